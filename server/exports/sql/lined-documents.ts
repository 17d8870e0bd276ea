import { sql } from 'kysely'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import type { ChequeStatus } from '../../../schema/cheques.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { sharesIn } from '../../../schema/documents/shares.ts'
import { type DocumentKind, paymentKinds } from '../../../schema/documents.ts'
import type { ResourceName } from '../../../schema/index.ts'
import type { AnyDocument, AnyItem } from '../../books/rows.ts'
import { listed } from '../../db/kinds.ts'
import { linkNamesOf } from '../../resources/sql/records.ts'
import type { Work } from '../../work.ts'
import type { FileNames } from '../lined/file-names.ts'
import type { LinedSource } from '../lined/lined-documents.ts'
import { partyNames } from './party-names.ts'

const documentsAtOnce = 300

/**
 * The documents of these ids with their lines, by day and then by number: an import gives them their numbers in the order
 * of its file.
 */
export async function sqlLined(work: Work, wanted: readonly number[]): Promise<LinedSource> {
  const { tx, organization } = work
  const { rows: inOrder } = await sql<{ id: number }>`
    select id from documents where organization_id = ${organization.id} and id = any(${wanted}::bigint[])
    order by date, counter nulls last, id`.execute(tx)
  const ids = inOrder.map(({ id }) => Number(id))
  // What a payment gives to no invoice is a row of its own.
  const { rows: counted } = await sql<{ count: bigint }>`
    select (select count(*) from document_items as item
        where item.organization_id = ${organization.id} and item.document_id = any(${ids}::bigint[]))
      + (select count(*) from documents
          left join lateral (
            select coalesce(sum(item.amount), 0) as amount from document_items as item
            where item.organization_id = documents.organization_id and item.document_id = documents.id
          ) as shares on true
        where documents.organization_id = ${organization.id} and documents.id = any(${ids}::bigint[])
          and documents.kind in (${listed(paymentKinds)})
          and documents.amount + documents.discount_allowed + documents.withheld > shares.amount) as count`.execute(tx)
  return {
    count: Number(firstOf(counted).count),
    async *batches() {
      for (let from = 0; from < ids.length; from += documentsAtOnce) {
        const some = ids.slice(from, from + documentsAtOnce)
        const { rows: documents } = await sql<AnyDocument>`
          select documents.* from unnest(${some}::bigint[]) with ordinality as wanted (id, place)
          join documents on documents.organization_id = ${organization.id} and documents.id = wanted.id
          order by place`.execute(tx)
        const { rows: items } = await sql<AnyItem>`
          select * from document_items
          where organization_id = ${organization.id} and document_id = any(${some}::bigint[])
          order by document_id, position`.execute(tx)
        const byDocument = new Map<number, AnyItem[]>()
        for (const item of items) {
          const known = byDocument.get(item.document_id)
          if (known) known.push(item)
          else byDocument.set(item.document_id, [item])
        }
        const names = await fileNames(work, documents, items)
        yield documents.map(document => ({ document, items: byDocument.get(document.id) ?? [], names }))
      }
    },
  }
}

const links = [
  'warehouses',
  'accounts',
  'representatives',
  'analytical_accounts',
  'tax_codes',
] as const satisfies ResourceName[]

interface Cheque {
  payment_id: number
  status: ChequeStatus
  bank_account_id: number | null
  cleared_on: string | null
  amount: bigint
  /** Of a cleared one: what the bank charged, and what it was worth then, in the base currency. */
  fee: bigint | null
  worth: bigint | null
}

async function chequesOf({ tx, organization }: Work, documents: readonly AnyDocument[]): Promise<Cheque[]> {
  const ids = documents.map(({ id }) => id)
  const { rows } = await sql<Cheque>`
    select unnest(array[document_id, endorsement_id]) as payment_id, status, cheques.bank_account_id, amount,
      cleared.date::text as cleared_on, cleared.fee, (
        select abs(sum(line.debit - line.credit) + cleared.fee)::bigint from entry_lines as line
        where line.organization_id = cheques.organization_id and line.entry_id = cleared.entry_id
          and line.account_id = cleared.bank_account_id
      ) as worth
    from cheques left join lateral (
      select event.date, event.fee, event.entry_id, event.bank_account_id from cheque_events as event
      where event.organization_id = cheques.organization_id and event.cheque_id = cheques.id and event.kind = 'clear'
        and cheques.status = 'cleared'
      order by event.id desc limit 1
    ) as cleared on true
    where organization_id = ${organization.id}
      and (document_id = any(${ids}::bigint[]) or endorsement_id = any(${ids}::bigint[]))`.execute(tx)
  return rows
}

const idsOf = (...columns: (number | null | undefined)[][]) => [
  ...new Set(columns.flat().filter(id => typeof id === 'number')),
]

const partiesNamedBy = (documents: readonly AnyDocument[], items: readonly AnyItem[]) => ({
  clients: idsOf(documents.map(row => row.client_id)),
  suppliers: idsOf(
    documents.map(row => row.supplier_id),
    items.map(item => item.supplier_id),
  ),
})

/** The invoices that shares settle, and those of advances that documents deduct. */
const invoicesNamedBy = (documents: readonly AnyDocument[], items: readonly AnyItem[]): number[] =>
  idsOf(
    items.map(item => item.invoice_id),
    documents.flatMap(({ advances }) => sharesIn(advances ?? '')?.map(({ invoice_id }) => invoice_id) ?? []),
  )

async function fileNames(work: Work, documents: readonly AnyDocument[], items: readonly AnyItem[]): Promise<FileNames> {
  const { tx, organization, language } = work
  const named = async <Row extends { id: number }>(table: string, columns: readonly string[], ids: number[]) => {
    if (ids.length === 0) return new Map<number, Row>()
    const { rows } = await sql<Row>`
      select id, ${sql.join(columns.map(name => sql.ref(name)))} from ${sql.table(table)}
      where organization_id = ${organization.id} and id = any(${ids}::bigint[])`.execute(tx)
    return new Map(rows.map(row => [row.id, row]))
  }
  const ofDocuments = (column: 'warehouse_id' | 'cash_account_id' | 'representative_id') =>
    documents.map(row => row[column])
  const parties = await partyNames(work, partiesNamedBy(documents, items))
  const products = await named<{ id: number; code: string | null; name: string; stock_type: string }>(
    'products',
    ['code', 'name', 'stock_type'],
    idsOf(items.map(item => item.product_id)),
  )
  const accounts = await named<{ id: number; code: string; name: string; seed: string | null }>(
    'accounts',
    ['code', 'name', 'seed'],
    idsOf(items.map(item => item.account_id)),
  )
  const invoices = await named<{ id: number; kind: DocumentKind; number: string | null; reference: string | null }>(
    'documents',
    ['kind', 'number', 'reference'],
    invoicesNamedBy(documents, items),
  )
  const cheques = await chequesOf(work, documents)
  const chequeOf = new Map(cheques.map(cheque => [cheque.payment_id, cheque]))
  const wanted: Record<(typeof links)[number], number[]> = {
    warehouses: idsOf(ofDocuments('warehouse_id')),
    accounts: idsOf(
      ofDocuments('cash_account_id'),
      cheques.map(cheque => cheque.bank_account_id),
    ),
    representatives: idsOf(ofDocuments('representative_id')),
    analytical_accounts: idsOf(items.map(item => item.analytical_account_id)),
    tax_codes: idsOf(items.map(item => item.tax_code_id)),
  }
  const linked = new Map<ResourceName, Map<number, string>>()
  for (const resource of links)
    if (wanted[resource].length > 0) linked.set(resource, await linkNamesOf(work, resource, wanted[resource]))
  return {
    ...parties,
    product: id => products.get(id) ?? null,
    account: id => {
      const found = accounts.get(id)
      return found ? { code: found.code, name: recordName(found, language) } : null
    },
    cheque: id => {
      const found = chequeOf.get(id)
      if (!found) return null
      const bank = found.bank_account_id === null ? null : linked.get('accounts')?.get(found.bank_account_id)
      const { status, amount, fee, worth, cleared_on: clearedOn } = found
      return { status, amount, fee, worth, clearedOn, bank: bank ?? null }
    },
    link: (resource, id) => linked.get(resource)?.get(id) ?? null,
    invoice: id => {
      const found = invoices.get(id)
      if (!found) return null
      return found.kind === 'purchase_invoice' ? (found.reference ?? found.number) : found.number
    },
  }
}
