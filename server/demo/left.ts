import { residualOf } from '../../ledger/settling.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import { openInvoice, settledOf } from '../settlement/allocations.ts'

/** What is left of each of some invoices, in their order. */
export async function leftOf({ store }: BooksContext, invoices: readonly DocumentRow[]) {
  const settled = await settledOf(
    store.rows,
    invoices.map(({ id }) => id),
  )
  return invoices.map(invoice => ({
    invoice_id: invoice.id,
    left: residualOf(openInvoice(invoice, settled(invoice.id))),
  }))
}
