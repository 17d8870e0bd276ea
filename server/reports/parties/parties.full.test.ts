import { afterAll, beforeAll, expect, test } from 'vitest'
import { partiesReports } from '../../../schema/reports/parties.ts'
import { seedFrom } from '../../../testing-seed.ts'
import { type RandomCompany, randomBooks } from '../../documents/testing-books.ts'
import { openTestServer, type TestServer } from '../../testing-company.ts'

interface WireReport {
  columns: { key: string; type: string }[]
  rows: { id: string; kind: string; cells: Record<string, string | null>; explained: string[] }[]
  totals: Record<string, string>
  proofs: { name: string; left: string; right: string; difference: string; breaks?: unknown }[]
  page: { total: number }
}

const seed = seedFrom('BOOKS_SEED')
const runs = Number(process.env.BOOKS_RUNS ?? (process.env.TEST_FULL ? 4 : 1))

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

interface Requested {
  wire: string
  time: 'period' | 'as_of'
  /** The party whose statement it is. */
  party: string
}

/** Every report of parties, statements of each party. */
function requestedOf({ clients, suppliers }: RandomCompany): Requested[] {
  const of = (wire: string, time: Requested['time'], party = '') => ({ wire, time, party })
  return Object.values(partiesReports).flatMap(({ wire, time }) => {
    if (wire === 'customer-statement') return clients.map(id => of(wire, time, `&client_id=${id}&currency=USD`))
    if (wire === 'vendor-statement') return suppliers.map(id => of(wire, time, `&supplier_id=${id}&currency=USD`))
    return [of(wire, time)]
  })
}

/** Σ of what a figure says it is made of, less the figure. */
async function unexplained({ company, log }: RandomCompany, query: string, row: string, column: string) {
  const [key, days] = query.split('?')
  const url = `/owner/reports/${key}/explanation?${days}&row=${row}&column=${column}`
  const answer = await company.call('GET', url)
  if (answer.status !== 200) throw new Error(`${url}: ${answer.text}\n${log.join('\n')}`)
  return (answer.body.explanation as { difference: string }).difference
}

/** What is open with a party in dollars, as its balance has it. */
async function dollarsOf(books: RandomCompany, { wire, party }: Requested, day: string): Promise<string> {
  const balances = wire === 'customer-statement' ? 'customer-balances' : 'vendor-balances'
  const { rows } = await reportOf(books, `${balances}?as_of=${day}${party}`)
  return rows.find(({ kind }) => kind === 'row')?.cells.foreign_net ?? '0.00'
}

test(`reports of parties tie out on any day of ${runs} random books, from seed ${seed}`, async () => {
  let figures = 0
  for (let index = 0; index < runs; index++) {
    const books = await dealtBooks(index)
    const { dice, log } = books
    for (const each of requestedOf(books)) {
      for (const day of [`2026-0${dice.between(1, 4)}-${dice.between(10, 28)}`, '2026-01-31', '2026-12-31']) {
        const [from, to] = [dice.day(), day].sort()
        const days = each.time === 'as_of' ? `as_of=${to}` : `date_from=${from}&date_to=${to}`
        const query = `${each.wire}?${days}${each.party}`
        const report = await reportOf(books, query)
        const about = `${query}\n${log.join('\n')}`
        expect(
          report.proofs.filter(({ difference }) => Number(difference) !== 0),
          about,
        ).toEqual([])
        figures += report.proofs.filter(({ left }) => Number(left) !== 0).length
        // A figure is the sum of the rows that it says it is made of.
        const row = report.rows.find(({ explained }) => explained.length > 0)
        if (row) expect(await unexplained(books, query, row.id, dice.of(row.explained)), about).toBe('0.00')
        const column = dice.of(Object.keys(report.totals))
        expect(await unexplained(books, query, 'totals', column), `${column} ${about}`).toBe('0.00')
        // Of payments in the base currency all is accounted for without any rate.
        if (each.wire === 'payments-received' || each.wire === 'payments-made') {
          const inBase = report.rows.filter(({ cells }) => cells.currency === 'EGP')
          expect(
            inBase.filter(({ cells }) => Number(cells.exchange ?? 0) !== 0),
            about,
          ).toEqual([])
        }
        const closing = report.rows.at(-1)!.cells
        if (each.party !== '') {
          expect(closing.foreign_balance, about).toBe(await dollarsOf(books, each, to!))
          const last = report.rows.at(-2)!.cells
          expect([last.balance, last.foreign_balance], about).toEqual([closing.balance, closing.foreign_balance])
        }
      }
    }
  }
  // Proofs of nothing prove nothing.
  expect(figures).toBeGreaterThan(runs * 20)
}, 600_000)
