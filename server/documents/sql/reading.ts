import { sql } from 'kysely'
import { currencies, decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import type { Language } from '../../../i18n/text.ts'
import { type DocumentKind, isInvoice, isVoucher } from '../../../schema/documents.ts'
import type { EntrySource, OtherSource } from '../../../schema/entry-sources.ts'
import { refuse } from '../../../schema/errors.ts'
import type { ListQuery } from '../../../schema/query.ts'
import { pageOf } from '../../../schema/query.ts'
import {
  type EntryLineRow,
  type EntryRow,
  entriesOfDocument,
  entriesOfSource,
  wireEntry,
} from '../../books/entry-wire.ts'
import { type DocumentRow, type DocumentWithItems, type ItemRow, type TradeItem, withShape } from '../../books/rows.ts'
import { sqlRows } from '../../books/sql/rows.ts'
import { sqlStore } from '../../books/sql/store.ts'
import { conditionsOf, orderOf, readPage, type Sorting } from '../../db/listing.ts'
import { settledOf } from '../../settlement/allocations.ts'
import type { Work } from '../../work.ts'
import { circumstancesOf } from '../allowed-actions.ts'
import { dependentsOf, noDependents } from '../dependents.ts'
import type { Created } from '../life.ts'
import { wireDocument, wireSummary } from '../wire.ts'
import { atCost } from './cost-of-sales.ts'
import { namesFor, namesOfDocuments } from './names.ts'
import { apartFromStanding, readStandings } from './standings.ts'

const minorUnits = sql.join(
  currencies
    .filter(({ decimals }) => decimals !== 2)
    .map(({ id, decimals }) => sql`when ${sql.lit(id)} then ${sql.lit(10 ** decimals)}`),
  sql` `,
)
/** The total in whole units of the document's own currency, so that dinars and pounds compare as they are written. */
const wholeTotal = sql`(documents.total / (case documents.currency_id ${minorUnits} else 100 end)::numeric)`

// Numbers are ordered by their counter: INV-9 before INV-10.
const sortingOf = (sort: string): Sorting => ({
  orderBy: sort === 'total' ? wholeTotal : sql.ref(`documents.${sort === 'number' ? 'counter' : sort}`),
  isNeverEmpty: sort === 'date',
  id: sql`documents.id`,
})

const selectedBy = (work: Work, kind: DocumentKind, question: ListQuery) => {
  const filtered = (name: string) => (name === 'total' ? wholeTotal : undefined)
  const { conditions, query } = apartFromStanding(work, kind, question)
  const ofColumns = conditionsOf('documents', work.organization.id, query, filtered)
  return sql.join([ofColumns, sql`documents.kind = ${kind}`, ...conditions], sql` and `)
}

/** How the documents stand that a query asks for. */
export const standingsOf = (work: Work, kind: DocumentKind, query: ListQuery) =>
  readStandings(work, kind, query, selected => selectedBy(work, kind, selected))

/** The ids of all documents that a query asks for, in its order. */
export async function idsOfDocuments(work: Work, kind: DocumentKind, query: ListQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select documents.id from documents where ${selectedBy(work, kind, query)}
    order by ${orderOf(query, sortingOf(query.sort))}`.execute(work.tx)
  return rows.map(({ id }) => id)
}

/** A page of documents of one kind. */
export async function listDocuments(work: Work, kind: DocumentKind, query: ListQuery) {
  const { tx, organization, language } = work
  const where = selectedBy(work, kind, query)
  const { rows, total } = await readPage<DocumentRow>(
    tx,
    {
      columns: sql`documents.*`,
      from: sql`documents`,
      where,
      ...sortingOf(query.sort),
    },
    query,
  )
  const items = isVoucher(kind) ? await linesOf(work, rows) : []
  const names = await namesFor(work, language, rows, items)
  const settled = await settledOf(sqlRows(tx, organization.id), isInvoice(kind) ? rows.map(({ id }) => id) : [])
  return pageOf(
    rows.map(document =>
      wireSummary(
        { document, items: items.filter(item => item.document_id === document.id) },
        settled(document.id),
        names,
        decimalsOf(document.currency_id),
        organization.baseDecimals,
      ),
    ),
    total,
    query,
  )
}

async function linesOf({ tx, organization }: Work, documents: readonly DocumentRow[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select * from document_items where organization_id = ${organization.id}
      and document_id = any(${documents.map(({ id }) => id)}::bigint[])
    order by document_id, position`.execute(tx)
  return rows
}

async function loadDocument({ tx, organization }: Work, kind: DocumentKind, id: number): Promise<DocumentWithItems> {
  const [{ rows }, { rows: items }] = await Promise.all([
    sql<DocumentRow>`
      select * from documents
      where organization_id = ${organization.id} and kind = ${kind} and id = ${id}`.execute(tx),
    sql<ItemRow>`
      select * from document_items where organization_id = ${organization.id} and document_id = ${id}
      order by position`.execute(tx),
  ])
  const document = rows[0] ?? refuse('not_found')
  const loaded = withShape({ document, items })
  return loaded.shape === 'items' && kind === 'sales_invoice'
    ? { document, items: await atCost(tx, document, loaded.items) }
    : loaded
}

/** What hangs on a document. */
function dependentsIn(work: Work, { document, items }: DocumentWithItems) {
  return dependentsOf({ ...sqlStore(work), itemsOf: async () => items as TradeItem[] }, document)
}

/** One document with its lines. */
export const readDocument = async (work: Work, kind: DocumentKind, id: number) =>
  answerOf(work, await loadDocument(work, kind, id))

/** As `readDocument`, one that was made in this transaction. */
export const readCreated = (work: Work, { rows, isAlone }: Created) =>
  answerOf(work, rows, isAlone ? async () => noDependents : undefined)

async function answerOf(work: Work, loaded: DocumentWithItems, dependentsOfLoaded = dependentsIn) {
  const { organization, language } = work
  const { kind } = loaded.document
  const [dependents, names] = await Promise.all([
    dependentsOfLoaded(work, loaded),
    namesFor(work, language, [loaded.document], loaded.items),
  ])
  const settlingIds = [
    ...dependents.allocations.map(({ document_id }) => document_id),
    ...dependents.bounced.map(({ paidBy }) => paidBy),
  ]
  const settling = await namesOfDocuments(work.tx, organization.id, settlingIds)
  return wireDocument(loaded, {
    dependents,
    names: { ...names, document: id => settling.get(id) ?? names.document(id) },
    decimals: decimalsOf(loaded.document.currency_id),
    baseDecimals: organization.baseDecimals,
    circumstances: circumstancesOf(work, kind),
    language,
  })
}

/** A document as a print needs it: its rows, what of it is settled, and its links' names in a language. */
export async function readToPrint(work: Work, kind: DocumentKind, id: number) {
  const loaded = await loadDocument(work, kind, id)
  const namesIn = (language: Language) => namesFor(work, language, [loaded.document], loaded.items)
  const { settled } = await dependentsIn(work, loaded)
  return { ...loaded, settled, namesIn }
}

/** Entries with their lines, as they stand on the wire, in the order of their ids. */
async function readEntries({ tx, organization, language }: Work, ids: readonly number[]) {
  const { rows: entries } = await sql<EntryRow>`
    select entries.id, number, date, name, source_kind, source_id, revision, reverses_id, recorded_at,
      users.first_name || ' ' || users.last_name as recorded_by_name
    from entries left join users on users.id = entries.recorded_by
    where organization_id = ${organization.id} and entries.id = any(${ids}::bigint[]) order by entries.id`.execute(tx)
  const { rows: lines } = await sql<EntryLineRow>`
    select entry_id, account_id, code, name, seed, debit, credit, client_id, supplier_id, analytical_account_id, details,
      foreign_amount, currency_id
    from entry_lines join accounts on accounts.organization_id = entry_lines.organization_id and accounts.id = account_id
    where entry_lines.organization_id = ${organization.id} and entry_id = any(${ids}::bigint[])
    order by entry_id, position`.execute(tx)
  return entries.map(entry =>
    wireEntry(
      entry,
      lines.filter(line => line.entry_id === entry.id),
      organization.baseDecimals,
      language,
    ),
  )
}

/** One entry of the ledger. */
export async function readEntry(work: Work, id: number) {
  const [entry] = await readEntries(work, [id])
  return entry ?? refuse('not_found')
}

/** The ids of the entries of a source, in their order. */
async function entryIdsOf({ tx, organization }: Work, kinds: readonly EntrySource[], sourceId: number) {
  const { rows } = await sql<{ id: number }>`
    select id from entries
    where organization_id = ${organization.id} and source_kind = any(${kinds}::text[]) and source_id = ${sourceId}
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What stock that was put right, or the opening balances, say in the ledger; and what they changed in the cost of goods. */
export const readSourceEntry = async (
  work: Work,
  kind: OtherSource,
  { id, entry_id }: { id: number; entry_id: number | null },
) => entriesOfSource(entry_id, await readEntries(work, await entryIdsOf(work, [kind], id)))

/** The entry of a document, null when it was worth nothing; those that were taken back or took it back; and its cost adjustments. */
export async function readDocumentEntry(work: Work, kind: DocumentKind, id: number) {
  const { document } = await loadDocument(work, kind, id)
  const ids = await entryIdsOf(work, [kind, 'cost_adjustment'], id)
  return entriesOfDocument(document, await readEntries(work, ids))
}
