import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { expectExplained, expectTied, explanationOf, reportOf, rowOf } from '../testing-trade.ts'

/** Reports of trade against figures by hand: the golden examples, what a lock leaves on its day, and what is not due. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
})
afterAll(() => server?.close())

type Body = Record<string, unknown>
interface Made {
  id: number
  items: { id: number }[]
}

/** A shop, and what a test says to it. */
async function openShop(founding: Body = {}) {
  const company = await server.newCompany({ coins: [818, 840], ...founding })
  const make = async (path: string, one: string, body: Body): Promise<Made> =>
    (await company.must('POST', `/owner/${path}`, body))[one] as unknown as Made
  const party = async (path: 'clients' | 'suppliers', name: string) =>
    (await make(path, path.slice(0, -1), { type: 'individual', display_name: name, first_name: name })).id
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const account = (code: string) => Accounts.data.find(each => each.code === code)!.id
  return {
    company,
    account,
    client: (name = 'أحمد') => party('clients', name),
    supplier: (name = 'المورد') => party('suppliers', name),
    product: async (name: string, stock_type: 'goods' | 'services' = 'services', more: Body = {}) =>
      (await make('products', 'product', { name, stock_type, default_price: '10', value_added_tax: true, ...more })).id,
    representative: async (name: string, more: Body = {}) =>
      (await make('representatives', 'representative', { name, ...more })).id,
    sell: (body: Body) => make('invoice-sales', 'invoice_sale', body),
    buy: (body: Body) => make('invoice-purchases', 'invoice_purchase', body),
    takeBack: (body: Body) => make('throw-back-sales', 'throw_back_sale', body),
    sendBack: (body: Body) => make('throw-back-purchases', 'throw_back_purchase', body),
    collect: (body: Body) => make('payment-sales', 'payment_sale', body),
    pay: (body: Body) => make('payment-purchases', 'payment_purchase', body),
    journal: (date: string, debit: string, credit: string, amount: string) =>
      make('restrictions', 'restriction', {
        date,
        name: 'قيد',
        items: [
          { account_id: account(debit), debtor: amount },
          { account_id: account(credit), creditor: amount },
        ],
      }),
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** G1 with goods that cost 40.00 each on its first line. */
async function g1(shop: Shop, more: Body = {}) {
  const goods = { opening_quantity: '10', opening_cost: '40', opening_date: '2026-01-01' }
  return shop.sell({
    date: '2026-03-10',
    client_id: await shop.client(),
    discount: '5',
    discount_type: 'percent',
    shipping_fee: '20',
    settlement: '-0.37',
    items: [
      {
        product_id: await shop.product('بضاعة', 'goods', goods),
        quantity: '2',
        price: '100',
        discount: '10',
        discount_type: 'percent',
      },
      { product_id: await shop.product('تركيب'), quantity: '1', price: '49.99' },
      { product_id: await shop.product('صيانة'), quantity: '1', price: '30' },
    ],
    ...more,
  })
}

const march = 'date_from=2026-03-01&date_to=2026-03-31'

test('G1 less G5: sales, returns, tax beside, cost and margin; entries by hand in a row of their own', async () => {
  const shop = await openShop()
  const { company } = shop
  const invoice = await g1(shop, { representative_id: await shop.representative('منى') })
  await shop.takeBack({
    date: '2026-03-12',
    invoice_id: invoice.id,
    items: [{ invoice_item_id: invoice.items[0]!.id, quantity: '1' }],
  })
  await shop.journal('2026-03-20', '1101', '4101', '100')
  await shop.journal('2026-03-21', '5101', '1101', '7')
  const report = await expectTied(company, 'Sales_Dependon_Client', march)
  // Nets 171.00 + 47.49 + 28.50, of which 85.50 came back; their tax 34.58 (2.80 is of the shipping) less 11.97.
  // Two went at 40.00 and one came back; 161.49 − 40.00 = 121.49, which is 75.23 % of it.
  expect(rowOf(report, 'أحمد')).toEqual({
    client: 'أحمد',
    invoices: '1',
    quantity: '3',
    sales: '246.99',
    returns: '85.50',
    net_sales: '161.49',
    tax: '22.61',
    cogs: '40.00',
    margin: '121.49',
    margin_percent: '75.23',
  })
  expect(rowOf(report, 'by_hand')).toMatchObject({
    client: 'Journal entries by hand',
    net_sales: '100.00',
    cogs: '7.00',
  })
  expect(report.totals).toMatchObject({ net_sales: '261.49', cogs: '47.00', margin: '214.49', invoices: '1' })
  const statement = await reportOf(company, 'profits-and-losses', march)
  const netSales = statement.rows.find(({ cells }) => cells.account === 'Net sales')!
  expect(netSales.cells.amount).toBe(report.totals.net_sales)
  const mine = await expectTied(company, 'Sales_Dependon_Representative', march)
  expect(rowOf(mine, 'منى')).toMatchObject({ net_sales: '161.49', invoices: '1' })
  const products = await expectTied(company, 'Sales_Dependon_Product', march)
  expect(['بضاعة', 'تركيب', 'صيانة'].map(name => rowOf(products, name).net_sales)).toEqual(['85.50', '47.49', '28.50'])
  expect(rowOf(products, 'بضاعة')).toMatchObject({ lines: '1', quantity: '1', tax: '11.97', margin: '45.50' })
  for (const column of ['sales', 'returns', 'net_sales', 'tax', 'cogs', 'margin'])
    for (const id of [report.rows[0]!.id, 'total'])
      await expectExplained(company, 'Sales_Dependon_Client', march, report.rows.find(row => row.id === id)!, column)
  const explanation = await explanationOf(company, 'Sales_Dependon_Client', march, report.rows[0]!.id, 'net_sales')
  expect(explanation.parts.map(({ label, count, amount }) => [label, count, amount])).toEqual([
    ['Sales invoices', 3, '246.99'],
    ['Sales returns', 1, '-85.50'],
  ])
})

test('where more came back than was sold there is a margin, and no share of sales that it could be', async () => {
  const shop = await openShop()
  const invoice = await g1(shop)
  const items = [{ invoice_item_id: invoice.items[0]!.id, quantity: '1' }]
  await shop.takeBack({ date: '2026-04-02', invoice_id: invoice.id, items })
  const april = 'date_from=2026-04-01&date_to=2026-04-30'
  // 85.50 came back, and goods of 40.00 with it.
  expect(rowOf(await expectTied(shop.company, 'Sales_Dependon_Client', april), 'أحمد')).toMatchObject({
    ...{ sales: '0.00', returns: '85.50', net_sales: '-85.50', cogs: '-40.00', margin: '-45.50' },
    margin_percent: null,
  })
})

test('by month, and compared with the months before', async () => {
  const shop = await openShop()
  const client_id = await shop.client()
  const items = async (price: string) => [{ product_id: await shop.product('بند'), quantity: '1', price }]
  for (const [date, price] of [
    ['2025-12-20', '70'],
    ['2026-01-15', '100'],
    ['2026-03-15', '40'],
  ] as const)
    await shop.sell({ date, client_id, items: await items(price) })
  const query = 'date_from=2026-01-01&date_to=2026-03-31&interval=month&compare=previous_period'
  const report = await expectTied(shop.company, 'Sales_Dependon_Client', query)
  expect(report.rows[0]!.cells).toMatchObject({
    '2026-01': '100.00',
    '2026-02': '0.00',
    '2026-03': '40.00',
    net_sales: '140.00',
    previous: '70.00',
    change: '70.00',
    change_percent: '100.00',
  })
  await expectExplained(shop.company, 'Sales_Dependon_Client', query, report.rows[0]!, '2026-01')
  await expectExplained(shop.company, 'Sales_Dependon_Client', query, report.rows[0]!, 'previous')
})

test('a foreign invoice ties to the piastre: the line that took the rounding in the ledger has it in the report', async () => {
  const shop = await openShop({ value_added_tax: '0' })
  const items = await Promise.all(
    ['أ', 'ب', 'ج'].map(async name => ({ product_id: await shop.product(name), quantity: '1', price: '0.33' })),
  )
  await shop.sell({
    date: '2026-03-10',
    client_id: await shop.client(),
    currency_id: 840,
    exchange_rate: '48.777',
    items,
  })
  const report = await expectTied(shop.company, 'Sales_Dependon_Product', march)
  // 0.33 × 48.777 = 16.10, three times 48.30; but 0.99 × 48.777 = 48.29 is what the client owes.
  expect(report.totals.net_sales).toBe('48.29')
  expect(report.rows.filter(({ kind }) => kind === 'row').map(({ cells }) => cells.net_sales)).toEqual([
    '16.10',
    '16.10',
    '16.09',
  ])
})

test('G2: what is contained in prices is not sales', async () => {
  const shop = await openShop({ value_added_tax: '15' })
  await shop.sell({
    date: '2026-03-10',
    client_id: await shop.client(),
    tax_inclusive: true,
    items: [
      { product_id: await shop.product('أ'), quantity: '1', price: '58' },
      { product_id: await shop.product('ب'), quantity: '1', price: '288' },
    ],
  })
  const report = await expectTied(shop.company, 'Sales_Dependon_Product', march)
  expect([rowOf(report, 'أ'), rowOf(report, 'ب')].map(({ net_sales, tax }) => [net_sales, tax])).toEqual([
    ['50.43', '7.57'],
    ['250.44', '37.56'],
  ])
  expect(rowOf(await expectTied(shop.company, 'tax-return', march), 'total').due).toBe('45.13')
})

test('a void invoice of a locked month stays in its month and is taken back in the month of its reversal', async () => {
  const shop = await openShop({ value_added_tax: '0' })
  const { company } = shop
  const items = [{ product_id: await shop.product('بند'), quantity: '1', price: '100' }]
  const client_id = await shop.client()
  const stored = await shop.sell({ date: '2026-03-10', client_id, items })
  const removed = await shop.sell({ date: '2026-03-11', client_id, items })
  await company.must('POST', `/owner/invoice-sales/${removed.id}/void`)
  await company.must('PUT', '/owner/organizations', { lock_date: '2026-03-31' })
  await company.must('POST', `/owner/invoice-sales/${stored.id}/void`)
  const [then, now] = [march, 'date_from=2026-11-01&date_to=2026-11-30']
  expect(rowOf(await expectTied(company, 'Sales_Dependon_Client', then), 'أحمد')).toMatchObject({
    invoices: '1',
    net_sales: '100.00',
  })
  expect(rowOf(await expectTied(company, 'Sales_Dependon_Client', now), 'أحمد')).toMatchObject({
    invoices: '-1',
    sales: '-100.00',
    net_sales: '-100.00',
  })
})

test('G3: goods valued, and every movement with what the stock ran to', async () => {
  const shop = await openShop({ value_added_tax: '0' })
  const { company } = shop
  const product_id = await shop.product('بضاعة', 'goods')
  const supplier_id = await shop.supplier()
  const client_id = await shop.client()
  const bought = (date: string, quantity: string, price: string) =>
    shop.buy({ date, supplier_id, items: [{ product_id, quantity, price }] })
  await bought('2026-03-01', '10', '10')
  const second = await bought('2026-03-02', '10', '13')
  const sale = await shop.sell({ date: '2026-03-03', client_id, items: [{ product_id, quantity: '5', price: '20' }] })
  await bought('2026-03-04', '5', '15.5')
  const back = { invoice_item_id: sale.items[0]!.id, quantity: '2' }
  await shop.takeBack({ date: '2026-03-05', invoice_id: sale.id, items: [back] })
  const sent = { invoice_item_id: second.items[0]!.id, quantity: '3' }
  await shop.sendBack({ date: '2026-03-06', invoice_id: second.id, items: [sent] })

  const report = await expectTied(company, 'stock-valuation', march)
  // In: 100.00 + 130.00 + 77.50, and 2 back at 11.50; out: 5 at 11.50 and 3 at 12.409…; 19 left at 235.77.
  expect(rowOf(report, 'بضاعة')).toEqual({
    code: null,
    product: 'بضاعة',
    opening_quantity: '0',
    opening_value: '0.00',
    quantity_in: '27',
    value_in: '330.50',
    quantity_out: '8',
    value_out: '94.73',
    revalued: '0.00',
    closing_quantity: '19',
    closing_value: '235.77',
    average: '12.408947',
  })
  for (const column of ['value_in', 'value_out', 'closing_value'])
    await expectExplained(company, 'stock-valuation', march, report.rows[0]!, column)
  const card = await expectTied(company, 'stock-movement', `${march}&product_id=${product_id}`)
  expect(
    card.rows
      .filter(({ kind }) => kind === 'row')
      .map(({ cells: { movement, quantity, value, running_quantity, running_value } }) =>
        [movement, quantity, value, running_quantity, running_value].join(' '),
      ),
  ).toEqual([
    'Purchase 10 100.00 10 100.00',
    'Purchase 10 130.00 20 230.00',
    'Sale -5 -57.50 15 172.50',
    'Purchase 5 77.50 20 250.00',
    'Sales return 2 23.00 22 273.00',
    'Purchase return -3 -37.23 19 235.77',
  ])
  const page = await reportOf(company, 'stock-movement', `${march}&product_id=${product_id}&page=2&per_page=4`)
  expect(page.rows.map(({ cells }) => cells.running_value)).toEqual(['273.00', '235.77', '235.77'])
  const purchases = await expectTied(company, 'purchas-dependon-product', march)
  // 25 for 307.50 less 3 for 39.00: 22 for 268.50.
  expect(rowOf(purchases, 'بضاعة')).toMatchObject({
    lines: '3',
    quantity: '22',
    purchases: '307.50',
    returns: '39.00',
    net_purchases: '268.50',
    average_price: '12.204545',
  })
})

test('stock on a past day is what its purchases cost, also those entered later; a later void does not change it', async () => {
  const shop = await openShop({ value_added_tax: '0' })
  const { company } = shop
  const product_id = await shop.product('بضاعة', 'goods')
  const supplier_id = await shop.supplier()
  await shop.buy({ date: '2026-01-01', supplier_id, items: [{ product_id, quantity: '10', price: '10' }] })
  const sale = await shop.sell({
    date: '2026-02-01',
    client_id: await shop.client(),
    items: [{ product_id, quantity: '5', price: '20' }],
  })
  // Dated before the sale, entered after it: the five had cost 65.00, which is booked on their day.
  await shop.buy({ date: '2026-01-15', supplier_id, items: [{ product_id, quantity: '10', price: '16' }] })
  await company.must('PUT', '/owner/organizations', { lock_date: '2026-02-28' })
  const closing = async (to: string) => {
    const report = await expectTied(company, 'stock-valuation', `date_from=2026-01-01&date_to=${to}`)
    const { closing_quantity, closing_value, revalued } = rowOf(report, 'بضاعة')
    return [closing_quantity, closing_value, revalued]
  }
  expect(await closing('2026-01-31')).toEqual(['20', '260.00', '0.00'])
  expect(await closing('2026-02-28')).toEqual(['15', '195.00', '-15.00'])
  expect(await closing('2026-11-21')).toEqual(['15', '195.00', '-15.00'])
  const sales = await expectTied(company, 'Sales_Dependon_Product', 'date_from=2026-01-01&date_to=2026-12-31')
  expect(rowOf(sales, 'بضاعة')).toMatchObject({ cogs: '65.00', margin: '35.00' })
  expect(sales.rows.some(({ id }) => id === 'cost_adjustments')).toBe(false)
  const year = 'date_from=2026-01-01&date_to=2026-12-31'
  await expectExplained(company, 'Sales_Dependon_Product', year, sales.rows[0]!, 'cogs')
  const alone = await reportOf(company, 'Sales_Dependon_Product', `${year}&product_id=${product_id}`)
  expect([rowOf(alone, 'بضاعة').cogs, alone.notes]).toEqual(['65.00', []])
  // What changed it is of no client; the parts of a client are as they were posted.
  const clients = await expectTied(company, 'Sales_Dependon_Client', year)
  expect(rowOf(clients, 'cost_adjustments')).toMatchObject({ cogs: '15.00', net_sales: '0.00' })
  await company.must('POST', `/owner/invoice-sales/${sale.id}/void`)
  expect(await closing('2026-02-28')).toEqual(['15', '195.00', '-15.00'])
  expect(await closing('2026-11-20')).toEqual(['15', '195.00', '-15.00'])
  expect(await closing('2026-11-21')).toEqual(['20', '260.00', '0.00'])
})

test('what goods that were sold before they came in turned out to cost is the cost of their product', async () => {
  const shop = await openShop({ value_added_tax: '0' })
  const { company } = shop
  await company.must('PUT', '/owner/organizations', { allows_negative_stock: true })
  const supplier_id = await shop.supplier()
  const client_id = await shop.client()
  const year = 'date_from=2026-01-01&date_to=2026-12-31'
  const bought = (date: string, product_id: number, quantity: string, price: string) =>
    shop.buy({ date, supplier_id, items: [{ product_id, quantity, price }] })
  const sold = (date: string, product_id: number, quantity: string) =>
    shop.sell({ date, client_id, items: [{ product_id, quantity, price: '20' }] })
  const cement = await shop.product('أسمنت', 'goods')
  const paint = await shop.product('دهان', 'goods')
  for (const product of [cement, paint]) await bought('2026-01-01', product, '1', '10')
  await sold('2026-02-01', cement, '3')
  await sold('2026-02-01', paint, '2')
  const { warehouses } = (await company.must('GET', '/owner/warehouses')) as unknown as {
    warehouses: { data: { id: number }[] }
  }
  const [{ id: warehouse_id } = { id: 0 }] = warehouses.data
  const lost = { product_id: paint, quantity: '-2' }
  await company.must('POST', '/owner/stock-adjustments', {
    ...{ date: '2026-02-02', warehouse_id, reason: 'تلف', items: [lost] },
  })
  // Two of the cement at 14.00 and not at 10.00; one of the paint that was sold at 9.00, and the two that were lost.
  await bought('2026-03-01', cement, '4', '14')
  const bill = await bought('2026-03-01', paint, '5', '9')
  const sales = await expectTied(company, 'Sales_Dependon_Product', year)
  expect([rowOf(sales, 'أسمنت').cogs, rowOf(sales, 'دهان').cogs, sales.totals?.cogs]).toEqual([
    '38.00',
    '19.00',
    '57.00',
  ])
  expect(sales.rows.some(({ id }) => id === 'cost_adjustments')).toBe(false)
  for (const row of sales.rows) await expectExplained(company, 'Sales_Dependon_Product', year, row, 'cogs')
  const alone = await reportOf(company, 'Sales_Dependon_Product', `${year}&product_id=${cement}`)
  expect([rowOf(alone, 'أسمنت').cogs, alone.notes]).toEqual(['38.00', []])
  const stock = await expectTied(company, 'stock-valuation', year)
  expect([rowOf(stock, 'دهان').closing_value, rowOf(stock, 'دهان').revalued]).toEqual(['18.00', '3.00'])
  const card = await expectTied(company, 'stock-movement', `${year}&product_id=${paint}`)
  expect(
    card.rows.filter(({ kind }) => kind === 'row').map(({ cells: { movement, value } }) => `${movement} ${value}`),
  ).toEqual([
    ...['Purchase 10.00', 'Sale -20.00', 'Adjustment -20.00', 'Purchase 45.00'],
    ...['Change of cost: Sale 1.00', 'Change of cost: Adjustment 2.00'],
  ])
  // The bill is void: what it made good is missing again, at what it was written at.
  await company.must('POST', `/owner/invoice-purchases/${bill.id}/void`)
  const after = await expectTied(company, 'Sales_Dependon_Product', year)
  expect(rowOf(after, 'دهان').cogs).toBe('20.00')
})

test('a return that makes good another sale counts once in the cost of sales, by product and by client', async () => {
  const shop = await openShop({ value_added_tax: '0' })
  const { company } = shop
  await company.must('PUT', '/owner/organizations', { allows_negative_stock: true })
  const supplier_id = await shop.supplier()
  const client_id = await shop.client()
  const cement = await shop.product('أسمنت', 'goods')
  const year = 'date_from=2026-01-01&date_to=2026-12-31'
  const bought = (date: string, quantity: string, price: string) =>
    shop.buy({ date, supplier_id, items: [{ product_id: cement, quantity, price }] })
  const sold = (date: string, quantity: string) =>
    shop.sell({ date, client_id, items: [{ product_id: cement, quantity, price: '20' }] })
  await bought('2026-01-01', '3', '10')
  const first = await sold('2026-01-02', '5')
  await bought('2026-01-03', '2', '16')
  await sold('2026-01-04', '3')
  // One of the first comes back at 12.40 and goes to the second, which it had been written at 16.00 for.
  await company.must('POST', '/owner/throw-back-sales', {
    ...{ date: '2026-01-05', invoice_id: first.id },
    items: [{ invoice_item_id: first.items[0]!.id, quantity: '1' }],
  })
  const byProduct = await expectTied(company, 'Sales_Dependon_Product', year)
  expect([rowOf(byProduct, 'أسمنت').cogs, byProduct.totals?.cogs]).toEqual(['94.00', '94.00'])
  expect(byProduct.rows.some(({ id }) => id === 'cost_adjustments')).toBe(false)
  expect((await expectTied(company, 'Sales_Dependon_Client', year)).totals?.cogs).toBe('94.00')
  await bought('2026-01-06', '10', '20')
  expect((await expectTied(company, 'Sales_Dependon_Product', year)).totals?.cogs).toBe('102.00')
})

test('the tax return: what was charged, what comes back, what does not, and what was paid to the state', async () => {
  const shop = await openShop({ sales_tax: '10' })
  const { company } = shop
  await company.must('PUT', '/owner/organizations', { sales_tax_recoverable: false })
  const invoice = await g1(shop)
  await shop.takeBack({
    date: '2026-03-12',
    invoice_id: invoice.id,
    items: [{ invoice_item_id: invoice.items[0]!.id, quantity: '1' }],
  })
  await shop.buy({
    date: '2026-03-15',
    supplier_id: await shop.supplier(),
    supplier_tax_number: '100200300',
    items: [{ product_id: await shop.product('مادة', 'goods', { sales_tax: true }), quantity: '10', price: '100' }],
  })
  await shop.journal('2026-03-31', '2201', '1101', '50')
  const report = await expectTied(company, 'tax-return', march)
  const cells = (id: string) => {
    const { rate, taxable, tax, due } = report.rows.find(row => row.id === id)!.cells
    return [rate, taxable, tax, due ?? null]
  }
  expect(cells('value_added_tax:sales_invoice:14')).toEqual(['14', '266.99', '37.38', '37.38'])
  expect(cells('value_added_tax:sales_return:14')).toEqual(['14', '85.50', '11.97', '-11.97'])
  expect(cells('value_added_tax:purchase_invoice:14')).toEqual(['14', '1000.00', '140.00', '-140.00'])
  expect(cells('sales_tax:purchase_invoice:10:lost')).toEqual(['10', '1000.00', '100.00', null])
  expect(rowOf(report, 'value_added_tax:due').due).toBe('-114.59')
  expect(rowOf(report, 'by_hand').due).toBe('-50.00')
  expect(report.totals.due).toBe('-164.59')
  await expectExplained(company, 'tax-return', march, report.rows.find(({ id }) => id === 'total')!, 'due')
  // The tax that does not come back is in the cost; the tax beside it is the other.
  const purchases = await expectTied(company, 'purchase-dependon-supplier', march)
  expect(rowOf(purchases, 'المورد')).toMatchObject({ invoices: '1', net_purchases: '1100.00', tax: '140.00' })
})

test('the register of cheques on three days: in hand, at the bank, collected and bounced', async () => {
  const shop = await openShop()
  const { company } = shop
  const client_id = await shop.client()
  const cheque = (number: string, amount: string, due: string, date = '2026-03-01') =>
    shop.collect({
      ...{ date, client_id, amount, allocations: [] },
      ...{ payment_method: 'cheque', cheque_number: number, cheque_date: due },
    })
  for (const [number, amount, due] of [
    ['101', '100', '2026-04-10'],
    ['102', '250', '2026-05-05'],
    ['103', '40', '2026-04-20'],
  ] as const)
    await cheque(number, amount, due)
  const taken = await cheque('104', '9', '2026-06-01')
  await shop.pay({
    ...{ date: '2026-03-02', supplier_id: await shop.supplier(), amount: '70', allocations: [] },
    ...{ payment_method: 'cheque', cheque_number: '900', cheque_date: '2026-05-20' },
  })
  const { cheques } = (await company.must('GET', '/owner/cheques')) as unknown as {
    cheques: { data: { id: number; number: string }[] }
  }
  const step = (number: string, action: string, date: string) =>
    company.must('POST', `/owner/cheques/${cheques.data.find(each => each.number === number)!.id}/${action}`, {
      date,
      bank_account_id: shop.account('1111'),
    })
  await step('101', 'deposit', '2026-04-10')
  await step('101', 'clear', '2026-04-12')
  await step('102', 'deposit', '2026-04-11')
  await step('103', 'bounce', '2026-04-20')
  await company.must('PUT', '/owner/organizations', { lock_date: '2026-03-31' })
  await company.must('POST', `/owner/payment-sales/${taken.id}/void`)
  const on = async (day: string) => {
    const report = await expectTied(company, 'cheque-register', `as_of=${day}`)
    const states = report.rows.filter(({ kind }) => kind === 'subtotal')
    for (const row of states) await expectExplained(company, 'cheque-register', `as_of=${day}`, row, 'value')
    return [...states.map(({ id, cells }) => `${id} ${cells.value}`), `of ${report.page.total}`]
  }
  expect(await on('2026-03-31')).toEqual(['received:in_hand 399.00', 'issued:in_hand 70.00', 'of 5'])
  expect(await on('2026-04-11')).toEqual([
    'received:in_hand 49.00',
    'received:deposited 350.00',
    'issued:in_hand 70.00',
    'of 5',
  ])
  // The payment of the fourth was voided in a locked month: from the day of its reversal on it never was.
  expect(await on('2026-11-21')).toEqual([
    'received:deposited 250.00',
    'received:cleared 100.00',
    'received:bounced 40.00',
    'issued:in_hand 70.00',
    'of 4',
  ])
  const { body } = await company.call('GET', '/owner/reports/cheque-register?as_of=2026-04-11', undefined, {
    lang: 'ar',
  })
  const { chart } = (body as unknown as { report: { chart: { labels: string[]; series: { values: string[] }[] } } })
    .report
  expect([chart.labels, ...chart.series.map(({ values }) => values)]).toEqual([
    ['2026-04', '2026-05', '2026-06'],
    ['140.00', '250.00', '9.00'],
    ['0.00', '70.00', '0.00'],
  ])
})

test('G6: a commission of 1.5 % on 120,000, and what an approval that was taken back leaves', async () => {
  const shop = await openShop({ value_added_tax: '0' })
  const { company } = shop
  const representative_id = await shop.representative('كريم', { basic_salary: '6000', sale_percentage_value: '1.5' })
  const client_id = await shop.client()
  const product_id = await shop.product('بند')
  const sold = (date: string, price: string) =>
    shop.sell({ date, client_id, representative_id, items: [{ product_id, quantity: '1', price }] })
  const invoice = await sold('2026-03-10', '125000')
  await shop.takeBack({
    date: '2026-03-20',
    invoice_id: invoice.id,
    items: [{ invoice_item_id: invoice.items[0]!.id, allowance: '5000' }],
  })
  await sold('2026-04-10', '1000')
  const months: number[] = []
  for (const month of ['2026-03', '2026-04']) {
    const answer = await company.must('POST', '/owner/representative-salaries', { representative_id, month })
    const { id } = answer.representative_salary as unknown as { id: number }
    await company.must('POST', `/owner/representative-salaries/${id}/approve`)
    months.push(id)
  }
  await company.must('POST', `/owner/representative-salaries/${months[0]}/pay`)
  const all = 'date_from=2026-01-01&date_to=2026-12-31'
  const report = await expectTied(company, 'commissions-by-representative', all)
  expect(rowOf(report, '2026-03')).toEqual({
    representative: 'كريم',
    salary_month: '2026-03',
    rate: '1.5',
    sales: '125000.00',
    returns: '5000.00',
    base: '120000.00',
    commission: '1800.00',
    commission_paid: '1800.00',
    status: 'Paid',
  })
  expect(report.totals).toMatchObject({ base: '121000.00', commission: '1815.00', commission_paid: '1800.00' })
  for (const column of ['sales', 'returns', 'base', 'commission'])
    await expectExplained(company, 'commissions-by-representative', all, report.rows[0]!, column)
  // Approved in April and taken back out of a locked period: April still has it, November gives it back.
  await company.must('PUT', '/owner/organizations', { lock_date: '2026-04-30' })
  await company.must('POST', `/owner/representative-salaries/${months[1]}/void`)
  const april = await expectTied(company, 'commissions-by-representative', 'date_from=2026-04-01&date_to=2026-04-30')
  expect(rowOf(april, 'approvals_taken_back').commission).toBe('15.00')
  const later = await expectTied(company, 'commissions-by-representative', 'date_from=2026-11-01&date_to=2026-11-30')
  expect(rowOf(later, 'approvals_taken_back').commission).toBe('-15.00')
})

test('what things cost is for who may see it', async () => {
  const shop = await openShop()
  const { company } = shop
  await g1(shop)
  const whole = await reportOf(company, 'Sales_Dependon_Client', march)
  expect(whole.columns.map(({ key }) => key)).toContain('margin')
  const seller = await becomeSeller(company)
  for (const [key, hidden] of [
    ['Sales_Dependon_Client', ['cogs', 'margin', 'margin_percent']],
    ['stock-valuation', ['opening_value', 'value_in', 'closing_value', 'average', 'revalued']],
    ['stock-movement', ['value', 'running_value']],
  ] as const) {
    const report = await reportOf(seller, key, march)
    const shown = new Set([
      ...report.columns.map(column => column.key),
      ...report.rows.flatMap(r => Object.keys(r.cells)),
    ])
    for (const column of hidden) expect(shown, key).not.toContain(column)
    expect(report.rows.length).toBeGreaterThan(0)
  }
})

/** The same person as a member who reads these reports, but not what things cost. */
async function becomeSeller(company: Company): Promise<Company> {
  await company.allowOnly(
    Object.fromEntries(['Sales_Dependon_Client', 'stock-valuation', 'stock-movement'].map(name => [name, ['read']])),
  )
  return company
}

test('an invoice is counted wherever one of its lines is of the product that was asked for', async () => {
  const shop = await openShop()
  const [first, second] = [await shop.product('تركيب'), await shop.product('صيانة')]
  const client_id = await shop.client()
  const representative_id = await shop.representative('كريم')
  const line = (product_id: number) => ({ product_id, quantity: '1', price: '100' })
  for (const items of [[line(first), line(second)], [line(second)], [line(first)]])
    await shop.sell({ date: '2026-03-10', client_id, representative_id, items })
  const supplier_id = await shop.supplier()
  await shop.buy({ date: '2026-03-11', supplier_id, items: [line(first), line(second)] })
  const march = 'date_from=2026-03-01&date_to=2026-03-31'
  const counted = async (wire: string, product: number) =>
    (await reportOf(shop.company, wire, `${march}&product_id=${product}`)).totals.invoices
  for (const product of [first, second]) {
    expect(await counted('Sales_Dependon_Client', product)).toBe('2')
    expect(await counted('Sales_Dependon_Representative', product)).toBe('2')
    expect(await counted('purchase-dependon-supplier', product)).toBe('1')
  }
})

test('an opening invoice is a line of its own, before tax what it is', async () => {
  const shop = await openShop()
  const invoice = { date: '2025-12-01', reference: 'ق-7', amount: '1200', client_id: await shop.client() }
  await shop.company.must('PUT', '/owner/opening-balances', { date: '2026-01-01', invoices: [invoice] })
  const { rows } = await expectTied(shop.company, 'receivable-details', 'date_from=2026-01-01&date_to=2026-01-31')
  expect(rows[0]!.cells).toMatchObject({ product: 'Opening invoice', before_tax: '1200.00', tax: '0.00' })
})

test('a revaluation stands in the ledger until its reversal, and ages nothing after it', async () => {
  const shop = await openShop()
  const items = [{ product_id: await shop.product('تركيب'), quantity: '1', price: '100', value_added_tax: false }]
  const dollars = { currency_id: 840, exchange_rate: '48', items }
  await shop.sell({ date: '2026-03-10', due_date: '2026-04-10', client_id: await shop.client(), ...dollars })
  const rates = [{ currency_id: 840, rate: '49' }]
  await shop.company.must('POST', '/owner/revaluations', { date: '2026-03-31', rates })
  const period = `date_from=2026-03-01&date_to=2026-04-30&account_id=${shop.account('1201')}`
  const { rows } = await expectTied(shop.company, 'detailed-general-ledger', period)
  const lines = rows.filter(({ kind }) => kind === 'row')
  expect(lines.map(({ cells }) => [cells.date, cells.debit, cells.credit, cells.balance])).toEqual([
    ['2026-03-10', '4800.00', null, '4800.00'],
    ['2026-03-31', '100.00', null, '4900.00'],
    ['2026-04-01', null, '100.00', '4800.00'],
  ])
  const aged = async (day: string) =>
    (await expectTied(shop.company, 'aRAging-details-by-invoice-due-date', `as_of=${day}`)).rows
      .filter(({ kind }) => kind === 'row')
      .map(({ cells }) => cells.total)
  expect(await aged('2026-03-31')).toEqual(['4900.00'])
  expect(await aged('2026-04-30')).toEqual(['4800.00'])
})

test('a payment shows what was let off beside it, and both are what it settles', async () => {
  const shop = await openShop()
  const items = [{ product_id: await shop.product('تركيب'), quantity: '1', price: '100' }]
  const client_id = await shop.client()
  const supplier_id = await shop.supplier()
  const sold = await shop.sell({ date: '2026-03-10', client_id, items })
  const bought = await shop.buy({ date: '2026-03-10', supplier_id, items })
  const paid = { date: '2026-03-20', amount: '110', discount_allowed: '4', bank_fees: '2' }
  const of = ({ id }: Made) => ({ allocations: [{ invoice_id: id, amount: '114' }] })
  await shop.collect({ ...paid, ...of(sold), client_id, cash_account_id: shop.account('1111') })
  await shop.pay({ ...paid, ...of(bought), supplier_id, cash_account_id: shop.account('1111') })
  const figures = { amount: '110.00', fees: '2.00', discount: '4.00', allocated: '114.00', unused: '0.00' }
  for (const wire of ['payments-received', 'payments-made']) {
    const { rows, totals } = await expectTied(shop.company, wire, 'date_from=2026-03-01&date_to=2026-03-31')
    expect([wire, rows[0]!.cells, totals]).toMatchObject([wire, figures, figures])
    await expectExplained(shop.company, wire, 'date_from=2026-03-01&date_to=2026-03-31', rows.at(-1)!, 'discount')
  }
})

test('a payment shows the account of its entry, which of a cheque that was handed on is Notes receivable', async () => {
  const shop = await openShop()
  const [client_id, supplier_id] = [await shop.client(), await shop.supplier()]
  const cheque = { payment_method: 'cheque', cheque_number: '451', cheque_date: '2026-05-15' }
  const { id: document_id } = await shop.collect({ date: '2026-03-05', client_id, amount: '100', ...cheque })
  const { cheques } = (await shop.company.must('GET', `/owner/cheques?document_id=${document_id}`)) as unknown as {
    cheques: { data: Made[] }
  }
  await shop.company.must('POST', `/owner/cheques/${cheques.data[0]!.id}/endorse`, { date: '2026-03-06', supplier_id })
  await shop.pay({ date: '2026-03-07', supplier_id, amount: '20', ...cheque, cheque_number: '7' })
  await shop.pay({ date: '2026-03-08', supplier_id, amount: '3' })
  await shop.pay({ date: '2026-03-09', supplier_id, amount: '4', cash_account_id: shop.account('1111') })
  const march = 'date_from=2026-03-01&date_to=2026-03-31'
  const paid = async (more = '') => {
    const { rows } = await reportOf(shop.company, 'payments-made', march + more)
    return rows.filter(({ kind }) => kind === 'row').map(({ cells }) => [cells.amount, cells.account])
  }
  const inHand = 'Notes receivable'
  expect(await paid()).toEqual([
    ['100.00', inHand],
    ['20.00', 'Notes payable'],
    ['3.00', 'Cash'],
    ['4.00', 'Bank'],
  ])
  expect(await paid(`&account_id=${shop.account('1211')}`)).toEqual([['100.00', inHand]])
  expect(await paid(`&account_id=${shop.account('1101')}`)).toEqual([['3.00', 'Cash']])
  const received = await expectTied(shop.company, 'payments-received', march)
  expect(received.rows.filter(({ kind }) => kind === 'row').map(({ cells }) => cells.account)).toEqual([inHand])
})
