import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { accountByCode } from '../testing-bodies.ts'
import { reportsOf } from './testing-reports.ts'
import { type Shop, shopOf } from './testing-trade.ts'

/**
 * A shop with 14 % of value added tax. In February it bought for 2,000.00: 280.00 comes back. In March it sold for 1,000.00
 * with the tax and for 300.00 without it, of which a tenth came back, and bought for 50.00 without it. In April it sold for
 * 3,000.00, and paid what was due by an entry of May.
 */
describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let reports: ReturnType<typeof reportsOf>
  let party: { client_id: number; supplier_id: number }
  let products: { taxed: number; exempt: number }
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    shop = shopOf(await newCompany(side))
    reports = reportsOf(shop.company)
    const [taxed, exempt] = [await shop.product('services', { value_added_tax: true }), await shop.product()]
    const [client_id, supplier_id] = [await shop.client(), await shop.supplier()]
    party = { client_id, supplier_id }
    products = { taxed, exempt }
    const line = (product_id: number, price: string, quantity = '1') => ({ product_id, price, quantity })
    await shop.post('purchase_invoice', { date: '2026-02-10', supplier_id, items: [line(taxed, '2000')] })
    const sold = await shop.post('sales_invoice', {
      ...{ date: '2026-03-10', client_id, items: [line(taxed, '1000'), line(exempt, '30', '10')] },
    })
    await shop.post('sales_return', {
      ...{ date: '2026-03-20', invoice_id: sold.id },
      items: [{ invoice_item_id: sold.items[1]!.id, quantity: '1' }],
    })
    await shop.post('purchase_invoice', { date: '2026-03-12', supplier_id, items: [line(exempt, '50')] })
    await shop.post('sales_invoice', { date: '2026-04-10', client_id, items: [line(taxed, '3000')] })
    const [output, cash] = [await accountByCode(shop.company, '2201'), await accountByCode(shop.company, '1101')]
    await shop.post('journal_entry', {
      ...{ date: '2026-05-15', name: 'سداد ضريبة' },
      items: [
        { account_id: output.id, debtor: '280' },
        { account_id: cash.id, creditor: '280' },
      ],
    })
  })
  afterAll(() => side?.close())

  const month = (name: string, last = '30') => `tax-return?date_from=2026-${name}-01&date_to=2026-${name}-${last}`
  const rows = async (query: string) => {
    const { report } = reports
    const { rows, proofs } = await report(query)
    for (const { left, right } of proofs) expect(left).toBe(right)
    return Object.fromEntries(
      rows.map(({ id, cells }) => [id, [cells.taxable ?? '·', cells.untaxed ?? '·', cells.due ?? '·'].join(' ')]),
    )
  }

  test('what is sold and bought without the tax stands beside what bears it, and what came back of it', async () => {
    expect(await rows(month('03', '31'))).toEqual({
      value_added_tax: '· · ·',
      'value_added_tax:sales_invoice:14': '1000.00 · 140.00',
      'value_added_tax:sales_invoice:untaxed': '· 300.00 ·',
      'value_added_tax:sales_return:untaxed': '· 30.00 ·',
      'value_added_tax:purchase_invoice:untaxed': '· 50.00 ·',
      'value_added_tax:due': '· · 140.00',
      total: '· · 140.00',
      brought_forward: '· · -280.00',
      carried_forward: '· · -140.00',
    })
    const explained = await reports.explanation(month('03', '31'), 'value_added_tax:sales_invoice:untaxed', 'untaxed')
    expect(explained.parts).toMatchObject([{ count: 1, amount: '300.00' }])
  })

  test('a credit is carried forward until it is used up, and what is paid to the state is due no more', async () => {
    const due = async (name: string, last?: string) => {
      const { total, brought_forward, carried_forward } = await rows(month(name, last))
      return [total, brought_forward, carried_forward].map(cells => cells?.split(' ')[2])
    }
    expect(await due('02', '28')).toEqual(['-280.00', '0.00', '-280.00'])
    expect(await due('03', '31')).toEqual(['140.00', '-280.00', '-140.00'])
    expect(await due('04')).toEqual(['420.00', '-140.00', '280.00'])
    expect(await due('05', '31')).toEqual(['-280.00', '280.00', '0.00'])
    // A quarter is its months together.
    expect((await rows('tax-return?date_from=2026-02-01&date_to=2026-04-30')).carried_forward).toBe('· · 280.00')
  })

  test('the last line says in both languages whether it is owed or carried forward', async () => {
    const last = async (query: string, lang: 'ar' | 'en') =>
      (await shop.company.get(`reports/${query}`, { lang }))
        .read<{ rows: { cells: { line: string } }[] }>('report')
        .rows.at(-1)!.cells.line
    expect([await last(month('03', '31'), 'ar'), await last(month('03', '31'), 'en')]).toEqual([
      'رصيد دائن يُرحّل',
      'Credit carried forward',
    ])
    expect([await last(month('04'), 'ar'), await last(month('04'), 'en')]).toEqual([
      'المستحق للمصلحة',
      'Due to the state',
    ])
  })

  test('the freight of a purchase and its tax that does not come back are no purchases without tax', async () => {
    const bill = await shop.post('purchase_invoice', {
      ...{ date: '2026-06-10', supplier_id: party.supplier_id, shipping_fee: '100' },
      items: [
        { product_id: products.taxed, quantity: '1', price: '1000' },
        { product_id: products.exempt, quantity: '1', price: '500' },
      ],
    })
    await shop.post('purchase_return', {
      ...{ date: '2026-06-20', invoice_id: bill.id },
      items: [{ invoice_item_id: bill.items[1]!.id, quantity: '0.2' }],
    })
    const found = await rows(month('06'))
    const bought = Object.entries(found).filter(([id]) => /purchase/.test(id))
    expect(bought).toEqual([
      ['value_added_tax:purchase_invoice:14', '1100.00 · -154.00'],
      ['value_added_tax:purchase_invoice:untaxed', '· 500.00 ·'],
      ['value_added_tax:purchase_return:untaxed', '· 100.00 ·'],
    ])
    const explained = await reports.explanation(month('06'), 'value_added_tax:purchase_invoice:untaxed', 'untaxed')
    expect(explained.parts).toMatchObject([{ amount: '500.00' }])
  })

  test('the returns of a foreign invoice take back what it was taxed on, to the last unit', async () => {
    const sold = await shop.post('sales_invoice', {
      ...{ date: '2026-07-10', client_id: party.client_id, currency_id: 840, exchange_rate: '48.7333' },
      items: [{ product_id: products.taxed, quantity: '10', price: '0.35' }],
    })
    for (let time = 0; time < 10; time++)
      await shop.post('sales_return', {
        ...{ date: '2026-07-20', invoice_id: sold.id },
        items: [{ invoice_item_id: sold.items[0]!.id, quantity: '1' }],
      })
    const found = await rows(month('07', '31'))
    expect([found['value_added_tax:sales_invoice:14'], found['value_added_tax:sales_return:14'], found.total]).toEqual([
      '170.57 · 23.88',
      '170.57 · -23.88',
      '· · 0.00',
    ])
  })
})
