import type { Store } from '../books/store.ts'
import type { ChequeRow } from '../books/tables.ts'
import type { Minor } from '../ledger/money.ts'
import { residualOf, settledOf } from './allocations.ts'

interface Bounced {
  on: string
  /** What of the invoices that it had paid is not settled otherwise, in its currency. */
  leftOpen: Minor
}

/** Of cheques that bounced, when they did and what they left open, by their ids. */
export async function bouncedAmong(
  { rows, heads }: Pick<Store, 'rows' | 'heads'>,
  cheques: readonly ChequeRow[],
): Promise<ReadonlyMap<number, Bounced>> {
  const bounced = cheques.filter(({ status }) => status === 'bounced')
  if (bounced.length === 0) return new Map()
  const steps = await rows.find('cheque_events', { cheque_id: bounced.map(({ id }) => id), kind: 'bounce' })
  const shares = await rows.find('allocations', {
    document_id: bounced.map(({ document_id }) => document_id),
    kind: 'payment',
  })
  const invoiceIds = [...new Set(shares.map(({ invoice_id }) => invoice_id))]
  const invoices = new Map((await heads(invoiceIds)).map(head => [head.id, head]))
  const settled = await settledOf(rows, invoiceIds)
  const openOf = (id: number) => {
    const invoice = invoices.get(id)
    return invoice ? residualOf(invoice, settled(id)) : 0n
  }
  const leastOf = (one: Minor, other: Minor) => (one < other ? one : other)
  return new Map(
    bounced.map(({ id, document_id }) => {
      const on = steps.findLast(({ cheque_id }) => cheque_id === id)!.date
      const own = shares.filter(share => share.document_id === document_id && share.voided_on === on)
      const leftOpen = own.reduce<Minor>((sum, { invoice_id, amount }) => sum + leastOf(amount, openOf(invoice_id)), 0n)
      return [id, { on, leftOpen }]
    }),
  )
}
