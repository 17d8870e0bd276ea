import { sql } from 'kysely'
import { parseDecimal } from '../../../ledger/money.ts'
import type { MoveKind } from '../../../ledger/stock.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { type DocumentKind, invoiceKinds } from '../../../schema/documents.ts'
import { lockDateFor } from '../../../schema/organization/lock-exceptions.ts'
import { nothingAgreed } from '../../../schema/organization/payment-terms.ts'
import { taxRatesOn } from '../../../schema/organization/tax-rates.ts'
import { listed } from '../../db/kinds.ts'
import { updateRow } from '../../db/rows.ts'
import { ownTaxRates, type Work } from '../../work.ts'
import { refuseLocked } from '../lock.ts'
import type { JournalAccount } from '../references.ts'
import type {
  AnyDocument,
  DocumentOf,
  ItemOf,
  ItemRow,
  JournalItem,
  ShareItem,
  TradeDocument,
  TradeItem,
  TradeWithItems,
} from '../rows.ts'
import { type BooksContext, type Ids, type Loss, type Store, type SupplierNumber, writeEntries } from '../store.ts'
import { creditRoles } from '../tables.ts'
import { sendHeads, sendItems, storedHeads } from './document-rows.ts'
import { sqlGoods } from './goods.ts'
import { type Books, cashBoxes, linesOfEntry, openLedger } from './ledger.ts'
import { nextNumbers } from './numbers.ts'
import { statedBalanceOf } from './owed.ts'
import { brokenLinks, partiesById, productsById, rowsById } from './references.ts'
import { outdatedRevaluations } from './revaluations.ts'
import { sqlRows } from './rows.ts'

/** The documents of the database. */
export function sqlStore(work: Work): Store {
  const { tx, organization, caller } = work
  /** The lines of documents, whose kinds say what columns they have. */
  async function itemsIn<Item extends ItemRow>(documentIds: readonly number[]): Promise<Item[]> {
    if (documentIds.length === 0) return []
    const { rows } = await sql<Item>`
      select * from document_items
      where organization_id = ${organization.id} and document_id = any(${[...documentIds]}::bigint[])
      order by document_id, position`.execute(tx)
    return rows
  }
  /** Documents of a selection, with their lines. */
  async function withItems(documents: readonly TradeDocument[]): Promise<TradeWithItems[]> {
    const items = await itemsIn<TradeItem>(documents.map(({ id }) => id))
    return documents.map(document => ({ document, items: items.filter(item => item.document_id === document.id) }))
  }
  const books: Books = {
    tx,
    organizationId: organization.id,
    baseDecimals: organization.baseDecimals,
    userId: caller.userId,
    refusesShortCash: organization.negative_cash === 'refuse',
    refuseLocked(dates, commonNow) {
      const { lock_date, own_lock_date } = organization
      // The lock as it is by now; whoever has an exception keeps it.
      const lockedNow = own_lock_date === lock_date ? commonNow : lockDateFor(commonNow, [own_lock_date])
      for (const date of dates) refuseLocked(date, lockedNow)
    },
  }
  return {
    rows: sqlRows(tx, organization.id),
    goods: sqlGoods(work),
    async alone(name) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${organization.id}))`.execute(tx)
    },
    products: ids => productsById(tx, organization.id, ids),
    async accounts(ids) {
      const { rows } = await sql<JournalAccount>`
        select id, type, has_analytical_account, active, array(
          select part.role from posting_accounts as part where part.organization_id = accounts.organization_id
            and part.account_id = accounts.id) as roles, exists (
          select 1 from posting_accounts as part where part.organization_id = accounts.organization_id
            and part.account_id = accounts.id and part.role = any(${[...creditRoles]}::text[])) as holds_credits, (
          select case when holder.active then 'open' else 'put_away' end from custody_holders as holder
          where holder.organization_id = accounts.organization_id and holder.account_id = accounts.id) as custody
        from accounts where organization_id = ${organization.id} and id = any(${[...ids]}::bigint[])`.execute(tx)
      return new Map(rows.map(row => [row.id, row]))
    },
    async leastInCustody(accountId, from, but) {
      await sql`
        select from custody_holders where organization_id = ${organization.id} and account_id = ${accountId}
        for update`.execute(tx)
      const { rows } = await sql<{ least: string }>`
        select least(
          coalesce(sum(debit - credit) filter (where date <= ${from}), 0), min(stood) filter (where date > ${from})
        )::text as least from (
          select moved.date, debit, credit, sum(debit - credit) over (order by moved.date) as stood
          from entry_lines as moved
          join entries on entries.organization_id = moved.organization_id and entries.id = moved.entry_id
          where moved.organization_id = ${organization.id} and account_id = ${accountId}
            and (source_kind, source_id) is distinct from ('custody', ${but}::bigint)) as moved`.execute(tx)
      return BigInt(rows[0]?.least ?? 0)
    },
    cashBoxes: (ids, from, but) => cashBoxes(tx, organization.id, ids, from, but),
    async heldOnReturns(accountId, from, but) {
      await sql`
        select from custody_holders where organization_id = ${organization.id} and account_id = ${accountId}
        for update`.execute(tx)
      const { rows } = await sql<{ date: string; held: string }>`
        select date, held::text from (
          select moved.date, sum(sum(debit - credit)) over (order by moved.date) as held
          from entry_lines as moved
          join entries on entries.organization_id = moved.organization_id and entries.id = moved.entry_id
          where moved.organization_id = ${organization.id} and account_id = ${accountId}
            and (source_kind, source_id) is distinct from ('custody', ${but}::bigint)
          group by moved.date) as stood
        where date >= ${from} and date in (
          select date from documents where organization_id = ${organization.id} and kind = 'custody'
            and status = 'posted' and cash_account_id = ${accountId} and id <> ${but})
        order by date`.execute(tx)
      return rows.map(({ date, held }) => ({ date, held: BigInt(held) }))
    },
    async creditOf(clientId) {
      const client = sql`from clients where organization_id = ${organization.id} and id = ${clientId}`
      await sql`select ${client} for no key update`.execute(tx)
      const { rows } = await sql<{ limit: bigint | null }>`select credit_limit as limit ${client}`.execute(tx)
      const limit = rows[0]?.limit ?? null
      if (limit === null) return { limit, owed: 0n }
      return { limit: BigInt(limit), owed: await statedBalanceOf(tx, organization.id, clientId) }
    },
    async taxNumbers(supplierIds) {
      const found = await rowsById<{ id: number; tax_number: string | null }>(
        ...([tx, organization.id, 'suppliers', ['id', 'tax_number'], supplierIds] as const),
      )
      return new Set([...found.values()].flatMap(({ id, tax_number }) => (tax_number ? [id] : [])))
    },
    async paymentTerms(party, id) {
      return (await partiesById(tx, organization.id, party, [id])).get(id) ?? nothingAgreed
    },
    brokenLinks: links => brokenLinks(tx, organization.id, links),
    async coins() {
      const { rows } = await sql<{ currency_id: number }>`
        select currency_id from organization_coins where organization_id = ${organization.id}`.execute(tx)
      return new Set(rows.map(row => row.currency_id))
    },
    async firstWarehouse() {
      const { rows } = await sql<{ id: number }>`
        select id from warehouses where organization_id = ${organization.id} and active order by id limit 1`.execute(tx)
      return rows[0]?.id ?? null
    },

    async taxRates(date) {
      const dated = await sqlRows(tx, organization.id).find('tax_rates', {})
      return taxRatesOn(ownTaxRates(organization), dated, date)
    },
    async exchangeRates(date) {
      const { rows } = await sql<{ currency_id: number; rate: string }>`
        select distinct on (currency_id) currency_id, rate from exchange_rates
        where organization_id = ${organization.id} and date <= ${date} order by currency_id, date desc`.execute(tx)
      return new Map(rows.map(row => [row.currency_id, row.rate]))
    },
    async lockForeignInvoices(date) {
      const { rows } = await sql<TradeDocument>`
        select * from documents
        where organization_id = ${organization.id} and kind in (${listed(invoiceKinds)})
          and status <> 'draft' and currency_id <> ${organization.baseCurrencyId} and date <= ${date}
          and (voided_on is null or voided_on > ${date})
        order by id for update`.execute(tx)
      return rows
    },

    async outdatedRevaluations() {
      return new Set((await outdatedRevaluations(tx, organization.id, null)).map(({ id }) => id))
    },

    async takeIds(documents, items) {
      const { rows } = await sql<Ids>`
        select array(select nextval('documents_id_seq') from generate_series(1, ${documents}::int)) as ids,
          array(select nextval('document_items_id_seq') from generate_series(1, ${items}::int)) as item_ids`.execute(tx)
      return firstOf(rows)
    },
    nextNumbers: (series, dates) => nextNumbers(tx, organization.id, series, dates),

    async insert(documents) {
      await sendHeads(work, documents)
      sendItems(tx, documents)
    },
    async lockHeads<Kind extends DocumentKind>(kind: Kind, ids: readonly number[]) {
      if (ids.length === 0) return []
      const { rows } = await sql<DocumentOf<Kind>>`
        select * from documents
        where organization_id = ${organization.id} and kind = ${kind} and id = any(${ids}::bigint[])
        order by id for update`.execute(tx)
      return rows
    },
    async heads(ids) {
      if (ids.length === 0) return []
      const { rows } = await sql<AnyDocument>`
        select * from documents where organization_id = ${organization.id} and id = any(${ids}::bigint[]) order by id`.execute(
        tx,
      )
      return rows
    },
    tradeItemsIn: itemsIn<TradeItem>,
    journalItemsIn: itemsIn<JournalItem>,
    shareItemsIn: itemsIn<ShareItem>,
    async supplierNumbers(kind, references, but) {
      const { rows } = await sql<SupplierNumber>`
        select supplier_id, reference from documents
        where organization_id = ${organization.id} and kind = ${kind} and reference = any(${references}::text[])
          and status <> 'void' and id <> all(${but}::bigint[])`.execute(tx)
      return rows
    },
    async madeFrom(id, by) {
      const ofStatus = by === 'invoice_id' ? sql`status = 'posted'` : sql`status <> 'void'`
      const { rows } = await sql<TradeDocument>`
        select * from documents where organization_id = ${organization.id} and ${sql.ref(by)} = ${id} and ${ofStatus}
        order by id`.execute(tx)
      return withItems(rows)
    },
    async lossesOf(clientId) {
      const { rows } = await sql<Loss>`
        select id, kind, number, date, base_total as amount from documents
        where organization_id = ${organization.id} and client_id = ${clientId} and kind = 'write_off' and status = 'posted'
        union all
        select documents.id, kind, documents.number, documents.date, sum(items.base_net)::bigint from documents
        join document_items as items on items.organization_id = documents.organization_id and document_id = documents.id
        join accounts on accounts.organization_id = documents.organization_id and accounts.id = items.account_id
        where documents.organization_id = ${organization.id} and items.client_id = ${clientId}
          and accounts.seed = 'bad_debts_recovered' and kind = 'other_receipt' and status = 'posted'
        group by documents.id, kind, documents.number, documents.date
        order by date, id`.execute(tx)
      return rows
    },
    async movesOf(documentId) {
      const { rows } = await sql<{ id: number; document_item_id: number | null; kind: MoveKind; quantity: string }>`
        select id, document_item_id, kind, quantity from stock_moves
        where organization_id = ${organization.id} and document_id = ${documentId} order by id`.execute(tx)
      return rows.map(({ id, document_item_id: documentItemId, kind, quantity }) => ({
        ...{ id, documentItemId, kind },
        quantity: parseDecimal(quantity, 6),
      }))
    },
    async lock<Kind extends DocumentKind>(kind: Kind, id: number) {
      const { rows } = await sql<DocumentOf<Kind>>`
        select * from documents where organization_id = ${organization.id} and kind = ${kind} and id = ${id}
        for update`.execute(tx)
      const document = rows[0]
      if (!document) return undefined
      return { document, items: await itemsIn<ItemOf<Kind>>([id]) }
    },
    async rewrite(rows) {
      const [head] = await storedHeads(work, [rows])
      // What a document is never changes, nor who began it.
      const { organization_id: _, id, kind: __, created_by: ___, created_at: ____, ...columns } = head!
      await updateRow(tx, 'documents', organization.id, id, columns)
      await sql`
        delete from document_items where organization_id = ${organization.id} and document_id = ${id}`.execute(tx)
      sendItems(tx, [rows])
    },
    async markVoid({ document }, on, reason) {
      const { id, date, revision } = document
      const marks = { status: 'void', voided_on: on, void_reason: reason, revision: revision + 1 }
      await updateRow(tx, 'documents', organization.id, id, marks)
      if (on <= date)
        await sql`
          update document_items set sold_on = null, sold_to_id = null, sold = 0
          where organization_id = ${organization.id} and document_id = ${id}`.execute(tx)
    },
    async remove({ document }) {
      await sql`delete from documents where organization_id = ${organization.id} and id = ${document.id}`.execute(tx)
    },

    openLedger: dates => openLedger(books, dates),
    writeEntries: entries => writeEntries(dates => openLedger(books, dates), entries),
    async balance(role) {
      const { rows } = await sql<{ balance: string }>`
        select coalesce(sum(debit - credit), 0)::text as balance from entry_lines
        where organization_id = ${organization.id} and account_id = (
          select account_id from posting_accounts where organization_id = ${organization.id} and role = ${role})`.execute(
        tx,
      )
      return BigInt(firstOf(rows).balance)
    },
    linesOfEntry: entryId => linesOfEntry(tx, organization.id, entryId),
  }
}

/** The caller of a route at work on documents. */
export const context = (work: Work): BooksContext => ({ ...work, store: sqlStore(work) })
