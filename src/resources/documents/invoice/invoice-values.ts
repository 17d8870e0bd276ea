import type { Organization } from '../../../../schema/answers/organizations.ts'
import { headerOf } from '../../../../schema/document-fields.ts'
import { isDebitNote } from '../../../../schema/documents/debit-notes.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { isInvoice, isOwedByClient, isReturn } from '../../../../schema/documents.ts'
import { dueBy, offerTerms, type PaymentTerms } from '../../../../schema/organization/payment-terms.ts'
import { emiratesNumber } from '../../../../schema/tax/ae/emirates.ts'
import {
  countryOfOrganization,
  emirateOfOrganization,
  paymentDays,
  taxRatesOfOrganization,
} from '../../../dataProvider/organization.ts'
import { isCivilDate, today } from '../../../layout/values/civil-date.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import type { TaxTerms } from '../../document-parts/lines/product/line-tax.ts'
import type { InvoiceTerms } from '../../document-parts/lines/product/product-line.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { partyFieldOf } from '../form/header-values.ts'
import { hasTypes } from '../issuing/DocumentType.tsx'
import { hasSupply, suppliedSent, suppliedValues } from '../issuing/Supply.tsx'
import { refundOf, refundValues } from '../returns/refund.ts'

const names = [
  'date',
  'due_date',
  'client_id',
  'supplier_id',
  'representative_id',
  'warehouse_id',
  'currency_id',
  'exchange_rate',
  'discount',
  'discount_type',
  'shipping_fee',
  'settlement',
  'reference',
  'notes',
  'client_comments',
] as const

/** Whether a document says of which emirate it is. */
export const isOfEmirates = (kind: DocumentKind): boolean =>
  countryOfOrganization() === emiratesNumber && 'emirate' in headerOf(kind)

/** The day on which a document of a day is due until another is chosen, as the server has it: as agreed with its party. */
export function dueDateOf(kind: DocumentKind, day: string, agreed: PaymentTerms | null = null): string {
  const usual = isOwedByClient(kind) ? (String(paymentDays()) as PaymentTerms) : '0'
  if (!isCivilDate(day)) return day
  if (kind === 'price_offer') return dueBy(offerTerms, day)
  return isInvoice(kind) ? dueBy(agreed ?? usual, day) : day
}

/** The header as the form holds it. An amount of nothing is an empty box; a copy begins today and has no reference. */
export function invoiceValues(kind: DocumentKind, record: InvoiceRecord | null, isCopy: boolean): FormValues {
  const day = today()
  const initial: FormValues = {
    ...Object.fromEntries(names.map(name => [name, null])),
    ...(isReturn(kind) && refundValues(record)),
    ...(isInvoice(kind) && { due_at_once_percent: record?.due_at_once_percent ?? null }),
    ...(kind === 'purchase_invoice' && { supplier_tax_number: isCopy ? null : (record?.supplier_tax_number ?? null) }),
    ...(hasSupply(kind) && suppliedValues(isCopy ? null : record)),
    ...(hasTypes(kind) && { document_type: isCopy ? null : (record?.document_type ?? null) }),
    ...(isOfEmirates(kind) && { emirate: record ? (record.emirate ?? null) : emirateOfOrganization() }),
    date: day,
    due_date: dueDateOf(kind, day),
    exchange_rate: '1',
    discount: '0',
    discount_type: 'amount',
    tax_inclusive: 'false',
    currency_id: String(documentCurrency(null).id),
  }
  if (!record) return initial
  const values: FormValues = {
    ...initial,
    ...Object.fromEntries(names.map(name => [name, record[name]])),
    tax_inclusive: String(record.tax_inclusive),
    currency_id: String(record.currency_id),
    shipping_fee: isZeroOrEmpty(record.shipping_fee) ? null : record.shipping_fee,
    settlement: isZeroOrEmpty(record.settlement) ? null : record.settlement,
  }
  return isCopy ? { ...values, date: day, due_date: dueDateOf(kind, day), reference: null } : values
}

/** What a debit note takes over from its invoice, and why it adds to it. */
export const noteValues = (invoice: InvoiceRecord, record: InvoiceRecord | null): FormValues => ({
  invoice_id: invoice.id,
  reason: record?.reason ?? null,
  ...(invoice.client_id === null
    ? { supplier_id: invoice.supplier_id }
    : { client_id: invoice.client_id, reason_code: record?.reason_code ?? null }),
  representative_id: record?.representative_id ?? invoice.representative_id,
  warehouse_id: invoice.warehouse_id,
  currency_id: String(invoice.currency_id),
  exchange_rate: invoice.exchange_rate,
  tax_inclusive: String(invoice.tax_inclusive),
})

const typed = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the totals follow from. What is posted keeps its tax rates; anything else has those of its date. */
export function termsOf(
  values: FormValues,
  record: InvoiceRecord | null,
  organization: Organization | undefined,
  taxes?: Omit<TaxTerms, 'rate'>,
): InvoiceTerms {
  const { decimals, code } = documentCurrency(values.currency_id as string | null)
  const rates =
    record && record.status !== 'draft'
      ? { value_added_tax: record.value_added_tax_rate, sales_tax: record.sales_tax_rate }
      : taxRatesOfOrganization(typed(values.supply_date) || typed(values.date), organization)
  return {
    ...{ decimals, code, rates },
    taxes: taxes && { ...taxes, rate: rates.value_added_tax },
    compound: (record?.status === 'draft' ? null : record?.taxes_compound) ?? organization?.taxes_compound ?? false,
    shipping_taxable:
      (record?.status === 'draft' ? null : record?.shipping_taxable) ?? organization?.shipping_taxable ?? true,
    rounding_policy:
      (record?.status === 'draft' ? null : record?.rounding_policy) ?? organization?.rounding_policy ?? null,
    allowsRepeatedProducts: organization?.allows_repeated_products ?? false,
    tax_inclusive: values.tax_inclusive === 'true',
    discount: typed(values.discount),
    discount_type: values.discount_type === 'percent' ? 'percent' : 'amount',
    shipping_fee: typed(values.shipping_fee),
    settlement: typed(values.settlement),
  }
}

/** The header as it is sent. */
export function invoiceHeaderOf(kind: DocumentKind, values: FormValues): FormValues {
  const { field } = partyFieldOf(kind)
  const other = field === 'client_id' ? 'supplier_id' : 'client_id'
  const { [other]: _other, ...header } = values
  return {
    ...header,
    tax_inclusive: values.tax_inclusive === 'true',
    discount: values.discount || '0',
    shipping_fee: values.shipping_fee || '0',
    settlement: values.settlement || '0',
    exchange_rate: values.exchange_rate || null,
    ...(isInvoice(kind) && { due_at_once_percent: values.due_at_once_percent || null }),
    ...(kind === 'purchase_invoice' && { supplier_tax_number: values.supplier_tax_number || null }),
    ...(isOfEmirates(kind) && { emirate: values.emirate || null }),
    ...(hasSupply(kind) && suppliedSent(values)),
    ...(hasTypes(kind) && !isDebitNote(kind) && { document_type: values.document_type || null }),
    ...(isReturn(kind) && { ...refundOf(values), due_date: null }),
  }
}
