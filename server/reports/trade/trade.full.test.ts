import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeReports } from '../../../schema/reports/trade.ts'
import { reportDeclaration } from '../../../schema/reports.ts'
import { seedFrom } from '../../../testing-seed.ts'
import { addDays } from '../../calendar.ts'
import { Dice, type RandomCompany, randomBooks } from '../../documents/testing-books.ts'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { expectExplained, expectTied } from '../testing-trade.ts'

/** Reports of trade over random books: whatever was done, on any day, every proof is zero. BOOKS_SEED repeats a run. */
const runs = Number(process.env.TRADE_RUNS ?? (process.env.TEST_FULL ? 4 : 1))
const seed = seedFrom('BOOKS_SEED')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

type Made = Record<string, { id: number }>

/** What random books leave out: representatives and their months, and entries by hand where documents write too. */
async function tradeBesides({ company, clients, products, dice }: RandomCompany): Promise<number[]> {
  const make = async (path: string, body: Record<string, unknown>) =>
    (await company.must('POST', `/owner/${path}`, body)) as unknown as Made
  const representatives: number[] = []
  for (const name of ['منى', 'كريم']) {
    const body = { name, basic_salary: '3000', sale_percentage_value: dice.of(['1.5', '2.25']) }
    representatives.push((await make('representatives', body)).representative!.id)
  }
  for (let sale = 0; sale < 8; sale++) {
    const isForeign = dice.chance(40)
    await company.call('POST', '/owner/invoice-sales', {
      date: dice.day(),
      client_id: dice.of(clients),
      representative_id: dice.of(representatives),
      ...(isForeign ? { currency_id: 840, exchange_rate: `4${dice.between(0, 9)}.${dice.between(0, 999)}7` } : {}),
      items: products.slice(2).map(product_id => ({ product_id, quantity: '3', price: dice.amount(90) })),
    })
  }
  const salaries: number[] = []
  for (const month of ['2026-01', '2026-02']) {
    for (const representative_id of representatives) {
      const { id } = (await make('representative-salaries', { representative_id, month })).representative_salary!
      if (dice.chance(85)) await company.must('POST', `/owner/representative-salaries/${id}/approve`)
      if (dice.chance(40))
        await company.call('POST', `/owner/representative-salaries/${id}/pay`, { date: '2026-03-05' })
      salaries.push(id)
    }
  }
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const account = (code: string) => Accounts.data.find(each => each.code === code)!.id
  for (const code of ['4101', '4102', '5101', '2201', '2202', '1402', '5202']) {
    const amount = dice.amount(50)
    if (amount === '0.00') continue
    const [debit, credit] = dice.chance(50) ? [code, '1101'] : ['1101', code]
    await company.must('POST', '/owner/restrictions', {
      date: dice.day(),
      name: 'قيد يدوي',
      items: [
        { account_id: account(debit), debtor: amount },
        { account_id: account(credit), creditor: amount },
      ],
    })
  }
  return salaries
}

const names = Object.keys(tradeReports) as (keyof typeof tradeReports)[]

test(`${runs} random books tie out on random days, from seed ${seed}`, async () => {
  console.log(`books from seed ${seed}: BOOKS_SEED=${seed} repeats them`)
  let explained = 0
  for (let run = 0; run < runs; run++) {
    const books = await randomBooks(server, seed + run, 45)
    const { company } = books
    const dice = new Dice(seed + run)
    const salaries = await tradeBesides(books)
    const log = books.log.join('\n')
    // What is taken back out of a locked period is reversed on the first open day.
    await company.must('PUT', '/owner/organizations', { lock_date: '2026-02-14' })
    for (const known of books.made) {
      if (!dice.chance(30)) continue
      const answer = await company.call('POST', `/owner/${known.path}/${known.id}/void`)
      expect(answer.status, answer.text).toBeLessThan(500)
    }
    for (const id of salaries)
      if (dice.chance(40)) await company.call('POST', `/owner/representative-salaries/${id}/void`)
    const days = ['2026-01-31', '2026-02-15', '2026-12-31', ...[1, 2, 3, 4].map(() => dice.day())]
    for (const name of names) {
      const { wire, time } = reportDeclaration(name)
      for (const to of days) {
        const from = dice.chance(50) ? '2026-01-01' : addDays(to, -dice.between(0, 45))
        const query = time === 'as_of' ? `as_of=${to}` : `date_from=${from}&date_to=${to}`
        const report = await expectTied(company, wire, query, log)
        const cells = report.rows.flatMap(row => row.explained.map(column => ({ row, column })))
        if (cells.length === 0) continue
        for (const { row, column } of [dice.of(cells), dice.of(cells)]) {
          await expectExplained(company, wire, query, row, column)
          explained++
        }
      }
    }
  }
  expect(explained).toBeGreaterThan(runs * names.length)
}, 600_000)
