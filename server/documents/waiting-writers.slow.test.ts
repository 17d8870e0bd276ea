import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilSomebodyWaits } from '../db/testing.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'

/** Who posts behind an import waits for it; whoever reads, and other organizations, are answered meanwhile. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const salesAccountOf = async (company: Company) => {
  const answer = await company.must('GET', '/owner/accounts?per_page=100&q=4101')
  return (answer.Accounts as unknown as { data: { id: number }[] }).data[0]!.id
}

const move = async (company: Company, account_id: number) =>
  (
    await company.call('POST', '/owner/restrictions', {
      date: '2026-03-10',
      name: 'نقل',
      items: [
        { account_id, debtor: '10.00' },
        { account_id, creditor: '10.00' },
      ],
    })
  ).status

test('twelve who post while the numbers of their organization are held', async () => {
  const [busy, quiet] = [await server.newCompany(), await server.newCompany()]
  const [own, other] = [await salesAccountOf(busy), await salesAccountOf(quiet)]
  expect(await move(busy, own)).toBe(201)
  const holder = new pg.Client(server.database.connection)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from counters where organization_id = $1 for update', [busy.organizationId])
    const posting = Promise.all(Array.from({ length: 12 }, () => move(busy, own)))
    await untilSomebodyWaits(server.database)
    expect((await busy.call('GET', '/owner/restrictions')).status).toBe(200)
    expect(await move(quiet, other)).toBe(201)
    await holder.query('rollback')
    expect(await posting).toEqual(Array(12).fill(201))
  } finally {
    await holder.end()
  }
})
