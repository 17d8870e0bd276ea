import { type Minor, notNegative, sum } from '../../../ledger/money.ts'
import { isInvoice } from '../../../schema/documents.ts'
import type { DocumentRow } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'

/** What a document comes to before its taxes. */
const beforeTaxes = (document: DocumentRow & { value_added_tax?: Minor | null; sales_tax?: Minor | null }): Minor =>
  document.total - (document.value_added_tax ?? 0n) - (document.sales_tax ?? 0n)

/** An invoice before its taxes, null of a journal entry in the place of one; and what of it was withheld on. */
interface Net {
  net: Minor | null
  taken: Minor
}

/**
 * Of invoices, in their currency, what each comes to before its taxes, less what was returned, and what of that payments
 * withheld on; `but` is a payment that does not count.
 */
export async function netsOf(
  { store }: BooksContext,
  invoiceIds: readonly number[],
  but: number | null = null,
): Promise<ReadonlyMap<number, Net>> {
  const ids = [...new Set(invoiceIds)]
  const [heads, allocated] = [
    await store.heads(ids),
    await store.rows.find('allocations', { invoice_id: ids, voided_on: null }),
  ]
  const counted = allocated.filter(({ document_id }) => but === null || document_id !== but)
  const nets = new Map<number, Net>()
  for (const id of ids) {
    const invoice = heads.find(head => head.id === id && isInvoice(head.kind))
    const returns = invoice ? await store.madeFrom(id, 'invoice_id') : []
    const returned = sum(returns.map(({ document }) => beforeTaxes(document)))
    nets.set(id, {
      net: invoice ? notNegative(beforeTaxes(invoice) - returned) : null,
      taken: sum(counted.filter(({ invoice_id }) => invoice_id === id).map(share => share.withholding_base)),
    })
  }
  return nets
}
