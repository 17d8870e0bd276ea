import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, stockUp, type TestServer } from '../../testing-company.ts'

interface WireReport {
  from: string
  to: string
  entries: number
  columns: { key: string; label: string }[]
  rows: { kind: string; level: number; cells: Record<string, string | null>; link?: { kind: string; id: number } }[]
  totals: Record<string, string>
  proofs: { name: string; left: string; right: string; difference: string }[]
}

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
  company = await server.newCompany()
  const { clientId, products } = await stockUp(company)
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const account = (code: string) => Accounts.data.find(each => each.code === code)!.id
  const journal = (date: string, name: string, debit: string, credit: string, amount: string) =>
    company.must('POST', '/owner/restrictions', {
      date,
      name,
      items: [
        { account_id: account(debit), debtor: amount },
        { account_id: account(credit), creditor: amount },
      ],
    })
  const sale = (date: string, price: string) =>
    company.must('POST', '/owner/invoice-sales', {
      date,
      client_id: clientId,
      items: [{ product_id: products[0], quantity: '1', price }],
    })
  await journal('2025-01-02', 'رأس المال', '1111', '3101', '50000')
  await sale('2025-06-30', '10000')
  await journal('2025-12-31', 'إيجار السنة', '5203', '1111', '4000')
  await sale('2026-02-01', '2000')
  await journal('2026-03-01', 'إيجار', '5203', '1111', '1500.50')
})
afterAll(() => server?.close())

const reportOf = async (query: string, lang = 'ar') =>
  (
    (await company.call('GET', `/owner/reports/${query}`, undefined, { lang })).body as unknown as {
      report: WireReport
    }
  ).report

/** A report as it stands on paper. */
const printed = ({ columns, rows }: WireReport): string =>
  `\n${rows
    .map(row =>
      columns
        .map(({ key }, index) => (row.cells[key] ?? '').padStart(index === 0 ? 0 : 11).padEnd(index === 0 ? 28 : 0))
        .join('')
        .trimEnd(),
    )
    .join('\n')}\n`

test('the trial balance of a second year: last year’s profit stands in retained earnings', async () => {
  const report = await reportOf('trial-balance?date_from=2026-01-01&date_to=2026-12-31', 'en')
  expect(printed({ ...report, columns: report.columns.slice(1) })).toMatchInlineSnapshot(`
    "
    Current assets
    Bank                           46000.00                          1500.50   44499.50
    Accounts receivable            11400.00               2280.00              13680.00
    Total current assets           57400.00               2280.00    1500.50   58179.50
    Current liabilities
    Output tax                                 1400.00                280.00               1680.00
    Total current liabilities                  1400.00                280.00               1680.00
    Equity
    Owner’s equity                            50000.00                                    50000.00
    Retained earnings                          6000.00                                     6000.00
    Total equity                              56000.00                                    56000.00
    Income
    Sales                                                            2000.00               2000.00
    Total income                                                     2000.00               2000.00
    Expenses
    Rent                                                  1500.50               1500.50
    Total expenses                                        1500.50               1500.50
    Total                          57400.00   57400.00    3780.50    3780.50   59680.00   59680.00
    "
  `)
  expect(report.proofs.map(({ name, difference }) => [name, difference])).toEqual([
    ['Opening: debits equal credits', '0.00'],
    ['Movement: debits equal credits', '0.00'],
    ['Closing: debits equal credits', '0.00'],
    ['Closing = opening + movement', '0.00'],
  ])
  expect(report.entries).toBe(5)
})

test('the same year in Arabic', async () => {
  const report = await reportOf('trial-balance?preset=this_year')
  expect([report.from, report.to]).toEqual(['2026-01-01', '2026-12-31'])
  expect(report.rows.filter(row => row.kind === 'section').map(row => row.cells.account)).toEqual([
    'الأصول المتداولة',
    'الالتزامات المتداولة',
    'حقوق الملكية',
    'الإيرادات',
    'المصروفات',
  ])
  expect(report.rows.find(row => row.cells.code === '1201')!.cells.account).toBe('العملاء')
})

test('a period inside the year opens with what the year had brought', async () => {
  const report = await reportOf('general-ledger?date_from=2026-03-01&date_to=2026-03-31', 'en')
  expect(printed({ ...report, columns: report.columns.slice(1) })).toMatchInlineSnapshot(`
    "
    Current assets
    Bank                           46000.00       0.00    1500.50   -1500.50   44499.50
    Accounts receivable            13680.00       0.00       0.00       0.00   13680.00
    Total current assets           59680.00       0.00    1500.50   -1500.50   58179.50
    Current liabilities
    Output tax                     -1680.00       0.00       0.00       0.00   -1680.00
    Total current liabilities      -1680.00       0.00       0.00       0.00   -1680.00
    Equity
    Owner’s equity                -50000.00       0.00       0.00       0.00  -50000.00
    Retained earnings              -6000.00       0.00       0.00       0.00   -6000.00
    Total equity                  -56000.00       0.00       0.00       0.00  -56000.00
    Income
    Sales                          -2000.00       0.00       0.00       0.00   -2000.00
    Total income                   -2000.00       0.00       0.00       0.00   -2000.00
    Expenses
    Rent                               0.00    1500.50       0.00    1500.50    1500.50
    Total expenses                     0.00    1500.50       0.00    1500.50    1500.50
    Total                              0.00    1500.50    1500.50       0.00       0.00
    "
  `)
})

test('the general ledger of one account is that account’s row', async () => {
  const whole = await reportOf('general-ledger?preset=all_time')
  const bank = whole.rows.find(row => row.cells.code === '1111')!
  const one = await reportOf(`general-ledger?preset=all_time&account_id=${bank.link!.id}`)
  expect(one.rows.filter(row => row.kind === 'row')).toEqual([bank])
  expect(one.totals.closing).toBe('44499.50')
})

test('what a report does not have is refused, never ignored', async () => {
  const refused = await company.call('GET', '/owner/reports/trial-balance?client_id=4')
  expect([refused.status, refused.body.message]).toEqual([422, { client_id: ['لا يوجد مرشّح بهذا الاسم'] }])
  const backwards = await company.call(
    'GET',
    '/owner/reports/trial-balance?date_from=2026-05-01&date_to=2026-04-01',
    undefined,
    { lang: 'en' },
  )
  expect([backwards.status, backwards.body.message]).toEqual([422, { date_to: ['Choose 01/05/2026 or a later date'] }])
  const unknown = await company.call('GET', '/owner/reports/no-such-report')
  expect(unknown.status).toBe(404)
})

test('a correction is folded: an edited and a void invoice move nothing twice', async () => {
  const shop = await server.newCompany()
  const { clientId, products } = await stockUp(shop)
  const sell = async (price: string) => {
    const items = [{ product_id: products[0], quantity: '1', price }]
    const made = await shop.must('POST', '/owner/invoice-sales', { date: '2026-05-05', client_id: clientId, items })
    return (made as unknown as { invoice_sale: { id: number } }).invoice_sale.id
  }
  const edited = await sell('100')
  await shop.must('PUT', `/owner/invoice-sales/${edited}`, {
    items: [{ product_id: products[0], quantity: '1', price: '50' }],
  })
  await shop.must('POST', `/owner/invoice-sales/${await sell('30')}/void`)
  const { report } = (await shop.call('GET', '/owner/reports/trial-balance')).body as unknown as { report: WireReport }
  const sales = report.rows.find(row => row.cells.code === '4101')!.cells
  expect([sales.debit, sales.credit, sales.closing_credit]).toEqual([null, '50.00', '50.00'])
  expect(report.totals).toMatchObject({ debit: '57.00', credit: '57.00', closing_debit: '57.00' })
  expect(report.proofs.map(({ left, difference }) => [left, difference])).toEqual([
    ['0.00', '0.00'],
    ['57.00', '0.00'],
    ['57.00', '0.00'],
    ['57.00', '0.00'],
  ])
})

test('what is taken back on a later day stood until then: the ledger shows both days', async () => {
  const shop = await server.newCompany()
  const { clientId, products } = await stockUp(shop)
  const items = [{ product_id: products[0], quantity: '1', price: '100' }]
  const made = await shop.must('POST', '/owner/invoice-sales', { date: '2026-05-05', client_id: clientId, items })
  await shop.must('PUT', '/owner/organizations', { lock_date: '2026-05-31' })
  const { id } = (made as unknown as { invoice_sale: { id: number } }).invoice_sale
  await shop.must('POST', `/owner/invoice-sales/${id}/void`)
  const read = async (query: string) =>
    ((await shop.call('GET', `/owner/reports/${query}`)).body as unknown as { report: WireReport }).report
  const salesRows = ({ rows }: WireReport) => rows.filter(row => row.kind === 'row' && row.cells.code === '4101')
  const ledger = salesRows(await read('detailed-general-ledger'))
  expect(ledger.map(({ cells }) => [cells.date, cells.debit, cells.credit, cells.balance])).toEqual([
    ['2026-05-05', null, '100.00', '-100.00'],
    ['2026-11-21', '100.00', null, '0.00'],
  ])
  for (const wire of ['trial-balance', 'general-ledger', 'account-type-summary']) {
    const report = await read(wire)
    expect([wire, report.totals.debit, report.totals.credit]).toEqual([wire, '228.00', '228.00'])
    expect(report.proofs.filter(({ difference }) => difference !== '0.00')).toEqual([])
  }
})
