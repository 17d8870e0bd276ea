import type { Store } from '../books/store.ts'
import type { AllocationRow } from '../books/tables.ts'
import { settledOf } from './allocations.ts'

/** The return that handed back, or put to the party's credit, money that would be missing without these shares of it. */
export async function givenBackBy(
  store: Pick<Store, 'rows' | 'madeFrom'>,
  shares: readonly AllocationRow[],
): Promise<string | null> {
  const settled = await settledOf(
    store.rows,
    shares.map(({ invoice_id }) => invoice_id),
  )
  for (const { id, invoice_id, kind, amount } of shares) {
    if (kind !== 'payment' || settled(invoice_id).paid >= amount) continue
    const refunds = await store.rows.find('allocations', { invoice_id, kind: 'refund', voided_on: null })
    const later = refunds.filter(refund => refund.id > id).at(-1)
    const returns = later ? await store.madeFrom(invoice_id, 'invoice_id') : []
    const found = returns.find(({ document }) => document.id === later!.document_id)
    if (found) return found.document.number
  }
  return null
}
