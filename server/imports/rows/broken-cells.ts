import type { RefusalReason } from '../../../i18n/files/imports.ts'
import { isolated } from '../../../i18n/text.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { shortenedNumber } from '../../exports/csv/formula-guard.ts'
import type { Column, Mapping } from '../columns.ts'
import { cellOf } from '../columns.ts'
import { type Fault, noFaults, withFault } from '../outcome.ts'
import type { Table, TableRow } from '../table.ts'

/** Cells of which a spreadsheet kept something else than was meant: they are refused in every column that is taken. */

/** What a spreadsheet shows where a formula has no result. */
const formulaError =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|CALC!|SPILL!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|ERROR!|GETTING_DATA)$/i

const isFilled = (cell: string) => cell.trim() !== ''

const namedAtMost = 3
const namedCells = (cells: readonly string[]) =>
  cells
    .slice(0, namedAtMost)
    .map(cell => isolated(cell.trim().slice(0, 40).toWellFormed()))
    .join(' · ') + (cells.length > namedAtMost ? ' …' : '')

/** Finds all cells of a row that cannot be what was meant. */
export function brokenCells(
  columns: readonly Column[],
  mapping: Mapping,
  { format, heads }: Pick<Table, 'format' | 'heads'>,
): (row: TableRow) => readonly Fault[] {
  const looked = columns
    .filter(({ name }) => mapping.has(name))
    .map(column => ({ ...column, cell: cellOf(mapping, column.name), place: valueFor(mapping, column.name) }))
  const brokenAt = (row: TableRow, { name, cell, place, isCode, number, isOfDocument }: (typeof looked)[number]) => {
    const text = cell(row)
    const found = (reason: RefusalReason): Fault => ({ column: name, reason, values: { cell: text } })
    if (text === '') return null
    if (text.startsWith('#') && formulaError.test(text)) return found('formula_error')
    // In a workbook a number is whole, and a text is as somebody typed it; so is what an apostrophe makes a text.
    if (isCode && format === 'csv' && !row.texts?.includes(place) && shortenedNumber.test(text))
      return found('shortened_code')
    if (isCode && row.inexact?.includes(place)) return found('inexact_code')
    // Of several rows together: whose amount it is, nobody can tell.
    return number !== null && !isOfDocument && row.merged?.includes(place) ? found('merged_amount') : null
  }
  // A comma inside a number made two cells of it: which of the cells are shifted, nobody can tell.
  const surplusFault = ({ cells }: TableRow, surplus: readonly string[]): Fault =>
    format === 'csv'
      ? { column: null, reason: 'more_cells_than_heads', values: { cells: cells.length, heads: heads.length } }
      : { column: null, reason: 'cells_without_head', values: { cells: namedCells(surplus) } }
  return row => {
    const surplus = row.cells.length > heads.length ? row.cells.slice(heads.length).filter(isFilled) : []
    if (surplus.length > 0) return [surplusFault(row, surplus)]
    let faults = noFaults
    for (const column of looked) faults = withFault(faults, brokenAt(row, column))
    return faults
  }
}
