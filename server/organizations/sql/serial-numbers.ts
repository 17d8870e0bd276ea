import { sql } from 'kysely'
import { refuse } from '../../../schema/errors.ts'
import type { ListQuery } from '../../../schema/query.ts'
import { pageOf } from '../../../schema/query.ts'
import {
  changedSerial,
  isPassed,
  refusePrefixOfOthers,
  refuseRepeats,
  type SeriesPage,
  type SeriesRow,
  seriesPages,
  wireSeries,
} from '../../books/series.ts'
import { context } from '../../books/sql/store.ts'
import { todayIn } from '../../calendar.ts'
import { lockRow, updateRow } from '../../db/rows.ts'
import { refuseStale } from '../../documents/allowed-actions.ts'
import type { Work } from '../../work.ts'

const presentYear = ({ organization, now }: Work): number => Number(todayIn(organization.timeZone, now).slice(0, 4))

async function readRows(work: Work, page: SeriesPage): Promise<SeriesRow[]> {
  const { id } = work.organization
  const { rows } = await sql<SeriesRow>`
    select serial_numbers.id, serial_numbers.series, prefix, start, width, yearly_reset, revision,
      coalesce(always.last, 0) as given, coalesce(this_year.last, 0) as given_this_year
    from serial_numbers
    left join counters as always
      on always.organization_id = ${id} and always.series = serial_numbers.series and always.year = 0
    left join counters as this_year
      on this_year.organization_id = ${id} and this_year.series = serial_numbers.series and this_year.year = ${presentYear(work)}
    where serial_numbers.organization_id = ${id}`.execute(work.tx)
  const { series: order } = seriesPages[page]
  return order.flatMap(series => rows.filter(row => row.series === series))
}

/** The series of a page, in the order of the document kinds. */
export async function listSeries(work: Work, page: SeriesPage, query: ListQuery) {
  const rows = await readRows(work, page)
  const first = (query.page - 1) * query.perPage
  const wire = rows.map(row => wireSeries(row, presentYear(work)))
  return pageOf(wire.slice(first, first + query.perPage), rows.length, query)
}

async function find(work: Work, page: SeriesPage, id: number): Promise<SeriesRow> {
  return (await readRows(work, page)).find(row => row.id === id) ?? refuse('not_found')
}

export const readSeries = async (work: Work, page: SeriesPage, id: number) =>
  wireSeries(await find(work, page, id), presentYear(work))

/** The series, which gives no number until this work is done. */
export async function lockSeries(work: Work, page: SeriesPage, id: number) {
  const { tx, organization } = work
  await lockRow(tx, 'serial_numbers', organization.id, id)
  const { series } = await find(work, page, id)
  await sql`
    select from counters where organization_id = ${organization.id} and series = ${series} for update`.execute(tx)
  return readSeries(work, page, id)
}

/** The numbers that a series has given which begin with these letters. */
async function numbersGiven({ tx, organization }: Work, { series }: SeriesRow, prefix: string): Promise<string[]> {
  const from =
    series === 'entry'
      ? sql`entries where organization_id = ${organization.id}`
      : sql`documents where organization_id = ${organization.id} and kind = ${series} and number is not null`
  const { rows } = await sql<{ number: string }>`
    select number from ${from} and starts_with(number, ${prefix})`.execute(tx)
  return rows.map(({ number }) => number)
}

/** Changes how the next numbers of a series look. Answers whether the start it was given is passed already. */
export async function changeSeries(work: Work, page: SeriesPage, id: number, body: unknown): Promise<boolean> {
  const { tx, organization } = work
  await context(work).store.alone('serial_numbers')
  const before = await find(work, page, id)
  refuseStale(before.revision, body)
  const serial = changedSerial(body, before)
  refusePrefixOfOthers(serial, before, await readRows(work, page))
  const { rows: counters } = await sql<{ year: number; last: number }>`
    select year, last from counters where organization_id = ${organization.id} and series = ${before.series}`.execute(
    tx,
  )
  const lasts = new Map(counters.map(({ year, last }) => [year, last]))
  const lastOf = (year: number) => lasts.get(year) ?? 0
  refuseRepeats(serial, await numbersGiven(work, before, serial.prefix), lastOf)
  const { prefix, start, width, yearly_reset } = serial
  const revision = before.revision + 1
  await updateRow(tx, 'serial_numbers', organization.id, id, { prefix, start, width, yearly_reset, revision })
  return isPassed(before, serial, lastOf(yearly_reset ? presentYear(work) : 0))
}
