import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make, untaxed } from '../testing-bodies.ts'

/**
 * An advance in a foreign currency is not monetary (IAS 21.16, IFRIC 22): what it was booked at is what it pays for costs us, or
 * brings us. With the entries line by line.
 */

type Body = Record<string, unknown>
interface Application extends Made {
  entry_id: number | null
}
const dollars = { currency_id: 840 }

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  let client_id: number
  let supplier_id: number
  let goods: number
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-06-15T09:00:00Z')
    shop = await newCompany(side, { coins: [818, 840, 414] })
    client_id = (await make(shop, 'clients')).id
    supplier_id = (await make(shop, 'suppliers')).id
    goods = (await untaxed(shop, 'goods', { name: 'محرك' })).id
  })
  afterAll(() => side?.close())

  const made = async (response: Promise<Answer>, one: string): Promise<Made> => {
    const answer = await response
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.one(one)
  }
  const line = (product_id: number, quantity: string, price: string, more: Body = {}) => ({
    ...{ product_id, quantity, price },
    ...more,
  })
  const bill = (items: Body[], more: Body = {}) =>
    made(
      shop.post('invoice-purchases', {
        ...{ date: '2026-03-10', supplier_id, ...dollars, exchange_rate: '51', items },
        ...more,
      }),
      'invoice_purchase',
    )
  const sale = (items: Body[], more: Body = {}) =>
    made(
      shop.post('invoice-sales', {
        ...{ date: '2026-03-10', client_id, ...dollars, exchange_rate: '51', items },
        ...more,
      }),
      'invoice_sale',
    )
  const advance = (of: 'client' | 'supplier', amount: string, rate = '48', more: Body = {}) =>
    of === 'client'
      ? made(
          shop.post('payment-sales', {
            ...{ date: '2026-03-01', client_id, ...dollars, amount, exchange_rate: rate },
            ...more,
          }),
          'payment_sale',
        )
      : made(
          shop.post('payment-purchases', {
            ...{ date: '2026-03-01', supplier_id, ...dollars, amount, exchange_rate: rate },
            ...more,
          }),
          'payment_purchase',
        )
  const use = (partyId: number, given: readonly (readonly [Made, string])[], date = '2026-03-20') =>
    shop.post(`credits/${partyId}/apply`, {
      date,
      allocations: given.map(([{ id: invoice_id }, amount]) => ({ invoice_id, amount })),
    })
  const used = async (...requested: Parameters<typeof use>) =>
    (await made(use(...requested), 'credit_application')) as Application
  const takeBack = async ({ id }: Made) => made(shop.post(`credit-applications/${id}/void`, {}), 'credit_application')

  interface Entry {
    date: string
    name: string
    items: { account: { code: string }; debtor: string; creditor: string; analytical_account_id: number | null }[]
  }
  /** An entry as it stands on paper: account, debit, credit, and what it is of. */
  const entry = async (id: unknown) => {
    const { items } = (await shop.get(`entries/${String(id)}`)).read<Entry>('entry')
    return items.map(({ account, debtor, creditor, analytical_account_id }) =>
      [account.code, debtor, creditor, analytical_account_id ?? ''].join(' ').trim(),
    )
  }
  const balance = async (code: string) => (await accountByCode(shop, code)).balance
  interface Report {
    totals: Record<string, string>
    proofs: { key: string; difference: string }[]
    rows: { kind: string; cells: Record<string, string>; link?: { kind: string; id: number } }[]
  }
  /** A report, whose proofs all hold. */
  const report = async (name: string, query: string) => {
    const found = (await shop.get(`reports/${name}?${query}`)).read<Report>('report')
    expect(found.proofs.filter(({ difference }) => Number(difference) !== 0)).toEqual([])
    return found
  }
  /** What an account stood at on a day. */
  const balanceOn = async (code: string, day: string, more = '') => {
    const { id } = await accountByCode(shop, code)
    const { rows } = await report('trial-balance', `date_from=2026-01-01&date_to=${day}${more}`)
    const row = rows.find(({ link }) => link?.kind === 'account' && link.id === id)
    return row ? (Number(row.cells.debit ?? 0) - Number(row.cells.credit ?? 0)).toFixed(2) : '0.00'
  }
  /** Goods and the account of inventory on a day: the same. */
  const stockOn = async (day: string) => {
    const { totals } = await report('stock-valuation', `date_from=2026-01-01&date_to=${day}`)
    expect(await balanceOn('1301', day)).toBe(totals.closing_value)
    return totals.closing_value
  }

  test('a bill that an advance settles costs what the advance was booked at, with no gain', async () => {
    await advance('supplier', '1000')
    const bought = await bill([line(goods, '10', '100')])
    const application = await used(supplier_id, [[bought, '1000']], '2026-03-10')
    expect(await entry(application.entry_id)).toEqual(['2101 51000.00 0.00', '1401 0.00 48000.00', '1301 0.00 3000.00'])
    expect(await stockOn('2026-03-10')).toBe('48000.00')
    expect([await balance('2101'), await balance('1401'), await balance('6101')]).toEqual(['0.00', '0.00', '0.00'])
    // What is sold from then on costs what they cost.
    await sale([line(goods, '5', '200')], { date: '2026-03-12' })
    expect(await balance('5101')).toBe('24000.00')
  })

  test('what was paid after the bill settles it, also where it is put on it later: the difference is one of exchange', async () => {
    const bought = await bill([line(goods, '10', '100')])
    await advance('supplier', '1000', '48', { date: '2026-03-15' })
    const { entry_id } = await used(supplier_id, [[bought, '1000']])
    expect(await entry(entry_id)).toEqual(['2101 51000.00 0.00', '1401 0.00 48000.00', '6101 0.00 3000.00'])
    expect(await Promise.all(['1301', '2101', '1401', '6101'].map(balance))).toEqual([
      ...['51000.00', '0.00', '0.00', '-3000.00'],
    ])
  })

  test('what was sold before the advance was used had cost less, on the day of its use', async () => {
    const expense = await accountByCode(shop, '5203')
    const asset = await accountByCode(shop, '1501')
    const [rent, machine] = [
      await untaxed(shop, 'services', { expense_account_id: expense.id }),
      await untaxed(shop, 'services', { expense_account_id: asset.id }),
    ]
    const project = await make(shop, 'analytical_accounts')
    await advance('supplier', '2000')
    const bought = await bill([
      line(goods, '10', '100'),
      line(rent.id, '1', '600', { analytical_account_id: project.id }),
      line(machine.id, '1', '400'),
    ])
    await sale([line(goods, '7', '200')], { date: '2026-03-12' })
    expect(await balance('5101')).toBe('35700.00')

    const application = await used(supplier_id, [[bought, '2000']])
    expect(await entry(application.entry_id)).toEqual([
      '2101 102000.00 0.00',
      '1401 0.00 96000.00',
      '1301 0.00 900.00',
      `5203 0.00 1800.00 ${project.id}`,
      '1501 0.00 1200.00',
      '5101 0.00 2100.00',
    ])
    expect([await balance('5101'), await balance('5203'), await balance('1501')]).toEqual([
      '33600.00',
      '28800.00',
      '19200.00',
    ])
    expect(await stockOn('2026-03-19')).toBe('15300.00')
    expect(await stockOn('2026-03-20')).toBe('14400.00')
    const purchases = await report('purchas-dependon-product', 'date_from=2026-03-01&date_to=2026-03-31')
    expect(purchases.totals.net_purchases).toBe('96000.00')
    expect(purchases.rows[0]!.cells).toMatchObject({ net_purchases: '48000.00', average_price: '4800' })

    // Taken back, all is as it was booked, and used again it is the same.
    await takeBack(application)
    expect([await balance('5101'), await balance('5203'), await balance('1501'), await balance('2101')]).toEqual([
      ...['35700.00', '30600.00', '20400.00'],
      ...['-102000.00'],
    ])
    expect(await stockOn('2026-06-15')).toBe('15300.00')
    const again = await used(supplier_id, [[bought, '2000']])
    expect(await entry(again.entry_id)).toEqual(await entry(application.entry_id))
  })

  test('a client’s advance is what the sale brings', async () => {
    const income = await accountByCode(shop, '4103')
    const [service, other] = [await untaxed(shop), await untaxed(shop, 'services', { income_account_id: income.id })]
    await advance('client', '1000')
    const sold = await sale([line(service.id, '1', '600'), line(other.id, '1', '400')])
    const application = await used(client_id, [[sold, '1000']])
    expect(await entry(application.entry_id)).toEqual([
      '2301 48000.00 0.00',
      '4101 1800.00 0.00',
      '4103 1200.00 0.00',
      '1201 0.00 51000.00',
    ])
    for (const name of ['Sales_Dependon_Client', 'Sales_Dependon_Product', 'Sales_Dependon_Representative']) {
      const { rows, totals } = await report(name, 'date_from=2026-03-01&date_to=2026-03-31')
      expect(totals.net_sales).toBe('48000.00')
      expect(rows.filter(({ kind }) => kind === 'row').map(({ cells }) => cells.net_sales)).toEqual(
        name === 'Sales_Dependon_Product' ? ['28800.00', '19200.00'] : ['48000.00'],
      )
    }
    await takeBack(application)
    expect([await balance('4101'), await balance('2301')]).toEqual(['-30600.00', '-48000.00'])
  })

  test('an over-payment is handed back at the rate of its day: it is revalued, and gains or loses when it is used', async () => {
    const first = await bill([line(goods, '1', '100')], { exchange_rate: '48', date: '2026-03-02' })
    await advance('supplier', '300', '48', {
      date: '2026-03-03',
      allocations: [{ invoice_id: first.id, amount: '100' }],
    })
    await advance('supplier', '50', '47')
    await advance('client', '70', '47')
    const answer = await shop.post('revaluations', { date: '2026-03-31', rates: [{ ...dollars, rate: '50' }] })
    const { items } = answer.one('revaluation') as Made & { items: { amount: string; gain: string }[] }
    expect(items.map(({ amount, gain }) => [amount, gain])).toEqual([['200.00', '400.00']])

    const next = await bill([line(goods, '2', '100')], { date: '2026-04-02' })
    const application = await used(supplier_id, [[next, '200']], '2026-04-03')
    // Oldest first: the advance of 50, then 150 of the over-payment.
    expect(await entry(application.entry_id)).toEqual([
      '2101 10200.00 0.00',
      '1401 0.00 9550.00',
      '1301 0.00 200.00',
      '6101 0.00 450.00',
    ])
  })

  test('parts of advances on parts of bills, to the last fils', async () => {
    // Dinars have three decimals.
    const dinars = { currency_id: 414 }
    const [first, second] = [
      await advance('supplier', '10.005', '155.123', { ...dinars, date: '2026-03-01' }),
      await advance('supplier', '7.777', '156.5', { ...dinars, date: '2026-03-02' }),
    ]
    const service = await untaxed(shop)
    const bills = [
      await bill([line(goods, '3', '1.111'), line(service.id, '1', '2.003')], { ...dinars, exchange_rate: '158.77' }),
      await bill([line(goods, '2', '6.001')], { ...dinars, exchange_rate: '159.001' }),
    ]
    await sale([line(goods, '2', '5')], { date: '2026-03-11', currency_id: 818, exchange_rate: null })
    const applications = [
      await used(supplier_id, [
        [bills[0]!, '2.001'],
        [bills[1]!, '9'],
      ]),
      await used(
        supplier_id,
        [
          [bills[0]!, '3.335'],
          [bills[1]!, '3.002'],
        ],
        '2026-03-25',
      ),
    ]
    const paid = 1_552_01 + 1_217_10
    expect([first, second].map(({ total }) => total)).toEqual(['10.005', '7.777'])
    // All but 0.444 dinars of the second advance: goods, services and cost of sales are what was paid for them.
    const cost = (await Promise.all(['1301', '5101', '5299'].map(balance))).map(text => Math.round(Number(text) * 100))
    const left = Math.round(Number(await balance('1401')) * 100)
    expect(cost.reduce((all, each) => all + each, 0) + left).toBe(paid)
    expect([await balance('2101'), await balance('6101')]).toEqual(['0.00', '0.00'])
    await stockOn('2026-03-22')
    await stockOn('2026-06-15')
    for (const application of applications.reverse()) await takeBack(application)
    await stockOn('2026-06-15')
    const back = (await Promise.all(['1301', '5101', '5299'].map(balance))).map(text => Math.round(Number(text) * 100))
    expect(back.reduce((all, each) => all + each, 0)).toBe(-Math.round(Number(await balance('2101')) * 100))
  })

  test('goods and services that go back take with them what the advance made of their cost', async () => {
    const service = await untaxed(shop)
    await advance('supplier', '2000')
    const bought = await bill([line(goods, '10', '100'), line(service.id, '1', '1000')])
    const application = await used(supplier_id, [[bought, '2000']])
    const [first, second] = bought.items as { id: number }[]
    const sendBack = (items: Body[], date: string) =>
      made(shop.post('throw-back-purchases', { date, invoice_id: bought.id, items }), 'throw_back_purchase')
    const some = await sendBack([{ invoice_item_id: first!.id, quantity: '4' }], '2026-03-21')
    await sendBack([{ invoice_item_id: second!.id, allowance: '250' }], '2026-03-22')
    // What the supplier owes us by now is money, at the rate of the bill: 650 dollars that had cost 48. Its reports hold.
    await report('payable-summary-throw-back', 'date_from=2026-03-01&date_to=2026-03-31')
    expect(await Promise.all(['1301', '5221', '5299', '1401', '6101'].map(balance))).toEqual([
      ...['28800.00', '0.00', '36000.00', '33150.00', '-1950.00'],
    ])
    const refused = await shop.post(`credit-applications/${application.id}/void`, {})
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('رُدّ منها بالمرتجع رقم')])
    const rest = await sendBack(
      [
        { invoice_item_id: first!.id, quantity: '6' },
        { invoice_item_id: second!.id, quantity: '1' },
      ],
      '2026-03-23',
    )
    expect(await Promise.all(['1301', '5221', '5299', '1401', '6101'].map(balance))).toEqual([
      ...['0.00', '0.00', '0.00', '102000.00', '-6000.00'],
    ])
    const { totals } = await report('purchase-dependon-supplier', 'date_from=2026-03-01&date_to=2026-03-31')
    expect(totals.net_purchases).toBe('0.00')
    for (const { id } of [rest, some])
      await made(shop.post(`throw-back-purchases/${id}/void`, {}), 'throw_back_purchase')
    expect(await Promise.all(['1301', '5221', '5299', '1401', '6101'].map(balance))).toEqual([
      ...['48000.00', '0.00', '36000.00', '12750.00', '-750.00'],
    ])
  })

  test('goods that went back before the advance was used left at the old cost; what is left has the new one', async () => {
    const bought = await bill([line(goods, '10', '100')])
    await sale([line(goods, '2', '9000')], { date: '2026-03-12', currency_id: 818, exchange_rate: '1' })
    await made(
      shop.post('throw-back-purchases', {
        ...{ date: '2026-03-15', invoice_id: bought.id },
        items: [{ invoice_item_id: (bought.items as { id: number }[])[0]!.id, quantity: '4' }],
      }),
      'throw_back_purchase',
    )
    await advance('supplier', '600')
    const application = await used(supplier_id, [[bought, '600']])
    // Of the six that were not sent back two were sold: each cost 4,800.
    const accounts = ['1301', '5101', '5201', '2101', '6101']
    expect(await Promise.all(accounts.map(balance))).toEqual(['19200.00', '9600.00', '0.00', '0.00', '0.00'])
    await takeBack(application)
    expect(await Promise.all(accounts.map(balance))).toEqual(['20400.00', '10200.00', '0.00', '-30600.00', '0.00'])
  })

  test('a sale that comes back takes back what it brought, and what is owed back is money', async () => {
    const service = await untaxed(shop)
    await advance('client', '1000')
    const sold = await sale([line(service.id, '2', '500')])
    await used(client_id, [[sold, '1000']])
    await made(
      shop.post('throw-back-sales', {
        date: '2026-03-25',
        invoice_id: sold.id,
        items: [{ product_id: service.id, quantity: '1' }],
      }),
      'throw_back_sale',
    )
    expect(await Promise.all(['4101', '4102', '2302', '6101'].map(balance))).toEqual([
      ...['-48000.00', '24000.00', '-25500.00', '1500.00'],
    ])
    const { totals } = await report('Sales_Dependon_Client', 'date_from=2026-03-01&date_to=2026-03-31')
    expect([totals.sales, totals.returns, totals.net_sales]).toEqual(['48000.00', '24000.00', '24000.00'])
    const profit = await report('profits-and-losses', 'date_from=2026-03-01&date_to=2026-03-31')
    expect(profit.rows.find(({ cells }) => cells.amount === '24000.00')).toBeDefined()
  })

  test('a bill that an advance changed is not edited until the use of the advance is taken back', async () => {
    await advance('supplier', '400')
    const bought = await bill([line(goods, '10', '100')])
    const application = await used(supplier_id, [[bought, '400']])
    const { can } = (await shop.get(`invoice-purchases/${bought.id}`)).one('invoice_purchase') as Made & {
      can: Record<string, { allowed: boolean; reason: string | null }>
    }
    expect(can.edit).toEqual({ allowed: false, reason: expect.stringContaining('دُفع منها مقدمًا بسعر صرف آخر') })
    const items = [line(goods, '10', '120')]
    const refused = await shop.put(`invoice-purchases/${bought.id}`, { items }, { lang: 'en' })
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringContaining('take the use of the advance back first'),
    ])
    await takeBack(application)
    expect((await shop.put(`invoice-purchases/${bought.id}`, { items })).status).toBe(200)
    expect(await stockOn('2026-03-10')).toBe('61200.00')
    await used(supplier_id, [[bought, '400']])
    expect(await stockOn('2026-03-20')).toBe('60000.00')
  })

  test('what is entered late, and what is taken back after a lock, leaves goods and account alike on every day', async () => {
    await advance('supplier', '1000')
    const bought = await bill([line(goods, '10', '100')])
    await sale([line(goods, '4', '200')], { date: '2026-03-25' })
    const application = await used(supplier_id, [[bought, '1000']], '2026-03-20')
    // The sale is later than the use: its cost changes on its own day.
    expect(await entry(application.entry_id)).toEqual(['2101 51000.00 0.00', '1401 0.00 48000.00', '1301 0.00 3000.00'])
    expect([await balanceOn('5101', '2026-03-24'), await balanceOn('5101', '2026-03-25')]).toEqual(['0.00', '19200.00'])
    await sale([line(goods, '2', '200')], { date: '2026-03-15' })
    await bill([line(goods, '5', '100')], { date: '2026-03-05', exchange_rate: '45' })
    await shop.put('organizations', { lock_date: '2026-04-30' })
    await takeBack(application)
    for (const day of [
      '2026-03-05',
      '2026-03-10',
      '2026-03-15',
      '2026-03-20',
      '2026-03-25',
      '2026-05-01',
      '2026-06-15',
    ])
      await stockOn(day)
    const all = (await Promise.all(['1301', '5101'].map(balance))).map(Number)
    expect(all[0]! + all[1]!).toBe(51_000 + 22_500)
  })

  test('what would leave goods worth less than nothing is refused in words', async () => {
    const other = (await make(shop, 'suppliers')).id
    await advance('supplier', '100', '10')
    const bought = await bill([line(goods, '1', '100')])
    await bill([line(goods, '1', '1')], { supplier_id: other })
    const { status } = await shop.post('stock-adjustments', {
      ...{ date: '2026-03-15', warehouse_id: bought.warehouse_id, reason: 'تلف' },
      items: [{ product_id: goods, value: '-2000' }],
    })
    expect(status).toBe(201)
    const refused = await use(supplier_id, [[bought, '100']])
    expect([refused.status, refused.message]).toEqual([422, { allocations: ['بهذا تنزل قيمة المخزون عن الصفر'] }])
    expect(await stockOn('2026-06-15')).toBe('3151.00')
  })

  test('a use that made goods cost more is not taken back where their value would fall below zero', async () => {
    await advance('supplier', '100', '60')
    const bought = await bill([line(goods, '1', '100')])
    const application = await used(supplier_id, [[bought, '100']])
    const { status } = await shop.post('stock-adjustments', {
      ...{ date: '2026-03-25', warehouse_id: bought.warehouse_id, reason: 'تلف' },
      items: [{ product_id: goods, value: '-5500' }],
    })
    expect(status).toBe(201)
    for (const [lang, words] of [
      ['ar', 'بدونه تنزل قيمة المخزون عن الصفر'],
      ['en', 'without it the value of the stock would fall below zero'],
    ] as const) {
      const refused = await shop.post(`credit-applications/${application.id}/void`, {}, { lang })
      expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(words)])
    }
    expect(await stockOn('2026-06-15')).toBe('500.00')
  })

  test('an invoice that was carried over has no lines: what an advance differs by is exchange', async () => {
    const opened = await shop.put('opening-balances', {
      date: '2026-01-01',
      invoices: [{ supplier_id, date: '2025-12-01', reference: 'S-1', amount: '100', ...dollars, exchange_rate: '51' }],
    })
    const { invoices } = opened.read<{ invoices: { document_id: number }[] }>('opening_balances')
    await advance('supplier', '100')
    const application = await used(supplier_id, [[{ id: invoices[0]!.document_id } as Made, '100']])
    expect(await entry(application.entry_id)).toEqual(['2101 5100.00 0.00', '1401 0.00 4800.00', '6101 0.00 300.00'])
  })
})
