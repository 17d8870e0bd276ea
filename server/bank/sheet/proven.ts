import type { DecimalSign } from '../../../schema/numbers/reading.ts'
import { isBelowZero, isNoAmount } from './amounts.ts'
import type { ColumnsByContent } from './content.ts'
import { type AmountColumns, amountOfRow, balanceOf, isProven, proofOf } from './row-amounts.ts'
import { amountCell, type SheetRow } from './table.ts'

const rowsLookedAt = 500

interface Candidate {
  amounts: AmountColumns
  balance: number | null
}

const signed = (column: number, isTurned = false): AmountColumns => ({
  kind: 'signed',
  column,
  isTurned,
  unmarked: null,
})

/** Whether the out column has its amounts below zero already: all of them. */
export function isOutBelowZero(rows: readonly SheetRow[], out: number | null): boolean {
  const filled = rows.map(row => amountCell(row, out)).filter(cell => !isNoAmount(cell) && /[1-9١-٩۱-۹]/.test(cell))
  return filled.length > 0 && filled.every(isBelowZero)
}

/** Of the columns of amounts the ones that the running balance proves; null where none does. */
export function provenAmounts(
  rows: readonly SheetRow[],
  { money, mark }: Pick<ColumnsByContent, 'money' | 'mark'>,
  sign: DecimalSign,
): Candidate | null {
  const some = rows.slice(0, rowsLookedAt)
  const two = (out: number, into: number): AmountColumns => ({
    kind: 'two',
    out,
    in: into,
    isOutBelowZero: isOutBelowZero(some, out),
  })
  const pairs = money.flatMap(one => money.flatMap(other => (other > one ? [[one, other] as const] : [])))
  const candidates: AmountColumns[] = [
    ...money.map(column => signed(column)),
    ...(mark === null ? [] : money.map(column => ({ kind: 'marked' as const, column, mark }))),
    ...pairs.map(([one, other]) => two(one, other)),
    ...pairs.map(([one, other]) => two(other, one)),
    ...money.map(column => signed(column, true)),
  ]
  const balances = new Map(money.map(column => [column, some.map(row => balanceOf(amountCell(row, column), sign))]))
  let best: (Candidate & { proven: number }) | null = null
  for (const amounts of candidates) {
    const own: readonly (number | null)[] = amounts.kind === 'two' ? [amounts.out, amounts.in] : [amounts.column]
    const read = some.map(row => {
      const found = amountOfRow(row, amounts, sign)
      return found !== null && 'amount' in found ? found.amount : null
    })
    if (read.every(amount => amount === null || !/[1-9]/.test(amount))) continue
    for (const [balance, values] of balances) {
      if (own.includes(balance)) continue
      const proof = proofOf(read, values)
      const proven = Math.max(proof.oldest, proof.newest)
      // Of two columns most steps tell which is what left, also where rows are missing.
      const isMostly = amounts.kind === 'two' && proof.steps >= 3 && proven * 2 > proof.steps
      if ((isProven(proof) || isMostly) && proven > (best?.proven ?? 0)) best = { amounts, balance, proven }
    }
  }
  return best
}
