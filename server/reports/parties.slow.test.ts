import { afterAll, beforeAll, expect, test } from 'vitest'
import { partiesReports } from '../../schema/reports/parties.ts'
import { type RandomCompany, randomBooks } from '../documents/testing-books.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'

interface WireReport {
  columns: { key: string; type: string }[]
  rows: { id: string; kind: string; cells: Record<string, string | null>; explained: string[] }[]
  totals: Record<string, string>
  proofs: { name: string; left: string; right: string; difference: string; breaks?: unknown }[]
  page: { total: number }
}

const seed = Number(process.env.BOOKS_SEED ?? Date.now() % 2 ** 31)
const runs = Number(process.env.BOOKS_RUNS ?? 4)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

async function reportOf({ company, log }: RandomCompany, query: string): Promise<WireReport> {
  const answer = await company.call('GET', `/owner/reports/${query}`)
  if (answer.status !== 200) throw new Error(`${query}: ${answer.text}\n${log.join('\n')}`)
  return answer.body.report as WireReport
}

/** A quarter of dealings, some of them taken back after the first month was locked. */
async function dealtBooks(index: number): Promise<RandomCompany> {
  server.setNow('2026-03-30T10:00:00Z')
  const books = await randomBooks(server, seed + index, 45)
  const { company, dice, clients, suppliers } = books
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const account = (code: string) => Accounts.data.find(each => each.code === code)!.id
  for (const [party, code] of [
    [{ client_id: clients[0] }, '1201'],
    [{ supplier_id: suppliers[1] }, '2101'],
  ] as const)
    await company.must('POST', '/owner/restrictions', {
      date: dice.day(),
      name: 'تسوية',
      items: [
        { account_id: account(code), debtor: '12.50', ...party },
        { account_id: account('1101'), creditor: '12.50' },
      ],
    })
  for (const date of ['2026-01-31', '2026-02-28'])
    await company.call('POST', '/owner/revaluations', { date, rates: [{ currency_id: 840, rate: '51.25' }] })
  await company.must('PUT', '/owner/organizations', { lock_date: '2026-01-31' })
  for (const known of books.made.filter(() => dice.chance(30)))
    await company.call('POST', `/owner/${known.path}/${known.id}/void`)
  return books
}

const keys = Object.values(partiesReports)

test(`reports of parties tie out on any day of ${runs} random books, from seed ${seed}`, async () => {
  let figures = 0
  for (let index = 0; index < runs; index++) {
    const books = await dealtBooks(index)
    const { dice } = books
    for (const { wire, time } of keys) {
      const days = [`2026-0${dice.between(1, 4)}-${dice.between(10, 28)}`, dice.day(), '2026-01-31', '2026-12-31']
      for (const day of days) {
        const [from, to] = [dice.day(), day].sort()
        const asked = time === 'as_of' ? `as_of=${day}` : `date_from=${from}&date_to=${to}`
        const report = await reportOf(books, `${wire}?${asked}`)
        const about = `${wire}?${asked}\n${books.log.join('\n')}`
        expect(
          report.proofs.filter(({ difference }) => Number(difference) !== 0),
          about,
        ).toEqual([])
        figures += report.proofs.filter(({ left }) => Number(left) !== 0).length
        // A figure is the sum of the rows that it says it is made of.
        const row = report.rows.find(({ explained }) => explained.length > 0)
        for (const column of row ? [dice.of(row.explained)] : []) {
          const found = await books.company.call(
            'GET',
            `/owner/reports/${wire}/explanation?${asked}&row=${row!.id}&column=${column}`,
          )
          expect([found.status, (found.body.explanation as { difference: string }).difference], about).toEqual([
            200,
            '0.00',
          ])
        }
      }
    }
  }
  // Proofs of nothing prove nothing.
  expect(figures).toBeGreaterThan(runs * keys.length)
}, 600_000)
