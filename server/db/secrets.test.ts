import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'
import { freshDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'jornal-secrets-'))
})
afterAll(async () => {
  await database?.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => asOwner('delete from secrets'))

async function asOwner<R extends pg.QueryResultRow>(statement: string): Promise<R[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<R>(statement).finally(() => client.end())
  return rows
}

const open = (secretKey?: string, folder = dataDir) => openSecrets(database.connection, { dataDir: folder, secretKey })
const key = 'a long sentence that nobody else knows'

test('servers that start together share one secret', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => open()))
  expect(new Set(all.map(({ codePepper }) => codePepper.toString('hex'))).size).toBe(1)
  expect(new Set(all.map(({ letterKey }) => letterKey.toString('hex'))).size).toBe(1)
  expect(all[0]!.codePepper).toHaveLength(32)
  expect(all[0]!.letterKey.equals(all[0]!.codePepper)).toBe(false)
})

test('the pepper that an earlier release kept in a file stays the pepper, for servers with other folders too', async () => {
  const old = await mkdtemp(path.join(dataDir, 'old-'))
  const pepper = randomBytes(32)
  await mkdir(path.join(old, 'secrets'))
  await writeFile(path.join(old, 'secrets', 'code-pepper'), pepper)
  expect((await open(undefined, old)).codePepper.equals(pepper)).toBe(true)
  expect((await open()).codePepper.equals(pepper)).toBe(true)
})

test('with SECRET_KEY the database holds no secret in the clear, also one that was written before', async () => {
  const before = await open()
  const sealed = await open(key)
  expect(sealed).toEqual(before)
  const rows = await asOwner<{ value: Buffer; is_sealed: boolean }>('select value, is_sealed from secrets')
  expect(rows.map(({ is_sealed }) => is_sealed)).toEqual([true, true, true, true])
  const stored = Buffer.concat(rows.map(({ value }) => value))
  expect(Object.values(sealed).filter(secret => stored.includes(secret))).toEqual([])
  expect(await open(key)).toEqual(before)
})

test('a server with another SECRET_KEY, or without one, says so instead of making secrets of its own', async () => {
  await open(key)
  await expect(open()).rejects.toMatchObject({ code: 'secret_key_missing' })
  await expect(open(`${key}!`)).rejects.toMatchObject({ code: 'secret_key_wrong' })
})

test('the role that serves requests cannot read the secrets', async () => {
  await open()
  await expect(sql`select value from secrets`.execute(database.db)).rejects.toThrow('permission denied')
})
