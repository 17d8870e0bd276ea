import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shelfFolder } from '../../testing-shelf.ts'
import { readMt940 } from './formats/mt940.ts'
import { type Statement, UnreadableStatement } from './statement.ts'
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
  t['date'],
  t['guessed_entry_date'] ?? t['date'],
  plain(amountOf(t.amount)),
  t['id']?.trim(),
  t['status']?.startsWith('R') ?? false,
  unspaced(t['applicant_name']),
  unspaced(t['applicant_iban']),
]

const linesOf = (statements: readonly Statement[]) => statements.flatMap(({ lines, pending }) => [...lines, ...pending])

const lineOfOurs = (line: Statement['lines'][number], t: Theirs['transactions'][number] | undefined) => [
  line.value_date,
  line.date,
  plain(line.amount),
  line.code,
  line.is_reversal,
  // The neighbour looks for the other side in the German parts alone.
  t?.['applicant_name'] ? unspaced(line.counterparty) : '',
  t?.['applicant_iban'] ? line.iban : '',
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

/** Heads that ours reads otherwise, on purpose. */
const otherHeads: Record<string, string> = {
}
/** Lines that ours reads otherwise, on purpose. */
const otherLines: Record<string, string> = {
}
const refused: Record<string, string> = {}

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

test('the lines of each file are those that the neighbour reads', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const wrong = readable.flatMap(({ name, read, theirs }) => {
    const ours = linesOf(read)
    const differing = theirs.transactions.flatMap((each, index) => {
      const own = ours[index]
      const pair = [lineOfTheirs(each), own && lineOfOurs(own, each)]
      return JSON.stringify(pair[0]) === JSON.stringify(pair[1]) ? [] : [pair.map(x => JSON.stringify(x)).join('\n')]
    })
    return ours.length === theirs.transactions.length && differing.length === 0 ? [] : [name, ours.length, ...differing]
  })
  console.log(wrong)
})

test('the head of the last statement of each file is what the neighbour reads', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const wrong = readable.flatMap(({ name, read, theirs }) =>
    JSON.stringify(headOfOurs(read)) === JSON.stringify(headOfTheirs(theirs)) ? [] : [name, JSON.stringify(headOfOurs(read)), JSON.stringify(headOfTheirs(theirs))],
  )
  console.log(wrong)
})

test('references and texts', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const wrong = readable.flatMap(({ name, read, theirs }) => {
    const ours = linesOf(read)
    return theirs.transactions.flatMap((each, index) => {
      const own = ours[index]
      const t = (k: string) => each[k] as string | null
      const ref = theirReference(t('customer_reference'))
      const problems = []
      if (ref && own?.reference !== ref) problems.push(['ref', ref, own?.reference])
      if (t('bank_reference') && own?.bank_reference !== t('bank_reference') && own?.reference !== t('bank_reference')) problems.push(['bank', t('bank_reference'), own?.bank_reference, own?.reference])
      for (const k of ['purpose', 'posting_text', 'transaction_details', 'extra_details', 'additional_purpose', 'non_swift_01', 'non_swift_02','non_swift_09', 'non_swift_17'])
        if (!unspaced(own?.description).includes(unspaced(t(k)))) problems.push([k, t(k), own?.description])
      return problems.length ? [[name, index, ...problems]] : []
    })
  })
  console.log(JSON.stringify(wrong, null, 0).replaceAll('],[', '],\n['))
})

test('ties', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const all = readable.flatMap(({ name, read }) => read.map(s => [name, tied(s).ties, tied(s).difference, s.opening?.amount, s.closing?.amount]))
  console.log(all.filter(x => x[1] !== null).length, JSON.stringify(all.filter(x => x[1] === false)))
})
