import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from './db/testing.ts'
import { addressOf, type ServerProcess, startServer } from './testing-process.ts'

/** Two server processes on one database, each with a data folder of its own: they behave as one. */

let database: TestDatabase
let one: ServerProcess
let other: ServerProcess
beforeAll(async () => {
  database = await freshDatabase()
  const settings = { DATABASE_URL: addressOf(database) }
  ;[one, other] = await Promise.all([startServer(settings), startServer(settings)])
})
afterAll(async () => {
  await Promise.all([one?.remove(), other?.remove()])
  await database?.close()
})

async function post(server: ServerProcess, path: string, body: object): Promise<number> {
  const { status } = await fetch(`${server.url}/owner/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en' },
    body: JSON.stringify(body),
  })
  return status
}

/** The code of the newest letter to an address, whichever server sent it. */
async function codeOf(email: string, count: number): Promise<string> {
  const sent = async () =>
    (await Promise.all([one.letters(), other.letters()])).flat().filter(letter => letter.includes(`To: ${email}`))
  await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(count)
  return /\b\d{6}\b/.exec((await sent()).at(-1)!.split('\r\n\r\n').slice(1).join(''))![0]
}

const person = {
  first_name: 'سلمى',
  last_name: 'حسن',
  email: 'salma@example.com',
  password: 'long enough 7',
  password_confirmation: 'long enough 7',
}

test('a code that one server mailed is taken by the other', async () => {
  const { email } = person
  expect(await post(one, 'register', person)).toBe(201)
  expect(await post(other, 'verifyEmailToRegister', { email, code: await codeOf(email, 1) })).toBe(200)
  expect(await post(one, 'sendForgetPassword', { email })).toBe(200)
  const password = 'another long one 8'
  const recovery = { email, code: await codeOf(email, 2), password, password_confirmation: password }
  expect(await post(other, 'forgetPassword', recovery)).toBe(200)
  expect(await post(one, 'login', { email, password })).toBe(200)
})

interface Signed {
  token: string
  organizationId: number
}

async function ask(
  server: ServerProcess,
  { token, organizationId }: Signed,
  method: string,
  path: string,
  body?: object,
) {
  const separator = path.includes('?') ? '&' : '?'
  const answer = await fetch(`${server.url}/owner/${path}${separator}organization_id=${organizationId}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as Record<string, never>
}

/** An owner with a company, a client and a service. */
async function company() {
  const token = randomBytes(32).toString('base64url')
  await sql`
    with person as (
      insert into users (first_name, last_name, email, verify_email)
      values ('سلمى', 'حسن', ${`${randomBytes(6).toString('hex')}@example.com`}, true) returning id
    )
    insert into sessions (token_hash, user_id, expires_at)
    select ${createHash('sha256').update(token).digest()}, id, '2999-01-01' from person`.execute(database.db)
  const signed = { token, organizationId: 0 }
  const made = async (path: string, key: string, body: object) =>
    ((await ask(one, signed, 'POST', path, body))[key] as unknown as { id: number }).id
  signed.organizationId = await made('organizations', 'organization', {
    ...{
      name: 'متجر',
      country_id: 818,
      time_zone: 12,
      coins: [818],
      value_added_tax: '14',
      sales_tax: '0',
      language: 'ar',
    },
  })
  const party = { type: 'individual', display_name: 'أحمد', first_name: 'أحمد' }
  const clientId = await made('clients', 'client', party)
  const productId = await made('products', 'product', { name: 'صيانة', stock_type: 'services', default_price: '100' })
  return { signed, clientId, productId }
}

test('links in letters name the port that the system chose', async () => {
  const invited = { first_name: 'علي', last_name: 'حسن', email: 'invited@example.com', type: 'admin' }
  const { signed } = await company()
  await ask(one, signed, 'POST', 'users', invited)
  const letters = async () =>
    (await one.letters()).concat(await other.letters()).filter(each => each.includes(invited.email))
  await expect.poll(async () => (await letters()).length, { timeout: 10_000 }).toBe(1)
  const [letter = ''] = await letters()
  const ports = [one, other].map(({ url }) => new URL(url).port)
  expect(ports).toContain(/http:\/\/localhost:(\d+)\/invitation/.exec(letter.replaceAll('=\r\n', ''))?.[1])
})

test('a session that one server ends is refused by the other at its next request', async () => {
  const { signed } = await company()
  const names = { first_name: 'منى', last_name: 'السيد', type: 'admin' }
  const admin = { email: 'mona@example.com', password: 'long enough 7' }
  const added = await ask(one, signed, 'POST', 'users', { ...names, ...admin, password_confirmation: admin.password })
  const { id } = added.user as unknown as { id: number }
  const signIn = async (server: ServerProcess) => {
    const { data } = (await ask(server, { token: '', organizationId: 0 }, 'POST', 'login', admin)) as unknown as {
      data: { token: string }
    }
    return { token: data.token, organizationId: signed.organizationId }
  }
  const statusOf = async (server: ServerProcess, { token, organizationId }: Signed, path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${server.url}/owner/${path}?organization_id=${organizationId}`, { headers })).status
  }
  const everywhere = async (of: Signed) => [
    ...[await statusOf(one, of, 'units'), await statusOf(other, of, 'units')],
    ...[await statusOf(one, of, 'getProfile'), await statusOf(other, of, 'getProfile')],
  ]
  // By its person, from another device.
  const [here, there] = [await signIn(one), await signIn(other)]
  expect(await everywhere(there)).toEqual([200, 200, 200, 200])
  await ask(one, here, 'POST', 'signOutEverywhere', {})
  expect(await everywhere(there)).toEqual([401, 401, 401, 401])
  expect(await everywhere(here)).toEqual([200, 200, 200, 200])
  // By an admin.
  await ask(other, signed, 'DELETE', `users/${id}/sessions`)
  expect(await everywhere(here)).toEqual([401, 401, 401, 401])
  // Demoted while at work, then disabled.
  const again = await signIn(one)
  expect(await everywhere(again)).toEqual([200, 200, 200, 200])
  const { roles } = (await ask(one, signed, 'GET', 'roles')) as unknown as {
    roles: { data: { id: number; name: string }[] }
  }
  const role_id = roles.data.find(({ name }) => name === 'cashier')!.id
  expect([await statusOf(one, again, 'users'), await statusOf(other, again, 'users')]).toEqual([200, 200])
  await ask(one, signed, 'PUT', `users/${id}`, { type: 'assistant', role_id })
  expect([await statusOf(one, again, 'users'), await statusOf(other, again, 'users')]).toEqual([403, 403])
  expect(await statusOf(other, again, 'clients')).toBe(200)
  await ask(one, signed, 'PUT', `users/${id}`, { active: false })
  expect(await statusOf(other, again, 'units')).not.toBe(200)
})

test('sixteen writers over both servers leave no gap in the numbers and give none twice', async () => {
  const { signed, clientId, productId } = await company()
  const sale = {
    date: '2026-05-02',
    client_id: clientId,
    items: [{ product_id: productId, quantity: '1', price: '100' }],
  }
  const numbers: string[] = []
  await Promise.all(
    Array.from({ length: 16 }, async (_, writer) => {
      for (let n = 0; n < 6; n++) {
        const made = await ask(writer % 2 ? one : other, signed, 'POST', 'invoice-sales', sale)
        numbers.push((made.invoice_sale as unknown as { number: string }).number)
      }
    }),
  )
  const expected = Array.from({ length: 96 }, (_, n) => `INV-${String(n + 1).padStart(5, '0')}`)
  expect(numbers.sort()).toEqual(expected)
})

test('a client who is reminded over both servers at once, alone or among many, gets one letter', async () => {
  const { signed, productId } = await company()
  const party = { type: 'individual', display_name: 'منى', first_name: 'منى', email: 'once@example.com' }
  const { client } = (await ask(one, signed, 'POST', 'clients', party)) as unknown as { client: { id: number } }
  const items = [{ product_id: productId, quantity: '1', price: '100' }]
  const invoice = { date: '2020-01-01', due_date: '2020-01-02', client_id: client.id, items }
  await ask(one, signed, 'POST', 'invoice-sales', invoice)
  const requested = await Promise.allSettled(
    [one, other, one, other].flatMap(server => [
      ask(server, signed, 'POST', `clients/${client.id}/remind`, {}),
      ask(server, signed, 'POST', 'reminders', { clients: [client.id] }),
    ]),
  )
  const letters = requested.map(each => {
    if (each.status === 'rejected') return String(each.reason).includes('reminded_today') ? 0 : String(each.reason)
    const { mail, reminders } = each.value as { mail?: object; reminders?: { to: string | null }[] }
    return mail || reminders?.[0]?.to ? 1 : 0
  })
  expect(letters.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
})

test('a proof that is asked of both servers is made once, and either tells how far it is', async () => {
  const { signed } = await company()
  await Promise.all([one, other, one, other].map(server => ask(server, signed, 'POST', 'proofs', {})))
  interface Run {
    run: { running: boolean; checks: number; differences: number }
  }
  const seen = async (server: ServerProcess) => (await ask(server, signed, 'GET', 'proofs')) as unknown as Run
  await expect.poll(async () => (await seen(other)).run.running, { timeout: 60_000 }).toBe(false)
  const [mine, theirs] = [await seen(one), await seen(other)]
  expect(mine).toEqual(theirs)
  expect(mine.run).toMatchObject({ differences: 0, checks: expect.any(Number) })
  const owner = new pg.Client(database.connection)
  await owner.connect()
  const { rows } = await owner.query(
    `select status, (select count(*)::int from jobs.job where name = 'proof') as jobs from proof_runs
     where organization_id = $1`,
    [signed.organizationId],
  )
  await owner.end()
  expect(rows).toEqual([{ status: 'done', jobs: 1 }])
})

test('an export that one server writes shows its progress on the other', async () => {
  const { signed } = await company()
  const owner = new pg.Client(database.connection)
  await owner.connect()
  // Enough that its reader, who takes nothing yet, keeps it under way.
  await owner
    .query(
      `insert into clients (organization_id, type, display_name, first_name, address)
       select $1, 'individual', 'عميل ' || n, 'عميل', repeat('شارع ', 40) from generate_series(1, 60000) as n`,
      [signed.organizationId],
    )
    .finally(() => owner.end())
  const name = 'clients-of-the-year'
  const leaving = new AbortController()
  const file = await fetch(`${one.url}/owner/clients/export?format=csv&organization_id=${signed.organizationId}`, {
    headers: { authorization: `Bearer ${signed.token}`, 'x-export-name': name },
    signal: leaving.signal,
  })
  expect(file.status).toBe(200)
  const progress = async () =>
    (await ask(other, signed, 'GET', `exports/${name}/progress`)).progress as unknown as { done: number; total: number }
  await expect.poll(async () => (await progress())?.total, { timeout: 20_000 }).toBe(60_001)
  await expect.poll(async () => (await progress())?.done, { timeout: 20_000 }).toBeGreaterThan(0)
  leaving.abort()
  await expect.poll(progress, { timeout: 20_000 }).toBeNull()
})
