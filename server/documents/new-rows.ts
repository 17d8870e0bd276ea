import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { elementAt } from '../../schema/collections/certain.ts'
import type { Refund } from '../../schema/document-fields.ts'
import { itemsKeyOf } from '../../schema/documents/lines.ts'
import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import type { Values } from '../../schema/validate.ts'
import { taxDayOf } from '../books/lock.ts'
import type { ProductFacts } from '../books/references.ts'
import type {
  DocumentRow,
  DocumentWithItems,
  ItemRow,
  JournalDocument,
  JournalItem,
  PaymentDocument,
  PaymentMethod,
  PaymentShare,
  ShareItem,
  TaxedDocument,
  TaxedItem,
  TradeDocument,
  TradeItem,
  TransferDocument,
  VoucherDocument,
  VoucherItem,
  WriteOffDocument,
} from '../books/rows.ts'
import { instantOf } from '../calendar.ts'
import type { WorkContext } from '../work.ts'
import { type DocumentInput, dueDateOf, usualTerms } from './document-input.ts'
import { type Read, readIn } from './kinds/amounts.ts'
import type { LineTax } from './kinds/line-tax.ts'
import { emirateOf, type TaxTerms } from './kinds/tax-terms.ts'
import { sharesWithheld } from './kinds/withholding.ts'

/** The rows that an input makes, by the shape of its kind. Figures come afterwards, and are 0 until then. */

const orNull = <T>(value: unknown): T | null => (value === undefined || value === '' ? null : (value as T | null))

function newDocument(
  { organization, caller, now }: WorkContext,
  kind: DocumentKind,
  header: Values,
  before: DocumentRow | null,
): DocumentRow {
  return {
    organization_id: organization.id,
    id: before?.id ?? 0,
    kind,
    status: before?.status ?? 'draft',
    number: before?.number ?? null,
    counter: before?.counter ?? null,
    date: header.date as string,
    name: orNull(header.name),
    client_id: orNull(header.client_id),
    supplier_id: orNull(header.supplier_id),
    currency_id: currencyOf(organization, header),
    exchange_rate: String(header.exchange_rate ?? '1'),
    reference: orNull(header.reference),
    source_number: before?.source_number ?? null,
    notes: orNull(header.notes),
    total: 0n,
    base_total: 0n,
    revision: before?.revision ?? 1,
    is_opening: before?.is_opening ?? false,
    issued_on: before?.issued_on ?? null,
    entry_id: before?.entry_id ?? null,
    voided_on: before?.voided_on ?? null,
    void_reason: before?.void_reason ?? null,
    created_by: before?.created_by ?? caller.userId,
    posted_at: before?.posted_at ?? null,
    issued_at: before?.issued_at ?? null,
    created_at: before?.created_at ?? instantOf(now),
  }
}

const currencyOf = ({ baseCurrencyId }: WorkContext['organization'], { currency_id }: Values): number =>
  (currency_id as number | null | undefined) ?? baseCurrencyId

/** What is posted keeps the taxes it was posted at, whatever the organization charges later. */
function taxedDocument(
  context: WorkContext,
  kind: TaxedDocument['kind'],
  header: Values,
  before: TaxedDocument | null,
  terms: Omit<TaxTerms, 'shipping_taxable' | 'rounding_policy'>,
): TaxedDocument {
  const taxes = before === null || before.status === 'draft' ? terms : before
  return {
    ...newDocument(context, kind, header, before),
    kind,
    representative_id: orNull(header.representative_id),
    tax_inclusive: header.tax_inclusive === true,
    value_added_tax_rate: taxes.value_added_tax_rate,
    sales_tax_rate: taxes.sales_tax_rate,
    taxes_compound: taxes.taxes_compound,
    value_added_tax_recoverable: taxes.value_added_tax_recoverable,
    sales_tax_recoverable: taxes.sales_tax_recoverable,
    subtotal: 0n,
    taxable: 0n,
    value_added_tax: 0n,
    sales_tax: 0n,
    rounding: 0n,
    ...{ base_value_added_tax: 0n, base_sales_tax: 0n, base_value_added_taxable: 0n, base_sales_taxable: 0n },
    emirate: emirateOf(context, kind, header),
    tax_day: taxDayOf(context.organization, header.date as string),
    taxes: null,
    cash_account_id: orNull(header.cash_account_id),
  }
}

const newItem = (document: DocumentRow, index: number): ItemRow => ({
  organization_id: document.organization_id,
  id: 0,
  document_id: document.id,
  position: index + 1,
})

/** Whether a line is taxed, and what its taxes come to. */
const taxedItem = (
  document: DocumentRow,
  item: Values,
  index: number,
  tax: LineTax,
  product?: ProductFacts,
): TaxedItem => ({
  ...newItem(document, index),
  analytical_account_id: orNull<number>(item.analytical_account_id) ?? product?.analytical_account_id ?? null,
  ...tax,
  sales_tax: (item.sales_tax as boolean | null | undefined) ?? product?.sales_tax ?? false,
  gross: 0n,
  net: 0n,
  value_added_tax_amount: 0n,
  sales_tax_amount: 0n,
  reverse_tax_amount: 0n,
  total: 0n,
  base_net: 0n,
  base_tax: 0n,
})

export const newTrade = (
  context: WorkContext,
  kind: TradeDocument['kind'],
  { header, items }: DocumentInput,
  products: ReadonlyMap<number, ProductFacts>,
  before: TradeDocument | null,
  { terms, taxes }: { terms: TaxTerms; taxes: readonly LineTax[] },
): DocumentWithItems<TradeDocument, TradeItem> =>
  readIn(decimalsOf(currencyOf(context.organization, header)), read => {
    const posted = before?.status === 'draft' ? null : before
    const document: TradeDocument = {
      ...taxedDocument(context, kind, header, before, terms),
      kind,
      due_date:
        orNull(header.due_date) ?? dueDateOf(kind, header.date as string, usualTerms(kind, context.organization)),
      due_at_once_percent: orNull(header.due_at_once_percent),
      due_at_once: 0n,
      warehouse_id: orNull(header.warehouse_id),
      discount: String(header.discount ?? '0'),
      discount_type: header.discount_type === 'percent' ? 'percent' : 'amount',
      discount_total: 0n,
      shipping_fee: read('shipping_fee', header.shipping_fee),
      shipping_taxable: (posted ?? terms).shipping_taxable,
      rounding_policy: (posted ?? terms).rounding_policy,
      settlement: read('settlement', header.settlement),
      client_comments: orNull(header.client_comments),
      invoice_id: orNull(header.invoice_id),
      reason: orNull(header.reason),
      reason_code: orNull(header.reason_code),
      document_type: orNull(header.document_type),
      supply_date: orNull(header.supply_date),
      supply_end: orNull(header.supply_end),
      source_id: before?.source_id ?? null,
      corrects_id: before?.corrects_id ?? null,
      advances: orNull(header.advances),
      deducted: null,
      refund: orNull<Refund>(header.refund),
      refund_rate: orNull(header.refund_rate),
      supplier_tax_number: orNull(header.supplier_tax_number),
      has_tax_number: posted?.has_tax_number ?? null,
    }
    return {
      document,
      items: items.map((item, index) => ({
        ...taxedItem(document, item, index, elementAt(taxes, index), products.get(item.product_id as number)),
        product_id: orNull(item.product_id),
        description: orNull(item.description),
        quantity: String(item.quantity ?? '0'),
        price: String(item.price ?? '0'),
        discount: String(item.discount ?? '0'),
        discount_type: item.discount_type === 'percent' ? 'percent' : 'amount',
        line_discount: 0n,
        cost: 0n,
        base_cost: 0n,
        sold_on: null,
        sold_to_id: null,
        sold: 0n,
        invoice_item_id: orNull(item.invoice_item_id),
        source_item_id: orNull(item.source_item_id),
        restock: item.restock !== false,
        allowance: read(`items.${index}.allowance`, item.allowance),
      })),
    }
  })

export const newVoucher = (
  context: WorkContext,
  kind: VoucherDocument['kind'],
  { header, items }: DocumentInput,
  before: VoucherDocument | null,
  { terms, taxes }: { terms: TaxTerms; taxes: readonly LineTax[] },
): DocumentWithItems<VoucherDocument, VoucherItem> =>
  readIn(context.organization.baseDecimals, read => {
    const document: VoucherDocument = {
      ...taxedDocument(context, kind, header, before, terms),
      kind,
      ...{ payee: orNull(header.payee), details: null, cash_amount: orNull(header.cash_amount) },
    }
    return {
      document,
      items: items.map((item, index) => ({
        ...taxedItem(document, item, index, elementAt(taxes, index)),
        account_id: orNull(item.account_id),
        details: orNull(item.details),
        client_id: orNull(item.client_id),
        supplier_id: orNull(item.supplier_id),
        amount: read(`items.${index}.amount`, item.amount),
        tax_number: orNull(item.tax_number),
        tax_base: (item.tax_base ?? null) === null ? null : read(`items.${index}.tax_base`, item.tax_base),
      })),
    }
  })

/** The shares that are given to invoices. */
const newShares = (document: DocumentRow, items: readonly Values[], read: Read): ShareItem[] =>
  items.map((item, index) => ({
    ...newItem(document, index),
    invoice_id: item.invoice_id as number,
    amount: read(`${itemsKeyOf(document.kind)}.${index}.amount`, item.amount),
  }))

export const newPayment = (
  context: WorkContext,
  kind: PaymentDocument['kind'],
  { header, items }: DocumentInput,
  before: DocumentRow | null,
): DocumentWithItems<PaymentDocument, PaymentShare> =>
  readIn(decimalsOf(currencyOf(context.organization, header)), read => {
    const document: PaymentDocument = {
      ...newDocument(context, kind, header, before),
      ...{ kind, amount: read('amount', header.amount), withheld: 0n },
      discount_allowed: read('discount_allowed', header.discount_allowed),
      bank_fees: read('bank_fees', header.bank_fees),
      payment_method: orNull<PaymentMethod>(header.payment_method),
      ...{ cheque_number: orNull<string>(header.cheque_number), cheque_date: orNull<string>(header.cheque_date) },
      ...{ cash_account_id: orNull(header.cash_account_id), cash_amount: orNull(header.cash_amount) },
    }
    return { document, items: sharesWithheld(newShares(document, items, read), items, read) }
  })

export const newTransfer = (
  context: WorkContext,
  kind: TransferDocument['kind'],
  { header }: DocumentInput,
  before: TransferDocument | null,
): TransferDocument =>
  readIn(context.organization.baseDecimals, read => ({
    ...newDocument(context, kind, header, before),
    kind,
    amount: read('amount', header.amount),
    bank_fees: read('bank_fees', header.bank_fees),
    cash_account_id: header.cash_account_id as number,
    to_account_id: header.to_account_id as number,
    arrives_on: orNull(header.arrives_on),
    ...{ cash_amount: orNull(header.cash_amount), to_amount: orNull(header.to_amount) },
    arrival_entry_id: before?.arrival_entry_id ?? null,
  }))

export const newJournalEntry = (
  context: WorkContext,
  kind: JournalDocument['kind'],
  { header, items }: DocumentInput,
  before: DocumentRow | null,
): DocumentWithItems<JournalDocument, JournalItem> =>
  readIn(context.organization.baseDecimals, read => {
    const document: JournalDocument = {
      ...newDocument(context, kind, header, before),
      ...{ kind, details: orNull(header.details), taxes: null, tax_day: null },
    }
    return {
      document,
      items: items.map((item, index) => ({
        ...newItem(document, index),
        account_id: item.account_id as number,
        debtor: read(`items.${index}.debtor`, item.debtor),
        creditor: read(`items.${index}.creditor`, item.creditor),
        details: orNull(item.details),
        client_id: orNull(item.client_id),
        supplier_id: orNull(item.supplier_id),
        analytical_account_id: orNull(item.analytical_account_id),
        allocations: orNull(item.allocations),
        tax_code_id: orNull(item.tax_code_id),
        tax_base: orNull(item.tax_base) === null ? null : read(`items.${index}.tax_base`, item.tax_base),
        foreign_amount: orNull(item.foreign_amount),
      })),
    }
  })

export const newWriteOff = (
  context: WorkContext,
  kind: WriteOffDocument['kind'],
  { header, items }: DocumentInput,
  before: DocumentRow | null,
): DocumentWithItems<WriteOffDocument, ShareItem> =>
  readIn(decimalsOf(currencyOf(context.organization, header)), read => {
    const document: WriteOffDocument = {
      ...newDocument(context, kind, header, before),
      kind,
      client_id: header.client_id as number,
      reason: orNull(header.reason),
    }
    return { document, items: newShares(document, items, read) }
  })

/** The rows that an input of any kind makes; trades and vouchers are taxed by `terms`. */
export function newRows(
  context: WorkContext,
  kind: DocumentKind,
  input: DocumentInput,
  before: DocumentRow | null,
  { products, ...taxed }: { products: ReadonlyMap<number, ProductFacts>; terms: TaxTerms; taxes: readonly LineTax[] },
): DocumentWithItems {
  switch (documentKinds[kind].shape) {
    case 'items':
      return newTrade(context, kind as TradeDocument['kind'], input, products, before as TradeDocument | null, taxed)
    case 'voucher':
      return newVoucher(context, kind as VoucherDocument['kind'], input, before as VoucherDocument | null, taxed)
    case 'payment':
      return newPayment(context, kind as PaymentDocument['kind'], input, before)
    case 'transfer':
      return {
        document: newTransfer(context, kind as TransferDocument['kind'], input, before as TransferDocument | null),
        items: [],
      }
    case 'journal':
      return newJournalEntry(context, kind as JournalDocument['kind'], input, before)
    case 'write_off':
      return newWriteOff(context, kind as WriteOffDocument['kind'], input, before)
  }
}
