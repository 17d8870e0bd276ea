import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { exportWords } from '../../i18n/files/exports.ts'
import { inDirectionOf } from '../../i18n/text.ts'
import { fieldOf } from '../../schema/collections/certain.ts'
import type { Table, TableCell, TableRow } from './table.ts'
import {
  factLabelStyle,
  factStyle,
  headOfFiguresStyle,
  headStyle,
  styleOf,
  stylesPart,
  titleStyle,
} from './xlsx-styles.ts'

/**
 * A table as a workbook, written as it is read: no row is kept. Text is always an inline string, never a formula,
 * whatever it begins with; figures are numbers, dates are dates.
 */

/** The rows of a sheet, of which some stand over the heads. */
export const maxRowsOfSheet = 1_048_000
const longestText = 32_767
/** From the sixteenth digit on a spreadsheet would write zeros: such a figure is written as text, whole. */
const exactDigits = 15

const namespace = 'http://schemas.openxmlformats.org'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold, or reads as a line feed
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) =>
  text
    .slice(0, longestText)
    .replace(/\p{Cs}/gu, '')
    // A spreadsheet would read `_x0041_` as the letter that it numbers, and so writes what XML cannot hold.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(unwritable, letter => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, character => fieldOf(escapes, character))

function letters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

const day_ms = 86_400_000
/** Spreadsheets count days from here, and believe that 1900 was a leap year: what is older than March 1900 stays text. */
const dayZero = Date.UTC(1899, 11, 30)
const firstDay = '1900-03-01'

function serialOf(date: string, time = '00:00'): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [hours, minutes] = time.split(':').map(Number)
  return (Date.UTC(year, month - 1, day, hours, minutes) - dayZero) / day_ms
}

const digitsOf = (number: string) => number.replace(/^-?0*\.?0*|\./g, '').length

/** A percentage is a share of one to a spreadsheet: 15.00 is written 0.1500. */
function asShare(percent: string): string {
  const [whole = '0', fraction = ''] = percent.replace('-', '').split('.')
  const digits = whole.padStart(3, '0')
  return `${percent.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`
}

const textCell = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

function cellAt(at: string, cell: TableCell, kind: TableRow['kind'], level: number): string {
  if (cell === null) return ''
  const style = styleOf(cell, kind, level)
  if (typeof cell === 'string') return cell === '' ? '' : textCell(at, style, cell)
  if ('number' in cell) {
    if (digitsOf(cell.number) > exactDigits) return textCell(at, styleOf('', kind), cell.number)
    return `<c r="${at}" s="${style}"><v>${cell.form === 'percent' ? asShare(cell.number) : cell.number}</v></c>`
  }
  const [date = '', time] = ('date' in cell ? cell.date : cell.moment).split(' ')
  if (date < firstDay) return textCell(at, styleOf('', kind), date)
  return `<c r="${at}" s="${style}"><v>${serialOf(date, time)}</v></c>`
}

const widthOf = (cell: TableCell | undefined): number => {
  if (cell === null || cell === undefined) return 0
  if (typeof cell === 'string') return cell.length
  return 'number' in cell ? cell.number.length + cell.number.length / 3 : 'date' in cell ? 10 : 16
}

/** Widths by the heads and the first rows: the rest is not known when they are written. */
function widthsOf({ columns }: Table, rows: readonly TableRow[]): string {
  const widths = columns.map(({ label }, position) => {
    const widest = rows.reduce((limit, { cells }) => Math.max(limit, widthOf(cells[position])), label.length)
    return Math.ceil(Math.min(60, Math.max(9, widest + 3)))
  })
  return `<cols>${widths.map((width, position) => `<col min="${position + 1}" max="${position + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`
}

const headRow = ({ facts }: Table) => facts.length + 3

const isRtl = ({ language }: Table) => language === 'ar'

/** A row; the cell that names it is set in by its level. */
function rowAt(position: number, { kind, level, cells }: TableRow, named = 0): string {
  const written = cells.map((cell, column) =>
    cellAt(`${letters(column)}${position}`, cell, kind, column === named ? level : 0),
  )
  return `<row r="${position}">${written.join('')}</row>`
}

/** Our own words of a workbook in the order in which they are read; a cell of the books stays as it was written. */
const wordsCell = ({ language }: Table, at: string, style: number, words: string) =>
  textCell(at, style, inDirectionOf(words, language))

/** Rows of a table for one sheet after another. */
class RowCursor {
  readonly #batches: AsyncGenerator<TableRow[]>
  #left: TableRow[] = []

  constructor(table: Table) {
    this.#batches = table.batches()
  }

  /** The next rows, so many at most; null at the end. */
  async take(limit: number): Promise<TableRow[] | null> {
    while (this.#left.length === 0) {
      const next = await this.#batches.next()
      if (next.done) return null
      this.#left = next.value
    }
    const taken = this.#left.slice(0, limit)
    this.#left = this.#left.slice(limit)
    return taken
  }

  /** Nobody takes more. */
  end(): Promise<unknown> {
    return this.#batches.return(undefined)
  }
}

async function* sheetPart(table: Table, rows: RowCursor): AsyncGenerator<string> {
  let isWhole = false
  try {
    yield* writtenSheet(table, rows)
    isWhole = true
  } finally {
    if (!isWhole) await rows.end()
  }
}

async function* writtenSheet(table: Table, rows: RowCursor): AsyncGenerator<string> {
  const begin = (await rows.take(maxRowsOfSheet)) ?? []
  const head = headRow(table)
  yield `${declaration}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView ${isRtl(table) ? 'rightToLeft="1" ' : ''}workbookViewId="0">` +
    `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/>${widthsOf(table, begin)}<sheetData>` +
    `<row r="1" ht="24" customHeight="1">${wordsCell(table, 'A1', titleStyle, table.title)}</row>` +
    table.facts
      .map(({ label, value }, index) => {
        const position = index + 2
        const cells =
          wordsCell(table, `A${position}`, factLabelStyle, label) + wordsCell(table, `B${position}`, factStyle, value)
        return `<row r="${position}">${cells}</row>`
      })
      .join('') +
    `<row r="${head}">${table.columns
      .map(({ label, is }, column) =>
        wordsCell(table, `${letters(column)}${head}`, is === 'number' ? headOfFiguresStyle : headStyle, label),
      )
      .join('')}</row>`
  const named = table.columns.findIndex(({ is }) => is === 'text')
  let position = head
  const write = (batch: readonly TableRow[]) =>
    batch
      .map(row => {
        position += 1
        return rowAt(position, row, named)
      })
      .join('')
  yield write(begin)
  let left = maxRowsOfSheet - begin.length
  while (left > 0) {
    const batch = await rows.take(left)
    if (batch === null) break
    left -= batch.length
    yield write(batch)
  }
  yield `</sheetData><pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>` +
    `<pageSetup paperSize="9" orientation="${table.columns.length > 6 ? 'landscape' : 'portrait'}" fitToHeight="0"/>` +
    `<headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}

/** What was proved and what a reader should know, on a sheet of their own. */
function proofsPart(table: Table): string {
  const { language, proofs, notes } = table
  const amount = (number: string): TableCell => ({ number, form: 'money' })
  const heads = [exportWords.proof, exportWords.left, exportWords.right, exportWords.difference]
  const rows: TableRow[] = [
    ...proofs.map(
      ({ name, left, right, difference }): TableRow => ({
        kind: 'row',
        level: 0,
        cells: [inDirectionOf(name, language), amount(left), amount(right), amount(difference)],
      }),
    ),
    ...notes.map((note): TableRow => ({ kind: 'row', level: 0, cells: [inDirectionOf(note, language)] })),
  ]
  return (
    `${declaration}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetViews><sheetView ` +
    `${isRtl(table) ? 'rightToLeft="1" ' : ''}workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/>` +
    `<cols><col min="1" max="1" width="52" customWidth="1"/><col min="2" max="4" width="18" customWidth="1"/></cols>` +
    `<sheetData><row r="1">${heads.map((head, column) => textCell(`${letters(column)}1`, column === 0 ? headStyle : headOfFiguresStyle, head[language])).join('')}</row>` +
    `${rows.map((row, index) => rowAt(index + 2, row)).join('')}</sheetData></worksheet>`
  )
}

/** A sheet's name holds 31 characters, and none of these. */
const sheetName = (name: string, length = 31) =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, length) || '1'

const hasProofs = ({ proofs, notes }: Table) => proofs.length + notes.length > 0

/** A sheet of a workbook; `head` is the row that each printed page repeats. */
interface Sheet {
  name: string
  head: number | null
  content(): AsyncGenerator<string>
}

/** The sheets of a table: more than one where its rows are more than one holds. */
function sheetsOf(table: Table): Sheet[] {
  const rows = new RowCursor(table)
  const count = Math.max(1, Math.ceil(table.count / maxRowsOfSheet))
  return Array.from({ length: count }, (_, position) => ({
    name: position === 0 ? sheetName(table.title) : `${sheetName(table.title, 26)} ${position + 1}`,
    head: headRow(table),
    content: () => sheetPart(table, rows),
  }))
}

const proofsSheet = (table: Table): Sheet => ({
  name: exportWords.proofs[table.language],
  head: null,
  async *content() {
    yield proofsPart(table)
  },
})

/** No two sheets of a workbook have one name. */
function namedApart(sheets: readonly Sheet[]): Sheet[] {
  const taken = new Set<string>()
  return sheets.map(sheet => {
    let name = sheet.name
    for (let position = 2; taken.has(name.toLowerCase()); position++) name = `${sheet.name.slice(0, 26)} ${position}`
    taken.add(name.toLowerCase())
    return { ...sheet, name }
  })
}

function bookPart(sheets: readonly Sheet[]): string {
  const titles = sheets
    .map(({ name, head }, position) =>
      head === null
        ? ''
        : `<definedName name="_xlnm.Print_Titles" localSheetId="${position}">'${escaped(name)}'!$${head}:$${head}</definedName>`,
    )
    .join('')
  return (
    `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships">` +
    `<bookViews><workbookView/></bookViews><sheets>` +
    `${sheets.map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets>` +
    `<definedNames>${titles}</definedNames></workbook>`
  )
}

const relations = (...targets: (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${namespace}/package/2006/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${namespace}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const partOf = (position: number) => `worksheets/sheet${position + 1}`

const typesPart = (sheets: readonly Sheet[]) => {
  const type = (part: string, is: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${is}+xml"/>`
  return (
    `<Types xmlns="${namespace}/package/2006/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${type('workbook', 'sheet.main')}${type('styles', 'styles')}` +
    `${sheets.map((_, position) => type(partOf(position), 'worksheet')).join('')}</Types>`
  )
}

/** A workbook of one table, its proofs on a sheet of their own. */
export const xlsxOf = (table: Table): Readable => workbookOf([table])

/**
 * A workbook of tables, each on sheets of its own, as it is written: each is read when its turn comes. Destroyed, it asks
 * for no more rows.
 */
export function workbookOf(tables: readonly Table[]): Readable {
  const sheets = namedApart(
    tables.flatMap(table => [...sheetsOf(table), ...(hasProofs(table) ? [proofsSheet(table)] : [])]),
  )
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const fail = (problem: Error) => void out.destroy(problem)
  zip.on('error', fail)
  const add = (path: string, part: string) => zip.addBuffer(Buffer.from(declaration + part), path)
  add('[Content_Types].xml', typesPart(sheets))
  add('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']))
  add('xl/workbook.xml', bookPart(sheets))
  const targets = sheets.map((_, position) => ['worksheet', `${partOf(position)}.xml`] as const)
  add('xl/_rels/workbook.xml.rels', relations(...targets, ['styles', 'styles.xml']))
  add('xl/styles.xml', stylesPart())
  const streams = sheets.map(({ content }) => Readable.from(content(), { objectMode: false }).on('error', fail))
  out.on('close', () => {
    for (const stream of streams) stream.destroy()
  })
  for (const [position, stream] of streams.entries()) zip.addReadStream(stream, `xl/${partOf(position)}.xml`)
  zip.end()
  return out
}
