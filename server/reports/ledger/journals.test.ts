import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, stockUp, type TestServer } from '../../testing-company.ts'

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
  company = await server.newCompany({ value_added_tax: '0' })
  const { clientId, products } = await stockUp(company)
  const { supplier } = (await company.must('POST', '/owner/suppliers', {
    type: 'individual',
    display_name: 'مورد الأسلاك',
    first_name: 'نبيل',
  })) as unknown as { supplier: { id: number } }
  const items = (price: string) => [{ product_id: products[0], quantity: '1', price }]
  const [sold, bought] = [{ client_id: clientId }, { supplier_id: supplier.id }]
  const post = (path: string, date: string, body: object) => company.must('POST', `/owner/${path}`, { date, ...body })
  await post('invoice-sales', '2026-03-01', { ...sold, items: items('1000') })
  await post('throw-back-sales', '2026-03-02', { ...sold, items: items('110') })
  await post('payment-sales', '2026-03-03', { ...sold, amount: '220' })
  await post('invoice-purchases', '2026-03-04', { ...bought, items: items('700') })
  await post('throw-back-purchases', '2026-03-05', { ...bought, items: items('330') })
  await post('payment-purchases', '2026-03-06', { ...bought, amount: '250' })
})
afterAll(() => server?.close())

test.each([
  ['journal-report-sales', '1000.00'],
  ['journal-report-throwBackSales', '110.00'],
  ['journal-report-paymentSales', '220.00'],
  ['journal-report-purchase', '700.00'],
  ['journal-report-throwBackPurchase', '330.00'],
  ['journal-report-paymentPurchase', '250.00'],
])('%s holds the documents of its kind and no other', async (key, amount) => {
  const { report } = await company.must('GET', `/owner/reports/${key}?date_from=2026-01-01&date_to=2026-12-31`)
  expect(report).toMatchObject({ totals: { debit: amount, credit: amount } })
})
