import { sql } from 'kysely'
import { type SerialNumber, writtenNumber } from '../../../schema/organization/numbering.ts'
import type { Tx } from '../../db/connect.ts'
import type { GivenNumber, Series } from '../series.ts'

/**
 * The next numbers of a series, one per date, in order. The counter's row stays locked until the transaction ends, so
 * a rolled-back posting gives its number back and no number is skipped or given twice.
 */
export async function nextNumbers(
  tx: Tx,
  organizationId: number,
  series: Series,
  dates: readonly string[],
): Promise<GivenNumber[]> {
  if (dates.length === 0) return []
  const { rows } = await sql<SerialNumber>`
    select prefix, start, width, yearly_reset from serial_numbers
    where organization_id = ${organizationId} and series = ${series}`.execute(tx)
  const serial = rows[0]
  if (!serial) throw new Error(`organization ${organizationId} has no serial number for ${series}`)

  const yearOf = (date: string) => (serial.yearly_reset ? Number(date.slice(0, 4)) : 0)
  const wanted = new Map<number, number>()
  for (const date of dates) wanted.set(yearOf(date), (wanted.get(yearOf(date)) ?? 0) + 1)

  const nextOf = new Map<number, number>()
  for (const [year, count] of [...wanted].sort(([a], [b]) => a - b)) {
    nextOf.set(year, await advance(tx, organizationId, series, year, serial.start, count))
  }
  return dates.map(date => {
    const year = yearOf(date)
    const counter = nextOf.get(year)!
    nextOf.set(year, counter + 1)
    return { number: writtenNumber(serial, year, counter), counter }
  })
}

/** Moves a counter on by `count` and answers the first number given. */
async function advance(
  tx: Tx,
  organizationId: number,
  series: Series,
  year: number,
  start: number,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into counters (organization_id, series, year, last)
    values (${organizationId}, ${series}, ${year}, ${start + count - 1})
    on conflict (organization_id, series, year) do update set last = greatest(counters.last, ${start - 1}) + ${count}
    returning last`.execute(tx)
  return rows[0]!.last - count + 1
}
