import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenProofs, reportsOf } from '../reports/testing-reports.ts'
import { type Body, type Document, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'

/** An advance invoice (فاتورة دفعة مقدمة) charges the tax of an advance when it is asked for; the final invoice deducts it. */

const year = 'date_from=2026-01-01&date_to=2026-12-31'
const saudiArabia = { country_id: 682, coins: [682], value_added_tax: '15' }

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body = saudiArabia) => {
    shop = shopOf(await newCompany(side, more))
  }
  const taxed = { value_added_tax: true }
  /** 1,000.00 and its tax. */
  const advanced = async (client_id: number, more: Body = {}, item: Body = {}): Promise<Document> =>
    shop.post('advance_invoice', {
      ...{ date: '2026-02-10', client_id },
      items: [{ description: 'دفعة مقدمة عن توريد أثاث', price: '1000', ...item }],
      ...more,
    })
  const paid = async (advance: Document, amount = advance.total as string, more: Body = {}) =>
    shop.post('receipt', {
      ...{ date: '2026-02-11', client_id: advance.client_id, amount },
      allocations: [{ invoice_id: advance.id, amount }],
      ...more,
    })
  const final = async (client_id: unknown, advances: Body[], more: Body = {}, item: Body = {}): Promise<Body> => ({
    ...{ date: '2026-04-20', client_id, advances },
    items: [{ product_id: await shop.product('services', taxed), quantity: '1', price: '3000', ...item }],
    ...more,
  })

  const broken = () => brokenProofs(shop.company, year)
  const box1 = async (from: string, to: string) =>
    (
      await reportsOf(shop.company).table(
        `statutory-return?date_from=${from}&date_to=${to}`,
        'box',
        'taxable',
        'adjustment',
        'tax',
      )
    )[0]

  test('the client owes it with its tax, and nothing is sold by it', async () => {
    await company()
    const advance = await advanced(await shop.client())
    expect(advance).toMatchObject({
      ...{ number: 'AI-00001', status: 'posted', total: '1150.00', value_added_tax: '150.00', residual: '1150.00' },
      ...{ state: 'overdue', deducted: '0.00', left: '0.00', deductions: [] },
      items: [
        { product_id: null, product: null, description: 'دفعة مقدمة عن توريد أثاث', price: '1000', quantity: '1' },
      ],
    })
    expect(await shop.entry('advance_invoice', advance.id)).toEqual([
      ...['1201 1150.00 0.00', '2303 0.00 1000.00', '2201 0.00 150.00'],
    ])
    await paid(advance, '575')
    expect(await shop.read('advance_invoice', advance.id)).toMatchObject({ paid: '575.00', left: '575.00' })
    const byClient = await reportsOf(shop.company).report(`Sales_Dependon_Client?${year}`)
    expect(byClient.totals).toMatchObject({ sales: '0.00', returns: '0.00', net_sales: '0.00', invoices: '0' })
    expect(await broken()).toEqual([])
  })

  test('an advance of 1,000 and a final invoice of 3,000 leave 2,300 due, and each period its own tax', async () => {
    await company()
    const advance = await advanced(await shop.client())
    await paid(advance)
    const made = await shop.post(
      'sales_invoice',
      await final(advance.client_id, [{ invoice_id: advance.id, amount: '1150' }]),
    )
    expect(made).toMatchObject({
      ...{ total: '3450.00', value_added_tax: '450.00', residual: '2300.00', net_due: '2300.00', credits: '1150.00' },
      advances: [{ invoice_id: advance.id, invoice: { number: advance.number }, amount: '1150.00' }],
      settlements: [{ kind: 'advance', amount: '1150.00', document: { id: advance.id } }],
    })
    expect(await shop.entry('sales_invoice', made.id)).toEqual([
      ...['1201 3450.00 0.00', '2303 1000.00 0.00', '2201 150.00 0.00'],
      ...['4101 0.00 3000.00', '2201 0.00 450.00', '1201 0.00 1150.00'],
    ])
    expect(await shop.read('advance_invoice', advance.id)).toMatchObject({
      ...{ deducted: '1150.00', left: '0.00', residual: '0.00' },
      deductions: [{ document: { id: made.id, number: made.number }, date: '2026-04-20', amount: '1150.00' }],
      can: { void: { allowed: false }, edit: { allowed: false }, return: { allowed: false } },
    })
    expect(await shop.balances('2303', '2201', '1201')).toEqual({ 2303: '0.00', 2201: '-450.00', 1201: '2300.00' })
    expect(await box1('2026-01-01', '2026-03-31')).toContain('1000.00 · 150.00')
    expect(await box1('2026-04-01', '2026-06-30')).toContain('2000.00 · 300.00')
    expect(await broken()).toEqual([])
  })

  test('what is returned of an advance of which something was deducted is declared with its own base', async () => {
    const quarter = ['2026-04-01', '2026-06-30'] as const
    for (const [deducted, allowance, left] of [
      [['575'], '500', '2500.00 -500.00 300.00'],
      [['575'], '100', '2500.00 -100.00 360.00'],
      [['575', '230'], '300', '5300.00 -300.00 750.00'],
    ] as const) {
      await company()
      const advance = await advanced(await shop.client())
      await paid(advance)
      for (const amount of deducted)
        await shop.post('sales_invoice', await final(advance.client_id, [{ invoice_id: advance.id, amount }]))
      const items = [{ invoice_item_id: advance.items[0]!.id, allowance }]
      await shop.post('sales_return', {
        date: '2026-05-04',
        invoice_id: advance.id,
        refund: 'cash',
        reason: 'أُلغي',
        items,
      })
      expect(await box1(...quarter)).toContain(left)
    }
    expect(await broken()).toEqual([])
  })

  test('a final invoice that is returned whole, and then its advance, leave nothing declared', async () => {
    await company()
    const advance = await advanced(await shop.client())
    await paid(advance)
    const made = await shop.post(
      'sales_invoice',
      await final(advance.client_id, [{ invoice_id: advance.id, amount: '1150' }]),
    )
    const back = async (invoice: Document, item: Body) =>
      shop.post('sales_return', {
        ...{ date: '2026-05-04', invoice_id: invoice.id, refund: 'cash', reason: 'أُلغي' },
        items: [{ invoice_item_id: invoice.items[0]!.id, ...item }],
      })
    await back(made, { quantity: '1' })
    await back(advance, { allowance: '1000' })
    expect(await box1('2026-01-01', '2026-06-30')).toContain('3000.00 -3000.00 ·')
    expect(await broken()).toEqual([])
  })

  test('an advance keeps the rate that it was charged at, whatever the final invoice bears', async () => {
    await company({ ...saudiArabia, value_added_tax: '5' })
    const advance = await advanced(await shop.client())
    await paid(advance)
    await shop.company.put('settings', { value_added_tax: '15' })
    const made = await shop.post(
      'sales_invoice',
      await final(advance.client_id, [{ invoice_id: advance.id, amount: '1050' }]),
    )
    expect(made).toMatchObject({ total: '3450.00', net_due: '2400.00', residual: '2400.00' })
    expect(await shop.balances('2303', '2201')).toEqual({ 2303: '0.00', 2201: '-450.00' })
    expect(await box1('2026-04-01', '2026-06-30')).toContain('2000.00 · 400.00')
    expect(await broken()).toEqual([])
  })

  test('only what is paid of it is deducted, of the same client, and no more than is due', async () => {
    await company()
    const client = await shop.client()
    const advance = await advanced(client)
    await paid(advance, '500')
    const body = async (amount: string, more: Body = {}, id = advance.id) =>
      final(client, [{ invoice_id: id, amount }], more)
    const refused = async (sent: Body) => (await shop.refusedPost('sales_invoice', sent)).slice(0, 3)
    expect(await refused(await body('500.01'))).toEqual([
      422,
      { 'advances.0.amount': ['المدفوع منها ولم يُخصم بعد 500.00 فقط'] },
      { 'advances.0.amount': ['Only 500.00 of it is paid and not deducted yet'] },
    ])
    const small = { items: [{ product_id: await shop.product('services', taxed), quantity: '1', price: '100' }] }
    expect(await refused(await body('500', small))).toEqual([
      422,
      { 'advances.0.amount': ['أكبر من المستحق على الفاتورة، وهو 115.00'] },
      { 'advances.0.amount': ['More than is due of the invoice, 115.00'] },
    ])
    const others = await shop.refusedPost('sales_invoice', await body('500', { client_id: await shop.client() }))
    expect([others[0], Object.keys(others[1] as object)]).toEqual([422, ['advances.0.invoice_id']])
    const missing = await shop.refusedPost('sales_invoice', await body('500', {}, 999_999))
    expect([missing[0], Object.keys(missing[1] as object)]).toEqual([422, ['advances.0.invoice_id']])
    // The rest is owed by the advance invoice itself.
    const made = await shop.post('sales_invoice', await body('500'))
    expect(made.residual).toBe('2950.00')
    expect(await shop.read('advance_invoice', advance.id)).toMatchObject({ residual: '650.00', left: '0.00' })
    expect(await broken()).toEqual([])
  })

  test('an invoice that is changed deducts anew; voided, it gives the advance back', async () => {
    await company()
    const advance = await advanced(await shop.client())
    await paid(advance)
    const made = await shop.post(
      'sales_invoice',
      await final(advance.client_id, [{ invoice_id: advance.id, amount: '1150' }]),
    )
    const advances = [{ invoice_id: advance.id, amount: '400' }]
    expect(await shop.put('sales_invoice', made.id, { advances })).toMatchObject({ residual: '3050.00' })
    expect(await shop.read('advance_invoice', advance.id)).toMatchObject({ deducted: '400.00', left: '750.00' })
    expect(await shop.put('sales_invoice', made.id, { notes: 'راجعه العميل' })).toMatchObject({ net_due: '3050.00' })
    expect(await shop.put('sales_invoice', made.id, { advances: [] })).toMatchObject({
      ...{ residual: '3450.00', advances: [] },
    })
    await shop.put('sales_invoice', made.id, { advances: [{ invoice_id: advance.id, amount: '1150' }] })
    const { items } = advance
    const byQuantity = { invoice_id: advance.id, items: [{ invoice_item_id: items[0]!.id, quantity: '1' }] }
    expect((await shop.refusedPost('sales_return', { date: '2026-05-04', ...byQuantity })).slice(1)).toEqual([
      { 'items.0.allowance': ['لا كمية ترجع من دفعة مقدمة: اكتب المبلغ الذي تعيده منها'] },
      { 'items.0.allowance': ['No quantity comes back of an advance: give the amount that you return of it'] },
    ])
    const [status, arabic, english] = await shop.refusedVoid('advance_invoice', advance.id)
    expect([status, arabic, english]).toEqual([
      409,
      'لا يمكنك إلغاء هذا المستند: خُصمت في الفاتورة INV-00001؛ ألغِها أو عدّلها أولًا.',
      "you can't void this document: invoice INV-00001 deducts it; void or change that one first.",
    ])
    await shop.void('sales_invoice', made.id)
    expect(await shop.read('advance_invoice', advance.id)).toMatchObject({ deducted: '0.00', left: '1150.00' })
    expect(await shop.balances('2303', '2201', '1201', '4101')).toEqual({
      ...{ 2303: '-1000.00', 2201: '-150.00', 1201: '0.00', 4101: '0.00' },
    })
    expect(await broken()).toEqual([])
  })

  test('a return of the final invoice gives the advance back after what is open of it', async () => {
    await company()
    const advance = await advanced(await shop.client())
    await paid(advance)
    const made = await shop.post(
      'sales_invoice',
      await final(advance.client_id, [{ invoice_id: advance.id, amount: '1150' }]),
    )
    const [line] = made.items
    const back = await shop.post('sales_return', {
      ...{ date: '2026-05-02', invoice_id: made.id },
      items: [{ invoice_item_id: line!.id, quantity: '1' }],
    })
    expect(await shop.entry('sales_return', back.id)).toEqual([
      ...['4102 3000.00 0.00', '2201 450.00 0.00'],
      ...['1201 0.00 2300.00', '2303 0.00 1000.00', '2201 0.00 150.00'],
    ])
    expect(await shop.read('advance_invoice', advance.id)).toMatchObject({ deducted: '0.00', left: '1150.00' })
    // And the advance can be returned itself.
    const { items } = await shop.read('advance_invoice', advance.id)
    await shop.post('sales_return', {
      ...{ date: '2026-05-03', invoice_id: advance.id, refund: 'cash' },
      items: [{ invoice_item_id: items[0]!.id, allowance: '1000' }],
    })
    expect(await shop.balances('2303', '2201', '1201')).toEqual({ 2303: '0.00', 2201: '0.00', 1201: '0.00' })
    const [status, , english] = await shop.refusedVoid('sales_return', back.id)
    expect([status, english]).toEqual([
      409,
      "you can't void this document: what it gave back to an advance was deducted or returned since.",
    ])
    expect(await broken()).toEqual([])
  })

  test('what an advance is returned of cannot be deducted; parts come to it to the last halala', async () => {
    await company()
    const advance = await advanced(await shop.client(), { tax_inclusive: true }, { price: '1000' })
    expect(advance).toMatchObject({ total: '1000.00', value_added_tax: '130.44', rounding: '-0.01' })
    expect(await shop.entry('advance_invoice', advance.id)).toEqual([
      ...['1201 1000.00 0.00', '2303 0.00 869.56', '2201 0.00 130.44'],
    ])
    await paid(advance)
    for (const amount of ['333.33', '333.33'])
      await shop.post('sales_invoice', await final(advance.client_id, [{ invoice_id: advance.id, amount }]))
    expect(await shop.read('advance_invoice', advance.id)).toMatchObject({ deducted: '666.66', left: '333.34' })
    await shop.post('sales_invoice', await final(advance.client_id, [{ invoice_id: advance.id, amount: '333.34' }]))
    expect(await shop.balances('2303', '2201')).toEqual({ 2303: '0.00', 2201: '-1350.00' })
    expect(await broken()).toEqual([])
  })

  test('in dollars it is deducted at what it was booked at, and the rest is income at the rate of the final invoice', async () => {
    await company({ ...saudiArabia, coins: [682, 840] })
    const dollars = { currency_id: 840, exchange_rate: '3.75' }
    const advance = await advanced(await shop.client(), dollars)
    await paid(advance, '1150', dollars)
    const made = await shop.post(
      'sales_invoice',
      await final(advance.client_id, [{ invoice_id: advance.id, amount: '1150' }], {
        ...{ currency_id: 840, exchange_rate: '3.8' },
      }),
    )
    expect(made).toMatchObject({ residual: '2300.00', base_total: '13110.00', base_residual: '8740.00' })
    expect(await shop.entry('sales_invoice', made.id)).toEqual([
      ...['1201 13110.00 0.00', '2303 3750.00 0.00', '2201 562.50 0.00'],
      ...['4101 0.00 11342.50', '2201 0.00 1710.00', '1201 0.00 4370.00'],
    ])
    const [line] = made.items
    await shop.post('sales_return', {
      ...{ date: '2026-05-02', invoice_id: made.id },
      items: [{ invoice_item_id: line!.id, quantity: '1' }],
    })
    expect(await shop.balances('2303', '2201', '1201', '6101')).toEqual({
      ...{ 2303: '-3750.00', 2201: '-562.50', 1201: '0.00', 6101: '0.00' },
    })
    expect(await broken()).toEqual([])
  })

  test('it has no discount, shipping or settlement of its own', async () => {
    await company()
    const body = { date: '2026-02-10', client_id: await shop.client(), items: [{ description: 'دفعة', price: '10' }] }
    for (const name of ['discount', 'shipping_fee', 'settlement']) {
      const [status, , english] = await shop.refusedPost('advance_invoice', { ...body, [name]: '1' })
      expect([status, english]).toEqual([422, { [name]: ['This kind of document has no such field; leave it out'] }])
    }
    // What it answers can be sent back.
    const { id } = await shop.post('advance_invoice', body)
    const answered = await shop.read('advance_invoice', id)
    expect(await shop.put('advance_invoice', id, { ...answered })).toMatchObject({ total: '11.50', revision: 1 })
  })

  test('where an advance is no supply there is no invoice of it', async () => {
    await company({ country_id: 400, coins: [400] })
    const body = { date: '2026-02-10', client_id: await shop.client(), items: [{ description: 'دفعة', price: '1000' }] }
    expect(await shop.refusedPost('advance_invoice', body)).toEqual([
      422,
      { items: ['لا يُصدر جورنال فواتير دفعات مقدمة في بلد المنشأة: سجّل سند قبض'] },
      { items: ['In this country Jornal makes no advance invoices: enter a receipt'] },
    ])
  })
})
