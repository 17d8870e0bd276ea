import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const relations = (...rows: string[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

const workbook = `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
 xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
 <sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** A workbook of one sheet whose rows are written as they are given, in XML; shared strings, where it has some, too. */
export async function workbookOf(rows: Iterable<string>, sharedStrings?: Iterable<string>): Promise<Buffer> {
  const archive = new yazl.ZipFile()
  const add = (name: string, text: string) => archive.addBuffer(Buffer.from(text), name)
  add('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')))
  add('xl/workbook.xml', workbook)
  add(
    'xl/_rels/workbook.xml.rels',
    relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    ),
  )
  const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const whole = function* (name: string, of: string, parts: Iterable<string>) {
    yield `${head}<${name} ${namespace}>${of}`
    yield* parts
  }
  const sheet = function* () {
    yield* whole('worksheet', '<sheetData>', rows)
    yield '</sheetData></worksheet>'
  }
  archive.addReadStream(Readable.from(sheet()), 'xl/worksheets/sheet1.xml', { compressionLevel: 9 })
  if (sharedStrings) {
    const strings = function* () {
      yield* whole('sst', '', sharedStrings)
      yield '</sst>'
    }
    archive.addReadStream(Readable.from(strings()), 'xl/sharedStrings.xml')
  }
  archive.end()
  const failed = once(archive as unknown as NodeJS.EventEmitter, 'error').then(([problem]) => Promise.reject(problem))
  return Promise.race([buffer(archive.outputStream), failed])
}

/** A sheet of a workbook, its rows in XML. */
interface Sheet {
  name: string
  isHidden?: boolean
  rows: readonly string[]
  /** Cells that are merged, such as `A2:A3`. */
  merged?: readonly string[]
}

/** A workbook of several sheets; a cell with the style 1 has the first of the formats. */
export async function sheetsOf(sheets: readonly Sheet[], formats: readonly string[] = []): Promise<Buffer> {
  const archive = new yazl.ZipFile()
  const add = (name: string, content: string) => archive.addBuffer(Buffer.from(head + content), name)
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const named = sheets.map(({ name, isHidden }, index) => {
    const state = isHidden ? ' state="hidden"' : ''
    return `<sheet name="${name}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`
  })
  const codes = formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`)
  const styles = formats.map((_, index) => `<xf numFmtId="${170 + index}"/>`)
  archive.addBuffer(Buffer.from(relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))), '_rels/.rels')
  add(
    'xl/workbook.xml',
    `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${named.join('')}</sheets></workbook>`,
  )
  archive.addBuffer(
    Buffer.from(
      relations(
        ...sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
        relation('rIdStyles', 'styles', 'styles.xml'),
      ),
    ),
    'xl/_rels/workbook.xml.rels',
  )
  add(
    'xl/styles.xml',
    `<styleSheet ${main}><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
  )
  for (const [index, { rows, merged = [] }] of sheets.entries()) {
    const cells = merged.map(ref => `<mergeCell ref="${ref}"/>`)
    add(
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet ${main}><sheetData>${rows.join('')}</sheetData><mergeCells>${cells.join('')}</mergeCells></worksheet>`,
    )
  }
  archive.end()
  return buffer(archive.outputStream)
}

const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`

/** Heads of sales, and rows of so many cells that are all alike. */
export function* salesRows(rows: number, columns: number, cell: string): Generator<string> {
  const headers = [
    'InvoiceNo',
    'StockCode',
    'Description',
    'Quantity',
    'InvoiceDate',
    'UnitPrice',
    'CustomerID',
    'Country',
  ]
  yield `<row r="1">${headers.map(text).join('')}</row>`
  const some = 1000
  const block = `<row>${cell.repeat(columns)}</row>`.repeat(some)
  for (let row = 0; row < rows; row += some) yield block
}

/** The same archive, whose own directory says that every file in it is unpacked so large. */
export function withFalseSize(archive: Buffer, bytes: number): Buffer {
  const lying = Buffer.from(archive)
  const directoryEntry = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = lying.indexOf(directoryEntry); at >= 0; at = lying.indexOf(directoryEntry, at + 4))
    lying.writeUInt32LE(bytes, at + 24)
  return lying
}
