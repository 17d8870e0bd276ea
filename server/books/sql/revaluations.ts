import { type RawBuilder, sql } from 'kysely'
import { invoiceKinds } from '../../../schema/documents.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { listed } from '../../db/kinds.ts'

/** Of revaluations that stand, what is open on their days by now, beside what they valued. */

const stoodOn = (table: string) => sql`${sql.ref(`${table}.date`)} <= standing.date
  and (${sql.ref(`${table}.voided_on`)} is null or ${sql.ref(`${table}.voided_on`)} > standing.date)`

/**
 * Whether a cheque had gone to the bank by the day of a revaluation: now, or as of when that was written. In which account it is
 * valued depends on it.
 */
const depositedBy = (id: number, cheque: string, writtenBefore: RawBuilder<unknown> | null) => sql`exists (
  select 1 from cheque_events as deposits where deposits.organization_id = ${id} and deposits.cheque_id = ${sql.ref(cheque)}
    and deposits.kind = 'deposit' and deposits.date <= standing.date and deposits.entry_id is not null
    ${writtenBefore ? sql`and deposits.entry_id < ${writtenBefore}` : sql``} and not exists (
      select 1 from cheque_events as undone where undone.organization_id = ${id} and undone.undoes_id = deposits.id
        ${writtenBefore ? sql`and undone.entry_id < ${writtenBefore}` : sql``}))`

/**
 * The revaluations that are out of date: on their day something else is open by now, because of what was taken back or entered
 * afterwards as of that day or before. `server/period/open-foreign.ts` says what is open. Those `after` a day, or all.
 */
export async function outdatedRevaluations(
  tx: Tx,
  id: number,
  after: string | null,
): Promise<{ id: number; date: string; entry_id: number }[]> {
  const of = (table: string): RawBuilder<unknown> => sql`${sql.ref(`${table}.organization_id`)} = ${id}
    and ${sql.ref(`${table}.currency_id`)} <> (select base_currency_id from organizations where id = ${id})`
  // What changes a day that is past writes an entry of that day or before, and later than the revaluation's own.
  const { rows } = await sql<{ id: number; date: string; entry_id: number }>`
    with standing as materialized (
      select id, date, entry_id from revaluations
      where organization_id = ${id} and voided_on is null and (${after}::date is null or date > ${after}::date)
        and exists (
          select 1 from entries where entries.organization_id = ${id} and entries.date <= revaluations.date
            and entries.id > revaluations.reversal_id)
    )
    select standing.id, standing.date, standing.entry_id from standing join (
      select revaluation_id from (
        select standing.id as revaluation_id, documents.id as document_id, null::bigint as credit_id, null::bigint as cheque_id, false as deposited,
          documents.client_id, documents.supplier_id, documents.currency_id, documents.total as amount, documents.base_total as booked
        from standing join documents on ${of('documents')} and documents.kind in (${listed(invoiceKinds)})
          and documents.status <> 'draft' and ${stoodOn('documents')}
        union all
        select standing.id, documents.id, null, null, false, documents.client_id, documents.supplier_id, documents.currency_id,
          -allocations.amount, -allocations.base_amount
        from standing join documents on ${of('documents')} and documents.kind in (${listed(invoiceKinds)})
          and documents.status <> 'draft' and ${stoodOn('documents')}
        join allocations on allocations.organization_id = ${id} and allocations.invoice_id = documents.id
          and ${stoodOn('allocations')}
        union all
        select standing.id, credits.document_id, credits.id, null, false, credits.client_id, credits.supplier_id, credits.currency_id,
          credits.amount - coalesce(sum(uses.amount), 0), credits.base_amount - coalesce(sum(uses.credit_base_amount), 0)
        from standing join credits on ${of('credits')} and ${stoodOn('credits')} and credits.role <> 'unearned_revenue'
          and (credits.role <> 'supplier_advances' or exists (
            select 1 from document_items where document_items.organization_id = ${id}
              and document_items.document_id = credits.document_id))
        left join allocations as uses on uses.organization_id = ${id} and uses.credit_id = credits.id and ${stoodOn('uses')}
        group by standing.id, credits.organization_id, credits.id
        having credits.amount <> coalesce(sum(uses.amount), 0)
        union all
        select standing.id, cheques.document_id, null, cheques.id, ${depositedBy(id, 'cheques.id', null)},
          cheques.client_id, cheques.supplier_id, cheques.currency_id, cheques.amount, cheques.base_amount
        from standing join cheques on ${of('cheques')}
        join documents on documents.organization_id = ${id} and documents.id = cheques.document_id and ${stoodOn('documents')}
          and documents.payment_method = 'cheque'
        where not exists (
          select 1 from cheque_events as steps where steps.organization_id = ${id} and steps.cheque_id = cheques.id
            and steps.date <= standing.date and steps.kind not in ('deposit', 'undo') and not exists (
              select 1 from cheque_events as undone where undone.organization_id = ${id} and undone.undoes_id = steps.id))
        union all
        select standing.id, lines.document_id, lines.credit_id, lines.cheque_id,
          ${depositedBy(id, 'lines.cheque_id', sql`standing.entry_id`)}, lines.client_id, lines.supplier_id, lines.currency_id,
          -lines.amount, -lines.booked
        from standing join revaluation_lines as lines on lines.organization_id = ${id} and lines.revaluation_id = standing.id
      ) as both_sides
      group by revaluation_id, document_id, credit_id, cheque_id, deposited, client_id, supplier_id, currency_id
      having sum(amount) <> 0 or sum(booked) <> 0
    ) as differing on differing.revaluation_id = standing.id
    group by standing.id, standing.date, standing.entry_id order by standing.date`.execute(tx)
  return rows
}
