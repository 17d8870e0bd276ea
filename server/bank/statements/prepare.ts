import { createHash } from 'node:crypto'
import { LARGEST_AMOUNT, type Minor, readDecimal } from '../../../ledger/money.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { normalize } from '../../../schema/search.ts'
import type { Statement, StatementBalance, StatementLine } from '../statement.ts'
import { identityOf } from '../taking-in.ts'

/** Statements of a file as they go into the books: amounts in minor units, and each line with what it is known by. */

export interface PreparedLine {
  /** The columns that say what it is. */
  columns: {
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
    /** As JSON. */
    parts: string | null
    search_text: string
    identity: string
    nth: number
  }
  position: number
}

export interface PreparedStatement {
  format: string
  bank_account: string | null
  number: string | null
  first_day: string
  last_day: string
  opening: Minor | null
  opening_day: string | null
  closing: Minor | null
  closing_day: string | null
  money_in: Minor
  money_out: Minor
  lines: PreparedLine[]
}

/** An amount of a file in minor units; zeros beyond the decimals of the currency are none. */
function minorOf(written: string, decimals: number): Minor {
  const [whole = '', fraction = ''] = written.split('.')
  const plain = `${whole}.${fraction.replace(/0+$/, '').padEnd(1, '0')}`
  const minor = readDecimal(decimals === 0 ? plain.replace(/\.0$/, '') : plain, decimals)
  if (typeof minor !== 'bigint') return refuseFields({ file: [`statement_decimals|${written}`] })
  if (minor > LARGEST_AMOUNT || minor < -LARGEST_AMOUNT)
    return refuseFields({ file: [`statement_too_large|${written}`] })
  return minor
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

type Counts = Map<string, number>

function preparedLine(line: StatementLine, position: number, decimals: number, counts: Counts): PreparedLine {
  const identity = hashOf(identityOf(line))
  const nth = (counts.get(identity) ?? 0) + 1
  counts.set(identity, nth)
  const { date, value_date, reference, bank_reference, description, counterparty, iban, code, is_reversal, parts } =
    line
  const columns = {
    ...{ date, value_date, amount: minorOf(line.amount, decimals), reference, bank_reference, description },
    ...{ counterparty, iban, code, is_reversal, parts: parts.length === 0 ? null : JSON.stringify(parts) },
    search_text: normalize(
      [reference, bank_reference, description, counterparty, iban].filter(text => text !== null).join(' '),
    ),
    ...{ identity, nth },
  }
  return { columns, position }
}

const earliest = (days: readonly string[]) => days.reduce((one, other) => (other < one ? other : one))
const latest = (days: readonly string[]) => days.reduce((one, other) => (other > one ? other : one))

/** From its first line to the day of its closing balance; null where it has neither lines nor days. */
function daysOf({ lines, opening, closing }: Statement): { first_day: string; last_day: string } | null {
  const booked = lines.map(({ date }) => date)
  const ends = [...booked, closing?.date ?? []].flat()
  const days = ends.length > 0 ? ends : [opening?.date ?? []].flat()
  if (days.length === 0) return null
  return { first_day: earliest(booked.length > 0 ? booked : days), last_day: latest(days) }
}

/** What two statements of one file have in common that are one statement twice. */
const contentOf = (statement: Statement): string =>
  JSON.stringify([statement.number, statement.opening, statement.closing, statement.lines.map(identityOf)])

const balanceOf = (balance: StatementBalance | null, decimals: number): Minor | null =>
  balance && minorOf(balance.amount, decimals)

/**
 * The statements of one account in a file, each once. Equal lines are numbered over all of them together, so that a day that
 * is spread over two statements counts as it does in a file of the whole month.
 */
export function preparedStatements(statements: readonly Statement[], decimals: number): PreparedStatement[] {
  const counts: Counts = new Map()
  const contents = new Set<string>()
  return statements.flatMap(statement => {
    const days = daysOf(statement)
    const content = contentOf(statement)
    if (days === null || contents.has(content)) return []
    contents.add(content)
    const lines = statement.lines.map((line, position) => preparedLine(line, position + 1, decimals, counts))
    const amounts = lines.map(({ columns }) => columns.amount)
    const sumOf = (of: (amount: Minor) => boolean) => amounts.filter(of).reduce((sum, amount) => sum + amount, 0n)
    return [
      {
        ...{ format: statement.format, bank_account: statement.account, number: statement.number, ...days },
        ...{ opening: balanceOf(statement.opening, decimals), opening_day: statement.opening?.date ?? null },
        ...{ closing: balanceOf(statement.closing, decimals), closing_day: statement.closing?.date ?? null },
        ...{ money_in: sumOf(amount => amount > 0n), money_out: sumOf(amount => amount < 0n), lines },
      },
    ]
  })
}

/** What the file calls its accounts. */
const numbersIn = (statements: readonly Statement[]): string[] => [
  ...new Set(statements.flatMap(({ account }) => account ?? [])),
]

/**
 * The statements of the account that is meant: the one that is named, the one that earlier files were of, or the only one.
 * A file of another account than before is taken when its number is named.
 */
export function ofAccount(
  statements: readonly Statement[],
  named: string | null,
  remembered: string | null,
): readonly Statement[] {
  const numbers = numbersIn(statements)
  const of = (number: string) => statements.filter(({ account }) => account === number)
  const listed = numbers.join(' · ')
  const wanted = named?.replace(/\s/g, '') ?? null
  if (wanted !== null && numbers.length > 0)
    return numbers.includes(wanted) ? of(wanted) : refuseFields({ bank_account: [`no_such_bank_account|${listed}`] })
  if (remembered !== null && numbers.includes(remembered)) return of(remembered)
  const [only] = numbers
  if (only === undefined) return statements
  if (numbers.length > 1) return refuseFields({ bank_account: [`several_bank_accounts|${listed}`] })
  return remembered === null ? of(only) : refuseFields({ bank_account: [`other_bank_account|${only}|${remembered}`] })
}

/** Refuses statements in another currency than that of the books. */
export function refuseOtherCurrency(statements: readonly Statement[], code: string): void {
  const other = statements.find(({ currency }) => currency !== null && currency !== code)?.currency
  if (other) refuseFields({ file: [`statement_currency|${other}|${code}`] })
}
