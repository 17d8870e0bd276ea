import { currencyOf, decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { dueAtOnceOf } from '../../ledger/dues.ts'
import { formatMoney, type Minor, parsePrice, plainDecimal } from '../../ledger/money.ts'
import { headerOf, itemOf } from '../../schema/document-fields.ts'
import { isDebitNote } from '../../schema/documents/debit-notes.ts'
import type { DocumentDeclaration } from '../../schema/documents/declaration.ts'
import { itemsKeyOf, maxItems } from '../../schema/documents/lines.ts'
import { type DocumentKind, documentKinds, isInvoice, isOwedByClient, isReturn } from '../../schema/documents.ts'
import { type FieldIssues, type Issue, refuseFields, refuseIfAny } from '../../schema/errors.ts'
import type { Fields } from '../../schema/fields.ts'
import { idOfValue } from '../../schema/ids.ts'
import { type AgreedTerms, dueBy, offerTerms, type PaymentTerms } from '../../schema/organization/payment-terms.ts'
import { may } from '../../schema/permissions.ts'
import { emiratesNumber } from '../../schema/tax/ae/emirates.ts'
import { taxCountryOf } from '../../schema/tax/index.ts'
import { noteReasonsOf } from '../../schema/tax/note-reasons.ts'
import { check, documentSchema, missing, type Values, withDefaults, withMissing } from '../../schema/validate.ts'
import type { ProductFacts } from '../books/references.ts'
import type { DocumentWithItems, TradeDocument } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { CivilDate } from '../calendar.ts'
import type { Organization, WorkContext } from '../work.ts'
import { fieldsOfOthers } from './named/fields-of-others.ts'

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
  const checked = check(
    documentSchema(kind, before ? 'update' : 'create', decimals),
    isReturn(kind) ? ofAllowances(body) : body,
  )
  const notOfKind = fieldsOfOthers(kind, body, before === null)
  if ('issues' in checked)
    return refuseFields({ ...notOfKind, ...missingBeside(kind, body, before), ...checked.issues })
  if (Object.keys(notOfKind).length > 0) return refuseFields({ ...notOfKind, ...missingBeside(kind, body, before) })
  const { items: sentItems, allocations, ...sent } = checked.values
  if (sent.reason_code && !noteReasonsOf(organization.countryId).some(each => each === sent.reason_code))
    refuseFields({ reason_code: ['not_an_option'] })
  const entered = {
    ...before?.header,
    ...noLongerHandedBack(kind, sent),
    ...noLongerStated(kind, sent, sentItems),
    ...sent,
  }
  // What names an invoice takes over from it what is left out; a default would say otherwise than the invoice.
  const isTakenOver = (isReturn(kind) || isDebitNote(kind)) && entered.invoice_id && entered.tax_inclusive === undefined
  const header: Values = { ...withDefaults(headerOf(kind), entered), ...(isTakenOver && { tax_inclusive: null }) }
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

/** An allowance is on the price: that no goods come back with it may be left out, or sent as 0. */
function ofAllowances(body: unknown): unknown {
  const { items } = (body ?? {}) as { items?: unknown }
  if (!Array.isArray(items)) return body
  const isAllowance = (item: Values | null) => item?.allowance && Number(item.quantity ?? Number.NaN) === 0
  return { ...(body as object), items: items.map(item => (isAllowance(item) ? { ...item, quantity: null } : item)) }
}

/** What goes with money that is handed back does not stay on a return that hands none back any more. */
const noLongerHandedBack = (kind: DocumentKind, { refund }: Values): Values =>
  isReturn(kind) && refund !== undefined && refund !== 'cash' ? { refund_rate: null, cash_account_id: null } : {}

const amountsOfCash = ['cash_amount', 'to_amount'] as const
/** What they follow from. */
const sourcesOfCash = [
  'amount',
  'cash_account_id',
  'to_account_id',
  'currency_id',
  'exchange_rate',
  'bank_fees',
  'date',
]

/** What moves of a currency of its account is stated anew, or found anew, where what it follows from is. */
function noLongerStated(kind: DocumentKind, sent: Values, items: readonly Values[] | undefined): Values {
  const isOther = sourcesOfCash.some(name => sent[name] !== undefined)
  if (!isOther && items === undefined) return {}
  return Object.fromEntries(amountsOfCash.flatMap(name => (headerOf(kind)[name] ? [[name, null]] : [])))
}

/** The day on which a document is due that says none: an invoice by what is agreed with its party, an offer by how long one holds. */
export const dueDateOf = (kind: DocumentKind, date: CivilDate, terms: PaymentTerms): CivilDate =>
  isInvoice(kind) ? dueBy(terms, date) : kind === 'price_offer' ? dueBy(offerTerms, date) : date

/** Where nothing is agreed: a client pays after the days that clients are usually given, a supplier is paid on the day. */
export const usualTerms = (kind: DocumentKind, { payment_days }: Pick<Organization, 'payment_days'>): PaymentTerms =>
  isOwedByClient(kind) ? (payment_days as PaymentTerms) : '0'

/**
 * What is agreed with the party of an invoice about when it is due, read only where the body leaves that open. The share
 * due at once is agreed where an invoice gets its party; what was changed on it later stays.
 */
export async function agreedTerms(
  { store }: BooksContext,
  kind: DocumentKind,
  body: unknown,
  before: Values = {},
): Promise<Partial<AgreedTerms>> {
  const sent = (body ?? {}) as Values
  if (!isInvoice(kind) || sent.due_date) return {}
  const [field, party] =
    documentKinds[kind].party === 'client'
      ? (['client_id', 'clients'] as const)
      : (['supplier_id', 'suppliers'] as const)
  const id = idOfValue(sent[field] ?? before[field])
  if (id === undefined) return {}
  const { due_at_once_percent, ...agreed } = await store.paymentTerms(party, id)
  const isTheirs = sent.due_at_once_percent === undefined && idOfValue(before[field]) !== id
  return isTheirs ? { ...agreed, due_at_once_percent } : agreed
}

/** Makes an invoice due as it is agreed. */
export function agree(document: TradeDocument, { payment_terms, due_at_once_percent }: Partial<AgreedTerms>): void {
  if (payment_terms) document.due_date = dueBy(payment_terms, document.date)
  if (due_at_once_percent !== undefined) document.due_at_once_percent = due_at_once_percent
  document.due_at_once = dueAtOnceOf(document.total, document)
}

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

/** A line of a return has the product of the line that it takes back, and of an advance none. */
function fieldsOf(kind: DocumentKind, item: Values): Fields {
  const { product_id, ...others } = itemOf(kind)
  return product_id && !(isReturn(kind) && typeof item.invoice_item_id === 'number')
    ? { product_id, ...others }
    : others
}

/** Refuses what is still empty when everything that a body leaves to others was filled in. */
export function refuseMissing(kind: DocumentKind, { header, items }: DocumentInput): void {
  const key = itemsKeyOf(kind)
  const issues: FieldIssues = missing(headerOf(kind), header)
  if (items.length === 0 && key === 'items') issues[key] = ['no_items']
  items.forEach((item, index) => {
    Object.assign(issues, missing(fieldsOf(kind, item), item, `${key}.${index}.`))
  })
  refuseIfAny(issues)
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
  const { supply_end } = header
  const supplied = String(header.supply_date ?? date)
  if (typeof supply_end === 'string' && supply_end < supplied) issues.supply_end = [`date_before|${supplied}`]
  if ((header.emirate ?? null) !== null && organization.countryId !== emiratesNumber)
    issues.emirate = ['not_of_this_kind']
  if ((header.document_type ?? null) !== null && taxCountryOf(organization.countryId).simplified === null)
    issues.document_type = ['not_of_this_kind']
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
