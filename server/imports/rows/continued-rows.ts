import { isSum } from './totals-rows.ts'

/**
 * Programs and spreadsheets write the number, day and party of a document beside its first line only. A row that says
 * nothing of its document, and stands right below one of it, is its next line.
 */

export interface LineOfDocument {
  /** The number of the row. */
  number: number
  /** Whether it says anything of its document: its number, its day, its party. */
  namesDocument: boolean
  /** What its product is called; null where it names none or is no whole line. */
  product: string | null
}

/** The columns that may say which product a line is of. */
export const productColumns: ReadonlySet<string | null> = new Set(['product_code', 'product_name', 'description'])

/** Whether a row is the next line of the document of the row above. */
export const continues = (row: LineOfDocument, above: LineOfDocument | undefined): boolean =>
  above !== undefined &&
  row.number === above.number + 1 &&
  !row.namesDocument &&
  row.product !== null &&
  !isSum(row.product)
