import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRoles } from '../../schema/organization/roles.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'

/** What things cost is told to those who may see it, and to nobody else, neither as a figure nor as an order. */

let server: TestServer
let company: Company
let invoiceId: number

beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  const made = async (path: string, one: string, body: object) =>
    ((await company.must('POST', `/owner/${path}`, body))[one] as unknown as { id: number }).id
  const client = await made('clients', 'client', { type: 'individual', first_name: 'منى', display_name: 'منى' })
  const goods = await made('products', 'product', {
    ...{ name: 'كابل', default_price: '60', stock_type: 'goods' },
    ...{ opening_quantity: '10', opening_cost: '40', opening_date: '2026-01-01' },
  })
  invoiceId = await made('invoice-sales', 'invoice_sale', {
    ...{ client_id: client, date: '2026-03-01' },
    items: [{ product_id: goods, quantity: '1', price: '60' }],
  })
})
afterAll(() => server?.close())

const costs = async () => {
  const { body } = await company.call('GET', `/owner/invoice-sales/${invoiceId}`)
  const document = Object.values(body).find(value => (value as { items?: unknown }).items) as {
    items: { cost: unknown }[]
  }
  return document.items.map(({ cost }) => cost)
}
const byCost = () => company.call('GET', '/owner/products?sort=average_cost')

test('the lines of an invoice and the order of products tell the cost to those who may see it alone', async () => {
  expect(await costs()).toEqual(['40.00'])
  expect((await byCost()).status).toBe(200)
  await company.allowOnly({ invoice_sales: ['read'], invoice_sales_details: ['read'], products: ['read'] })
  expect(await costs()).toEqual([null])
  expect((await byCost()).status).toBe(422)
  expect((await company.call('GET', '/owner/products/export?format=csv&sort=average_cost')).status).toBe(422)
})

test('the storekeeper of an organization that exists sees what is ordered from now on, unless the role was changed', async () => {
  const { invoice_purchase_order_details: lines, ...before } = seededRoles.storekeeper.permissions
  const changed = { ...before, suppliers: ['create', 'read'] }
  const shops = [await server.newCompany(), await server.newCompany()]
  const client = new pg.Client(server.database.connection)
  await client.connect()
  for (const [place, permissions] of [before, changed].entries())
    await client.query(`update roles set permissions = $1 where organization_id = $2 and seed = 'storekeeper'`, [
      JSON.stringify(permissions),
      shops[place]!.organizationId,
    ])
  const migration = new URL('../db/migrations/0145-storekeeper-sees-what-is-ordered.sql', import.meta.url)
  await client.query(await readFile(migration, 'utf8'))
  const roleIn = async ({ organizationId }: Company) =>
    (
      await client.query<{ permissions: object }>(
        `select permissions from roles where organization_id = $1 and seed = 'storekeeper'`,
        [organizationId],
      )
    ).rows[0]?.permissions
  expect([await roleIn(shops[0]!), await roleIn(shops[1]!)]).toEqual([
    { ...before, invoice_purchase_order_details: lines },
    changed,
  ])
  await client.end()
})
