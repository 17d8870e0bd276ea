import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shelfFolder } from '../../testing-shelf.ts'
import { readExact, roundedTo } from '../einvoice/decimal.ts'
import { readCamt } from './formats/camt.ts'
import type { Statement, StatementBalance } from './statement.ts'
import { tied } from './taking-in.ts'

const shelf = shelfFolder('camt')
const isThere = existsSync(shelf)
const withoutShelf = 'the bank statements in CAMT are not next to the checkout'

const namesOf = (ending: string): string[] =>
  isThere ? readdirSync(shelf).flatMap(name => (name.endsWith(ending) ? name.slice(0, -ending.length) : [])) : []
const read = (name: string): Statement[] => readCamt(readFileSync(new URL(`${name}.xml`, shelf), 'utf8'))

/** The neighbour's object; what stands in it a second time is the word of a recursion instead. */
type Theirs = { [name: string]: Theirs | undefined } & Theirs[]
const isObject = (value: unknown): value is Theirs => typeof value === 'object' && value !== null
const parts = (value: Theirs | undefined): Theirs[] => (isObject(value) ? Object.values(value).filter(isObject) : [])
const texts = (value: Theirs | undefined): string => (typeof value === 'string' ? value : '')
const theirsOf = (name: string): Theirs => JSON.parse(readFileSync(new URL(`${name}.json`, shelf), 'utf8')) as Theirs

const theirMoney = (of: Theirs): string =>
  `${texts(of.getAmount?.getAmount)} ${texts(of.getAmount?.getCurrency?.getCode)}`
const day = (date: Theirs | undefined): string | null => texts(date?.['0']).slice(0, 10) || null

/** In the smallest unit, as the neighbour counts; all of these currencies have two decimals. */
const smallest = (amount: string | null): string => {
  const exact = readExact(amount ?? '')
  return exact
    ? String(roundedTo({ ...exact, units: exact.units * 100n }, exact.scale).units / 10n ** BigInt(exact.scale))
    : ''
}

const statementsOf = (theirs: Theirs): Theirs[] => [
  ...parts(theirs.getEntries).flatMap(entry => (isObject(entry.getRecord) ? [entry.getRecord] : [])),
  ...parts(theirs.getRecords),
]

function theirBalance(statement: Theirs, type: string): unknown {
  const found = parts(statement.getBalances).find(balance => texts(balance.getType) === type)
  return found ? [theirMoney(found).split(' ')[0], day(found.getDate)] : null
}

const ourBalance = (balance: StatementBalance | null): unknown => balance && [smallest(balance.amount), balance.date]

const headOfTheirs = (statement: Theirs) => ({
  account: texts(statement.getAccount?.getIdentification),
  opening: theirBalance(statement, 'opening'),
  closing: theirBalance(statement, 'closing'),
})
const headOfOurs = ({ account, opening, closing }: Statement) => ({
  account,
  opening: ourBalance(opening),
  closing: ourBalance(closing),
})

/** Without a day the neighbour has none; ours is the last day of the statement. */
const withoutDay = [
  'camt052.v2.with-account-name',
  'camt054.v2.with-account-name',
  'camt054.v8-with-financial-institution',
]

/** Parts that are money in, of an entry that is money out: the neighbour gives them the sign of the entry. */
const partsOfOtherSign = ['camt054.v4', 'camt054.v8']

/** The neighbour's reading of several statements has the last one and its entry alone. */
const lastAlone = ['camt053.v2.multi.statement']
const compared = <T>(of: readonly T[], name: string): readonly T[] => (lastAlone.includes(name) ? of.slice(-1) : of)

const endToEnd = (payment: Theirs | undefined): string => {
  const text = texts(payment?.getReference?.getEndToEndId)
  return text === 'NOTPROVIDED' ? '' : text
}

function partOfTheirs(payment: Theirs, name: string): string[] {
  const money = theirMoney(payment)
  return (partsOfOtherSign.includes(name) ? money.replace('-', '') : money).split(' ')
}

function entryOfTheirs(entry: Theirs, name: string) {
  const payments = Object.values(entry.getTransactionDetails ?? []).map(each =>
    isObject(each) ? each : (entry.getTransactionDetail as Theirs),
  )
  const ofBank =
    texts(entry.getAccountServicerReference) || texts(payments[0]?.getReference?.getAccountServicerReference)
  const reference = (payments.length === 1 && endToEnd(payments[0])) || ofBank
  return {
    date: withoutDay.includes(name) ? '2007-10-18' : day(entry.getBookingDate),
    value_date: day(entry.getValueDate),
    amount: theirMoney(entry).split(' ')[0],
    isReversal: Boolean(entry.getReversalIndicator),
    isPending: texts(entry.getStatus) === 'PDNG' || texts(entry.getStatus) === 'INFO',
    reference: reference || null,
    bank_reference: reference === ofBank ? null : ofBank || null,
    parts: payments.length > 1 ? payments.map(each => [endToEnd(each), ...partOfTheirs(each, name)]) : [],
  }
}

const entriesOfOurs = (statements: readonly Statement[]) =>
  statements.flatMap(({ lines, pending }) =>
    [...lines, ...pending]
      .sort((a, b) => a.place - b.place)
      .map(line => ({
        date: line.date,
        value_date: line.value_date,
        amount: smallest(line.amount),
        isReversal: line.is_reversal,
        isPending: pending.includes(line),
        reference: line.reference,
        bank_reference: line.bank_reference,
        parts: line.parts.map(({ reference, amount, currency }) => [reference ?? '', smallest(amount), currency]),
      })),
  )

test('the statements of each file have the accounts and balances that the neighbour reads', ({ skip }) => {
  skip(!isThere, withoutShelf)
  for (const name of namesOf('.json'))
    expect({ name, heads: compared(read(name), name).map(headOfOurs) }).toEqual({
      name,
      heads: statementsOf(theirsOf(name)).map(headOfTheirs),
    })
})

test('the entries of each file are those that the neighbour reads', ({ skip }) => {
  skip(!isThere, withoutShelf)
  for (const name of namesOf('.json'))
    expect({ name, entries: compared(entriesOfOurs(read(name)), name) }).toEqual({
      name,
      entries: parts(theirsOf(name).getEntries).map(entry => entryOfTheirs(entry, name)),
    })
})

test('a document without a statement is refused, and it is the only one', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const readings = new Set(namesOf('.json'))
  const others = namesOf('.xml').filter(name => !readings.has(name))
  expect(others).toEqual(['camt053.v2.wrong'])
  for (const name of others) expect(() => read(name)).toThrow('noStatement')
})

test('eight of the ten statements with both balances do not tie: they were made anonymous', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const ties = namesOf('.json').flatMap(name => read(name).map(statement => tied(statement).ties))
  expect(ties.filter(each => each !== null)).toHaveLength(10)
  expect(ties.filter(each => each === false)).toHaveLength(8)
})
