import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '../../../i18n/text.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'

/** Documents that are exported with their lines come back in other books, and come to the same there. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

type Wire = Record<string, unknown> & { id: number }

const made = async (company: Company, path: string, body: object): Promise<Wire> => {
  const answer = await company.must('POST', `/owner/${path}`, body)
  return Object.values(answer).find(each => typeof each === 'object') as unknown as Wire
}

async function listed(company: Company, path: string): Promise<Wire[]> {
  const answer = await company.must('GET', `/owner/${path}?per_page=100&sort=date&order=asc`)
  return (answer[path.replaceAll('-', '_')] as unknown as { data: Wire[] }).data
}

async function exported(company: Company, path: string, format: string, lang: Language, more = ''): Promise<Buffer> {
  const answer = await server.app.inject({
    url: `/owner/${path}/export?format=${format}${more}&organization_id=${company.organizationId}`,
    headers: { authorization: `Bearer ${company.token}`, lang },
  })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.rawPayload
}

/** Books with documents of all kinds that a file brings back, and what is hard about each of them. */
async function fillBooks(company: Company): Promise<void> {
  const client = async (display_name: string, serial_number: string | null) =>
    made(company, 'clients', { type: 'business', display_name, company_name: display_name, serial_number })
  const sami = await client('Sami Hardware', '100')
  const laila = await client('ليلى للتجارة', null)
  const supplier = await made(company, 'suppliers', {
    ...{ type: 'business', display_name: 'Nile', company_name: 'Nile', tax_number: '123456789' },
  })
  await made(company, 'warehouses', { name: 'Shop' })
  const back = await made(company, 'warehouses', { name: 'Back room' })
  const tile = await made(company, 'products', {
    ...{ name: 'Tile', code: 'T1', stock_type: 'goods', default_price: '100', value_added_tax: true },
  })
  const labour = await made(company, 'products', { name: 'Labour', stock_type: 'services', default_price: '50' })
  const line = (product: Wire, quantity: string, price: string, more: object = {}) => ({
    ...{ product_id: product.id, quantity, price, value_added_tax: false, sales_tax: false },
    ...more,
  })
  const taxed = { value_added_tax: true }
  await made(company, 'invoice-purchases', {
    ...{
      date: '2026-01-02',
      due_date: '2026-02-02',
      supplier_id: supplier.id,
      reference: 'N-7',
      warehouse_id: back.id,
    },
    ...{ items: [line(tile, '40', '60', taxed)], discount: '5', discount_type: 'percent', shipping_fee: '30' },
    ...{ notes: 'First order\nby telephone' },
  })
  const bill = await made(company, 'invoice-purchases', {
    ...{ date: '2026-01-03', supplier_id: supplier.id, tax_inclusive: true, settlement: '-0.40' },
    items: [line(tile, '10', '57', taxed), line(labour, '1', '12.345678')],
  })
  const invoices = [
    await made(company, 'invoice-sales', {
      ...{ date: '2026-01-05', due_date: '2026-02-05', client_id: sami.id, warehouse_id: back.id, shipping_fee: '15' },
      ...{ discount: '10', discount_type: 'percent', settlement: '-0.25' },
      items: [
        line(tile, '3', '100', { ...taxed, discount: '12.5', discount_type: 'percent', description: 'Tile, white' }),
        line(labour, '1.5', '33.333', { discount: '4', discount_type: 'amount' }),
      ],
    }),
    await made(company, 'invoice-sales', {
      ...{ date: '2026-01-06', client_id: laila.id, warehouse_id: back.id, tax_inclusive: true },
      items: [line(tile, '2', '114', taxed)],
    }),
    await made(company, 'invoice-sales', {
      ...{ date: '2026-01-07', client_id: laila.id, currency_id: 840, exchange_rate: '50.125' },
      items: [line(labour, '1', '19.99')],
    }),
  ]
  await made(company, 'payment-sales', {
    ...{ date: '2026-01-10', client_id: sami.id, amount: '300', discount_allowed: '10', bank_fees: '1.5' },
    allocations: [{ invoice_id: invoices[0]!.id, amount: '200' }],
  })
  await made(company, 'payment-sales', {
    ...{ date: '2026-01-11', client_id: laila.id, amount: '228', payment_method: 'cheque', cheque_number: '000123' },
    ...{ cheque_date: '2026-03-01', notes: 'Cheque' },
    allocations: [{ invoice_id: invoices[1]!.id, amount: '228' }],
  })
  await made(company, 'payment-purchases', {
    ...{ date: '2026-01-12', supplier_id: supplier.id, amount: '120' },
    allocations: [{ invoice_id: bill.id, amount: '100' }],
  })
  const account = async (code: string) => {
    const { Accounts } = await company.must('GET', '/owner/accounts?per_page=100')
    return (Accounts as unknown as { data: Wire[] }).data.find(each => each.code === code)!.id
  }
  const expense = (await company.must('GET', '/owner/accounts?per_page=100&type=expense')).Accounts
  const [one, other] = (expense as unknown as { data: Wire[] }).data
  await made(company, 'expenses', {
    ...{ date: '2026-01-13', cash_account_id: await account('1101'), payee: 'Landlord', reference: 'R9' },
    items: [
      { account_id: one!.id, amount: '114', details: 'Rent', value_added_tax: true, tax_number: '987654321' },
      { account_id: other!.id, amount: '20.5', details: 'Tea' },
    ],
  })
}

const records = ['warehouses', 'clients', 'suppliers', 'products'] as const
const documents = {
  invoice_purchases: 'invoice-purchases',
  invoice_sales: 'invoice-sales',
  payment_sales: 'payment-sales',
  payment_purchases: 'payment-purchases',
  expenses: 'expenses',
} as const

const figures = [
  ...['date', 'due_date', 'tax_inclusive', 'subtotal', 'discount_total', 'shipping_fee', 'taxable', 'value_added_tax'],
  ...['sales_tax', 'settlement', 'total', 'base_total', 'residual', 'paid', 'amount', 'discount_allowed', 'bank_fees'],
  ...['payment_method', 'cheque_number', 'cheque_date', 'currency_id', 'exchange_rate', 'payee', 'status'],
]
const compared = async (company: Company, path: string) =>
  (await listed(company, path)).map(each => JSON.stringify(figures.map(name => each[name] ?? null))).sort()

async function balancesOf(company: Company) {
  const { report } = await company.must('GET', '/owner/reports/trial-balance?date_from=2026-01-01&date_to=2026-12-31')
  const { rows, proofs } = report as unknown as {
    rows: { cells: Record<string, string> }[]
    proofs: { difference: string }[]
  }
  expect(proofs.filter(({ difference }) => Number(difference) !== 0)).toEqual([])
  return rows.map(({ cells }) => JSON.stringify(cells))
}

test.each(languages.map((language, place) => [['xlsx', 'csv'][place]!, language] as const))(
  'documents that are exported with their lines come back, by %s in %s',
  async (format, language) => {
    const coins = { coins: [818, 840] }
    const [from, to] = [await server.newCompany(coins), await server.newCompany(coins)]
    await fillBooks(from)
    for (const resource of records) {
      const { errors } = await imported(server, to, resource, await exported(from, resource, format, language))
      const refused = errors.filter(({ message }) => !message.includes('already recorded'))
      expect([resource, refused]).toEqual([resource, []])
    }
    for (const [resource, path] of Object.entries(documents)) {
      const content = await exported(from, path, format, language, '&lines=1')
      const { errors, ignored_columns, warnings } = await imported(server, to, resource, content)
      expect([resource, errors, warnings]).toEqual([resource, [], []])
      // The state of a document is read by every import, and taken by none.
      expect(ignored_columns).toEqual([{ ar: 'الحالة', en: 'Status' }[language]])
    }
    for (const path of Object.values(documents))
      expect([path, await compared(to, path)]).toEqual([path, await compared(from, path)])
    expect(await balancesOf(to)).toEqual(await balancesOf(from))
    const again = await exported(from, 'invoice-sales', format, language, '&lines=1')
    expect((await imported(server, to, 'invoice_sales', again)).taken.documents).toBe(0)
  },
)

test('a list of documents without their lines is answered in plain words, for sales, bills and expenses', async () => {
  const company = await server.newCompany({ coins: [818, 840] })
  await fillBooks(company)
  const answers = []
  for (const resource of ['invoice_sales', 'invoice_purchases', 'expenses'] as const) {
    const content = await exported(company, documents[resource], 'csv', 'en')
    const { status, body } = await upload(server, company, resource, content, { dry_run: '1' })
    answers.push([status, (body.message as Record<string, string[]>).file])
    const preview = await upload(server, company, `${resource}/preview`, content)
    expect(preview.status).toBe(422)
  }
  const sentence =
    'This file is a list of documents without their lines. Export the documents with their lines, and import that file.'
  expect(answers).toEqual([1, 2, 3].map(() => [422, [sentence]]))
})

test('lines are exported of kinds that come back, for whoever may read them; another kind is not imported, and it says so', async () => {
  const company = await server.newCompany()
  const ask = (path: string, lines: string) => company.call('GET', `/owner/${path}/export?lines=${lines}`)
  expect((await ask('invoice-sales', 'perhaps')).status).toBe(422)
  expect((await ask('throw-back-sales', '1')).status).toBe(422)
  expect((await ask('clients', '1')).status).toBe(422)
  const { status, body } = await upload(server, company, 'throw_back_sales', 'Number,Date\n1,2026-01-05\n')
  expect([status, body.message]).toEqual([404, 'Documents of this kind are not imported from a file.'])
  expect((await upload(server, company, 'nothing', 'Number\n1\n')).status).toBe(404)
  await company.allowOnly({ invoice_sales: ['read'] })
  expect((await ask('invoice-sales', '')).status).toBe(200)
  expect((await ask('invoice-sales', '1')).status).toBe(403)
})
