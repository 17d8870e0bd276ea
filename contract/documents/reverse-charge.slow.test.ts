import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, type Document, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'

/** Tax of a purchase that the buyer owes in the supplier's stead, each figure worked by hand. */

interface Report {
  rows: { id: string; kind: string; cells: Record<string, string | null> }[]
  proofs: { left: string; right: string }[]
}

const emirates = { country_id: 784, value_added_tax: '5', coins: [784, 840] }
const march = 'date_from=2026-03-01&date_to=2026-03-31'

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let codes: ReadonlyMap<string, number>
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body = emirates) => {
    shop = shopOf(await newCompany(side, more))
    codes = new Map((await shop.everyTaxCode()).map(({ id, name }) => [name, id]))
  }
  const code = (name: string) => ({ tax_code_id: codes.get(name) ?? name })
  const own = async (body: Body) => ({ tax_code_id: (await shop.company.post('tax-codes', body)).one('tax_code').id })
  /** Of a supplier without a tax number: nothing that it charges would come back. */
  const bought = async (items: Body[], more: Body = {}, stock: 'goods' | 'services' = 'services'): Promise<Document> =>
    shop.post('purchase_invoice', {
      ...{ date: '2026-03-07', supplier_id: await shop.supplier() },
      items: await Promise.all(
        items.map(async item => ({ product_id: await shop.product(stock), quantity: '1', ...item })),
      ),
      ...more,
    })
  const entry = async (made: Document, kind: 'purchase_invoice' | 'purchase_return' = 'purchase_invoice') =>
    shop.entry(kind, made.id)
  const report = async (name: string) => {
    const { rows, proofs } = (await shop.company.get(`reports/${name}?${march}`, { lang: 'en' })).read<Report>('report')
    for (const { left, right } of proofs) expect(left).toBe(right)
    return rows
  }
  const boxes = async () =>
    Object.fromEntries(
      (await report('statutory-return')).flatMap(({ id, cells: { taxable, adjustment, tax } }) =>
        taxable || adjustment || tax ? [[id.replace('box:', ''), [taxable, adjustment, tax].map(of => of ?? '·')]] : [],
      ),
    )
  const taxRows = async () =>
    (await report('tax-return')).flatMap(({ kind, cells }) =>
      kind === 'row' ? [[cells.line, cells.rate, cells.taxable, cells.tax, cells.due ?? null]] : [],
    )

  test('a service from abroad: the supplier is owed the price, the tax is owed to the state and comes back', async () => {
    await company()
    const made = await bought([{ price: '1000', ...code('Purchases under reverse charge') }])
    expect(made).toMatchObject({ taxable: '1000.00', value_added_tax: '0.00', total: '1000.00', residual: '1000.00' })
    expect(made.items).toMatchObject([
      { value_added_tax: false, tax_rate: '5', tax: '0.00', total: '1000.00', reverse_tax_amount: '50.00' },
    ])
    // 1,000 at 5 %: 50 of input tax, 50 of output tax.
    expect(await entry(made)).toEqual([
      ...['5299 1000.00 0.00', '1402 50.00 0.00', '2101 0.00 1000.00', '2201 0.00 50.00'],
    ])
    expect(await taxRows()).toEqual([
      ['Purchase invoices – Purchases under reverse charge – tax that we owe', '5', '1000.00', '50.00', '50.00'],
      ['Purchase invoices – Purchases under reverse charge', '5', '1000.00', '50.00', '-50.00'],
    ])
    await bought([{ price: '300', ...code('Import of goods, tax in the return') }], {}, 'goods')
    // Owed 50 in box 3 and 15 in box 6; both come back in box 10.
    expect(await boxes()).toEqual({
      3: ['1000.00', '·', '50.00'],
      6: ['300.00', '·', '15.00'],
      8: ['1300.00', '·', '65.00'],
      10: ['1300.00', '·', '65.00'],
      11: ['1300.00', '·', '65.00'],
      12: ['·', '·', '65.00'],
      13: ['·', '·', '65.00'],
    })
    // What was bought is what its entries put into costs and goods, without the tax that is owed.
    await report('purchase-dependon-supplier')
    // The figure of a box opens the documents that it adds up.
    const explained = await shop.company.get(`reports/statutory-return/explanation?${march}&row=box:3&column=tax`)
    expect(explained.text).toContain(made.number)
  })

  test('a tax that does not come back is a part of what was bought', async () => {
    await company()
    const blocked = await own({
      ...{ name: 'Blocked abroad', category: 'S', side: 'purchase', mode: 'reverse', recoverable: false },
    })
    const made = await bought([
      { price: '100', ...blocked },
      { price: '40', ...code('Purchases under reverse charge') },
    ])
    // 5 of the first line stay in its cost, 105 + 40; owed are 5 + 2, and 2 come back.
    expect(made.total).toBe('140.00')
    expect(await entry(made)).toEqual([...['5299 145.00 0.00', '1402 2.00 0.00', '2101 0.00 140.00', '2201 0.00 7.00']])
    expect(await boxes()).toMatchObject({ 3: ['140.00', '·', '7.00'], 10: ['40.00', '·', '2.00'] })
    await shop.company.put('organizations', { value_added_tax_recoverable: false })
    const later = await bought([{ price: '200', ...code('Purchases under reverse charge') }])
    expect(await entry(later)).toEqual(['5299 210.00 0.00', '2101 0.00 200.00', '2201 0.00 10.00'])
  })

  test('a price that contains its taxes has none of what the buyer owes; a discount comes off its base', async () => {
    await company()
    const mixed = await bought(
      [
        { price: '105', value_added_tax: true },
        { price: '105', ...code('Purchases under reverse charge') },
      ],
      { tax_inclusive: true, discount: '21', supplier_tax_number: '100000000000003' },
    )
    // 21 off 210: 10.50 a line. 94.50 with tax is 90 and 4.50; of 94.50 without, 4.725 is owed: 4.73.
    expect(mixed).toMatchObject({ taxable: '184.50', value_added_tax: '4.50', total: '189.00' })
    expect(mixed.items).toMatchObject([
      { net: '90.00', tax: '4.50', reverse_tax_amount: '0.00' },
      { net: '94.50', tax: '0.00', reverse_tax_amount: '4.73' },
    ])
    // 4.50 that the supplier charged and 4.73 that we owe come back.
    expect(await entry(mixed)).toEqual([
      ...['5299 184.50 0.00', '1402 9.23 0.00', '2101 0.00 189.00', '2201 0.00 4.73'],
    ])
    expect((await shop.put('purchase_invoice', mixed.id, { items: mixed.items })).revision).toBe(1)
  })

  test('in a foreign currency the tax is converted by itself, and returns take back all of it', async () => {
    await company()
    const made = await bought(
      [
        { price: '33.33', quantity: '3', ...code('Purchases under reverse charge') },
        { price: '10', value_added_tax: false },
      ],
      { currency_id: 840, exchange_rate: '3.6725' },
    )
    // 99.99 at 5 % is 4.9995: 5.00; at 3.6725 it is 18.3625: 18.36.
    expect(made.items).toMatchObject([{ reverse_tax_amount: '5.00' }, { reverse_tax_amount: '0.00' }])
    expect(await entry(made)).toContain('1402 18.36 0.00')
    expect(await entry(made)).toContain('2201 0.00 18.36')
    const back = async (item: Body) =>
      shop.post('purchase_return', {
        ...{ date: '2026-03-20', invoice_id: made.id },
        items: [{ invoice_item_id: made.items[0]?.id, ...item }],
      })
    const first = await back({ quantity: '1' })
    // A third of 5.00 is 1.666…: 1.67; at 3.6725 it is 6.133075: 6.13.
    expect(first).toMatchObject({ total: '33.33', items: [{ tax_rate: '5', reverse_tax_amount: '1.67' }] })
    const lines = (await entry(first, 'purchase_return')) ?? []
    expect(lines).toContain('1402 0.00 6.13')
    expect(lines).toContain('2201 6.13 0.00')
    // 13.33 let off: 13.33 × 5.00 / 99.99 is 0.67.
    expect((await back({ allowance: '13.33' })).items).toMatchObject([{ reverse_tax_amount: '0.67' }])
    await taxRows()
    await back({ quantity: '2' })
    expect(await shop.balances('1402', '2201')).toEqual({ 1402: '0.00', 2201: '0.00' })
    // 99.99 at 3.6725 is 367.213275: bought, and returned.
    expect(await boxes()).toMatchObject({ 3: ['367.21', '-367.21', '·'], 10: ['367.21', '-367.21', '·'] })
  })

  test('in Saudi Arabia box 9 has what is owed and comes back, and nothing of it is due', async () => {
    await company({ country_id: 682, value_added_tax: '15', coins: [682] })
    await bought([{ price: '1000', ...code('Import under reverse charge') }])
    expect(await boxes()).toEqual({ 9: ['1000.00', '·', '150.00'], 12: ['1000.00', '·', '150.00'] })
    await company({ country_id: 250, value_added_tax: '20', coins: [978] })
    await bought([{ price: '100', ...code('Reverse charge') }])
    expect(await boxes()).toEqual({ reverse: ['100.00', '·', '20.00'] })
    await company({ country_id: 400, value_added_tax: '16', coins: [400] })
    await bought([{ price: '100', ...code('Imports with deferred tax') }])
    expect(await boxes()).toMatchObject({ 4: ['100.000', '·', '16.000'] })
    await company({ country_id: 512, value_added_tax: '5', coins: [512] })
    await bought([{ price: '100', ...code('Import, tax deferred to the return') }])
    await bought([{ price: '20', ...code('Purchases under reverse charge') }])
    expect(await boxes()).toMatchObject({
      '2b': ['20.000', '·', '1.000'],
      '4a': ['100.000', '·', '5.000'],
      '4b': ['100.000', '·', '5.000'],
      '6a': ['20.000', '·', '1.000'],
      '6b': ['100.000', '·', '5.000'],
    })
  })

  test('the buyer owes the tax only of what is bought and taxed, and the seller does not charge it as well', async () => {
    await company()
    const post = (body: Body) =>
      shop.refused(lang => shop.company.post('tax-codes', { name: 'Own', mode: 'reverse', ...body }, { lang }))
    const refusal = [
      422,
      { mode: ['المشتري يسدد الضريبة في الشراء الخاضع للضريبة وحده: اختر «خاضع للضريبة» و«الشراء»'] },
      { mode: ['The buyer owes the tax only of taxed purchases: choose Taxed, and Purchases'] },
    ]
    expect(await post({ category: 'S', side: 'both' })).toEqual(refusal)
    expect(await post({ category: 'Z', side: 'purchase' })).toEqual(refusal)
    const [status, , english] = await shop.refusedPost('purchase_invoice', {
      ...{ date: '2026-03-07', supplier_id: await shop.supplier() },
      items: [
        {
          ...{ product_id: await shop.product(), quantity: '1', price: '1', value_added_tax: true },
          ...code('Purchases under reverse charge'),
        },
      ],
    })
    expect([status, english]).toEqual([
      422,
      { 'items.0.tax_code_id': ['The tax code and the field for value added tax disagree; send one of them'] },
    ])
  })
})
