import { sql } from 'kysely'
import { knownBy, recordedAfter } from './lines.ts'
import type { SqlPopulation } from './population.ts'

const ofLines = ['entry_id', 'position', 'date', 'account_id', 'details']
const ofEntries = ['number', 'name', 'source_kind']

/** What one side of the lines has of the transfer: all of it where it is the smaller side, else its first lines. */
const transferred = (side: 'came' | 'went') => sql`
  greatest(0, least(${sql.ref(side)}, least(all_came, all_went) - ${sql.ref(`${side}_before`)}))`

export const cashMoves: SqlPopulation = {
  measures: ['inflow', 'outflow', 'transferred_in', 'transferred_out'],
  dimensions: [...ofLines, 'month', ...ofEntries],
  of(_, asked) {
    const { organizationId, knownAt, used } = asked
    const heads = ofEntries.filter(column => used.has(column))
    // By entry and date, so that a condition on the date reaches the lines: an entry has one date.
    const ofEntry = sql`partition by entry_lines.entry_id, entry_lines.date`
    const before = sql`${ofEntry} order by position rows between unbounded preceding and 1 preceding`
    const came = sql`case when is_reversal then credit else debit end`
    const went = sql`case when is_reversal then debit else credit end`
    const columns = [
      ...[...ofLines, ...heads].filter(column => used.has(column)).map(column => sql.ref(column)),
      ...(used.has('month') ? [sql`left(date::text, 7) as month`] : []),
    ]
    return sql`
      select ${sql.join([
        ...columns,
        sql`(sign * (came - ${transferred('came')}))::bigint as inflow`,
        sql`(sign * (went - ${transferred('went')}))::bigint as outflow`,
        sql`(sign * ${transferred('came')})::bigint as transferred_in`,
        sql`(sign * ${transferred('went')})::bigint as transferred_out`,
      ])}
      from (
        select entry_lines.entry_id, entry_lines.position, entry_lines.date, entry_lines.account_id, entry_lines.details,
          ${sql.join(ofEntries.map(column => sql.ref(`entries.${column}`)))},
          case when is_reversal then -1 else 1 end as sign,
          ${came} as came, ${went} as went,
          sum(${came}) over (${ofEntry}) as all_came, sum(${went}) over (${ofEntry}) as all_went,
          coalesce(sum(${came}) over (${before}), 0) as came_before,
          coalesce(sum(${went}) over (${before}), 0) as went_before
        from entry_lines
        join accounts on accounts.organization_id = entry_lines.organization_id and accounts.id = entry_lines.account_id
          and accounts.type in ('cash', 'bank')
        join entries on entries.organization_id = entry_lines.organization_id and entries.id = entry_lines.entry_id
        cross join lateral (select entries.reverses_id is not null as is_reversal) as kinds
        where entry_lines.organization_id = ${organizationId}
          and ${knownBy('entries', knownAt)} and ${recordedAfter(asked)}
      ) as cash_lines`
  },
}
