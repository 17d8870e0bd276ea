import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { make, untaxed } from '../testing-bodies.ts'
import { colleague, roleWith } from './testing-people.ts'

/** What an organization chooses of its trade, and what comes of it. */

type Body = Record<string, unknown>

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  let client: Made
  let service: Made
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-06-15T09:00:00Z')
    shop = await newCompany(side)
    client = await make(shop, 'clients')
    service = await make(shop, 'products', { stock_type: 'services', value_added_tax: true })
  })
  afterAll(() => side?.close())

  const line = (more: Body = {}) => ({ product_id: service.id, quantity: '1', price: '100', ...more })
  const sell = (more: Body = {}, seller = shop) =>
    seller.post('invoice-sales', { date: '2026-03-10', client_id: client.id, items: [line()], ...more })

  test('a sales invoice that names no due date is due after the usual days, and a bill on its own day', async () => {
    expect((await sell()).one('invoice_sale').due_date).toBe('2026-03-10')
    await shop.put('settings', { payment_days: '30' })
    const invoice = (await sell({ status: 'draft' })).one('invoice_sale')
    expect(invoice.due_date).toBe('2026-04-09')
    expect((await sell({ due_date: '2026-03-20' })).one('invoice_sale').due_date).toBe('2026-03-20')
    // What followed from the day moves with it; what was chosen stays.
    const moved = await shop.put(`invoice-sales/${invoice.id}`, { date: '2026-03-01' })
    expect(moved.one('invoice_sale').due_date).toBe('2026-03-31')
    await shop.put(`invoice-sales/${invoice.id}`, { due_date: '2026-05-01' })
    const stored = await shop.put(`invoice-sales/${invoice.id}`, { date: '2026-03-02' })
    expect(stored.one('invoice_sale').due_date).toBe('2026-05-01')
    const supplier = await make(shop, 'suppliers')
    const bill = await shop.post('invoice-purchases', {
      ...{ date: '2026-03-10', supplier_id: supplier.id },
      items: [line()],
    })
    expect(bill.one('invoice_purchase').due_date).toBe('2026-03-10')
  })

  test('what is agreed with a client or a supplier goes before what is usual, and moves with the day', async () => {
    const monthly = await make(shop, 'clients', { payment_terms: 'end_of_month', credit_limit: '5000' })
    const invoice = (await sell({ client_id: monthly.id, status: 'draft' })).one('invoice_sale')
    expect(invoice.due_date).toBe('2026-03-31')
    const moved = await shop.put(`invoice-sales/${invoice.id}`, { date: '2026-04-02' })
    expect(moved.one('invoice_sale').due_date).toBe('2026-04-30')
    const supplier = await make(shop, 'suppliers', { payment_terms: '45' })
    const bill = await shop.post('invoice-purchases', {
      ...{ date: '2026-03-10', supplier_id: supplier.id },
      items: [line()],
    })
    expect(bill.one('invoice_purchase').due_date).toBe('2026-04-24')
    expect((await shop.get(`clients/${monthly.id}`)).one('client')).toMatchObject({
      ...{ payment_terms: 'end_of_month', credit_limit: '5000.00' },
    })
    expect((await shop.put(`clients/${monthly.id}`, { credit_limit: '-1' })).status).toBe(422)
  })

  test('beyond a credit limit sells who may, and nobody else; drafts and what is owed already are nobody’s trouble', async () => {
    const limited = await make(shop, 'clients', { credit_limit: '300' })
    const current = { invoice_sales: ['create', 'read', 'update'], invoice_sales_details: ['read', 'update'] }
    const clerk = await colleague(side, shop, await roleWith(shop, current))
    const toLimited = (price: string, person?: typeof clerk, more: Body = {}) =>
      sell({ client_id: limited.id, items: [line({ price })], ...more }, person)
    const first = await toLimited('200', clerk)
    expect([first.status, first.one('invoice_sale').total]).toEqual([201, '228.00'])
    const sentence = {
      ar: 'يتجاوز هذا حد ائتمان العميل، والباقي منه 72.00. البيع فوق الحد ليس من صلاحياتك.',
      en: 'This goes beyond the credit limit of the client, of which 72.00 is left. Your role may not sell beyond it.',
    }
    const refused = await toLimited('100', clerk)
    expect([refused.status, refused.message]).toEqual([422, { client_id: [sentence.ar] }])
    const draft = (await toLimited('100', clerk, { status: 'draft' })).one('invoice_sale')
    const inEnglish = await clerk.post(`invoice-sales/${draft.id}/post`, {}, { lang: 'en' })
    expect(inEnglish.message).toEqual({ client_id: [sentence.en] })
    // The price of what is owed already may fall, and rise within the limit.
    const change = (price: string) =>
      clerk.put(`invoice-sales/${first.one('invoice_sale').id}`, { items: [line({ price })] })
    expect((await change('250')).status).toBe(200)
    expect((await change('270')).message).toMatchObject({ client_id: [expect.stringContaining('15.00')] })
    expect((await toLimited('100')).status).toBe(201)
    expect((await change('240')).status).toBe(200)
    const seller = await colleague(side, shop, await roleWith(shop, { ...current, credit_limits: ['create'] }))
    expect((await toLimited('100', seller)).status).toBe(201)
  })

  test('what is paid in the same breath is not owed, and stays within a credit limit', async () => {
    const limited = await make(shop, 'clients', { credit_limit: '100' })
    const current = { invoice_sales: ['create', 'read', 'update'], invoice_sales_details: ['read', 'update'] }
    const clerk = await colleague(side, shop, await roleWith(shop, { ...current, payment_sales: ['create', 'read'] }))
    const toLimited = (more: Body) => sell({ client_id: limited.id, items: [line({ price: '1000' })], ...more }, clerk)
    const pay = (amount: string) => ({ payment: { amount } })
    const left = (text: string) => ({ client_id: [expect.stringContaining(text)] })
    expect((await toLimited({})).message).toEqual(left('100.00'))
    // Of 1,140 all but 100 at once; a piastre less is a piastre beyond the limit.
    expect((await toLimited(pay('1039.99'))).message).toEqual(left('100.00'))
    expect((await toLimited(pay('1040'))).one('invoice_sale')).toMatchObject({ residual: '100.00' })
    expect((await toLimited(pay('1139.99'))).message).toEqual(left('0.00'))
    for (const amount of ['1140', '1200']) expect((await toLimited(pay(amount))).status).toBe(201)
    // The 60 that were paid too much are to their credit: they owe 40, and 60 of their limit is left.
    // A draft that is posted with its payment, by either call, and one that is changed and paid.
    const draft = async () => (await toLimited({ status: 'draft' })).one('invoice_sale')
    const [one, other] = [await draft(), await draft()]
    expect((await clerk.post(`invoice-sales/${one.id}/post`, pay('1000'))).message).toEqual(left('60.00'))
    expect((await clerk.post(`invoice-sales/${one.id}/post`, pay('1140'))).status).toBe(200)
    const posted = { status: 'posted', ...pay('1140') }
    expect((await clerk.put(`invoice-sales/${other.id}`, posted)).status).toBe(200)
    const dearer = { items: [line({ price: '2000' })] }
    expect((await clerk.put(`invoice-sales/${other.id}`, { ...dearer, ...pay('1079.99') })).message).toEqual(
      left('60.00'),
    )
    expect((await clerk.put(`invoice-sales/${other.id}`, { ...dearer, ...pay('1140') })).status).toBe(200)
    const dollars = { currency_id: 840, exchange_rate: '50', items: [line({ price: '100' })] }
    expect((await toLimited({ ...dollars, ...pay('112.79') })).message).toEqual(left('60.00'))
    expect((await toLimited({ ...dollars, ...pay('114') })).status).toBe(201)
  })

  test('how much a client may owe is said by who may sell beyond it, and by nobody else', async () => {
    const limited = await make(shop, 'clients', { credit_limit: '300' })
    const current = { clients: ['create', 'read', 'update'] }
    const salesman = await colleague(side, shop, await roleWith(shop, current))
    const change = (body: Body, person = salesman, lang: 'ar' | 'en' = 'en') =>
      person.put(`clients/${limited.id}`, body, { lang })
    const sentence = {
      ar: 'حد الائتمان يغيّره من يحق له البيع فوقه. اطلب ذلك من مالك المنشأة أو أحد مديريها.',
      en: 'The credit limit is changed by who may sell beyond it. Ask the owner or an admin for it.',
    }
    for (const credit_limit of ['301', '299.99', '0', '', null]) {
      const refused = await change({ credit_limit })
      expect([refused.status, refused.message]).toEqual([422, { credit_limit: [sentence.en] }])
    }
    expect((await change({ credit_limit: '1000' }, salesman, 'ar')).message).toEqual({ credit_limit: [sentence.ar] })
    const min = { type: 'business', display_name: 'النور', company_name: 'النور' }
    expect((await salesman.post('clients', { ...min, credit_limit: '50' }, { lang: 'en' })).message).toEqual({
      credit_limit: [sentence.en],
    })
    // What is not said, or said as it was, stands in nobody's way.
    expect((await salesman.post('clients', { ...min, credit_limit: '' })).status).toBe(201)
    for (const body of [{ phone: '0100' }, { credit_limit: '300' }, { credit_limit: '٣٠٠٫٠٠', mobile: '0101' }])
      expect((await change(body)).status).toBe(200)
    const manager = await colleague(side, shop, await roleWith(shop, { ...current, credit_limits: ['create'] }))
    expect((await change({ credit_limit: '1000' }, manager)).one('client').credit_limit).toBe('1000.00')
  })

  test('clients and products get the next number where that is wanted, and keep one that was written', async () => {
    expect((await make(shop, 'clients')).serial_number).toBeNull()
    await shop.put('settings', { numbers_records: true })
    const numberOf = async (more: Body = {}) => (await make(shop, 'clients', more)).serial_number
    expect([await numberOf(), await numberOf({ serial_number: 'C-0041' }), await numberOf(), await numberOf()]).toEqual(
      [...['C-0001', 'C-0041', 'C-0042', 'C-0043']],
    )
    expect(await numberOf({ serial_number: 'VIP-7' })).toBe('VIP-7')
    // The highest number that can be counted has none after it; what is longer was never counted.
    for (const serial_number of ['C-999999999', 'C-999999998', 'C-201001234567'])
      expect(await numberOf({ serial_number })).toBe(serial_number)
    expect([await numberOf(), await numberOf()]).toEqual(['C-0044', 'C-0045'])
    expect((await make(shop, 'products', { code: 'P-9' })).code).toBe('P-9')
    expect((await make(shop, 'products')).code).toBe('P-0010')
    const both = await Promise.all([make(shop, 'products'), make(shop, 'products')])
    expect(both.map(({ code }) => code).sort()).toEqual(['P-0011', 'P-0012'])
  })

  test('a settlement up to the limit is for everybody, above it for who may change settings', async () => {
    const current = { invoice_sales: ['create', 'read'], invoice_sales_details: ['read'] }
    const clerk = await colleague(side, shop, await roleWith(shop, current))
    expect((await sell({ settlement: '-4.50' }, clerk)).status).toBe(422)
    await shop.put('settings', { settlement_limit: '5' })
    expect((await sell({ settlement: '-4.50' }, clerk)).status).toBe(201)
    const refused = await sell({ settlement: '5.01' }, clerk)
    expect([refused.status, refused.message]).toEqual([422, { settlement: ['التسوية بين 5.00− و5.00'] }])
    expect((await sell({ settlement: '5.01' })).status).toBe(201)
    expect((await shop.get('settings')).read<Body>('settings').settlement_limit).toBe('5')
    expect((await shop.put('settings', { settlement_limit: '-1' })).message).toEqual({
      settlement_limit: ['لا يُقبل رقم سالب هنا'],
    })
    await shop.put('settings', { settlement_limit: '0' })
    expect((await sell({ settlement: '0.01' }, clerk)).status).toBe(422)
  })

  test('a product stands on several lines where that is allowed: each is sold, returned and invoiced by itself', async () => {
    const items = [line({ price: '100' }), line({ price: '80', quantity: '2' })]
    expect((await sell({ items })).message).toEqual({ 'items.1.product_id': ['لا تكرر الأصناف في البنود'] })
    await shop.put('settings', { allows_repeated_products: true })
    const invoice = (await sell({ items })).one('invoice_sale')
    expect(invoice).toMatchObject({ subtotal: '260.00', total: '296.40' })
    const [, second] = invoice.items as Made[]
    const back = await shop.post('throw-back-sales', {
      ...{ date: '2026-03-11', invoice_id: invoice.id },
      items: [{ invoice_item_id: second!.id, quantity: '1' }],
    })
    expect(back.one('throw_back_sale')).toMatchObject({ total: '91.20' })

    const offer = await shop.post('invoice-sales-price-offers', { date: '2026-03-10', client_id: client.id, items })
    const { id } = offer.one('invoice_sales_price_offer')
    const both = [
      { product_id: service.id, quantity: '1' },
      { product_id: service.id, quantity: '2' },
    ]
    const converted = await shop.post(`invoice-sales-price-offers/${id}/convert`, { date: '2026-03-12', items: both })
    expect([converted.status, converted.message, converted.one('invoice_sale')?.subtotal]).toEqual([
      201,
      'تمت الإضافة بنجاح',
      '260.00',
    ])
    const goods = await make(shop, 'products', {
      ...untaxed,
      stock_type: 'goods',
      opening_quantity: '5',
      opening_cost: '10',
      opening_date: '2026-01-01',
    })
    const sold = await sell({
      items: [1, 2].map(quantity => ({ product_id: goods.id, quantity: String(quantity), price: '20' })),
    })
    expect(sold.status).toBe(201)
    expect((await shop.get(`products/${goods.id}`)).one('product').quantity).toBe('2')
    const tooMuch = await sell({
      items: [2, 1].map(quantity => ({ product_id: goods.id, quantity: String(quantity), price: '20' })),
    })
    expect(tooMuch.status).toBe(422)
  })

  test('shipping without tax: the invoice, its return and the tax return agree, and what is posted stays', async () => {
    const before = (await sell({ shipping_fee: '50' })).one('invoice_sale')
    expect(before).toMatchObject({ value_added_tax: '21.00', shipping_taxable: true })
    await shop.put('settings', { shipping_taxable: false })
    const invoice = (await sell({ shipping_fee: '50' })).one('invoice_sale')
    expect(invoice).toMatchObject({
      taxable: '150.00',
      value_added_tax: '14.00',
      total: '164.00',
      shipping_taxable: false,
    })
    // What is posted keeps how it was taxed, also when it is changed.
    const changed = await shop.put(`invoice-sales/${before.id}`, { notes: 'كما كانت' })
    expect(changed.one('invoice_sale')).toMatchObject({ value_added_tax: '21.00', shipping_taxable: true })
    const [item] = invoice.items as Made[]
    const back = await shop.post('throw-back-sales', {
      ...{ date: '2026-03-11', invoice_id: invoice.id },
      items: [{ invoice_item_id: item!.id, quantity: '1' }],
    })
    expect(back.one('throw_back_sale')).toMatchObject({ total: '164.00', value_added_tax: '14.00' })
    const { report } = (await shop.get('reports/tax-return?date_from=2026-03-01&date_to=2026-03-31')).body as {
      report: { proofs: { left: string; right: string }[] }
    }
    for (const { left, right } of report.proofs) expect(left).toBe(right)
  })

  test('debts are told by the ages that were chosen, in reports, their files and on the dashboard', async () => {
    await sell({ date: '2026-05-20' })
    await sell({ date: '2026-01-10' })
    type Report = { columns: { key: string; label: string }[]; totals: Record<string, string> }
    const aging = async (lang: 'ar' | 'en' = 'ar') =>
      (
        (await shop.get('reports/aRAging-summary-by-invoice-due-date?as_of=2026-06-15', { lang })).body as {
          report: Report
        }
      ).report
    const ages = ({ columns }: Report) =>
      columns.filter(({ key }) => /^(days|over)_/.test(key)).map(({ key, label }) => `${key} ${label}`)
    expect(ages(await aging())).toEqual([
      'days_1_30 1–30 يومًا',
      'days_31_60 31–60 يومًا',
      'days_61_90 61–90 يومًا',
      'over_90 أكثر من 90 يومًا',
    ])
    await shop.put('settings', { aging_days: '15_30_45_60' })
    const report = await aging('en')
    expect(ages(report)).toEqual([
      'days_1_15 1–15 days',
      'days_16_30 16–30 days',
      'days_31_45 31–45 days',
      'days_46_60 46–60 days',
      'over_60 Over 60 days',
    ])
    expect(report.totals).toMatchObject({ days_16_30: '114.00', over_60: '114.00', total: '228.00' })
    const explained = await shop.get(
      'reports/aRAging-summary-by-invoice-due-date/explanation?as_of=2026-06-15&row=total&column=days_16_30',
    )
    expect(explained.text).toContain('114.00')
    const details = await shop.get('reports/aRAging-details-by-invoice-due-date?as_of=2026-06-15')
    expect((details.body as { report: Report }).report.totals).toMatchObject({ days_16_30: '114.00' })
    const { dashboard } = (await shop.get('dashboard')).body as {
      dashboard: { receivable: { ages: { key: string; amount: string }[] } }
    }
    expect(dashboard.receivable.ages.filter(({ amount }) => amount !== '0.00')).toEqual([
      { key: 'days_16_30', amount: '114.00' },
      { key: 'over_60', amount: '114.00' },
    ])
  })
})
