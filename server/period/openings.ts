import { decimalsOf } from '../../i18n/world.ts'
import {
  type DocumentKind,
  documentKinds,
  type InvoiceKind,
  invoiceKinds,
  invoiceOf,
  isOfSuppliers,
} from '../../schema/documents.ts'
import { type FieldIssues, type Issue, refuseIfAny } from '../../schema/errors.ts'
import type { Fields } from '../../schema/fields.ts'
import { mostOpenings, type OpeningList, openingFields, openingLists } from '../../schema/opening-balances.ts'
import { check, missing, recordSchema, type Values, withDefaults, withMissing } from '../../schema/validate.ts'
import { entryName, type NewEntry } from '../books/entry.ts'
import { refuseLocked } from '../books/lock.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { OpeningAccountRow, OpeningBalancesRow, OpeningInvoiceRow, OpeningStockRow } from '../books/tables.ts'
import { refuseStale } from '../documents/can.ts'
import { wireRate } from '../documents/wire.ts'
import {
  convertToBase,
  formatDecimal,
  formatMoney,
  LARGEST_AMOUNT,
  type Minor,
  parseDecimal,
  parseMoney,
  plainDecimal,
  roundHalfAwayFromZero,
  sum,
} from '../ledger/money.ts'
import { isWorthNothing, type Line, reversed } from '../ledger/posting.ts'
import type { OpeningFigures } from '../ledger/postings/period.ts'
import { postings } from '../ledger/postings.ts'
import { settledInAll, settledOf } from '../settlement/allocations.ts'
import { costEntry } from '../stock/body.ts'
import { moveGoods, type NewMove } from '../stock/goods.ts'
import { shelfOf } from '../stock/shelf.ts'

/**
 * Opening balances: what an organization brought with it, as of one date, in one entry. What does not balance stands
 * in Opening balance adjustments until it does.
 */

type Lists = Record<OpeningList, Values[] | null>

/** Everything that is open now. */
interface Openings {
  head: OpeningBalancesRow | null
  accounts: OpeningAccountRow[]
  invoices: { row: OpeningInvoiceRow; document: DocumentRow }[]
  stock: OpeningStockRow[]
}

async function readOpenings({ store }: BooksContext, isLocking: boolean): Promise<Openings> {
  const { rows } = store
  const [head = null] = await (isLocking ? rows.lock('opening_balances', {}) : rows.find('opening_balances', {}))
  const kept = await rows.find('opening_invoices', {})
  const documents = await store.heads(kept.map(({ document_id }) => document_id))
  const byId = new Map(documents.map(document => [document.id, document]))
  return {
    head,
    accounts: await rows.find('opening_accounts', {}),
    invoices: kept.map(row => ({ row, document: byId.get(row.document_id)! })),
    stock: await rows.find('opening_stock', {}),
  }
}

/** Reads a list of a body; null where the body says nothing of it. */
function readList(name: OpeningList, sent: unknown, decimals: number, issues: FieldIssues): Values[] | null {
  if (sent === undefined || sent === null) return null
  if (sent === '') return []
  if (!Array.isArray(sent)) {
    issues[name] = ['not_a_record']
    return null
  }
  if (sent.length > mostOpenings) {
    issues[name] = [`too_many_items|${mostOpenings}`]
    return null
  }
  const fields: Fields = openingLists[name]
  return sent.map((raw, index): Values => {
    const checked = check(recordSchema(fields, 'create', decimals), raw)
    const values = 'values' in checked ? withDefaults(fields, checked.values) : {}
    const found = 'issues' in checked ? withMissing(fields, checked.issues, raw) : missing(fields, values)
    for (const [field, codes] of Object.entries(found))
      issues[`${name}.${index}${field === '' ? '' : `.${field}`}`] = codes
    return values
  })
}

function readBody({ organization }: BooksContext, body: unknown, before: Openings): { date: string; lists: Lists } {
  const issues: FieldIssues = {}
  const sent = (body ?? {}) as Record<string, unknown>
  const checked = check(recordSchema(openingFields, 'update'), { date: sent.date })
  if ('issues' in checked) Object.assign(issues, checked.issues)
  const date = ('values' in checked ? checked.values.date : undefined) ?? before.head?.date ?? null
  if (date === null) issues.date ??= ['required']
  const lists = {
    accounts: readList('accounts', sent.accounts, organization.baseDecimals, issues),
    invoices: readList('invoices', sent.invoices, 4, issues),
    stock: readList('stock', sent.stock, organization.baseDecimals, issues),
  }
  refuseIfAny(issues)
  return { date: date as string, lists }
}

/** Types whose balance is the sum of what stands beside it: open invoices, goods, credits. */
const keptElsewhere = new Set(['accounts_receivable', 'accounts_payable', 'stock'])

async function accountIssues({ store }: BooksContext, accounts: readonly Values[]): Promise<FieldIssues> {
  const known = await store.accounts(accounts.map(each => each.account_id as number))
  const issues: FieldIssues = {}
  const seen = new Set<unknown>()
  accounts.forEach((each, index) => {
    const account = known.get(each.account_id as number)
    const issue: Issue | undefined = !account
      ? 'not_found'
      : !account.active
        ? 'not_active'
        : keptElsewhere.has(account.type) || account.holds_credits
          ? 'kept_beside'
          : seen.has(account.id)
            ? 'repeated_line'
            : undefined
    if (issue) issues[`accounts.${index}.account_id`] = [issue]
    seen.add(each.account_id)
    const [debtor, creditor] = [Number(each.debtor ?? 0), Number(each.creditor ?? 0)]
    if (debtor > 0 && creditor > 0) issues[`accounts.${index}.creditor`] = ['both_sides']
    if (debtor === 0 && creditor === 0) issues[`accounts.${index}.debtor`] = ['no_amount']
  })
  return issues
}

const kindOf = (invoice: Values): InvoiceKind =>
  invoiceOf[(invoice.supplier_id ?? null) === null ? 'client' : 'supplier']

async function invoiceIssues(context: BooksContext, date: string, invoices: readonly Values[]): Promise<FieldIssues> {
  const { store, organization } = context
  const coins = await store.coins()
  const issues: FieldIssues = await store.brokenLinks(
    invoices.flatMap((invoice, index) => [
      { path: `invoices.${index}.client_id`, table: 'clients', id: invoice.client_id as number | null },
      { path: `invoices.${index}.supplier_id`, table: 'suppliers', id: invoice.supplier_id as number | null },
    ]),
  )
  const seen = new Set<string>()
  invoices.forEach((invoice, index) => {
    const at = `invoices.${index}`
    const reference = `${kindOf(invoice)} ${invoice.reference}`
    if (seen.has(reference)) issues[`${at}.reference`] = ['taken']
    seen.add(reference)
    const parties = [invoice.client_id, invoice.supplier_id].filter(id => (id ?? null) !== null)
    if (parties.length === 0) issues[`${at}.client_id`] = ['party_required']
    if (parties.length === 2) issues[`${at}.supplier_id`] = ['one_party']
    if ((invoice.date as string) > date) issues[`${at}.date`] = [`date_after|${date}`]
    const currencyId = (invoice.currency_id as number | null | undefined) ?? organization.baseCurrencyId
    const isBase = currencyId === organization.baseCurrencyId
    if (!isBase && !coins.has(currencyId)) issues[`${at}.currency_id`] = ['unknown_currency']
    if (!isBase && (invoice.exchange_rate ?? null) === null) issues[`${at}.exchange_rate`] = ['required']
    if (isBase && Number(invoice.exchange_rate ?? 1) !== 1) issues[`${at}.exchange_rate`] = ['same_currency_rate']
    const decimals = decimalsOf(currencyId)
    if ((String(invoice.amount).split('.')[1] ?? '').length > decimals)
      issues[`${at}.amount`] = [`too_many_decimals|${decimals}`]
  })
  return issues
}

async function stockIssues({ store }: BooksContext, stock: readonly Values[]): Promise<FieldIssues> {
  const products = await store.products(stock.map(each => each.product_id as number))
  const issues: FieldIssues = await store.brokenLinks(
    stock.map((each, index) => ({
      path: `stock.${index}.warehouse_id`,
      table: 'warehouses',
      id: each.warehouse_id as number | null,
    })),
  )
  const seen = new Set<string>()
  stock.forEach((each, index) => {
    const product = products.get(each.product_id as number)
    const key = `${each.product_id} ${each.warehouse_id ?? ''}`
    const issue: Issue | undefined = !product
      ? 'not_found'
      : !product.active
        ? 'not_active'
        : product.stock_type !== 'goods'
          ? 'goods_only'
          : seen.has(key)
            ? 'repeated_line'
            : undefined
    if (issue) issues[`stock.${index}.product_id`] = [issue]
    seen.add(key)
  })
  return issues
}

/** The document that an open invoice becomes: it has a party and an amount, and no lines. */
function documentOf(
  { organization, caller, now }: BooksContext,
  values: Values,
  about: { id: number; date: string; before: DocumentRow | null },
): DocumentRow {
  const { id, date, before } = about
  const currencyId = (values.currency_id as number | null | undefined) ?? organization.baseCurrencyId
  const decimals = decimalsOf(currencyId)
  const total = parseMoney(String(values.amount), decimals)
  const rate = String(values.exchange_rate ?? '1')
  const kind: DocumentKind = kindOf(values)
  return {
    organization_id: organization.id,
    id,
    kind,
    status: 'posted',
    number: `OB-${id}`,
    counter: null,
    date,
    due_date: (values.due_date as string | null | undefined) ?? (values.date as string),
    name: null,
    details: null,
    client_id: (values.client_id as number | null | undefined) ?? null,
    supplier_id: (values.supplier_id as number | null | undefined) ?? null,
    representative_id: null,
    warehouse_id: null,
    currency_id: currencyId,
    exchange_rate: rate,
    tax_inclusive: false,
    value_added_tax_rate: '0',
    sales_tax_rate: '0',
    discount: '0',
    discount_type: 'amount',
    shipping_fee: 0n,
    settlement: 0n,
    reference: values.reference as string,
    notes: null,
    client_comments: null,
    subtotal: total,
    discount_total: 0n,
    taxable: total,
    value_added_tax: 0n,
    sales_tax: 0n,
    rounding: 0n,
    total,
    base_total: convertToBase(total, decimals, rate, organization.baseDecimals),
    taxes_compound: false,
    value_added_tax_recoverable: true,
    sales_tax_recoverable: true,
    invoice_id: null,
    source_id: null,
    is_opening: true,
    refund: null,
    amount: 0n,
    discount_allowed: 0n,
    bank_fees: 0n,
    payment_method: null,
    cheque_number: null,
    cheque_date: null,
    cash_account_id: null,
    revision: (before?.revision ?? 0) + 1,
    base_value_added_tax: 0n,
    base_sales_tax: 0n,
    base_value_added_taxable: 0n,
    base_sales_taxable: 0n,
    entry_id: null,
    voided_on: null,
    created_by: before?.created_by ?? caller.userId,
    posted_at: before?.posted_at ?? now.toISOString(),
    created_at: before?.created_at ?? now.toISOString(),
  }
}

const isSame = (a: DocumentRow, b: DocumentRow): boolean =>
  a.kind === b.kind &&
  a.client_id === b.client_id &&
  a.supplier_id === b.supplier_id &&
  a.currency_id === b.currency_id &&
  Number(a.exchange_rate) === Number(b.exchange_rate) &&
  a.total === b.total

/** Replaces the open invoices; one that was paid in part stays what it is. Answers the documents. */
async function replaceInvoices(
  context: BooksContext,
  wanted: readonly Values[],
  before: Openings['invoices'],
  date: string,
): Promise<DocumentRow[]> {
  const { store, organization } = context
  const settled = await settledOf(
    store.rows,
    before.map(({ document }) => document.id),
  )
  const isSettled = (document: DocumentRow) => settledInAll(settled(document.id)) !== 0n
  const issues: FieldIssues = {}
  const kept = new Map(before.map(each => [each.row.id, each]))
  const known = wanted.map((values, index) => {
    const known = typeof values.id === 'number' ? kept.get(values.id) : undefined
    if (typeof values.id === 'number' && !known) issues[`invoices.${index}.id`] = ['not_found']
    if (known) kept.delete(known.row.id)
    return known
  })
  const newIds = await store.takeIds('documents', known.filter(each => !each).length)
  const documents = wanted.map((values, index) => {
    const of = known[index]
    const document = documentOf(context, values, {
      id: of?.document.id ?? newIds.shift()!,
      date,
      before: of?.document ?? null,
    })
    if (of && isSettled(of.document) && !isSame(of.document, document))
      issues[`invoices.${index}`] = ['opening_settled']
    if (document.base_total > LARGEST_AMOUNT) issues[`invoices.${index}.amount`] = ['too_large']
    return document
  })
  // Those that were open before may hand their references on.
  const own = before.map(({ document }) => document.id)
  for (const kind of invoiceKinds) {
    const ofKind = documents.flatMap(each => (each.kind === kind && each.reference !== null ? [each.reference] : []))
    const taken = await store.takenReferences(kind, ofKind, own)
    documents.forEach(({ kind: its, reference }, index) => {
      if (its === kind && reference !== null && taken.has(reference)) issues[`invoices.${index}.reference`] = ['taken']
    })
  }
  for (const { document } of kept.values())
    if (isSettled(document)) issues.invoices = [`opening_paid|${document.reference ?? ''}`]
  refuseIfAny(issues)
  for (const { row, document } of kept.values()) {
    await store.rows.remove('opening_invoices', row.id)
    // Its reference is free for another.
    const gone = {
      ...document,
      status: 'void' as const,
      voided_on: document.date,
      reference: null,
      revision: document.revision + 1,
    }
    await store.rewrite({ document: gone, items: [] })
  }
  for (const [index, document] of documents.entries()) {
    const of = known[index]
    const paperDate = wanted[index]!.date as string
    if (of) {
      await store.rewrite({ document, items: [] })
      await store.rows.update('opening_invoices', of.row.id, { date: paperDate })
      continue
    }
    await store.insert([{ document, items: [] }])
    const [id] = await store.rows.takeIds('opening_invoices', 1)
    await store.rows.insert('opening_invoices', [
      { organization_id: organization.id, id: id!, document_id: document.id, date: paperDate },
    ])
  }
  return documents
}

/** Moves every open invoice to another opening date; what was settled before that day stands in the way. */
async function redate({ store }: BooksContext, before: Openings['invoices'], date: string): Promise<DocumentRow[]> {
  const moved = before.filter(({ document }) => document.date !== date)
  const allocations = await store.rows.find('allocations', {
    invoice_id: moved.map(({ document }) => document.id),
    voided_on: null,
  })
  const first = allocations.map(allocation => allocation.date).sort()[0]
  if (first !== undefined && first < date) refuseIfAny({ date: [`date_after|${first}`] })
  const documents = before.map(({ document }) => ({ ...document, date }))
  for (const document of documents) await store.rewrite({ document, items: [] })
  return documents
}

/** Puts the opening stock on the shelf, in the place of what was there before. */
async function replaceStock(
  context: BooksContext,
  wanted: readonly Values[],
  before: readonly OpeningStockRow[],
  date: string,
): Promise<{ value: Minor; settled: Minor; adjustments: Line[] }> {
  const { store, organization } = context
  const warehouse = wanted.length > 0 ? await store.firstWarehouse() : null
  const lines = wanted.map((each, index) => {
    const quantity = parseDecimal(String(each.quantity), 6)
    const cost = parseDecimal(String(each.cost), 6)
    return {
      productId: each.product_id as number,
      warehouseId: ((each.warehouse_id as number | null | undefined) ?? warehouse)!,
      quantity,
      cost,
      // Both factors are counted in millionths, the value in minor units of the base.
      value: roundHalfAwayFromZero(quantity * cost * 10n ** BigInt(organization.baseDecimals), 10n ** 12n),
      path: `stock.${index}.quantity`,
    }
  })
  const moves = lines.map(
    (line): NewMove => ({
      kind: 'opening',
      productId: line.productId,
      warehouseId: line.warehouseId,
      date,
      quantity: line.quantity,
      ownValue: line.value,
      ofMoveId: null,
      documentId: null,
      documentItemId: null,
      path: line.path,
    }),
  )
  const { worthOf, idOf, adjustments } = await moveGoods(
    shelfOf(context),
    moves,
    before.map(({ move_id }) => move_id),
  )
  for (const { id } of before) await store.rows.remove('opening_stock', id)
  const ids = await store.rows.takeIds('opening_stock', lines.length)
  await store.rows.insert(
    'opening_stock',
    lines.map((line, index) => ({
      organization_id: organization.id,
      id: ids[index]!,
      product_id: line.productId,
      warehouse_id: line.warehouseId,
      quantity: formatDecimal(line.quantity, 6),
      cost: formatDecimal(line.cost, 6),
      value: line.value,
      move_id: idOf.get(moves[index]!)!,
    })),
  )
  const value = sum(lines.map(line => line.value))
  // Goods that were sold before they came in settle what their sale had guessed.
  return { value, settled: sum(moves.map(move => worthOf.get(move)!)) - value, adjustments }
}

async function replaceAccounts(
  { store, organization }: BooksContext,
  wanted: readonly Values[],
  before: readonly OpeningAccountRow[],
) {
  for (const { id } of before) await store.rows.remove('opening_accounts', id)
  const ids = await store.rows.takeIds('opening_accounts', wanted.length)
  const money = (value: unknown) => parseMoney(String(value ?? '0'), organization.baseDecimals)
  const rows = wanted.map(
    (each, index): OpeningAccountRow => ({
      organization_id: organization.id,
      id: ids[index]!,
      account_id: each.account_id as number,
      debtor: money(each.debtor),
      creditor: money(each.creditor),
    }),
  )
  await store.rows.insert('opening_accounts', rows)
  return rows
}

/** What the openings post together. */
const figuresOf = (
  accounts: readonly OpeningAccountRow[],
  documents: readonly DocumentRow[],
  stock: { value: Minor; settled: Minor },
): OpeningFigures => ({
  accounts: accounts.map(({ account_id, debtor, creditor }) => ({ accountId: account_id, debtor, creditor })),
  invoices: documents.map(({ kind, client_id, supplier_id, base_total }) =>
    isOfSuppliers(kind)
      ? { account: 'payable', of: { supplierId: supplier_id }, owedToUs: -base_total }
      : { account: 'receivable', of: { clientId: client_id }, owedToUs: base_total },
  ),
  stock: stock.value,
  settled: stock.settled,
})

/** Replaces the opening balances, the lists that a body carries as wholes. */
export async function putOpenings(context: BooksContext, body: unknown): Promise<void> {
  const { store, organization } = context
  await store.alone('opening_balances')
  const before = await readOpenings(context, true)
  if (before.head) refuseStale(before.head.revision, body)
  const { date, lists } = readBody(context, body, before)
  refuseLocked(date, organization.own_lock_date)
  if (before.head) refuseLocked(before.head.date, organization.own_lock_date)
  refuseIfAny({
    ...(lists.accounts ? await accountIssues(context, lists.accounts) : {}),
    ...(lists.invoices ? await invoiceIssues(context, date, lists.invoices) : {}),
    ...(lists.stock ? await stockIssues(context, lists.stock) : {}),
  })
  const documents = lists.invoices
    ? await replaceInvoices(context, lists.invoices, before.invoices, date)
    : await redate(context, before.invoices, date)
  const accounts = lists.accounts ? await replaceAccounts(context, lists.accounts, before.accounts) : before.accounts
  const stock = await replaceStock(context, lists.stock ?? before.stock.map(stockAsEntered), before.stock, date)
  const [newId] = before.head ? [] : await store.rows.takeIds('opening_balances', 1)
  const id = before.head?.id ?? newId!
  const revision = (before.head?.revision ?? 0) + 1
  const source = { kind: 'opening_balance' as const, id }
  const about = { source, revision }
  const named = (of: 'of' | 'reversal') => entryName('opening_balance', '', organization.language, of).trim()
  const old = before.head?.entry_id ?? null
  const reversal: NewEntry[] =
    old === null
      ? []
      : [
          {
            ...about,
            date: before.head!.date,
            name: named('reversal'),
            reversesId: old,
            lines: reversed(await store.linesOfEntry(old)),
          },
        ]
  const lines = postings.opening_balances(figuresOf(accounts, documents, stock))
  const entry: NewEntry[] = isWorthNothing(lines)
    ? []
    : [{ ...about, date, name: named('of'), reversesId: null, lines }]
  const cost = costEntry(context, { ...source, title: named('of') }, stock.adjustments)
  const ids = await store.writeEntries([...reversal, ...entry, ...cost])
  const entry_id = entry.length > 0 ? ids[reversal.length]! : null
  for (const document of documents) await store.rewrite({ document: { ...document, entry_id }, items: [] })
  if (before.head) await store.rows.update('opening_balances', id, { date, entry_id, revision })
  else await store.rows.insert('opening_balances', [{ organization_id: organization.id, id, date, entry_id, revision }])
}

const stockAsEntered = (row: OpeningStockRow): Values => ({
  product_id: row.product_id,
  warehouse_id: row.warehouse_id,
  quantity: plainDecimal(row.quantity),
  cost: plainDecimal(row.cost),
})

/** What the records of opening balances are called. */
export interface OpeningNames {
  account: (id: number) => { name: string; code: string } | null
  client: (id: number) => string | null
  supplier: (id: number) => string | null
  product: (id: number) => { name: string; code: string | null; unit: string | null } | null
  warehouse: (id: number) => string | null
}

/** Whose names a wire of opening balances needs. */
export async function openingsToShow(context: BooksContext) {
  const openings = await readOpenings(context, false)
  return {
    openings,
    ids: {
      accounts: openings.accounts.map(({ account_id }) => account_id),
      clients: openings.invoices.map(({ document }) => document.client_id),
      suppliers: openings.invoices.map(({ document }) => document.supplier_id),
      products: openings.stock.map(({ product_id }) => product_id),
      warehouses: openings.stock.map(({ warehouse_id }) => warehouse_id),
    },
  }
}

/**
 * Opening balances on the wire. `difference` is what stands in Opening balance adjustments, as a debit balance: the
 * opening is whole when it is zero.
 */
export async function wireOpenings(context: BooksContext, openings: Openings, names: OpeningNames) {
  const { store, organization } = context
  const money = (minor: Minor) => formatMoney(minor, organization.baseDecimals)
  const settled = await settledOf(
    store.rows,
    openings.invoices.map(({ document }) => document.id),
  )
  const party = (id: number | null, name: (id: number) => string | null) =>
    id === null ? null : { id, display_name: name(id) }
  return {
    date: openings.head?.date ?? null,
    revision: openings.head?.revision ?? 0,
    entry_id: openings.head?.entry_id ?? null,
    difference: money(await store.balance('opening_adjustments')),
    accounts: openings.accounts.map(row => ({
      id: row.id,
      account_id: row.account_id,
      account: { id: row.account_id, ...names.account(row.account_id) },
      debtor: money(row.debtor),
      creditor: money(row.creditor),
    })),
    invoices: openings.invoices.map(({ row, document }) => {
      const own = (minor: Minor) => formatMoney(minor, decimalsOf(document.currency_id))
      return {
        id: row.id,
        document_id: document.id,
        resource: documentKinds[document.kind].wire.permission,
        client_id: document.client_id,
        client: party(document.client_id, names.client),
        supplier_id: document.supplier_id,
        supplier: party(document.supplier_id, names.supplier),
        reference: document.reference,
        date: row.date,
        due_date: document.due_date,
        currency_id: document.currency_id,
        exchange_rate: wireRate(document.exchange_rate),
        amount: own(document.total),
        base_amount: money(document.base_total),
        residual: own(document.total - settledInAll(settled(document.id))),
      }
    }),
    stock: openings.stock.map(row => ({
      id: row.id,
      product_id: row.product_id,
      product: { id: row.product_id, ...names.product(row.product_id) },
      warehouse_id: row.warehouse_id,
      warehouse: { id: row.warehouse_id, name: names.warehouse(row.warehouse_id) },
      quantity: plainDecimal(row.quantity),
      cost: plainDecimal(row.cost),
      value: money(row.value),
    })),
  }
}
