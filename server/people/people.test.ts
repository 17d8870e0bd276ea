import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, openPool } from '../db/connect.ts'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { networkOf } from './network.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { oneAtATime } from './serial-queue.ts'
import { makeCode } from './sql/codes.ts'
import { endingOf, openSession } from './sql/sessions.ts'
import { sweepPeople } from './sql/sweep.ts'
import { countAttempt, counter, forgetAttempts, limits } from './sql/throttles.ts'
import { hashToken } from './tokens.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const nine = new Date('2026-11-21T09:00:00Z')
const visitor = { address: '192.0.2.1', userAgent: null, language: 'ar' } as const

async function person(email: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email) values ('a', 'b', ${email}) returning id`.execute(database.db)
  return rows[0]!.id
}

test('a password is kept as an argon2id string with the cost of 19 MiB and two passes', async () => {
  const stored = await hashPassword('كلمة السر 123')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordOf(stored, 'كلمة السر 123')).toBe(true)
  expect(await isPasswordOf(stored, 'كلمة السر 124')).toBe(false)
  expect(await isPasswordOf(null, 'كلمة السر 123')).toBe(false)
})

test('a letter typed composed or in parts is the same letter of a password', async () => {
  expect(await isPasswordOf(await hashPassword('آمنة تمامًا'), 'آمنة تمامًا'.normalize('NFD'))).toBe(true)
})

test('neither a token nor a code stands in the database', async () => {
  const userId = await person('kept@example.com')
  const token = await openSession(database.db, userId, visitor, nine)
  const lock = { purpose: 'verify_email', email: 'kept@example.com' } as const
  const code = await makeCode(database.db, Buffer.alloc(32), lock, userId, nine)
  const { rows } = await sql<{ story: string }>`
    select (select string_agg(sessions::text, ' ') from sessions) || (select string_agg(codes::text, ' ') from codes) as story
  `.execute(database.db)
  expect(rows[0]?.story).not.toContain(token)
  expect(rows[0]?.story).not.toContain(Buffer.from(token).toString('hex'))
  expect(rows[0]?.story).not.toContain(`,${code},`)
})

test('the wait that a full counter tells is what is left of its window', async () => {
  const counted = counter(limits.login, 'amina@example.com', '192.0.2.9')
  for (let n = 0; n < 5; n++) expect(await countAttempt(database.db, nine, counted)).toBeNull()
  const later = new Date(nine.getTime() + 13.5 * 60_000)
  const refusal = await countAttempt(database.db, later, counted)
  expect(refusal?.values).toEqual({ minutes: '2', retry_after: '90' })
  await forgetAttempts(database.db, counted)
  expect(await countAttempt(database.db, later, counted)).toBeNull()
})

test('who works in a transaction counts an attempt also when every connection is held, and it stays counted', async () => {
  const { db, close } = openPool(database.connection, true, 2)
  const counted = counter(limits.mailStatement, 'everybody at once')
  const attempt = (_: unknown, index: number) =>
    inTransaction(db, async tx => {
      await sql`select 1`.execute(tx)
      expect(await countAttempt(db, nine, counted)).toBeNull()
      if (index % 2 === 0) throw new Error('the work fails')
    })
  await Promise.allSettled(Array.from({ length: 10 }, attempt))
  await close()
  const { rows } = await sql<{ count: number }>`
    select max(count) as count from throttles where key like 'mail-statement:%'`.execute(database.db)
  expect(rows[0]!.count).toBe(10)
})

test('a counter keeps no address and no e-mail', async () => {
  await countAttempt(database.db, nine, counter(limits.login, 'secretive@example.com', '198.51.100.7'))
  const { rows } = await sql`
    select from throttles where key like '%secretive%' or key like '%198.51%'`.execute(database.db)
  expect(rows.length).toBe(0)
})

test('what has run out is swept, and what has not stays', async () => {
  await sql`delete from sessions`.execute(database.db)
  const userId = await person('swept@example.com')
  const old = await openSession(database.db, userId, visitor, new Date(nine.getTime() - 31 * 24 * 3_600_000))
  await openSession(database.db, userId, visitor, nine)
  const ending = () => endingOf(database.db, hashToken(old))
  expect(await ending()).toBe('expired')
  await sweepPeople(database.db, nine)
  const { rows } = await sql`select from sessions`.execute(database.db)
  expect(rows.length).toBe(1)
  // Why it ended is told for thirty days more.
  expect(await ending()).toBe('expired')
  await sweepPeople(database.db, new Date(Date.now() + 31 * 24 * 3_600_000))
  expect(await ending()).toBeUndefined()
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('what is done in turn is done one after the other, also after one has failed', async () => {
  const story: string[] = []
  const step = (name: string, fails = false) =>
    oneAtATime('key', async () => {
      story.push(`${name} begins`)
      await new Promise(resolve => setTimeout(resolve, 5))
      story.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const results = await Promise.allSettled([step('a', true), step('b'), step('c')])
  expect(results.map(result => result.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(story).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
