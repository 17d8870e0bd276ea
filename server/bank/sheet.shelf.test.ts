import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shelfFolder } from '../../testing-shelf.ts'
import { readSheet } from './sheet/read.ts'
import { type StatementLine, UnreadableStatement } from './statement.ts'

const shelf = shelfFolder('sheets')
const isThere = existsSync(shelf)
const withoutShelf = 'the sheets of banks are not next to the checkout'
const bytesOf = (name: string) => readFileSync(new URL(name, shelf))

interface Reading {
  transactions: { date: string; amount: string; text: string }[]
}

const namesOfShelf = () =>
  readdirSync(shelf)
    .filter(name => name.endsWith('.csv'))
    .map(name => name.slice(0, -4))

/** What is read otherwise than there, and why. */
const refused: Record<string, { reason: string; why: string }> = {
  'regression-issue_73_account_token_matching': {
    reason: 'doubtfulDates',
    why: 'One row, 07/06/2017: July and June are both possible, and there a person gave the form.',
  },
}
const opening: Record<string, { amount: string; date: string; why: string }> = {
  extratofake: {
    amount: '100.00',
    date: '2012-10-31',
    why: 'Saldo Anterior is the balance before the first line; there it is taken for a payment.',
  },
}
/** Read as there, where another reading could be thought of. */
const decided: Record<string, { date: string; amount: string; why: string }> = {
  inversed_credit_card: {
    date: '2013-01-17',
    amount: '30.00',
    why: 'A card writes spending above zero: the sign of the file stays, since CREDIT stands below zero throughout.',
  },
  two_money_columns: {
    date: '2008-04-01',
    amount: '-76.00',
    why: '4/1/2008 stands above 3/28/2008, which is a day with the month first only.',
  },
  'regression-issue_51_account_tokens': {
    date: '2015-01-09',
    amount: '8.19',
    why: 'No heads, one column of amounts without signs, and a balance that never moves: the sign of the file stays.',
  },
}

const keyOf = ({ date, amount }: { date: string; amount: string }) => `${date} ${Number(amount).toFixed(2)}`
const sortedKeys = (list: readonly { date: string; amount: string }[]) => list.map(keyOf).sort()

const wordsOf = (text: string) => text.split(/[\s;]+/).filter(word => word !== '')

/** The words of a line that the other reading of its row does not have. */
function strangeWords(lines: readonly StatementLine[], { transactions }: Reading): string[] {
  return lines.flatMap(line => {
    const texts = transactions.filter(each => keyOf(each) === keyOf(line)).map(({ text }) => wordsOf(text))
    const words = wordsOf(line.description)
    return texts.some(text => words.every(word => text.includes(word))) ? [] : [line.description]
  })
}

test('each sheet is read with the days and amounts that it has there', async ({ skip }) => {
  skip(!isThere, withoutShelf)
  const names = namesOfShelf()
  const wrong: string[] = []
  for (const name of names) {
    const reading = JSON.parse(bytesOf(`${name}.json`).toString('utf8')) as Reading
    const statements = await readSheet(`${name}.csv`, bytesOf(`${name}.csv`)).catch((failure: unknown) => failure)
    if (statements instanceof UnreadableStatement) {
      if (refused[name]?.reason !== statements.reason) wrong.push(`${name}: ${statements.reason}`)
      continue
    }
    if (!Array.isArray(statements)) throw statements
    const lines = statements.flatMap(statement => statement.lines as StatementLine[])
    const before = opening[name]
    const due = reading.transactions.filter(each => before === undefined || keyOf(each) !== keyOf(before))
    if (before) expect(statements[0].opening).toEqual({ amount: before.amount, date: before.date })
    if (String(sortedKeys(lines)) !== String(sortedKeys(due))) wrong.push(`${name}: ${sortedKeys(lines)}`)
    const own = decided[name]
    if (own) expect(lines.map(keyOf)).toContain(keyOf(own))
    wrong.push(...strangeWords(lines, reading).map(text => `${name}: ${text}`))
  }
  expect(wrong).toEqual([])
  expect(names.length).toBeGreaterThanOrEqual(25)
})

test('where the balance moves with the amounts, the lines lead from the opening to the closing balance', async ({
  skip,
}) => {
  skip(!isThere, withoutShelf)
  const [statement] = await readSheet('suntrust.csv', bytesOf('suntrust.csv'))
  expect(statement?.opening).toEqual({ amount: '0.00', date: '2014-11-01' })
  expect(statement?.closing).toEqual({ amount: '700.00', date: '2014-11-17' })
  const [abn] = await readSheet('tab_delimited_file.csv', bytesOf('tab_delimited_file.csv'))
  expect([abn?.opening?.amount, abn?.closing?.amount, abn?.currency]).toEqual(['15.00', '0.00', 'EUR'])
})
