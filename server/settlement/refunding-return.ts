import { valueFor } from '../../schema/collections/certain.ts'
import type { Store } from '../books/store.ts'
import type { AllocationRow } from '../books/tables.ts'
import { invoicesOf, minGivenFrom, ofInvoices } from './allocations.ts'

type Kind = AllocationRow['kind']

/** The shares of which a payment or a write-off is one, with those by which a return takes some of them back. */
const withRefunds: Partial<Record<Kind, readonly Kind[]>> = { payment: ['payment', 'refund'], write_off: ['write_off'] }

/**
 * The return that handed back, or put to the party's credit, money that would be missing without these shares of it, on any day;
 * or the one that took back some of a write-off.
 */
export async function givenBackBy(
  { rows, madeFrom }: Pick<Store, 'rows' | 'madeFrom'>,
  shares: readonly AllocationRow[],
): Promise<string | null> {
  const given = ofInvoices(shares).filter(({ kind }) => withRefunds[kind] !== undefined)
  if (given.length === 0) return null
  const invoiceIds = invoicesOf(given)
  const kinds = Object.values(withRefunds).flat()
  const settling = new Map<number, AllocationRow[]>(invoiceIds.map(id => [id, []]))
  const settled = await rows.find('allocations', { invoice_id: invoiceIds, kind: kinds, voided_on: null })
  for (const share of ofInvoices(settled)) valueFor(settling, share.invoice_id).push(share)
  for (const { id, invoice_id, kind, date } of given) {
    const others = valueFor(settling, invoice_id).filter(
      share => share.id !== id && withRefunds[kind]!.includes(share.kind),
    )
    if (minGivenFrom(date, others) >= 0n) continue
    const back = others.filter(({ amount }) => amount < 0n)
    const returns = await madeFrom(invoice_id, 'invoice_id')
    const found = returns.findLast(({ document }) => back.some(each => each.document_id === document.id))
    if (found) return found.document.number
  }
  return null
}
