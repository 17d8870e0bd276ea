import type { Store } from '../books/store.ts'
import type { AllocationRow } from '../books/tables.ts'
import { minGivenFrom } from './allocations.ts'

/** By which shares a return takes back what payments and write-offs settled. */
const backBy = { payment: 'refund', write_off: 'write_off' } as const

/**
 * The return that handed back, or put to the party's credit, money that would be missing without these shares of it, on any day;
 * or the one that took back some of a write-off.
 */
export async function givenBackBy(
  { rows, madeFrom }: Pick<Store, 'rows' | 'madeFrom'>,
  shares: readonly AllocationRow[],
): Promise<string | null> {
  for (const { id, invoice_id, kind, date } of shares) {
    if (kind !== 'payment' && kind !== 'write_off') continue
    const settling = await rows.find('allocations', { invoice_id, kind: [kind, backBy[kind]], voided_on: null })
    const others = settling.filter(each => each.id !== id)
    if (minGivenFrom(date, others) >= 0n) continue
    const back = others.filter(each => each.amount < 0n)
    const returns = await madeFrom(invoice_id, 'invoice_id')
    const found = returns.findLast(({ document }) => back.some(each => each.document_id === document.id))
    if (found) return found.document.number
  }
  return null
}
