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
  const years = dates.map(date => Number(date.slice(0, 4)))
  const { rows } = await sql<SerialNumber & { year: number; first: number }>`
    with serial as (
      select prefix, start, width, yearly_reset from serial_numbers
      where organization_id = ${organizationId} and series = ${series}
    ), wanted as (
      select case when yearly_reset then asked.year else 0 end as year, count(*)::int as count
      from serial, unnest(${years}::int[]) as asked (year) group by 1 order by 1
    ), moved as (
      insert into counters (organization_id, series, year, last)
      select ${organizationId}, ${series}, wanted.year, start + count - 1 from serial, wanted order by wanted.year
      on conflict (organization_id, series, year) do update
        set last = greatest(counters.last, (select start from serial) - 1) + excluded.last - (select start from serial) + 1
      returning year, last
    )
    select serial.*, year, last - count + 1 as first from serial, moved join wanted using (year)`.execute(tx)
  if (rows.length === 0) throw new Error(`organization ${organizationId} has no serial number for ${series}`)

  const next = new Map(rows.map(({ year, first }) => [year, first]))
  const serial = rows[0]!
  return years.map(named => {
    const year = serial.yearly_reset ? named : 0
    const counter = next.get(year)!
    next.set(year, counter + 1)
    return { number: writtenNumber(serial, year, counter), counter }
  })
}
