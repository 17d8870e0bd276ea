import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from './testing-backends.ts'
import { accountByCode, make, untaxed } from './testing-bodies.ts'

/** Foreign balances at the end of a period. */

type Body = Record<string, unknown>
interface Item extends Body {
  gain: string
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  let client: Made
  let supplier: Made
  let service: Made
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  beforeEach(async () => {
    shop = await newCompany(side, { coins: [818, 840, 978] })
    client = await make(shop, 'clients')
    supplier = await make(shop, 'suppliers')
    service = await untaxed(shop)
  })
  afterAll(() => side?.close())

  const must = async (response: Promise<Answer>, one: string): Promise<Made> => {
    const answer = await response
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.one(one)
  }
  const trade = (price: string, rate: string, more: Body = {}) => ({
    date: '2026-03-10',
    currency_id: 840,
    exchange_rate: rate,
    items: [{ product_id: service.id, quantity: '1', price }],
    ...more,
  })
  const sell = (price: string, rate: string, more: Body = {}) =>
    must(shop.post('invoice-sales', { client_id: client.id, ...trade(price, rate, more) }), 'invoice_sale')
  const buy = (price: string, rate: string, more: Body = {}) =>
    must(shop.post('invoice-purchases', { supplier_id: supplier.id, ...trade(price, rate, more) }), 'invoice_purchase')
  const collect = (amount: string, rate: string, date: string, allocations: Body[] = []) =>
    must(
      shop.post('payment-sales', {
        ...{ date, client_id: client.id, amount, currency_id: 840, exchange_rate: rate, allocations },
      }),
      'payment_sale',
    )
  const revalue = (date: string, rates?: Body[], lang: 'ar' | 'en' = 'ar') =>
    shop.post('revaluations', { date, ...(rates && { rates }) }, { lang })
  const dollars = (rate: string) => [{ currency_id: 840, rate }]
  const itemsOf = (revaluation: Made) => revaluation.items as Item[]

  /** An entry as it stands on paper: date, then account, debit, credit and whose. */
  const entry = async (id: unknown): Promise<string[]> => {
    const found = (await shop.get(`entries/${String(id)}`)).read<{ date: string; items: Body[] }>('entry')
    const whose = ({ client_id, supplier_id }: Body) =>
      client_id === client.id ? ' client' : supplier_id === supplier.id ? ' supplier' : ''
    return [
      found.date,
      ...found.items.map(
        item => `${(item.account as Body).code} ${String(item.debtor)} ${String(item.creditor)}${whose(item)}`,
      ),
    ]
  }
  const balanceOf = async (code: string) => (await accountByCode(shop, code)).balance

  test('values what is left of invoices, and credits that are not used, but no advance, by an entry that the next day takes back', async () => {
    const invoice = await sell('100', '48.50')
    await collect('60', '49.10', '2026-03-20', [{ invoice_id: invoice.id, amount: '60' }])
    await buy('200', '48')
    const other = await sell('10', '49')
    await collect('20', '49', '2026-03-21', [{ invoice_id: other.id, amount: '10' }])
    await must(
      shop.post('payment-purchases', {
        ...{ date: '2026-03-22', supplier_id: supplier.id, amount: '20', currency_id: 840, exchange_rate: '47' },
      }),
      'payment_purchase',
    )
    const before = [await balanceOf('1201'), await balanceOf('2101'), await balanceOf('6102')]

    const answer = await revalue('2026-03-31', dollars('50'))
    expect([answer.status, answer.message]).toEqual([201, 'تم الترحيل بنجاح'])
    const made = answer.one('revaluation')
    expect(made).toMatchObject({
      date: '2026-03-31',
      status: 'posted',
      reversal_date: '2026-04-01',
      rates: [{ currency_id: 840, currency: 'USD', rate: '50' }],
      gain: '-350.00',
      voided_on: null,
    })
    const figures = itemsOf(made).map(({ amount, booked, value, gain }) => [amount, booked, value, gain])
    expect(figures).toEqual([
      ['40.00', '1940.00', '2000.00', '60.00'],
      ['200.00', '9600.00', '10000.00', '-400.00'],
      ['10.00', '490.00', '500.00', '-10.00'],
    ])
    expect(await entry(made.entry_id)).toEqual([
      '2026-03-31',
      '1201 60.00 0.00 client',
      '6102 410.00 0.00',
      '2101 0.00 400.00 supplier',
      '2302 0.00 10.00 client',
      '6102 0.00 60.00',
    ])
    expect(await entry(made.reversal_id)).toEqual([
      '2026-04-01',
      '2101 400.00 0.00 supplier',
      '2302 10.00 0.00 client',
      '6102 60.00 0.00',
      '1201 0.00 60.00 client',
      '6102 0.00 410.00',
    ])
    // With its reversal it leaves nothing behind.
    expect([await balanceOf('1201'), await balanceOf('2101'), await balanceOf('6102')]).toEqual(before)
    const own = (await shop.get(`entries/${String(made.reversal_id)}`)).one('entry')
    expect(own).toMatchObject({
      name: 'عكس إعادة تقييم عملات 31/03/2026',
      source: { kind: 'revaluations', id: made.id },
      reverses_id: made.entry_id,
    })
  })

  test('takes what was open on the day, whatever was paid since', async () => {
    const invoice = await sell('100', '48.50')
    await collect('100', '51', '2026-04-05', [{ invoice_id: invoice.id, amount: '100' }])
    await sell('70', '48', { date: '2026-04-01' })
    const made = (await revalue('2026-03-31', dollars('50'))).one('revaluation')
    expect(itemsOf(made)).toMatchObject([{ document_id: invoice.id, number: invoice.number, amount: '100.00' }])
    // The invoice was settled at the rate it was booked at: the gain of the payment is whole.
    const later = await revalue('2026-04-30', dollars('52'))
    expect(itemsOf(later.one('revaluation'))).toMatchObject([{ amount: '70.00', booked: '3360.00', gain: '280.00' }])
  })

  test('leaves out a payment that was voided, and what was settled in full', async () => {
    const invoice = await sell('100', '48.50')
    const payment = await collect('100', '49', '2026-03-20', [{ invoice_id: invoice.id, amount: '100' }])
    const refused = await revalue('2026-03-31', dollars('50'))
    const nothing =
      'لا شيء يُعاد تقييمه في هذا اليوم: لا فواتير ولا أرصدة ولا شيكات مفتوحة بعملة أجنبية، أو لم تتغير أسعارها'
    expect([refused.status, refused.message]).toEqual([422, { date: [nothing] }])
    await shop.post(`payment-sales/${payment.id}/void`)
    const made = (await revalue('2026-03-31', dollars('50'))).one('revaluation')
    expect(itemsOf(made)).toMatchObject([{ amount: '100.00', gain: '150.00' }])
  })

  test('rates that are not named are the latest that were recorded up to the day', async () => {
    await sell('100', '48.50')
    await sell('100', '52', { currency_id: 978 })
    await shop.post('exchange-rates', { currency_id: 840, date: '2026-03-15', rate: '49' })
    await shop.post('exchange-rates', { currency_id: 840, date: '2026-03-30', rate: '49.5' })
    await shop.post('exchange-rates', { currency_id: 840, date: '2026-04-01', rate: '60' })
    const missing = await revalue('2026-03-31', undefined, 'en')
    expect([missing.status, missing.message]).toEqual([422, { rates: ['Enter the exchange rate of EUR on this day'] }])
    const made = (await revalue('2026-03-31', [{ currency_id: 978, rate: '51' }])).one('revaluation')
    expect(made).toMatchObject({
      rates: [
        { currency: 'USD', rate: '49.5' },
        { currency: 'EUR', rate: '51' },
      ],
      gain: '0.00',
    })
    expect(itemsOf(made).map(({ gain }) => gain)).toEqual(['100.00', '-100.00'])
  })

  test('a currency without minor units is valued by its own count', async () => {
    shop = await newCompany(side, { coins: [414, 392], country_id: 414 })
    client = await make(shop, 'clients')
    service = await untaxed(shop)
    // 1,000 yen at 0.002 dinars are 2.000; at 0.0021 they are 2.100.
    await sell('1000', '0.002', { currency_id: 392 })
    const made = (await revalue('2026-03-31', [{ currency_id: 392, rate: '0.0021' }])).one('revaluation')
    expect(itemsOf(made)).toMatchObject([{ amount: '1000', booked: '2.000', value: '2.100', gain: '0.100' }])
  })

  test('when nothing is open, or nothing changed, it is refused with a sentence', async () => {
    expect((await revalue('2026-03-31', undefined, 'en')).message).toEqual({
      date: [
        'There is nothing to revalue on this day: nothing is open in a foreign currency, or the rates have not changed',
      ],
    })
    await sell('100', '48.50')
    expect((await revalue('2026-03-31', dollars('48.5'))).status).toBe(422)
    expect((await revalue('2026-03-09', dollars('50'))).status).toBe(422)
    expect((await shop.get('revaluations')).page('revaluations')).toMatchObject({ data: [], total: 0 })
  })

  test('a day is revalued once, however many ask at the same time, until it is taken back', async () => {
    await sell('100', '48.50')
    const answers = await Promise.all(['50', '51', '52'].map(rate => revalue('2026-03-31', dollars(rate))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    const refused = answers.find(({ status }) => status === 422)!
    expect(refused.message).toEqual({
      date: ['أُعيد التقييم في هذا اليوم من قبل. ألغِه أولًا لتعيده بأسعار أخرى'],
    })
    const made = answers.find(({ status }) => status === 201)!.one('revaluation')
    const { message, body } = await shop.post(`revaluations/${made.id}/void`)
    expect([message, (body as Body).revaluation]).toMatchObject([
      'تم الإلغاء بقيد عكسي',
      { status: 'void', voided_on: '2026-06-15', can: { void: { allowed: false } } },
    ])
    expect((await shop.post(`revaluations/${made.id}/void`)).code).toBe('already_void')
    expect([await balanceOf('1201'), await balanceOf('6102')]).toEqual(['4850.00', '0.00'])
    expect((await revalue('2026-03-31', dollars('53'))).status).toBe(201)
  })

  test('a locked day is neither revalued nor taken back', async () => {
    await sell('100', '48.50')
    const made = (await revalue('2026-03-31', dollars('50'))).one('revaluation')
    const allowed = { allowed: true, reason: null }
    expect(made.can).toEqual({ void: allowed, renew: allowed })
    await shop.put('organizations', { lock_date: '2026-03-31' })
    expect((await shop.get(`revaluations/${made.id}`)).one('revaluation').can).toMatchObject({
      void: { allowed: false, reason: expect.stringContaining('31/03/2026') },
    })
    expect((await shop.post(`revaluations/${made.id}/void`)).code).toBe('locked_period')
    expect((await revalue('2026-03-31', dollars('51'))).code).toBe('locked_period')
    expect((await revalue('2026-03-15', dollars('51'))).code).toBe('locked_period')
    expect((await revalue('2026-04-01', dollars('51'))).status).toBe(201)
  })

  test('is listed with the latest day first, found by its day, and one is answered as it was made', async () => {
    await sell('100', '48.50')
    const [march, april] = [
      (await revalue('2026-03-31', dollars('50'))).one('revaluation'),
      (await revalue('2026-04-30', dollars('51'))).one('revaluation'),
    ]
    expect((await shop.get('revaluations')).page('revaluations')).toMatchObject({ data: [april, march], total: 2 })
    expect((await shop.get('revaluations?date_to=2026-03-31')).rows('revaluations')).toEqual([march])
    expect((await shop.get(`revaluations/${march.id}`)).body).toEqual({ revaluation: march })
    expect((await shop.get('revaluations/999999')).status).toBe(404)
    expect((await shop.post('revaluations/999999/void')).status).toBe(404)
    const rows = (await shop.get('audit?resource=revaluations')).rows('audit')
    expect(rows.map(({ action, record_name }) => [action, record_name])).toEqual([
      ['create', '2026-04-30'],
      ['create', '2026-03-31'],
    ])
  })

  test('what is wrong with its day and its rates is said at their fields', async () => {
    await sell('100', '48.50')
    const requested = [
      { currency_id: 840, rate: '0' },
      { currency_id: 818, rate: '1' },
      { currency_id: 392, rate: '1' },
      { currency_id: 840, rate: '50' },
      { currency_id: 840, rate: '51' },
      { rate: '51' },
    ]
    expect((await shop.post('revaluations', { rates: requested })).message).toEqual({
      date: ['أدخل التاريخ'],
      'rates.0.rate': ['أدخل رقمًا أكبر من صفر'],
      'rates.1.currency_id': ['سعر صرف العملة الأساسية هو 1'],
      'rates.2.currency_id': ['هذه العملة ليست من عملات المنشأة'],
      'rates.4.currency_id': ['مستخدم من قبل'],
      'rates.5.currency_id': ['أدخل العملة'],
    })
    const asForm = await shop.ask('POST', 'revaluations', { form: { date: '2026-03-31', rates: dollars('50') } })
    expect(asForm.one('revaluation').gain).toBe('150.00')
  })
})
