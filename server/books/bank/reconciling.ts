import type { Minor } from '../../../ledger/money.ts'
import type { EntrySource } from '../../../schema/entry-sources.ts'
import type { CivilDate } from '../../calendar.ts'

/**
 * Why the books and the bank differ on a day: `books` − `in_transit` + `not_in_books` − `before` + `gaps` = `bank`. A match
 * counts from the later day of its two sides on. Amounts are in minor units.
 */

/** `bank` is null before the first statement of the account, or where no balance is known. */
export interface ReconciliationFigures {
  books: Minor
  bank: Minor | null
  bank_date: CivilDate | null
  in_transit: Minor
  in_transit_count: number
  not_in_books: Minor
  not_in_books_count: number
  before: Minor
  gaps: Minor
}

/** A line of the ledger, and what of it no line of the bank has made up for. */
export interface LedgerLineRest {
  entry_id: number
  position: number
  date: CivilDate
  number: string
  name: string
  source_kind: EntrySource
  source_id: number | null
  document_number: string | null
  rest: Minor
}

/** A line of the bank, and what of it no line of the ledger has made up for. */
export interface BankLineRest {
  id: number
  date: CivilDate
  reference: string | null
  description: string
  rest: Minor
}

/** Where a statement does not tie (`is_within`), or does not go on where the one before it ended. */
export interface StatementGap {
  statement_id: number
  number: string | null
  reason: string | null
  is_within: boolean
  day: CivilDate
  change: Minor
}

export interface Page {
  skip: number
  take: number
}

/** What the books and the banks of an organization say of each other. */
export interface BooksAtBank {
  /** The accounts that have a statement. */
  accounts(): Promise<number[]>
  figures(accountId: number, day: CivilDate): Promise<ReconciliationFigures>
  inTransit(accountId: number, day: CivilDate, page: Page): Promise<LedgerLineRest[]>
  notInBooks(accountId: number, day: CivilDate, page: Page): Promise<BankLineRest[]>
  gaps(accountId: number, day: CivilDate, page: Page): Promise<StatementGap[]>
}
