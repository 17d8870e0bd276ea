import type { Minor } from '../../../ledger/money.ts'

/** Statements of banks; amounts in minor units of the base, below zero where money left. */

/** An account of cash of which statements are taken in, by the id of the account. */
interface BankAccountRow {
  organization_id: number
  id: number
  /** Its number at the bank, as the last file has it. */
  number: string | null
  mapping: object | null
}

export interface BankStatementRow {
  organization_id: number
  id: number
  account_id: number
  file_name: string
  /** SHA-256, in hex. */
  file_hash: string
  format: string
  bank_account: string | null
  number: string | null
  first_day: string
  last_day: string
  opening: Minor | null
  opening_day: string | null
  closing: Minor | null
  closing_day: string | null
  /** Of all of its lines, those included that another statement brought. */
  lines: number
  money_in: Minor
  money_out: Minor
  /** The sum of its lines that a statement before it in time has too. */
  overlap: Minor
  /** Another has its days and all of its lines. */
  is_contained: boolean
  reason: string | null
  created_at: string
  created_by: number
}

/** A movement as the bank booked it, once. */
export interface BankLineRow {
  organization_id: number
  id: number
  account_id: number
  /** The statement that brought it. */
  statement_id: number
  position: number
  date: string
  value_date: string | null
  amount: Minor
  reference: string | null
  bank_reference: string | null
  description: string
  counterparty: string | null
  iban: string | null
  code: string | null
  is_reversal: boolean
  parts: object[] | null
  search_text: string
  /** A hash of all that the file says of it, and which of the equal lines it is. */
  identity: string
  nth: number
}

/** A line of a statement that an earlier file brought already. */
interface BankOverlapRow {
  organization_id: number
  id: number
  statement_id: number
  line_id: number
  position: number
}

/** A part of a line of a bank, and the line of the ledger that it is. */
export interface BankMatchRow {
  organization_id: number
  id: number
  line_id: number
  entry_id: number
  position: number
  amount: Minor
  /** What was made with it, and is taken back with it. */
  document_id: number | null
  cheque_event_id: number | null
  created_at: string
  created_by: number
  undone_at: string | null
  undone_by: number | null
}

export interface BankTables {
  bank_accounts: BankAccountRow
  bank_statements: BankStatementRow
  bank_lines: BankLineRow
  bank_overlaps: BankOverlapRow
  bank_matches: BankMatchRow
}
