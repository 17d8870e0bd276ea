import type { UnreadableStatementReason } from '../../schema/bank/unreadable.ts'

export type { UnreadableStatementReason }

/** A bank statement as its file has it. Amounts are decimal strings with a point, exact and with the decimals of the file. */

export type StatementFormat = 'mt940' | 'mt942' | 'camt.052' | 'camt.053' | 'camt.054' | 'ofx' | 'sheet'

/** A balance at the end of a day; below zero where the account is overdrawn. */
export interface StatementBalance {
  amount: string
  /** A day; null where the file names none. */
  date: string | null
}

/** A part of a line that stands for several payments; its amount has its own sign and may be in a currency of its own. */
export interface LinePart {
  amount: string | null
  currency: string | null
  reference: string | null
  description: string
  counterparty: string | null
  iban: string | null
}

export interface StatementLine {
  /** The day on which the bank booked it. */
  date: string
  /** The day from which on it bears interest. */
  value_date: string | null
  /** Below zero where money left. */
  amount: string
  /** The reference of the payment, or else of the bank. */
  reference: string | null
  /** The bank's own reference, where it has one of its own. */
  bank_reference: string | null
  /** All that the bank writes about it. */
  description: string
  counterparty: string | null
  /** The account of the counterparty: an IBAN, or a number of its bank. */
  iban: string | null
  /** The bank's code for what it is: NTRF, PMNT/RCDT/ESCT, DEBIT … */
  code: string | null
  /** Takes an earlier line back. */
  is_reversal: boolean
  parts: LinePart[]
  /** The balance after it, where the file has one on each line. */
  balance: string | null
  /** Where it stands in the file: a row or line from 1 on, or the place among the entries. */
  place: number
}

export interface Statement {
  format: StatementFormat
  /** The number of the account or its IBAN, without spaces. */
  account: string | null
  bank: string | null
  /** ISO 4217. */
  currency: string | null
  /** The bank's number of the statement. */
  number: string | null
  opening: StatementBalance | null
  closing: StatementBalance | null
  /** In the order of the file. */
  lines: StatementLine[]
  /** What is announced and not booked; not in the balances. */
  pending: StatementLine[]
}

/** A file that is refused, with the place of what is wrong: a line or row from 1 on, and what stands there. */
export class UnreadableStatement extends Error {
  constructor(
    readonly reason: UnreadableStatementReason,
    readonly place: { line?: number; written?: string } = {},
  ) {
    super(reason)
    this.name = 'UnreadableStatement'
  }
}
