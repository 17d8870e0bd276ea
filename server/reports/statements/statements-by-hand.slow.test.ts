import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, openTestServer, stockUp, type TestServer } from '../../testing-company.ts'
import { type Bookkeeper, bookkeeper, statementKeys } from './testing-statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
})
afterAll(() => server?.close())

const half = 'date_from=2026-01-01&date_to=2026-06-30'
const midyear = 'as_of=2026-06-30'

describe('half a year with G1, G4, G5, G6, depreciation, a revaluation and a transfer with a fee', () => {
  let company: Company
  let books: Bookkeeper
  beforeAll(async () => {
    company = await server.newCompany({ coins: [818, 840] })
    books = await bookkeeper(company)
    const { journal, make, account } = books
    const { clientId: client_id, products } = await stockUp(company)
    const untaxed = { stock_type: 'services', default_price: '1', value_added_tax: false, sales_tax: false }
    const { id: free } = await make('products', 'product', { name: 'تصدير', ...untaxed })
    await journal('2026-01-02', ['1111', '20000', ''], ['3101', '', '20000'])
    await journal('2026-01-03', ['1501', '6000', ''], ['1111', '', '6000'])
    // G1: Dr receivable 304.00, rounding 0.37; Cr sales 246.99, shipping 20.00, output tax 37.38.
    const g1 = await make<{ id: number; items: { id: number }[] }>('invoice-sales', 'invoice_sale', {
      ...{ date: '2026-03-10', client_id, discount: '5', discount_type: 'percent' },
      ...{ shipping_fee: '20.00', settlement: '-0.37' },
      items: [
        { product_id: products[0], quantity: '2', price: '100', discount: '10', discount_type: 'percent' },
        { product_id: products[1], quantity: '1', price: '49.99' },
        { product_id: products[2], quantity: '1', price: '30' },
      ],
    })
    // G5: Dr sales returns 85.50, output tax 11.97; Cr receivable 97.47.
    const back = [{ invoice_item_id: g1.items[0]!.id, quantity: '1' }]
    await make('throw-back-sales', 'throw_back_sale', { date: '2026-03-20', invoice_id: g1.id, items: back })
    // G4: 100 dollars at 48.50 are 4,850.00; 60 at 49.10 gain 36.00; 50 at 47.90 lose 24.00 and leave 10 to the client.
    const dollars = { client_id, currency_id: 840 }
    const g4 = await make('invoice-sales', 'invoice_sale', {
      ...{ ...dollars, date: '2026-04-01', exchange_rate: '48.50' },
      items: [{ product_id: free, quantity: '1', price: '100' }],
    })
    const receive = (date: string, amount: string, exchange_rate: string, allocated: string) =>
      make('payment-sales', 'payment_sale', {
        ...{ ...dollars, date, amount, exchange_rate, cash_account_id: account('1101') },
        allocations: [{ invoice_id: g4.id, amount: allocated }],
      })
    await receive('2026-04-05', '60', '49.10', '60')
    await receive('2026-04-10', '50', '47.90', '40')
    // G6: Dr salaries 6,550, commissions 1,800; Cr advance 1,000, deductions 150, accrued 7,200, paid in June.
    const { id: representative_id } = await make('representatives', 'representative', {
      ...{ name: 'كريم عادل', basic_salary: '6000', sale_percentage_value: '1.5' },
    })
    await make('invoice-sales', 'invoice_sale', {
      ...{ date: '2026-05-10', client_id, representative_id },
      items: [{ product_id: free, quantity: '1', price: '120000' }],
    })
    await make('advances', 'advance', {
      ...{ representative_id, date: '2026-05-05', amount: '1000', cash_account_id: account('1101') },
    })
    const salary = await make('representative-salaries', 'representative_salary', {
      ...{ representative_id, month: '2026-05', additional: '500', bonus: '250', absence: '200' },
      ...{ advance: '1000', deduction: '150' },
    })
    const paid = { date: '2026-06-02', cash_account_id: account('1111') }
    await company.must('POST', `/owner/representative-salaries/${salary.id}/approve`)
    await company.must('POST', `/owner/representative-salaries/${salary.id}/pay`, paid)
    await journal('2026-06-15', ['1111', '3000', ''], ['5207', '5', ''], ['1101', '', '3005'])
    await journal('2026-06-30', ['5209', '500', ''], ['1502', '', '500'])
    // The client's 10 dollars, booked at 479.00, are worth 500.00 on the day: 21.00 lost, and back the next day.
    const rates = [{ currency_id: 840, rate: '50' }]
    await company.must('POST', '/owner/revaluations', { date: '2026-06-30', rates })
  })

  test('the profit and loss statement, by hand to the piastre', async () => {
    // Sales 246.99 + 4,850.00 + 120,000.00; exchange −36.00 + 24.00 + 21.00 unrealised.
    expect(await books.rows('profits-and-losses', half)).toEqual([
      'Income',
      '  Sales 125096.99',
      '    Sales returns -85.50',
      '  Net sales 125011.49',
      '  Shipping charge 20.00',
      'Total income 125031.49',
      'Gross profit 125031.49',
      'Expenses',
      '  Salaries 6550.00',
      '  Commissions 1800.00',
      '  Bank fees 5.00',
      '  Depreciation 500.00',
      'Total expenses 8855.00',
      'Operating profit 116176.49',
      'Other income',
      '  Rounding and settlement -0.37',
      'Total other income -0.37',
      'Other expenses',
      '  Exchange gain or loss -12.00',
      '  Unrealised exchange differences 21.00',
      'Total other expenses 9.00',
      'Net profit 116167.12',
    ])
  })

  test('the balance sheet of the day: its earnings are the net profit, and both sides are equal', async () => {
    // Cash 2,946 + 2,395 − 1,000 − 3,005; bank 20,000 − 6,000 − 7,200 + 3,000; receivable 304.00 − 97.47 + 120,000.
    expect(await books.rows('general-budget', midyear)).toEqual([
      'Assets',
      '  Current assets',
      '    Cash 1336.00',
      '    Bank 9800.00',
      '    Accounts receivable 120206.53',
      '  Total current assets 131342.53',
      '  Fixed assets',
      '    Furniture and equipment 6000.00',
      '    Accumulated depreciation -500.00',
      '  Total fixed assets 5500.00',
      'Total assets 136842.53',
      'Liabilities',
      '  Current liabilities',
      '    Output tax 25.41',
      '    Customer credits 500.00',
      '    Salary deductions payable 150.00',
      '  Total current liabilities 675.41',
      'Total liabilities 675.41',
      'Equity',
      '  Owner’s equity 20000.00',
      '  Earnings of earlier years 0.00',
      '  Earnings of this year 116167.12',
      'Total equity 136167.12',
      'Total liabilities and equity 136842.53',
    ])
  })

  test('the cash flow adds back what moved no cash, and ends at the cash and bank accounts', async () => {
    // Credits and deductions 479.00 + 150.00: the 21.00 of the revaluation are with the exchange.
    expect(await books.rows('statement-of-cach-flows', half)).toEqual([
      'Operating activities',
      '  Net profit 116167.12',
      '  Depreciation added back 500.00',
      '  Unrealised exchange taken out 21.00',
      '  Change in receivables -120206.53',
      '  Change in other current liabilities 629.00',
      '  Change in output tax 25.41',
      'Net cash from operating -2864.00',
      'Investing activities',
      '  Fixed assets bought and sold -6000.00',
      'Net cash from investing -6000.00',
      'Financing activities',
      '  Capital and drawings 20000.00',
      'Net cash from financing 20000.00',
      'Effect of exchange rates on cash 0.00',
      'Net change in cash 11136.00',
      'Opening cash 0.00',
      'Closing cash 11136.00',
    ])
  })

  test('by month, a depreciation and a revaluation move no cash, and each month opens where the last closed', async () => {
    const { rows } = await books.reportOf('statement-of-cach-flows', `${half}&interval=month`)
    const row = (id: string) => rows.find(each => each.id === id)!.cells
    const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', 'amount']
    const across = (id: string) => months.map(month => row(id)[month])
    expect(across('opening_cash')).toEqual(['0.00', '14000.00', '14000.00', '14000.00', '19341.00', '18341.00', '0.00'])
    expect(across('net_change')).toEqual(['14000.00', '0.00', '0.00', '5341.00', '-1000.00', '-7205.00', '11136.00'])
    expect(across('closing_cash').slice(-2)).toEqual(['11136.00', '11136.00'])
  })

  test('cash balances leave a transfer out of what came in and went out; its fee went out', async () => {
    expect(await books.rows('cash-balance', half)).toEqual([
      'Cash 0.00 5341.00 1005.00 -3000.00 1336.00',
      'Bank 0.00 20000.00 13200.00 3000.00 9800.00',
      'Total 0.00 25341.00 14205.00 0.00 11136.00',
    ])
  })

  test('net cash by month, and its chart with the earliest month first', async () => {
    const months = ['2026-04', '2026-05', '2026-06', 'amount']
    expect(await books.rows('net-cache', half, ...months)).toEqual([
      'Cash in',
      '  Cash 5341.00 0.00 0.00 5341.00',
      '  Bank 0.00 0.00 0.00 20000.00',
      'Total cash in 5341.00 0.00 0.00 25341.00',
      'Cash out',
      '  Cash 0.00 1000.00 5.00 1005.00',
      '  Bank 0.00 0.00 7200.00 13200.00',
      'Total cash out 0.00 1000.00 7205.00 14205.00',
      'Net cash 5341.00 -1000.00 -7205.00 11136.00',
      'Opening cash 14000.00 19341.00 18341.00 0.00',
      'Closing cash 19341.00 18341.00 11136.00 11136.00',
    ])
    const { chart } = await books.reportOf('net-cache-chart', half)
    expect(chart).toEqual({
      kind: 'lines',
      labels: ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
      series: [
        {
          key: 'net',
          label: 'Net movement',
          values: ['14000.00', '0.00', '0.00', '5341.00', '-1000.00', '-7205.00'],
        },
        {
          key: 'closing',
          label: 'Closing',
          values: ['14000.00', '14000.00', '14000.00', '19341.00', '18341.00', '11136.00'],
        },
      ],
    })
  })

  test('income and expense by quarter, with the net that the profit and loss statement has', async () => {
    expect(await books.rows('income-and-expense', `${half}&interval=quarter`)).toEqual([
      'All income',
      '  Income',
      '    Sales 246.99 124850.00 125096.99',
      '    Sales returns -85.50 0.00 -85.50',
      '    Shipping charge 20.00 0.00 20.00',
      '  Total income 181.49 124850.00 125031.49',
      '  Other income',
      '    Rounding and settlement -0.37 0.00 -0.37',
      '  Total other income -0.37 0.00 -0.37',
      'Total of all income 181.12 124850.00 125031.12',
      'All expenses',
      '  Expenses',
      '    Salaries 0.00 6550.00 6550.00',
      '    Commissions 0.00 1800.00 1800.00',
      '    Bank fees 0.00 5.00 5.00',
      '    Depreciation 0.00 500.00 500.00',
      '  Total expenses 0.00 8855.00 8855.00',
      '  Other expenses',
      '    Exchange gain or loss 0.00 -12.00 -12.00',
      '    Unrealised exchange differences 0.00 21.00 21.00',
      '  Total other expenses 0.00 9.00 9.00',
      'Total of all expenses 0.00 8864.00 8864.00',
      'Net 181.12 115986.00 116167.12',
    ])
    const { chart } = await books.reportOf('income-and-expense-chart', `${half}&interval=quarter`)
    expect(chart!.series.map(({ key, values }) => [key, ...values])).toEqual([
      ['income', '181.12', '124850.00'],
      ['expense', '0.00', '8864.00'],
      ['net_profit', '181.12', '115986.00'],
    ])
    expect(chart!.labels).toEqual(['2026-Q1', '2026-Q2'])
  })

  test('expenses by category have shares that are the whole together', async () => {
    // 6,550 and 1,800 of 8,855.
    expect(await books.rows('expense-summaryby-category', half)).toEqual([
      'Salaries 6550.00 73.97',
      'Commissions 1800.00 20.33',
      'Bank fees 5.00 0.05',
      'Depreciation 500.00 5.65',
      'Total 8855.00 100.00',
    ])
  })

  test('what clients owe at each month’s end, less what is theirs', async () => {
    expect(await books.rows('net-receivable-accounts', half)).toEqual([
      '2026-01 0.00 0.00 0.00',
      '2026-02 0.00 0.00 0.00',
      '2026-03 206.53 0.00 206.53',
      '2026-04 206.53 479.00 -272.47',
      '2026-05 120206.53 479.00 119727.53',
      '2026-06 120206.53 500.00 119706.53',
      'Closing balance 120206.53 500.00 119706.53',
    ])
  })

  test('the day after, the revaluation is gone from every statement', async () => {
    const july = await books.rows('profits-and-losses', 'date_from=2026-01-01&date_to=2026-07-31')
    expect(july.slice(-2)).toEqual(['Total other expenses -12.00', 'Net profit 116188.12'])
    const sheet = await books.rows('general-budget', 'as_of=2026-07-31')
    expect(sheet).toContain('    Customer credits 479.00')
    const flow = await books.rows('statement-of-cach-flows', 'date_from=2026-07-01&date_to=2026-07-31')
    // The reversal earned 21.00 that brought no cash.
    expect(flow.slice(1, 4)).toEqual([
      '  Net profit 21.00',
      '  Unrealised exchange taken out -21.00',
      'Net cash from operating 0.00',
    ])
  })

  test.each(statementKeys)('%s: every figure says which lines made it, and every proof is nought', async key => {
    const time = key === 'general-budget' ? midyear : half
    const compare = ['profits-and-losses', 'general-budget', 'statement-of-cach-flows'].includes(key)
    await books.proven(key, time)
    const divided = key === 'cash-balance' ? '' : '&interval=quarter'
    expect(await books.explained(key, `${time}${compare ? '&compare=previous_period' : divided}`)).toBeGreaterThan(4)
  })

  test('a supplier who was paid ahead is owed that much less', async () => {
    const { make } = books
    const { id: supplier_id } = await make('suppliers', 'supplier', {
      ...{ type: 'individual', display_name: 'سعاد', first_name: 'سعاد' },
    })
    const { id: product_id } = await make('products', 'product', {
      ...{ name: 'نقل', stock_type: 'services', default_price: '1', value_added_tax: false },
    })
    const items = [{ product_id, quantity: '1', price: '700' }]
    await make('invoice-purchases', 'invoice_purchase', { date: '2026-08-10', supplier_id, items })
    await make('payment-purchases', 'payment_purchase', { date: '2026-09-01', supplier_id, amount: '250' })
    const autumn = 'date_from=2026-08-01&date_to=2026-09-30'
    const owed = ['2026-08 700.00 0.00 700.00', '2026-09 700.00 250.00 450.00', 'Closing balance 700.00 250.00 450.00']
    expect(await books.rows('net-payable-accounts', autumn)).toEqual(owed)
    expect(await books.rows('net-payable-accounts', `${autumn}&supplier_id=${supplier_id}`)).toEqual(owed)
  })
})

test('G2: inclusive prices reach the statements at their net', async () => {
  const company = await server.newCompany({ value_added_tax: '15' })
  const books = await bookkeeper(company)
  const { clientId: client_id, products } = await stockUp(company)
  await books.make('invoice-sales', 'invoice_sale', {
    ...{ date: '2026-02-02', client_id, tax_inclusive: true },
    items: [
      { product_id: products[0], quantity: '1', price: '58' },
      { product_id: products[1], quantity: '1', price: '288' },
    ],
  })
  expect((await books.rows('profits-and-losses', half)).slice(1, 2)).toEqual(['  Sales 300.87'])
  const sheet = await books.rows('general-budget', midyear)
  expect(sheet.filter(row => /receivable|Output|this year/.test(row))).toEqual([
    '    Accounts receivable 346.00',
    '    Output tax 45.13',
    '  Earnings of this year 300.87',
  ])
  expect((await books.rows('statement-of-cach-flows', half)).slice(0, 5)).toEqual([
    'Operating activities',
    '  Net profit 300.87',
    '  Change in receivables -346.00',
    '  Change in output tax 45.13',
    'Net cash from operating 0.00',
  ])
})

describe('years', () => {
  let books: Bookkeeper
  beforeAll(async () => {
    const company = await server.newCompany()
    books = await bookkeeper(company)
    const { journal } = books
    const earn = (date: string, amount: string) => journal(date, ['1111', amount, ''], ['4103', '', amount])
    await earn('2024-02-28', '10')
    await earn('2024-02-29', '100')
    await earn('2024-03-01', '1000')
    await earn('2025-02-28', '2')
    await journal('2025-05-05', ['5203', '40', ''], ['1111', '', '40'])
    await earn('2025-06-30', '300')
    await earn('2025-07-01', '5000')
    await earn('2026-02-01', '50')
  })

  test('February is compared with the whole of a leap year’s February', async () => {
    const february = 'date_from=2025-02-01&date_to=2025-02-28&compare=previous_year'
    // 2.00 − 110.00 = −108.00, which is 98.18 % less.
    expect((await books.rows('profits-and-losses', february)).at(-1)).toBe('Net profit 2.00 110.00 -108.00 -98.18')
    const leap = 'date_from=2024-02-01&date_to=2024-02-29&compare=previous_year'
    expect((await books.rows('profits-and-losses', leap)).at(-1)).toBe('Net profit 110.00 0.00 110.00 ·')
    const { notes } = await books.reportOf('profits-and-losses', february)
    expect(notes.map(note => note.replace(/[\u2066-\u2069]/g, ''))).toEqual(['Compared with 2024-02-01 to 2024-02-29.'])
    const sheet = await books.rows('general-budget', 'as_of=2025-02-28&compare=previous_year')
    expect(sheet).toContain('    Bank 1112.00 110.00 1002.00 910.91')
  })

  test('a month is compared with the month before', async () => {
    const july = 'date_from=2025-07-01&date_to=2025-07-31&compare=previous_period'
    expect((await books.rows('profits-and-losses', july)).at(-1)).toBe('Net profit 5000.00 300.00 4700.00 1566.67')
  })

  const earned = async (query: string) =>
    (await books.rows('general-budget', query)).filter(row => row.startsWith('  Earnings'))

  test('what earlier years earned stands apart from what this one did', async () => {
    // 1,110.00 in 2024; 2.00 − 40.00 + 300.00 + 5,000.00 in 2025; 50.00 in 2026.
    expect(await earned('as_of=2026-02-28')).toEqual([
      '  Earnings of earlier years 6372.00',
      '  Earnings of this year 50.00',
    ])
    // The earlier day is the last of the fiscal year before.
    expect(await earned('as_of=2026-02-28&compare=previous_period')).toEqual([
      '  Earnings of earlier years 6372.00 1110.00 5262.00 474.05',
      '  Earnings of this year 50.00 5262.00 -5212.00 -99.05',
    ])
  })

  test('the earnings of this year are the net profit since it began, on any day', async () => {
    for (const day of ['2024-02-29', '2024-12-31', '2025-01-01', '2025-06-30', '2026-02-28']) {
      const profit = await books.reportOf('profits-and-losses', `date_from=${day.slice(0, 4)}-01-01&date_to=${day}`)
      const sheet = await books.proven('general-budget', `as_of=${day}`)
      const current = sheet.rows.find(({ id }) => id === 'current_earnings')!
      expect([day, current.cells.amount]).toEqual([day, profit.totals.amount])
    }
  })

  test('the balance sheet of each month’s end', async () => {
    const { columns, rows } = await books.proven('general-budget', 'as_of=2025-07-15&interval=quarter')
    expect(columns.slice(2).map(({ key }) => key)).toEqual(['2025-Q1', '2025-Q2', '2025-Q3'])
    const cells = (id: string) => columns.slice(2).map(({ key }) => rows.find(row => row.id === id)!.cells[key])
    expect(cells('total:assets')).toEqual(['1112.00', '1372.00', '6372.00'])
    expect(cells('prior_earnings')).toEqual(['1110.00', '1110.00', '1110.00'])
    expect(cells('current_earnings')).toEqual(['2.00', '262.00', '5262.00'])
  })

  test('ten years by month begin with the first entry', async () => {
    const { columns } = await books.proven('net-cache', 'preset=all_time')
    expect(columns.slice(2, 4).map(({ key }) => key)).toEqual(['2024-02', '2024-03'])
    const { rows } = await books.reportOf('net-cache', 'preset=all_time')
    expect(rows.at(-1)!.cells).toMatchObject({ '2024-02': '110.00', '2025-05': '1072.00', amount: '6422.00' })
  })

  test('a fiscal year that begins in July', async () => {
    const company = await server.newCompany()
    const { organization } = (await company.must('GET', '/owner/organizations/show')) as unknown as {
      organization: Record<string, unknown>
    }
    await company.must('PUT', '/owner/organizations', { ...organization, fiscal_year_start: '07-01' })
    const july = await bookkeeper(company)
    for (const [date, amount] of [
      ['2025-06-30', '1000'],
      ['2025-07-01', '300'],
      ['2026-02-01', '50'],
    ] as const)
      await july.journal(date, ['1111', amount, ''], ['4103', '', amount])
    const cells = async (query: string) =>
      (await july.rows('general-budget', query)).filter(row => row.startsWith('  Earnings'))
    expect(await cells('as_of=2026-02-28')).toEqual([
      '  Earnings of earlier years 1000.00',
      '  Earnings of this year 350.00',
    ])
    expect(await cells('as_of=2025-06-30')).toEqual([
      '  Earnings of earlier years 0.00',
      '  Earnings of this year 1000.00',
    ])
    expect(await cells('as_of=2026-02-28&compare=previous_period')).toEqual([
      '  Earnings of earlier years 1000.00 0.00 1000.00 ·',
      '  Earnings of this year 350.00 1000.00 -650.00 -65.00',
    ])
  })
})

describe('cash', () => {
  test('of an entry with cash on both sides the smaller is a transfer, taken from its lines in their order', async () => {
    const company = await server.newCompany()
    const { journal, rows, proven, explained } = await bookkeeper(company)
    await journal('2026-01-05', ['1101', '500', ''], ['3101', '', '500'])
    // 80.00 of the 100.00 came from the cash: all of the 60.00 and 20.00 of the 40.00. Sales brought the rest.
    await journal('2026-02-05', ['1111', '60', ''], ['1102', '40', ''], ['1101', '', '80'], ['4103', '', '20'])
    const quarter = 'date_from=2026-01-01&date_to=2026-03-31'
    expect(await rows('cash-balance', quarter)).toEqual([
      'Cash 0.00 500.00 0.00 -80.00 420.00',
      'Petty cash 0.00 20.00 0.00 20.00 40.00',
      'Bank 0.00 0.00 0.00 60.00 60.00',
      'Total 0.00 520.00 0.00 0.00 520.00',
    ])
    await proven('cash-balance', quarter)
    await proven('net-cache', quarter)
    expect(await explained('cash-balance', quarter)).toBe(20)
  })

  test('a receipt that was put right or taken back is neither a receipt twice nor a payment', async () => {
    const company = await server.newCompany()
    const { make, rows, account } = await bookkeeper(company)
    const { clientId: client_id } = await stockUp(company)
    const receive = (date: string) =>
      make('payment-sales', 'payment_sale', { date, client_id, amount: '100', cash_account_id: account('1101') })
    const stored = await receive('2026-01-10')
    await company.must('PUT', `/owner/payment-sales/${stored.id}`, { amount: '80' })
    await company.must('POST', `/owner/payment-sales/${(await receive('2026-01-20')).id}/void`)
    expect(await rows('cash-balance', half)).toEqual([
      'Cash 0.00 80.00 0.00 0.00 80.00',
      'Total 0.00 80.00 0.00 0.00 80.00',
    ])
  })
})

test('the statements as they were known before an entry was recorded', async () => {
  const company = await server.newCompany()
  const { journal, reportOf } = await bookkeeper(company)
  await journal('2026-01-05', ['1111', '100', ''], ['4103', '', '100'])
  await setTimeout(5)
  const between = new Date().toISOString()
  await setTimeout(5)
  await journal('2026-01-05', ['1111', '30', ''], ['4103', '', '30'])
  const known = `known_at=${encodeURIComponent(between)}`
  for (const key of statementKeys) {
    const query = key === 'general-budget' ? 'as_of=2026-06-30' : half
    const [then, now] = [await reportOf(key, `${query}&${known}`), await reportOf(key, query)]
    const larger = (cells: Record<string, string | null>) => cells.amount ?? cells.closing ?? cells.net_profit ?? '0.00'
    const isMoved = !['net-receivable-accounts', 'net-payable-accounts', 'expense-summaryby-category'].includes(key)
    expect([key, larger(then.totals), larger(now.totals)]).toEqual([
      key,
      isMoved ? '100.00' : '0.00',
      isMoved ? '130.00' : '0.00',
    ])
    expect(then.proofs.map(({ difference }) => difference)).toEqual(then.proofs.map(() => '0.00'))
  }
})

test('one analytical account has a profit and loss statement of its own', async () => {
  const company = await server.newCompany()
  const { make, rows, account, proven } = await bookkeeper(company)
  const { id: branch } = await make('analytical-accounts', 'analytical_account', { code: 'A-1', name: 'فرع المعادي' })
  const items = (amount: string, more: object) => [
    { account_id: account('5203'), debtor: amount, ...more },
    { account_id: account('1111'), creditor: amount },
  ]
  const post = (amount: string, more = {}) =>
    make('restrictions', 'restriction', { date: '2026-03-03', name: 'إيجار', items: items(amount, more) })
  await post('70', { analytical_account_id: branch })
  await post('30')
  const own = `${half}&analytical_account_id=${branch}`
  expect((await rows('profits-and-losses', own)).at(-1)).toBe('Net profit -70.00')
  expect((await rows('profits-and-losses', half)).at(-1)).toBe('Net profit -100.00')
  expect(await rows('expense-summaryby-category', own)).toEqual(['Rent 70.00 100.00', 'Total 70.00 100.00'])
  for (const key of ['profits-and-losses', 'income-and-expense', 'expense-summaryby-category']) await proven(key, own)
})
