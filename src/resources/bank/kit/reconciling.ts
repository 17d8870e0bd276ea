import type { Reconciliation } from '../../../../schema/bank/answers.ts'
import { negated, sumDecimals } from '../../kit/sum.ts'

/** What a part comes to beyond the rows that are listed of it. */
export const restOf = ({ total, rows }: Reconciliation['in_transit']): string =>
  sumDecimals([total, ...rows.map(({ amount }) => negated(amount))])

/** What of the difference no line explains; null where the bank has no balance. */
export function unexplainedOf({ books, in_transit, not_in_books, before, gaps, bank }: Reconciliation): string | null {
  if (bank === null) return null
  return sumDecimals([books, negated(in_transit.total), not_in_books.total, negated(before), gaps.total, negated(bank)])
}
