import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorTexts, issueTexts } from '../../i18n/messages.ts'
import { noteAnswer } from '../../i18n/testing-sentences.ts'
import { type Language, languages } from '../../i18n/text.ts'
import { inTransaction, inTransactionAgain } from '../db/connect.ts'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { openTestServer } from '../testing-company.ts'
import { answerErrors } from './answers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.close())

/** What a reader is answered whose work in the database is this. */
async function answered(work: string, lang: Language = 'en') {
  const app = Fastify()
  answerErrors(app)
  app.get('/', () => inTransaction(database.db, tx => sql.raw(work).execute(tx)))
  const answer = await app.inject({ url: '/', headers: { lang } })
  await app.close()
  noteAnswer('the server', lang, answer.body)
  return [answer.statusCode, answer.json<{ code: string; message: string }>()] as const
}

test('a statement that the database cancels because it took too long is no fault: the service is busy', async () => {
  const [status, { code, message }] = await answered(`set local statement_timeout = '20ms'; select pg_sleep(20)`)
  expect([status, code, message]).toEqual([503, 'unavailable', errorTexts.unavailable.en])
})

test.each(languages)('a disk that is full is said, and that nothing was saved, in %s', async lang => {
  const [status, { code, message }] = await answered(
    `do $$ begin raise exception 'full' using errcode = '53100'; end $$`,
    lang,
  )
  expect([status, code, message]).toEqual([503, 'storage_full', errorTexts.storage_full[lang]])
})

test('a statement that is wrong is a fault of ours', async () => {
  const [status, { code }] = await answered('select 1 / 0')
  expect([status, code]).toEqual([500, 'internal'])
})

test.each(languages)('a number that no column holds is refused in a sentence, without a field, in %s', async lang => {
  const [status, body] = await answered('select (10 ^ 12)::numeric(18, 9)', lang)
  expect([status, body]).toEqual([422, { code: 'number_too_large', message: errorTexts.number_too_large[lang] }])
})

test('a rate that its column does not hold is refused at its field', async () => {
  const server = await openTestServer()
  try {
    const company = await server.newCompany({ coins: [818, 840] })
    const rate = { currency_id: 840, date: '2026-03-01', rate: '1000000000' }
    const refused = await company.call('POST', '/owner/exchange-rates', rate, { lang: 'en' })
    expect([refused.status, refused.body]).toEqual([
      422,
      { code: 'validation', message: { rate: [issueTexts.too_large.en] } },
    ])
    await company.must('POST', '/owner/exchange-rates', { ...rate, rate: '999999999.999999999' })
  } finally {
    await server.close()
  }
})

test('while the database only reads, books are read, and a write is told to come again', async () => {
  const server = await openTestServer()
  try {
    const company = await server.newCompany()
    const client = { type: 'individual', display_name: 'أحمد', first_name: 'أحمد' }
    await company.must('POST', '/owner/clients', client)
    const owner = new pg.Client(server.database.connection)
    await owner.connect()
    await owner.query(`alter database ${owner.database} set default_transaction_read_only = on`)
    // Connections learn of it when they begin.
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await owner.end()
    const refused = await company.call('POST', '/owner/clients', client, { lang: 'en' })
    expect([refused.status, refused.body]).toEqual([
      503,
      { code: 'unavailable', message: errorTexts.unavailable.en, request_id: expect.any(String) },
    ])
    const { clients } = await company.must('GET', '/owner/clients')
    expect(clients).toMatchObject({ total: 1 })
  } finally {
    await server.close()
  }
})

/** Two that lock two things in opposite orders, each after the other holds its first. */
async function crossing(attempts: () => void, run: typeof inTransaction) {
  let holding = 0
  const bothHold = () => expect.poll(() => holding, { interval: 5 }).toBeGreaterThanOrEqual(2)
  const one = (mine: number) =>
    run(database.db, async tx => {
      attempts()
      await sql`select pg_advisory_xact_lock(${mine})`.execute(tx)
      holding++
      await bothHold()
      await sql`select pg_advisory_xact_lock(${1 - mine})`.execute(tx)
    })
  return Promise.allSettled([one(0), one(1)])
}

test('of two that stand in each other’s way both are done, the one that was undone a second time', async () => {
  let attempts = 0
  const done = await crossing(() => {
    attempts++
  }, inTransactionAgain)
  expect([done.map(({ status }) => status), attempts]).toEqual([['fulfilled', 'fulfilled'], 3])
})

test.each(languages)('whoever stays in another’s way is told to try again, in %s', async lang => {
  const work = `do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`
  const [status, body] = await answered(work, lang)
  expect([status, body]).toEqual([409, { code: 'changed_meanwhile', message: errorTexts.changed_meanwhile[lang] }])
})
