import { currencyOf } from '../../i18n/world.ts'
import { type DocumentKind, documentKinds, headerOf, itemOf, itemsKeyOf } from '../../schema/documents.ts'
import { type FieldIssues, type Issue, refuseFields } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import { check, documentSchema, missing, type Values, withDefaults } from '../../schema/validate.ts'
import type { Work } from '../http/caller.ts'
import { formatMoney, LARGEST_AMOUNT, type Minor, parseMoney } from '../ledger/money.ts'
import { type JournalAccount, journalLineIssues, journalTotals } from './journal-entry.ts'
import type { Link, ProductFacts } from './references.ts'
import type { DocumentRow, DocumentWithItems, ItemRow } from './rows.ts'
import { withTotals } from './sales-invoice.ts'

/** From what a person entered to the rows of a document: pure rules, for the server and the mock alike. */

/** Who enters, and for which organization. */
export type Desk = Pick<Work, 'organization' | 'caller' | 'permissions' | 'now'>

/** What a body says of a document, checked against its declaration. */
export interface Entered {
  header: Values
  items: Values[]
}

const issuesIn = (issues: FieldIssues) => Object.keys(issues).length > 0
export const refuseIfAny = (issues: FieldIssues): void => {
  if (issuesIn(issues)) refuseFields(issues)
}

export const decimalsOf = (currencyId: number): number => currencyOf(currencyId)?.decimals ?? 2

/** Reads a body, with the present document under it when it is an edit. */
export function readBody(kind: DocumentKind, body: unknown, before: Entered | null, baseDecimals: number): Entered {
  const key = itemsKeyOf(kind)
  const named = Number((body as Values | null)?.currency_id ?? before?.header.currency_id ?? Number.NaN)
  const decimals = currencyOf(named)?.decimals ?? baseDecimals
  const checked = check(documentSchema(kind, before ? 'update' : 'create', decimals), body)
  if ('issues' in checked) return refuseFields(checked.issues)
  const { [key]: sentItems, ...sent } = checked.values
  const header = withDefaults(headerOf(kind), { ...before?.header, ...sent })
  // A due date that was the day itself moves with it.
  const wasDueAtOnce = before !== null && before.header.due_date === before.header.date
  if (wasDueAtOnce && sent.due_date === undefined) header.due_date = header.date ?? null
  const items =
    (sentItems as Values[] | undefined)?.map(item => withDefaults(itemOf(kind), item)) ?? before?.items ?? []
  const issues: FieldIssues = missing(headerOf(kind), header)
  if (items.length === 0) issues[key] = ['no_items']
  items.forEach((item, index) => {
    Object.assign(issues, missing(itemOf(kind), item, `${key}.${index}.`))
  })
  refuseIfAny(issues)
  return { header, items }
}

/** The links of a body to records that have no rule of their own. */
export function linksOf(kind: DocumentKind, { header, items }: Entered): Link[] {
  const tableOf = (fields: Record<string, { kind: string; to?: string }>, name: string) =>
    fields[name]?.kind === 'link' ? fields[name].to : undefined
  const links: Link[] = []
  const collect = (fields: ReturnType<typeof headerOf>, values: Values, prefix: string) => {
    for (const name of Object.keys(fields)) {
      const table = tableOf(fields as Record<string, { kind: string; to?: string }>, name)
      if (table) links.push({ path: prefix + name, table, id: values[name] as number | null | undefined })
    }
  }
  collect(headerOf(kind), header, '')
  items.forEach((item, index) => {
    collect(itemOf(kind), item, `items.${index}.`)
  })
  return links.filter(({ table }) => table !== 'products' && table !== 'accounts')
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
  { organization, caller, now }: Desk,
  kind: DocumentKind,
  { header, items }: Entered,
  products: ReadonlyMap<number, ProductFacts>,
  before: DocumentRow | null,
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
    due_date: orNull(header.due_date) ?? (documentKinds[kind].shape === 'items' ? (header.date as string) : null),
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
    value_added_tax_rate: posted?.value_added_tax_rate ?? organization.valueAddedTax,
    sales_tax_rate: posted?.sales_tax_rate ?? organization.salesTax,
    discount: String(header.discount ?? '0'),
    discount_type: header.discount_type === 'percent' ? 'percent' : 'amount',
    shipping_fee: read('shipping_fee', header.shipping_fee),
    settlement: read('settlement', header.settlement),
    reference: orNull(header.reference),
    notes: orNull(header.notes),
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
    entry_id: before?.entry_id ?? null,
    created_by: before?.created_by ?? caller.userId,
    posted_at: before?.posted_at ?? null,
    created_at: before?.created_at ?? now.toISOString(),
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
      gross: 0n,
      line_discount: 0n,
      net: 0n,
      value_added_tax_amount: 0n,
      sales_tax_amount: 0n,
      total: 0n,
      cost: 0n,
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

function headerIssues({ organization, permissions }: Desk, header: Values, coins: ReadonlySet<number>): FieldIssues {
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
  const settlement = Math.abs(Number(header.settlement ?? '0'))
  if (settlement > mostSettlement && !may(permissions, 'settings', 'update'))
    issues.settlement = [`settlement_above_limit|${mostSettlement.toFixed(2)}`]
  return issues
}
const mostSettlement = 1

function productIssues(items: readonly Values[], products: ReadonlyMap<number, ProductFacts>): FieldIssues {
  const issues: FieldIssues = {}
  items.forEach((item, index) => {
    const product = products.get(item.product_id as number)
    const issue: Issue | undefined = !product ? 'not_found' : product.active ? undefined : 'not_active'
    if (issue) issues[`items.${index}.product_id`] = [issue]
    const analytical = item.analytical_account_id ?? product?.analytical_account_id ?? null
    if (product?.needs_analytical && analytical === null)
      issues[`items.${index}.analytical_account_id`] = ['analytical_required']
  })
  return issues
}

/** What the books know of the records that a body names. */
export interface Facts {
  products: ReadonlyMap<number, ProductFacts>
  accounts: ReadonlyMap<number, JournalAccount>
  /** The currencies of the organization. */
  coins: ReadonlySet<number>
}

/** The rows of a document with every figure computed, or a refusal; `broken` are the links that lead nowhere. */
export function prepared(
  desk: Desk,
  kind: DocumentKind,
  entered: Entered,
  { products, accounts, coins }: Facts,
  broken: FieldIssues,
  before: DocumentRow | null,
): DocumentWithItems {
  const { shape } = documentKinds[kind]
  const issues: FieldIssues = { ...headerIssues(desk, entered.header, coins), ...broken }
  if (shape === 'items') {
    Object.assign(issues, repeatedProducts(entered.items), productIssues(entered.items, products))
  }
  refuseIfAny(issues)
  const rows = rowsOf(desk, kind, entered, products, before)
  if (shape === 'journal') {
    refuseIfAny(journalLineIssues(rows.items, accounts))
    const { debtor } = journalTotals(rows.items)
    return { ...rows, document: { ...rows.document, total: debtor, base_total: debtor } }
  }
  const whole = withTotals(rows, decimalsOf(rows.document.currency_id), desk.organization.baseDecimals)
  refuseIfAny(rateIssues(whole.document))
  return whole
}

/** A rate that leaves nothing of an invoice in the base currency, or more than can be recorded, is a slip of the pen. */
function rateIssues({ total, base_total }: DocumentRow): FieldIssues {
  if (total > 0n && base_total === 0n) return { exchange_rate: ['worth_nothing'] }
  return base_total > LARGEST_AMOUNT ? { exchange_rate: ['too_large'] } : {}
}

/** What a person would have to enter to make this document. */
export function asEntered({ document, items }: DocumentWithItems, baseDecimals: number): Entered {
  const decimals = documentKinds[document.kind].shape === 'journal' ? baseDecimals : decimalsOf(document.currency_id)
  const amount = (minor: Minor) => formatMoney(minor, decimals)
  const pick = (fields: Record<string, unknown>, row: Record<string, unknown>): Values =>
    Object.fromEntries(
      Object.keys(fields).map(name => {
        const value = row[name]
        return [name, (typeof value === 'bigint' ? amount(value) : (value ?? null)) as Values[string]]
      }),
    )
  const { status: _, ...header } = headerOf(document.kind)
  return {
    header: pick(header, document as unknown as Record<string, unknown>),
    items: items.map(item => pick(itemOf(document.kind), item as unknown as Record<string, unknown>)),
  }
}
