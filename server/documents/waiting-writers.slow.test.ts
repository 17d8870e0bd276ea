import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilLockIsAwaited } from '../db/testing.ts'
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

/** Holds the numbers of organizations while `meanwhile` goes on, once somebody waits for them; then lets go of them. */
async function whileHeld<T>(
  current: readonly Company[],
  posting: () => Promise<T>,
  meanwhile: () => Promise<void>,
): Promise<T> {
  const holder = new pg.Client(server.database.connection)
  await holder.connect()
  try {
    await holder.query('begin')
    const ids = current.map(({ organizationId }) => organizationId)
    await holder.query('select from counters where organization_id = any($1) for update', [ids])
    const posted = posting()
    await untilLockIsAwaited(server.database)
    await meanwhile()
    await holder.query('rollback')
    return await posted
  } finally {
    await holder.end()
  }
}

const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

test('who is no member never stands in the line of an organization', async () => {
  const [busy, stranger] = [await server.newCompany(), await server.newCompany()]
  const own = await salesAccountOf(busy)
  expect(await move(busy, own)).toBe(201)
  const posted = await whileHeld(
    [busy],
    () => times(6, () => move(busy, own)),
    async () => {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `/owner/restrictions?organization_id=${busy.organizationId}`,
        headers: { authorization: `Bearer ${stranger.token}` },
        payload: {},
      })
      expect(statusCode).toBe(403)
    },
  )
  expect(posted).toEqual(Array(6).fill(201))
})

test('of two organizations whose writers wait, a third one writes at once', async () => {
  const [one, two, third] = [await server.newCompany(), await server.newCompany(), await server.newCompany()]
  const accounts = [await salesAccountOf(one), await salesAccountOf(two), await salesAccountOf(third)] as const
  expect([await move(one, accounts[0]), await move(two, accounts[1])]).toEqual([201, 201])
  const posted = await whileHeld(
    [one, two],
    () => times(16, at => (at % 2 === 0 ? move(one, accounts[0]) : move(two, accounts[1]))),
    async () => expect(await move(third, accounts[2])).toBe(201),
  )
  expect(posted).toEqual(Array(16).fill(201))
})

test('twelve who post while the numbers of their organization are held', async () => {
  const [busy, quiet] = [await server.newCompany(), await server.newCompany()]
  const [own, other] = [await salesAccountOf(busy), await salesAccountOf(quiet)]
  expect(await move(busy, own)).toBe(201)
  const posted = await whileHeld(
    [busy],
    () => times(12, () => move(busy, own)),
    async () => {
      expect((await busy.call('GET', '/owner/restrictions')).status).toBe(200)
      expect(await move(quiet, other)).toBe(201)
    },
  )
  expect(posted).toEqual(Array(12).fill(201))
})
