import { type RawBuilder, sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { invoiceKinds, returnKinds } from '../../../schema/documents.ts'
import type { CivilDate } from '../../calendar.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { listed } from '../../db/kinds.ts'
import { atOnceOf } from '../../settlement/sql/next-due.ts'
import { agesIn, soon_days } from '../facts/ages.ts'
import type { PopulationQuery, SqlPopulation } from './population.ts'
import { ageBucket, areFew, everyDay, inForce } from './unreversed.ts'

const head = [
  'id',
  'kind',
  'number',
  'reference',
  'date',
  'supply_date',
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
  sum(${sql.ref(amount)}) filter (where kind in ('credit', 'advance'))::bigint as ${sql.ref(`${prefix}credited`)},
  sum(${sql.ref(amount)}) filter (where kind = 'advance' and ${sql.ref(amount)} > 0)::bigint as ${sql.ref(`${prefix}set_off`)},
  sum(${sql.ref(amount)}) filter (where kind = 'write_off')::bigint as ${sql.ref(`${prefix}given_up`)},
  sum(${sql.ref(amount)})::bigint as ${sql.ref(`${prefix}settled`)}`

const measuresOf = (table: string) => {
  const [total, baseTotal] = [sql.ref(`${table}.total`), sql.ref(`${table}.base_total`)]
  return sql`
    ${baseTotal} as total, ${baseTotal} - coalesce(set_off, 0) as on_account,
    coalesce(paid, 0) as paid, coalesce(returned, 0) as returned, coalesce(credited, 0) as credited,
    coalesce(given_up, 0) as written_off,
    ${baseTotal} - coalesce(settled, 0) as residual,
    ${total} as foreign_total, coalesce(foreign_paid, 0) as foreign_paid,
    coalesce(foreign_returned, 0) as foreign_returned, coalesce(foreign_credited, 0) as foreign_credited,
    ${total} - coalesce(foreign_settled, 0) as foreign_residual`
}

const settling = sql`${sums('base_amount', '')}, ${sums('amount', 'foreign_')}`

/** What settles all invoices, added up at once; of few invoices, each by itself. */
const settlementsOf = (organizationId: number, day: CivilDate, areFew: boolean) =>
  areFew
    ? sql`cross join lateral (
        select ${settling} from allocations
        where allocations.organization_id = ${organizationId} and allocations.invoice_id = documents.id
          and ${inForce('allocations', day)}
      ) as settlements`
    : sql`left join (
        select allocations.invoice_id as settled_id, ${settling} from allocations
        where organization_id = ${organizationId} and ${inForce('allocations', day)} group by allocations.invoice_id
      ) as settlements on settled_id = id`

const invoices = (organizationId: number, day: CivilDate, columns: RawBuilder<unknown>, areFew: boolean) => sql`
  select ${columns}, coalesce(issued_on, date) as issued_on, coalesce(due_date, date) as due_date, due_at_once,
    ${measuresOf('documents')}
  from documents ${settlementsOf(organizationId, day, areFew)}
  where organization_id = ${organizationId} and kind in (${listed(invoiceKinds)}) and status <> 'draft'
    and ${inForce('documents', day)}`

/** The columns stored with an invoice's balance (table invoice_balances): any other is read from its document. */
const balanceColumns = ['kind', 'date', 'client_id', 'supplier_id', 'currency_id', 'voided_on']

/** Measures that can be had without knowing by what an invoice was settled. */
const plainMeasures: ReadonlySet<string> = new Set(['total', 'residual', 'foreign_total', 'foreign_residual'])

/** The date on the paper: of the few that were carried over it is not the day from which they are in the books. */
const issuedOn = sql`, coalesce(opening.issued_on, invoice_balance.date) as issued_on`
const openings = sql`left join documents as opening on opening.organization_id = invoice_balance.organization_id
  and opening.id = invoice_balance.invoice_id and opening.is_opening`

interface Open {
  measures: RawBuilder<unknown>
  settlements: RawBuilder<unknown>
}

const wholes = sql`invoice_balance.base_total as total, invoice_balance.base_total as on_account, invoice_balance.total as foreign_total`

/** Nothing changed after the day: the stored open amounts are right. */
const openAsStored: Open = {
  measures: sql`${wholes}, open_base as residual, open_total as foreign_residual`,
  settlements: sql``,
}

/** An invoice unchanged since the day has its stored open amount; of the others the allocations are summed. */
const openThen = (organizationId: number, day: CivilDate): Open => ({
  measures: sql`${wholes},
    case when last_day <= ${day} then open_base else invoice_balance.base_total - coalesce(settled, 0) end as residual,
    case when last_day <= ${day} then open_total else invoice_balance.total - coalesce(foreign_settled, 0) end as foreign_residual`,
  settlements: sql`cross join lateral (
    select sum(base_amount)::bigint as settled, sum(amount)::bigint as foreign_settled from allocations
    where last_day > ${day} and allocations.organization_id = ${organizationId}
      and allocations.invoice_id = invoice_balance.invoice_id and ${inForce('allocations', day)}) as settlements`,
})

const openByKind = (organizationId: number, day: CivilDate): Open => ({
  measures: measuresOf('invoice_balance'),
  settlements: sql`cross join lateral (
    select ${settling} from allocations
    where allocations.organization_id = ${organizationId} and allocations.invoice_id = invoice_balance.invoice_id
      and ${inForce('allocations', day)}) as settlements`,
})

/** Whether anything was done with invoices on a later day. */
export async function hasChangedSince(tx: Tx, organizationId: number, day: CivilDate): Promise<boolean> {
  const { rows } = await sql<{ has_changed: boolean }>`
    select exists (
      select 1 from invoice_balances where organization_id = ${organizationId} and last_day > ${day}) as has_changed`.execute(
    tx,
  )
  return firstOf(rows).has_changed
}

/**
 * The invoices that were not finally settled by a day; every invoice open on that day is among them. They are found by
 * their stored balances, and their documents are joined only where other columns are asked for.
 */
export async function unsettled(
  day: CivilDate,
  { organizationId, used, measures, hasChangedSince }: PopulationQuery,
): Promise<RawBuilder<unknown>> {
  const requests = head.filter(column => (used.has(column) || column === 'date') && column !== 'id')
  const ofDocument = requests.filter(column => !balanceColumns.includes(column))
  const columns = [
    sql`invoice_balance.invoice_id as id`,
    ...requests.map(column => sql.ref(`${ofDocument.includes(column) ? 'documents' : 'invoice_balance'}.${column}`)),
  ]
  const documents = sql`join documents on documents.organization_id = invoice_balance.organization_id
    and documents.id = invoice_balance.invoice_id`
  const needsIssued = used.has('issued_on') || used.has('date_bucket')
  const isPlain = [...measures].every(measure => plainMeasures.has(measure))
  const openOf = async (): Promise<Open> => {
    if (!isPlain) return openByKind(organizationId, day)
    return (await hasChangedSince(day)) ? openThen(organizationId, day) : openAsStored
  }
  const open = await openOf()
  return sql`
    select ${sql.join(columns)}${needsIssued ? issuedOn : sql``}, invoice_balance.due_date, invoice_balance.due_at_once, ${open.measures}
    from invoice_balances as invoice_balance ${ofDocument.length > 0 ? documents : sql``}
      ${needsIssued ? openings : sql``} ${open.settlements}
    where invoice_balance.organization_id = ${organizationId} and settled_on > ${day} and ${inForce('invoice_balance', day)}`
}

/** Their own shares and credits stand and fall with them. */
const returns = (organizationId: number, day: CivilDate, columns: RawBuilder<unknown>) => sql`
  select ${columns}, date as issued_on, coalesce(due_date, date) as due_date, 0::bigint as due_at_once,
    base_total as total, -off_invoice as on_account,
    base_total - off_invoice - given_up - left_credit as paid, off_invoice as returned, left_credit as credited,
    given_up as written_off,
    0::bigint as residual,
    documents.total as foreign_total, documents.total - foreign_off_invoice - foreign_given_up - foreign_left as foreign_paid,
    foreign_off_invoice as foreign_returned, foreign_left as foreign_credited, 0::bigint as foreign_residual
  from documents
  cross join lateral (
    select coalesce(sum(base_amount), 0)::bigint as off_invoice, coalesce(sum(amount), 0)::bigint as foreign_off_invoice,
      -coalesce(sum(base_amount) filter (where kind = 'write_off'), 0)::bigint as given_up,
      -coalesce(sum(amount) filter (where kind = 'write_off'), 0)::bigint as foreign_given_up
    from allocations
    where allocations.organization_id = ${organizationId} and allocations.document_id = documents.id
      and ${inForce('allocations', day)}
  ) as shares
  cross join lateral (
    select coalesce(sum(credits.base_amount), 0)::bigint as left_credit, coalesce(sum(credits.amount), 0)::bigint as foreign_left
    from credits
    where credits.organization_id = ${organizationId} and credits.document_id = documents.id and ${inForce('credits', day)}
  ) as credit
  where organization_id = ${organizationId} and kind in (${listed(returnKinds)}) and status <> 'draft'
    and ${inForce('documents', day)}`

const foreignTotal = sql`foreign_total`
const foreignResidual = sql`foreign_residual`
const dueAtOnce = sql`due_at_once`

const amounts = ['total', 'on_account', 'paid', 'returned', 'credited', 'written_off', 'residual']
const foreign = ['foreign_total', 'foreign_paid', 'foreign_returned', 'foreign_credited', 'foreign_residual']

export const documents: SqlPopulation = {
  isPaged: true,
  measures: [...amounts, ...foreign],
  dimensions: [...head, 'issued_on', 'due_date', 'next_due', 'due_bucket', 'date_bucket', 'is_due_soon', 'is_open'],
  async of(_, options) {
    const { organizationId, asOf: day = everyDay, aging = '30_60_90', used, where } = options
    const columns = sql.join(head.map(column => sql.ref(`documents.${column}`)))
    const derived = [
      ...(used.has('due_bucket') ? [sql`${ageBucket('due_date', day, agesIn(aging))} as due_bucket`] : []),
      ...(used.has('next_due')
        ? [
            sql`case when ${atOnceOf(foreignTotal, foreignResidual, dueAtOnce)} > 0 then date else due_date end as next_due`,
          ]
        : []),
      ...(used.has('is_due_soon')
        ? [sql`due_date between ${day} and ${day}::date + ${sql.lit(soon_days)} as is_due_soon`]
        : []),
      ...(used.has('date_bucket') ? [sql`${ageBucket('issued_on', day, agesIn(aging))} as date_bucket`] : []),
      ...(used.has('is_open') ? [sql`(residual <> 0 or foreign_residual <> 0) as is_open`] : []),
    ]
    // Nothing is open on a return: what it does not take off an invoice it leaves as a credit.
    const rows =
      where.is_open === true
        ? await unsettled(day, options)
        : sql`${invoices(organizationId, day, columns, areFew(where))} union all ${returns(organizationId, day, columns)}`
    return sql`select ${sql.join([sql`invoice_balance.*`, ...derived])} from (${rows}) as invoice_balance`
  },
}
