import { documentKinds, type InvoiceKind, isOfSuppliers } from '../../../schema/documents.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { seesLines } from '../../../schema/organization/hidden-fields.ts'
import { may } from '../../../schema/permissions.ts'
import type { Values } from '../../../schema/validate.ts'
import type { TradeDocument, TradeWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'

/** The invoice that a return takes back, or that a debit note adds to. */

/** The document that names it shows whose the invoice is, and of a return its lines with their prices: only to who may read these. */
export async function lockInvoice(
  { store, permissions }: BooksContext,
  kinds: readonly InvoiceKind[],
  id: number,
  { showsLines }: { showsLines: boolean },
): Promise<TradeWithItems> {
  const read = kinds.filter(
    kind =>
      may(permissions, documentKinds[kind].wire.permission, 'read') && (!showsLines || seesLines(permissions, kind)),
  )
  if (read.length === 0 && showsLines) refuseFields({ invoice_id: ['invoice_not_read'] })
  const found = read.length > 0 ? await store.lock(read, id) : undefined
  return found ?? refuseFields({ invoice_id: ['not_found'] })
}

const plainRate = (rate: string) => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

/** Whether a document says otherwise than the invoice that it names whether prices are with tax; one that stood on it may be sent back. */
export const isOtherwiseTaxed = (
  { tax_inclusive = null }: Values,
  invoice: TradeDocument,
  before: TradeDocument | null,
): boolean =>
  tax_inclusive !== null && tax_inclusive !== invoice.tax_inclusive && tax_inclusive !== before?.tax_inclusive

/** What another document takes over from the invoice that it names. */
export const termsOfInvoice = (invoice: TradeDocument): Values => ({
  ...(isOfSuppliers(invoice.kind)
    ? { supplier_id: invoice.supplier_id }
    : { client_id: invoice.client_id, emirate: invoice.emirate }),
  // What was posted before there were types says none.
  ...(invoice.document_type && { document_type: invoice.document_type }),
  currency_id: invoice.currency_id,
  exchange_rate: plainRate(invoice.exchange_rate),
  tax_inclusive: invoice.tax_inclusive,
})
