import type { AccountRef } from '../../ledger/lines.ts'
import { type Minor, sum } from '../../ledger/money.ts'
import { valueFor } from '../../schema/collections/certain.ts'
import { isOfSuppliers } from '../../schema/documents.ts'
import type { BooksContext } from '../books/store.ts'
import type { AllocationRow, CreditRole } from '../books/tables.ts'
import { advancesAmong } from '../settlement/advances.ts'
import { partyOf } from '../settlement/allocations.ts'
import { holdingOf, standingSteps } from '../settlement/cheque-life.ts'

/** What is open in foreign currencies on a day: invoices, credits that are no advances, and cheques that are no money yet. */

export type Balanced = 'receivable' | 'payable' | 'notes_receivable' | 'notes_payable' | CreditRole

/** What is open on a day: of an invoice, a credit or a cheque, in its own currency, and what was booked of it. */
interface OpenBalance {
  account: Balanced
  /** The account that a cheque is in, whatever plays that part today. */
  held?: AccountRef
  document_id: number
  credit_id: number | null
  cheque_id: number | null
  client_id: number | null
  supplier_id: number | null
  currency_id: number
  amount: Minor
  booked: Minor
}

/** Whether what was done on a day, and perhaps taken back on a later one, stood on a day. */
const stoodOn =
  (day: string) =>
  (row: { date: string; voided_on: string | null }): boolean =>
    row.date <= day && (row.voided_on === null || row.voided_on > day)

const used = (allocations: readonly AllocationRow[], booked: 'base_amount' | 'credit_base_amount') => ({
  amount: sum(allocations.map(each => each.amount)),
  booked: sum(allocations.map(each => each[booked])),
})

async function openInvoices({ store }: BooksContext, day: string): Promise<OpenBalance[]> {
  const invoices = await store.lockForeignInvoices(day)
  const allocations = (
    await store.rows.find('allocations', { invoice_id: invoices.map(invoice => invoice.id) })
  ).filter(stoodOn(day))
  return invoices.map(invoice => {
    const settled = used(
      allocations.filter(each => each.invoice_id === invoice.id),
      'base_amount',
    )
    return {
      account: isOfSuppliers(invoice.kind) ? 'payable' : 'receivable',
      document_id: invoice.id,
      credit_id: null,
      cheque_id: null,
      ...partyOf(invoice),
      currency_id: invoice.currency_id,
      amount: invoice.total - settled.amount,
      booked: invoice.base_total - settled.booked,
    }
  })
}

/** What was paid before there was an invoice is not monetary: it stays at what it was booked at. */
async function unusedCredits(context: BooksContext, day: string): Promise<OpenBalance[]> {
  const { store, organization } = context
  const foreign = [...(await store.coins())].filter(id => id !== organization.baseCurrencyId)
  const standing = (await store.rows.find('credits', { currency_id: foreign })).filter(stoodOn(day))
  const advances = await advancesAmong(context, standing)
  const credits = standing.filter(({ id }) => !advances.has(id))
  const allocations = (await store.rows.find('allocations', { credit_id: credits.map(({ id }) => id) })).filter(
    stoodOn(day),
  )
  return credits.map(credit => {
    const spent = used(
      allocations.filter(each => each.credit_id === credit.id),
      'credit_base_amount',
    )
    return {
      account: credit.role,
      document_id: credit.document_id,
      credit_id: credit.id,
      cheque_id: null,
      client_id: credit.client_id,
      supplier_id: credit.supplier_id,
      currency_id: credit.currency_id,
      amount: credit.amount - spent.amount,
      booked: credit.base_amount - spent.booked,
    }
  })
}

/** Cheques that are no money yet on a day, and that nobody else has: what is received or paid for them is not known before. */
async function heldCheques(context: BooksContext, day: string): Promise<OpenBalance[]> {
  const { store, organization } = context
  const foreign = [...(await store.coins())].filter(id => id !== organization.baseCurrencyId)
  const cheques = await store.rows.find('cheques', { currency_id: foreign })
  const payments = new Map((await store.heads(cheques.map(each => each.document_id))).map(each => [each.id, each]))
  const remembered = await store.rows.find('cheque_events', { cheque_id: cheques.map(({ id }) => id) })
  const current: OpenBalance[] = []
  for (const cheque of cheques) {
    const payment = valueFor(payments, cheque.document_id)
    const events = standingSteps(remembered.filter(each => each.cheque_id === cheque.id)).filter(
      ({ date }) => date <= day,
    )
    // Of a payment that was changed, and is no cheque any more, the cheque is cancelled.
    if (!stoodOn(day)(payment) || payment.payment_method !== 'cheque' || events.some(({ kind }) => kind !== 'deposit'))
      continue
    current.push({
      account: cheque.direction === 'received' ? 'notes_receivable' : 'notes_payable',
      held: (await holdingOf(store, { cheque, payment, events })).held,
      ...{ document_id: payment.id, credit_id: null, cheque_id: cheque.id },
      ...{ client_id: cheque.client_id, supplier_id: cheque.supplier_id, currency_id: cheque.currency_id },
      ...{ amount: cheque.amount, booked: cheque.base_amount },
    })
  }
  return current
}

/** All that is monetary and open in another currency on a day. */
export async function openInForeign(context: BooksContext, day: string): Promise<OpenBalance[]> {
  const open = [
    ...(await openInvoices(context, day)),
    ...(await unusedCredits(context, day)),
    ...(await heldCheques(context, day)),
  ]
  return open.filter(({ amount }) => amount !== 0n)
}
