import { type Decimal, isSame, minus, plus, readExact, writtenDecimal, zero } from '../einvoice/decimal.ts'
import { type Statement, type StatementLine, UnreadableStatement } from './statement.ts'

/** Whether statements agree with themselves, and what a line of theirs is. */

interface Agreement {
  /** Null where a balance is missing. */
  ties: boolean | null
  /** What is too much, as an exact decimal; null where a balance is missing. */
  difference: string | null
}

const unknown: Agreement = { ties: null, difference: null }

function exact(amount: string): Decimal {
  const read = readExact(amount)
  if (!read) throw new UnreadableStatement('wrongAmount', { written: amount })
  return read
}

const agreement = (difference: Decimal): Agreement => ({
  ties: isSame(difference, zero),
  difference: writtenDecimal(difference),
})

/** Opening balance and lines give the closing balance. */
export function tied({ opening, closing, lines }: Pick<Statement, 'opening' | 'closing' | 'lines'>): Agreement {
  if (!opening || !closing) return unknown
  const end = lines.reduce((total, { amount }) => plus(total, exact(amount)), exact(opening.amount))
  return agreement(minus(end, exact(closing.amount)))
}

/** What a line is, from what the file says alone: no matching and no reading of it may make it another. */
export const identityOf = (line: StatementLine): string => {
  const { date, value_date, reference, bank_reference, description, counterparty, iban, code, is_reversal } = line
  const amount = exact(line.amount)
  // 5 and 5.00 are one amount.
  const [whole = '', decimals = ''] = writtenDecimal(amount).split('.')
  const plain = `${whole}.${decimals.replace(/0+$/, '')}`
  const texts = [reference, bank_reference, description, counterparty, iban, code]
  return JSON.stringify([date, value_date, plain, is_reversal, ...texts])
}
