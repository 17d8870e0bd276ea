import { isDebitNote } from '../../../schema/documents/debit-notes.ts'
import { type DocumentKind, isOfSuppliers, taxedSales } from '../../../schema/documents.ts'
import type { TaxRates } from '../../../schema/organization/tax-rates.ts'
import { type Emirate, emiratesNumber } from '../../../schema/tax/ae/emirates.ts'
import { roundingOfSales } from '../../../schema/tax/rounding.ts'
import type { Values } from '../../../schema/validate.ts'
import type { TradeDocument } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { WorkContext } from '../../work.ts'

/** How something is taxed: its rates, and the rules of their arithmetic. */
export type TaxTerms = Pick<
  TradeDocument,
  | 'value_added_tax_rate'
  | 'sales_tax_rate'
  | 'taxes_compound'
  | 'shipping_taxable'
  | 'rounding_policy'
  | 'value_added_tax_recoverable'
  | 'sales_tax_recoverable'
>

/** How an organization is taxed at the rates of a day. */
export const taxTermsOn = ({ organization }: WorkContext, rates: TaxRates): TaxTerms => ({
  value_added_tax_rate: rates.value_added_tax,
  sales_tax_rate: rates.sales_tax,
  taxes_compound: organization.taxes_compound,
  shipping_taxable: organization.shipping_taxable,
  rounding_policy: null,
  value_added_tax_recoverable: organization.value_added_tax_recoverable,
  sales_tax_recoverable: organization.sales_tax_recoverable,
})

/** Of which emirate a sale is: as it says or its invoice did, or else as the organization usually is. */
export function emirateOf({ organization }: WorkContext, kind: DocumentKind, header: Values): Emirate | null {
  if (!taxedSales.some(each => each === kind) || organization.countryId !== emiratesNumber) return null
  const ofDocument = (header.emirate ?? null) as Emirate | null
  return header.invoice_id ? ofDocument : (ofDocument ?? (organization.emirate as Emirate | null))
}

/** How a document of a day is taxed: a debit note as the invoice that it adds to, everything else by the rates of the day of its supply. */
export async function termsFor(
  context: BooksContext,
  kind: DocumentKind,
  { date, supply_date, invoice_id }: Values,
): Promise<TaxTerms> {
  const [invoice] = isDebitNote(kind) ? await context.store.heads([invoice_id as number]) : []
  // What was carried over into these books says nothing of its taxes.
  if (invoice && !invoice.is_opening) return invoice as TradeDocument
  const terms = taxTermsOn(context, await context.store.taxRates((supply_date ?? date) as string))
  return { ...terms, rounding_policy: isOfSuppliers(kind) ? null : roundingOfSales(context.organization) }
}
