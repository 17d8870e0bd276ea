import { sql } from 'kysely'
import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { refuse } from '../../schema/errors.ts'
import type { Values } from '../../schema/validate.ts'
import { insertRows, takeIds, updateRow } from '../db/rows.ts'
import type { Work } from '../http/caller.ts'
import { reversed } from '../ledger/posting.ts'
import { circumstancesOf, isLocked, refuseLocked, refuseStale, refuseUnless, verdicts } from './can.ts'
import { asEntered, type Entered, type Facts, linksOf, prepared, readBody } from './entered.ts'
import { entryName, incomeAccountFrom, linesOf, refuseUnbalanced, searchTextOf } from './entry.ts'
import type { JournalAccount } from './journal-entry.ts'
import { type Books, linesOfEntry, type NewEntry, postingAccounts, writeEntries } from './ledger.ts'
import { nextNumbers } from './numbering.ts'
import { brokenLinks, productsById, rowsById } from './references.ts'
import type { DocumentRow, DocumentWithItems, ItemRow } from './rows.ts'

async function coinIds({ tx, organization }: Work): Promise<Set<number>> {
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from organization_coins where organization_id = ${organization.id}`.execute(tx)
  return new Set(rows.map(row => row.currency_id))
}

async function firstWarehouse({ tx, organization }: Work): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from warehouses where organization_id = ${organization.id} and active order by id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Checks everything a body names, and computes what follows from it. */
async function prepare(
  work: Work,
  kind: DocumentKind,
  entered: Entered,
  before: DocumentRow | null,
): Promise<DocumentWithItems & { products: Facts['products'] }> {
  const { tx, organization } = work
  const { shape } = documentKinds[kind]
  if (shape === 'items') entered.header.warehouse_id ??= await firstWarehouse(work)
  const idsOf = (field: 'product_id' | 'account_id') => entered.items.map(item => item[field] as number)
  const products: Facts['products'] =
    shape === 'items' ? await productsById(tx, organization.id, idsOf('product_id')) : new Map()
  const accounts: Facts['accounts'] =
    shape === 'journal'
      ? await rowsById<JournalAccount>(
          tx,
          organization.id,
          'accounts',
          ['id', 'type', 'has_analytical_account', 'active'],
          idsOf('account_id'),
        )
      : new Map()
  const broken = await brokenLinks(tx, organization.id, linksOf(kind, entered))
  const coins: Facts['coins'] = entered.header.currency_id ? await coinIds(work) : new Set()
  return { ...prepared(work, kind, entered, { products, accounts, coins }, broken, before), products }
}

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
