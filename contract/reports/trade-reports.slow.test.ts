import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeReports } from '../../schema/reports/trade.ts'
import { reportDeclaration } from '../../schema/reports.ts'
import { type Backend, type Company, newCompany, openServer } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'
import { shopOf } from './testing-trade.ts'

/** Every report of trade over a quarter, explanation and all, as it stood when two implementations answered it alike. */

let side: Backend
let company: Company
beforeAll(async () => {
  side = await openServer()
  side.setNow('2026-11-21T10:00:00Z')
  company = await newCompany(side, { sales_tax: '5' })
  await trade(company)
})
afterAll(() => side?.close())

/** A quarter in which everything happens that these reports tell of. */
async function trade(company: Company): Promise<void> {
  const shop = shopOf(company)
  const named = (name: string) => ({ display_name: name, first_name: name, type: 'individual' })
  const client_id = (await make(company, 'clients', named('أحمد'))).id
  const other = (await make(company, 'clients', named('سعاد'))).id
  const supplier_id = (await make(company, 'suppliers', named('النيل'))).id
  const representative_id = (
    await make(company, 'representatives', { name: 'كريم', sale_percentage_value: '2.5', basic_salary: '100' })
  ).id
  const [goods, oil] = [
    await shop.product('goods', { name: 'زيت', sales_tax: true, value_added_tax: true, code: 'G-1' }),
    await shop.product('goods', { name: 'سكر', code: 'G-2' }),
  ]
  const service = await shop.product('services', { name: 'توصيل', value_added_tax: true, code: 'S-1' })
  await company.put('organizations', { sales_tax_recoverable: false })
  const line = (product_id: number, quantity: string, price: string) => ({ product_id, quantity, price })
  await shop.post('purchase_invoice', {
    date: '2026-01-05',
    supplier_id,
    shipping_fee: '7',
    items: [line(goods, '10', '12.345'), line(oil, '20', '3.10'), line(service, '1', '9')],
  })
  const sale = await shop.post('sales_invoice', {
    date: '2026-01-20',
    client_id,
    representative_id,
    discount: '3',
    settlement: '-0.20',
    items: [line(goods, '4', '30'), line(service, '2', '15.55')],
  })
  const foreign = await shop.post('sales_invoice', {
    date: '2026-02-10',
    client_id: other,
    currency_id: 840,
    exchange_rate: '48.777',
    items: [line(goods, '1', '0.33'), line(oil, '3', '0.33'), line(service, '1', '0.35')],
  })
  await shop.post('sales_return', {
    date: '2026-02-12',
    invoice_id: foreign.id,
    items: [{ invoice_item_id: foreign.items[1]!.id, quantity: '1', restock: false }],
  })
  await shop.post('sales_return', {
    date: '2026-02-20',
    invoice_id: sale.id,
    items: [{ invoice_item_id: sale.items[0]!.id, quantity: '2' }],
  })
  // Before the sales, entered after them.
  const late = await shop.post('purchase_invoice', {
    date: '2026-01-10',
    supplier_id,
    items: [line(goods, '5', '20')],
  })
  await shop.post('purchase_return', {
    date: '2026-03-01',
    invoice_id: late.id,
    items: [{ invoice_item_id: late.items[0]!.id, quantity: '2' }],
  })
  for (const [index, date] of ['2026-01-25', '2026-02-25'].entries())
    await shop.post('receipt', {
      ...{ date, client_id, amount: String(50 + index), allocations: [] },
      ...{ payment_method: 'cheque', cheque_number: `70${index}`, cheque_date: '2026-04-10' },
    })
  const { data: cheques } = (await company.get('cheques')).page('cheques')
  const bank_account_id = (await accountByCode(company, '1111')).id
  const first = cheques.find(({ number }) => number === '700')!
  await company.post(`cheques/${first.id}/deposit`, { date: '2026-04-10', bank_account_id })
  await company.post('stock-adjustments', {
    date: '2026-03-05',
    reason: 'جرد',
    warehouse_id: (await company.get('warehouses')).rows('warehouses')[0]!.id,
    items: [{ product_id: oil, quantity: '-1' }],
  })
  for (const [debit, credit] of [
    ['1101', '4101'],
    ['2201', '1101'],
    ['5202', '1101'],
  ] as const)
    await shop.post('journal_entry', {
      date: '2026-02-15',
      name: 'يدوي',
      items: [
        { account_id: (await accountByCode(company, debit)).id, debtor: '11' },
        { account_id: (await accountByCode(company, credit)).id, creditor: '11' },
      ],
    })
  const salary = (await company.post('representative-salaries', { representative_id, month: '2026-01' })).one(
    'representative_salary',
  )
  await company.post(`representative-salaries/${salary.id}/approve`, {})
  const removed = await shop.post('sales_invoice', { date: '2026-03-08', client_id, items: [line(oil, '2', '8')] })
  await company.put('organizations', { lock_date: '2026-03-31' })
  await shop.void('sales_invoice', removed.id)
}

interface Notified {
  columns: unknown
  rows: { id: string; kind: string; cells: Record<string, string | null>; explained: string[] }[]
  totals: unknown
  proofs: { difference: string }[]
  chart?: unknown
  notes: unknown
}

/** One line for each row of what is shown. */
const lines = (shown: object): string =>
  Object.entries(shown)
    .flatMap(([key, value]) => [key, ...(Array.isArray(value) ? value : [value]).map(each => JSON.stringify(each))])
    .join('\n')

const days = ['2026-01-31', '2026-03-31', '2026-11-21']

test.each(Object.keys(tradeReports) as (keyof typeof tradeReports)[])('%s', async name => {
  const { wire, time, filters } = reportDeclaration(name)
  const more = filters.includes('interval') ? '&interval=month&compare=previous_period' : ''
  let rows = 0
  for (const day of days) {
    const query = time === 'as_of' ? `as_of=${day}` : `date_from=2026-01-01&date_to=${day}${more}`
    const report = (await company.get(`reports/${wire}?${query}`)).read<Notified>('report')
    const { columns, totals, proofs, chart, notes } = report
    const shown = report.rows.map(({ kind, cells, explained }) => ({ kind, cells, explained }))
    expect(lines({ columns, totals, proofs, chart, notes, rows: shown })).toMatchSnapshot()
    expect(proofs.filter(({ difference }) => !/^-?[0.]+$/.test(difference))).toEqual([])
    rows += report.rows.length
    if (day !== days[1]) continue
    for (const [index, row] of report.rows.entries()) {
      const column = row.explained[index % Math.max(1, row.explained.length)]
      if (column === undefined) continue
      const path = `reports/${wire}/explanation?${query}&row=${encodeURIComponent(row.id)}&column=${column}`
      const { figure, sum, parts, rows } = (await company.get(path)).read<{
        figure: string
        sum: string
        parts: { label: string }[]
        rows: { cells: unknown }[]
      }>('explanation')
      const byLabel = (a: { label: string }, b: { label: string }) => (a.label < b.label ? -1 : 1)
      expect(lines({ figure, sum, parts: parts.sort(byLabel), rows: rows.map(({ cells }) => cells) })).toMatchSnapshot()
      expect(sum).toBe(figure)
    }
  }
  expect(rows).toBeGreaterThan(days.length)
})

test.each(['ar', 'en'] as const)(
  'of the sales to a client a note says that later changes of their cost are apart, those of a product have them: %s',
  async lang => {
    {
      const client = (await company.get('clients')).page('clients').data[0]!.id
      const product = (await company.get('products?q=G-1')).page('Products').data[0]!.id
      const read = async (query: string) =>
        (
          await company.get(`reports/Sales_Dependon_Product?date_from=2026-01-01&date_to=2026-11-21${query}`, { lang })
        ).read<{ notes: string[] }>('report').notes
      expect(await read('')).toEqual([])
      expect(await read(`&product_id=${product}`)).toEqual([])
      expect(await read(`&client_id=${client}`)).toEqual([
        expect.stringMatching(
          { ar: /^التكلفة كما رُحّلت .* بلا ترشيح\.$/, en: /^Cost is as it was posted .* without filters\.$/ }[lang],
        ),
      ])
    }
  },
)
