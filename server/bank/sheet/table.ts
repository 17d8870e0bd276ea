import { Refusal } from '../../../schema/errors.ts'
import { readCsv } from '../../imports/csv.ts'
import { type ReadRow, readWorkbook } from '../../imports/workbook/workbook.ts'
import { UnreadableStatement } from '../statement.ts'

/** A sheet as rows of cells without blanks around them. */
export interface SheetTable {
  rows: readonly SheetRow[]
  isWorkbook: boolean
  countsFrom1904: boolean
}

export interface SheetRow {
  /** As a spreadsheet counts, from 1. */
  number: number
  cells: readonly string[]
  /** Places of numbers of a workbook, whose point stands before decimals. */
  numbers?: readonly number[]
}

const most = { bytes: 32 * 1024 * 1024, rows: 100_000, columns: 100, sheets: 40 }

/** The tables of a file: of a text one, of a workbook one of each sheet that its owner sees. */
export async function tablesOf(bytes: Uint8Array): Promise<SheetTable[]> {
  if (bytes.length === 0) throw new UnreadableStatement('empty')
  if (bytes.length > most.bytes) throw new UnreadableStatement('tooLarge')
  // A page that is called a workbook, and a page of print.
  if (/^\ufeff?\s*<|^%PDF/.test(new TextDecoder().decode(bytes.subarray(0, 100))))
    throw new UnreadableStatement('unknownFormat')
  try {
    return await read(bytes)
  } catch (failure) {
    throw failure instanceof Refusal ? refusalOf(failure) : failure
  }
}

async function read(bytes: Uint8Array): Promise<SheetTable[]> {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
  if (!isWorkbook) return [tableOf(await readCsv(bytes, most.rows), false, false)]
  const first = await readWorkbook(bytes, most.rows)
  if (first.otherSheets.length > most.sheets) throw new UnreadableStatement('tooLarge')
  const tables = [tableOf(first, true, first.countsFrom1904)]
  for (const name of first.otherSheets)
    tables.push(tableOf(await readWorkbook(bytes, most.rows, name), true, first.countsFrom1904))
  return tables
}

function tableOf({ rows, count }: { rows: ReadRow[]; count: number }, isWorkbook: boolean, countsFrom1904: boolean) {
  if (count > most.rows) throw new UnreadableStatement('tooLarge')
  const wide = rows.find(({ cells }) => cells.length > most.columns)
  if (wide) throw new UnreadableStatement('tooLarge', { line: wide.number })
  return {
    rows: rows.map(({ number, cells, numbers }) => ({ number, cells: cells.map(plain), ...(numbers && { numbers }) })),
    isWorkbook,
    countsFrom1904,
  }
}

// ="00123" is how a text keeps its zeros in a spreadsheet.
const plain = (cell: string): string => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell.trim()

/** What the readers of files refuse, as a reason of a statement. */
function refusalOf({ fields }: Refusal): UnreadableStatement {
  const issue = String(Object.values(fields)[0]?.[0] ?? '')
  if (issue.startsWith('too_many')) return new UnreadableStatement('tooLarge')
  const line = /^damaged_text\|([\d,]+)$/.exec(issue)?.[1]
  return new UnreadableStatement('notText', line === undefined ? {} : { line: Number(line.replaceAll(',', '')) })
}

export const cellAt = ({ cells }: SheetRow, column: number | null): string =>
  column === null ? '' : (cells[column] ?? '')

/** The cell of a column of amounts; a number of a workbook with the sign that is only ever one of decimals. */
export const amountCell = (row: SheetRow, column: number | null): string => {
  const cell = cellAt(row, column)
  return column !== null && row.numbers?.includes(column) ? cell.replace('.', '٫') : cell
}
