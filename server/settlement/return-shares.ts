import { isOfSuppliers } from '../../schema/documents.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import { divideInBoth, type InBoth } from '../ledger/returning.ts'
import { allocate, openInvoice, settledOf } from './allocations.ts'
import { keepCredit } from './credits.ts'

/** Where the value of a return went: in its own currency and in the base currency. */
export interface ReturnShares {
  toBalance: InBoth
  toCredit: InBoth
  refunded: InBoth
}

/**
 * Divides the value of a return and remembers it: what comes off its invoice, and what goes to the party's credit or is
 * handed over at once. `base` is what it is worth in the base currency; `invoice` is null where it names none.
 */
export async function settleReturn(
  context: BooksContext,
  document: DocumentRow,
  base: bigint,
  invoice: DocumentRow | null,
): Promise<ReturnShares> {
  const none: InBoth = { amount: 0n, base: 0n }
  const whole: InBoth = { amount: document.total, base }
  const { offInvoice, beyond } = invoice
    ? await settleInvoice(context, document, whole, invoice)
    : { offInvoice: none, beyond: whole }
  if (document.refund === 'cash') return { toBalance: offInvoice, toCredit: none, refunded: beyond }
  const role = isOfSuppliers(document.kind) ? 'supplier_advances' : 'customer_credits'
  if (beyond.amount > 0n) await keepCredit(context, document, role, beyond.amount, beyond.base)
  return { toBalance: offInvoice, toCredit: beyond, refunded: none }
}

async function settleInvoice(context: BooksContext, document: DocumentRow, whole: InBoth, invoice: DocumentRow) {
  const settled = (await settledOf(context.store.rows, [invoice.id]))(invoice.id)
  const divided = divideInBoth(document.refund ?? 'balance', whole, {
    invoice: openInvoice(invoice, settled),
    paid: settled.paid,
  })
  const { offInvoice, beyond, ofPaid } = divided
  const returned = { invoice_id: invoice.id, document_id: document.id }
  // What credits had settled is free again; the rest was paid.
  const freed = [
    { ...returned, kind: 'refund' as const, amount: -ofPaid.amount, base_amount: -ofPaid.base },
    {
      ...returned,
      kind: 'credit' as const,
      amount: ofPaid.amount - beyond.amount,
      base_amount: ofPaid.base - beyond.base,
    },
  ]
  await allocate(context, document.date, [
    { ...returned, kind: 'return', amount: document.total, base_amount: offInvoice.base + beyond.base },
    ...freed.filter(({ amount }) => amount !== 0n),
  ])
  return divided
}
