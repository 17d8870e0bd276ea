import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { accountByCode, make, untaxed } from '../testing-bodies.ts'

/** What comes late costs the period that it belongs to:. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let product_id: number
  let supplier_id: number
  let client_id: number
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-05-31T09:00:00Z')
    company = await newCompany(side)
    product_id = (await untaxed(company, 'goods', { name: 'كابل نحاس' })).id
    supplier_id = (await make(company, 'suppliers')).id
    client_id = (await make(company, 'clients')).id
  })
  afterAll(() => side?.close())

  const bill = async (date: string, quantity: string, price: string, more: object = {}) => {
    const items = [{ product_id, quantity, price }]
    return (await company.post('invoice-purchases', { date, supplier_id, items, ...more })).one('invoice_purchase')
  }
  const sell = async (date: string, quantity: string, line: object = {}) => {
    const items = [{ product_id, quantity, price: '30', ...line }]
    return (await company.post('invoice-sales', { date, client_id, items })).one('invoice_sale')
  }
  interface Notified {
    date: string
    number: string
    name: string
    source: { kind: string; id: number }
    items: { account: { code: string }; debtor: string; creditor: string; analytical_account_id: number | null }[]
  }
  const notified = ({ date, items }: Notified) => [
    date,
    ...items.map(({ account, debtor, creditor }) => `${account.code} ${debtor} ${creditor}`),
  ]
  const entriesOf = async (id: number, path = 'invoice-purchases') =>
    (await company.get(`${path}/${id}/entry`)).body as unknown as { reversals: Notified[]; adjustments: Notified[] }
  interface Row {
    cells: Record<string, string>
    link?: { kind: string; id: number }
  }
  const rowsOf = async (report: string, query: string) =>
    (await company.get(`reports/${report}?${query}`)).read<{ rows: Row[] }>('report').rows
  /** What an account moved in a period: debits less credits, to the piastre. */
  const moved = async (code: string, from: string, to: string, more = '') => {
    const { id } = await accountByCode(company, code)
    const rows = await rowsOf('trial-balance', `date_from=${from}&date_to=${to}${more}`)
    const row = rows.find(({ link }) => link?.kind === 'account' && link.id === id)?.cells
    return row ? (Number(row.debit ?? 0) - Number(row.credit ?? 0)).toFixed(2) : '0.00'
  }
  const cost = (year: string, more = '') => moved('5101', `${year}-01-01`, `${year}-12-31`, more)
  const stockOn = async (day: string) => {
    const rows = await rowsOf('stock-valuation', `date_from=2025-01-01&date_to=${day}`)
    const row = rows.find(({ link }) => link?.kind === 'product')?.cells
    return [row?.closing_quantity ?? '0', row?.closing_value ?? '0.00']
  }
  const balanceOn = (day: string, more = '') => moved('1301', '2025-01-01', day, more)

  test('ten at 10 and, entered a year later, ten at 20: those that were sold meanwhile cost 15 each, in their own year', async () => {
    await bill('2025-02-01', '10', '10')
    const sale = await sell('2025-03-01', '10')
    expect([await cost('2025'), await stockOn('2025-12-31')]).toEqual(['100.00', ['0', '0.00']])
    side.setNow('2026-06-02T09:00:00Z')
    const late = await bill('2025-02-15', '10', '20')
    expect(await cost('2025')).toBe('150.00')
    expect(await cost('2026')).toBe('0.00')
    for (const [day, quantity, value] of [
      ['2025-02-14', '10', '100.00'],
      ['2025-02-28', '20', '300.00'],
      ['2025-03-01', '10', '150.00'],
      ['2025-12-31', '10', '150.00'],
      ['2026-06-02', '10', '150.00'],
    ] as const) {
      expect(await stockOn(day)).toEqual([quantity, value])
      expect(await balanceOn(day)).toBe(value)
    }
    const { adjustments, reversals } = await entriesOf(late.id)
    expect(adjustments.map(notified)).toEqual([['2025-03-01', '5101 50.00 0.00', '1301 0.00 50.00']])
    expect(adjustments).toMatchObject([
      {
        name: `فروق تكلفة بسبب فاتورة مشتريات ${late.number}`,
        source: { kind: 'cost_adjustments', id: late.id },
      },
    ])
    expect(reversals).toEqual([])
    expect((await company.get(`invoice-sales/${sale.id}`)).one('invoice_sale').items).toMatchObject([
      { cost: '150.00' },
    ])
  })

  test('as known before the late bill was entered, the year cost what it was thought to cost', async () => {
    // Moments of recording are the database's own.
    side.setNow(new Date().toISOString())
    await bill('2025-02-01', '10', '10')
    await sell('2025-03-01', '10')
    const before = new Date().toISOString()
    while (new Date().toISOString() === before) await Promise.resolve()
    side.setNow(new Date().toISOString())
    await bill('2025-02-15', '10', '20')
    expect([await cost('2025'), await cost('2025', `&known_at=${before}`)]).toEqual(['150.00', '100.00'])
    expect(await balanceOn('2025-12-31', `&known_at=${before}`)).toBe('0.00')
  })

  test('a late bill that is taken back leaves each year as it was', async () => {
    await bill('2025-02-01', '10', '10')
    await sell('2025-03-01', '4')
    await sell('2026-01-10', '3')
    const late = await bill('2025-02-15', '10', '20')
    expect([await cost('2025'), await cost('2026')]).toEqual(['60.00', '45.00'])
    await company.post(`invoice-purchases/${late.id}/void`)
    expect([await cost('2025'), await cost('2026')]).toEqual(['40.00', '30.00'])
    expect(await stockOn('2025-12-31')).toEqual(['6', '60.00'])
    const { adjustments } = await entriesOf(late.id)
    expect(adjustments.map(notified)).toEqual([
      ['2025-03-01', '5101 20.00 0.00', '1301 0.00 20.00'],
      ['2026-01-10', '5101 15.00 0.00', '1301 0.00 15.00'],
      ['2025-03-01', '1301 20.00 0.00', '5101 0.00 20.00'],
      ['2026-01-10', '1301 15.00 0.00', '5101 0.00 15.00'],
    ])
  })

  test('a bill that counts until a later day keeps its cost until then', async () => {
    await bill('2026-02-01', '10', '10')
    await sell('2026-03-01', '4')
    const late = await bill('2026-02-15', '10', '20')
    await company.post(`invoice-purchases/${late.id}/void`, { date: '2026-05-20' })
    expect(await moved('5101', '2026-01-01', '2026-05-19')).toBe('60.00')
    expect(await moved('5101', '2026-05-20', '2026-05-20')).toBe('-20.00')
    expect(await stockOn('2026-05-19')).toEqual(['16', '240.00'])
    expect(await stockOn('2026-05-20')).toEqual(['6', '60.00'])
    expect([await balanceOn('2026-05-19'), await balanceOn('2026-05-20')]).toEqual(['240.00', '60.00'])
  })

  test('all of one day is one entry, and each line keeps the analytical account of its sale', async () => {
    const analytical_account_id = (await make(company, 'analytical_accounts', { name: 'فرع طنطا' })).id
    await bill('2026-02-01', '10', '10')
    await sell('2026-03-01', '2')
    await sell('2026-03-01', '4', { analytical_account_id })
    const late = await bill('2026-02-15', '10', '20')
    const { adjustments } = await entriesOf(late.id)
    expect(adjustments).toHaveLength(1)
    expect(
      adjustments[0]!.items.map(({ account, debtor, creditor, analytical_account_id: id }) => [
        ...[account.code, debtor, creditor],
        id === null ? '' : 'فرع طنطا',
      ]),
    ).toEqual([
      ['5101', '10.00', '0.00', ''],
      ['5101', '20.00', '0.00', 'فرع طنطا'],
      ['1301', '0.00', '30.00', ''],
    ])
  })

  test('what came back of a sale comes back at what the sale costs by then, on the day that it came', async () => {
    await bill('2026-02-01', '10', '10')
    const sale = await sell('2026-03-01', '10')
    const items = [{ invoice_item_id: (sale.items as { id: number }[])[0]!.id, quantity: '4' }]
    await company.post('throw-back-sales', { date: '2026-04-01', invoice_id: sale.id, items })
    const late = await bill('2026-02-15', '10', '20')
    expect((await entriesOf(late.id)).adjustments.map(notified)).toEqual([
      ['2026-03-01', '5101 50.00 0.00', '1301 0.00 50.00'],
      ['2026-04-01', '1301 20.00 0.00', '5101 0.00 20.00'],
    ])
    expect(await stockOn('2026-04-01')).toEqual(['14', '210.00'])
  })

  test('a late bill that is corrected posts what differs, on the same days', async () => {
    await bill('2026-02-01', '10', '10')
    await sell('2026-03-01', '10')
    const late = await bill('2026-02-15', '10', '20')
    const items = [{ product_id, quantity: '10', price: '30' }]
    await company.put(`invoice-purchases/${late.id}`, { date: '2026-02-15', supplier_id, items })
    expect(await cost('2026')).toBe('200.00')
    expect((await entriesOf(late.id)).adjustments.map(notified)).toEqual([
      ['2026-03-01', '5101 50.00 0.00', '1301 0.00 50.00'],
      ['2026-03-01', '5101 50.00 0.00', '1301 0.00 50.00'],
    ])
  })

  test('a bill of a locked period that is voided corrects on the day of the voiding, and no locked day', async () => {
    await bill('2026-02-01', '10', '10')
    await sell('2026-03-01', '4')
    const late = await bill('2026-02-15', '10', '20')
    await sell('2026-05-30', '2')
    await company.put('organizations', { lock_date: '2026-04-30' })
    await company.post(`invoice-purchases/${late.id}/void`)
    const { adjustments } = await entriesOf(late.id)
    expect(adjustments.map(notified)).toEqual([
      ['2026-03-01', '5101 20.00 0.00', '1301 0.00 20.00'],
      ['2026-05-31', '1301 30.00 0.00', '5101 0.00 30.00'],
    ])
    expect(await stockOn('2026-04-30')).toEqual(['16', '240.00'])
    expect(await stockOn('2026-05-31')).toEqual(['4', '40.00'])
  })

  test('goods that were found to be worth more name what they changed since, and taken back what they changed again', async () => {
    await bill('2026-02-01', '10', '10')
    await sell('2026-03-01', '4')
    const { id: warehouse_id } = (await company.get('warehouses')).rows('warehouses')[0]!
    const found = { date: '2026-02-10', reason: 'جرد', warehouse_id, items: [{ product_id, value: '50' }] }
    const { id } = (await company.post('stock-adjustments', found)).one('stock_adjustment')
    const first = await entriesOf(id, 'stock-adjustments')
    expect([first.reversals.map(notified), first.adjustments.map(notified)]).toEqual([
      [],
      [['2026-03-01', '5101 20.00 0.00', '1301 0.00 20.00']],
    ])
    expect((await company.post(`stock-adjustments/${id}/void`)).status).toBe(200)
    const { reversals, adjustments } = await entriesOf(id, 'stock-adjustments')
    expect([reversals.length, adjustments.map(notified)]).toEqual([
      1,
      [
        ['2026-03-01', '5101 20.00 0.00', '1301 0.00 20.00'],
        ['2026-03-01', '1301 20.00 0.00', '5101 0.00 20.00'],
      ],
    ])
  })

  test('opening stock that is entered after sales names what it changed in their cost', async () => {
    const none = await company.get('opening-balances/entry')
    expect(none.status).toBe(404)
    await bill('2026-02-01', '10', '20')
    await sell('2026-03-01', '4')
    const { id: warehouse_id } = (await company.get('warehouses')).rows('warehouses')[0]!
    const stock = [{ product_id, warehouse_id, quantity: '10', cost: '10' }]
    expect((await company.put('opening-balances', { date: '2026-01-01', stock })).status).toBe(200)
    const opened = (await company.get('opening-balances/entry')).body as unknown as {
      entry: Notified
      adjustments: Notified[]
    }
    expect(opened.entry.date).toBe('2026-01-01')
    expect(opened.adjustments.map(notified)).toEqual([['2026-03-01', '1301 20.00 0.00', '5101 0.00 20.00']])
  })
})
