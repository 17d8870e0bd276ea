import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { PaymentPromiseRow } from '../../books/sent-rows.ts'
import type { Period } from '../../calendar.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { isUncorrected } from '../../einvoice/sending/sql/reading.ts'
import { runsLow } from '../../resources/sql/balances.ts'
import type { BouncedCheque, EinvoicesThatWait, RecentRow, Waiting, WaitingFacts } from '../pending.ts'

const day_ms = 86_400_000

async function readWaiting(
  tx: Tx,
  organizationId: number,
  { from, to }: Parameters<WaitingFacts['waiting']>[0],
  since: Parameters<WaitingFacts['waiting']>[1],
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    with drafts as (
      select kind, count(*) as count from documents
      where organization_id = ${organizationId} and status = 'draft' group by kind
    ), offers as (
      select id, due_date, client_id from documents
      where organization_id = ${organizationId} and kind = 'price_offer' and status = 'posted'
        and due_date between ${from} and ${to} and not exists (
          select 1 from documents as made
          where made.organization_id = ${organizationId} and made.source_id = documents.id and made.status <> 'void')
    ), sheets as (
      select month, count(*) as count from salaries
      where organization_id = ${organizationId} and status = 'draft' group by month
    ), answers as (
      select events.id as event_id, events.kind as answer, events.at, events.revision = documents.revision as is_present,
        documents.id as document_id, documents.kind, documents.number, client_id, supplier_id,
        documents.status = 'posted' as is_posted,
        exists (
          select 1 from invoice_balances where organization_id = ${organizationId} and invoice_id = documents.id
            and settled_on = 'infinity' and voided_on is null) as is_owed,
        exists (
          select 1 from documents as made where made.organization_id = ${organizationId}
            and made.source_id = documents.id and made.status <> 'void') as is_made,
        exists (
          select 1 from mail_messages where organization_id = ${organizationId} and document_id = documents.id
            and mail_messages.kind = 'document' and created_at > events.at) as is_written
      from document_events as events
      join documents on documents.organization_id = ${organizationId} and documents.id = events.document_id
      where events.organization_id = ${organizationId} and events.at >= ${since}
        and events.kind in ('accepted', 'declined', 'paid_notice', 'question') and documents.status <> 'void'
    )
    select (select coalesce(json_agg(drafts), '[]') from drafts) as drafts,
      (select coalesce(json_agg(offers order by due_date, id), '[]') from offers) as offers,
      (select coalesce(json_agg(sheets order by month), '[]') from sheets) as salaries,
      (select coalesce(json_agg(answers order by event_id desc), '[]') from answers) as answers`.execute(tx)
  return firstOf(rows)
}

async function readEinvoices(tx: Tx, organizationId: number, now: Date): Promise<EinvoicesThatWait> {
  const { rows } = await sql<EinvoicesThatWait>`
    select
      (select coalesce(json_agg(coalesce(client_id, 0) order by einvoices.id desc), '[]')
        from einvoices join documents on documents.organization_id = ${organizationId}
          and documents.id = einvoices.document_id
        where einvoices.organization_id = ${organizationId} and einvoices.state = 'rejected'
          and ${isUncorrected}) as refused,
      (select coalesce(json_agg(stamped_at order by stamped_at), '[]')
        from einvoices join documents on documents.organization_id = ${organizationId}
          and documents.id = einvoices.document_id
        where einvoices.organization_id = ${organizationId} and einvoices.state = 'waiting' and type = 'simplified'
          and stamped_at < ${new Date(now.getTime() - day_ms)}) as late,
      (select coalesce(json_agg(name order by id), '[]') from einvoice_units
        where organization_id = ${organizationId} and state = 'suspended') as stopped`.execute(tx)
  return firstOf(rows)
}

/** What waits, by the indexes that are kept for it. */
export const sqlWaiting = (
  tx: Tx,
  organizationId: number,
): Omit<WaitingFacts, 'changedSeals' | 'outdatedRevaluations'> => ({
  waiting: (days, since) => readWaiting(tx, organizationId, days, since),

  async lastFiling() {
    const { rows } = await sql<Period>`
      select period_from as "from", period_to as "to" from tax_filings
      where organization_id = ${organizationId} and withdrawn_on is null order by period_to desc limit 1`.execute(tx)
    return rows[0] ?? null
  },

  async recent(kinds, max) {
    if (kinds.length === 0) return []
    const { rows } = await sql<RecentRow>`
      select id, kind, number, status, date, name, client_id, supplier_id, currency_id, total from documents
      where organization_id = ${organizationId} and kind = any(${kinds}::text[])
      order by id desc limit ${max}`.execute(tx)
    return rows.map(row => ({ ...row, total: BigInt(row.total) }))
  },

  async bouncedCheques(after) {
    const { rows } = await sql<BouncedCheque>`
      select cheques.id as cheque_id, document_id, direction, client_id, supplier_id, number, step.date as bounced_on,
        base_amount as value
      from cheques
      cross join lateral (
        select date from cheque_events where organization_id = ${organizationId} and cheque_id = cheques.id and kind = 'bounce'
        order by id desc limit 1) as step
      cross join lateral (
        select count(*) as paid, count(*) filter (where settled_on = 'infinity' and balance.voided_on is null) as open
        from allocations join invoice_balances as balance on balance.organization_id = ${organizationId}
          and balance.invoice_id = allocations.invoice_id
        where allocations.organization_id = ${organizationId} and allocations.document_id = cheques.document_id
          and allocations.kind = 'payment' and allocations.voided_on = step.date) as shares
      where cheques.organization_id = ${organizationId} and status = 'bounced'
        and (shares.open > 0 or (shares.paid = 0 and step.date > ${after}))
      order by step.date desc, cheques.id desc`.execute(tx)
    return rows.map(row => ({ ...row, value: BigInt(row.value) }))
  },

  async promisesUntil(day) {
    const { rows } = await sql<PaymentPromiseRow>`
      select * from payment_promises
      where organization_id = ${organizationId} and ended_as is null and date <= ${day} order by id`.execute(tx)
    return rows
  },

  einvoices: now => readEinvoices(tx, organizationId, now),

  async goodsInUse(productIds) {
    const { rows } = await sql<{ id: number }>`
      select id from products where organization_id = ${organizationId} and id = any(${productIds}::bigint[]) and active
        and stock_type = 'goods'`.execute(tx)
    return rows.map(({ id }) => id)
  },

  async goodsThatRunLow() {
    const { rows } = await sql<{ id: number }>`
      select id from products where organization_id = ${organizationId} and ${runsLow}
      order by (sort_keys ->> 'name') collate "C", id`.execute(tx)
    return rows.map(({ id }) => id)
  },
})
