import { type Decimal, isSame, minus, plus, readExact, writtenDecimal, zero } from '../einvoice/decimal.ts'
import { type Statement, type StatementLine, UnreadableStatement } from './statement.ts'

/** Whether statements agree with themselves and with each other, and what of them is new. */

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

/** A statement goes on where the one before it ended: with its balance, and not before its day. */
export function joins(previous: Pick<Statement, 'closing'>, next: Pick<Statement, 'opening'>): Agreement {
  const [end, start] = [previous.closing, next.opening]
  if (!end || !start) return unknown
  const { ties, difference } = agreement(minus(exact(end.amount), exact(start.amount)))
  const isInOrder = end.date === null || start.date === null || end.date <= start.date
  return { ties: ties && isInOrder, difference }
}

/** What a line is, from what the file says alone: no matching and no reading of it may make it another. */
const identity = (line: StatementLine): string => {
  const { date, value_date, reference, bank_reference, description, counterparty, iban, code, is_reversal } = line
  const amount = exact(line.amount)
  // 5 and 5.00 are one amount.
  const [whole = '', decimals = ''] = writtenDecimal(amount).split('.')
  const plain = `${whole}.${decimals.replace(/0+$/, '')}`
  const texts = [reference, bank_reference, description, counterparty, iban, code]
  return JSON.stringify([date, value_date, plain, is_reversal, ...texts])
}

/**
 * The lines of a file that are not there yet. Files overlap and are read twice; and two equal lines of one day are two.
 * So as many of each kind are new as the file has more than what is there.
 */
export function newLines(kept: readonly StatementLine[], read: readonly StatementLine[]): StatementLine[] {
  const left = new Map<string, number>()
  for (const line of kept) left.set(identity(line), (left.get(identity(line)) ?? 0) + 1)
  return read.filter(line => {
    const key = identity(line)
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    return count === 0
  })
}
