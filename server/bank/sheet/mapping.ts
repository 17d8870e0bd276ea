import type { DecimalSign } from '../../../schema/numbers/reading.ts'
import type { DateOrder } from '../../imports/cells.ts'
import type { AmountColumns, RowsRun } from './row-amounts.ts'

/** What the columns of a sheet are and how its cells are written: plain data, that can be kept for the next file of an account. */
export interface SheetMapping {
  /** The row of the heads, or null; lines stand below it. */
  head_row: number | null
  date: number
  value_date: number | null
  amounts: AmountColumns
  balance: number | null
  reference: number | null
  bank_reference: number | null
  counterparty: number | null
  iban: number | null
  code: number | null
  /** Of the account of the statement. */
  account: number | null
  currency: number | null
  description: readonly number[]
  date_order: DateOrder
  /** Whether days are written as a spreadsheet counts them. */
  has_serials: boolean
  decimal_sign: DecimalSign
  /** Whether the first row is the oldest; null where nothing tells. */
  rows_run: RowsRun | null
}

/** What is remembered of a sheet for the next of the same account: its heads, and what its cells alone may leave in doubt. */
export interface KnownSheet {
  heads: readonly string[]
  date_order: DateOrder
  decimal_sign: DecimalSign
}

/** The sheet that was read of the account before, and where the one that is read now is written down. */
export interface SheetMemory {
  known: KnownSheet | null
  found: KnownSheet | null
}
