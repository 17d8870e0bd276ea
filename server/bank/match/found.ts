import type { Minor } from '../../../ledger/money.ts'
import type { matchReasons } from '../../../schema/bank/fields.ts'

/** What is known of an open bank line, what the database found for it, and what comes of that. Amounts of lines are below zero where money left. */

export interface LineTexts {
  description: string
  reference: string | null
  counterparty: string | null
}

export interface OpenLine extends LineTexts {
  date: string
  amount: Minor
}

/** A line of the ledger on the account of the statement, with what no bank line is matched to. */
export interface FoundEntry {
  entry_id: number
  position: number
  left: Minor
  date: string
  /** The number of its document, or its own. */
  number: string
  /** The reference that the document bears. */
  reference: string | null
  cheque_number: string | null
  name: string
  party: string | null
}

/** An open invoice or bill in the base currency. */
export interface FoundInvoice {
  id: number
  date: string
  number: string
  /** The number that the supplier gave it. */
  reference: string | null
  residual: Minor
  party_id: number
  party: string
}

/** A cheque of the amount of the line that is not money yet. */
interface FoundCheque {
  id: number
  number: string
  due_date: string
  party: string | null
}

interface NamedAccount {
  id: number
  name: string
}

/** Everything near the amount, the day and the words of a line. */
export interface Found {
  /** Lines of the ledger of which exactly the amount is left. */
  entries: readonly FoundEntry[]
  /** Other lines of the ledger of its side, which it may be together, or one of which with a fee; none where exactly the amount was found. */
  near: readonly FoundEntry[]
  /** Money in: those of clients; money out: those of suppliers. The oldest first. */
  invoices: readonly FoundInvoice[]
  cheques: readonly FoundCheque[]
  /** Open lines of other accounts that move the same amount the other way. */
  mirrors: readonly { account_id: number; name: string; date: string }[]
  /** Accounts that lines of the same words were matched to. */
  before: readonly { account_id: number; name: string; times: number }[]
  /** Other open lines of the account with the same amount at the same time: what fits them as well is not sure. */
  rivals: readonly LineTexts[]
  /** The account of fees of banks. */
  feeAccount: NamedAccount | null
}

/** Why a candidate is proposed, with what its sentence mentions. */
export interface Reason {
  code: (typeof matchReasons)[number]
  days?: number
  of?: 'document' | 'documents' | 'invoice' | 'invoices'
  account?: string
  times?: number
  amount?: Minor
}

export interface Part {
  kind: 'entry' | 'invoice' | 'cheque' | 'transfer' | 'account'
  amount: Minor
  entry_id: number | null
  position: number | null
  invoice_id: number | null
  cheque_id: number | null
  cash_account_id: number | null
  account_id: number | null
  date: string | null
  number: string | null
  name: string
  party: string | null
}

export interface Candidate {
  parts: readonly Part[]
  reasons: readonly Reason[]
  isSure: boolean
}
