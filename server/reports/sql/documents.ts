import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '../../calendar.ts'
import type { SqlPopulation } from './population.ts'
import { ageBucket, everyDay, stands } from './standing.ts'

const head = [
  'id',
  'kind',
  'number',
  'reference',
  'date',
  'client_id',
  'supplier_id',
  'representative_id',
  'currency_id',
  'invoice_id',
  'is_opening',
  'voided_on',
]

const sums = (amount: string, prefix: string) => sql`
  sum(${sql.ref(amount)}) filter (where kind in ('payment', 'refund'))::bigint as ${sql.ref(`${prefix}paid`)},
  sum(${sql.ref(amount)}) filter (where kind = 'return')::bigint as ${sql.ref(`${prefix}returned`)},
  sum(${sql.ref(amount)}) filter (where kind = 'credit')::bigint as ${sql.ref(`${prefix}credited`)},
  sum(${sql.ref(amount)})::bigint as ${sql.ref(`${prefix}settled`)}`

const invoices = (organizationId: number, day: CivilDate, columns: RawBuilder<unknown>) => sql`
  select ${columns}, coalesce(due_date, date) as due_date,
    base_total as total, base_total as on_account,
    coalesce(paid, 0) as paid, coalesce(returned, 0) as returned, coalesce(credited, 0) as credited,
    base_total - coalesce(settled, 0) as residual,
    documents.total as foreign_total, coalesce(foreign_paid, 0) as foreign_paid,
    coalesce(foreign_returned, 0) as foreign_returned, coalesce(foreign_credited, 0) as foreign_credited,
    documents.total - coalesce(foreign_settled, 0) as foreign_residual
  from documents
  left join (
    select allocations.invoice_id as settled_id, ${sums('base_amount', '')}, ${sums('amount', 'foreign_')}
    from allocations
    where organization_id = ${organizationId} and ${stands('allocations', day)}
    group by allocations.invoice_id
  ) as settlements on settled_id = id
  where organization_id = ${organizationId} and kind in ('sales_invoice', 'purchase_invoice') and status <> 'draft'
    and ${stands('documents', day)}`

/** Their own shares and credits stand and fall with them. */
const returns = (organizationId: number, day: CivilDate, columns: RawBuilder<unknown>) => sql`
  select ${columns}, coalesce(due_date, date) as due_date,
    base_total as total, -off_invoice as on_account,
    base_total - off_invoice - left_credit as paid, off_invoice as returned, left_credit as credited,
    0::bigint as residual,
    documents.total as foreign_total, documents.total - foreign_off_invoice - foreign_left as foreign_paid,
    foreign_off_invoice as foreign_returned, foreign_left as foreign_credited, 0::bigint as foreign_residual
  from documents
  cross join lateral (
    select coalesce(sum(base_amount), 0)::bigint as off_invoice, coalesce(sum(amount), 0)::bigint as foreign_off_invoice
    from allocations
    where allocations.organization_id = ${organizationId} and allocations.document_id = documents.id
      and ${stands('allocations', day)}
  ) as shares
  cross join lateral (
    select coalesce(sum(credits.base_amount), 0)::bigint as left_credit, coalesce(sum(credits.amount), 0)::bigint as foreign_left
    from credits
    where credits.organization_id = ${organizationId} and credits.document_id = documents.id and ${stands('credits', day)}
  ) as credit
  where organization_id = ${organizationId} and kind in ('sales_return', 'purchase_return') and status <> 'draft'
    and ${stands('documents', day)}`

const amounts = ['total', 'on_account', 'paid', 'returned', 'credited', 'residual']
const foreign = ['foreign_total', 'foreign_paid', 'foreign_returned', 'foreign_credited', 'foreign_residual']

export const documents: SqlPopulation = {
  measures: [...amounts, ...foreign],
  dimensions: [...head, 'due_date', 'due_bucket', 'date_bucket', 'is_open'],
  of(_, { organizationId, asOf: day = everyDay, used }) {
    const columns = sql.join(head.map(column => sql.ref(`documents.${column}`)))
    const derived = [
      ...(used.has('due_bucket') ? [sql`${ageBucket('due_date', day)} as due_bucket`] : []),
      ...(used.has('date_bucket') ? [sql`${ageBucket('date', day)} as date_bucket`] : []),
      ...(used.has('is_open') ? [sql`(residual <> 0 or foreign_residual <> 0) as is_open`] : []),
    ]
    return sql`select ${sql.join([sql`standing.*`, ...derived])} from (
      ${invoices(organizationId, day, columns)} union all ${returns(organizationId, day, columns)}) as standing`
  },
}
