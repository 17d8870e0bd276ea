import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { type Bookkeeper, bookkeeper, rowsOn } from './statements/testing-statements.ts'

/**
 * The golden examples of the accounting rules, each in books of its own, from the document to the trial balance, the
 * profit and loss statement, the balance sheet, the cash flow and the ages of what is owed. Every figure is worked out by
 * hand in the comment above it.
 */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
})
afterAll(() => server?.close())

const year = 'preset=this_year'
const lastDay = 'as_of=2026-12-31'

interface Shop extends Bookkeeper {
  company: Company
  client_id: number
  /** Services that are taxed. */
  products: number[]
}

async function open(founding: Record<string, unknown> = {}): Promise<Shop> {
  const company = await server.newCompany(founding)
  const { clientId, products } = await stockUp(company)
  return { ...(await bookkeeper(company)), company, client_id: clientId, products }
}

/** What the five reports say, all of whose proofs hold: of each only the rows that carry a figure. */
async function read({ proven }: Shop, asOf = '2026-01-31') {
  const trial = await proven('trial-balance', year)
  const carrying = async (key: string, query: string) =>
    rowsOn(await proven(key, query))
      .map(row => row.trim())
      .filter(row => /\d$/.test(row) && !/ 0\.0+$/.test(row))
  const ages = async (key: string) => {
    const { rows: parties, columns } = await proven(key, `as_of=${asOf}`)
    const figures = columns.filter(({ type }) => type === 'money').map(column => column.key)
    return parties
      .filter(({ kind }) => kind === 'row')
      .flatMap(({ cells }) => figures.flatMap(figure => (cells[figure] === null ? [] : [`${figure} ${cells[figure]}`])))
  }
  return {
    trial: trial.rows
      .filter(({ kind }) => kind === 'row')
      .flatMap(({ cells: { account, closing_debit, closing_credit } }) => [
        ...(closing_debit ? [`Dr ${account} ${closing_debit}`] : []),
        ...(closing_credit ? [`Cr ${account} ${closing_credit}`] : []),
      ]),
    earned: (await carrying('profits-and-losses', year)).filter(row => /^Net profit/.test(row)),
    sheet: (await carrying('general-budget', lastDay)).filter(row => /^Total (assets|liabilities|equity) \d/.test(row)),
    cash: await carrying('statement-of-cach-flows', year),
    receivable: await ages('aRAging-summary-by-invoice-due-date'),
    payable: await ages('aPAging-summary-by-bill-due-date'),
  }
}

const g1 = ({ client_id, products }: Shop) => ({
  ...{ date: '2026-01-31', client_id, discount: '5', discount_type: 'percent' },
  ...{ shipping_fee: '20.00', settlement: '-0.37' },
  items: [
    { product_id: products[0], quantity: '2', price: '100', discount: '10', discount_type: 'percent' },
    { product_id: products[1], quantity: '1', price: '49.99' },
    { product_id: products[2], quantity: '1', price: '30' },
  ],
})

test('G1: discounts on line and document, shipping, a settlement', async () => {
  const shop = await open()
  await shop.make('invoice-sales', 'invoice_sale', g1(shop))
  // 180.00 + 49.99 + 30.00 less 13.00 is 246.99; with shipping 266.99; 14 % of it 37.38; 304.37 less 0.37 is 304.00.
  // Earned 246.99 + 20.00 − 0.37 = 266.62; 304.00 = 37.38 + 266.62. Nobody has paid: 266.62 − 304.00 + 37.38 = 0.
  expect(await read(shop)).toEqual({
    trial: [
      'Dr Accounts receivable 304.00',
      'Cr Output tax 37.38',
      'Cr Sales 246.99',
      'Cr Shipping charge 20.00',
      'Dr Rounding and settlement 0.37',
    ],
    earned: ['Net profit 266.62'],
    sheet: ['Total assets 304.00', 'Total liabilities 37.38', 'Total equity 266.62'],
    cash: ['Net profit 266.62', 'Change in receivables -304.00', 'Change in output tax 37.38'],
    receivable: ['current 304.00', 'total 304.00', 'net_balance 304.00'],
    payable: [],
  })
  // Due on 31 January, it is 45 days late on 17 March.
  expect((await read(shop, '2026-03-17')).receivable).toEqual([
    'days_31_60 304.00',
    'total 304.00',
    'net_balance 304.00',
  ])
})

test('G2: prices that contain the tax', async () => {
  const shop = await open({ value_added_tax: '15' })
  await shop.make('invoice-sales', 'invoice_sale', {
    ...{ date: '2026-01-31', client_id: shop.client_id, tax_inclusive: true },
    items: [
      { product_id: shop.products[0], quantity: '1', price: '58' },
      { product_id: shop.products[1], quantity: '1', price: '288' },
    ],
  })
  // 346.00 / 1.15 = 300.87; 346.00 − 300.87 = 45.13.
  expect(await read(shop)).toEqual({
    trial: ['Dr Accounts receivable 346.00', 'Cr Output tax 45.13', 'Cr Sales 300.87'],
    earned: ['Net profit 300.87'],
    sheet: ['Total assets 346.00', 'Total liabilities 45.13', 'Total equity 300.87'],
    cash: ['Net profit 300.87', 'Change in receivables -346.00', 'Change in output tax 45.13'],
    receivable: ['current 346.00', 'total 346.00', 'net_balance 346.00'],
    payable: [],
  })
})

test('G3: goods at their moving average, back from the client and back to the supplier', async () => {
  const shop = await open({ value_added_tax: '0' })
  const { make, client_id } = shop
  const { id: supplier_id } = await make('suppliers', 'supplier', {
    type: 'individual',
    display_name: 'م',
    first_name: 'م',
  })
  const { id: product_id } = await make('products', 'product', {
    name: 'سلك',
    stock_type: 'goods',
    default_price: '20',
  })
  type Document = { id: number; items: { id: number }[] }
  const buy = (date: string, quantity: string, price: string) =>
    make<Document>('invoice-purchases', 'invoice_purchase', {
      date,
      supplier_id,
      items: [{ product_id, quantity, price }],
    })
  await buy('2026-01-05', '10', '10.00')
  const second = await buy('2026-01-06', '10', '13.00')
  const sale = await make<Document>('invoice-sales', 'invoice_sale', {
    ...{ date: '2026-01-07', client_id },
    items: [{ product_id, quantity: '5', price: '20' }],
  })
  await buy('2026-01-08', '5', '15.50')
  const of = (document: Document, quantity: string) => ({
    ...{ date: '2026-01-09', invoice_id: document.id },
    items: [{ invoice_item_id: document.items[0]!.id, quantity }],
  })
  await make('throw-back-sales', 'throw_back_sale', of(sale, '2'))
  await make('throw-back-purchases', 'throw_back_purchase', of(second, '3'))
  // The client owes 5 × 20 − 2 × 20 = 60.00; we owe 100.00 + 130.00 + 77.50 − 39.00 = 268.50. Average 11.50: cost
  // 57.50 − 23.00 = 34.50. 22 at 273.00 less 3 at 12.409… = 37.23 leave 235.77; 39.00 − 37.23 = 1.77 is a variance.
  // Earned 100.00 − 40.00 − 34.50 + 1.77 = 27.27; 60.00 + 235.77 = 268.50 + 27.27.
  expect(await read(shop)).toEqual({
    trial: [
      'Dr Accounts receivable 60.00',
      'Dr Inventory asset 235.77',
      'Cr Accounts payable 268.50',
      'Cr Sales 100.00',
      'Dr Sales returns 40.00',
      'Dr Cost of goods sold 34.50',
      'Cr Purchase return variance 1.77',
    ],
    earned: ['Net profit 27.27'],
    sheet: ['Total assets 295.77', 'Total liabilities 268.50', 'Total equity 27.27'],
    cash: ['Net profit 27.27', 'Change in receivables -60.00', 'Change in stock -235.77', 'Change in payables 268.50'],
    // Invoices bear no due date of their own: due on 7 January, 24 days late. Purchases of 5, 6 and 8 January likewise.
    receivable: ['days_1_30 60.00', 'total 60.00', 'net_balance 60.00'],
    payable: ['days_1_30 268.50', 'total 268.50', 'net_balance 268.50'],
  })
})

test('G4: dollars received at other rates than they were booked at', async () => {
  const shop = await open({ coins: [818, 840] })
  const { make, client_id, account } = shop
  const { id: product_id } = await make('products', 'product', {
    ...{ name: 'تصدير', stock_type: 'services', default_price: '1', value_added_tax: false },
  })
  const dollars = { client_id, currency_id: 840 }
  const { id } = await make('invoice-sales', 'invoice_sale', {
    ...{ ...dollars, date: '2026-01-10', exchange_rate: '48.50' },
    items: [{ product_id, quantity: '1', price: '100' }],
  })
  const receive = (date: string, amount: string, exchange_rate: string, allocated: string) =>
    make('payment-sales', 'payment_sale', {
      ...{ ...dollars, date, amount, exchange_rate, cash_account_id: account('1101') },
      allocations: [{ invoice_id: id, amount: allocated }],
    })
  await receive('2026-01-15', '60', '49.10', '60')
  await receive('2026-01-20', '50', '47.90', '40')
  // 100 × 48.50 = 4,850.00. In cash 60 × 49.10 = 2,946.00 (36.00 gained) and 50 × 47.90 = 2,395.00 (on 40: 24.00 lost),
  // 5,341.00 together; the last 10 × 47.90 = 479.00 are the client's. 5,341.00 = 479.00 + 4,850.00 + 12.00.
  expect(await read(shop)).toEqual({
    trial: ['Dr Cash 5341.00', 'Cr Customer credits 479.00', 'Cr Sales 4850.00', 'Cr Exchange gain or loss 12.00'],
    earned: ['Net profit 4862.00'],
    sheet: ['Total assets 5341.00', 'Total liabilities 479.00', 'Total equity 4862.00'],
    cash: [
      'Net profit 4862.00',
      'Change in other current liabilities 479.00',
      'Net cash from operating 5341.00',
      'Net change in cash 5341.00',
      'Closing cash 5341.00',
    ],
    receivable: ['credits 479.00', 'net_balance -479.00'],
    payable: [],
  })
  // On 16 January 40 dollars were open, at the rate they were booked at: 1,940.00, due on the 10th.
  expect((await read(shop, '2026-01-16')).receivable).toEqual([
    'days_1_30 1940.00',
    'total 1940.00',
    'net_balance 1940.00',
  ])
})

test('G5: one of two pieces comes back', async () => {
  const shop = await open()
  const sold = await shop.make<{ id: number; items: { id: number }[] }>('invoice-sales', 'invoice_sale', g1(shop))
  await shop.make('throw-back-sales', 'throw_back_sale', {
    ...{ date: '2026-02-10', invoice_id: sold.id },
    items: [{ invoice_item_id: sold.items[0]!.id, quantity: '1' }],
  })
  // 85.50 and its tax 11.97 come off: 304.00 − 97.47 = 206.53 owed, 37.38 − 11.97 = 25.41 tax, 266.62 − 85.50 = 181.12.
  expect(await read(shop, '2026-02-10')).toEqual({
    trial: [
      'Dr Accounts receivable 206.53',
      'Cr Output tax 25.41',
      'Cr Sales 246.99',
      'Dr Sales returns 85.50',
      'Cr Shipping charge 20.00',
      'Dr Rounding and settlement 0.37',
    ],
    earned: ['Net profit 181.12'],
    sheet: ['Total assets 206.53', 'Total liabilities 25.41', 'Total equity 181.12'],
    cash: ['Net profit 181.12', 'Change in receivables -206.53', 'Change in output tax 25.41'],
    receivable: ['days_1_30 206.53', 'total 206.53', 'net_balance 206.53'],
    payable: [],
  })
  // The day before, nothing had come back.
  expect((await read(shop, '2026-02-09')).receivable).toEqual([
    'days_1_30 304.00',
    'total 304.00',
    'net_balance 304.00',
  ])
})

test('G6: the month of a representative', async () => {
  const shop = await open()
  const { make, client_id, account, company } = shop
  const { id: product_id } = await make('products', 'product', {
    ...{ name: 'توريد', stock_type: 'services', default_price: '1', value_added_tax: false },
  })
  const { id: representative_id } = await make('representatives', 'representative', {
    ...{ name: 'كريم عادل', basic_salary: '6000', sale_percentage_value: '1.5' },
  })
  await make('invoice-sales', 'invoice_sale', {
    ...{ date: '2026-01-10', client_id, representative_id },
    items: [{ product_id, quantity: '1', price: '120000' }],
  })
  await make('advances', 'advance', {
    ...{ representative_id, date: '2026-01-12', amount: '1000', cash_account_id: account('1101') },
  })
  const salary = await make('representative-salaries', 'representative_salary', {
    ...{ representative_id, month: '2026-01', additional: '500', bonus: '250', absence: '200' },
    ...{ advance: '1000', deduction: '150' },
  })
  await company.must('POST', `/owner/representative-salaries/${salary.id}/approve`)
  // Salaries 6,000 + 500 + 250 − 200 = 6,550; commission 1.5 % of 120,000 = 1,800. Of 8,350 the advance of 1,000 is
  // recovered and 150 held back: 7,200 are owed. Earned 120,000 − 8,350 = 111,650; cash is 1,000 short.
  expect(await read(shop)).toEqual({
    trial: [
      'Cr Cash 1000.00',
      'Dr Accounts receivable 120000.00',
      'Cr Accrued salaries 7200.00',
      'Cr Salary deductions payable 150.00',
      'Cr Sales 120000.00',
      'Dr Salaries 6550.00',
      'Dr Commissions 1800.00',
    ],
    earned: ['Net profit 111650.00'],
    sheet: ['Total assets 119000.00', 'Total liabilities 7350.00', 'Total equity 111650.00'],
    cash: [
      'Net profit 111650.00',
      'Change in receivables -120000.00',
      'Change in other current liabilities 7350.00',
      'Net cash from operating -1000.00',
      'Net change in cash -1000.00',
      'Closing cash -1000.00',
    ],
    receivable: ['days_1_30 120000.00', 'total 120000.00', 'net_balance 120000.00'],
    payable: [],
  })
})

test('G7: Kuwaiti dinars of three decimals', async () => {
  const shop = await open({ coins: [414], country_id: 414, value_added_tax: '0' })
  await shop.make('invoice-sales', 'invoice_sale', {
    ...{ date: '2026-01-31', client_id: shop.client_id, tax_inclusive: true },
    items: [{ product_id: shop.products[0], quantity: '3', price: '1.005' }],
  })
  // 3 × 1.005 = 3.015, no tax.
  expect(await read(shop)).toEqual({
    trial: ['Dr Accounts receivable 3.015', 'Cr Sales 3.015'],
    earned: ['Net profit 3.015'],
    sheet: ['Total assets 3.015', 'Total equity 3.015'],
    cash: ['Net profit 3.015', 'Change in receivables -3.015'],
    receivable: ['current 3.015', 'total 3.015', 'net_balance 3.015'],
    payable: [],
  })
})

test('G8: what rounding leaves of a price that contains the tax', async () => {
  const shop = await open({ value_added_tax: '14' })
  await shop.make('invoice-sales', 'invoice_sale', {
    ...{ date: '2026-01-31', client_id: shop.client_id, tax_inclusive: true },
    items: [{ product_id: shop.products[0], quantity: '1', price: '9' }],
  })
  // 9.00 / 1.14 = 7.89; 14 % of it 1.10; 9.00 − 7.89 − 1.10 = 0.01 is rounding. Earned 7.90; 9.00 = 1.10 + 7.90.
  expect(await read(shop)).toEqual({
    trial: ['Dr Accounts receivable 9.00', 'Cr Output tax 1.10', 'Cr Sales 7.89', 'Cr Rounding and settlement 0.01'],
    earned: ['Net profit 7.90'],
    sheet: ['Total assets 9.00', 'Total liabilities 1.10', 'Total equity 7.90'],
    cash: ['Net profit 7.90', 'Change in receivables -9.00', 'Change in output tax 1.10'],
    receivable: ['current 9.00', 'total 9.00', 'net_balance 9.00'],
    payable: [],
  })
})
