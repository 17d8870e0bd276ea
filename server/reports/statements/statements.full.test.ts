import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFrom } from '../../../testing-seed.ts'
import { openOrganization } from '../../db/organization.ts'
import { type Dice, type RandomCompany, randomBooks } from '../../documents/testing-books.ts'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { type Bookkeeper, bookkeeper, statementKeys, type WireReport } from './testing-statements.ts'

/** The statements over random books: whatever was done, and whatever is asked, they prove themselves. */
const runs = Number(process.env.BOOKS_RUNS ?? (process.env.TEST_FULL ? 3 : 1))
const seed = seedFrom('BOOKS_SEED')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

/** Entries by hand beside the documents: capital, a transfer with a fee, depreciation, an earlier year. */
async function byHand({ journal, account }: Bookkeeper, { company, dice }: RandomCompany): Promise<void> {
  await journal('2025-11-30', ['1111', '5000', ''], ['3101', '', '5000'])
  await journal('2025-12-20', ['1101', '310', ''], ['4103', '', '310'])
  await journal(dice.day(), ['1502', '', '45.50'], ['5209', '45.50', ''])
  await journal(dice.day(), ['1101', '200', ''], ['1102', '30.25', ''], ['5207', '2', ''], ['1111', '', '232.25'])
  await journal(dice.day(), ['1111', '70', ''], ['1101', '', '50'], ['4103', '', '20'])
  const items = [
    { account_id: account('3301'), debtor: '15' },
    { account_id: account('1102'), creditor: '15' },
  ]
  const made = await company.must('POST', '/owner/restrictions', { date: dice.day(), name: 'مسحوبات', items })
  if (dice.chance(50))
    await company.must('POST', `/owner/restrictions/${(made.restriction as unknown as { id: number }).id}/void`)
  await company.call('POST', '/owner/revaluations', { date: '2026-02-28', rates: [{ currency_id: 840, rate: '52' }] })
}

const day = (dice: Dice) => (dice.chance(20) ? `2025-1${dice.between(1, 2)}-${dice.between(10, 28)}` : dice.day())

function question(dice: Dice, key: string): string {
  const [one, other] = [day(dice), day(dice)].sort()
  const isCompared = ['profits-and-losses', 'general-budget', 'statement-of-cach-flows'].includes(key)
  const hasIntervals = key !== 'cash-balance'
  return [
    key === 'general-budget' ? `as_of=${other}` : `date_from=${one}&date_to=${other}`,
    ...(isCompared && dice.chance(50) ? [`compare=${dice.of(['previous_period', 'previous_year'])}`] : []),
    ...(hasIntervals && dice.chance(50) ? [`interval=${dice.of(['month', 'quarter', 'year'])}`] : []),
  ].join('&')
}

/** What the ledger itself says, in the plainest words: debits less credits of some types up to a day. */
async function ledgerOf(books: RandomCompany, types: string[], upTo: string): Promise<string> {
  const organization = books.company.organizationId
  return books.server.database.db.transaction().execute(async tx => {
    await openOrganization(tx, organization)
    const { rows } = await sql<{ balance: string }>`
      select (coalesce(sum(debit - credit), 0) / 100.0)::numeric(20, 2)::text as balance
      from entry_lines join accounts on accounts.organization_id = entry_lines.organization_id and accounts.id = account_id
      where entry_lines.organization_id = ${organization} and type = any(${types}) and date <= ${upTo}`.execute(tx)
    return rows[0]!.balance
  })
}

const cell = ({ rows }: WireReport, id: string, column = 'amount') => rows.find(row => row.id === id)!.cells[column]
const earning = ['income', 'other_income', 'cost_of_goods_sold', 'expense', 'other_expense']
const negative = (amount: string) =>
  amount === '0.00' ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`

test(`statements of ${runs} random books, from seed ${seed}`, async () => {
  let explained = 0
  for (let run = 0; run < runs; run++) {
    const books = await randomBooks(server, seed + run, 40)
    const keeper = await bookkeeper(books.company)
    await byHand(keeper, books)
    const { dice } = books
    for (const key of statementKeys)
      for (let requested = 0; requested < 4; requested++) {
        const query = question(dice, key)
        await keeper.proven(key, query)
        explained += await keeper.explained(key, query, () => dice.chance(4))
      }
    const last = dice.day()
    const [flow, sheet, cash] = [
      await keeper.reportOf('statement-of-cach-flows', `date_from=2026-01-01&date_to=${last}`),
      await keeper.reportOf('general-budget', `as_of=${last}`),
      await keeper.reportOf('cash-balance', `date_from=2026-01-01&date_to=${last}`),
    ]
    const inCash = await ledgerOf(books, ['cash', 'bank'], last)
    expect([cell(flow, 'closing_cash'), cash.totals.closing]).toEqual([inCash, inCash])
    const before = await ledgerOf(books, earning, '2025-12-31')
    expect(cell(sheet, 'prior_earnings')).toBe(negative(before))
    const table = await keeper.reportOf('trial-balance', `date_from=2026-01-01&date_to=${last}`)
    expect(table.proofs.map(({ difference }) => difference)).toEqual(table.proofs.map(() => '0.00'))
  }
  expect(explained).toBeGreaterThan(runs * 20)
})
