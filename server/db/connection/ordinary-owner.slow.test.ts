import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, stockUp, type TestServer } from '../../testing-company.ts'
import { type Database, openDatabase } from '../connect.ts'
import { emptyDatabase, type TestDatabase } from '../testing.ts'
import { run } from '../testing-setup.ts'

/** The owner of the tables is no superuser: an ordinary user who may create roles, as a hosted server gives. */

const owner = `ordinary_${randomBytes(4).toString('hex')}`
let empty: TestDatabase
let database: Database
let server: TestServer
let shop: Company
beforeAll(async () => {
  empty = await emptyDatabase()
  const { host, port, database: name } = new pg.Client(empty.connection)
  await run(empty.connection, `create role ${owner} login createrole`)
  // Roles are of the whole server, and there already. Who creates one has it to give, and not more.
  await run(empty.connection, `grant jornal_app, jornal_own to ${owner} with admin option, inherit false, set false`)
  await run(empty.connection, `alter database ${name} owner to ${owner}; alter schema public owner to ${owner}`)
  const databaseUrl = `postgresql://${owner}@/${name}?${new URLSearchParams({ host, port: String(port) })}`
  database = await openDatabase({ dataDir: '/nowhere', databaseUrl })
  server = await openTestServer({}, { open: async () => database })
  shop = await server.newCompany()
})
afterAll(async () => {
  await server?.close()
  const admin = empty.connection
  await empty?.close()
  await run({ ...admin, database: 'postgres' }, `drop owned by ${owner}; drop role ${owner}`)
})

test('what is posted is counted, by whomever it is written', async () => {
  const { clientId, products } = await stockUp(shop)
  const sold = { client_id: clientId, items: [{ product_id: products[0], quantity: '2', price: '100' }] }
  await shop.must('POST', '/owner/invoice-sales', { date: '2026-03-10', ...sold })
  const { report } = await shop.must('GET', '/owner/reports/trial-balance?date_to=2026-12-31')
  const { proofs, totals } = report as unknown as {
    proofs: { left: string; right: string }[]
    totals: Record<string, string>
  }
  expect(proofs.filter(({ left, right }) => left !== right)).toEqual([])
  expect(Object.values(totals).some(total => total !== '0.00')).toBe(true)
})

test('an owner who inherits what somebody else granted is told what to run', async () => {
  await run(empty.connection, `grant jornal_own to ${owner} with inherit true`)
  const { host, port, database: name, user } = new pg.Client(empty.connection)
  const databaseUrl = `postgresql://${owner}@/${name}?${new URLSearchParams({ host, port: String(port) })}`
  const remedy = `grant jornal_own to ${owner} with inherit false granted by ${user}`
  await expect(openDatabase({ dataDir: '/nowhere', databaseUrl })).rejects.toThrow(`Run: ${remedy}`)
  await run(empty.connection, remedy)
  await openDatabase({ dataDir: '/nowhere', databaseUrl }).then(({ close }) => close())
})
