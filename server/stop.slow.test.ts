import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase, type TestDatabase, untilSomebodyWaits } from './db/testing.ts'
import { addressOf, newVisitor, startServer } from './testing-process.ts'

/** SIGTERM while the database is asked what takes long: the server ends what runs, closes the database and exits 0. */

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.close())

async function started() {
  const server = await startServer({ DATABASE_URL: addressOf(database) })
  onTestFinished(() => server.remove())
  const { ask } = await newVisitor(server, database)
  return { server, ask }
}

/** Whoever asks for entries waits from here on. */
async function holdEntries() {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('begin; lock table entries in access exclusive mode')
  onTestFinished(() => client.end())
  return client
}

const connectionsOfServers = async (client: pg.Client) =>
  (await client.query(`select from pg_stat_activity where datname = current_database() and application_name <> ''`))
    .rowCount

test('a proof that is under way', async () => {
  const { server, ask } = await started()
  const holder = await holdEntries()
  expect((await ask('POST', 'proofs', {})).status).toBe(202)
  await untilSomebodyWaits(database)
  const before = await connectionsOfServers(holder)
  const { code, took_ms } = await server.stop()
  expect([code, server.printed().includes('AVV_ERR')]).toEqual([0, false])
  expect(took_ms).toBeLessThan(9000)
  await holder.query('rollback')
  // The test's own pool has a name too, and stays.
  await expect.poll(() => connectionsOfServers(holder), { timeout: 5000 }).toBeLessThan(before!)
})

test('a report that somebody waits for: it is answered that the service is away', async () => {
  const { server, ask } = await started()
  await holdEntries()
  const report = ask('GET', 'reports/journal-report-sales')
  await untilSomebodyWaits(database)
  const { code, took_ms } = await server.stop()
  expect((await report).status).toBe(503)
  expect(code).toBe(0)
  expect(took_ms).toBeLessThan(12_000)
})
