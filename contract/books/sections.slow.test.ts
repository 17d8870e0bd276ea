import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plain, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** The sections of the profit and loss (G15), and accounts that move between them. */

interface Report {
  columns: { key: string; type: string }[]
  rows: { id: string; cells: Record<string, string | null> }[]
  proofs: { difference: string }[]
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  const report = async (query: string): Promise<Report> => {
    const answer = await company.get(`reports/${query}`)
    if (answer.status !== 200) throw new Error(answer.text)
    const read = answer.read<Report>('report')
    expect(read.proofs.map(({ difference }) => difference)).toEqual(read.proofs.map(() => expect.stringMatching(/^0/)))
    return read
  }
  const figures = ({ rows }: Report, ids: readonly string[]) =>
    ids.map(id => `${id} ${rows.find(row => row.id === id)?.cells.amount}`)
  const ofYear = 'date_from=2026-01-01&date_to=2026-12-31'

  test('5,000.00 of interest leaves a gross profit of 2,850.00 as it is, and what was lost of the stock does not', async () => {
    const shop = shopOf(company)
    const { id: client_id } = await make(company, 'clients')
    const { id: product_id } = await make(company, 'products', {
      ...{ stock_type: 'goods', value_added_tax: false, opening_quantity: '101', opening_cost: '15' },
      opening_date: '2026-01-01',
    })
    const items = [{ product_id, quantity: '100', price: '43.50' }]
    await shop.post('sales_invoice', { date: '2026-02-01', client_id, settlement: '0.40', items })
    const [cash, interest] = [await accountByCode(company, '1101'), await accountByCode(company, '4105')]
    const received = [{ amount: '5000', account_id: interest.id }]
    await shop.post('other_receipt', { date: '2026-02-02', cash_account_id: cash.id, items: received })
    const results = ['gross_profit', 'operating_profit', 'total:other_income', 'net_profit']
    expect(figures(await report(`profits-and-losses?${ofYear}`), results)).toEqual([
      ...['gross_profit 2850.00', 'operating_profit 2850.00', 'total:other_income 5000.40', 'net_profit 7850.40'],
    ])
    const warehouse = (await company.get('warehouses')).page('warehouses').data[0]!
    const lost = [{ product_id, quantity: '-1' }]
    const count = { date: '2026-02-03', warehouse_id: warehouse.id, reason: 'كسر', items: lost }
    expect((await company.post('stock-adjustments', count)).status).toBe(201)
    expect(figures(await report(`profits-and-losses?${ofYear}`), ['total:cost_of_goods_sold', ...results])).toEqual([
      ...['total:cost_of_goods_sold 1515.00', 'gross_profit 2835.00', 'operating_profit 2835.00'],
      ...['total:other_income 5000.40', 'net_profit 7835.40'],
    ])
    // What is lost is nobody's sale.
    const sold = await report(`Sales_Dependon_Client?${ofYear}`)
    expect(sold.rows.at(-1)!.cells).toMatchObject({ net_sales: '4350.00', cogs: '1500.00' })
    const months = await report(`income-and-expense?${ofYear}&interval=year`)
    expect(months.rows.find(({ id }) => id === 'total:other_income')!.cells.amount).toBe('5000.40')
  })

  test('an account with entries moves between sections of income or of expense, with what is below it, and to no other type', async () => {
    const rent = await accountByCode(company, '5203')
    const below = (
      await company.post('accounts', { code: '520301', name: 'إيجار المخزن', type: 'expense', parent_id: rent.id })
    ).one('account')
    const cash = await accountByCode(company, '1101')
    const items = [
      { account_id: below.id, debtor: '700' },
      { account_id: rent.id, debtor: '300' },
      { account_id: cash.id, creditor: '1000' },
    ]
    expect((await company.post('restrictions', { date: '2026-03-01', items })).status).toBe(201)
    const refused = await company.put(`accounts/${rent.id}`, { type: 'income' }, { lang: 'en' })
    expect([refused.status, refused.code, plain(refused.message)]).toEqual([
      409,
      'account_used',
      'This account has entries, so its type stays as it is. Open a new account of the type that you want. Only accounts of income move between the sections of income of the profit and loss, and accounts of expense between those of expense.',
    ])
    const before = await report(`profits-and-losses?${ofYear}`)
    expect(figures(before, ['total:expense', 'total:other_expense'])).toEqual([
      ...['total:expense 1000.00', 'total:other_expense undefined'],
    ])
    const moved = await company.put(`accounts/${rent.id}`, { type: 'other_expense' })
    expect([moved.status, moved.one('account')?.type]).toEqual([200, 'other_expense'])
    expect((await company.get(`accounts/${below.id}`)).one('account').type).toBe('other_expense')
    expect(figures(await report(`profits-and-losses?${ofYear}`), ['total:expense', 'total:other_expense'])).toEqual([
      ...['total:expense undefined', 'total:other_expense 1000.00'],
    ])
    const history = await report(`Account_Action?${ofYear}&account_id=${below.id}`)
    expect(history.rows.map(({ cells }) => [cells.action, cells.before, cells.after])).toEqual([
      ['تعديل', 'نوع الحساب: مصروفات', 'نوع الحساب: مصروفات أخرى'],
      ['إضافة', null, expect.stringContaining('إيجار المخزن')],
    ])
  })

  test('an account of the postings moves where its part may stand, and nowhere else', async () => {
    const [shrinkage, sales] = [await accountByCode(company, '5222'), await accountByCode(company, '4101')]
    expect(shrinkage.type).toBe('cost_of_goods_sold')
    expect((await company.put(`accounts/${shrinkage.id}`, { type: 'expense' })).status).toBe(200)
    expect((await company.put(`accounts/${shrinkage.id}`, { type: 'cost_of_goods_sold' })).status).toBe(200)
    const refused = await company.put(`accounts/${sales.id}`, { type: 'expense' })
    expect([refused.status, refused.code]).toEqual([409, 'system_account'])
  })

  test('the account opened with a holder of custody is in the history of accounts, and their cash stands apart', async () => {
    const holder = (await company.post('custody-holders', { name: 'منى' })).one('custody_holder')
    const { id: bank } = await accountByCode(company, '1111')
    const giving = { date: '2026-04-01', cash_account_id: bank, to_account_id: holder.account_id, amount: '250' }
    expect((await company.post('custodies', giving)).status).toBe(201)
    await company.put(`custody-holders/${holder.id}`, { name: 'منى سامي' })
    const history = await report(`Account_Action?${ofYear}&account_id=${holder.account_id}`)
    expect(history.rows.map(({ cells }) => [cells.action, cells.account, cells.before])).toEqual([
      ['تعديل', 'عهدة منى سامي', 'اسم الحساب: عهدة منى'],
      ['إضافة', 'عهدة منى سامي', null],
    ])
    const { rows } = await report(`cash-balance?${ofYear}`)
    expect(rows.map(({ cells }) => `${cells.account} ${cells.closing}`)).toEqual([
      ...['الصندوق الرئيسي 4000.00', 'البنك -250.00', 'الصناديق والبنوك 3750.00'],
      ...['عهدة منى سامي 250.00', 'عُهد لدى أصحابها 250.00', 'الإجمالي 4000.00'],
    ])
    const net = await report(`net-cache?${ofYear}`)
    expect(net.rows.slice(-2).map(({ cells }) => `${cells.account} ${cells.amount}`)).toEqual([
      ...['نقدية آخر المدة 4000.00', 'منها عُهد لدى أصحابها 250.00'],
    ])
  })

  test('how late an invoice is is a number of days', async () => {
    const late = await report('invoice-details?date_from=2026-01-01&date_to=2026-06-15')
    expect(late.columns.find(({ key }) => key === 'overdue_days')).toMatchObject({ type: 'days' })
    expect(late.rows[0]!.cells.overdue_days).toBe('134')
  })
})
