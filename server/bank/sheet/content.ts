import { UnreadableStatement } from '../statement.ts'
import { isAmount, isBelowZero, isNoAmount, writtenAmount } from './amounts.ts'
import { isDateShaped } from './dates.ts'
import type { AmountColumns } from './row-amounts.ts'
import { amountCell, cellAt, type SheetRow } from './table.ts'
import { directionOf } from './words.ts'

/** What the columns of a sheet without heads are, by what stands in them. */
export interface ColumnsByContent {
  date: number
  valueDate: number | null
  /** The columns in which amounts may stand. */
  money: readonly number[]
  mark: number | null
}

const rowsLookedAt = 500
const maxColumns = 12

const all = (width: number) => Array.from({ length: width }, (_, column) => column)
const nearlyAll = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(is).length >= cells.length * 0.9

const looksLikeMoney = (cell: string): boolean =>
  (writtenAmount(cell)?.decimals ?? 0) > 0 || /^[-+(]|^\p{Sc}|\p{Sc}$|-$/u.test(cell)

/** The rows in which a date stands, and the columns of dates, of amounts and of the marks next to them. */
export function columnsByContent(rows: readonly SheetRow[]): ColumnsByContent {
  const lines = rows.filter(({ cells }) => cells.some(isDateShaped)).slice(0, rowsLookedAt)
  if (lines.length === 0) throw new UnreadableStatement('noStatement')
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = all(width).map(column => ({ column, cells: lines.map(row => cellAt(row, column)) }))
  const dates = columns.filter(({ cells }) => nearlyAll(cells, isDateShaped)).map(({ column }) => column)
  const [date, valueDate = null] = dates
  if (date === undefined) throw new UnreadableStatement('noHeads')
  const numbers = columns.flatMap(({ column, cells }) => {
    const filled = cells.filter(cell => !isNoAmount(cell))
    return !dates.includes(column) && nearlyAll(filled, isAmount) ? [{ column, cells: filled }] : []
  })
  const withDecimals = numbers.filter(({ cells }) => cells.some(looksLikeMoney))
  const money = (withDecimals.length > 0 ? withDecimals : numbers).slice(0, maxColumns).map(({ column }) => column)
  if (money.length === 0) throw new UnreadableStatement('noAmount')
  return { date, valueDate, money, mark: markAmong(columns) }
}

function markAmong(columns: readonly { column: number; cells: readonly string[] }[]): number | null {
  const found = columns.find(({ cells }) => {
    const filled = cells.filter(cell => cell !== '')
    if (filled.length < cells.length) return false
    const shown = new Set(filled.map(directionOf))
    return (shown.has('in') && shown.has('out')) || (filled.length > 0 && !shown.has(null))
  })
  return found?.column ?? null
}

/** Of columns that no balance proves, the amounts by their shape: two that exclude each other, or the one with signs. */
export function shapedAmounts(rows: readonly SheetRow[], { money, mark }: ColumnsByContent): AmountColumns {
  const cellsOf = (column: number) => rows.map(row => amountCell(row, column))
  const isFilled = (cell: string) => !isNoAmount(cell) && /[1-9١-٩۱-۹]/.test(cell)
  const columns = money.map(column => ({ column, filled: cellsOf(column).map(isFilled), cells: cellsOf(column) }))
  const partly = columns.filter(({ filled }) => filled.includes(true) && filled.includes(false))
  for (const one of partly) {
    const other = partly.find(each => each.column > one.column && each.filled.every((is, at) => is !== one.filled[at]))
    if (other === undefined) continue
    const isBelow = ({ cells }: (typeof columns)[number]) => cells.filter(isFilled).every(isBelowZero)
    if (isBelow(one) !== isBelow(other)) {
      const [out, into] = isBelow(one) ? [one, other] : [other, one]
      return { kind: 'two', out: out.column, in: into.column, isOutBelowZero: true }
    }
    // Nothing tells which of the two is what left.
    throw new UnreadableStatement('noHeads')
  }
  const whole = columns.filter(({ cells }) => cells.every(isFilled))
  const withSigns = whole.filter(({ cells }) => cells.some(isBelowZero))
  const varied = whole.filter(({ cells }) => new Set(cells).size > 1)
  const left = [withSigns, whole, varied, columns].find(each => each.length === 1)?.[0]
  if (left === undefined) throw new UnreadableStatement('noHeads')
  if (mark !== null && !left.cells.some(isBelowZero)) return { kind: 'marked', column: left.column, mark }
  return { kind: 'signed', column: left.column, isTurned: false, unmarked: null }
}
