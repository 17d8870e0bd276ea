import { choice, code, date, type Fields, flag, link, money, note, text } from '../fields.ts'
import type { ListOptions } from '../lists/list-options.ts'

/** Statements of banks in the books: what is sent, and what lists are asked for. */

/** The accounts that a bank writes statements of. */
const statementAccountTypes = ['bank', 'cash', 'credit_card'] as const

/** What comes with the file. */
export const statementFields = {
  account_id: link('accounts', { required: true, types: statementAccountTypes }),
  /** Of a file with several accounts: the number of the one that is meant, as the file writes it. */
  bank_account: code(),
  /** Why a statement is taken that does not tie, or does not go on where the last one ended. */
  reason: note({ max: 500 }),
  /** Reads and checks the file, and writes nothing. */
  dry_run: flag({ default: false }),
} as const satisfies Fields

/**
 * A part of what a line is matched to. Amounts are the bank's: below zero where money left. One of these says what it is:
 * a line of the ledger (`entry_id` and `position`), an open invoice or bill, a cheque, another account of cash, an account of
 * income or expense, or a party whose credit it is.
 */
export const partFields = {
  amount: money({ signed: true }),
  entry_id: { kind: 'link', to: 'entries' },
  position: { kind: 'link', to: 'entry_lines' },
  invoice_id: { kind: 'link', to: 'documents' },
  cheque_id: { kind: 'link', to: 'cheques' },
  cash_account_id: link('accounts'),
  account_id: link('accounts'),
  tax_code_id: link('tax_codes'),
  client_id: link('clients'),
  supplier_id: link('suppliers'),
  details: text({ max: 500 }),
} as const satisfies Fields

/** What undoing a match says: whether the documents that were made with it stay. */
export const unmatchFields = { keep_documents: flag({ default: false }) } as const satisfies Fields

/** What matching all that is sure says: the line after which to go on, and whether to count only. */
export const matchAllFields = {
  after_id: { kind: 'link', to: 'bank_lines' },
  dry_run: flag({ default: false }),
} as const satisfies Fields

export const bankLineStates = ['open', 'matched'] as const

export const bankLineListOptions: ListOptions = {
  filters: {
    account_id: link('accounts'),
    statement_id: { kind: 'link', to: 'bank_statements' },
    state: choice(bankLineStates),
    date: date(),
    amount: money({ signed: true }),
  },
  sorts: ['id', 'date', 'amount'],
  sort: { field: 'date', order: 'asc' },
}

export const bankStatementListOptions: ListOptions = {
  filters: { account_id: link('accounts') },
  sorts: ['id', 'last_day'],
  sort: { field: 'id', order: 'desc' },
}

/** Why a candidate is proposed. */
export const matchReasons = [
  'same_amount',
  'sum',
  'same_day',
  'days_apart',
  'number',
  'name',
  'cheque_number',
  'only_one',
  'mirror',
  'as_before',
  'fee',
] as const
