import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** Where the taxes of sales are rounded: by the law of the country, from the day that the organization issues. */

const egypt = {
  ...{ country_id: 818, value_added_tax: '14', coins: [818], tax_number: '123456789', issues_at_posting: true },
  ...{ province: 'Cairo', city: 'Cairo', street: 'Tahrir', building_number: '5' },
}
const jordan = {
  ...{ country_id: 400, value_added_tax: '16', coins: [400], tax_number: '123456789', issues_at_posting: true },
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-04-10T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body): Promise<Shop> => shopOf(await newCompany(side, more))
  const sold = async (shop: Shop, items: Body[], more: Body = {}) => {
    const client_id = (await make(shop.company, 'clients', { type: 'individual', tax_type: 'consumer' })).id
    const lines = items.map(async item => ({
      product_id: await shop.product('services', { value_added_tax: true }),
      quantity: '1',
      ...item,
    }))
    return shop.post('sales_invoice', { date: '2026-04-05', client_id, items: await Promise.all(lines), ...more })
  }
  /** law.md, L2. */
  const lines = [
    { quantity: '1.333', price: '77.77', discount: '3', discount_type: 'percent' },
    { quantity: '2.5', price: '18.35' },
  ]
  const document = { discount: '2', discount_type: 'percent', shipping_fee: '20', settlement: '-0.06' }
  const byLine = {
    ...{ rounding_policy: 'line_5dp', subtotal: '146.43', discount_total: '3.33', taxable: '163.10' },
    ...{ value_added_tax: '22.83', rounding: '0.01', total: '185.88' },
  }

  test('of Egypt on each line to five decimals; before it issues, once for the document', async () => {
    const shop = await company({ ...egypt, issues_at_posting: false })
    const before = await sold(shop, lines, document)
    expect(before).toMatchObject({ rounding_policy: 'category_2dp', value_added_tax: '22.89', rounding: '0.00' })
    const offered = await shop.company.put('organizations', { issues_at_posting: true })
    expect(offered.one('organization')).toMatchObject({ rounding_policy: 'line_5dp' })
    // What is posted keeps its rounding, also as it is edited.
    expect(await shop.put('sales_invoice', before.id, { settlement: '-0.05' })).toMatchObject({
      ...{ rounding_policy: 'category_2dp', value_added_tax: '22.89' },
    })
    const invoice = await sold(shop, lines, document)
    expect(invoice).toMatchObject(byLine)
    // 98.54 + 44.96 of sales and 19.60 of freight; a piastre of rounding less six of settlement.
    expect(await shop.entry('sales_invoice', invoice.id)).toEqual([
      '1201 185.88 0.00',
      '4109 0.05 0.00',
      '4101 0.00 143.50',
      '4201 0.00 19.60',
      '2201 0.00 22.83',
    ])
  })

  test('what comes back piece by piece takes back exactly what was posted', async () => {
    const shop = await company(egypt)
    const invoice = await sold(
      shop,
      [
        { quantity: '3', price: '33.333333' },
        { quantity: '7', price: '0.077777' },
      ],
      {
        shipping_fee: '5.55',
      },
    )
    expect(invoice.rounding_policy).toBe('line_5dp')
    const back = (position: number, quantity: string) =>
      shop.post('sales_return', {
        ...{ date: '2026-04-06', invoice_id: invoice.id, reason: 'Damaged' },
        items: [{ invoice_item_id: invoice.items[position]?.id, quantity }],
      })
    const returned = [await back(0, '1'), await back(1, '3'), await back(0, '2'), await back(1, '4')]
    expect(returned.every(({ rounding_policy }) => rounding_policy === 'line_5dp')).toBe(true)
    expect(await shop.balances('1201', '2201', '4201')).toEqual({ 1201: '0.00', 2201: '0.00', 4201: '0.00' })
  })

  test('of Jordan to nine decimals of a dinar, prices with their tax too', async () => {
    const shop = await company(jordan)
    const invoice = await sold(shop, [{ quantity: '3', price: '1.250' }], { tax_inclusive: true })
    expect(invoice).toMatchObject({
      ...{ rounding_policy: 'line_9dp', taxable: '3.233', value_added_tax: '0.517', rounding: '0.000', total: '3.750' },
    })
  })

  test('of Saudi Arabia to two decimals, also where the currency has three', async () => {
    const tax_number = '310122393500003'
    const shop = await company({ country_id: 682, coins: [682, 414], tax_number, issues_at_posting: true })
    const client_id = await shop.client()
    const items = [
      { product_id: await shop.product('services', { value_added_tax: true }), quantity: '1', price: '9.0055' },
    ]
    const offer = { date: '2026-04-05', client_id, items, currency_id: 414, exchange_rate: '12.2' }
    const refused = await shop.refusedPost('price_offer', { ...offer, discount: '1.005' })
    expect(refused[0]).toBe(422)
    expect(refused[2]).toEqual({ discount: ['At most 2 decimal places'] })
    expect(await shop.post('price_offer', { ...offer, discount: '1.00' })).toMatchObject({
      ...{ rounding_policy: 'category_2dp', taxable: '8.010', value_added_tax: '1.120', total: '9.130' },
    })
  })

  test('an offer says what its invoice comes to, and a bill is rounded as its supplier does', async () => {
    const shop = await company(egypt)
    const client_id = (await make(shop.company, 'clients', { type: 'individual', tax_type: 'consumer' })).id
    const product_id = await shop.product('services', { value_added_tax: true })
    const items = lines.map(line => ({ ...line, product_id: product_id }))
    const second = await shop.product('services', { value_added_tax: true })
    items[1] = { ...lines[1], product_id: second } as (typeof items)[number]
    const offer = await shop.post('price_offer', { date: '2026-04-05', client_id, items, ...document })
    expect(offer).toMatchObject(byLine)
    expect(await shop.convert('price_offer', offer.id)).toMatchObject(byLine)
    const supplier_id = (await make(shop.company, 'suppliers', { tax_number: '987654321' })).id
    const bill = await shop.post('purchase_invoice', { date: '2026-04-05', supplier_id, items, ...document })
    expect(bill).toMatchObject({ rounding_policy: 'category_2dp' })
  })
})
