import type { Language } from '../../i18n/text.ts'
import type { CivilDate } from '../calendar.ts'

/** What leaves the books as a file: heads, rows in batches, and what a reader needs to know of them. */

/** How a figure is written. An amount shows its currency's decimals: those that its number has. */
export type NumberForm = 'money' | 'count' | 'quantity' | 'price' | 'percent'

/**
 * A cell: text as somebody wrote it, a figure as an exact decimal, a civil date, or a moment by the organization's
 * clock (`YYYY-MM-DD HH:MM`).
 */
export type TableCell =
  | string
  | { number: string; form: NumberForm; isSigned?: boolean }
  | { date: CivilDate }
  | { moment: string }
  | null

export interface TableColumn {
  label: string
  is: 'number' | 'code' | 'text'
}

export interface TableRow {
  kind: 'row' | 'section' | 'subtotal' | 'total'
  level: number
  cells: TableCell[]
}

/** Two figures that must be the same, as a report proves it. */
interface TableProof {
  name: string
  left: string
  right: string
  difference: string
}

export interface Table {
  language: Language
  title: string
  /** What stands over the heads of a spreadsheet and of a print: whose books, which days, which filters. */
  facts: { label: string; value: string; isOwn?: true }[]
  columns: TableColumn[]
  /** How many rows there will be. */
  count: number
  /** The rows, a batch at a time. Read once. */
  batches(): AsyncGenerator<TableRow[]>
  proofs: TableProof[]
  notes: string[]
}

/** A table for somebody outside: what it says of the books as a whole is the organization's own. */
export const forOutside = (table: Table): Table => ({
  ...table,
  facts: table.facts.filter(({ isOwn }) => !isOwn),
  proofs: [],
})

/** The rows of a batch that a reader takes at once. */
export const batchSize = 2000
