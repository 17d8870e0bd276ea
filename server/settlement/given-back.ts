import type { Store } from '../books/store.ts'
import type { AllocationRow } from '../books/tables.ts'
import { settledOf } from './allocations.ts'

/** By which shares a return takes back what payments and write-offs settled. */
const backOf = {
  payment: { of: 'paid', by: 'refund' },
  write_off: { of: 'written_off', by: 'write_off' },
} as const

/**
 * The return that handed back, or put to the party's credit, money that would be missing without these shares of it; or the
 * one that took back some of a write-off.
 */
export async function givenBackBy(
  store: Pick<Store, 'rows' | 'madeFrom'>,
  shares: readonly AllocationRow[],
): Promise<string | null> {
  const settled = await settledOf(
    store.rows,
    shares.map(({ invoice_id }) => invoice_id),
  )
  for (const { id, invoice_id, kind, amount } of shares) {
    const back = kind === 'payment' ? backOf.payment : kind === 'write_off' ? backOf.write_off : null
    if (back === null || settled(invoice_id)[back.of] >= amount) continue
    const takenBack = await store.rows.find('allocations', { invoice_id, kind: back.by, voided_on: null })
    const later = takenBack.filter(each => each.id > id && each.amount < 0n).at(-1)
    const returns = later ? await store.madeFrom(invoice_id, 'invoice_id') : []
    const found = returns.find(({ document }) => document.id === later!.document_id)
    if (found) return found.document.number
  }
  return null
}
