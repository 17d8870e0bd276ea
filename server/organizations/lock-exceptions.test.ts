import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { untilLockIsAwaited } from '../db/testing.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'

/** Two people of one organization: what is opened for one of them stays locked for the other. */

type Member = Omit<Company, 'allowOnly'>

let server: TestServer
let owner: Company
let accountant: Member
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  server.setNow('2026-06-15T09:00:00Z')
  owner = await server.newCompany()
  accountant = await colleague('أمين', 'الصندوق')
  await owner.must('PUT', '/owner/organizations', { lock_date: '2026-03-31' })
})
afterAll(() => server?.close())

/** Somebody else who works for the owner's organization, and may do everything. */
async function colleague(firstName: string, lastName: string): Promise<Member> {
  const token = randomBytes(32).toString('base64url')
  const { db } = server.database
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, verify_email, verify_account)
    values (${firstName}, ${lastName}, ${`${randomBytes(6).toString('hex')}@example.com`}, true, true)
    returning id`.execute(db)
  const userId = rows[0]!.id
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    values (${createHash('sha256').update(token).digest()}, ${userId}, '2027-01-01')`.execute(db)
  await inTransaction(db, async tx => {
    await openOrganization(tx, owner.organizationId)
    await sql`
      insert into members (organization_id, user_id, type, joined_at)
      values (${owner.organizationId}, ${userId}, 'admin', now())`.execute(tx)
  })
  const call: Company['call'] = (method, url, body) =>
    owner.call(method, url, body, { authorization: `Bearer ${token}` })
  const must: Company['must'] = async (method, url, body) => {
    const answer = await call(method, url, body)
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`)
    return answer.body as Record<string, never>
  }
  return { token, userId, organizationId: owner.organizationId, call, must }
}

async function write(by: Member, date: string) {
  const { Accounts } = (await owner.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const idOf = (code: string) => Accounts.data.find(account => account.code === code)!.id
  const items = [
    { account_id: idOf('1101'), debtor: '10' },
    { account_id: idOf('3101'), creditor: '10' },
  ]
  return by.call('POST', '/owner/restrictions', { date, items })
}

interface Exception {
  id: number
  user: { id: number; name: string }
  created_by: { id: number; name: string }
}

const grant = async (more: Record<string, unknown> = {}): Promise<Exception> => {
  const body = { user_id: accountant.userId, reason: 'قيد تسوية', expires_at: '2026-06-16T09:00:00Z', ...more }
  return (await owner.must('POST', '/owner/lock-exceptions', body)).lock_exception as unknown as Exception
}

test('the period opens for the one it was opened for; the other is told what they were told before', async () => {
  const refused = await write(owner, '2026-03-31')
  const exception = await grant()
  expect(exception).toMatchObject({ user: { name: 'أمين الصندوق' }, created_by: { name: 'سلمى حسن' } })
  expect((await write(accountant, '2026-03-31')).status).toBe(201)
  const again = await write(owner, '2026-03-31')
  expect([again.status, again.body]).toEqual([409, refused.body])
  expect(again.body).toEqual({
    code: 'locked_period',
    message: 'الفترة حتى \u206831/03/2026\u2069 مقفلة. اختر تاريخًا بعدها، أو افتحها من الإعدادات.',
  })
})

test('each sees the lock of everybody, and beside it their own', async () => {
  await grant({ lock_date: '2026-01-31' })
  const shown = async (by: Member) =>
    (await by.must('GET', '/owner/organizations/show')).organization as unknown as Record<string, unknown>
  expect(await shown(owner)).toMatchObject({ lock_date: '2026-03-31', own_lock_date: '2026-03-31' })
  expect(await shown(accountant)).toMatchObject({ lock_date: '2026-03-31', own_lock_date: '2026-01-31' })
})

test('it ends at its moment, and two of them are as open as the widest', async () => {
  await grant({ lock_date: '2026-02-28', expires_at: '2026-06-20T09:00:00Z' })
  await grant({ expires_at: '2026-06-16T09:00:00Z' })
  expect((await write(accountant, '2026-01-01')).status).toBe(201)
  server.setNow('2026-06-16T09:00:00Z')
  expect((await write(accountant, '2026-02-28')).body.code).toBe('locked_period')
  expect((await write(accountant, '2026-03-01')).status).toBe(201)
  server.setNow('2026-06-20T09:00:00Z')
  expect((await write(accountant, '2026-03-01')).body.code).toBe('locked_period')
})

test('whoever has one saves the organization without moving the lock of the others', async () => {
  await grant()
  await accountant.must('PUT', '/owner/organizations', { location: 'طنطا' })
  expect((await write(owner, '2026-03-31')).status).toBe(409)
})

test('it edits what was posted in the period, and the trail tells who granted it, to whom, and who ended it', async () => {
  await owner.must('PUT', '/owner/organizations', { lock_date: null })
  const { restriction } = (await write(owner, '2026-03-15')).body as unknown as { restriction: { id: number } }
  await owner.must('PUT', '/owner/organizations', { lock_date: '2026-03-31' })
  const change = (by: Member) => by.call('PUT', `/owner/restrictions/${restriction.id}`, { name: 'إيجار' })
  expect((await change(accountant)).body.code).toBe('locked_period')
  const { id } = await grant()
  expect((await change(accountant)).status).toBe(200)
  expect((await change(owner)).body.code).toBe('locked_period')
  await accountant.must('DELETE', `/owner/lock-exceptions/${id}`)
  expect((await change(accountant)).body.code).toBe('locked_period')

  const { audit } = (await owner.must('GET', '/owner/audit?resource=lock_exceptions')) as unknown as {
    audit: { data: { action: string; user: { name: string }; record_name: string }[] }
  }
  expect(audit.data.map(({ action, user, record_name }) => [action, user.name, record_name])).toEqual([
    ['delete', 'أمين الصندوق', 'أمين الصندوق'],
    ['create', 'سلمى حسن', 'أمين الصندوق'],
  ])
})

test('a period that is locked while somebody writes into it stays as it was locked', async () => {
  await owner.must('PUT', '/owner/organizations', { lock_date: null })
  const { db } = server.database
  const locking = await db.startTransaction().execute()
  await sql`select from organizations where id = ${owner.organizationId} for update`.execute(locking)
  await sql`update organizations set lock_date = '2026-03-31' where id = ${owner.organizationId}`.execute(locking)
  // It read that nothing was locked, and comes to the ledger while the lock is being set.
  const written = write(accountant, '2026-03-31')
  await untilLockIsAwaited(server.database)
  await locking.commit().execute()
  expect((await written).body.code).toBe('locked_period')
  expect((await write(accountant, '2026-04-01')).status).toBe(201)
})

test('nobody of another organization is given one, and nobody sees those of another', async () => {
  const stranger = await server.newCompany()
  const body = { user_id: stranger.userId, reason: 'غريب', expires_at: '2026-06-16T09:00:00Z' }
  expect((await owner.call('POST', '/owner/lock-exceptions', body)).body.message).toEqual({
    user_id: ['هذا الاختيار غير موجود'],
  })
  const { id } = await grant()
  expect((await stranger.call('DELETE', `/owner/lock-exceptions/${id}`)).status).toBe(404)
  expect((await stranger.must('GET', '/owner/lock-exceptions')) as unknown).toMatchObject({
    lock_exceptions: { data: [] },
    members: [{ id: stranger.userId, name: 'سلمى حسن' }],
  })
})
