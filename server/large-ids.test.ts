import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, stockUp, type TestServer } from './testing-company.ts'

/** More than an `integer` holds. */
const first = 3_000_000_000

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  const client = new pg.Client(server.database.connection)
  await client.connect()
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $1) from pg_sequences where schemaname = 'public'`,
    [first],
  )
  await client.end()
  company = await server.newCompany()
})
afterAll(() => server?.close())

interface Made {
  id: number
  number: string
  entry_id: number
  items: { id: number }[]
}

const make = async (path: string, key: string, body: object) =>
  (await company.must('POST', `/owner/${path}`, body))[key] as unknown as Made

const listed = async (path: string, key: string) =>
  (await company.must('GET', `/owner/${path}`))[key] as unknown as { data: { id: number }[] }

test('ids of ten digits serve a company from its founding to the voiding of an invoice', async () => {
  const { clientId, products } = await stockUp(company)
  const supplier = await make('suppliers', 'supplier', {
    type: 'individual',
    display_name: 'سعاد',
    first_name: 'سعاد',
    tax_number: '100200300',
  })
  const goods = await make('products', 'product', { name: 'لمبة', stock_type: 'goods', default_price: '10' })
  await make('invoice-purchases', 'invoice_purchase', {
    date: '2026-03-01',
    supplier_id: supplier.id,
    items: [{ product_id: goods.id, quantity: '10', price: '7' }],
  })
  const invoice = await make('invoice-sales', 'invoice_sale', {
    date: '2026-03-10',
    client_id: String(clientId),
    items: [
      { product_id: goods.id, quantity: '4', price: '10' },
      { product_id: products[0], quantity: '1', price: '100' },
    ],
  })
  const payment = await make('payment-sales', 'payment_sale', {
    date: '2026-03-11',
    client_id: clientId,
    amount: '50',
    allocations: [{ invoice_id: invoice.id, amount: '50' }],
  })
  const back = await make('throw-back-sales', 'throw_back_sale', {
    date: '2026-03-12',
    invoice_id: invoice.id,
    items: [{ invoice_item_id: invoice.items[0]!.id, quantity: '1' }],
  })
  const ids = [company.userId, company.organizationId, clientId, goods.id, invoice.items[0]!.id, invoice.id, back.id]
  for (const id of ids) expect(id).toBeGreaterThan(first)

  const byId = await listed(`invoice-sales?ids[]=${invoice.id}&client_id=${clientId}`, 'invoice_sales')
  expect(byId.data).toMatchObject([{ id: invoice.id, client_id: clientId }])
  const { entry: whole } = (await company.must('GET', `/owner/entries/${invoice.entry_id}`)) as unknown as {
    entry: { items: { account: { id: number } }[] }
  }
  expect(whole.items.every(({ account }) => account.id > first)).toBe(true)

  const march = 'date_from=2026-03-01&date_to=2026-03-31'
  const sales = `/owner/reports/Sales_Dependon_Client`
  const { report } = (await company.must('GET', `${sales}?${march}&client_id=${clientId}`)) as unknown as {
    report: { rows: { id: string; cells: Record<string, string> }[] }
  }
  expect(report.rows[0]!.cells).toMatchObject({ sales: '140.00', returns: '10.00', cogs: '21.00' })
  const { explanation } = (await company.must(
    'GET',
    `${sales}/explanation?${march}&row=${report.rows[0]!.id}&column=net_sales`,
  )) as unknown as { explanation: { figure: string; difference: string } }
  expect(explanation).toMatchObject({ figure: '130.00', difference: '0.00' })

  for (const file of [`invoice-sales/${invoice.id}/pdf`, 'invoice-sales/export?format=csv', 'organizations/export'])
    expect([file, (await company.call('GET', `/owner/${file}`)).status]).toEqual([file, 200])

  await company.must('POST', `/owner/throw-back-sales/${back.id}/void`)
  await company.must('POST', `/owner/payment-sales/${payment.id}/void`)
  await company.must('POST', `/owner/invoice-sales/${invoice.id}/void`)
  const trail = await listed(`audit?resource=invoice_sales&record_id=${invoice.id}`, 'audit')
  expect(trail.data).toMatchObject([{ action: 'void' }, { action: 'create' }])
  const { verification } = (await company.must('GET', '/owner/audit/verification')) as unknown as {
    verification: { whole: boolean }
  }
  expect(verification).toMatchObject({ whole: true })
})

test('an id that no number in JSON can hold names nothing, like every other that is not there', async () => {
  for (const id of ['9007199254740991', '9007199254740993', '99999999999999999999']) {
    expect((await company.call('GET', `/owner/clients/${id}`)).status).toBe(404)
    const invoice = { date: '2026-03-10', client_id: id, items: [{ product_id: id, quantity: '1', price: '1' }] }
    const { status, body } = await company.call('POST', '/owner/invoice-sales', invoice)
    expect([status, Object.keys(body.message as object)]).toEqual([422, ['client_id', 'items.0.product_id']])
  }
})
