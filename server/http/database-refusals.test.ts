import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorTexts } from '../../i18n/messages.ts'
import { inTransaction } from '../db/connect.ts'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { answerErrors } from './answers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.close())

/** What a reader is answered whose work in the database is this. */
async function answered(work: string) {
  const app = Fastify()
  answerErrors(app)
  app.get('/', () => inTransaction(database.db, tx => sql.raw(work).execute(tx)))
  const answer = await app.inject({ url: '/', headers: { lang: 'en' } })
  await app.close()
  return [answer.statusCode, answer.json<{ code: string; message: string }>()] as const
}

test('a statement that the database cancels because it took too long is no fault: the service is busy', async () => {
  const [status, { code, message }] = await answered(`set local statement_timeout = '20ms'; select pg_sleep(20)`)
  expect([status, code, message]).toEqual([503, 'unavailable', errorTexts.unavailable.en])
})

test('a statement that is wrong is a fault of ours', async () => {
  const [status, { code }] = await answered('select 1 / 0')
  expect([status, code]).toEqual([500, 'internal'])
})
