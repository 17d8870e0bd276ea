import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { make, untaxed } from '../testing-bodies.ts'

/** How the organization trades: its taxes, its dates, its lock, what currencies are worth. */

type Body = Record<string, unknown>

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-06-15T09:00:00Z')
    shop = await newCompany(side, { sales_tax: '10' })
  })
  afterAll(() => side?.close())

  const show = async (): Promise<Made> => (await shop.get('organizations/show')).one('organization')
  const taxed = (stock_type: 'goods' | 'services', taxes: Body = { value_added_tax: true, sales_tax: true }) =>
    make(shop, 'products', { stock_type, ...taxes })
  const messageOf = ({ status, message }: Answer) => [status, message]

  /** What a document wrote: account, debit, credit. */
  const entryOf = async (path: string, { id }: Made): Promise<string[]> => {
    const { items } = (await shop.get(`${path}/${id}/entry`)).read<{ items: Body[] }>('entry')
    return items.map(({ account, debtor, creditor }) => `${(account as Body).code} ${debtor} ${creditor}`)
  }

  const sale = async (product: Made, more: Body = {}) => {
    const { id: client_id } = await make(shop, 'clients')
    const items = [{ product_id: product.id, quantity: '1', price: '1000' }]
    return shop.post('invoice-sales', { date: '2026-03-10', client_id, items, ...more })
  }

  describe('how it trades', () => {
    test('is what every organization begins with until its owner says otherwise', async () => {
      const begun = {
        taxes_compound: false,
        value_added_tax_recoverable: true,
        sales_tax_recoverable: true,
        allows_negative_stock: false,
        commission_base: 'invoiced',
      }
      expect(await show()).toMatchObject({ ...begun, tax_rates: [], lock_date: null, own_lock_date: null })
      const changed = { taxes_compound: true, sales_tax_recoverable: false, commission_base: 'collected' }
      const answer = await shop.put('organizations', changed)
      expect(messageOf(answer)).toEqual([200, 'تم التعديل بنجاح'])
      expect(answer.one('organization')).toMatchObject({ ...begun, ...changed })
      expect(await show()).toEqual(answer.one('organization'))
      // What a change does not name stays.
      await shop.put('organizations', { location: 'القاهرة' })
      expect(await show()).toMatchObject({ ...changed, location: 'القاهرة' })
    })

    test('its papers take a colour that is read on white, and no other', async () => {
      const refused = async (print_colour: string, lang: 'ar' | 'en') =>
        messageOf(await shop.put('settings', { print_colour }, { lang }))
      expect(await refused('#f2c94c', 'ar')).toEqual([
        422,
        { print_colour: ['هذا اللون فاتح على الورق الأبيض: تباينه 1.5، وأقل ما يُقرأ 4.5. اختر لونًا أغمق'] },
      ])
      expect(await refused('#F2C94C', 'en')).toEqual([
        422,
        {
          print_colour: [
            'This colour is too pale on white paper: its contrast is 1.5, and 4.5 is the least that can be read. Choose a darker one',
          ],
        },
      ])
      expect(await refused('green', 'ar')).toEqual([422, { print_colour: ['اختر لونًا، مثل #1b5e43'] }])
      expect(await refused('green', 'en')).toEqual([422, { print_colour: ['Choose a colour, like #1b5e43'] }])
      const taken = { print_colour: '#1B5E43', print_template: 'compact', prints_client_balance: true }
      await shop.put('settings', taken)
      expect(await show()).toMatchObject({ ...taken, print_colour: '#1b5e43' })
    })

    test('is asked for in the reader’s words', async () => {
      const answer = await shop.put('organizations', { commission_base: 'guessed', taxes_compound: 'perhaps' })
      expect(messageOf(answer)).toEqual([
        422,
        { commission_base: ['اختر من القائمة'], taxes_compound: ['اختر نعم أو لا'] },
      ])
    })
  })

  describe('two taxes on a sale', () => {
    test('are computed on the same net, side by side', async () => {
      const invoice = (await sale(await taxed('services'))).one('invoice_sale')
      expect(invoice).toMatchObject({ taxable: '1000.00', sales_tax: '100.00', value_added_tax: '140.00' })
      expect(await entryOf('invoice-sales', invoice)).toEqual([
        '1201 1240.00 0.00',
        '4101 0.00 1000.00',
        '2201 0.00 140.00',
        '2202 0.00 100.00',
      ])
    })

    test('where they compound, value added tax falls on sales tax too; what is posted keeps what it said', async () => {
      const before = (await sale(await taxed('services'))).one('invoice_sale')
      await shop.put('organizations', { taxes_compound: true })
      const invoice = (await sale(await taxed('services'))).one('invoice_sale')
      expect(invoice).toMatchObject({ sales_tax: '100.00', value_added_tax: '154.00', total: '1254.00' })
      expect(await entryOf('invoice-sales', invoice)).toEqual([
        '1201 1254.00 0.00',
        '4101 0.00 1000.00',
        '2201 0.00 154.00',
        '2202 0.00 100.00',
      ])
      const again = await shop.put(`invoice-sales/${before.id}`, { notes: 'كما كانت' })
      expect(again.one('invoice_sale')).toMatchObject({ value_added_tax: '140.00', total: '1240.00', revision: 2 })
    })
  })

  describe('taxes on a purchase', () => {
    /** Goods of 100 and a service of 100, and freight of 20, which carries value added tax alone. */
    const purchase = async () => {
      const { id: supplier_id } = await make(shop, 'suppliers')
      const items = [
        { product_id: (await taxed('goods')).id, quantity: '10', price: '10' },
        { product_id: (await taxed('services')).id, quantity: '1', price: '100' },
      ]
      const body = { date: '2026-03-10', supplier_id, items, shipping_fee: '20' }
      return (await shop.post('invoice-purchases', body)).one('invoice_purchase')
    }
    const costs = ({ items }: Made) => (items as Body[]).map(({ cost }) => cost)

    test('come back: freight alone is part of the cost', async () => {
      const bought = await purchase()
      expect(bought).toMatchObject({ value_added_tax: '30.80', sales_tax: '20.00', total: '270.80' })
      expect(costs(bought)).toEqual(['110.00', '110.00'])
      expect(await entryOf('invoice-purchases', bought)).toEqual([
        '1301 110.00 0.00',
        '5299 110.00 0.00',
        '1402 50.80 0.00',
        '2101 0.00 270.80',
      ])
    })

    test('value added tax that does not come back is in the cost of goods and in the expense of services', async () => {
      await shop.put('organizations', { value_added_tax_recoverable: false })
      const bought = await purchase()
      // 100 + 14 of its own + half of the freight of 22.80.
      expect(costs(bought)).toEqual(['125.40', '125.40'])
      expect(await entryOf('invoice-purchases', bought)).toEqual([
        '1301 125.40 0.00',
        '5299 125.40 0.00',
        '1402 20.00 0.00',
        '2101 0.00 270.80',
      ])
    })

    test('neither comes back, and they compound: the whole of the bill is cost', async () => {
      const taxes = { taxes_compound: true, value_added_tax_recoverable: false, sales_tax_recoverable: false }
      await shop.put('organizations', taxes)
      const bought = await purchase()
      expect(bought).toMatchObject({ value_added_tax: '33.60', sales_tax: '20.00', total: '273.60' })
      expect(costs(bought)).toEqual(['136.80', '136.80'])
      expect(await entryOf('invoice-purchases', bought)).toEqual([
        '1301 136.80 0.00',
        '5299 136.80 0.00',
        '2101 0.00 273.60',
      ])
    })

    test('goods are sold before they came in only where the owner allows it', async () => {
      const goods = await untaxed(shop, 'goods')
      expect((await sale(goods)).status).toBe(422)
      await shop.put('organizations', { allows_negative_stock: true })
      expect((await sale(goods)).status).toBe(201)
    })
  })

  describe('tax rates with dates', () => {
    const add = (code: string, rate: string, valid_from: string) => shop.post('tax-rates', { code, rate, valid_from })
    const vatOf = (answer: Answer) => answer.one('invoice_sale').value_added_tax_rate

    test('are listed, and come with the organization, the latest first', async () => {
      const answer = await add('value_added_tax', '15', '2026-07-01')
      expect(messageOf(answer)).toEqual([201, 'تمت الإضافة بنجاح'])
      const first = answer.one('tax_rate')
      expect(first).toEqual({ id: first.id, code: 'value_added_tax', rate: '15', valid_from: '2026-07-01' })
      const second = (await add('sales_tax', '7.5', '2026-08-01')).one('tax_rate')
      expect((await shop.get('tax-rates')).page('tax_rates')).toMatchObject({ data: [second, first], total: 2 })
      // The organization's own is what holds before them.
      expect(await show()).toMatchObject({ value_added_tax: '14', tax_rates: [second, first] })
    })

    test('the rate of its date is the rate of a document; the day itself is the first of the new one', async () => {
      const service = await taxed('services')
      await add('value_added_tax', '15', '2026-04-01')
      await add('value_added_tax', '16', '2026-05-01')
      const dates = ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01', '2026-12-31']
      const rates: unknown[] = []
      for (const date of dates) rates.push(vatOf(await sale(service, { date })))
      expect(rates).toEqual(['14', '15', '15', '16', '16'])
    })

    test('a draft takes the rate of its date when it is posted; what is posted keeps its own', async () => {
      const service = await taxed('services', { value_added_tax: true, sales_tax: false })
      const draft = (await sale(service, { status: 'draft' })).one('invoice_sale')
      const posted = (await sale(service)).one('invoice_sale')
      expect([draft.total, posted.total]).toEqual(['1140.00', '1140.00'])
      const { id } = (await add('value_added_tax', '10', '2026-03-01')).one('tax_rate')
      const after = (await shop.post(`invoice-sales/${draft.id}/post`)).one('invoice_sale')
      expect(after).toMatchObject({ value_added_tax_rate: '10', total: '1100.00' })
      const moved = await shop.put(`invoice-sales/${posted.id}`, { date: '2026-03-20' })
      expect(moved.one('invoice_sale')).toMatchObject({ value_added_tax_rate: '14', total: '1140.00' })
      // Taken out, the one before it holds again, for what comes.
      expect(messageOf(await shop.delete(`tax-rates/${id}`))).toEqual([200, 'تم الحذف بنجاح'])
      expect(vatOf(await sale(service))).toBe('14')
    })

    test('the organization’s own rate is the one before the first of them', async () => {
      const service = await taxed('services')
      await add('value_added_tax', '15', '2026-04-01')
      await shop.put('organizations', { value_added_tax: '12' })
      expect(vatOf(await sale(service, { date: '2026-03-31' }))).toBe('12')
      expect(vatOf(await sale(service, { date: '2026-04-01' }))).toBe('15')
    })

    test('a tax begins once a day, and what is wrong is said at its field', async () => {
      await add('value_added_tax', '15', '2026-04-01')
      expect(messageOf(await add('value_added_tax', '16', '2026-04-01'))).toEqual([
        422,
        { valid_from: ['مستخدم من قبل'] },
      ])
      expect(messageOf(await shop.post('tax-rates', { code: 'stamp', rate: '101' }))).toEqual([
        422,
        { code: ['اختر من القائمة'], rate: ['لا تزيد النسبة على 100'], valid_from: ['أدخل تاريخ السريان'] },
      ])
      expect(messageOf(await shop.post('tax-rates', { code: 'sales_tax', rate: '5' }, { lang: 'en' }))).toEqual([
        422,
        { valid_from: ['Enter the effective date'] },
      ])
      expect((await shop.delete('tax-rates/999999')).status).toBe(404)
    })

    test('every change of them is in the audit trail', async () => {
      const { id } = (await add('sales_tax', '5', '2026-04-01')).one('tax_rate')
      await shop.delete(`tax-rates/${id}`)
      const rows = (await shop.get('audit?resource=tax_rates')).rows('audit')
      expect(rows.map(({ action, record_id }) => [action, record_id])).toEqual([
        ['delete', id],
        ['create', id],
      ])
    })
  })

  describe('an exception from the lock', () => {
    const write = async (date: string) => {
      const accounts = (await shop.get('accounts?per_page=100')).rows('Accounts')
      const idOf = (code: string) => accounts.find(account => account.code === code)!.id
      const items = [
        { account_id: idOf('1101'), debtor: '10' },
        { account_id: idOf('3101'), creditor: '10' },
      ]
      return shop.post('restrictions', { date, items })
    }
    const members = async () => (await shop.get('lock-exceptions')).read<{ id: number; name: string }[]>('members')
    const grant = async (more: Body = {}) =>
      shop.post('lock-exceptions', {
        user_id: (await members())[0]!.id,
        reason: 'فاتورة وصلت متأخرة',
        expires_at: '2026-06-15T12:00:00Z',
        ...more,
      })
    const locked = 'الفترة حتى \u206831/03/2026\u2069 مقفلة. اختر تاريخًا بعدها، أو افتحها من الإعدادات.'

    beforeEach(async () => {
      await shop.put('organizations', { lock_date: '2026-03-31' })
    })

    test('opens the period for its person until it ends', async () => {
      expect(messageOf(await write('2026-03-31'))).toEqual([409, locked])
      const answer = await grant()
      expect(messageOf(answer)).toEqual([201, 'تمت الإضافة بنجاح'])
      const [me] = await members()
      expect(answer.one('lock_exception')).toMatchObject({
        user_id: me!.id,
        user: me,
        lock_date: null,
        reason: 'فاتورة وصلت متأخرة',
        expires_at: '2026-06-15T12:00:00.000Z',
        has_ended: false,
        created_by: me,
        created_at: '2026-06-15T09:00:00.000Z',
      })
      expect((await write('2026-03-31')).status).toBe(201)
      expect(await show()).toMatchObject({ lock_date: '2026-03-31', own_lock_date: null })
      side.setNow('2026-06-15T11:59:59Z')
      expect((await write('2026-01-01')).status).toBe(201)
      side.setNow('2026-06-15T12:00:00Z')
      expect(messageOf(await write('2026-03-31'))).toEqual([409, locked])
      expect((await shop.get('lock-exceptions')).rows('lock_exceptions')).toMatchObject([{ has_ended: true }])
    })

    test('may leave an earlier day locked, and never locks more than everybody’s lock', async () => {
      const { id } = (await grant({ lock_date: '2026-02-28' })).one('lock_exception')
      expect((await write('2026-02-28')).status).toBe(409)
      expect((await write('2026-03-01')).status).toBe(201)
      expect(await show()).toMatchObject({ lock_date: '2026-03-31', own_lock_date: '2026-02-28' })
      await shop.delete(`lock-exceptions/${id}`)
      await grant({ lock_date: '2026-05-31' })
      expect((await write('2026-04-01')).status).toBe(201)
      expect(await show()).toMatchObject({ own_lock_date: '2026-03-31' })
    })

    test('ended before its time it is over, and leaves the lock of everybody as it was', async () => {
      const { id } = (await grant()).one('lock_exception')
      // Whoever has an exception changes the organization without moving everybody's lock.
      await shop.put('organizations', { location: 'الجيزة' })
      expect((await shop.delete(`lock-exceptions/${id}`)).status).toBe(200)
      expect(messageOf(await write('2026-03-31'))).toEqual([409, locked])
      expect(await show()).toMatchObject({ lock_date: '2026-03-31', own_lock_date: '2026-03-31', location: 'الجيزة' })
      expect((await shop.delete(`lock-exceptions/${id}`)).status).toBe(404)
    })

    test('each grant and each end is a row of the audit trail, by the name of its person', async () => {
      const { id, user } = (await grant()).one('lock_exception')
      await shop.delete(`lock-exceptions/${id}`)
      const rows = (await shop.get('audit?resource=lock_exceptions')).rows('audit')
      const { name } = user as Body
      expect(rows.map(({ action, record_id, record_name }) => [action, record_id, record_name])).toEqual([
        ['delete', id, name],
        ['create', id, name],
      ])
      const whole = (await shop.get(`audit/${rows[1]!.id}`)).one('audit_row')
      expect(whole.after).toMatchObject({ reason: 'فاتورة وصلت متأخرة', expires_at: '2026-06-15T12:00:00.000Z' })
    })

    test('has a person, a reason and an end that is still to come', async () => {
      expect(messageOf(await shop.post('lock-exceptions', {}))).toEqual([
        422,
        { user_id: ['أدخل الشخص'], reason: ['أدخل السبب'], expires_at: ['أدخل موعد الانتهاء'] },
      ])
      expect(messageOf(await grant({ user_id: 999_999 }))).toEqual([422, { user_id: ['هذا الاختيار غير موجود'] }])
      expect(messageOf(await grant({ expires_at: 'tomorrow' }))).toEqual([422, { expires_at: ['أدخل تاريخًا صحيحًا'] }])
      expect(messageOf(await grant({ expires_at: '2026-06-15T08:59:59Z' }))).toEqual([
        422,
        { expires_at: ['اختر 15/06/2026 أو تاريخًا بعده'] },
      ])
    })
  })

  describe('exchange rates', () => {
    test('a currency has one rate a day, and the base currency none', async () => {
      const rate = { currency_id: 840, date: '2026-03-01', rate: '48.5' }
      expect((await shop.post('exchange-rates', rate)).one('exchange_rate')).toMatchObject(rate)
      expect(messageOf(await shop.post('exchange-rates', rate))).toEqual([422, { date: ['مستخدم من قبل'] }])
      expect(messageOf(await shop.post('exchange-rates', { ...rate, currency_id: 818 }))).toEqual([
        422,
        { currency_id: ['سعر صرف العملة الأساسية هو 1'] },
      ])
      expect(messageOf(await shop.post('exchange-rates', { ...rate, currency_id: 978 }))).toEqual([
        422,
        { currency_id: ['هذه العملة ليست من عملات المنشأة'] },
      ])
      expect((await shop.post('exchange-rates', { ...rate, date: '2026-03-02', rate: '0' })).status).toBe(422)
    })

    test('the latest up to a day is found by asking for it', async () => {
      for (const [date, rate] of [
        ['2026-03-01', '48.5'],
        ['2026-03-10', '49.123456789'],
        ['2026-04-01', '50'],
      ])
        await shop.post('exchange-rates', { currency_id: 840, date, rate })
      const found = await shop.get('exchange-rates?currency_id=840&date_to=2026-03-31&sort=date&order=desc&per_page=1')
      expect(found.rows('exchange_rates')).toMatchObject([{ date: '2026-03-10', rate: '49.123456789' }])
    })
  })
})
