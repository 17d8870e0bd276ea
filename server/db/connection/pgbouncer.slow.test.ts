import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installQueue, openJobs } from '../../jobs/queue.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../../testing-company.ts'
import { type Database, inTransaction, openDatabase } from '../connect.ts'
import { openOrganization } from '../organization.ts'
import { freshDatabase, type TestDatabase } from '../testing.ts'
import { cancellable } from './cancel.ts'
import { hasPgbouncer, type Pgbouncer, startPgbouncer, withoutPgbouncer } from './testing-pgbouncer.ts'
import type { Db } from './transaction.ts'

/** Between us and PostgreSQL stands pgbouncer in transaction mode: each transaction may run in another session. */

const isLeftOut = !hasPgbouncer() && !process.env.CI

let behind: TestDatabase
let pooler: Pgbouncer
let database: Database
let server: TestServer
beforeAll(async () => {
  if (isLeftOut) return
  behind = await freshDatabase()
  pooler = await startPgbouncer(behind.connection, 3)
  database = await openDatabase({ dataDir: '/nowhere', databaseUrl: pooler.databaseUrl })
  server = await openTestServer({}, { open: async () => ({ ...database, connection: behind.connection }) })
})
afterAll(async () => {
  await server?.close()
  await pooler?.close()
  await behind?.close()
})

/** Somebody else of the same pooler, who leaves a session as it must not be found. */
async function leaveBehind(statement: string): Promise<void> {
  const client = new pg.Client(pooler.connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const inAll = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('every transaction works as the role that owns nothing, in UTC and for no organization yet', async ({ skip }) => {
  skip(isLeftOut, withoutPgbouncer)
  const company = await server.newCompany()
  await inAll(6, () => leaveBehind(`set timezone to 'Asia/Tokyo'; set datestyle to 'SQL'; reset role`))
  await inAll(6, () => leaveBehind(`set app.organization_id to '${company.organizationId}'; select pg_sleep(0.05)`))
  const look = sql`select current_user as role, current_setting('timezone') as zone, date '2026-03-01'::text as day,
    (select count(*)::int from members) as members, pg_sleep(0.01) is null as slept`
  const alone = await inAll(30, async () => (await look.execute(database.db)).rows[0])
  const together = await inAll(30, () => inTransaction(database.db, async tx => (await look.execute(tx)).rows[0]))
  const expected = { role: 'jornal_app', zone: 'UTC', day: '2026-03-01', members: 0, slept: false }
  expect([...alone, ...together]).toEqual(Array(60).fill(expected))
})

test('no organization sees a row of another, whoever else works at the same time', async ({ skip }) => {
  skip(isLeftOut, withoutPgbouncer)
  const companies = await inAll(3, () => server.newCompany())
  const seen = (db: Db, { organizationId }: Company) =>
    inTransaction(db, async tx => {
      await openOrganization(tx, organizationId)
      const { rows } = await sql<{ id: number }>`
        select distinct organization_id::int as id from accounts union select organization_id::int from members
        union select organization_id::int from organization_coins`.execute(tx)
      return rows.map(({ id }) => id)
    })
  const found = await inAll(60, index => seen(database.db, companies[index % 3]!))
  expect(found).toEqual(Array.from({ length: 60 }, (_, index) => [companies[index % 3]!.organizationId]))
})

test('companies post side by side, and their numbers have no gap', async ({ skip }) => {
  skip(isLeftOut, withoutPgbouncer)
  const companies = await inAll(2, () => server.newCompany())
  const shops = await Promise.all(companies.map(company => stockUp(company)))
  const answers = await inAll(16, index => {
    const { clientId, products } = shops[index % 2]!
    const items = products.map(product_id => ({ product_id, quantity: '1', price: '100' }))
    return companies[index % 2]!.call('POST', '/owner/invoice-sales', {
      date: '2026-03-10',
      client_id: clientId,
      items,
    })
  })
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201))
  for (const company of companies) {
    const { invoice_sales } = (await company.must('GET', '/owner/invoice-sales?per_page=100')) as unknown as {
      invoice_sales: { data: { number: string }[] }
    }
    const numbers = invoice_sales.data.map(({ number }) => Number(/\d+$/.exec(number)![0])).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => index + 1))
  }
})

test('jobs are added, done once and tried again, and a query that is not wanted is cancelled', async ({ skip }) => {
  skip(isLeftOut, withoutPgbouncer)
  await installQueue(pooler.connection)
  const done: number[] = []
  const complaints: unknown[] = []
  let fails = true
  const servers = [openJobs(pooler.connection), openJobs(pooler.connection)]
  for (const jobs of servers)
    await jobs.work(
      {
        async proof({ run }) {
          if (run === 7 && fails) {
            fails = false
            throw new Error('once')
          }
          done.push(run)
        },
      },
      { schedule: false, complain: error => void complaints.push(error) },
    )
  for (let run = 0; run < 8; run++)
    await inTransaction(database.db, tx => servers[run % 2]!.add(tx, 'proof', { organizationId: 1, run }))
  const all = [0, 1, 2, 3, 4, 5, 6, 7]
  await expect
    .poll(
      () => {
        for (const jobs of servers) jobs.wake('proof')
        return [...done].sort()
      },
      { timeout: 20_000, interval: 300 },
    )
    .toEqual(all)
  expect(complaints.map(String)).toEqual(['Error: once'])
  await Promise.all(servers.map(jobs => jobs.stop()))
  const unwanted = new AbortController()
  const question = inTransaction(database.db, tx =>
    cancellable(database.db, tx, unwanted.signal, () => sql`select pg_sleep(30)`.execute(tx)),
  )
  setTimeout(() => unwanted.abort(), 300)
  await expect(question).rejects.toMatchObject({ code: '57014' })
})
