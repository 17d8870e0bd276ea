import { documentKinds, isOffer, isOfSuppliers } from '../../../schema/documents.ts'
import type { TradeDocument } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'

/**
 * What is bought, with whether its taxes come back: only those of a tax invoice do, which bears the tax number of its supplier,
 * typed on it or known of the supplier. What was posted before this was asked keeps what it was posted by, and so does an
 * edit that changes nothing about the number.
 */
export async function withInputTax(
  { store, organization }: Pick<BooksContext, 'store' | 'organization'>,
  document: TradeDocument,
  before: TradeDocument | null,
): Promise<TradeDocument> {
  const { kind, supplier_id, supplier_tax_number } = document
  const asksForNumber = isOfSuppliers(kind) && !isOffer(kind) && documentKinds[kind].shape === 'items'
  if (!asksForNumber || document.invoice_id !== null) return document
  const posted = before?.status === 'posted' ? before : null
  if (posted && posted.has_tax_number === null) return document
  const has_tax_number =
    supplier_tax_number !== null || (supplier_id !== null && (await store.taxNumbers([supplier_id])).has(supplier_id))
  const { value_added_tax_recoverable, sales_tax_recoverable } = posted?.has_tax_number ? posted : organization
  return {
    ...document,
    has_tax_number,
    value_added_tax_recoverable: has_tax_number && value_added_tax_recoverable,
    sales_tax_recoverable: has_tax_number && sales_tax_recoverable,
  }
}
