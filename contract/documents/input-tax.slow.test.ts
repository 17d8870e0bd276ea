import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportsOf } from '../reports/testing-reports.ts'
import { type Body, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** Input tax needs a tax invoice (G17): without a tax number of its supplier the tax of a bill is a part of what it costs. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let unnumbered: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
    shop = shopOf(await newCompany(side))
    unnumbered = (await make(shop.company, 'suppliers', { tax_number: null })).id
  })
  afterAll(() => side?.close())

  const goods = () => shop.product('goods', { value_added_tax: true })
  /** 5,000.00 and 14 % of it. */
  const bill = (product_id: number, more: Body = {}): Body => ({
    ...{ date: '2026-03-05', supplier_id: unnumbered },
    items: [{ product_id, quantity: '10', price: '500' }],
    ...more,
  })
  const bought = (id: number) => shop.entry('purchase_invoice', id)
  const costOf = async (id: number) => (await shop.company.get(`products/${id}`)).one('product').average_cost
  const inCost = ['1301 5700.00 0.00', '2101 0.00 5700.00']
  const reclaimed = ['1301 5000.00 0.00', '1402 700.00 0.00', '2101 0.00 5700.00']

  test('a bill of 5,000.00 + 700.00 without a number is 5,700.00 of goods, and nothing of it is reclaimed', async () => {
    const product = await goods()
    const made = await shop.post('purchase_invoice', bill(product))
    expect(made).toMatchObject({ total: '5700.00', value_added_tax: '700.00', supplier_tax_number: null })
    expect(made).toMatchObject({ value_added_tax_recoverable: false, sales_tax_recoverable: false })
    expect(await bought(made.id)).toEqual(inCost)
    expect(await costOf(product)).toBe('570')
    const { rows, proofs } = await reportsOf(shop.company).report('tax-return?date_from=2026-03-01&date_to=2026-03-31')
    expect(proofs.map(({ left, right }) => left === right)).toEqual([true, true])
    expect(rows.flatMap(({ id, cells }) => (id.includes('purchase') ? [[id, cells.tax, cells.due]] : []))).toEqual([
      ['value_added_tax:purchase_invoice:14:lost', '700.00', null],
    ])
  })

  test('a number that is typed on the bill itself makes its tax reclaimed, then or later, and taking it off takes that back', async () => {
    const product = await goods()
    const typed = await shop.post('purchase_invoice', bill(product, { supplier_tax_number: '204-829-305' }))
    expect([typed.supplier_tax_number, typed.value_added_tax_recoverable]).toEqual(['204-829-305', true])
    expect(await bought(typed.id)).toEqual(reclaimed)
    expect(await costOf(product)).toBe('500')
    const without = await shop.put('purchase_invoice', typed.id, { supplier_tax_number: null })
    expect([without.number, without.revision, await bought(typed.id)]).toEqual([typed.number, 2, inCost])
    expect(await costOf(product)).toBe('570')
    await shop.put('purchase_invoice', typed.id, { supplier_tax_number: '204-829-305' })
    expect(await bought(typed.id)).toEqual(reclaimed)
  })

  test('where the supplier gets a number, the bill that is saved again is reclaimed; one that is not stays as it is', async () => {
    const product = await goods()
    const { id: supplier_id } = await make(shop.company, 'suppliers', { tax_number: null })
    const [first, second] = [
      await shop.post('purchase_invoice', bill(product, { supplier_id })),
      await shop.post('purchase_invoice', bill(product, { supplier_id })),
    ]
    const unchanged = await shop.put('purchase_invoice', first.id, { supplier_id })
    expect(unchanged.revision).toBe(1)
    await shop.company.put(`suppliers/${supplier_id}`, { tax_number: '310-447-862' })
    expect((await shop.put('purchase_invoice', first.id, { supplier_id })).revision).toBe(2)
    expect([await bought(first.id), await bought(second.id)]).toEqual([reclaimed, inCost])
    // The number that a bill was reclaimed by is not asked for again while nothing is changed.
    expect((await shop.put('purchase_invoice', first.id, { supplier_id })).revision).toBe(2)
  })

  test('a return takes back what its bill booked, and without a bill what a number of the supplier allows', async () => {
    const product = await goods()
    const made = await shop.post('purchase_invoice', bill(product))
    const back = await shop.post('purchase_return', {
      ...{ date: '2026-03-09', invoice_id: made.id },
      items: [{ invoice_item_id: made.items[0]!.id, quantity: '10' }],
    })
    expect(await shop.entry('purchase_return', back.id)).toEqual(['2101 5700.00 0.00', '1301 0.00 5700.00'])
    await shop.post('purchase_invoice', bill(product))
    const alone = await shop.post('purchase_return', bill(product, { date: '2026-03-10', refund: 'credit' }))
    expect(await shop.entry('purchase_return', alone.id)).toEqual(['1401 5700.00 0.00', '1301 0.00 5700.00'])
    expect(alone).toMatchObject({ value_added_tax_recoverable: false })
  })

  test('a draft that is saved as it stands stays as it is, and an order asks for no number', async () => {
    const product = await goods()
    const draft = await shop.post('purchase_invoice', bill(product, { status: 'draft' }))
    expect((await shop.put('purchase_invoice', draft.id, bill(product, { status: 'draft' }))).revision).toBe(1)
    const order = await shop.post('purchase_order', bill(product))
    expect(order).not.toHaveProperty('supplier_tax_number')
    const invoice = (
      await shop.company.post(`invoice-purchase-orders/${order.id}/convert`, { supplier_tax_number: '204-829-305' })
    ).one('invoice_purchase')
    expect(await bought(invoice.id)).toEqual(reclaimed)
  })
})
