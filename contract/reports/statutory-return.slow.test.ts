import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'
import { type Body, type Document, type Shop, shopOf } from './testing-trade.ts'

/** Value added tax in the boxes of a country's form, each worked by hand. */

interface Report {
  rows: { id: string; cells: Record<string, string | null> }[]
  proofs: { left: string; right: string }[]
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let codes: ReadonlyMap<string, number>
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body) => {
    shop = shopOf(await newCompany(side, more))
    codes = new Map((await shop.everyTaxCode()).map(({ id, name }) => [name, id]))
  }
  const code = (name: string) => ({ tax_code_id: codes.get(name) ?? name })
  const taxed = { value_added_tax: true }
  const lines = (items: Body[], stock_type: 'goods' | 'services' = 'services') =>
    Promise.all(
      items.map(async item => ({ product_id: await shop.product(stock_type, taxed), quantity: '1', ...item })),
    )
  const sold = async (items: Body[], more: Body = {}): Promise<Document> =>
    shop.post('sales_invoice', {
      ...{ date: '2026-03-05', client_id: await shop.client(), items: await lines(items), ...more },
    })
  const bought = async (items: Body[], stock_type: 'goods' | 'services', more: Body = {}): Promise<Document> => {
    const supplier_id = (await make(shop.company, 'suppliers', { tax_number: '310122393500003' })).id
    return shop.post('purchase_invoice', {
      ...{ date: '2026-03-07', supplier_id, items: await lines(items, stock_type), ...more },
    })
  }
  const back = async (kind: 'sales_return' | 'purchase_return', invoice: Document) =>
    shop.post(kind, {
      ...{ date: '2026-03-20', invoice_id: invoice.id },
      items: [{ invoice_item_id: invoice.items[0]?.id, quantity: '1' }],
    })
  /** The boxes that are not empty: base, what returns took off, and the tax. */
  const boxes = async (lang: 'ar' | 'en' = 'en') => {
    const answer = await shop.company.get('reports/statutory-return?date_from=2026-03-01&date_to=2026-03-31', { lang })
    const { rows, proofs } = answer.read<Report>('report')
    expect(proofs.map(({ left, right }) => left === right)).toEqual([true])
    return Object.fromEntries(
      rows.flatMap(({ id, cells: { taxable, adjustment, tax } }) =>
        taxable || adjustment || tax ? [[id.replace('box:', ''), [taxable, adjustment, tax].map(of => of ?? '·')]] : [],
      ),
    )
  }

  test('of Saudi Arabia: sales by their reasons, returns as adjustments, and what is due after purchases', async () => {
    await company({ country_id: 682, value_added_tax: '15', coins: [682] })
    const first = await sold([{ price: '1000' }])
    await sold([
      { price: '200', ...code('Medicines and medical equipment') },
      { price: '300', ...code('Export of goods') },
      { price: '50', ...code('Real estate transactions mentioned in Article 30 of the VAT Regulations') },
      { price: '70', ...code('Private healthcare to citizen') },
      { price: '9', value_added_tax: false },
    ])
    const { id: own } = (await shop.company.post('tax-codes', { name: 'Own', category: 'E' })).one('tax_code')
    await sold([{ price: '1', tax_code_id: own }])
    const bill = await bought([{ price: '400' }], 'goods')
    await bought([{ price: '60', ...code('Exempt purchases') }], 'services')
    // 100.00 comes back of what was sold, and all of the goods.
    await shop.post('sales_return', {
      ...{ date: '2026-03-20', invoice_id: first.id },
      items: [{ invoice_item_id: first.items[0]?.id, allowance: '100' }],
    })
    await back('purchase_return', bill)
    await bought([{ price: '500' }], 'goods')
    expect(await boxes()).toEqual({
      1: ['1000.00', '-100.00', '135.00'],
      2: ['70.00', '·', '·'],
      3: ['200.00', '·', '·'],
      4: ['300.00', '·', '·'],
      5: ['51.00', '·', '·'],
      6: ['1621.00', '-100.00', '135.00'],
      7: ['900.00', '-400.00', '75.00'],
      11: ['60.00', '·', '·'],
      12: ['960.00', '-400.00', '75.00'],
      13: ['·', '·', '60.00'],
      16: ['·', '·', '60.00'],
      'unsorted:sale': ['9.00', '·', '·'],
    })
  })

  test('of Egypt: goods and services apart, returns in boxes of their own, what a bill without a number lost in none', async () => {
    await company({})
    await sold(
      [{ price: '1000' }, { price: '100', ...code('Export') }, { price: '200', ...code('Machines and equipment') }],
      {
        shipping_fee: '50',
      },
    )
    const returned = await sold([{ price: '10' }])
    await back('sales_return', returned)
    await bought([{ price: '300' }], 'goods', { shipping_fee: '20' })
    await bought([{ price: '40' }], 'services')
    await bought([{ price: '30', ...code('Exempted good or service') }], 'goods')
    const unnumbered = (await make(shop.company, 'suppliers', { tax_number: null })).id
    await bought([{ price: '500' }], 'goods', { supplier_id: unnumbered })
    expect(await boxes()).toEqual({
      sales_local: ['1060.00', '·', '148.40'],
      sales_export: ['100.00', '·', '·'],
      sales_machines: ['200.00', '·', '10.00'],
      sales_adjustments: ['·', '-10.00', '-1.40'],
      purchases_local_goods: ['300.00', '·', '42.00'],
      purchases_local_services: ['60.00', '·', '8.40'],
      purchases_local_exempt: ['30.00', '·', '·'],
      output_tax: ['·', '·', '157.00'],
      input_tax: ['·', '·', '50.40'],
      due: ['·', '·', '106.60'],
    })
  })

  test('of Egypt: what goes back abroad stands with the adjustments of imports', async () => {
    await company({})
    const bill = await bought([{ price: '100', ...code('Imported services (reverse charge)') }], 'services')
    await back('purchase_return', bill)
    expect(await boxes()).toMatchObject({
      purchases_imported_services: ['100.00', '·', '14.00'],
      purchases_imported_adjustments: ['·', '-100.00', '-14.00'],
    })
  })

  test('a period with two rates counts its goods once', async () => {
    await company({})
    await shop.company.post('tax-rates', { code: 'value_added_tax', rate: '10', valid_from: '2026-03-15' })
    await bought([{ price: '100' }], 'goods')
    await bought([{ price: '100' }], 'goods', { date: '2026-03-20' })
    await bought([{ price: '10' }], 'services')
    expect(await boxes()).toMatchObject({
      purchases_local_goods: ['200.00', '·', '24.00'],
      purchases_local_services: ['10.00', '·', '1.40'],
    })
  })

  test('of Oman and of Jordan: by rate, and elsewhere by the code itself', async () => {
    await company({ country_id: 512, value_added_tax: '5', coins: [512] })
    await sold([{ price: '100' }, { price: '20', ...code('Food items') }])
    await bought([{ price: '40' }], 'services')
    expect(await boxes()).toMatchObject({ '1a': ['100.000', '·', '5.000'], '7c': ['·', '·', '3.000'] })
    await company({ country_id: 400, value_added_tax: '16', coins: [400] })
    await sold([{ price: '100' }, { price: '50', ...code('General tax 4%') }])
    await bought([{ price: '40' }], 'goods')
    expect(await boxes()).toMatchObject({
      '6a': ['100.000', '·', '16.000'],
      '6c': ['50.000', '·', '2.000'],
      '2a': ['40.000', '·', '6.400'],
      due: ['·', '·', '11.600'],
    })
    await company({ country_id: 250, value_added_tax: '20', coins: [978] })
    await sold([{ price: '100' }, { price: '50', ...code('Zero-rated') }])
    expect(await boxes('ar')).toEqual({
      'standard:sale': ['100.00', '·', '20.00'],
      'zero:sale': ['50.00', '·', '·'],
    })
    // A rate of one's own, and what was bought apart from what was sold.
    const { id: five } = (await shop.company.post('tax-codes', { name: 'Five', category: 'S', rate: '5' })).one(
      'tax_code',
    )
    await sold([{ price: '10', tax_code_id: five }])
    await bought([{ price: '40' }], 'goods')
    expect(await boxes()).toMatchObject({
      'standard:purchase': ['40.00', '·', '8.00'],
      'other_rate:sale': ['10.00', '·', '0.50'],
    })
    await company({ country_id: 784, value_added_tax: '5', coins: [784] })
    await sold([{ price: '100', ...code('Export') }, { price: '10' }])
    expect(await boxes()).toMatchObject({ 4: ['100.00', '·', '·'], 'unsorted:sale': ['10.00', '·', '0.50'] })
  })
})
