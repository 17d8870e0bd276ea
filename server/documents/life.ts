import { sql } from 'kysely'
import { documentWords, entryNameWords, reasonWords } from '../../i18n/documents.ts'
import { fill, type Language } from '../../i18n/text.ts'
import { currencyOf } from '../../i18n/world.ts'
import { type DocumentKind, documentKinds, headerOf, itemOf, itemsKeyOf } from '../../schema/documents.ts'
import { type FieldIssues, type Issue, Refusal, refuse, refuseFields } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import { normalize } from '../../schema/search.ts'
import { check, documentSchema, missing, type Values, withDefaults } from '../../schema/validate.ts'
import { insertRows, takeIds, updateRow } from '../db/rows.ts'
import type { Work } from '../http/caller.ts'
import { formatMoney, type Minor, parseMoney } from '../ledger/money.ts'
import { inBase, type Line, reversed } from '../ledger/posting.ts'
import { postings } from '../ledger/postings.ts'
import { isLocked, type Verdict, verdicts } from './can.ts'
import { type JournalAccount, journalEntryFigures, journalLineIssues, journalTotals } from './journal-entry.ts'
import { type Books, linesOfEntry, type NewEntry, postingAccounts, writeEntries } from './ledger.ts'
import { nextNumbers } from './numbering.ts'
import { brokenLinks, type Link, type ProductFacts, productsById, rowsById } from './references.ts'
import type { DocumentRow, DocumentWithItems, ItemRow } from './rows.ts'
import { salesInvoiceFigures, withTotals } from './sales-invoice.ts'

/** What a body says of a document, checked against its declaration. */
interface Entered {
  header: Values
  items: Values[]
}

const issuesIn = (issues: FieldIssues) => Object.keys(issues).length > 0
const refuseIfAny = (issues: FieldIssues): void => {
  if (issuesIn(issues)) refuseFields(issues)
}

export const decimalsOf = (currencyId: number): number => currencyOf(currencyId)?.decimals ?? 2

/** Reads a body, with the present document under it when it is an edit. */
function readBody(kind: DocumentKind, body: unknown, before: Entered | null, baseDecimals: number): Entered {
  const key = itemsKeyOf(kind)
  const decimals = Math.max(3, baseDecimals)
  const checked = check(documentSchema(kind, before ? 'update' : 'create', decimals), body)
  if ('issues' in checked) return refuseFields(checked.issues)
  const { [key]: sentItems, ...sent } = checked.values
  const header = withDefaults(headerOf(kind), { ...before?.header, ...sent })
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

function linksOf(kind: DocumentKind, { header, items }: Entered): Link[] {
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
  return links
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
function rowsOf(
  { organization, caller }: Work,
  kind: DocumentKind,
  { header, items }: Entered,
  products: ReadonlyMap<number, ProductFacts>,
  before: DocumentRow | null,
): DocumentWithItems {
  const currencyId = (header.currency_id as number | null) ?? organization.baseCurrencyId
  const { read, issues } = minorReader(
    documentKinds[kind].shape === 'journal' ? organization.baseDecimals : decimalsOf(currencyId),
  )
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
    // A document keeps the rates it was made at, whatever the organization charges later.
    value_added_tax_rate: before?.value_added_tax_rate ?? organization.valueAddedTax,
    sales_tax_rate: before?.sales_tax_rate ?? organization.salesTax,
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

async function coinIds({ tx, organization }: Work): Promise<Set<number>> {
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from organization_coins where organization_id = ${organization.id}`.execute(tx)
  return new Set(rows.map(row => row.currency_id))
}

async function headerIssues(work: Work, header: Values): Promise<FieldIssues> {
  const { organization, permissions } = work
  const issues: FieldIssues = {}
  const currencyId = header.currency_id as number | null | undefined
  const isBase = currencyId === null || currencyId === undefined || currencyId === organization.baseCurrencyId
  if (!isBase && !(await coinIds(work)).has(currencyId)) issues.currency_id = ['unknown_currency']
  if (isBase && Number(header.exchange_rate ?? '1') !== 1) issues.exchange_rate = ['same_currency_rate']
  const { due_date, date } = header
  if (typeof due_date === 'string' && due_date < String(date)) issues.due_date = [`date_before|${String(date)}`]
  // A settlement rounds a bill off; more than that is somebody's decision.
  const settlement = Math.abs(Number(header.settlement ?? '0'))
  if (settlement > mostSettlement && !may(permissions, 'settings', 'update'))
    issues.settlement = [`settlement_above_limit|${mostSettlement.toFixed(2)}`]
  return issues
}
const mostSettlement = 1

type Facts = { products: Map<number, ProductFacts>; accounts: Map<number, JournalAccount> }

/** Checks everything a body names, and computes what follows from it. */
async function prepare(
  work: Work,
  kind: DocumentKind,
  entered: Entered,
  before: DocumentRow | null,
): Promise<DocumentWithItems & Facts> {
  const { tx, organization } = work
  const { shape } = documentKinds[kind]
  const products =
    shape === 'items'
      ? await productsById(
          tx,
          organization.id,
          entered.items.map(item => item.product_id as number),
        )
      : new Map<number, ProductFacts>()
  const accounts =
    shape === 'journal'
      ? await rowsById<JournalAccount>(
          tx,
          organization.id,
          'accounts',
          ['id', 'type', 'has_analytical_account', 'active'],
          entered.items.map(item => item.account_id as number),
        )
      : new Map<number, JournalAccount>()
  const links = linksOf(kind, entered).filter(link => link.table !== 'products' && link.table !== 'accounts')
  const issues: FieldIssues = {
    ...(await headerIssues(work, entered.header)),
    ...(await brokenLinks(tx, organization.id, links)),
  }
  if (shape === 'items') {
    Object.assign(issues, repeatedProducts(entered.items), productIssues(entered.items, products))
  }
  refuseIfAny(issues)
  const rows = rowsOf(work, kind, entered, products, before)
  if (shape === 'journal') {
    refuseIfAny(journalLineIssues(rows.items, accounts))
    const { debtor } = journalTotals(rows.items)
    return { ...rows, document: { ...rows.document, total: debtor, base_total: debtor }, products, accounts }
  }
  const decimals = decimalsOf(rows.document.currency_id)
  return { ...withTotals(rows, decimals, organization.baseDecimals), products, accounts }
}

function productIssues(items: readonly Values[], products: ReadonlyMap<number, ProductFacts>): FieldIssues {
  const issues: FieldIssues = {}
  items.forEach((item, index) => {
    const product = products.get(item.product_id as number)
    const issue: Issue | undefined = !product ? 'not_found' : product.active ? undefined : 'not_active'
    if (issue) issues[`items.${index}.product_id`] = [issue]
  })
  return issues
}

/** The entry that a document's figures make, in base currency. */
export function linesOf(
  { document, items }: DocumentWithItems,
  incomeAccountOf: (productId: number) => number | null,
  baseDecimals: number,
): Line[] {
  if (document.kind === 'journal_entry') return postings.journal_entry(journalEntryFigures(items))
  if (document.kind === 'sales_invoice') {
    const lines = postings.sales_invoice(salesInvoiceFigures({ document, items }, incomeAccountOf))
    return inBase(lines, { decimals: decimalsOf(document.currency_id), rate: document.exchange_rate, baseDecimals })
  }
  throw new Error(`${document.kind} has no posting rule`)
}

/** What the ledger calls the entry of a document, in the language of the books. */
const entryName = (kind: DocumentKind, number: string, language: Language, of: keyof typeof entryNameWords = 'of') =>
  fill(entryNameWords[of][language], { kind: documentWords[kind].title.one[language], number })

const searchTextOf = (document: DocumentRow, partyName: string | null): string =>
  normalize([document.number, document.reference, document.name, document.details, partyName].filter(Boolean).join(' '))

async function partyNames(
  { tx, organization }: Work,
  documents: readonly DocumentRow[],
): Promise<(document: DocumentRow) => string | null> {
  const named = (table: string, ids: (number | null)[]) =>
    rowsById<{ id: number; display_name: string }>(tx, organization.id, table, ['id', 'display_name'], ids)
  const clients = await named(
    'clients',
    documents.map(document => document.client_id),
  )
  const suppliers = await named(
    'suppliers',
    documents.map(document => document.supplier_id),
  )
  return document =>
    clients.get(document.client_id ?? 0)?.display_name ?? suppliers.get(document.supplier_id ?? 0)?.display_name ?? null
}

export async function booksOf({ tx, organization, caller }: Work): Promise<Books> {
  return {
    tx,
    organizationId: organization.id,
    baseDecimals: organization.baseDecimals,
    userId: caller.userId,
    accounts: await postingAccounts(tx, organization.id),
  }
}

const refuseLocked = (date: string, lockDate: string | null): void => {
  if (isLocked(date, lockDate)) refuse('locked_period', { date: lockDate! })
}

/**
 * Gives documents their numbers, writes their entries and posts them: the way into the ledger for a form, a draft and
 * an import alike. Documents of total 0 post without an entry. Answers the documents as they now stand.
 */
export async function postAll(
  work: Work,
  kind: DocumentKind,
  prepared: readonly DocumentWithItems[],
  incomeAccountOf: (productId: number) => number | null,
): Promise<DocumentWithItems[]> {
  const { tx, organization, now } = work
  for (const { document } of prepared) refuseLocked(document.date, organization.lockDate)
  const lines = prepared.map(each => linesOf(each, incomeAccountOf, organization.baseDecimals))
  const numbers = await nextNumbers(
    tx,
    organization.id,
    kind,
    prepared.map(({ document }) => document.date),
  )
  const entries: NewEntry[] = []
  const entryIndex = prepared.map(({ document }, index) => {
    if (lines[index]!.every(line => line.amount === 0n)) return null
    const source = { kind, id: document.id }
    const name = document.name ?? entryName(kind, numbers[index]!.number, organization.language)
    return (
      entries.push({
        date: document.date,
        name,
        source,
        revision: document.revision,
        reversesId: null,
        lines: lines[index]!,
      }) - 1
    )
  })
  const entryIds = await writeEntries(await booksOf(work), entries)
  return prepared.map(({ document, items }, index) => ({
    items,
    document: {
      ...document,
      status: 'posted',
      number: numbers[index]!.number,
      counter: numbers[index]!.counter,
      entry_id: entryIndex[index] === null ? null : entryIds[entryIndex[index]!]!,
      posted_at: now.toISOString(),
    },
  }))
}

/** Gives rows their ids; lines keep the order in which they were entered. */
export async function withIds({ tx }: Work, prepared: readonly DocumentWithItems[]): Promise<DocumentWithItems[]> {
  const ids = await takeIds(tx, 'documents', prepared.length)
  const itemIds = await takeIds(
    tx,
    'document_items',
    prepared.reduce((count, { items }) => count + items.length, 0),
  )
  let next = 0
  return prepared.map(({ document, items }, index) => ({
    document: { ...document, id: ids[index]! },
    items: items.map(item => ({ ...item, id: itemIds[next++]!, document_id: ids[index]! })),
  }))
}

/** Writes documents and their lines. */
export async function insertAll(work: Work, documents: readonly DocumentWithItems[]): Promise<void> {
  const nameOf = await partyNames(
    work,
    documents.map(({ document }) => document),
  )
  await insertRows(
    work.tx,
    'documents',
    documents.map(({ document }) => ({ ...document, search_text: searchTextOf(document, nameOf(document)) })),
  )
  await insertRows(
    work.tx,
    'document_items',
    documents.flatMap(({ items }) => items),
  )
}

const incomeAccountFrom = (products: ReadonlyMap<number, ProductFacts>) => (productId: number) =>
  products.get(productId)?.income_account_id ?? null

function refuseUnbalanced({ document, items }: DocumentWithItems): void {
  if (document.kind !== 'journal_entry') return
  const { debtor, creditor } = journalTotals(items)
  if (debtor !== creditor) refuseFields({ items: ['unbalanced'] })
}

/** A new document, as a draft or posted at once. Answers its id. */
export async function createDocument(work: Work, kind: DocumentKind, body: unknown): Promise<number> {
  const entered = readBody(kind, body, null, work.organization.baseDecimals)
  const { products, ...rows } = await prepare(work, kind, entered, null)
  const isDraft = entered.header.status === 'draft'
  if (!isDraft) refuseUnbalanced(rows)
  const identified = await withIds(work, [rows])
  const documents = isDraft ? identified : await postAll(work, kind, identified, incomeAccountFrom(products))
  await insertAll(work, documents)
  return documents[0]!.document.id
}

/** A document and its lines, locked until the transaction ends. */
async function lockDocument({ tx, organization }: Work, kind: DocumentKind, id: number): Promise<DocumentWithItems> {
  const { rows } = await sql<DocumentRow>`
    select * from documents where organization_id = ${organization.id} and kind = ${kind} and id = ${id}
    for update`.execute(tx)
  const document = rows[0] ?? refuse('not_found')
  const { rows: items } = await sql<ItemRow>`
    select * from document_items where organization_id = ${organization.id} and document_id = ${id}
    order by position`.execute(tx)
  return { document, items }
}

/** What a person would have to enter to make this document. */
function asEntered({ document, items }: DocumentWithItems, baseDecimals: number): Entered {
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

export const circumstancesOf = ({ organization, permissions }: Work, kind: DocumentKind) => {
  const { permission } = documentKinds[kind].wire
  return {
    lockDate: organization.lockDate,
    may: { update: may(permissions, permission, 'update'), delete: may(permissions, permission, 'delete') },
  }
}

/** Refuses a deed that is not allowed now, with its reason. */
function refuseUnless(
  verdict: Verdict,
  code: 'cannot_edit' | 'cannot_delete' | 'cannot_void',
  language: Language,
): void {
  if (verdict.allowed) return
  if (verdict.reason === 'no_permission') refuse('forbidden')
  if (verdict.reason === 'is_locked') refuse('locked_period', verdict.values)
  throw new Refusal(code, { values: { reason: fill(reasonWords[verdict.reason!][language], verdict.values) } })
}

/**
 * Changes a document. A draft is rewritten. A posted one is reversed and posted again under the same number, one
 * revision up, and what it said before stays in the ledger.
 */
export async function updateDocument(work: Work, kind: DocumentKind, id: number, body: unknown): Promise<void> {
  const { organization, language } = work
  const before = await lockDocument(work, kind, id)
  refuseUnless(verdicts(before.document, circumstancesOf(work, kind)).edit, 'cannot_edit', language)
  refuseStale(before.document.revision, body)
  const entered = readBody(kind, body, asEntered(before, organization.baseDecimals), organization.baseDecimals)
  const { products, ...rows } = await prepare(work, kind, entered, before.document)
  const isPosting = before.document.status === 'draft' && (body as Values | null)?.status === 'posted'
  const revised = { ...rows, document: { ...rows.document, revision: before.document.revision + 1 } }
  if (before.document.status === 'posted' || isPosting) refuseUnbalanced(revised)
  const standing =
    before.document.status === 'posted'
      ? await repost(work, before.document, revised, incomeAccountFrom(products))
      : isPosting
        ? (await postAll(work, kind, [revised], incomeAccountFrom(products)))[0]!
        : revised
  await rewrite(work, standing)
}

function refuseStale(revision: number, body: unknown): void {
  const sent = (body as { revision?: unknown } | null)?.revision
  if (sent !== undefined && sent !== null && sent !== '' && Number(sent) !== revision) refuse('stale')
}

async function reversalOf(work: Work, document: DocumentRow, date: string): Promise<NewEntry[]> {
  if (document.entry_id === null) return []
  const { tx, organization } = work
  const lines = await linesOfEntry(tx, organization.id, document.entry_id)
  return [
    {
      date,
      name: entryName(document.kind, document.number!, organization.language, 'reversal'),
      source: { kind: document.kind, id: document.id },
      revision: document.revision,
      reversesId: document.entry_id,
      lines: reversed(lines),
    },
  ]
}

async function repost(
  work: Work,
  before: DocumentRow,
  revised: DocumentWithItems,
  incomeAccountOf: (productId: number) => number | null,
): Promise<DocumentWithItems> {
  const { organization } = work
  const { document } = revised
  refuseLocked(document.date, organization.lockDate)
  const lines = linesOf(revised, incomeAccountOf, organization.baseDecimals)
  const entries = await reversalOf(work, before, before.date)
  if (lines.some(line => line.amount !== 0n)) {
    const name = document.name ?? entryName(document.kind, document.number!, organization.language)
    const source = { kind: document.kind, id: document.id }
    entries.push({ date: document.date, name, source, revision: document.revision, reversesId: null, lines })
  }
  const ids = await writeEntries(await booksOf(work), entries)
  const newEntry = entries.findIndex(entry => entry.reversesId === null)
  return { ...revised, document: { ...document, entry_id: newEntry < 0 ? null : ids[newEntry]! } }
}

/** Writes a document and its lines over what stood there. */
async function rewrite(work: Work, { document, items }: DocumentWithItems): Promise<void> {
  const { tx, organization } = work
  const nameOf = await partyNames(work, [document])
  const { organization_id: _, id, ...columns } = document
  await updateRow(tx, 'documents', organization.id, id, {
    ...columns,
    search_text: searchTextOf(document, nameOf(document)),
  })
  await sql`delete from document_items where organization_id = ${organization.id} and document_id = ${id}`.execute(tx)
  const itemIds = await takeIds(tx, 'document_items', items.length)
  await insertRows(
    tx,
    'document_items',
    items.map((item, index) => ({ ...item, id: itemIds[index]!, document_id: id })),
  )
}

/** Posts a draft as it stands. */
export async function postDraft(work: Work, kind: DocumentKind, id: number): Promise<void> {
  const { organization } = work
  const before = await lockDocument(work, kind, id)
  if (before.document.status === 'void') refuse('already_void')
  if (before.document.status !== 'draft') refuse('not_a_draft')
  const entered = asEntered(before, organization.baseDecimals)
  const { products, ...rows } = await prepare(work, kind, entered, before.document)
  refuseUnbalanced(rows)
  const [posted] = await postAll(work, kind, [rows], incomeAccountFrom(products))
  await rewrite(work, posted!)
}

/** Takes a posted document back by a reversing entry; its number stays. */
export async function voidDocument(work: Work, kind: DocumentKind, id: number, today: string): Promise<void> {
  const { tx, organization, language } = work
  const { document } = await lockDocument(work, kind, id)
  if (document.status === 'void') refuse('already_void')
  refuseUnless(verdicts(document, circumstancesOf(work, kind)).void, 'cannot_void', language)
  const date = isLocked(document.date, organization.lockDate) ? today : document.date
  refuseLocked(date, organization.lockDate)
  await writeEntries(await booksOf(work), await reversalOf(work, document, date))
  await updateRow(tx, 'documents', organization.id, id, { status: 'void', revision: document.revision + 1 })
}

/** Removes a draft. What is posted is never removed. */
export async function deleteDocument(work: Work, kind: DocumentKind, id: number): Promise<void> {
  const { tx, organization, language } = work
  const { document } = await lockDocument(work, kind, id)
  refuseUnless(verdicts(document, circumstancesOf(work, kind)).delete, 'cannot_delete', language)
  await sql`delete from documents where organization_id = ${organization.id} and id = ${id}`.execute(tx)
}
