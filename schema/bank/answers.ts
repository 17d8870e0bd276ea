import { z } from 'zod'
import { count, day, decimal, id, moment, namedAccount, permit } from '../answers/values.ts'
import { bankLineStates, matchReasons } from './fields.ts'

/** Amounts are in the currency of the account, the base currency; below zero where money left. */

const balance = z.strictObject({ amount: decimal, date: day.nullable() })

/** An account of cash, and how far it agrees with its bank. */
export const bankAccount = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  type: z.string(),
  /** Its balance in the books today. */
  books: decimal,
  /** The last balance that its bank wrote, and the balance of the books on that day less it. */
  bank: balance.nullable(),
  difference: decimal.nullable(),
  /** Lines that are not matched yet. */
  open_lines: count,
  statements: count,
  /** The number of the account, as its last statement has it. */
  bank_account: z.string().nullable(),
})
export type BankAccount = z.infer<typeof bankAccount>

/** A statement as it was taken in. */
export const bankStatement = z.strictObject({
  id,
  account: namedAccount,
  file_name: z.string(),
  format: z.string(),
  bank_account: z.string().nullable(),
  number: z.string().nullable(),
  first_day: day.nullable(),
  last_day: day.nullable(),
  opening: balance.nullable(),
  closing: balance.nullable(),
  lines: count,
  open_lines: count,
  money_in: decimal,
  money_out: decimal,
  /** By how much its closing balance is above its opening balance and lines; null where a balance is missing. */
  difference: decimal.nullable(),
  /** By how much it begins above where the ones before it ended; null where that is not known. */
  gap: decimal.nullable(),
  reason: z.string().nullable(),
  created_at: moment,
  created_by: z.string().nullable(),
  can: z.strictObject({ remove: permit }),
})
export type BankStatement = z.infer<typeof bankStatement>

/** What a file holds of a statement, before or after it is taken in. */
export const readStatement = z.strictObject({
  /** Of one that was taken in, now or before; null of a dry run, and of one whose lines were all there already. */
  id: id.nullable(),
  format: z.string(),
  bank_account: z.string().nullable(),
  number: z.string().nullable(),
  first_day: day.nullable(),
  last_day: day.nullable(),
  opening: balance.nullable(),
  closing: balance.nullable(),
  lines: count,
  /** Those that are in the books for the first time by it. */
  new_lines: count,
  money_in: decimal,
  money_out: decimal,
  /** As those of a statement that was taken in. */
  difference: decimal.nullable(),
  gap: decimal.nullable(),
})
export type ReadStatement = z.infer<typeof readStatement>

const matchedDocument = z.strictObject({ resource: z.string(), id, number: z.string().nullable() })

export const bankMatch = z.strictObject({
  id,
  amount: decimal,
  entry: z.strictObject({ id, position: count, number: z.string(), date: day, name: z.string() }),
  document: matchedDocument.nullable(),
  /** Whether the document was made with the match, and is taken back with it. */
  is_made: z.boolean(),
  created_at: moment,
  created_by: z.string().nullable(),
  /** When and by whom it was undone. */
  undone_at: moment.nullable(),
  undone_by: z.string().nullable(),
})
export type BankMatch = z.infer<typeof bankMatch>

export const bankLine = z.strictObject({
  id,
  statement_id: id,
  account_id: id,
  date: day,
  value_date: day.nullable(),
  amount: decimal,
  reference: z.string().nullable(),
  /** The bank's own reference, where it has one of its own. */
  bank_reference: z.string().nullable(),
  description: z.string(),
  counterparty: z.string().nullable(),
  iban: z.string().nullable(),
  is_reversal: z.boolean(),
  state: z.enum(bankLineStates),
  can: z.strictObject({ match: permit, unmatch: permit }),
})
export type BankLine = z.infer<typeof bankLine>

/** A part of a candidate: as it is sent to match it, and what it is. */
export const candidatePart = z.strictObject({
  kind: z.enum(['entry', 'invoice', 'cheque', 'transfer', 'account']),
  amount: decimal,
  entry_id: id.nullable(),
  position: count.nullable(),
  invoice_id: id.nullable(),
  cheque_id: id.nullable(),
  cash_account_id: id.nullable(),
  account_id: id.nullable(),
  date: day.nullable(),
  /** The number of the document, the cheque or the entry. */
  number: z.string().nullable(),
  /** What it is, in words: the name of the entry, of the account. */
  name: z.string(),
  party: z.string().nullable(),
})
export type CandidatePart = z.infer<typeof candidatePart>

/** What a line may be matched to: parts that add up to it, and why they are proposed. */
export const candidate = z.strictObject({
  parts: z.array(candidatePart),
  reasons: z.array(z.strictObject({ code: z.enum(matchReasons), text: z.string() })),
  /** Nothing else in the books could be it, so that it may be accepted together with others. */
  is_sure: z.boolean(),
})
export type Candidate = z.infer<typeof candidate>

export const bankLineWhole = bankLine.extend({
  matches: z.array(bankMatch),
  /** Best first; none of a line that is matched. */
  candidates: z.array(candidate),
})
export type BankLineWhole = z.infer<typeof bankLineWhole>

/** What of a line on one side has no part on the other as of the day. */
const uncleared = z.strictObject({
  date: day,
  number: z.string().nullable(),
  name: z.string(),
  amount: decimal,
  document: matchedDocument.nullable(),
  /** Of a line of the ledger. */
  entry_id: id.nullable(),
  /** Of a line of the bank. */
  line_id: id.nullable(),
})
export type Uncleared = z.infer<typeof uncleared>

/** The oldest of them; `total` and `count` are of all. */
const unclearedRows = z.strictObject({ total: decimal, count, rows: z.array(uncleared) })

/** Where a statement does not tie, or does not go on where the one before it ended. */
const balanceGap = z.strictObject({
  statement_id: id,
  number: z.string().nullable(),
  kind: z.enum(['difference', 'gap']),
  date: day,
  amount: decimal,
  reason: z.string().nullable(),
})

/** Why the books and the bank differ on a day: `books` − `in_transit` + `not_in_books` − `before` + `gaps` = `bank`. */
export const reconciliation = z.strictObject({
  account: namedAccount,
  date: day,
  books: decimal,
  /** What the bank had by its statements on the day; null before the first, and where none has a balance. */
  bank: decimal.nullable(),
  /** The last day of its statements up to the day. */
  bank_date: day.nullable(),
  difference: decimal.nullable(),
  /** In the books and not at the bank yet, from the first statement on. */
  in_transit: unclearedRows,
  /** At the bank and not in the books yet. */
  not_in_books: unclearedRows,
  /** What the books had more than the bank before the first statement, and no line has made up for. */
  before: decimal,
  /** Between statements that do not tie or join. */
  gaps: z.strictObject({ total: decimal, rows: z.array(balanceGap) }),
})
export type Reconciliation = z.infer<typeof reconciliation>
