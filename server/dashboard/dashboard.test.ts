import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRoles } from '../../schema/organization/roles.ts'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'

/** What of the dashboard is there for whom. */

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
  company = await server.newCompany()
  const { clientId, products } = await stockUp(company)
  const sale = { client_id: clientId, items: [{ product_id: products[0], quantity: '1', price: '100' }] }
  await company.must('POST', '/owner/invoice-sales', { ...sale, date: '2026-11-20' })
  await company.must('POST', '/owner/invoice-sales', { ...sale, date: '2026-11-20', status: 'draft' })
})
afterAll(() => server?.close())

/** The dashboard of an assistant whose role may only read these. */
async function seenWith(...permissions: string[]): Promise<Record<string, unknown> & { todo: { key: string }[] }> {
  return seenBy(Object.fromEntries(permissions.map(name => [name, ['read']])))
}

async function seenBy(current: object): Promise<Record<string, unknown> & { todo: { key: string }[] }> {
  const { userId, token } = await server.newPerson()
  await inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    await sql`
      with role as (
        insert into roles (organization_id, name, display_name, permissions)
        values (${company.organizationId}, ${`reader-${userId}`}, 'قارئ', ${JSON.stringify(current)}) returning id
      )
      insert into members (organization_id, user_id, type, role_id, joined_at)
      select ${company.organizationId}, ${userId}, 'assistant', id, now() from role`.execute(tx)
  })
  const answer = await company.call('GET', '/owner/dashboard', undefined, { authorization: `Bearer ${token}` })
  return answer.body.dashboard as Record<string, unknown> & { todo: { key: string }[] }
}

const cards = ['cash', 'receivable', 'payable', 'earnings', 'clients', 'products', 'proven']
const cardsIn = (dashboard: object) => cards.filter(card => card in dashboard)

test('who may read nothing of it is shown nothing of it', async () => {
  const dashboard = await seenWith('units')
  expect([cardsIn(dashboard), dashboard.todo]).toEqual([[], []])
})

test.each([
  ['cash-balance', 'cash'],
  ['aRAging-summary-by-invoice-due-date', 'receivable'],
  ['aPAging-summary-by-bill-due-date', 'payable'],
  ['income-and-expense', 'earnings'],
  ['Sales_Dependon_Client', 'clients'],
  ['Sales_Dependon_Product', 'products'],
  ['trial-balance', 'proven'],
])('who may read %s sees the card of it, and no other', async (report, card) => {
  expect(cardsIn(await seenWith(report))).toEqual([card])
})

test('the latest documents are those that the reader may read, the newest first', async () => {
  const recent = async (...names: string[]) =>
    (await seenWith(...names)).recent as { resource: string; status: string }[]
  expect(await recent('units')).toEqual([])
  const seen = await recent('invoice_sales')
  expect(seen.map(({ resource, status }) => [resource, status])).toEqual([
    ['invoice_sales', 'draft'],
    ['invoice_sales', 'posted'],
  ])
})

test('drafts are waiting for those who may write their kind, and who only reads is told of nothing', async () => {
  const waitsFor = async (actions: string[]) => (await seenBy({ invoice_sales: actions })).todo.map(({ key }) => key)
  expect(await waitsFor(['read', 'update'])).toEqual(['drafts'])
  expect(await waitsFor(['read'])).toEqual([])
  expect((await seenBy({ invoice_purchases: ['read', 'update'] })).todo).toEqual([])
})

test('the auditor is asked to do nothing that an auditor may not do', async () => {
  expect((await seenBy(seededRoles.auditor.permissions)).todo).toEqual([])
  expect((await seenBy(seededRoles.accountant.permissions)).todo.map(({ key }) => key)).toContain('drafts')
})

test('who may not read the trial balance neither reads nor starts proofs', async () => {
  const { token } = await server.newPerson()
  const stranger = { authorization: `Bearer ${token}` }
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await company.call(method, '/owner/proofs', undefined, stranger)).status).toBe(403)
})
