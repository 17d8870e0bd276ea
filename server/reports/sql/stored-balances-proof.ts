import { sql } from 'kysely'
import type { Minor } from '../../../ledger/money.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { soldKinds } from '../../../schema/documents/sold.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { listed, soldSignOf } from '../../db/kinds.ts'
import type { StoredSide } from '../facts/stored-balances.ts'

interface Compared {
  kept: Minor
  raw: Minor
  difference: Minor
}

type ComparedNamed = Compared & { id: number | null; name: string }
type ComparedDocuments = Compared & { id: number | null; number: string; kind: DocumentKind }

const requested = (organizationId: number) => sql`(select ${organizationId}::bigint as organization_id) as asked`
const account = (id: string) => sql`
  left join accounts on accounts.organization_id = ${sql.ref('asked.organization_id')} and accounts.id = ${sql.ref(id)}`

async function comparedMonths(tx: Tx, organizationId: number): Promise<ComparedNamed> {
  const { rows } = await sql<ComparedNamed>`
    with raw as (
      select account_id, date_trunc('month', entry_lines.date)::date as month, source_kind, sum(debit) as debit,
        sum(credit) as credit, count(*) as lines, sum(foreign_amount) as foreign_amount
      from entry_lines
      join entries on entries.organization_id = entry_lines.organization_id and entries.id = entry_id
      where entry_lines.organization_id = ${organizationId} group by account_id, month, source_kind
    ), kept as (select * from account_months where organization_id = ${organizationId}), compared as (
      select coalesce(sum(kept.debit + kept.credit), 0)::bigint as kept,
        coalesce(sum(raw.debit + raw.credit), 0)::bigint as raw,
        coalesce(sum(
          abs(coalesce(kept.debit, 0) - coalesce(raw.debit, 0)) + abs(coalesce(kept.credit, 0) - coalesce(raw.credit, 0))
          + abs(coalesce(kept.lines, 0) - coalesce(raw.lines, 0))
          + abs(coalesce(kept.foreign_amount, 0) - coalesce(raw.foreign_amount, 0))), 0)::bigint as difference,
        min(account_id) filter (
          where (kept.debit, kept.credit, kept.lines, kept.foreign_amount)
            is distinct from (raw.debit, raw.credit, raw.lines, raw.foreign_amount)) as first_id
      from kept full join raw using (account_id, month, source_kind)
    )
    select kept, raw, difference, first_id as id, concat_ws(' ', code, name) as name
    from ${requested(organizationId)} cross join compared ${account('first_id')}`.execute(tx)
  return firstOf(rows)
}

async function comparedCorrections(tx: Tx, organizationId: number): Promise<ComparedNamed> {
  const { rows } = await sql<ComparedNamed>`
    with raw as (
      select account_id, least(reversal.date, reversed.date) as first_date, greatest(reversal.date, reversed.date) as last_date,
        sum(debit + credit) as amount, 2 * count(*) as lines
      from entries as reversal
      join entries as reversed on reversed.organization_id = reversal.organization_id and reversed.id = reversal.reverses_id
      join entry_lines on entry_lines.organization_id = reversal.organization_id and entry_id = reversal.id
      where reversal.organization_id = ${organizationId} and reversal.reverses_id is not null
      group by account_id, first_date, last_date
    ), kept as (select * from account_corrections where organization_id = ${organizationId}), compared as (
      select coalesce(sum(kept.amount), 0)::bigint as kept, coalesce(sum(raw.amount), 0)::bigint as raw,
        coalesce(sum(
          abs(coalesce(kept.amount, 0) - coalesce(raw.amount, 0)) + abs(coalesce(kept.lines, 0) - coalesce(raw.lines, 0))), 0)
          ::bigint as difference,
        min(account_id) filter (where (kept.amount, kept.lines) is distinct from (raw.amount, raw.lines)) as first_id
      from kept full join raw using (account_id, first_date, last_date)
    )
    select kept, raw, difference, first_id as id, concat_ws(' ', code, name) as name
    from ${requested(organizationId)} cross join compared ${account('first_id')}`.execute(tx)
  return firstOf(rows)
}

async function comparedInvoices(tx: Tx, organizationId: number): Promise<ComparedDocuments> {
  const { rows } = await sql<ComparedDocuments>`
    with compared as (
      select kept.base_total as kept, raw.base_total as raw, kept is distinct from raw as differs, invoice_id
      from (select * from invoice_balances where organization_id = ${organizationId}) as kept
      full join (select * from invoice_balances_now where organization_id = ${organizationId}) as raw using (invoice_id)
    ), summed as (
      select coalesce(sum(kept), 0)::bigint as kept, coalesce(sum(raw), 0)::bigint as raw,
        coalesce(sum(greatest(abs(coalesce(kept, 0) - coalesce(raw, 0)), 1)) filter (where differs), 0)::bigint as difference,
        min(invoice_id) filter (where differs) as first_id
      from compared
    )
    select summed.*, id, number, kind from ${requested(organizationId)} cross join summed
    left join documents on documents.organization_id = asked.organization_id and id = first_id`.execute(tx)
  return firstOf(rows)
}

async function comparedSales(tx: Tx, organizationId: number): Promise<ComparedDocuments> {
  const { rows } = await sql<ComparedDocuments>`
    with counted as (
      select organization_id, id, client_id, date, ${soldSignOf(sql`kind`, soldKinds)} as sign from documents
      where organization_id = ${organizationId} and kind in (${listed(soldKinds)})
        and (status = 'posted' or (status = 'void' and voided_on > date))
    ), compared as (
      select document_id, sold as kept, coalesce(sign * base_net, 0) as raw,
        (sold_on, sold_to_id, sold) is distinct from (counted.date, counted.client_id, coalesce(sign * base_net, 0)) as differs
      from document_items left join counted on counted.id = document_id and product_id is not null
      where document_items.organization_id = ${organizationId}
    ), summed as (
      select coalesce(sum(kept), 0)::bigint as kept, coalesce(sum(raw), 0)::bigint as raw,
        coalesce(sum(greatest(abs(kept - raw), 1)) filter (where differs), 0)::bigint as difference,
        min(document_id) filter (where differs) as first_id
      from compared
    )
    select summed.*, id, number, kind from ${requested(organizationId)} cross join summed
    left join documents on documents.organization_id = asked.organization_id and id = first_id`.execute(tx)
  return firstOf(rows)
}

async function comparedEntries(tx: Tx, organizationId: number): Promise<Compared> {
  const { rows } = await sql<Compared>`
    select coalesce(sum(kept.entries), 0)::bigint as kept, coalesce(sum(raw.entries), 0)::bigint as raw,
      coalesce(sum(greatest(abs(coalesce(kept.entries, 0) - coalesce(raw.entries, 0)), 1))
        filter (where (kept.entries, kept.fingerprint, kept.first_date, kept.last_date)
          is distinct from (raw.entries, raw.fingerprint, raw.first_date, raw.last_date)), 0)::bigint as difference
    from (select * from entry_months where organization_id = ${organizationId}) as kept full join (
      select date_trunc('month', date)::date as month, count(*) as entries,
        bit_xor(entry_hash(id, number, date, total_debit)) as fingerprint, min(date) as first_date, max(date) as last_date
      from entries where organization_id = ${organizationId} group by 1
    ) as raw using (month)`.execute(tx)
  return firstOf(rows)
}

async function comparedStock(tx: Tx, organizationId: number): Promise<ComparedNamed> {
  const { rows } = await sql<ComparedNamed>`
    with compared as (
      select kept.value as kept, raw.value as raw, product_id, (kept.quantity, kept.value, kept.last_cost_value, kept.last_cost_quantity)
          is distinct from (raw.quantity, raw.value, raw.last_cost_value, raw.last_cost_quantity) as differs
      from (select * from stock_days where organization_id = ${organizationId}) as kept
      full join (select * from stock_days_now where organization_id = ${organizationId}) as raw using (product_id, day)
      union all
      -- Of what a warehouse had and never moved after all, none may be kept.
      select 0, 0, product_id, kept.quantity is distinct from raw.quantity and not (raw.quantity is null and kept.quantity = 0)
      from (select * from stock_on_hand where organization_id = ${organizationId}) as kept
      full join (select * from stock_on_hand_now where organization_id = ${organizationId}) as raw using (product_id, warehouse_id)
    ), summed as (
      select coalesce(sum(kept), 0)::bigint as kept, coalesce(sum(raw), 0)::bigint as raw,
        coalesce(sum(greatest(abs(coalesce(kept, 0) - coalesce(raw, 0)), 1)) filter (where differs), 0)::bigint as difference,
        min(product_id) filter (where differs) as first_id
      from compared
    )
    select summed.kept, summed.raw, difference, first_id as id, name from ${requested(organizationId)} cross join summed
    left join products on products.organization_id = asked.organization_id and products.id = first_id`.execute(tx)
  return firstOf(rows)
}

const byName =
  (kind: 'account' | 'product') =>
  (key: StoredSide['key'], { id, name, ...sums }: ComparedNamed): StoredSide => ({
    key,
    unit: 'money',
    ...sums,
    breaks: id === null ? null : { label: name, link: { kind, id } },
  })
const ofAccounts = byName('account')
const ofProducts = byName('product')
const ofDocuments = (
  key: StoredSide['key'],
  { kept, raw, difference, id, number, kind }: ComparedDocuments,
): StoredSide => ({
  key,
  unit: 'money',
  ...{ kept, raw, difference },
  breaks:
    id === null
      ? null
      : { label: number, link: { kind: 'document', id, resource: documentKinds[kind].wire.permission } },
})

/** The stored balances of the ledger and of invoices, compared with the sums of the rows they were made from. */
export async function storedSides(tx: Tx, organizationId: number): Promise<StoredSide[]> {
  return [
    ofAccounts('kept_months', await comparedMonths(tx, organizationId)),
    ofAccounts('kept_corrections', await comparedCorrections(tx, organizationId)),
    ofDocuments('kept_standings', await comparedInvoices(tx, organizationId)),
    ofDocuments('kept_sales', await comparedSales(tx, organizationId)),
    ofProducts('kept_stock', await comparedStock(tx, organizationId)),
    { key: 'kept_entries', unit: 'count', ...(await comparedEntries(tx, organizationId)), breaks: null },
  ]
}
