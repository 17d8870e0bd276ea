import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeReports } from '../../schema/reports/trade.ts'
import { reportDeclaration } from '../../schema/reports.ts'
import { addDays } from '../calendar.ts'
import { Dice, randomBooks } from '../documents/testing-books.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { expectExplained, expectTied } from './testing-trade.ts'

/** Reports of trade over random books: whatever was done, on any day, every proof is zero. BOOKS_SEED repeats a run. */
const runs = Number(process.env.TRADE_RUNS ?? 4)
const seed = Number(process.env.BOOKS_SEED ?? Date.now() % 2 ** 31)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const names = Object.keys(tradeReports) as (keyof typeof tradeReports)[]

test(`${runs} random books tie out on random days, from seed ${seed}`, async () => {
  console.log(`books from seed ${seed}: BOOKS_SEED=${seed} repeats them`)
  let explained = 0
  for (let run = 0; run < runs; run++) {
    const books = await randomBooks(server, seed + run, 45)
    const { company } = books
    const dice = new Dice(seed + run)
    const log = books.log.join('\n')
    // What is taken back out of a locked period is reversed on the first open day.
    await company.must('PUT', '/owner/organizations', { lock_date: '2026-02-14' })
    for (const known of books.made) {
      if (!dice.chance(30)) continue
      const answer = await company.call('POST', `/owner/${known.path}/${known.id}/void`)
      expect(answer.status, answer.text).toBeLessThan(500)
    }
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
