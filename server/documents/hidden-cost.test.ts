import { afterAll, beforeAll, expect, test } from 'vitest'
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
