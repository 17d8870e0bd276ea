import { shortenedNumber } from '../../exports/csv/formula-guard.ts'
import type { Column, Mapping } from '../columns.ts'
import { cellOf } from '../columns.ts'
import type { Fault } from '../outcome.ts'
import type { Table, TableRow } from '../table.ts'

/** Cells of which a spreadsheet kept something else than was meant: they are refused in every column that is taken. */

/** What a spreadsheet shows where a formula has no result. */
const formulaError =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|CALC!|SPILL!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|ERROR!|GETTING_DATA)$/i

const isFilled = (cell: string) => cell.trim() !== ''

type FindBroken = (row: TableRow) => Fault | null

/** Finds the first cell of a row that cannot be what was meant. */
export function brokenCell(
  columns: readonly Column[],
  mapping: Mapping,
  { format, heads }: Pick<Table, 'format' | 'heads'>,
): FindBroken {
  const looked = columns
    .filter(({ name }) => mapping.has(name))
    .map(column => ({ ...column, cell: cellOf(mapping, column.name), place: mapping.get(column.name)! }))
  return (row): Fault | null => {
    // A comma inside a number made two cells of it: which of the cells are shifted, nobody can tell.
    if (format === 'csv' && row.cells.length > heads.length && row.cells.slice(heads.length).some(isFilled))
      return { column: null, reason: 'more_cells_than_heads', values: { cells: row.cells.length, heads: heads.length } }
    for (const { name, cell, place, isCode, number, isOfDocument } of looked) {
      const text = cell(row)
      if (text === '') continue
      if (text.startsWith('#') && formulaError.test(text))
        return { column: name, reason: 'formula_error', values: { cell: text } }
      // In a workbook a number is whole, and a text is as somebody typed it; so is what an apostrophe makes a text.
      if (isCode && format === 'csv' && !row.texts?.includes(place) && shortenedNumber.test(text))
        return { column: name, reason: 'shortened_code', values: { cell: text } }
      if (isCode && row.inexact?.includes(place))
        return { column: name, reason: 'inexact_code', values: { cell: text } }
      // Of several rows together: whose amount it is, nobody can tell.
      if (number !== null && !isOfDocument && row.merged?.includes(place))
        return { column: name, reason: 'merged_amount', values: { cell: text } }
    }
    return null
  }
}
