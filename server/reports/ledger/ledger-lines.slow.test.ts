import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKinds } from '../../../schema/documents.ts'
import { ledgerReports } from '../../../schema/reports/ledger.ts'
import { seedFrom } from '../../../testing-seed.ts'
import { openOrganization } from '../../db/organization.ts'
import { type RandomCompany, randomBooks } from '../../documents/testing-books.ts'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { journalKinds } from './journals.ts'

/** The reports that show lines, held against the ledger's own tables over random books. LINES_SEED repeats a run. */

const seed = seedFrom('LINES_SEED')

interface Row {
  id: string
  kind: string
  cells: Record<string, string | null>
  explained: string[]
  link?: { kind: string; id: number; resource?: string }
}
interface WireReport {
  rows: Row[]
  totals: Record<string, string | null>
  proofs: { key: string; left: string; right: string; difference: string }[]
  page: { total: number; last_page: number }
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  countQueries(server)
})
afterAll(() => server?.close())

/** How many queries the server has asked of its database. */
const counted = { queries: 0 }
function countQueries({ database }: TestServer): void {
  const seen = new WeakSet<object>()
  database.pool.on('acquire', client => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query.bind(client) as (...requested: unknown[]) => unknown
    Object.assign(client, {
      query(...requested: unknown[]) {
        counted.queries += 1
        return query(...requested)
      },
    })
  })
}

const cents = (text: string | null | undefined) => BigInt((text ?? '0').replace('.', ''))
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

const year = 'date_from=2026-01-01&date_to=2026-12-31'
const periods = [
  year,
  'date_from=2026-02-01&date_to=2026-02-28',
  'date_from=2026-02-11&date_to=2026-03-05',
  'date_from=2027-01-01&date_to=2027-12-31',
]

/** Random books with journal entries of two branches among them, one of them void. */
async function booksWithBranches(from: number): Promise<RandomCompany> {
  const books = await randomBooks(server, from, 40)
  const { company, dice } = books
  const branches: number[] = []
  for (const name of ['فرع المعادي', 'فرع أسوان']) {
    const { analytical_account } = await company.must('POST', '/owner/analytical-accounts', { name })
    branches.push((analytical_account as unknown as { id: number }).id)
  }
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const account = (code: string) => Accounts.data.find(each => each.code === code)!.id
  for (let count = 0; count < 8; count++) {
    const amount = `${dice.between(1, 900)}.${dice.between(10, 99)}`
    const { restriction } = (await company.must('POST', '/owner/restrictions', {
      date: dice.day(),
      name: 'مصروف فرع',
      items: [
        { account_id: account('5203'), debtor: amount, analytical_account_id: dice.of([...branches, null]) },
        { account_id: account('1111'), creditor: amount, analytical_account_id: dice.of([...branches, null]) },
      ],
    })) as unknown as { restriction: { id: number } }
    if (count === 3) await company.must('POST', `/owner/restrictions/${restriction.id}/void`)
  }
  return books
}

const seeds = process.env.TEST_FULL ? [seed, seed + 1, seed + 2] : [seed]

describe.each(seeds)('books of seed %i', own => {
  let books: RandomCompany
  beforeAll(async () => {
    books = await booksWithBranches(own)
  }, 120_000)

  const reportOf = async (path: string) =>
    ((await books.company.must('GET', `/owner/reports/${path}`)) as unknown as { report: WireReport }).report

  /** All rows of a report, page after page. */
  async function rowsOf(path: string, perPage: number): Promise<Row[]> {
    const first = await reportOf(`${path}&per_page=${perPage}`)
    const rows = [...first.rows]
    for (let page = 2; page <= first.page.last_page; page++)
      rows.push(...(await reportOf(`${path}&per_page=${perPage}&page=${page}`)).rows)
    return rows
  }

  const ask = <Found>(query: RawBuilder<Found>): Promise<Found[]> =>
    server.database.db.transaction().execute(async tx => {
      await openOrganization(tx, books.company.organizationId)
      return (await query.execute(tx)).rows
    })

  test('every proof is nought, in any period, folded or not', async () => {
    const broken: unknown[] = []
    for (const { wire, filters } of Object.values(ledgerReports))
      for (const period of periods)
        for (const folded of (filters as readonly string[]).includes('folded') ? ['', '&folded=0'] : ['']) {
          const { proofs } = await reportOf(`${wire}?${period}${folded}`)
          expect(proofs.length).toBeGreaterThan(0)
          broken.push(
            ...proofs
              .filter(({ difference }) => !/^0(\.00)?$/.test(difference))
              .map(each => ({ wire, period, folded, each })),
          )
        }
    expect(broken).toEqual([])
  })

  test('small pages together are the large page, row by row', async () => {
    for (const [path, perPage] of [
      [`detailed-general-ledger?${year}`, 7],
      [`detailed-general-ledger?${year}&folded=0`, 11],
      [`account-transactions?${year}`, 6],
      [`journal-report-restriction?${year}&folded=0`, 2],
      [`analytical-account-statement-for-account?${year}&folded=0`, 2],
    ] as const) {
      const whole = await rowsOf(path, 1000)
      expect(whole.length).toBeGreaterThan(perPage)
      expect(await rowsOf(path, perPage), path).toEqual(whole)
    }
  })

  test('the balance after each line is what the database adds up to it', async () => {
    const running = await ask(
      sql<{ line: string; balance: bigint }>`
        select 'line:' || entry_id || ':' || position as line, sum(debit - credit) over (
          partition by account_id order by date, entry_id, position rows unbounded preceding)::bigint as balance
        from entry_lines`,
    )
    const expected = new Map(running.map(({ line, balance }) => [line, balance]))
    const rows = (await rowsOf(`detailed-general-ledger?date_from=2026-02-11&date_to=2026-12-31&folded=0`, 9)).filter(
      ({ kind }) => kind === 'row',
    )
    const [counted] = await ask(
      sql<{ count: number }>`select count(*)::int as count from entry_lines where date >= '2026-02-11'`,
    )
    expect(rows).toHaveLength(counted!.count)
    expect(rows.map(({ id, cells }) => [id, cents(cells.balance)])).toEqual(
      rows.map(({ id }) => [id, expected.get(id)]),
    )
  })

  test('each account opens and closes as in the general ledger', async () => {
    for (const period of periods) {
      const detailed = await rowsOf(`detailed-general-ledger?${period}`, 1000)
      const general = (await reportOf(`general-ledger?${period}`)).rows.filter(({ kind }) => kind === 'row')
      const edge = (name: string) =>
        detailed.filter(({ id }) => id.startsWith(name)).map(({ cells }) => [cells.code, cents(cells.balance)])
      const moved = general.filter(({ cells }) =>
        ['opening', 'debit', 'credit', 'closing'].some(key => cents(cells[key]) !== 0n),
      )
      const of = (key: string) => moved.map(({ cells }) => [cells.code, cents(cells[key])])
      const byCode = (rows: (string | bigint | null | undefined)[][]) =>
        rows.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
      const standing = (rows: ReturnType<typeof edge>) =>
        byCode(rows.filter(([code]) => moved.some(({ cells }) => cells.code === code)))
      expect(standing(edge('opening'))).toEqual(byCode(of('opening')))
      expect(standing(edge('closing'))).toEqual(byCode(of('closing')))
    }
  })

  test('the seven journals and the other sources together are the ledger, and every entry balances', async () => {
    const seen: string[] = []
    let debits = 0n
    for (const name of Object.keys(journalKinds) as (keyof typeof journalKinds)[]) {
      const rows = await rowsOf(`${ledgerReports[name].wire}?${year}&folded=0`, 5)
      const perEntry = new Map<string, bigint>()
      for (const { kind, cells } of rows)
        if (kind === 'row')
          perEntry.set(cells.number!, (perEntry.get(cells.number!) ?? 0n) + cents(cells.debit) - cents(cells.credit))
      expect([...perEntry.values()].filter(difference => difference !== 0n)).toEqual([])
      expect(new Set(rows.flatMap(({ kind, link }) => (kind === 'section' ? [link!.resource] : []))).size).toBeLessThan(
        2,
      )
      seen.push(...rows.flatMap(({ kind, id }) => (kind === 'row' ? [id] : [])))
      debits += sum(rows.map(({ cells }) => cents(cells.debit)))
    }
    const others = await ask(sql<{ line: string; source_kind: string; debit: bigint }>`
      select 'line:' || entry_id || ':' || position as line, source_kind, debit from entry_lines
      join entries on entries.organization_id = entry_lines.organization_id and entries.id = entry_id
      where source_kind <> all(${Object.values(journalKinds).flat()}::text[])`)
    const all = await ask(sql<{ line: string; debit: bigint }>`
      select 'line:' || entry_id || ':' || position as line, debit from entry_lines`)
    expect([...seen, ...others.map(({ line }) => line)].sort()).toEqual(all.map(({ line }) => line).sort())
    expect(debits + sum(others.map(({ debit }) => debit))).toBe(sum(all.map(({ debit }) => debit)))
    const known = [
      ...['salary', 'salary_payment', 'advance', 'stock_adjustment', 'stock_opening', 'opening_balance'],
      ...['credit_application', 'cheque', 'revaluation', 'cost_adjustment'],
    ]
    expect(others.filter(({ source_kind }) => !known.includes(source_kind))).toEqual([])
    expect(
      Object.values(journalKinds)
        .flat()
        .every(kind => kind in documentKinds),
    ).toBe(true)
  })

  test('the types of accounts together are the trial balance', async () => {
    for (const period of periods) {
      const types = (await reportOf(`account-type-summary?${period}`)).totals
      const trial = (await reportOf(`trial-balance?${period}`)).totals
      expect([cents(types.debit), cents(types.credit)]).toEqual([cents(trial.debit), cents(trial.credit)])
      expect([cents(types.opening), cents(types.closing)]).toEqual([
        cents(trial.opening_debit) - cents(trial.opening_credit),
        cents(trial.closing_debit) - cents(trial.closing_credit),
      ])
    }
  })

  test('each row of the analytical summary is its account’s movement, and its branches those of the lines', async () => {
    const { rows } = await reportOf(`summary-of-analytical-account-for-accounts?${year}`)
    const general = (await reportOf(`general-ledger?${year}`)).rows
    const accounts = rows.filter(({ kind }) => kind === 'row')
    expect(accounts.map(({ id, cells }) => [id, cells.total])).toEqual(
      accounts.map(({ id }) => [id, general.find(row => row.id === id)!.cells.net]),
    )
    const branches = await ask(sql<{ row: string; column: string; net: bigint }>`
      select 'account:' || account_id as row, coalesce('analytical:' || analytical_account_id, 'unassigned') as column,
        sum(debit - credit)::bigint as net from entry_lines group by 1, 2 having sum(debit - credit) <> 0`)
    const cells = accounts.flatMap(({ id, cells }) =>
      Object.entries(cells)
        .filter(([key, cell]) => /^(analytical:|unassigned)/.test(key) && cell !== null)
        .map(([key, cell]) => `${id} ${key} ${cents(cell)}`),
    )
    expect(cells.sort()).toEqual(branches.map(({ row, column, net }) => `${row} ${column} ${net}`).sort())
    expect(branches.filter(({ column }) => column !== 'unassigned').length).toBeGreaterThan(1)
  })

  test('the statements of the branches hold their lines', async () => {
    const rows = await rowsOf(`analytical-account-statement-for-account?${year}&folded=0`, 1000)
    const lines = await ask(sql<{ line: string }>`
      select 'line:' || entry_id || ':' || position as line from entry_lines where analytical_account_id is not null`)
    expect(rows.flatMap(({ kind, id }) => (kind === 'row' ? [id] : [])).sort()).toEqual(
      lines.map(({ line }) => line).sort(),
    )
  })

  test('a page needs few queries, wherever it begins and however much it shows', async () => {
    for (const key of ['detailed-general-ledger', 'account-transactions', 'journal-report-sales'])
      for (const paging of ['per_page=1000', 'per_page=4', 'per_page=4&page=3', 'per_page=9&page=2']) {
        const before = counted.queries
        await reportOf(`${key}?${year}&${paging}`)
        expect(counted.queries - before, `${key} ${paging}`).toBeLessThanOrEqual(30)
      }
  })

  test('every figure of the detailed ledger says what made it', async () => {
    const path = `detailed-general-ledger?date_from=2026-02-11&date_to=2026-03-05`
    const rows = (await reportOf(`${path}&per_page=1000`)).rows.filter(({ explained }) => explained.length > 0)
    expect(rows.length).toBeGreaterThan(8)
    for (const row of rows.slice(0, 12))
      for (const column of row.explained) {
        const { explanation } = (await books.company.must(
          'GET',
          `/owner/reports/${path.replace('?', '/explanation?')}&row=${row.id}&column=${column}`,
        )) as unknown as { explanation: { figure: string; sum: string } }
        expect([row.id, column, explanation.figure, explanation.sum]).toEqual([
          row.id,
          column,
          row.cells[column],
          row.cells[column],
        ])
      }
  })
})
