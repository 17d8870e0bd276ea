import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing-company.ts'

/** What the migrations of write-offs give organizations that were founded before them. */

const [given, givenJournal] = ['0311-write-offs', '0360-journal-of-write-offs'].map(name => {
  const migration = readFileSync(`server/db/migrations/${name}.sql`, 'utf8')
  return migration.slice(migration.indexOf('do $$'))
}) as [string, string]

let server: TestServer
let owner: pg.Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new pg.Client(server.database.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

test('they get numbers, an account for debts that come in after all, and rights in the roles that nobody has changed', async () => {
  const company = await server.newCompany()
  const within = async (statement: string) => (await owner.query(statement)).rows
  const open = () => within(`select set_config('app.organization_id', '${company.organizationId}', false)`)
  await open()
  // As it was founded before: an account of its own has the code, and the auditor's role was changed.
  await within(`update accounts set seed = null, type = 'income', name = 'إيراد الفرع' where code = '4110'`)
  await within(`delete from serial_numbers where series = 'write_off'`)
  await within(`update roles set permissions = permissions - 'write_offs' - 'journal-report-write-off'`)
  await within(`update roles set revision = 2 where seed = 'auditor'`)
  await owner.query(given)
  await owner.query(givenJournal)
  await open()
  expect(
    await within(`select seed, permissions -> 'write_offs' as may, permissions -> 'journal-report-write-off' as journal
      from roles where seed in ('accountant', 'auditor', 'cashier') order by seed`),
  ).toEqual([
    { seed: 'accountant', may: ['create', 'read', 'update', 'delete'], journal: ['read'] },
    { seed: 'auditor', may: null, journal: null },
    { seed: 'cashier', may: null, journal: null },
  ])
  const { Accounts } = (await company.must('GET', '/owner/accounts?q=4111')) as unknown as {
    Accounts: { data: { code: string; name: string; type: string }[] }
  }
  expect(Accounts.data).toMatchObject([{ code: '4111', name: 'ديون معدومة محصّلة', type: 'other_income' }])
  expect(await within(`select prefix from serial_numbers where series = 'write_off'`)).toEqual([{ prefix: 'WO-' }])
})
