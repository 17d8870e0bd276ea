import { sql } from 'kysely'
import { parseDecimal } from '../../../ledger/money.ts'
import type { MoveKind } from '../../../ledger/stock.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { type DocumentKind, invoiceKinds, returnKinds } from '../../../schema/documents.ts'
import { flush } from '../../db/connection/pipelining.ts'
import { listed } from '../../db/kinds.ts'
import { updateRow } from '../../db/rows.ts'
import type { Work } from '../../work.ts'
import type {
  AnyDocument,
  DocumentOf,
  DocumentWithItems,
  ItemOf,
  ItemRow,
  JournalItem,
  ShareItem,
  TradeDocument,
  TradeItem,
} from '../rows.ts'
import type { Ids, Loss, Store, SupplierNumber } from '../store.ts'
import { deductingOf } from './deducting.ts'
import { sendHeads, sendItems, storedHeads } from './document-rows.ts'
import { nextNumbers } from './numbers.ts'

/** The lines of documents, whose kinds say what columns they have. */
const itemsOf =
  ({ tx, organization }: Work) =>
  async <Item extends ItemRow>(documentIds: readonly number[]): Promise<Item[]> => {
    if (documentIds.length === 0) return []
    const { rows } = await sql<Item>`
      select * from document_items
      where organization_id = ${organization.id} and document_id = any(${[...documentIds]}::bigint[])
      order by document_id, position`.execute(tx)
    return rows
  }

/** Documents and their lines as they stand. */
export function documentQueries(
  work: Work,
): Pick<Store, 'heads' | 'tradeItemsIn' | 'journalItemsIn' | 'shareItemsIn' | 'supplierNumbers'> {
  const { tx, organization } = work
  const itemsIn = itemsOf(work)
  return {
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
  }
}

/** A movement of a document, as it is read. */
interface MovedBy {
  id: number
  document_item_id: number | null
  product_id: number
  kind: MoveKind
  quantity: string
}

/** What was made of documents, and what they moved. */
export function followingQueries(
  work: Work,
): Pick<Store, 'madeFrom' | 'debitNotesOf' | 'deductionsFrom' | 'refusedAmong' | 'lossesOf' | 'movesOf'> {
  const { tx, organization } = work
  const itemsIn = itemsOf(work)
  return {
    async madeFrom(id, by) {
      const ofStatus =
        by === 'invoice_id' ? sql`kind in (${listed(returnKinds)}) and status = 'posted'` : sql`status <> 'void'`
      const { rows } = await sql<TradeDocument>`
        select * from documents where organization_id = ${organization.id} and ${sql.ref(by)} = ${id} and ${ofStatus}
        order by id`.execute(tx)
      const items = await itemsIn<TradeItem>(rows.map(row => row.id))
      return rows.map(document => ({ document, items: items.filter(item => item.document_id === document.id) }))
    },
    async debitNotesOf(invoiceId) {
      const { rows } = await sql<TradeDocument>`
        select * from documents where organization_id = ${organization.id} and invoice_id = ${invoiceId}
          and kind in (${listed(invoiceKinds)}) and status = 'posted' order by id`.execute(tx)
      return rows
    },
    async deductionsFrom(invoiceIds) {
      if (invoiceIds.length === 0) return []
      const { rows } = await sql<TradeDocument>`
        select * from (${deductingOf(organization.id, invoiceIds)}) as deducting
        where exists (select from jsonb_array_elements(deducted) as line
            where (line ->> 'invoice_id')::bigint = any(${[...invoiceIds]}::bigint[]))
        order by id`.execute(tx)
      return rows
    },
    async refusedAmong(ids) {
      if (ids.length === 0) return new Set()
      const { rows } = await sql<{ document_id: number }>`
        select document_id from einvoices
        where organization_id = ${organization.id} and document_id = any(${ids}::bigint[]) and state = 'rejected'`.execute(
        tx,
      )
      return new Set(rows.map(({ document_id }) => document_id))
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
      const { rows } = await sql<MovedBy>`
        select id, document_item_id, product_id, kind, quantity from stock_moves
        where organization_id = ${organization.id} and document_id = ${documentId} order by id`.execute(tx)
      return rows.map(({ id, document_item_id: documentItemId, product_id: productId, kind, quantity }) => ({
        ...{ id, documentItemId, productId, kind },
        quantity: parseDecimal(quantity, 6),
      }))
    },
  }
}

/** Documents that nobody else may change until this work is done. */
export function lockingQueries(work: Work): Pick<Store, 'lockForeignInvoices' | 'lockHeads' | 'lock'> {
  const { tx, organization } = work
  const itemsIn = itemsOf(work)
  return {
    async lockForeignInvoices(date) {
      const { rows } = await sql<TradeDocument>`
        select * from documents
        where organization_id = ${organization.id} and kind in (${listed(invoiceKinds)})
          and status <> 'draft' and currency_id <> ${organization.baseCurrencyId} and date <= ${date}
          and (voided_on is null or voided_on > ${date})
        order by id for update`.execute(tx)
      return rows
    },
    async lockHeads<Kind extends DocumentKind>(kinds: readonly Kind[], ids: readonly number[]) {
      if (ids.length === 0) return []
      const { rows } = await sql<DocumentOf<Kind>>`
        select * from documents
        where organization_id = ${organization.id} and kind = any(${kinds}::text[]) and id = any(${ids}::bigint[])
        order by id for update`.execute(tx)
      return rows
    },
    async lock<Kind extends DocumentKind>(kinds: Kind | readonly Kind[], id: number) {
      const { rows } = await sql<DocumentOf<Kind>>`
        select * from documents where organization_id = ${organization.id} and kind = any(${[kinds].flat()}::text[]) and id = ${id}
        for update`.execute(tx)
      const document = rows[0]
      if (!document) return undefined
      return { document, items: await itemsIn<ItemOf<Kind>>([id]) }
    },
  }
}

/** Documents that are written. */
export function documentWrites(
  work: Work,
): Pick<Store, 'takeIds' | 'nextNumbers' | 'insert' | 'rewrite' | 'amend' | 'markVoid' | 'remove'> {
  const { tx, organization } = work
  async function rewriteHead(rows: DocumentWithItems): Promise<void> {
    const [head] = await storedHeads(work, [rows])
    // What a document is never changes, nor who began it.
    const { organization_id: _, id, kind: __, created_by: ___, created_at: ____, ...columns } = head!
    await updateRow(tx, 'documents', organization.id, id, columns)
  }
  return {
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
      flush(tx)
    },
    async rewrite(rows) {
      const { id } = rows.document
      await rewriteHead(rows)
      await sql`
        delete from document_items where organization_id = ${organization.id} and document_id = ${id}`.execute(tx)
      sendItems(tx, [rows])
    },
    async amend(rows, items) {
      await rewriteHead(rows)
      for (const { id, analytical_account_id } of items)
        await sql`
          update document_items set analytical_account_id = ${analytical_account_id ?? null}::bigint
          where organization_id = ${organization.id} and id = ${id}`.execute(tx)
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
  }
}
