import { currencyOf, decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { formatMoney, type Minor, parseMoney, parsePrice, plainDecimal } from '../../ledger/money.ts'
import { headerOf, itemOf, type Refund } from '../../schema/document-fields.ts'
import {
  type DocumentDeclaration,
  type DocumentKind,
  documentKinds,
  isInvoice,
  isReturn,
  itemsKeyOf,
  maxItems,
} from '../../schema/documents.ts'
import { type FieldIssues, type Issue, refuseFields, refuseIfAny } from '../../schema/errors.ts'
import { type AgreedTerms, dueBy, offerTerms, type PaymentTerms } from '../../schema/organization/payment-terms.ts'
import type { TaxRates } from '../../schema/organization/tax-rates.ts'
import { may } from '../../schema/permissions.ts'
import { check, documentSchema, missing, type Values, withDefaults, withMissing } from '../../schema/validate.ts'
import type { ProductFacts } from '../books/references.ts'
import type { DocumentRow, DocumentWithItems, ItemRow, PaymentMethod } from '../books/rows.ts'
import { type CivilDate, instantOf } from '../calendar.ts'
import type { Organization, WorkContext } from '../work.ts'

/** What a body says of a document, checked against its declaration. */
export interface DocumentInput {
  header: Values
  items: Values[]
}

/** Reads a body, with the present document under it when it is an edit. */
export function readBody(
  kind: DocumentKind,
  body: unknown,
  before: DocumentInput | null,
  organization: Organization,
  /** What is agreed with its party about when it is due. */
  agreed: Partial<AgreedTerms>,
): DocumentInput {
  const named = Number((body as Values | null)?.currency_id ?? before?.header.currency_id ?? Number.NaN)
  const decimals = currencyOf(named)?.decimals ?? organization.baseDecimals
  const checked = check(documentSchema(kind, before ? 'update' : 'create', decimals), body)
  if ('issues' in checked) return refuseFields({ ...missingBeside(kind, body, before), ...checked.issues })
  const { items: sentItems, allocations, ...sent } = checked.values
  const header = withDefaults(headerOf(kind), { ...before?.header, ...noLongerHandedBack(kind, sent), ...sent })
  // A due date that followed from the day moves with it.
  const terms = agreed.payment_terms ?? usualTerms(kind, organization)
  const dueOn = (date: unknown) => (typeof date === 'string' ? dueDateOf(kind, date, terms) : null)
  const followed = before !== null && before.header.due_date === dueOn(before.header.date)
  if (followed && sent.due_date === undefined) header.due_date = dueOn(header.date)
  if (agreed.payment_terms && !header.due_date) header.due_date = dueOn(header.date)
  if (agreed.due_at_once_percent !== undefined) header.due_at_once_percent = agreed.due_at_once_percent
  const items = (sentItems ?? allocations)?.map(item => withDefaults(itemOf(kind), item)) ?? before?.items ?? []
  return { header, items }
}

/** What goes with money that is handed back does not stay on a return that hands none back any more. */
const noLongerHandedBack = (kind: DocumentKind, { refund }: Values): Values =>
  isReturn(kind) && refund !== undefined && refund !== 'cash' ? { refund_rate: null, cash_account_id: null } : {}

/** The day on which a document is due that says none: an invoice by what is agreed with its party, an offer by how long one holds. */
const dueDateOf = (kind: DocumentKind, date: CivilDate, terms: PaymentTerms): CivilDate =>
  isInvoice(kind) ? dueBy(terms, date) : kind === 'price_offer' ? dueBy(offerTerms, date) : date

/** Where nothing is agreed: a client pays after the days that clients are usually given, a supplier is paid on the day. */
const usualTerms = (kind: DocumentKind, { payment_days }: Pick<Organization, 'payment_days'>): PaymentTerms =>
  kind === 'sales_invoice' ? (payment_days as PaymentTerms) : '0'

/** What a return takes over from its invoice, so that nobody has to enter it. */
const takenOver = ['client_id', 'supplier_id', 'product_id', 'price']

/** What a body leaves empty of which something else cannot be read. */
function missingBeside(kind: DocumentKind, body: unknown, before: DocumentInput | null): FieldIssues {
  const key = itemsKeyOf(kind)
  const sent = (body ?? {}) as Record<string, unknown>
  const issues = withMissing(headerOf(kind), {}, sent, before?.header)
  const items = key === null ? undefined : sent[key]
  if (key === 'items' && (Array.isArray(items) ? items.length === 0 : !items && !before?.items.length))
    issues[key] = ['no_items']
  for (const [index, item] of (Array.isArray(items) && items.length <= maxItems ? items : []).entries())
    for (const [name, found] of Object.entries(withMissing(itemOf(kind), {}, item)))
      issues[`${key}.${index}.${name}`] = found
  if (!isReturn(kind) || !(sent.invoice_id ?? before?.header.invoice_id)) return issues
  const isTakenOver = (path: string) => {
    const [name, at] = path.split('.').reverse()
    const line = Array.isArray(items) ? (items[Number(at)] as Record<string, unknown> | undefined) : undefined
    return takenOver.includes(name!) || (name === 'quantity' && Boolean(line?.allowance))
  }
  return Object.fromEntries(Object.entries(issues).filter(([path]) => !isTakenOver(path)))
}

/** Refuses what is still empty when everything that a body leaves to others was filled in. */
export function refuseMissing(kind: DocumentKind, { header, items }: DocumentInput): void {
  const key = itemsKeyOf(kind)
  const issues: FieldIssues = missing(headerOf(kind), header)
  if (items.length === 0 && key === 'items') issues[key] = ['no_items']
  items.forEach((item, index) => {
    Object.assign(issues, missing(itemOf(kind), item, `${key}.${index}.`))
  })
  refuseIfAny(issues)
}

/** Amounts as minor units of a currency; one with too many decimals is an issue at its field. */
function minorReader(decimals: number) {
  const issues: FieldIssues = {}
  const read = (path: string, value: unknown): Minor => {
    try {
      return parseMoney(String(value ?? '0'), decimals)
    } catch {
      issues[path] = [`too_many_decimals|${decimals}`]
      return 0n
    }
  }
  return { read, issues }
}

const orNull = <T>(value: unknown): T | null => (value === undefined || value === '' ? null : (value as T | null))

/** The rows that a body asks for; figures come afterwards. */
export function rowsOf(
  { organization, caller, now }: WorkContext,
  kind: DocumentKind,
  { header, items }: DocumentInput,
  products: ReadonlyMap<number, ProductFacts>,
  before: DocumentRow | null,
  rates: TaxRates,
): DocumentWithItems {
  const currencyId = (header.currency_id as number | null) ?? organization.baseCurrencyId
  const { read, issues } = minorReader(
    documentKinds[kind].shape === 'journal' ? organization.baseDecimals : decimalsOf(currencyId),
  )
  const posted = before?.status === 'draft' ? null : before
  const document: DocumentRow = {
    organization_id: organization.id,
    id: before?.id ?? 0,
    kind,
    status: before?.status ?? 'draft',
    number: before?.number ?? null,
    counter: before?.counter ?? null,
    date: header.date as string,
    due_date:
      orNull(header.due_date) ??
      (documentKinds[kind].shape === 'items'
        ? dueDateOf(kind, header.date as string, usualTerms(kind, organization))
        : null),
    due_at_once_percent: orNull(header.due_at_once_percent),
    due_at_once: 0n,
    name: orNull(header.name),
    details: orNull(header.details),
    client_id: orNull(header.client_id),
    supplier_id: orNull(header.supplier_id),
    representative_id: orNull(header.representative_id),
    warehouse_id: orNull(header.warehouse_id),
    currency_id: currencyId,
    exchange_rate: String(header.exchange_rate ?? '1'),
    tax_inclusive: header.tax_inclusive === true,
    // What is posted keeps the rates it was posted at, whatever the organization charges later.
    value_added_tax_rate: posted?.value_added_tax_rate ?? rates.value_added_tax,
    sales_tax_rate: posted?.sales_tax_rate ?? rates.sales_tax,
    discount: String(header.discount ?? '0'),
    discount_type: header.discount_type === 'percent' ? 'percent' : 'amount',
    shipping_fee: read('shipping_fee', header.shipping_fee),
    settlement: read('settlement', header.settlement),
    reference: orNull(header.reference),
    source_number: before?.source_number ?? null,
    notes: orNull(header.notes),
    reason: orNull(header.reason),
    client_comments: orNull(header.client_comments),
    subtotal: 0n,
    discount_total: 0n,
    taxable: 0n,
    value_added_tax: 0n,
    sales_tax: 0n,
    rounding: 0n,
    total: 0n,
    base_total: 0n,
    revision: before?.revision ?? 1,
    taxes_compound: posted?.taxes_compound ?? organization.taxes_compound,
    shipping_taxable: posted?.shipping_taxable ?? organization.shipping_taxable,
    value_added_tax_recoverable: posted?.value_added_tax_recoverable ?? organization.value_added_tax_recoverable,
    sales_tax_recoverable: posted?.sales_tax_recoverable ?? organization.sales_tax_recoverable,
    invoice_id: orNull(header.invoice_id),
    source_id: before?.source_id ?? null,
    is_opening: before?.is_opening ?? false,
    issued_on: before?.issued_on ?? null,
    refund: orNull<Refund>(header.refund),
    refund_rate: orNull(header.refund_rate),
    amount: read('amount', header.amount),
    discount_allowed: read('discount_allowed', header.discount_allowed),
    bank_fees: read('bank_fees', header.bank_fees),
    payment_method: orNull<PaymentMethod>(header.payment_method),
    cheque_number: orNull(header.cheque_number),
    cheque_date: orNull(header.cheque_date),
    cash_account_id: orNull(header.cash_account_id),
    to_account_id: orNull(header.to_account_id),
    arrives_on: orNull(header.arrives_on),
    payee: orNull(header.payee),
    supplier_tax_number: orNull(header.supplier_tax_number),
    has_tax_number: posted?.has_tax_number ?? null,
    base_value_added_tax: 0n,
    base_sales_tax: 0n,
    base_value_added_taxable: 0n,
    base_sales_taxable: 0n,
    entry_id: before?.entry_id ?? null,
    arrival_entry_id: before?.arrival_entry_id ?? null,
    voided_on: before?.voided_on ?? null,
    void_reason: before?.void_reason ?? null,
    created_by: before?.created_by ?? caller.userId,
    posted_at: before?.posted_at ?? null,
    created_at: before?.created_at ?? instantOf(now),
  }
  const itemRows = items.map((item, index): ItemRow => {
    const product = products.get(item.product_id as number)
    return {
      organization_id: organization.id,
      id: 0,
      document_id: document.id,
      position: index + 1,
      product_id: orNull(item.product_id),
      account_id: orNull(item.account_id),
      description: orNull(item.description),
      quantity: orNull(item.quantity),
      price: orNull(item.price),
      discount: String(item.discount ?? '0'),
      discount_type: item.discount_type === 'percent' ? 'percent' : 'amount',
      value_added_tax: (item.value_added_tax as boolean | null | undefined) ?? product?.value_added_tax ?? false,
      sales_tax: (item.sales_tax as boolean | null | undefined) ?? product?.sales_tax ?? false,
      analytical_account_id: orNull<number>(item.analytical_account_id) ?? product?.analytical_account_id ?? null,
      details: orNull(item.details),
      client_id: orNull(item.client_id),
      supplier_id: orNull(item.supplier_id),
      debtor: read(`items.${index}.debtor`, item.debtor),
      creditor: read(`items.${index}.creditor`, item.creditor),
      allocations: orNull(item.allocations),
      gross: 0n,
      line_discount: 0n,
      net: 0n,
      value_added_tax_amount: 0n,
      sales_tax_amount: 0n,
      total: 0n,
      cost: 0n,
      base_net: 0n,
      base_tax: 0n,
      base_cost: 0n,
      sold_on: null,
      sold_to_id: null,
      sold: 0n,
      invoice_item_id: orNull(item.invoice_item_id),
      source_item_id: orNull(item.source_item_id),
      restock: item.restock !== false,
      allowance: read(`items.${index}.allowance`, item.allowance),
      invoice_id: orNull(item.invoice_id),
      amount: read(`${itemsKeyOf(kind)}.${index}.amount`, item.amount),
      tax_number: orNull(item.tax_number),
      tax_recoverable: true,
    }
  })
  refuseIfAny(issues)
  return { document, items: itemRows }
}

/** Another line of the same product is refused where a person types; a line apart in price is still that product. */
export function repeatedProducts(items: readonly Values[]): FieldIssues {
  const seen = new Set<unknown>()
  const issues: FieldIssues = {}
  items.forEach((item, index) => {
    if (seen.has(item.product_id)) issues[`items.${index}.product_id`] = ['repeated_product']
    seen.add(item.product_id)
  })
  return issues
}

export function headerIssues(
  { organization, permissions }: WorkContext,
  header: Values,
  coins: ReadonlySet<number>,
): FieldIssues {
  const issues: FieldIssues = {}
  const currencyId = header.currency_id as number | null | undefined
  const isBase = currencyId === null || currencyId === undefined || currencyId === organization.baseCurrencyId
  if (!isBase && !coins.has(currencyId)) issues.currency_id = ['unknown_currency']
  if (isBase && Number(header.exchange_rate ?? '1') !== 1) issues.exchange_rate = ['same_currency_rate']
  // A foreign amount at rate 1 would be a wrong ledger, silently.
  if (!isBase && (header.exchange_rate ?? null) === null) issues.exchange_rate = ['required']
  const { due_date, date } = header
  if (typeof due_date === 'string' && due_date < String(date)) issues.due_date = [`date_before|${String(date)}`]
  // A settlement rounds a bill off; more than that is somebody's decision.
  const settlement = parsePrice(String(header.settlement ?? '0'))
  const max = parsePrice(organization.settlement_limit)
  if ((settlement > max || -settlement > max) && !may(permissions, 'settings', 'update'))
    issues.settlement = [`settlement_above_limit|${withTwoDecimals(organization.settlement_limit)}`]
  return issues
}
/** A decimal as money is written: 1 → 1.00, 0.125 stays. */
const withTwoDecimals = (decimal: string): string => {
  const [whole, part = ''] = plainDecimal(decimal).split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}

export function productIssues(
  kind: DocumentKind,
  items: readonly Values[],
  products: ReadonlyMap<number, ProductFacts>,
): FieldIssues {
  const buys = (documentKinds[kind] as DocumentDeclaration).party === 'supplier'
  const issues: FieldIssues = {}
  items.forEach((item, index) => {
    const product = products.get(item.product_id as number)
    const issue: Issue | undefined = !product ? 'not_found' : product.active ? undefined : 'not_active'
    if (issue) issues[`items.${index}.product_id`] = [issue]
    const analytical = item.analytical_account_id ?? product?.analytical_account_id ?? null
    const needsAnalytical = buys ? product?.expense_needs_analytical : product?.needs_analytical
    if (needsAnalytical && analytical === null) issues[`items.${index}.analytical_account_id`] = ['analytical_required']
  })
  return issues
}

/** What a person would have to enter to make this document. */
export function toInput({ document, items }: DocumentWithItems, baseDecimals: number): DocumentInput {
  const decimals = documentKinds[document.kind].shape === 'journal' ? baseDecimals : decimalsOf(document.currency_id)
  const amount = (minor: Minor) => formatMoney(minor, decimals)
  const pick = (fields: Record<string, unknown>, row: Record<string, unknown>): Values =>
    Object.fromEntries(
      Object.keys(fields).map(name => {
        const value = row[name]
        const isNone = name === 'allowance' && value === 0n
        return [
          name,
          (typeof value === 'bigint' && !isNone ? amount(value) : isNone ? null : (value ?? null)) as Values[string],
        ]
      }),
    )
  const { status: _, ...header } = headerOf(document.kind)
  return {
    header: pick(header, document as unknown as Record<string, unknown>),
    items: items.map(item => pick(itemOf(document.kind), item as unknown as Record<string, unknown>)),
  }
}
