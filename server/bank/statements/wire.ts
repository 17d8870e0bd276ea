import { errorText } from '../../../i18n/messages.ts'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import { formatMoney, type Minor } from '../../../ledger/money.ts'
import type { Permit } from '../../../schema/answers/values.ts'
import type { BankAccount, BankLine, BankStatement } from '../../../schema/bank/answers.ts'
import type { ErrorCode } from '../../../schema/errors.ts'
import { may } from '../../../schema/permissions.ts'
import type { BankLineRow, BankStatementRow } from '../../books/bank/rows.ts'
import type { Work } from '../../work.ts'

/** Statements of banks as they stand on the wire. */

type Reader = Pick<Work, 'organization' | 'permissions' | 'language'>

interface NamedAccountRow {
  account_code: string
  account_name: string
  account_seed: string | null
}

/** A statement with what is found beside it: its account, who took it in, its open lines, and how balances go on at it. */
export interface FoundStatement extends BankStatementRow, NamedAccountRow {
  open_lines: number
  created_by_name: string | null
  is_matched: boolean
  gap: Minor | null
}

const balance = (amount: Minor | null, date: string | null, decimals: number) =>
  amount === null ? null : { amount: formatMoney(amount, decimals), date }

/** Whether somebody may do it, and the sentence that says why not. */
const permit = ({ permissions, language }: Reader, action: 'update' | 'delete', reason: ErrorCode | null): Permit => {
  const refused = may(permissions, 'bank_statements', action) ? reason : 'forbidden'
  return { allowed: refused === null, reason: refused && errorText(refused, language) }
}

export function wireStatement(reader: Reader, row: FoundStatement): BankStatement {
  const decimals = reader.organization.baseDecimals
  const { opening, closing, money_in, money_out } = row
  const isKnown = opening !== null && closing !== null
  return {
    id: row.id,
    account: {
      id: row.account_id,
      code: row.account_code,
      name: recordName({ name: row.account_name, seed: row.account_seed }, reader.language),
    },
    ...{ file_name: row.file_name, format: row.format, bank_account: row.bank_account, number: row.number },
    ...{ first_day: row.first_day, last_day: row.last_day },
    opening: balance(opening, row.opening_day, decimals),
    closing: balance(closing, row.closing_day, decimals),
    ...{ lines: row.lines, open_lines: row.open_lines },
    ...{ money_in: formatMoney(money_in, decimals), money_out: formatMoney(money_out, decimals) },
    difference: isKnown ? formatMoney(closing - opening - money_in - money_out, decimals) : null,
    gap: row.gap === null ? null : formatMoney(row.gap, decimals),
    reason: row.reason,
    created_at: new Date(row.created_at).toISOString(),
    created_by: row.created_by_name,
    can: { remove: permit(reader, 'delete', row.is_matched ? 'statement_matched' : null) },
  }
}

export type FoundLine = BankLineRow & { is_matched: boolean }

/** A line, and whether it may be matched or its match be undone. */
export function wireLine(reader: Reader, row: FoundLine): BankLine {
  const { id, statement_id, account_id, date, value_date, amount, reference, bank_reference, description } = row
  const { counterparty, iban, is_reversal, is_matched } = row
  const permitted = permit(reader, 'update', null)
  const not: Permit = { allowed: false, reason: permitted.reason }
  return {
    ...{ id, statement_id, account_id, date, value_date },
    amount: formatMoney(amount, reader.organization.baseDecimals),
    ...{ reference, bank_reference, description, counterparty, iban, is_reversal },
    state: is_matched ? 'matched' : 'open',
    can: { match: is_matched ? not : permitted, unmatch: is_matched ? permitted : not },
  }
}

/** An account of cash, what its bank wrote of it last, and the balances of the books. */
export interface FoundAccount {
  id: number
  code: string
  name: string
  seed: string | null
  type: string
  books: Minor
  /** Of the day of the bank's balance. */
  books_then: Minor | null
  bank: Minor | null
  bank_day: string | null
  open_lines: number
  statements: number
  number: string | null
}

export function wireBankAccount({ organization, language }: Reader, row: FoundAccount): BankAccount {
  const decimals = organization.baseDecimals
  const { id, code, type, bank, books_then, open_lines, statements } = row
  return {
    ...{ id, code, name: recordName(row, language), type },
    books: formatMoney(row.books, decimals),
    bank: balance(bank, row.bank_day, decimals),
    difference: bank === null || books_then === null ? null : formatMoney(books_then - bank, decimals),
    ...{ open_lines, statements, bank_account: row.number },
  }
}
