import { currencies } from '../../../i18n/records/currencies-countries.ts'
import type { DecimalSign } from '../../../schema/numbers/reading.ts'
import type { DateOrder } from '../../imports/cells.ts'
import { UnreadableStatement } from '../statement.ts'
import { decimalSignsOf, isBelowZero, writtenAmount } from './amounts.ts'
import { dateOrdersOf, dayOf } from './dates.ts'
import type { SheetMapping } from './mapping.ts'
import { type AmountColumns, amountOfRow, balanceOf, isProven, proofOf, type RowsRun, runOf } from './row-amounts.ts'
import { amountColumns } from './rows.ts'
import { amountCell, cellAt, type SheetRow, type SheetTable } from './table.ts'

/** How the cells of a sheet are written, decided over all of its lines together. */

export const refuseAmount = (line: number, written: string): never => {
  throw new UnreadableStatement('doubtfulAmounts', { line, written })
}

type Columns = Pick<SheetMapping, 'amounts' | 'balance'>

const read = (lines: readonly SheetRow[], { amounts, balance }: Columns, sign: DecimalSign) => {
  const found = lines.map(row => {
    const amount = amountOfRow(row, amounts, sign)
    return amount !== null && 'amount' in amount ? amount.amount : null
  })
  return proofOf(
    found,
    lines.map(row => balanceOf(amountCell(row, balance), sign)),
  )
}

/**
 * The sign before decimals of all amounts; where each could be read in both ways, the one that the balance proves, or the
 * only one with no more decimals than the currency has.
 */
export function decimalSignOf(lines: readonly SheetRow[], columns: Columns, currency: string | null): DecimalSign {
  const own = [...amountColumns(columns), ...(columns.balance === null ? [] : [columns.balance])]
  const cells = lines.flatMap(row => own.map(column => ({ row: row.number, cell: amountCell(row, column) })))
  const { signs, doubtful } = decimalSignsOf(cells)
  if (doubtful === null) return signs[0] ?? '.'
  const proven = signs.filter(sign => isProven(read(lines, columns, sign)))
  if (proven.length === 1 && proven[0] !== undefined) return proven[0]
  const grouping = new Set(cells.map(({ cell }) => writtenAmount(cell)?.reading.sign).filter(sign => sign != null))
  const decimals = currencies.find(({ code }) => code === currency)?.decimals ?? 3
  const [only] = grouping
  if (decimals < 3 && grouping.size === 1 && (only === '.' || only === ',')) return only === '.' ? ',' : '.'
  return refuseAmount(doubtful.row, doubtful.cell)
}

/** One column of amounts whose balance moves the other way: all turned where it always does, refused where it does at times. */
export function settled(lines: readonly SheetRow[], columns: Columns, sign: DecimalSign): AmountColumns {
  const { amounts } = columns
  if (columns.balance === null || amounts.kind !== 'signed' || amounts.unmarked !== null) return amounts
  const turned = { ...amounts, isTurned: true }
  const asWritten = read(lines, columns, sign)
  if (isProven(asWritten) || asWritten.steps < 2) return amounts
  const other = read(lines, { ...columns, amounts: turned }, sign)
  if (isProven(other)) return turned
  const isUnsigned = lines.every(row => !isBelowZero(amountCell(row, amounts.column)))
  const each = Math.max(asWritten.oldest + other.oldest, asWritten.newest + other.newest)
  const [first] = lines
  if (isUnsigned && each >= asWritten.steps && first) refuseAmount(first.number, amountCell(first, amounts.column))
  return amounts
}

const titleDate = /(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-]\d{4}(?!\d)/g

export function dateOrderOf(
  { rows, countsFrom1904 }: SheetTable,
  lines: readonly SheetRow[],
  { date, value_date, has_serials }: Pick<SheetMapping, 'date' | 'value_date' | 'has_serials'>,
): DateOrder {
  const form = { hasSerials: has_serials, countsFrom1904 }
  const columns = [date, value_date]
    .filter(column => column !== null)
    .map(column => lines.map(row => ({ row: row.number, cell: cellAt(row, column) })).filter(({ cell }) => cell !== ''))
  const all = ['day_first', 'month_first', 'year_first'] as const
  const readable = (cell: string) => all.some(order => dayOf(cell, { ...form, order }) !== null)
  const unreadable = new Set([...new Set(columns.flat().map(({ cell }) => cell))].filter(cell => !readable(cell)))
  const wrong = columns.flat().find(({ cell }) => unreadable.has(cell))
  if (wrong) throw new UnreadableStatement('wrongDate', { line: wrong.row, written: wrong.cell })
  const isLine = new Set(lines)
  const others = rows.flatMap(row =>
    isLine.has(row) ? [] : row.cells.flatMap(cell => cell.slice(0, 300).match(titleDate) ?? []),
  )
  const orders = dateOrdersOf(
    columns.map(cells => cells.map(({ cell }) => cell)),
    others.filter(readable).slice(0, 20),
    form,
  )
  const [order] = orders
  if (orders.length === 1 && order !== undefined) return order
  const doubtful = columns[0]?.[0]
  throw new UnreadableStatement(
    'doubtfulDates',
    doubtful === undefined ? {} : { line: doubtful.row, written: doubtful.cell },
  )
}

export function rowsRun(
  { countsFrom1904 }: SheetTable,
  lines: readonly SheetRow[],
  mapping: SheetMapping,
): RowsRun | null {
  const proven = runOf(read(lines, mapping, mapping.decimal_sign))
  if (proven !== null) return proven
  const form = { order: mapping.date_order, hasSerials: mapping.has_serials, countsFrom1904 }
  const days = lines.map(row => dayOf(cellAt(row, mapping.date), form) ?? '')
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  if (first === last) return null
  const run = first < last ? 'oldest' : 'newest'
  const isSorted = days.every(
    (day, at) => at === 0 || (run === 'oldest') === day >= (days[at - 1] ?? '') || day === days[at - 1],
  )
  return isSorted ? run : null
}
