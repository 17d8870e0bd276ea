import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullRunTest } from '../../testing-full-run.ts'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { addressOf, newVisitor, startServer } from '../testing-process.ts'

/** What only the server has of keys: what is kept of them, what is logged, what a guess costs. */

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
})
afterAll(() => server?.close())

async function newKey(name: string): Promise<{ id: number; token: string }> {
  const { roles } = (await company.must('GET', '/owner/roles?q=accountant')) as unknown as {
    roles: { data: { id: number }[] }
  }
  const { api_key } = (await company.must('POST', '/owner/api-keys', {
    ...{ name, role_id: roles.data[0]!.id, read_only: false },
  })) as unknown as { api_key: { id: number; token: string } }
  return api_key
}

const askWith = (token: string, url: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })

test('of a key nothing is kept that opens anything, in no table of the database', async () => {
  const { token } = await newKey('متجر')
  const made = await askWith(token, '/owner/clients', 'POST', {
    type: 'individual',
    first_name: 'أ',
    display_name: 'أ',
  })
  expect(made.statusCode).toBe(201)
  const secret = token.slice(token.indexOf('_', 4) + 1)
  const found = await inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_table_privilege(oid, 'select')`.execute(tx)
    const holding: string[] = []
    for (const { name } of rows) {
      const { rows: current } = await sql`
        select from ${sql.table(name)} as t where t::text like ${`%${secret}%`} limit 1`.execute(tx)
      if (current.length > 0) holding.push(name)
    }
    return holding
  })
  expect(found).toEqual([])
})

test('who knows the hash of a key sees the row of that key, and of no other before its organization is open', async () => {
  await newKey('الأول')
  await newKey('الثاني')
  const seen = await inTransaction(server.database.db, async tx => {
    const count = async () => (await sql`select from api_keys`.execute(tx)).rows.length
    const before = await count()
    await sql`select set_config('app.api_key', ${'0'.repeat(64)}, true)`.execute(tx)
    return [before, await count()]
  })
  expect(seen).toEqual([0, 0])
})

test('a guess writes nothing, and takes nothing from the minute of a key that there is', async () => {
  const { token } = await newKey('الثالث')
  const counted = async () =>
    (
      await sql<{ key: string; count: number }>`select key, count from throttles where key like 'api-key:%'`.execute(
        server.database.db,
      )
    ).rows
  await askWith(token, '/owner/clients')
  const before = await counted()
  for (let guess = 0; guess < 20; guess++) {
    const forged = `${token.slice(0, 12)}${String(guess).padStart(32, 'x')}`
    expect((await askWith(forged, '/owner/clients')).statusCode).toBe(401)
  }
  expect(await counted()).toEqual(before)
})

test('when it was last used is written behind the request, once a minute', async () => {
  const { id, token } = await newKey('الرابع')
  const lastUsed = async () => {
    const { api_keys } = (await company.must('GET', `/owner/api-keys?ids[]=${id}`)) as unknown as {
      api_keys: { data: { last_used_at: string | null; last_used_address: string | null }[] }
    }
    return api_keys.data[0]
  }
  expect(await lastUsed()).toMatchObject({ last_used_at: null, last_used_address: null })
  await askWith(token, '/owner/clients')
  await expect.poll(lastUsed).toMatchObject({ last_used_at: expect.any(String), last_used_address: '127.0.0.1' })
})

test('what a program writes is its maker’s in every table, and the person is one that there is', async () => {
  const { token } = await newKey('الخامس')
  const body = { date: '2026-03-10', name: 'قيد', items: await balanced() }
  const made = await askWith(token, '/owner/restrictions', 'POST', body)
  expect([made.statusCode, made.json().code]).toEqual([201, undefined])
  const written = await inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    const { rows } = await sql<{ document_id: number; entry_id: number; trail_id: number; key_name: string }>`
      select documents.created_by as document_id, entries.recorded_by as entry_id, audit.user_id as trail_id, key_name
      from documents join entries on entries.organization_id = documents.organization_id and entries.id = documents.entry_id
      join audit on audit.organization_id = documents.organization_id and audit.record_id = documents.id
        and audit.resource = 'restrictions'
      where documents.organization_id = ${company.organizationId} and documents.id = ${made.json().restriction.id}`.execute(
      tx,
    )
    return rows
  })
  const { userId } = company
  expect(written).toEqual([{ document_id: userId, entry_id: userId, trail_id: userId, key_name: 'الخامس' }])
})

async function balanced() {
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const account_id = (code: string) => Accounts.data.find(each => each.code === code)!.id
  return [
    { account_id: account_id('1101'), debtor: '10.00' },
    { account_id: account_id('4101'), creditor: '10.00' },
  ]
}

fullRunTest('a log that tells of everything tells of no key', async () => {
  const database: TestDatabase = await freshDatabase()
  const logging = await startServer({ DATABASE_URL: addressOf(database), LOG_LEVEL: 'debug' })
  try {
    const owner = await newVisitor(logging, database)
    const roles = (await (await owner.ask('GET', 'roles')).json()) as {
      roles: { data: { id: number; name: string }[] }
    }
    const role_id = roles.roles.data.find(({ name }) => name === 'accountant')!.id
    const made = await owner.ask('POST', 'api-keys', { name: 'متجر', role_id, read_only: false })
    const { api_key } = (await made.json()) as { api_key: { token: string } }
    const headers = { authorization: `Bearer ${api_key.token}` }
    const statuses: number[] = []
    for (const [method, path] of [
      ['GET', 'clients'],
      ['GET', 'clients/999'],
      ['POST', 'clients'],
      ['GET', 'users'],
      ['GET', 'reports/none'],
    ] as const)
      statuses.push((await owner.ask(method, path, method === 'POST' ? {} : undefined, headers)).status)
    expect(statuses).toEqual([200, 404, 422, 403, 404])
    await logging.stop()
    expect(logging.printed()).not.toContain(api_key.token.slice(12))
  } finally {
    await logging.remove()
    await database.close()
  }
})
