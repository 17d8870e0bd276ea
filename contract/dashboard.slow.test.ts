import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireReport } from './reports/testing-reports.ts'
import { type Shop, shopOf } from './reports/testing-trade.ts'
import { type Backend, backends, type Company, newCompany } from './testing-backends.ts'
import { accountByCode, make, rent } from './testing-bodies.ts'

/** The first page: every figure of it is the figure of the report that it leads to. */

interface Card {
  report: string
  parameters: Record<string, string>
}

interface Earned {
  income: string
  expense: string
  net: string
}

interface Owed extends Card {
  total: string
  overdue: string
  due_soon: string
  ages: { key: string; amount: string }[]
}

interface Best extends Card {
  rows: { id: number; name: string; net: string }[]
}

interface Dashboard {
  today: string
  currency: string
  cash: Card & {
    total: string
    week: { from: string; to: string; inflow: string; outflow: string }
    accounts: { id: number; code: string; balance: string }[]
  }
  earnings: Card &
    Earned & {
      from: string
      to: string
      previous: Earned & { from: string; to: string }
      months: (Earned & { month: string })[]
    }
  receivable: Owed
  payable: Owed
  clients: Best
  products: Best
  todo: { key: string; urgency: string; count: number; amount: string | null; names: string[]; doing: object }[]
  proven: { at: string | null; checks: number; differences: number; changed: boolean }
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let shop: Shop
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    company = await newCompany(side)
    shop = shopOf(company)
  })
  afterAll(() => side?.close())

  const dashboard = async (lang: 'ar' | 'en' = 'en') =>
    (await company.get('dashboard', { lang })).read<Dashboard>('dashboard')
  const reportOf = async ({ report, parameters }: Card, more: Record<string, string> = {}) =>
    (await company.get(`reports/${report}?${new URLSearchParams({ ...parameters, ...more })}`)).read<WireReport>(
      'report',
    )
  const todo = async (key: string) => (await dashboard()).todo.find(each => each.key === key)

  test('of books with nothing in them every figure is nought and nothing waits', async () => {
    const { cash, earnings, clients, products, todo, proven, ...rest } = await dashboard()
    expect(rest).toMatchObject({ today: '2026-11-21', currency: 'EGP' })
    expect([cash.total, cash.accounts, earnings.net, clients.rows, products.rows, todo]).toEqual([
      '0.00',
      [],
      '0.00',
      [],
      [],
      [],
    ])
    expect(earnings.months.map(({ month }) => month)).toHaveLength(11)
    expect(proven).toMatchObject({ at: null, checks: 0, differences: 0 })
  })

  test('every card is the head of its report', async () => {
    const [client, other] = [await make(company, 'clients'), await make(company, 'clients')]
    const [service, goods] = [
      await make(company, 'products', { stock_type: 'services' }),
      await make(company, 'products', { stock_type: 'goods' }),
    ]
    const supplier = await make(company, 'suppliers')
    const items = (product: number, quantity: string, price: string) => ({
      items: [{ product_id: product, quantity, price, value_added_tax: true }],
    })
    const sale = (date: string, client_id: number, product: number, quantity: string, price: string) =>
      shop.post('sales_invoice', { date, client_id, ...items(product, quantity, price) })
    await sale('2025-03-02', client.id, service.id, '1', '700')
    await sale('2025-12-24', client.id, service.id, '1', '9000')
    await shop.post('purchase_invoice', { date: '2026-10-01', supplier_id: supplier.id, ...items(goods.id, '5', '40') })
    const march = await sale('2026-03-02', client.id, service.id, '1', '1000')
    await sale('2026-11-05', client.id, service.id, '1', '250')
    await sale('2026-11-06', other.id, goods.id, '5', '60')
    const given = await sale('2026-11-10', other.id, service.id, '2', '100')
    await shop.post('sales_return', {
      date: '2026-11-11',
      invoice_id: given.id,
      items: [{ invoice_item_id: given.items[0]!.id, quantity: '1' }],
    })
    await shop.post('receipt', {
      ...{ date: '2026-04-02', client_id: client.id, amount: '1140' },
      allocations: [{ invoice_id: march.id, amount: '1140' }],
    })
    await company.post('restrictions', { ...(await rent(company)), date: '2026-11-03' })
    // By hand: a client owes 40 of the rent.
    const [owed, paid] = [await accountByCode(company, '1201'), await accountByCode(company, '5203')]
    await company.post('restrictions', {
      ...{ date: '2026-09-01', name: 'نصيب من الإيجار' },
      items: [
        { account_id: owed.id, client_id: client.id, debtor: '40' },
        { account_id: paid.id, creditor: '40' },
      ],
    })

    const { cash, receivable, payable, earnings, clients, products } = await dashboard()
    const money = await reportOf(cash)
    expect([cash.total, cash.total]).toEqual([money.totals.closing, '-660.00'])
    expect(cash.accounts.map(({ id, balance }) => [id, balance])).toEqual(
      money.rows.flatMap(({ link, cells }) => (link ? [[link.id, cells.closing]] : [])),
    )

    const week = await reportOf(cash, { date_from: cash.week.from, date_to: cash.week.to })
    expect(cash.week).toMatchObject({ from: '2026-11-15', to: '2026-11-21' })
    expect([cash.week.inflow, cash.week.outflow]).toEqual([week.totals.inflow, week.totals.outflow])

    const statement = await reportOf(earnings)
    const row = (id: string) => statement.rows.find(each => each.id === id)!.cells
    const columns = (key: string) => ({
      income: row('total:all:income')[key],
      expense: row('total:all:expense')[key],
      net: row('net')[key],
    })
    expect(earnings).toMatchObject({ from: '2026-01-01', to: '2026-11-21', ...columns('amount') })
    // Sales 1000 + 250 + 300 + 200 less 100 given back; rent 1800 less 40, and five goods at 40.
    expect([earnings.income, earnings.expense, earnings.net]).toEqual(['1650.00', '1960.00', '-310.00'])
    expect(earnings.months).toEqual(earnings.months.map(({ month }) => ({ month, ...columns(month) })))
    const { previous } = earnings
    expect(previous).toEqual({ from: '2025-01-01', to: '2025-11-21', income: '700.00', expense: '0.00', net: '700.00' })
    const before = await reportOf(earnings, { date_from: previous.from, date_to: previous.to })
    expect(before.totals.amount).toBe(previous.net)

    for (const card of [receivable, payable]) {
      const { totals } = await reportOf(card)
      expect(card.total).toBe(totals.total)
      expect(card.ages).toEqual(card.ages.map(({ key }) => ({ key, amount: totals[key] })))
    }
    // 798 and 10,260 of last year, this month's 285 and 342 and 228 less the 114 given back, and the 40 by hand; a bill of 228.
    expect([receivable.total, receivable.overdue, payable.total]).toEqual(['11839.00', '11839.00', '228.00'])
    expect(await todo('receivable_late')).toMatchObject({
      ...{ urgency: 'late', count: 5, amount: '11799.00', doing: { page: 'reminders' } },
    })

    expect(clients.rows.map(({ id, net }) => [id, net])).toEqual([
      [other.id, '400.00'],
      [client.id, '250.00'],
    ])
    expect(products.rows.map(({ id, net }) => [id, net])).toEqual([
      [service.id, '350.00'],
      [goods.id, '300.00'],
    ])
    for (const card of [clients, products]) {
      const { rows } = await reportOf(card)
      expect(card.rows.map(({ id, net }) => [id, net])).toEqual(
        rows.flatMap(({ link, cells }) => (link ? [[link.id, cells.net_sales]] : [])),
      )
    }
  })

  test('what waits is named: goods that are gone, drafts, cheques, offers, the opening, salaries', async () => {
    expect(await todo('goods_gone')).toMatchObject({ count: 1, urgency: 'calm' })

    const client = await make(company, 'clients', { display_name: 'شركة النور' })
    const supplier = await make(company, 'suppliers')
    const move = (kind: 'purchase_invoice' | 'sales_invoice', date: string, product: number, quantity: string) => {
      const party = kind === 'sales_invoice' ? { client_id: client.id } : { supplier_id: supplier.id }
      return shop.post(kind, { ...party, date, items: [{ product_id: product, quantity, price: '10' }] })
    }
    const [sold, current] = [
      await make(company, 'products', { stock_type: 'goods' }),
      await make(company, 'products', { stock_type: 'goods' }),
    ]
    await move('purchase_invoice', '2026-11-20', sold.id, '1')
    await move('sales_invoice', '2026-11-21', sold.id, '1')
    await move('purchase_invoice', '2026-11-20', current.id, '2')
    await move('sales_invoice', '2026-11-21', current.id, '1')
    expect(await todo('goods_gone')).toMatchObject({ count: 2 })
    // What is entered ahead is not on the shelf yet, and what is to be sold is not gone.
    await move('purchase_invoice', '2026-11-25', sold.id, '5')
    await move('sales_invoice', '2026-11-30', current.id, '1')
    expect(await todo('goods_gone')).toMatchObject({ count: 2 })

    const service = await make(company, 'products', { stock_type: 'services' })
    const trade = { client_id: client.id, items: [{ product_id: service.id, quantity: '1', price: '100' }] }
    await shop.post('sales_invoice', { ...trade, date: '2026-11-20', status: 'draft' })
    await shop.post('sales_invoice', { ...trade, date: '2026-11-20', status: 'draft' })
    expect(await todo('drafts')).toMatchObject({
      count: 2,
      kinds: [{ resource: 'invoice_sales', count: 2 }],
      doing: { list: 'invoice_sales', filter: { standing: 'draft' } },
    })

    const cheque = { payment_method: 'cheque', client_id: client.id, amount: '75' }
    await shop.post('receipt', { ...cheque, date: '2026-11-01', cheque_number: '1', cheque_date: '2026-11-21' })
    await shop.post('receipt', { ...cheque, date: '2026-11-01', cheque_number: '2', cheque_date: '2026-11-22' })
    expect(await todo('cheques_to_deposit')).toMatchObject({ count: 1, amount: '75.00', names: ['شركة النور'] })

    const offer = { ...trade, date: '2026-11-01' }
    await shop.post('price_offer', { ...offer, due_date: '2026-11-28' })
    await shop.post('price_offer', { ...offer, due_date: '2026-11-29' })
    await shop.post('price_offer', { ...offer, due_date: '2026-11-20' })
    const made = await shop.post('price_offer', { ...offer, due_date: '2026-11-25' })
    await company.post(`invoice-sales-price-offers/${made.id}/convert`, { date: '2026-11-20' })
    expect(await todo('offers')).toMatchObject({ count: 1, date: '2026-11-28', names: ['شركة النور'] })

    const bank = await accountByCode(company, '1111')
    await company.put('opening-balances', { date: '2025-01-01', accounts: [{ account_id: bank.id, debtor: '500' }] })
    expect(await todo('opening_difference')).toMatchObject({ amount: '500.00', doing: { page: 'opening_balances' } })

    const representative = await make(company, 'representatives')
    const month = (name: string) =>
      company.post('representative-salaries', { representative_id: representative.id, month: name })
    await month('2026-10')
    await month('2026-11')
    expect(await todo('salaries')).toMatchObject({ count: 1, names: ['2026-10'] })

    const urgencies = (await dashboard()).todo.map(({ urgency }) => urgency)
    expect(urgencies).toEqual([...urgencies].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
  })

  test('the seal says when the books were proven, and that they changed since', async () => {
    await company.post('proofs', {})
    const proven = async () => (await dashboard()).proven
    await expect.poll(async () => (await proven()).at, { timeout: 60_000 }).toBe('2026-11-21T09:00:00.000Z')
    const { checks, differences, changed } = await proven()
    expect([checks > 20, differences, changed]).toEqual([true, 0, false])
    await make(company, 'clients')
    expect(await proven()).toMatchObject({ changed: true })
  }, 90_000)

  test('a parameter that it does not have is refused, not ignored', async () => {
    const refused = await company.get('dashboard?as_of=2020-01-01', { lang: 'en' })
    expect([refused.status, refused.message]).toEqual([422, { as_of: ['There is no such filter'] }])
  })

  test('it is nobody else’s', async () => {
    const stranger = await newCompany(side)
    expect((await stranger.ask('GET', `dashboard?organization_id=${company.id}`)).status).toBe(403)
  })
})

const order = ['late', 'soon', 'calm']
