import { firstOf } from '../../../schema/collections/certain.ts'
import { refuseFields } from '../../../schema/errors.ts'
import type { Column } from '../columns.ts'
import { knownHeads } from '../columns.ts'
import type { ReadRow } from '../workbook/workbook.ts'

/** How many rows that are not empty may stand above the heads, such as a title and what the file was filtered by. */
export const maxRowsAbove = 50

const filledIn = ({ cells }: ReadRow) => cells.filter(cell => cell.trim() !== '').length

/**
 * The place of the row that names the columns, among the first rows that are not empty: the one in which an import knows
 * the most heads. Where it knows none, the first that fills more than half of the widest row, as a title does not.
 */
function findHeadRow(rows: readonly ReadRow[], columns: readonly Column[]): number {
  const first = rows.slice(0, maxRowsAbove)
  const widest = Math.max(...first.map(filledIn))
  const isWide = (row: ReadRow) => filledIn(row) * 2 > widest
  const scores = first.map(row => knownHeads(columns, row.cells))
  const best = Math.max(...scores)
  if (best === 0) return first.findIndex(isWide)
  const candidates = first.filter((_, index) => scores[index] === best)
  return first.indexOf(candidates.find(isWide) ?? firstOf(candidates))
}

/** The place of the row that a caller names by its number, or of the one that is found. */
export function headRowAt(rows: readonly ReadRow[], columns: readonly Column[], wanted: number | null): number {
  if (wanted === null) return findHeadRow(rows, columns)
  const index = rows.slice(0, maxRowsAbove).findIndex(({ number }) => number === wanted)
  return index < 0 ? refuseFields({ head_row: ['not_found'] }) : index
}
