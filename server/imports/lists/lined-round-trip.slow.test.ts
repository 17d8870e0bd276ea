import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '../../../i18n/text.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { holdingsOf, imported, upload } from '../testing.ts'

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

async function listedAs(company: Company, path: string, key: string): Promise<Wire[]> {
  return ((await company.must('GET', `/owner/${path}?per_page=100`))[key] as unknown as { data: Wire[] }).data
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
    due_at_once_percent: '25',
  })
  const representative = await made(company, 'representatives', { name: 'Noor' })
  const shop = await made(company, 'analytical-accounts', { name: 'Shop of the old town', code: 'A-1' })
  const site = await made(company, 'analytical-accounts', { name: 'موقع 7' })
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
    ...{
      notes: 'First order\nby telephone',
      client_comments: 'For the new shop',
      representative_id: representative.id,
    },
    due_at_once_percent: null,
  })
  const bill = await made(company, 'invoice-purchases', {
    ...{ date: '2026-01-03', supplier_id: supplier.id, tax_inclusive: true, settlement: '-0.40' },
    items: [line(tile, '10', '57', taxed), line(labour, '1', '12.345678', { analytical_account_id: site.id })],
  })
  const invoices = [
    await made(company, 'invoice-sales', {
      ...{ date: '2026-01-05', due_date: '2026-02-05', client_id: sami.id, warehouse_id: back.id, shipping_fee: '15' },
      ...{ discount: '10', discount_type: 'percent', settlement: '-0.25', reference: 'PO-55', notes: '=2\nlines' },
      ...{ client_comments: 'شكرًا، إلى اللقاء', due_at_once_percent: '33.5', representative_id: representative.id },
      items: [
        line(tile, '3', '100', {
          ...taxed,
          discount: '12.5',
          discount_type: 'percent',
          analytical_account_id: shop.id,
          description: 'Tile, white',
        }),
        line(labour, '1.5', '33.333', { discount: '4', discount_type: 'amount', analytical_account_id: site.id }),
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
    ...{
      date: '2026-01-10',
      client_id: sami.id,
      amount: '300',
      discount_allowed: '10',
      bank_fees: '1.5',
      reference: '7',
    },
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

const records = ['representatives', 'analytical_accounts', 'warehouses', 'clients', 'suppliers', 'products'] as const
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
  ...['payment_method', 'cheque_number', 'cheque_date', 'currency_id', 'exchange_rate', 'payee', 'status', 'notes'],
  ...['client_comments', 'due_at_once_percent', 'due_at_once', 'reference'],
]
const ofLines = [
  'description',
  'quantity',
  'price',
  'discount',
  'discount_type',
  'value_added_tax',
  'details',
  'amount',
]
const partyOf = (link: unknown) => (link as { display_name: string } | null)?.display_name ?? null
async function compared(company: Company, path: string) {
  const found: string[] = []
  const analytical = new Map(
    (await listedAs(company, 'analytical-accounts', 'Analytical_Accounts')).map(each => [each.id, each.name]),
  )
  for (const { id } of await listed(company, path)) {
    const answer = await company.must('GET', `/owner/${path}/${id}`)
    const one = Object.values(answer).find(each => typeof each === 'object') as unknown as Wire
    const lines = ((one.items ?? []) as Wire[]).map(line => [
      ...ofLines.map(name => line[name] ?? null),
      analytical.get(line.analytical_account_id as number) ?? null,
    ])
    found.push(JSON.stringify([figures.map(name => one[name] ?? null), partyOf(one.representative), lines]))
  }
  return found.sort()
}

async function balancesOf(company: Company) {
  const { report } = await company.must('GET', '/owner/reports/trial-balance?date_from=2026-01-01&date_to=2026-12-31')
  const { rows, proofs } = report as unknown as {
    rows: { cells: Record<string, string> }[]
    proofs: { difference: string }[]
  }
  expect(proofs.filter(({ difference }) => Number(difference) !== 0)).toEqual([])
  return rows.map(({ cells }) => JSON.stringify(cells))
}

test.each(languages.map((language, index) => [['xlsx', 'csv'][index]!, language] as const))(
  'documents that are exported with their lines come back, by %s in %s',
  async (format, language) => {
    const coins = { coins: [818, 840] }
    const [from, to] = [await server.newCompany(coins), await server.newCompany(coins)]
    await fillBooks(from)
    for (const resource of records) {
      const { errors } = await imported(
        server,
        to,
        resource,
        await exported(from, resource.replace('_', '-'), format, language),
      )
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

test('a list of documents without their lines is answered in plain words, whatever they are', async () => {
  const company = await server.newCompany({ coins: [818, 840] })
  await fillBooks(company)
  const answers = []
  const resources = Object.keys(documents) as (keyof typeof documents)[]
  for (const resource of resources) {
    const content = await exported(company, documents[resource], 'csv', 'en')
    const { status, body } = await upload(server, company, resource, content, { dry_run: '1' })
    answers.push([status, (body.message as Record<string, string[]>).file])
    const preview = await upload(server, company, `${resource}/preview`, content)
    expect(preview.status).toBe(422)
  }
  const sentence =
    'This file is a list of documents without their lines. Export the documents with their lines, and import that file.'
  expect(answers).toEqual(resources.map(() => [422, [sentence]]))
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

test('documents that are exported and sent back to the same books are known there by our numbers', async () => {
  const company = await server.newCompany({ coins: [818, 840] })
  await fillBooks(company)
  const before = await holdingsOf(server, company)
  const known: Record<string, string[]> = {}
  for (const [resource, path] of Object.entries(documents)) {
    const content = await exported(company, path, 'csv', 'en', '&lines=1')
    const { taken, errors, warnings } = await imported(server, company, resource, content)
    expect([resource, taken.documents, warnings]).toEqual([resource, 0, []])
    const messages = errors.map(({ message }) => message.replaceAll(/[\u2066-\u2069]/g, ''))
    known[resource] = [...new Set(messages)]
      .sort()
      .map(
        message =>
          /^Document (.+) is already in the books as (.+); it was not recorded again.$/
            .exec(message)
            ?.slice(1)
            .join(' as ') ?? message,
      )
  }
  expect(known).toEqual({
    invoice_purchases: ['N-7 as PB-00001', 'PB-00002 as PB-00002'],
    invoice_sales: ['INV-00001 as INV-00001', 'INV-00002 as INV-00002', 'INV-00003 as INV-00003'],
    payment_sales: ['RC-00001 as RC-00001', 'RC-00002 as RC-00002'],
    payment_purchases: ['PP-00001 as PP-00001'],
    expenses: ['EX-00001 as EX-00001'],
  })
  expect(await holdingsOf(server, company)).toEqual(before)
})

test('a document with a number of ours and another client, day or total is taken with a warning that names it', async () => {
  const company = await server.newCompany({ coins: [818, 840] })
  await fillBooks(company)
  const sales = [
    'Invoice,Date,Client,Item,Qty,Price,VAT,Document total',
    'INV-00002,2026-01-06,Somebody else,Tile new,1,228,no,228',
    'INV-00001,2019-01-06,ليلى للتجارة,Old tile,1,5,no,5',
    'INV-00003,2026-01-07,ليلى للتجارة,Old tile,1,7,no,7',
  ].join('\n')
  const { taken, warnings, errors } = await imported(server, company, 'invoice_sales', sales)
  expect([taken.documents, errors]).toEqual([3, []])
  const texts = (found: typeof warnings) => found.map(({ message }) => message.replaceAll(/[\u2066-\u2069]/g, ''))
  const warning = (numbers: string) =>
    `Documents of the file have numbers of documents in your books, but another party, date or total: ${numbers}. They are recorded as new ones; if they are the same, delete them from the file.`
  expect(texts(warnings)).toEqual([warning('INV-00002 · INV-00001 · INV-00003')])
  const receipts = ['Number,Date,Client,Amount', 'RC-00001,2026-01-10,Sami Hardware,299'].join('\n')
  expect(texts((await imported(server, company, 'payment_sales', receipts)).warnings)).toEqual([warning('RC-00001')])
})

test('an imported invoice that is exported and sent back is called by its own number', async () => {
  const company = await server.newCompany()
  const file = [
    'Invoice,Date,Client,Item,Qty,Price',
    'INV-00002,2026-03-05,Ali,Work,1,70',
    'INV-00001,2026-03-06,Ali,Work,1,100',
  ]
  await imported(server, company, 'invoice_sales', file.join('\n'))
  const content = await exported(company, 'invoice-sales', 'csv', 'en', '&lines=1')
  const { taken, errors } = await imported(server, company, 'invoice_sales', content)
  expect(taken.documents).toBe(0)
  expect(errors.map(({ message }) => message.replaceAll(/[\u2066-\u2069]/g, '')).sort()).toEqual([
    'Document INV-00001 is already in the books as INV-00001; it was not recorded again.',
    'Document INV-00002 is already in the books as INV-00002; it was not recorded again.',
  ])
  const again = await imported(server, company, 'invoice_sales', file.join('\n'))
  expect(again.errors.map(({ message }) => message.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    'Document INV-00002 is already in the books as INV-00001; it was not recorded again.',
    'Document INV-00001 is already in the books as INV-00002; it was not recorded again.',
  ])
})

test('documents of one day leave by their numbers, so that an import gives them the same', async () => {
  const company = await server.newCompany()
  const rows = ['A,2026-01-05', 'B,2026-01-05', 'C,2026-01-04', 'D,2026-01-05']
  const file = ['Invoice,Date,Customer,Item,Qty,Price', ...rows.map(row => `${row},Sami,Tile,1,10`)].join('\n')
  await imported(server, company, 'invoice_sales', file)
  const csv = (await exported(company, 'invoice-sales', 'csv', 'en', '&lines=1')).toString('utf8')
  expect(csv.match(/INV-\d+/g)).toEqual([1, 2, 3, 4].map(number => `INV-0000${number}`))
})

test('rows of one document with notes of their own are one note; a line is of its analytical account, by code or name', async () => {
  const company = await server.newCompany()
  await made(company, 'analytical-accounts', { name: 'North', code: 'N1' })
  await made(company, 'analytical-accounts', { name: 'South', code: 'S1' })
  await made(company, 'analytical-accounts', { name: 'Closed', code: 'C1', active: false })
  const heads = 'Invoice,Date,Client,Item,Qty,Price,Analytical account,Notes,Document reference,Share due at once'
  const rows = [
    'K1,2026-01-05,Ali,Work,1,70,N1,Left at the door,PO-9,25%',
    'K1,2026-01-05,Ali,Work,2,70,South,Paid by Omar,PO-9,25',
    'K1,2026-01-05,Ali,Work,1,70,North,Left at the door,,',
    'K2,2026-01-05,Ali,Work,1,70,,,,',
    'K3,2026-01-05,Ali,Work,1,70,Closed,,,',
    'K4,2026-01-05,Ali,Work,1,70,Nowhere,,,120',
  ]
  const { errors } = await imported(server, company, 'invoice_sales', [heads, ...rows].join('\n'))
  expect(errors.map(({ row, column, value }) => [row, column, value])).toEqual([
    [6, 'Analytical account', 'Closed'],
    [7, 'Share due at once', '120'],
    [7, 'Analytical account', 'Nowhere'],
  ])
  const sales = new Map((await listed(company, 'invoice-sales')).map(each => [each.source_number, each.id]))
  const sale = async (number: string) =>
    (await company.must('GET', `/owner/invoice-sales/${sales.get(number)}`)).invoice_sale as unknown as Wire
  const { items, ...first } = await sale('K1')
  expect(first).toMatchObject({
    ...{ reference: 'PO-9', notes: 'Left at the door\nPaid by Omar', due_at_once_percent: '25' },
  })
  const names = new Map(
    (await listedAs(company, 'analytical-accounts', 'Analytical_Accounts')).map(each => [each.id, each.name]),
  )
  expect((items as Wire[]).map(each => [names.get(each.analytical_account_id as number), each.quantity])).toEqual([
    ['North', '2'],
    ['South', '2'],
  ])
  // The file has a column for it, and this sale refers to nothing.
  expect(await sale('K2')).toMatchObject({ reference: null, notes: null, due_at_once_percent: null })
})

test('a bill without the number of its supplier leaves without one, beside our number, and comes back so', async () => {
  const [from, to] = [await server.newCompany(), await server.newCompany()]
  const [nile, delta] = [await supplierOf(from, 'Nile'), await supplierOf(from, 'Delta')]
  const work = await made(from, 'products', { name: 'Work', stock_type: 'services', default_price: '10' })
  const untaxed = { value_added_tax: false, sales_tax: false }
  const line = (description: string) => ({ product_id: work.id, description, quantity: '1', price: '10', ...untaxed })
  const bill = (supplier_id: number, reference: string | null) =>
    made(from, 'invoice-purchases', { date: '2026-01-05', supplier_id, reference, items: [line('Of the roof')] })
  const plain = await bill(nile, null)
  // What one supplier calls a bill may be our number of another.
  await bill(delta, 'PB-00001')
  await made(from, 'payment-purchases', {
    ...{ date: '2026-01-06', supplier_id: nile, amount: '10' },
    allocations: [{ invoice_id: plain.id, amount: '10' }],
  })
  const bills = await exported(from, 'invoice-purchases', 'csv', 'en', '&lines=1')
  const rows = bills.toString('utf8').split('\r\n')
  expect(rows.slice(0, 3).map(row => row.replace('\ufeff', '').split(',').slice(0, 2))).toEqual([
    ['Invoice number', 'Invoice number in my books'],
    ['', 'PB-00001'],
    ['PB-00001', 'PB-00002'],
  ])
  expect((await imported(server, to, 'invoice_purchases', bills)).errors).toEqual([])
  const payments = await exported(from, 'payment-purchases', 'csv', 'en', '&lines=1')
  expect((await imported(server, to, 'payment_purchases', payments)).errors).toEqual([])
  const wanted = [
    ['Nile', null, '0.00', 'Of the roof'],
    ['Delta', 'PB-00001', '10.00', 'Of the roof'],
  ]
  const found = []
  for (const { id } of await listed(to, 'invoice-purchases')) {
    const { supplier, reference, residual, items } = (await to.must('GET', `/owner/invoice-purchases/${id}`))
      .invoice_purchase as unknown as Wire
    found.push([partyOf(supplier), reference, residual, (items as Wire[])[0]!.description])
  }
  expect(found).toEqual(wanted)
  // Sent again, each is known: the one without a number of its supplier by ours.
  const again = await imported(server, to, 'invoice_purchases', bills)
  expect([again.taken.documents, again.errors.map(({ column }) => column)]).toEqual([
    0,
    ['Invoice number in my books', 'Invoice number'],
  ])
})

const supplierOf = async (company: Company, display_name: string) =>
  (await made(company, 'suppliers', { type: 'business', display_name, company_name: display_name })).id

test('a product is called in a column of its own, and what describes its line stays a description', async () => {
  const company = await server.newCompany()
  const file = (heads: string, row: string) =>
    imported(server, company, 'invoice_sales', `Invoice,Date,Client,${heads},Qty,Price\n${row},1,5\n`)
  const both = await file('Product name,Description', 'A1,2026-01-05,Ali,Paint,Two coats of white')
  expect(both.mapping).toMatchObject({ product_name: 'Product name', description: 'Description' })
  const one = await file('Product name', 'A2,2026-01-05,Ali,Paint')
  expect(one.mapping).toMatchObject({ description: 'Product name' })
  expect(one.made.products).toBe(0)
  const descriptions = []
  for (const { id } of await listed(company, 'invoice-sales')) {
    const { items } = (await company.must('GET', `/owner/invoice-sales/${id}`)).invoice_sale as unknown as Wire
    const [{ product, description }] = items as [Wire]
    descriptions.push([(product as unknown as { name: string }).name, description])
  }
  expect(descriptions).toEqual([
    ['Paint', 'Two coats of white'],
    ['Paint', null],
  ])
})
