import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '../../calendar.ts'
import { atOnceOf } from '../../settlement/sql/next-due.ts'
import { agesIn, soon_days } from '../facts/ages.ts'
import { unsettled } from './documents.ts'
import type { SqlPopulation } from './population.ts'
import { revaluedOn } from './revalued.ts'
import { ageBucket, everyDay, inForce } from './unreversed.ts'

const head = ['id', 'kind', 'number', 'date', 'client_id', 'supplier_id', 'currency_id']

/** What is open of what was due on the day of the invoice: in its currency, and its share in the base, as duesOf has it. */
const atOnce = atOnceOf(sql`open.foreign_total`, sql`open.foreign_residual`, sql`open.due_at_once`)
const atOnceBase = sql`coalesce(round(open.residual::numeric * ${atOnce} / nullif(open.foreign_residual, 0)), 0)::bigint`

/**
 * What is open on the day of a revaluation, at its rates. What was settled or taken back since, as of the day or before, keeps the
 * difference that is in the ledger.
 */
function atRatesOf(day: CivilDate, organizationId: number, booked: RawBuilder<unknown>, shown: readonly string[]) {
  const named = (table: string) => sql.join(shown.map(column => sql.ref(`${table}.${column}`)))
  const ofDocuments = sql.join(
    shown.map(column =>
      column === 'issued_on'
        ? sql`coalesce(documents.issued_on, documents.date) as issued_on`
        : sql.ref(`documents.${column}`),
    ),
  )
  const revalued = revaluedOn(organizationId, day, 'document_id')
  return sql`
    select ${named('booked')}, booked.due_date, booked.due_at_once, booked.foreign_total, booked.foreign_residual,
      booked.residual + coalesce(difference, 0) as residual
    from (${booked}) as booked left join (${revalued}) as revalued on revalued_id = booked.id
    union all
    select ${ofDocuments}, coalesce(documents.due_date, documents.date), 0, documents.total, 0, difference
    from (${revalued}) as revalued
    join documents on documents.organization_id = ${organizationId} and documents.id = revalued_id
    where not exists (
      select 1 from invoice_balances as invoice_balance where invoice_balance.organization_id = ${organizationId}
        and invoice_balance.invoice_id = revalued_id and settled_on > ${day} and ${inForce('invoice_balance', day)})`
}

/** What is open of invoices by the days on which it falls due. Most are due on one day: only of the others there is more to do. */
export const dues: SqlPopulation = {
  measures: ['residual', 'foreign_residual', 'invoices'],
  dimensions: [...head, 'issued_on', 'due_date', 'due_bucket', 'date_bucket', 'is_due_soon', 'is_at_once'],
  async of(_, query) {
    const { asOf: day = everyDay, aging = '30_60_90', used } = query
    const measures = new Set(['residual', 'foreign_residual', 'foreign_total'])
    const issued = used.has('issued_on') || used.has('date_bucket') ? ['issued_on'] : []
    const booked = await unsettled(day, { ...query, measures })
    const shown = [...head.filter(column => used.has(column) || column === 'date'), ...issued]
    const open = (await query.isRevalued(day)) ? atRatesOf(day, query.organizationId, booked, shown) : booked
    const columns = sql.join(shown.map(column => sql.ref(`open.${column}`)))
    const lastSoon = sql`${day}::date + ${sql.lit(soon_days)}`
    const isOneWithFirst = sql`open.due_date < ${day} or (open.date = ${day} and open.due_date <= ${lastSoon})`
    const derived = [
      ...(used.has('due_bucket') ? [sql`${ageBucket('due_date', day, agesIn(aging))} as due_bucket`] : []),
      ...(used.has('is_due_soon') ? [sql`due_date between ${day} and ${lastSoon} as is_due_soon`] : []),
      ...(used.has('date_bucket') ? [sql`${ageBucket('issued_on', day, agesIn(aging))} as date_bucket`] : []),
    ]
    return sql`select ${sql.join([sql`due.*`, ...derived])} from (
      select ${columns}, open.due_date, false as is_at_once,
        case when open.due_at_once = 0 then open.residual else open.residual - ${atOnceBase} end as residual,
        case when open.due_at_once = 0 then open.foreign_residual else open.foreign_residual - ${atOnce} end as foreign_residual,
        case when open.due_at_once > 0 and ${atOnce} > 0 and (${isOneWithFirst}) then 0 else 1 end::bigint as invoices
      from (${open}) as open
      where (open.residual <> 0 or open.foreign_residual <> 0)
        and (open.due_at_once = 0 or open.residual <> ${atOnceBase} or open.foreign_residual <> ${atOnce})
      union all
      select ${columns}, open.date as due_date, true, ${atOnceBase}, ${atOnce}, 1
      from (${open}) as open where open.due_at_once > 0 and ${atOnce} > 0
    ) as due`
  },
}
