import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing-company.ts'

/** What the migration of vouchers gives organizations that were founded before it. */

const migration = readFileSync('server/db/migrations/0110-vouchers.sql', 'utf8')
const given = migration.slice(migration.indexOf('do $$'))

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

test('they get numbers, an account for cash on its way, and rights in the roles that nobody has changed', async () => {
  const company = await server.newCompany()
  const within = async (statement: string) => (await owner.query(statement)).rows
  const open = () => within(`select set_config('app.organization_id', '${company.organizationId}', false)`)
  await open()
  // As it was founded before: an account of its own has the code, and the auditor's role was changed.
  await within(`delete from posting_accounts where role = 'cash_in_transit'`)
  await within(`update accounts set seed = null, name = 'خزنة الفرع' where code = '1104'`)
  await within(`delete from serial_numbers where series in ('expense', 'other_receipt', 'transfer')`)
  await within(`update roles set permissions = permissions - '{expenses,other_receipts,transfers}'::text[]`)
  await within(`update roles set revision = 2 where seed = 'auditor'`)
  await owner.query(given)
  await open()
  const rights = await within(
    `select seed, permissions -> 'expenses' as expenses, permissions -> 'transfers' as transfers from roles
     where seed in ('accountant', 'auditor', 'cashier', 'salesman') order by seed`,
  )
  expect(rights).toEqual([
    {
      seed: 'accountant',
      expenses: ['create', 'read', 'update', 'delete'],
      transfers: ['create', 'read', 'update', 'delete'],
    },
    { seed: 'auditor', expenses: null, transfers: null },
    { seed: 'cashier', expenses: ['create', 'read'], transfers: null },
    { seed: 'salesman', expenses: null, transfers: null },
  ])
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string; name: string; type: string }[] }
  }
  expect(Accounts.data.filter(({ code }) => code === '1104' || code === '1105')).toMatchObject([
    { code: '1104', name: 'خزنة الفرع' },
    { code: '1105', name: 'نقدية بالطريق', type: 'cash' },
  ])
  const id = (code: string) => Accounts.data.find(each => each.code === code)!.id
  const { transfer } = (await company.must('POST', '/owner/transfers', {
    ...{ date: '2026-03-12', arrives_on: '2026-03-15', amount: '10' },
    ...{ cash_account_id: id('1101'), to_account_id: id('1111') },
  })) as unknown as { transfer: { id: number; number: string } }
  expect(transfer.number).toBe('TR-00001')
  const { entry } = await company.must('GET', `/owner/transfers/${transfer.id}/entry`)
  expect(entry).toMatchObject({ items: [{ account: { code: '1105' } }, { account: { code: '1101' } }] })
})
