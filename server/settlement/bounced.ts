import { type Minor, smaller } from '../../ledger/money.ts'
import type { Store } from '../books/store.ts'
import type { ChequeRow } from '../books/tables.ts'
import { ofInvoices } from './allocations.ts'
import { debtsOf } from './debts.ts'

interface Bounced {
  on: string
  /** What of the invoices and journal items that it had paid is not settled otherwise, in its currency. */
  leftOpen: Minor
}

/** Of cheques that bounced, when they did and what they left open, by their ids. */
export async function bouncedAmong(
  store: Pick<Store, 'rows' | 'heads' | 'journalItemsIn'>,
  cheques: readonly ChequeRow[],
): Promise<ReadonlyMap<number, Bounced>> {
  const bounced = cheques.filter(({ status }) => status === 'bounced')
  if (bounced.length === 0) return new Map()
  const steps = await store.rows.find('cheque_events', { cheque_id: bounced.map(({ id }) => id), kind: 'bounce' })
  const shares = ofInvoices(
    await store.rows.find('allocations', {
      document_id: bounced.map(({ document_id }) => document_id),
      kind: 'payment',
    }),
  )
  const debtOf = await debtsOf(store, shares)
  return new Map(
    bounced.map(({ id, document_id }) => {
      const on = steps.findLast(({ cheque_id }) => cheque_id === id)!.date
      const own = shares.filter(share => share.document_id === document_id && share.voided_on === on)
      const leftOpen = own.reduce<Minor>((sum, share) => sum + smaller(share.amount, debtOf(share)?.residual ?? 0n), 0n)
      return [id, { on, leftOpen }]
    }),
  )
}
