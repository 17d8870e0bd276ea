import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/connect.ts'
import { openOrganization } from '../../db/organization.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { startWorker } from '../../worker.ts'
import { sweepIdempotencyKeys } from './idempotency-sweep.ts'

let server: TestServer
let companies: Company[]
beforeAll(async () => {
  server = await openTestServer()
  companies = [await server.newCompany(), await server.newCompany()]
})
afterAll(() => server?.close())

const hour_ms = 3_600_000

/** Makes a client under a key, and lets the key be so old. */
async function makeClient(company: Company, key: string, age_ms = 0) {
  const client = { type: 'individual', display_name: key, first_name: key }
  const answer = await company.call('POST', '/owner/clients', client, { 'idempotency-key': key })
  await inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    await sql`
      update idempotency_keys set created_at = created_at - make_interval(secs => ${age_ms / 1000})
      where organization_id = ${company.organizationId} and key = ${key}`.execute(tx)
  })
  return answer
}

const keysOf = (company: Company) =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    const { rows } = await sql<{ key: string }>`
      select key from idempotency_keys where organization_id = ${company.organizationId} order by key`.execute(tx)
    return rows.map(({ key }) => key)
  })

test('a request is answered again from its key until the key is swept, in every organization', async () => {
  for (const company of companies) {
    await makeClient(company, 'old', 25 * hour_ms)
    await makeClient(company, 'young', 23 * hour_ms)
  }
  await sweepIdempotencyKeys(server.database.db, new Date(Date.now() - 24 * hour_ms))
  for (const company of companies) expect(await keysOf(company)).toEqual(['young'])
  const [first] = companies
  const again = { type: 'individual', display_name: 'young', first_name: 'young' }
  const { status, body } = await first!.call('POST', '/owner/clients', again, { 'idempotency-key': 'young' })
  expect(status).toBe(201)
  const { clients } = (await first!.must('GET', '/owner/clients?q=young')) as unknown as {
    clients: { data: { id: number }[] }
  }
  expect(clients.data.map(({ id }) => id)).toEqual([(body.client as { id: number }).id])
})

test('a server that starts removes the keys of more than a day ago', async () => {
  const company = await server.newCompany()
  await makeClient(company, 'of last week', 7 * 24 * hour_ms)
  await makeClient(company, 'of today')
  await startWorker(server.app)
  await expect.poll(() => keysOf(company), { timeout: 10_000 }).toEqual(['of today'])
})
