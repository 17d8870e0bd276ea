import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { importPageWords } from '../../../i18n/files/import-page.ts'
import { reasonHead } from '../../../i18n/files/imports.ts'
import { isolated, type Language } from '../../../i18n/text.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { looksShortened } from '../../exports/csv/formula-guard.ts'
import { batchSize, type Table as FileTable } from '../../exports/table.ts'
import { ignoredIndexes, type Mapping } from '../columns.ts'
import { type Fault, type Outcome, sentenceOf } from '../outcome.ts'
import type { Table, TableRow } from '../table.ts'

/**
 * The refused rows of a file as they stand in it, and what is wrong with each, so that they can be mended and sent again:
 * packed when an import ends, unpacked when somebody asks for them.
 */

/** The first line of what is packed; each line after it is a row: its cells, its faults, and cells that it has beyond the heads. */
interface Head {
  format: Table['format']
  heads: readonly string[]
  /** Places of columns of which what looks like a shortened number is a code as somebody wrote it. */
  codes?: readonly number[]
}
/** A fault with the head of its column. */
type PackedFault = Fault & { head?: string | undefined }
/** What was packed before rows named all of their faults has one. */
type Line = [cells: readonly string[], faults: PackedFault | readonly PackedFault[], surplus?: readonly string[]]

/** Packs the refused rows; null where none is. */
export async function packRefused(
  { refusedRows, asRead }: Outcome,
  table: Table,
  mapping: Mapping,
): Promise<Buffer | null> {
  if (refusedRows.length === 0) return null
  const indexes = table.heads.map((_, index) => index).filter(index => !isReason(elementAt(table.heads, index)))
  // How a whole file is to be read, its dates above all, cannot be told any more from some of its rows.
  const rewritten = new Map([...(asRead ?? [])].map(([column, write]) => [mapping.get(column), write]))
  const rows = rowsByNumber(table.rows)
  const areCodesAt = (index: number) => {
    const written = refusedRows.flatMap(({ row }) => rows.get(row) ?? [])
    const looking = written.filter(({ cells }) => looksShortened((cells[index] ?? '').trim()))
    return looking.length > 0 && looking.every(({ texts }) => table.format === 'xlsx' || texts?.includes(index))
  }
  const lines = function* () {
    const head: Head = {
      format: table.format,
      heads: indexes.map(index => elementAt(table.heads, index)),
      codes: indexes.flatMap((index, at) => (areCodesAt(index) ? [at] : [])),
    }
    yield JSON.stringify(head)
    for (const { row, faults } of refusedRows) {
      const { cells = [], numbers = [] } = rows.get(row) ?? {}
      const line: Line = [
        indexes.map(index => {
          const cell = cells[index] ?? ''
          return cell.trim() === '' ? '' : (rewritten.get(index)?.(cell.trim(), numbers.includes(index)) ?? cell)
        }),
        faults.map(fault => ({ ...fault, head: table.heads[mapping.get(fault.column ?? '') ?? -1] })),
        cells.slice(table.heads.length),
      ]
      yield `\n${JSON.stringify(line)}`
    }
  }
  return Buffer.concat(await Readable.from(lines(), { objectMode: false }).pipe(createGzip()).toArray())
}

const isReason = (head: string) => Object.values(reasonHead).includes(head)

const rowsByNumber = (rows: readonly TableRow[]) => new Map(rows.map(row => [row.number, row]))

/** The heads of a file that an import does not take, of columns in which something stands. */
export const ignoredColumns = (table: Table, mapping: Mapping): string[] =>
  ignoredIndexes(table, mapping)
    .map(index => elementAt(table.heads, index))
    .filter(head => !isReason(head))

/** What was packed, as a table with a column of reasons. */
export async function unpackRefused(
  packed: Buffer,
  { language, labelOf }: { language: Language; labelOf: (column: string) => string },
): Promise<{ table: FileTable; format: Table['format'] }> {
  const [first = '', ...lines] = (await promisify(gunzip)(packed)).toString('utf8').split('\n')
  const { heads, format, codes = [] } = JSON.parse(first) as Head
  async function* batches() {
    for (let from = 0; from < lines.length; from += batchSize) {
      yield lines.slice(from, from + batchSize).map(text => {
        const [cells, faults, surplus = []] = JSON.parse(text) as Line
        const all = [faults].flat()
        const reasons = all.map(fault => {
          const sentence = sentenceOf(fault, language, labelOf)
          return all.length > 1 && fault.head !== undefined ? `${isolated(fault.head)}: ${sentence}` : sentence
        })
        return { kind: 'row' as const, level: 0, cells: [...cells, reasons.join(' · '), ...surplus] }
      })
    }
  }
  const table: FileTable = {
    language,
    title: importPageWords.refusedTitle[language],
    facts: [],
    columns: [...heads, reasonHead[language]].map((label, at) => ({ label, is: codes.includes(at) ? 'code' : 'text' })),
    count: lines.length,
    batches,
    proofs: [],
    notes: [],
  }
  return { table, format }
}
