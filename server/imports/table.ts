import type { Issue } from '../../schema/errors.ts'
import type { HiddenRows } from './workbook/workbook.ts'

/** A row of a file, `number` as a spreadsheet counts, from 1. */
export interface TableRow {
  number: number
  cells: readonly string[]
  /** Places of cells that are numbers of a workbook with decimals, so that nobody has to ask what their point means. */
  numbers?: readonly number[]
  /** Places of cells of a text file that an apostrophe keeps as they are written. */
  texts?: readonly number[]
  /** Places of numbers of a workbook that have more digits than a spreadsheet keeps. */
  inexact?: readonly number[]
  /** Places of cells that are merged with the one above, whose text they have. */
  merged?: readonly number[]
}

/** A file as a table: its heads, each different from the others, and the rows below them that are not empty. */
export interface Table {
  format: 'csv' | 'xlsx'
  heads: readonly string[]
  /** The number of the row that the heads stand in. */
  headRow: number
  /** The first rows of the file as they stand in it, what is above the heads among them. */
  firstRows: readonly TableRow[]
  rows: readonly TableRow[]
  /** The number of its rows, also where only the first of them were kept. */
  count: number
  /** Whether the dates of a workbook are counted from 1904. */
  countsFrom1904: boolean
  /** What else is in a workbook; null of a text. */
  workbook: { hidden: HiddenRows; sheet: string; otherSheets: readonly string[] } | null
}

/** Of the other sheets of a workbook the first are named. */
const sheetsNamed = 5
export const namedSheets = (sheets: readonly string[]): string =>
  `${sheets.slice(0, sheetsNamed).join(' · ')}${sheets.length > sheetsNamed ? ' …' : ''}`

/** Of a workbook whose first sheet is a cover the sheets that have data are named. */
export const issueOfEmpty = (workbook: { sheet: string; otherSheets: readonly string[] } | null): Issue =>
  workbook === null || workbook.otherSheets.length === 0
    ? 'no_rows'
    : `other_sheet|${[workbook.sheet, namedSheets(workbook.otherSheets)].map(each => each.replaceAll('|', '/')).join('|')}`
