import { type RawBuilder, sql } from 'kysely'
import { addDays, type CivilDate, monthEnd } from '../../calendar.ts'
import type { Range, View, Where } from '../facts/facts.ts'

/**
 * The movements of accounts, read from the stored monthly sums: one row for each whole month, and the single lines of a
 * month that a boundary of the period divides. Where most of the last month counts, the whole month is read and the
 * lines after the end are subtracted.
 */

const monthOf = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`

interface Cut {
  /** By its first day. */
  month: CivilDate
  /** The first boundary inside it. */
  at: CivilDate
}

/** The months that a boundary may divide: each of `boundaries` is the first day of the next part. */
export function cutMonths(boundaries: readonly (CivilDate | undefined)[]): Cut[] {
  const inside = boundaries.filter(date => date !== undefined).filter(date => !date.endsWith('-01'))
  const cuts = new Map<CivilDate, CivilDate>()
  for (const at of inside.sort().reverse()) cuts.set(monthOf(at), at)
  return [...cuts].map(([month, at]) => ({ month, at }))
}

/** Those of the months that have entries on or after their boundary, as an SQL array: the others can be read whole. */
export const dividedMonths = (organizationId: number, cuts: readonly Cut[]): RawBuilder<unknown> =>
  cuts.length === 0
    ? sql`'{}'::date[]`
    : sql`array(
        select month from entry_months
        join unnest(${cuts.map(({ month }) => month)}::date[], ${cuts.map(({ at }) => at)}::date[]) as cut (month, at)
          using (month)
        where organization_id = ${organizationId} and last_date >= at)`

/** A period that ends after this day of a month leaves fewer lines after its end than before it. */
const half_days = 15

/** Whether a period ends late in a month that no other boundary divides. */
function endsLate(end: CivilDate | undefined, others: readonly (CivilDate | undefined)[]): end is CivilDate {
  if (end === undefined || Number(end.slice(8)) <= half_days) return false
  return !others.some(date => date !== undefined && date !== monthOf(end) && monthOf(date) === monthOf(end))
}

/**
 * Rows `account_id, date, debit, credit, lines` that add up, between any two of the boundaries, to the lines of the ledger.
 * The date of a whole month is its first day. `to` is the last day that counts, `from` the first. With `hasSource` each
 * row says the source of its entries.
 */
export function storedMovements(
  organizationId: number,
  boundaries: readonly CivilDate[],
  { from, to }: Range,
  hasSource = false,
): RawBuilder<unknown> {
  const end = to === undefined ? undefined : addDays(to, 1)
  const others = [...boundaries, from]
  const isWhole = endsLate(end, others)
  const cuts = cutMonths(isWhole ? others : [...others, end])
  const divided = dividedMonths(organizationId, cuts)
  const since = from === undefined ? sql`` : sql`and entry_lines.date >= ${from}`
  const until = to === undefined ? sql`` : sql`and entry_lines.date <= ${to}`
  const source = hasSource ? sql`, source_kind` : sql``
  const entries = hasSource
    ? sql`join entries on entries.organization_id = entry_lines.organization_id and entries.id = entry_id`
    : sql``
  const lines = cuts.map(
    ({ month }) => sql`
      union all
      select account_id, entry_lines.date, debit, credit, 1 as lines ${source} from entry_lines ${entries}
      where entry_lines.organization_id = ${organizationId} and entry_lines.date >= ${month}
        and entry_lines.date <= ${monthEnd(month)} ${since} ${until} and ${month}::date = any(${divided})`,
  )
  const after = isWhole
    ? sql`
      union all
      select account_id, ${monthOf(end)}::date, -debit, -credit, -1 ${source} from entry_lines ${entries}
      where entry_lines.organization_id = ${organizationId} and entry_lines.date >= ${end}
        and entry_lines.date <= ${monthEnd(end)}`
    : sql``
  return sql`
    select account_id, month as date, debit, credit, lines ${source} from account_months
    where organization_id = ${organizationId} and month <> all(${divided})
      ${from === undefined ? sql`` : sql`and month >= ${from}`} ${to === undefined ? sql`` : sql`and month <= ${to}`}
    ${sql.join([...lines, after], sql` `)}`
}

/** Whether a condition is a range. */
export const isSpan = (condition: unknown): condition is Range =>
  typeof condition === 'object' && condition !== null && ('from' in condition || 'to' in condition)

/**
 * The lines of the ledger by account, month and source, where a query asks for no more than that: as a population of
 * rows `account_id, date, month, source_kind, debit, credit, lines`, the last being how many lines a row adds up. Null
 * where it asks for more. Corrections can be folded out of the very days that are asked for, as long as nobody asks in
 * which month or from which source.
 */
export function storedLines(
  organizationId: number,
  by: readonly string[],
  where: Where<'lines'>,
  { fold, recordedAfter }: View,
): RawBuilder<unknown> | null {
  const { date } = where
  // Nothing is kept of when lines were recorded.
  if (recordedAfter !== undefined) return null
  if (date !== undefined && !isSpan(date)) return null
  const requests = [...by, ...Object.keys(where).filter(field => field !== 'date')]
  const isStored = requests.every(
    field => field === 'account_id' || (!fold && (field === 'month' || field === 'source_kind')),
  )
  const isFoldable = !fold || (!fold.acrossDays && fold.from === date?.from && fold.to === date?.to)
  if (!isStored || !isFoldable) return null
  const hasSource = requests.includes('source_kind')
  const rows = storedMovements(organizationId, [], date ?? {}, hasSource)
  const corrections = fold
    ? sql`union all
        select account_id, first_date, null, -amount, -amount, -lines from account_corrections
        where organization_id = ${organizationId} and first_date = last_date
          and first_date between ${fold.from} and ${fold.to}`
    : sql``
  return sql`
    select account_id, date, left(date::text, 7) as month, debit, credit, lines ${hasSource ? sql`, source_kind` : sql``}
    from (${rows}) as kept ${corrections}`
}
