import type { Minor } from '../../../ledger/money.ts'
import { elementAt } from '../../../schema/collections/certain.ts'

/** Invoices that one payment pays together. */

const maxSummed = 5
/** Invoices of one party that are tried, the oldest first. */
export const maxTried = 30
const maxSteps = 60_000

/**
 * The ways in which two to five amounts come to a sum, the fewest first; at most two, which is enough to know whether there is only
 * one. All amounts are above zero.
 */
export function waysToSum(amounts: readonly Minor[], sum: Minor): number[][] {
  const order = amounts
    .map((amount, index) => ({ amount, index }))
    .filter(({ amount }) => amount < sum)
    .slice(0, maxTried)
  const found: number[][] = []
  let steps = 0
  const search = (from: number, left: Minor, chosen: readonly number[], size: number): void => {
    for (let at = from; at < order.length && found.length < 2 && steps < maxSteps; at++) {
      steps++
      const { amount, index } = elementAt(order, at)
      if (amount > left) continue
      if (chosen.length + 1 < size) search(at + 1, left - amount, [...chosen, index], size)
      else if (amount === left) found.push([...chosen, index])
    }
  }
  for (let size = 2; size <= maxSummed && found.length < 2; size++) search(0, sum, [], size)
  return found
}
