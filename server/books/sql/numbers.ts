import { sql } from 'kysely'
import { firstOf, valueFor } from '../../../schema/collections/certain.ts'
import { type SerialNumber, writtenNumber } from '../../../schema/organization/numbering.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { GivenNumber, Series } from '../series.ts'

/** Waits until the entries that are being written stand, and keeps others from being begun. */
export async function stillLedger(tx: Tx, organizationId: number): Promise<void> {
  await sql`select from organizations where id = ${organizationId} for update`.execute(tx)
  await sql`
    select from serial_numbers where organization_id = ${organizationId} and series = 'entry' for update`.execute(tx)
}

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
    select prefix, start, width, yearly_reset, year, first
    from take_numbers(${organizationId}::bigint, ${series}::text, ${years}::int[])`.execute(tx)
  if (rows.length === 0) throw new Error(`organization ${organizationId} has no serial number for ${series}`)

  const next = new Map(rows.map(({ year, first }) => [year, first]))
  const serial = firstOf(rows)
  return years.map(named => {
    const year = serial.yearly_reset ? named : 0
    const counter = valueFor(next, year)
    next.set(year, counter + 1)
    return { number: writtenNumber(serial, year, counter), counter }
  })
}
