import { type RawBuilder, sql } from 'kysely'
import { addDays, type CivilDate } from '../../calendar.ts'
import type { Range, View, Where } from '../facts.ts'

/**
 * The movements of accounts out of the kept months: whole months as one row each, and line by line the months that a
 * boundary cuts.
 */

const monthOf = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`

/** The months, by their first day, that a day inside them divides: `boundaries` are the first days of what follows. */
export const cutMonths = (boundaries: readonly (CivilDate | undefined)[]): CivilDate[] => [
  ...new Set(
    boundaries
      .filter(date => date !== undefined)
      .filter(date => !date.endsWith('-01'))
      .map(monthOf),
  ),
]

const lastOfMonth = (month: CivilDate): CivilDate => addDays(monthOf(addDays(month, 31)), -1)

/**
 * Rows `account_id, date, debit, credit, lines` that add up, between any two of the boundaries, to the lines of the ledger.
 * The date of a whole month is its first day. `to` is the last day that counts, `from` the first. With `hasSource` each
 * row says the source of its entries.
 */
export function keptMovements(
  organizationId: number,
  boundaries: readonly CivilDate[],
  { from, to }: Range,
  hasSource = false,
): RawBuilder<unknown> {
  const cut = cutMonths([...boundaries, from, to === undefined ? undefined : addDays(to, 1)])
  const since = from === undefined ? sql`` : sql`and entry_lines.date >= ${from}`
  const until = to === undefined ? sql`` : sql`and entry_lines.date <= ${to}`
  const source = hasSource ? sql`, source_kind` : sql``
  const entries = hasSource
    ? sql`join entries on entries.organization_id = entry_lines.organization_id and entries.id = entry_id`
    : sql``
  const lines = cut.map(
    month => sql`
      union all
      select account_id, entry_lines.date, debit, credit, 1 as lines ${source} from entry_lines ${entries}
      where entry_lines.organization_id = ${organizationId} and entry_lines.date >= ${month}
        and entry_lines.date <= ${lastOfMonth(month)} ${since} ${until}`,
  )
  return sql`
    select account_id, month as date, debit, credit, lines ${source} from account_months
    where organization_id = ${organizationId} and month <> all(${cut}::date[])
      ${from === undefined ? sql`` : sql`and month >= ${from}`} ${to === undefined ? sql`` : sql`and month <= ${to}`}
    ${sql.join(lines, sql` `)}`
}

const isSpan = (condition: unknown): condition is Range =>
  typeof condition === 'object' && condition !== null && ('from' in condition || 'to' in condition)

/**
 * The lines of the ledger by account, month and source, where a query asks for no more than that: as a population of
 * rows `account_id, date, month, source_kind, debit, credit, lines`, the last being how many lines a row adds up. Null
 * where it asks for more. Corrections can be folded out of the very days that are asked for, as long as nobody asks in
 * which month or from which source.
 */
export function keptLines(
  organizationId: number,
  by: readonly string[],
  where: Where<'lines'>,
  { fold, recordedAfter }: View,
): RawBuilder<unknown> | null {
  const { date } = where
  // Nothing is kept of when lines were recorded.
  if (recordedAfter !== undefined) return null
  if (date !== undefined && !isSpan(date)) return null
  const asked = [...by, ...Object.keys(where).filter(field => field !== 'date')]
  const isKept = asked.every(
    field => field === 'account_id' || (!fold && (field === 'month' || field === 'source_kind')),
  )
  const isFoldable = !fold || (fold.from === date?.from && fold.to === date?.to)
  if (!isKept || !isFoldable) return null
  const hasSource = asked.includes('source_kind')
  const rows = keptMovements(organizationId, [], date ?? {}, hasSource)
  const corrections = fold
    ? sql`union all
        select account_id, first_date, null, -amount, -amount, -lines from account_corrections
        where organization_id = ${organizationId} and first_date >= ${fold.from} and last_date <= ${fold.to}`
    : sql``
  return sql`
    select account_id, date, left(date::text, 7) as month, debit, credit, lines ${hasSource ? sql`, source_kind` : sql``}
    from (${rows}) as kept ${corrections}`
}
