import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { elementAt } from '../../schema/collections/certain.ts'
import { shelfFolder } from '../../testing-shelf.ts'
import { readMt940 } from './formats/mt940.ts'
import { type Statement, type StatementLine, UnreadableStatement } from './statement.ts'
import { tied } from './taking-in.ts'

const shelf = shelfFolder('mt940')
const isThere = existsSync(shelf)
const withoutShelf = 'the bank statements in MT940 are not next to the checkout'

const names = isThere
  ? readdirSync(shelf, { recursive: true, encoding: 'utf8' }).flatMap(name => /^(.*)\.sta$/.exec(name)?.[1] ?? [])
  : []

function readText(name: string): string {
  const bytes = readFileSync(new URL(`${name}.sta`, shelf))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Money = { amount: string } | string | null
interface TheirBalance {
  amount: Money
  date: string
}
interface Theirs {
  statement: {
    account_identification?: string
    statement_number?: string
    final_opening_balance?: TheirBalance
    final_closing_balance?: TheirBalance
    intermediate_opening_balance?: TheirBalance
    intermediate_closing_balance?: TheirBalance
  }
  transactions: (Record<string, string | null> & { amount: Money })[]
}

const amountOf = (money: Money | undefined): string | undefined => (typeof money === 'object' ? money?.amount : money)
/** -9.50 and -9.5 are one amount. */
const plain = (amount: string | undefined): string =>
  (amount ?? '').includes('.') ? (amount ?? '').replace(/\.?0+$/, '') : (amount ?? '')
const unspaced = (text: string | null | undefined): string => (text ?? '').replace(/\s/g, '')

const noReference = new Set(['', 'NONREF', 'N', 'KREF+'])

/** The neighbour puts the text after KREF+ into the reference, and the end-to-end reference in its place. */
const theirReference = (text: string | null | undefined): string => {
  const first = (text ?? '').split('\n')[0]?.trim() ?? ''
  return noReference.has(first) ? '' : first
}

/** What the neighbour reads of a line, as ours would have it. */
const lineOfTheirs = (t: Theirs['transactions'][number]) => [
  t.date,
  t.guessed_entry_date ?? t.date,
  plain(amountOf(t.amount)),
  t.id?.trim(),
  t.status?.startsWith('R') ?? false,
  unspaced(t.applicant_name),
  unspaced(t.applicant_iban),
]

const linesOf = (statements: readonly Statement[]) => statements.flatMap(({ lines, pending }) => [...lines, ...pending])

const lineOfOurs = (line: Statement['lines'][number], t: Theirs['transactions'][number] | undefined) => [
  line.value_date,
  line.date,
  plain(line.amount),
  line.code,
  line.is_reversal,
  // The neighbour looks for the other side in the German parts alone.
  t?.applicant_name ? unspaced(line.counterparty) : '',
  t?.applicant_iban ? line.iban : '',
]

const headOfTheirs = ({ statement: s }: Theirs) => ({
  account: unspaced(s.account_identification),
  number: s.statement_number ?? '',
  opening: [plain(amountOf(s.final_opening_balance?.amount)), s.final_opening_balance?.date ?? null],
  closing: [plain(amountOf(s.final_closing_balance?.amount)), s.final_closing_balance?.date ?? null],
})

function headOfOurs(statements: readonly Statement[]) {
  const last = statements.at(-1)
  return {
    account: last?.account ?? '',
    number: last?.number ?? '',
    opening: [plain(last?.opening?.amount), last?.opening?.date ?? null],
    closing: [plain(last?.closing?.amount), last?.closing?.date ?? null],
  }
}

const expectedOf = (name: string): Theirs => JSON.parse(readFileSync(new URL(`${name}.json`, shelf), 'utf8')) as Theirs

const readOrRefused = (name: string): Statement[] | string => {
  try {
    return readMt940(readText(name))
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.reason
    throw error
  }
}

/** Heads that ours reads otherwise, and why. */
const otherHeads: Record<string, string> = {
  'betterplace/sepa_snippet_broken':
    'a second :25: is what tells about the line, and the neighbour makes it the account',
  'jejik/abnamro':
    'the last message is a page with the balances :60M: and :62M:, and the neighbour has those of the one before',
  'self-provided/long_statement_number': 'ten figures, and the neighbour cuts the number',
  'self-provided/multiline': 'the account is longer than the neighbour keeps',
  'self-provided/raphaelm': 'a closing balance without a currency, of which the neighbour makes the first figures one',
}

/** Lines that ours reads otherwise: how many of the file, and why. */
const otherLines: Record<string, [number, string]> = {
  'betterplace/sepa_mt9401': [2, 'RC takes a credit back and is money out, and only so does the statement tie'],
  'cmxl/mt940': [2, 'the IBAN stands in ?38, and the neighbour has the number of ?31'],
}

/** Texts that ours reads otherwise: how many lines of the file, and why. */
const otherTexts: Record<string, [number, string]> = {
  'jejik/ing': [1, 'the text after the closing balance is about the statement, and not about the last line'],
  'jejik/triodos': [2, 'parts with > are read as those with ? are'],
  'self-provided/multiline': [
    1,
    'the text after the closing balance is about the statement, and not about the last line',
  ],
}

/** Ten lines with one figure each. */
const refused: Record<string, string> = { 'self-provided/invalid_statement': 'noStatement' }

const readable = names.flatMap(name => {
  const read = readOrRefused(name)
  return typeof read === 'string' ? [] : [{ name, read, theirs: expectedOf(name) }]
})

test('each file is read, or refused for its reason', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const found = names.flatMap(name => {
    const read = readOrRefused(name)
    return typeof read === 'string' ? [[name, read]] : []
  })
  expect(Object.fromEntries(found)).toEqual(refused)
})

/** How many lines of each file are other than in the neighbour's reading. */
const differing = (isSame: (own: StatementLine, their: Theirs['transactions'][number]) => boolean) =>
  Object.fromEntries(
    readable.flatMap(({ name, read, theirs }) => {
      const ours = linesOf(read)
      const count = theirs.transactions.filter((their, index) => !isSame(elementAt(ours, index), their)).length
      return count > 0 ? [[name, count]] : []
    }),
  )

const countsOf = (listed: Record<string, [number, string]>): Record<string, number> =>
  Object.fromEntries(Object.entries(listed).map(([name, [count]]) => [name, count]))

test('each file has as many lines as the neighbour reads', ({ skip }) => {
  skip(!isThere, withoutShelf)
  for (const { name, read, theirs } of readable)
    expect({ name, lines: linesOf(read).length }).toEqual({ name, lines: theirs.transactions.length })
})

test('the days, amounts, codes and other sides of each line are those that the neighbour reads', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const same = (own: StatementLine, their: Theirs['transactions'][number]) =>
    JSON.stringify(lineOfOurs(own, their)) === JSON.stringify(lineOfTheirs(their))
  expect(differing(same)).toEqual(countsOf(otherLines))
})

test('the references of each line are those that the neighbour reads', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const same = (own: StatementLine, their: Theirs['transactions'][number]) => {
    const reference = theirReference(their.customer_reference)
    const ofBank = their.bank_reference ?? ''
    const isOfBank = ofBank === '' || own.bank_reference === ofBank || own.reference === ofBank
    return isOfBank && (reference === '' || own.reference === reference)
  }
  expect(differing(same)).toEqual({})
})

const textFields = ['purpose', 'posting_text', 'transaction_details', 'extra_details', 'additional_purpose']
const numberedFields = ['non_swift_01', 'non_swift_02', 'non_swift_03', 'non_swift_04', 'non_swift_09', 'non_swift_17']

test('the text of each line has all that the neighbour reads', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const same = (own: StatementLine, their: Theirs['transactions'][number]) =>
    [...textFields, ...numberedFields].every(name =>
      unspaced(own.description).includes(unspaced(their[name] as string)),
    )
  expect(differing(same)).toEqual(countsOf(otherTexts))
})

test('the head of the last statement of each file is what the neighbour reads', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const other = readable.filter(
    ({ read, theirs }) => JSON.stringify(headOfOurs(read)) !== JSON.stringify(headOfTheirs(theirs)),
  )
  expect(other.map(({ name }) => name).sort()).toEqual(Object.keys(otherHeads))
})

test('of the 62 statements with both balances 14 in 12 files do not tie: they were cut or made anonymous', ({
  skip,
}) => {
  skip(!isThere, withoutShelf)
  const ties = readable.flatMap(({ name, read }) => read.map(statement => ({ name, ties: tied(statement).ties })))
  const not = ties.filter(each => each.ties === false)
  expect(ties.filter(each => each.ties !== null)).toHaveLength(62)
  expect(not).toHaveLength(14)
  expect(new Set(not.map(({ name }) => name)).size).toBe(12)
})
