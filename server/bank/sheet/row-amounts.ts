import type { DecimalSign } from '../../../schema/numbers/reading.ts'
import { type Decimal, isSame, minus, plus, readExact } from '../../einvoice/decimal.ts'
import { amountOf, isNoAmount } from './amounts.ts'
import { amountCell, cellAt, type SheetRow } from './table.ts'
import { directionOf } from './words.ts'

/** In which columns the amounts of a sheet stand, and what their signs mean. */
export type AmountColumns =
  | {
      kind: 'signed'
      column: number
      /** Whether what is written above zero left the account. */
      isTurned: boolean
      /** Which way an amount goes that has no CR or DR where others have; null where that is as its sign says. */
      unmarked: 'in' | 'out' | null
    }
  | {
      kind: 'two'
      out: number | null
      in: number | null
      /** Whether what left is written below zero in its own column. */
      isOutBelowZero: boolean
    }
  | { kind: 'marked'; column: number; mark: number }

interface RowAmount {
  amount: string
  isReversal: boolean
}

const negated = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount

const isZero = (amount: string) => !/[1-9]/.test(amount)

/** The amount of a row, null where it has none, and the cell that cannot be read. */
export function amountOfRow(
  row: SheetRow,
  columns: AmountColumns,
  sign: DecimalSign,
): RowAmount | null | { wrong: string } {
  if (columns.kind === 'two') return ofTwo(row, columns, sign)
  const cell = amountCell(row, columns.column)
  if (isNoAmount(cell)) return null
  const read = amountOf(cell, sign)
  if (read === null) return { wrong: cell }
  if (columns.kind === 'marked') {
    const mark = cellAt(row, columns.mark)
    const direction = directionOf(mark)
    if (direction === null) return { wrong: `${cell} ${mark}`.trim() }
    return { amount: direction === 'out' ? negated(read.amount) : read.amount, isReversal: false }
  }
  const direction = read.direction ?? columns.unmarked
  const isOut = direction === 'out' && !read.amount.startsWith('-')
  const amount = isOut || (direction === null && columns.isTurned) ? negated(read.amount) : read.amount
  return { amount, isReversal: false }
}

function ofTwo(
  row: SheetRow,
  columns: Extract<AmountColumns, { kind: 'two' }>,
  sign: DecimalSign,
): RowAmount | null | { wrong: string } {
  const read = (column: number | null): string | null | { wrong: string } => {
    const cell = amountCell(row, column)
    return isNoAmount(cell) ? null : (amountOf(cell, sign)?.amount ?? { wrong: cell })
  }
  const [out, into] = [read(columns.out), read(columns.in)]
  if (typeof out === 'object' && out !== null) return out
  if (typeof into === 'object' && into !== null) return into
  if (out === null && into === null) return null
  // Both at once are no line of a statement.
  if (out !== null && into !== null && !isZero(out) && !isZero(into)) return { wrong: `${out} ${into}` }
  if (into !== null && (out === null || isZero(out)) && !(isZero(into) && out !== null))
    return { amount: into, isReversal: into.startsWith('-') }
  const left = out ?? '0'
  const isReversal = left.startsWith('-') && !columns.isOutBelowZero
  return { amount: columns.isOutBelowZero && left.startsWith('-') ? left : negated(left), isReversal }
}

/** The balance of a cell, below zero where DR stands behind it; null where there is none or it cannot be read. */
export function balanceOf(cell: string, sign: DecimalSign): string | null {
  if (isNoAmount(cell)) return null
  const read = amountOf(cell, sign)
  if (read === null) return null
  return read.direction === 'out' && !read.amount.startsWith('-') ? negated(read.amount) : read.amount
}

export type RowsRun = 'oldest' | 'newest'

interface Proof {
  steps: number
  oldest: number
  newest: number
}

/** Counts the steps from balance to balance that the amounts explain, as the rows run down and as they run up. */
export function proofOf(amounts: readonly (string | null)[], balances: readonly (string | null)[]): Proof {
  const proof: Proof = { steps: 0, oldest: 0, newest: 0 }
  let before: { amount: Decimal; balance: Decimal } | null = null
  for (const [at, text] of amounts.entries()) {
    const amount = text === null ? undefined : readExact(text)
    const balance = readExact(balances[at] ?? '')
    if (amount === undefined || balance === undefined) {
      before = null
      continue
    }
    if (before !== null) {
      proof.steps += 1
      if (isSame(balance, plus(before.balance, amount))) proof.oldest += 1
      if (isSame(before.balance, plus(balance, before.amount))) proof.newest += 1
    }
    before = { amount, balance }
  }
  return proof
}

/** Whether the amounts explain every step one way; which way the rows run then, null where both or neither. */
export function isProven({ steps, oldest, newest }: Proof): boolean {
  return steps > 0 && (oldest === steps || newest === steps)
}

export function runOf({ steps, oldest, newest }: Proof): RowsRun | null {
  if (steps === 0 || oldest === newest) return null
  // Some banks sort the lines of a day otherwise than they booked them: most of the steps tell.
  if (Math.max(oldest, newest) * 2 < steps) return null
  return oldest > newest ? 'oldest' : 'newest'
}

/** The balance before a line. */
export const balanceBefore = (balance: string, amount: string): Decimal | null => {
  const [after, change] = [readExact(balance), readExact(amount)]
  return after === undefined || change === undefined ? null : minus(after, change)
}
