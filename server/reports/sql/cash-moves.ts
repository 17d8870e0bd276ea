import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction.ts'
import { knownBy, recordedAfter } from './lines.ts'
import type { PopulationQuery, SqlPopulation } from './population.ts'

const ofLines = ['entry_id', 'position', 'date', 'account_id', 'details']
const ofEntries = ['number', 'name', 'source_kind']

const cashLines = (organizationId: number) => sql`
  entry_lines join accounts on accounts.organization_id = ${organizationId} and accounts.id = entry_lines.account_id
    and accounts.type in ('cash', 'bank')`

/** Lines of the days that are asked for: all lines of an entry are of one day. */
function ofDays({ where }: PopulationQuery): RawBuilder<unknown> {
  const { from, to } = (where.date ?? {}) as { from?: unknown; to?: unknown }
  const since = from === undefined ? sql`true` : sql`entry_lines.date >= ${from}`
  return sql`${since} and ${to === undefined ? sql`true` : sql`entry_lines.date <= ${to}`}`
}

/** Entries that move cash between accounts. They are few, and asked for apart: all others need not be looked at line by line. */
async function transferEntries(tx: Tx, options: PopulationQuery): Promise<number[]> {
  const { organizationId } = options
  const { rows } = await sql<{ entry_id: number }>`
    select entry_id from ${cashLines(organizationId)}
    where entry_lines.organization_id = ${organizationId} and ${ofDays(options)}
    group by entry_id
    having bool_or(debit > 0) and bool_or(credit > 0) and min(account_id) <> max(account_id)`.execute(tx)
  return rows.map(row => row.entry_id)
}

/** Asked for apart as well: looked up line by line they take longer than everything else. */
async function reversalEntries(tx: Tx, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from entries where organization_id = ${organizationId} and reverses_id is not null`.execute(tx)
  return rows.map(row => row.id)
}

/** The lines of cash with what came and went by them, and whether they are of a reversal: of that it is the other way. */
function cashMoved(options: PopulationQuery, reversals: readonly number[], of: RawBuilder<unknown>) {
  const { organizationId, knownAt, used } = options
  const isReversal = reversals.length === 0 ? sql`false` : sql`entry_id = any(${reversals}::bigint[])`
  const headers = ofEntries.filter(column => used.has(column))
  const needsHead = headers.length > 0 || knownAt !== null || options.recordedAfter !== undefined
  return sql`
    select ${sql.join(ofLines.map(column => sql.ref(`entry_lines.${column}`)))},
      ${headers.length > 0 ? sql`${sql.join(headers.map(column => sql.ref(`entries.${column}`)))},` : sql``}
      case when ${isReversal} then -1 else 1 end as sign,
      case when ${isReversal} then credit else debit end as came,
      case when ${isReversal} then debit else credit end as went
    from ${cashLines(organizationId)}
    ${needsHead ? sql`join entries on entries.organization_id = ${organizationId} and entries.id = entry_lines.entry_id` : sql``}
    where entry_lines.organization_id = ${organizationId} and ${of}
      and ${needsHead ? sql`${knownBy('entries', knownAt)} and ${recordedAfter(options)}` : sql`true`}`
}

/** What one side of the lines has of the transfer: its first lines, those of accounts that have both sides last. */
const transferred = (side: 'came' | 'went') => sql`
  greatest(0, least(${sql.ref(side)}, least(all_came, all_went, all_came + all_went - busiest) - ${sql.ref(`${side}_before`)}))`

export const cashMoves: SqlPopulation = {
  measures: ['inflow', 'outflow', 'transferred_in', 'transferred_out'],
  dimensions: [...ofLines, 'month', ...ofEntries],
  async of(tx, options) {
    const transfers = await transferEntries(tx, options)
    const reversals = await reversalEntries(tx, options.organizationId)
    const columns = [
      ...[...ofLines, ...ofEntries].filter(column => options.used.has(column)).map(column => sql.ref(column)),
      ...(options.used.has('month') ? [sql`left(date::text, 7) as month`] : []),
    ]
    const moved = (inflow: unknown, outflow: unknown, transferredIn: unknown, transferredOut: unknown) =>
      sql.join([
        ...columns,
        sql`(sign * ${inflow})::bigint as inflow`,
        sql`(sign * ${outflow})::bigint as outflow`,
        sql`(sign * ${transferredIn})::bigint as transferred_in`,
        sql`(sign * ${transferredOut})::bigint as transferred_out`,
      ])
    const [none, came, went] = [sql`0`, sql`came`, sql`went`]
    const ofOneSide = sql`
      select ${moved(came, went, none, none)}
      from (${cashMoved(options, reversals, sql`entry_id <> all(${transfers}::bigint[])`)}) as cash_lines`
    if (transfers.length === 0) return ofOneSide
    const [over, before] = [
      sql`partition by entry_id`,
      sql`partition by entry_id order by (own_came > 0 and own_went > 0), position
        rows between unbounded preceding and 1 preceding`,
    ]
    const own = sql`partition by entry_id, account_id`
    const [cameOver, wentOver] = [transferred('came'), transferred('went')]
    return sql`
      ${ofOneSide} union all
      select ${moved(sql`(came - ${cameOver})`, sql`(went - ${wentOver})`, cameOver, wentOver)}
      from (
        select *, sum(came) over (${over}) as all_came, sum(went) over (${over}) as all_went,
          max(own_came + own_went) over (${over}) as busiest,
          coalesce(sum(came) over (${before}), 0) as came_before,
          coalesce(sum(went) over (${before}), 0) as went_before
        from (
          select *, sum(came) over (${own}) as own_came, sum(went) over (${own}) as own_went
          from (${cashMoved(options, reversals, sql`entry_id = any(${transfers}::bigint[])`)}) as cash_lines
        ) as of_accounts
      ) as both_sides`
  },
}
