import { type DateOrder, dateOrderOf, plainDate } from './cells.ts'
import type { Warning } from './outcome.ts'
import type { TableRow } from './table.ts'

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
