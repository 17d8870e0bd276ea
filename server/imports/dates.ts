import { type DateOrder, dateOrderOf, plainDate } from './cells.ts'
import type { Warning } from './outcome.ts'
import type { TableRow } from './table.ts'

/** A date of a file as it was read, year first, so that it means the same beside other dates; what is none stays as it is. */
export const dateAsRead =
  (order: DateOrder, countsFrom1904: boolean) =>
  (cell: string): string => {
    const read = plainDate(cell, order, countsFrom1904)
    return /^\d{4}-\d\d-\d\d$/.test(read) && isDay(read) ? read : cell
  }

const isDay = (day: string) => {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

/** How the dates of a column are written, and a warning where no date of the column tells. */
export function datesOf(
  column: string,
  rows: readonly TableRow[],
  cellOf: (row: TableRow) => string,
): { order: DateOrder; warnings: Warning[] } {
  const cells = function* () {
    for (const row of rows) yield cellOf(row)
  }
  const { order, doubtful } = dateOrderOf(cells())
  const row = doubtful === null ? undefined : rows[doubtful]
  if (row === undefined) return { order, warnings: [] }
  const cell = cellOf(row)
  const values = { cell, taken: plainDate(cell, 'day_first'), other: plainDate(cell, 'month_first') }
  return { order, warnings: [{ row: row.number, column, reason: 'day_or_month', values }] }
}
