import { UnreadableStatement } from '../statement.ts'
import { isNoAmount } from './amounts.ts'
import { isDateShaped, isSerial } from './dates.ts'
import type { SheetMapping } from './mapping.ts'
import { amountCell, cellAt, type SheetRow } from './table.ts'
import { rowWordOf } from './words.ts'

/** Which rows of a sheet are lines, and why the others are none. */
export type RowKind = 'line' | 'opening' | 'closing' | 'total' | 'heads' | 'more' | 'text'

type Columns = Pick<SheetMapping, 'date' | 'amounts' | 'balance' | 'description' | 'has_serials'>

export const amountColumns = ({ amounts }: Pick<SheetMapping, 'amounts'>): number[] =>
  (amounts.kind === 'two' ? [amounts.out, amounts.in] : [amounts.column]).filter(column => column !== null)

const hasDate = (row: SheetRow, { date, has_serials }: Columns): boolean => {
  const cell = cellAt(row, date)
  return isDateShaped(cell) || (has_serials && isSerial(cell))
}

const hasAmount = (row: SheetRow, columns: Columns): boolean =>
  amountColumns(columns).some(column => !isNoAmount(amountCell(row, column)))

/** The kind of each row below the heads. Refused where money stands in a row that is neither a line nor named as another. */
export function kindsOf(rows: readonly SheetRow[], heads: SheetRow | null, columns: Columns): RowKind[] {
  const isLine = (row: SheetRow) => hasDate(row, columns) && hasAmount(row, columns)
  const firstLine = rows.findIndex(isLine)
  const lastLine = rows.length - 1 - [...rows].reverse().findIndex(isLine)
  const headText = heads?.cells.join('\u0000')
  let before: RowKind = 'text'
  return rows.map((row, at) => {
    before = kindOf(row, columns, { before, isAbove: at < firstLine, isBelow: at > lastLine, headText })
    return before
  })
}

interface Around {
  before: RowKind
  /** Whether no line has come yet. */
  isAbove: boolean
  /** Whether no line comes any more. */
  isBelow: boolean
  headText: string | undefined
}

function kindOf(row: SheetRow, columns: Columns, { before, isAbove, isBelow, headText }: Around): RowKind {
  if (row.cells.join('\u0000') === headText) return 'heads'
  const isDated = hasDate(row, columns)
  const word = row.cells.map(rowWordOf).find(each => each !== null && !(each === 'total' && isDated))
  if (word) return word
  const has = hasAmount(row, columns)
  const date = cellAt(row, columns.date)
  if (isDated) {
    if (!has && !isAbove) throw new UnreadableStatement('noAmount', { line: row.number })
    return has ? 'line' : 'text'
  }
  if (!has) return isMore(row, columns) && (before === 'line' || before === 'more') ? 'more' : 'text'
  // Sums stand alone, below all lines: nothing names a payment.
  const own = new Set([...amountColumns(columns), columns.balance])
  const isAlone = row.cells.every((cell, column) => cell === '' || own.has(column))
  if (isBelow && isAlone && columns.amounts.kind === 'two') return 'total'
  if (isAbove && headText === undefined) return 'text'
  throw new UnreadableStatement(
    date === '' ? 'noDate' : 'wrongDate',
    date === '' ? { line: row.number } : { line: row.number, written: date },
  )
}

/** Whether a row only goes on with the description of the line above. */
const isMore = ({ cells }: SheetRow, { description }: Columns): boolean =>
  cells.every((cell, column) => cell === '' || description.includes(column)) && cells.some(cell => cell !== '')
