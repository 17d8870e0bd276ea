import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedAccounts } from '../../i18n/books/period-seals.ts'
import { changedSealWords } from '../../i18n/files/mail.ts'
import { countText, languages } from '../../i18n/text.ts'
import type { PeriodSealWhole } from '../../schema/answers/books/period-seals.ts'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { untilLockIsAwaited } from '../db/testing.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { notifySignersOfChanges } from './sql/notify-signers.ts'
import { verifySeals } from './sql/verify.ts'

/** What the database, the mail and `verify` know of sealed periods. */

let server: TestServer
let owner: pg.Client
beforeAll(async () => {
  server = await openTestServer({}, { worker: true })
  owner = new pg.Client(server.database.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

/** A company that sold for 100.00 in March, and has sealed that. */
async function sealed() {
  server.setNow('2026-05-10T09:00:00Z')
  const company = await server.newCompany({ value_added_tax: '0' })
  const { clientId, products } = await stockUp(company, ['تركيب'])
  const sell = (date: string, price: string) =>
    company.must('POST', '/owner/invoice-sales', {
      ...{ date, client_id: clientId, items: [{ product_id: products[0], quantity: '1', price }] },
    })
  await sell('2026-03-10', '100')
  return { company, sell, seal: await sealMarch(company) }
}
const sealMarch = async (company: Company) => {
  const days = { from: '2026-03-01', to: '2026-03-31', note: 'راجعته' }
  return (await company.must('POST', '/owner/period-seals', days)).period_seal as unknown as PeriodSealWhole
}
const emailOf = async ({ userId }: Company): Promise<string> =>
  (await owner.query<{ email: string }>('select email from users where id = $1', [userId])).rows[0]!.email

const look = () => notifySignersOfChanges(server.app.services, new AbortController().signal)
const lettersWaiting = async () =>
  (await owner.query(`select from jobs.job where name = 'letter' and state < 'completed'`)).rowCount
async function lettersTo(company: Company) {
  await expect.poll(lettersWaiting, { timeout: 10_000, interval: 20 }).toBe(0)
  const email = await emailOf(company)
  return server.letters.filter(({ to }) => to === email)
}

test('the signer gets one letter of a change, and not more than one a day of a seal', async () => {
  const { company, sell, seal } = await sealed()
  await look()
  expect(await lettersTo(company)).toEqual([])
  await sell('2026-03-20', '5')
  await look()
  await look()
  const [letter, ...others] = await lettersTo(company)
  expect(others).toEqual([])
  expect(letter!.text).toContain(countText(changedAccounts, 'ar', 2))
  expect(letter!.text).toContain(
    `/dashboard/organizations/${company.organizationId}/open?to=%2Fdashboard%2Fperiod-seals%2F${seal.id}`,
  )
  await sell('2026-03-21', '6')
  await look()
  expect(await lettersTo(company)).toHaveLength(1)
  server.setNow('2026-05-11T09:00:00Z')
  await look()
  await look()
  expect(await lettersTo(company)).toHaveLength(2)
  server.setNow('2026-05-12T09:00:00Z')
  await look()
  expect(await lettersTo(company)).toHaveLength(2)
})

test('a letter is in the language of its reader', async () => {
  const { company, sell } = await sealed()
  await owner.query(`update users set language = 'en' where id = $1`, [company.userId])
  await sell('2026-03-20', '5')
  await look()
  const [letter] = await lettersTo(company)
  expect(letter!.subject).toContain(changedSealWords.subject.en.slice(0, 20))
  for (const language of languages) expect(countText(changedAccounts, language, 1).length).toBeGreaterThan(5)
})

test('of what does not change a figure of the period, of a seal withdrawn or of one replaced no letter is sent', async () => {
  const { company, sell, seal } = await sealed()
  await sell('2026-04-02', '9')
  await look()
  const second = await sealMarch(company)
  await company.must('POST', `/owner/period-seals/${second.id}/withdraw`, { reason: 'خطأ' })
  const third = await sealMarch(company)
  expect(third.replaces_id).toBe(seal.id)
  await company.must('POST', `/owner/period-seals/${third.id}/withdraw`, { reason: 'خطأ' })
  await company.must('POST', `/owner/period-seals/${seal.id}/withdraw`, { reason: 'خطأ' })
  await sell('2026-03-20', '5')
  await look()
  expect(await lettersTo(company)).toEqual([])
})

test('when the signer does not work here any more the owner is told', async () => {
  const { company, sell, seal } = await sealed()
  const stranger = await server.newPerson()
  await asSuperuser(`update period_seals set sealed_by = ${stranger.userId} where id = ${seal.id}`)
  await sell('2026-03-20', '5')
  await look()
  expect(await lettersTo(company)).toHaveLength(1)
})

test('the role of the application changes nothing of a seal but that it is withdrawn, once', async () => {
  const { company, seal } = await sealed()
  const attempt = (statement: string) =>
    inTransaction(server.database.db, async tx => {
      await openOrganization(tx, company.organizationId)
      await sql.raw(statement).execute(tx)
    })
  const of = `where organization_id = ${company.organizationId} and id = ${seal.id}`
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'period_seals'::regclass and attnum > 0`,
  )
  for (const { name } of rows)
    if (!name.startsWith('withdraw'))
      await expect(attempt(`update period_seals set ${name} = ${name} ${of}`)).rejects.toThrow()
  await expect(attempt(`delete from period_seals ${of}`)).rejects.toThrow()
  await expect(attempt('truncate period_seals cascade')).rejects.toThrow()
  await expect(attempt(`update period_seals set withdrawn_at = now() ${of}`)).rejects.toThrow()
  const withdrawal = `withdrawn_at = now(), withdrawn_by = 1, withdrawer = 'غيري', withdrawn_reason = 'لا'`
  await attempt(`update period_seals set ${withdrawal} ${of}`)
  await expect(attempt(`update period_seals set withdrawn_reason = 'غير ذلك' ${of}`)).rejects.toThrow()
  await expect(
    attempt(`update period_seals set ${withdrawal.replaceAll(/= [^,]+/g, '= null')} ${of}`),
  ).rejects.toThrow()
})

async function asSuperuser(statement: string): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(statement)
  await owner.query('set session_replication_role = origin')
}

const nothingWrong = { differing: [], missing: [], withdrawnOtherwise: [] }

test('whatever is changed of a seal past the program, verify finds', async () => {
  const { company, seal } = await sealed()
  const { database } = server
  expect(await verifySeals(database.db, company.organizationId)).toEqual({ count: 1, ...nothingWrong })
  const changes = [
    `accounts = jsonb_set(accounts, '{0,debit}', '"100.01"')`,
    `signer = 'غيري'`,
    `note = null`,
    `period_from = '2026-02-01'`,
    `entries = 7`,
    `proofs = '[]'`,
    `fingerprint = repeat('a', 64)`,
  ]
  const keep = await owner.query(`select to_jsonb(period_seals) as row from period_seals where id = ${seal.id}`)
  for (const change of changes) {
    await asSuperuser(`update period_seals set ${change} where id = ${seal.id}`)
    const { differing } = await verifySeals(database.db, company.organizationId)
    expect([change, differing.length]).toEqual([change, 1])
    await asSuperuser(`delete from period_seals where id = ${seal.id}`)
    await owner.query('insert into period_seals select * from jsonb_populate_record(null::period_seals, $1)', [
      keep.rows[0].row,
    ])
  }
  expect((await verifySeals(database.db, company.organizationId)).differing).toEqual([])
})

test('a seal that was signed and is not there any more, verify misses, withdrawn or not', async () => {
  const { company, seal } = await sealed()
  const again = await sealMarch(company)
  await company.must('POST', `/owner/period-seals/${again.id}/withdraw`, { reason: 'خطأ' })
  const verified = () => verifySeals(server.database.db, company.organizationId)
  expect(await verified()).toEqual({ count: 2, ...nothingWrong })
  await asSuperuser(`delete from period_seals where id = ${again.id}`)
  expect(await verified()).toEqual({ count: 1, ...nothingWrong, missing: [again.code] })
  await asSuperuser(`delete from period_seals where id = ${seal.id}`)
  expect(await verified()).toEqual({ count: 0, ...nothingWrong, missing: [seal.code, again.code] })
})

test('a withdrawal that nobody made, was made otherwise or is gone, verify finds', async () => {
  const { company, seal } = await sealed()
  const verified = () => verifySeals(server.database.db, company.organizationId)
  const { withdrawn_at: at, ...forged } = {
    withdrawn_at: 'now()',
    withdrawn_by: company.userId,
    withdrawer: `'غيري'`,
    withdrawn_reason: `'لا'`,
  }
  const set = (columns: object) =>
    asSuperuser(
      `update period_seals set ${Object.entries(columns).map(([name, value]) => `${name} = ${value}`)} where id = ${seal.id}`,
    )
  await set({ withdrawn_at: at, ...forged })
  expect(await verified()).toEqual({ count: 1, ...nothingWrong, withdrawnOtherwise: [seal.code] })
  const none = { withdrawn_at: 'null', withdrawn_by: 'null', withdrawer: 'null', withdrawn_reason: 'null' }
  await set(none)
  expect(await verified()).toEqual({ count: 1, ...nothingWrong })
  await company.must('POST', `/owner/period-seals/${seal.id}/withdraw`, { reason: 'خطأ' })
  expect(await verified()).toEqual({ count: 1, ...nothingWrong })
  for (const change of [{ withdrawn_reason: `'غيره'` }, { withdrawn_by: 1 }, { withdrawn_at: at }, none]) {
    const { rows } = await owner.query(`select to_jsonb(period_seals) as row from period_seals where id = ${seal.id}`)
    await set(change)
    expect([change, (await verified()).withdrawnOtherwise]).toEqual([change, [seal.code]])
    await asSuperuser(`delete from period_seals where id = ${seal.id}`)
    await owner.query('insert into period_seals select * from jsonb_populate_record(null::period_seals, $1)', [
      rows[0].row,
    ])
  }
  expect(await verified()).toEqual({ count: 1, ...nothingWrong })
})

test('a seal waits for whoever is writing an entry, and holds it', async () => {
  const { company } = await sealed()
  await owner.query('begin')
  await owner.query('select from organizations where id = $1 for key share', [company.organizationId])
  const sealing = sealMarch(company)
  await untilLockIsAwaited(server.database)
  await owner.query('commit')
  expect((await sealing).entries).toBe(1)
})

test('a seal is printed with its code and fingerprint', async () => {
  const { company, seal } = await sealed()
  for (const lang of languages) {
    const paper = await company.call('GET', `/owner/period-seals/${seal.id}/pdf`, undefined, { lang })
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  }
  expect((await company.call('GET', '/owner/period-seals/987654/pdf')).status).toBe(404)
})
