import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isolated, type Language } from '../../i18n/text.ts'
import { documentKindNames, documentKinds } from '../../schema/documents.ts'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make, postable, untaxed } from '../testing-bodies.ts'
import { colleague, roleWith } from './testing-people.ts'

/** A locked period: every way into the books respects its last day, which is locked too. */

type Body = Record<string, unknown>

const lastLocked = '2026-03-31'
const lastDay = lastLocked.split('-').reverse().join('/')
const firstOpen = '2026-04-01'
const today = '2026-06-15'

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow(`${today}T09:00:00Z`)
    shop = await newCompany(side)
  })
  afterAll(() => side?.close())

  const lock = (date: string | null = lastLocked) => shop.put('organizations', { lock_date: date })
  const refused = {
    status: 409,
    code: 'locked_period',
    message: `الفترة حتى \u2068${lastDay}\u2069 مقفلة. اختر تاريخًا بعدها، أو افتحها من الإعدادات.`,
  }
  const messageOf = ({ status, code, message }: Answer) => ({ status, code, message })
  /** What the ledger holds up to the last locked day: nothing may be added to it. */
  const lockedEntries = async () =>
    (await shop.get(`reports/trial-balance?date_from=2026-01-01&date_to=${lastLocked}`)).read<Body>('report').entries

  const posting = documentKindNames.filter(kind => documentKinds[kind].posts)
  describe.each(posting)('%s', kind => {
    const { path, one } = documentKinds[kind].wire
    const words = ({ journal_entry: 'details', write_off: 'reason' } as Record<string, string>)[kind] ?? 'notes'
    const change = { [words]: 'بعد المراجعة' }
    let body: Body
    const make = async (date: string, status: 'draft' | 'posted' = 'posted'): Promise<Made> => {
      const answer = await shop.post(path, { ...body, date, status })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.one(one)
    }
    beforeEach(async () => {
      body = await postable[kind](shop)
    })

    test('is not posted on the last locked day, and is on the day after', async () => {
      const draft = await make(lastLocked, 'draft')
      await lock()
      const before = await lockedEntries()
      expect(messageOf(await shop.post(path, { ...body, date: lastLocked }))).toEqual(refused)
      expect(messageOf(await shop.post(path, { ...body, date: '2026-01-01' }))).toEqual(refused)
      expect(messageOf(await shop.post(`${path}/${draft.id}/post`))).toEqual(refused)
      expect(messageOf(await shop.put(`${path}/${draft.id}`, { status: 'posted' }))).toEqual(refused)
      expect(await lockedEntries()).toBe(before)
      expect((await shop.post(path, { ...body, date: firstOpen })).status).toBe(201)
      // A draft is nothing to the books: it moves on, and is posted there.
      expect((await shop.put(`${path}/${draft.id}`, { date: firstOpen })).status).toBe(200)
      expect((await shop.post(`${path}/${draft.id}/post`)).status).toBe(200)
    })

    test('is neither changed nor moved into the period or out of it', async () => {
      const [inside, outside] = [await make(lastLocked), await make(firstOpen)]
      await lock()
      const before = await lockedEntries()
      expect(messageOf(await shop.put(`${path}/${inside.id}`, change))).toEqual(refused)
      expect(messageOf(await shop.put(`${path}/${inside.id}`, { date: firstOpen }))).toEqual(refused)
      expect(messageOf(await shop.put(`${path}/${outside.id}`, { date: lastLocked }))).toEqual(refused)
      expect(await lockedEntries()).toBe(before)
      expect((await shop.put(`${path}/${outside.id}`, change)).status).toBe(200)
      const { can } = (await shop.get(`${path}/${inside.id}`)).one(one) as unknown as { can: { edit: Body } }
      expect(can.edit).toEqual({ allowed: false, reason: expect.stringContaining(lastDay) })
    })

    test('is taken back without writing into the period: the reversal is dated today', async () => {
      const [inside, outside] = [await make(lastLocked), await make(firstOpen)]
      await lock()
      const before = await lockedEntries()
      const reversals = async (id: number) => {
        expect((await shop.post(`${path}/${id}/void`)).status).toBe(200)
        const written = (await shop.get(`${path}/${id}/entry`)).read<Body[]>('reversals')
        return written.filter(entry => entry.reverses_id !== null).map(({ date }) => date)
      }
      expect(await reversals(inside.id)).toEqual([today])
      expect(await reversals(outside.id)).toEqual([firstOpen])
      expect(await lockedEntries()).toBe(before)
    })
  })

  test('an invoice of the period is not posted by what pays it after the period', async () => {
    await lock()
    const sell = async (date: string) => {
      const body = await postable.sales_invoice(shop)
      return shop.post('invoice-sales', { ...body, date, payment: { amount: '304.00', date: firstOpen } })
    }
    expect(messageOf(await sell(lastLocked))).toEqual(refused)
    expect((await shop.get('payment-sales')).page('payment_sales').total).toBe(0)
    expect((await sell(firstOpen)).status).toBe(201)
  })

  test('an invoice of the period is paid and returned after it', async () => {
    const service = await untaxed(shop)
    const { id: client_id } = await make(shop, 'clients')
    const items = [{ product_id: service.id, quantity: '2', price: '100' }]
    const invoice = (await shop.post('invoice-sales', { date: lastLocked, client_id, items })).one('invoice_sale')
    await lock()
    const allocations = [{ invoice_id: invoice.id, amount: '50' }]
    const pay = (date: string) => shop.post('payment-sales', { date, client_id, amount: '50', allocations })
    expect(messageOf(await pay(lastLocked))).toEqual(refused)
    expect((await pay(firstOpen)).status).toBe(201)
    const [line] = invoice.items as { id: number }[]
    const back = (date: string) =>
      shop.post('throw-back-sales', {
        date,
        invoice_id: invoice.id,
        items: [{ invoice_item_id: line!.id, quantity: '1' }],
      })
    expect(messageOf(await back(lastLocked))).toEqual(refused)
    expect((await back(firstOpen)).status).toBe(201)
  })

  test('the lock is taken off again by an empty date', async () => {
    await lock()
    const body = await postable.journal_entry(shop)
    expect((await shop.post('restrictions', { ...body, date: lastLocked })).status).toBe(409)
    await lock(null)
    expect((await shop.post('restrictions', { ...body, date: lastLocked })).status).toBe(201)
  })

  // Half past ten in the morning in London: where the day began first it is tomorrow, where it began last yesterday.
  test.each([
    ['Pacific/Kiritimati', '2026-04-01', true],
    ['Europe/London', '2026-03-31', false],
    ['Pacific/Pago_Pago', '2026-03-30', false],
  ])('what day it is in %s decides: an offer becomes an invoice of %s', async (time_zone, day, isOpen) => {
    shop = await newCompany(side, { time_zone })
    const offers = 'invoice-sales-price-offers'
    const offer = (await shop.post(offers, await postable.price_offer(shop))).one('invoice_sales_price_offer')
    await lock()
    side.setNow('2026-03-31T10:30:00Z')
    const answer = await shop.post(`${offers}/${offer.id}/convert`)
    if (!isOpen) expect(messageOf(answer)).toEqual(refused)
    else expect(answer.one('invoice_sale')).toMatchObject({ date: day, status: 'posted' })
  })

  test.each([
    ['Pacific/Kiritimati', '2026-04-01'],
    // Where today is locked itself, the first day after the lock.
    ['Pacific/Pago_Pago', '2026-04-01'],
  ])('a document of the period is taken back in %s on %s', async (time_zone, day) => {
    shop = await newCompany(side, { time_zone })
    const { id } = (await shop.post('restrictions', { ...(await postable.journal_entry(shop)), date: lastLocked })).one(
      'restriction',
    )
    await lock()
    side.setNow('2026-03-31T10:30:00Z')
    await shop.post(`restrictions/${id}/void`)
    const { reversals } = (await shop.get(`restrictions/${id}/entry`)).body as { reversals: Body[] }
    expect(reversals.map(({ date }) => date)).toContain(day)
  })

  test('an exception that ends at midnight ends at the midnight of its moment, wherever the organization is', async () => {
    shop = await newCompany(side, { time_zone: 'Pacific/Kiritimati' })
    await lock()
    const [me] = (await shop.get('lock-exceptions')).read<{ id: number }[]>('members')
    // Midnight of the first of April on the island.
    await shop.post('lock-exceptions', { user_id: me!.id, reason: 'تسوية', expires_at: '2026-07-01T00:00:00+14:00' })
    const body = await postable.journal_entry(shop)
    side.setNow('2026-06-30T09:59:59Z')
    expect((await shop.post('restrictions', { ...body, date: lastLocked })).status).toBe(201)
    side.setNow('2026-06-30T10:00:00Z')
    expect(messageOf(await shop.post('restrictions', { ...body, date: lastLocked }))).toEqual(refused)
  })

  test('goods are neither moved nor counted in the period, and do not begin in it', async () => {
    const product = await make(shop, 'products', {
      ...{ stock_type: 'goods', opening_quantity: '10', opening_cost: '5', opening_date: '2026-01-01' },
    })
    const [main] = (await shop.get('warehouses')).rows('warehouses')
    const branch = await make(shop, 'warehouses')
    const items = [{ product_id: product.id, quantity: '1' }]
    const count = (date: string) =>
      shop.post('stock-adjustments', { date, warehouse_id: main!.id, reason: 'جرد', items })
    const move = (date: string) =>
      shop.post('stock-transfers', {
        ...{ date, from_warehouse_id: main!.id, to_warehouse_id: branch.id, reason: 'طلب الفرع', items },
      })
    const inside = [(await count(lastLocked)).one('stock_adjustment'), (await move(lastLocked)).one('stock_transfer')]
    await lock()
    const before = await lockedEntries()
    for (const write of [count, move]) {
      expect(messageOf(await write(lastLocked))).toEqual(refused)
      expect((await write(firstOpen)).status).toBe(201)
    }
    expect((await shop.post(`stock-transfers/${inside[1]!.id}/void`)).code).toBe('locked_period')
    await shop.post(`stock-adjustments/${inside[0]!.id}/void`)
    const begun = { stock_type: 'goods', name: 'لمبة', default_price: '9', opening_quantity: '1', opening_cost: '5' }
    expect(messageOf(await shop.post('products', { ...begun, opening_date: lastLocked }))).toEqual(refused)
    expect((await shop.post('products', { ...begun, opening_date: firstOpen })).status).toBe(201)
    expect(await lockedEntries()).toBe(before)
  })

  test('a month is neither approved nor paid in the period, and no advance is given in it', async () => {
    const seller = await make(shop, 'representatives', { basic_salary: '6000' })
    await lock()
    const before = await lockedEntries()
    const give = (date: string) => shop.post('advances', { representative_id: seller.id, date, amount: '100' })
    expect(messageOf(await give(lastLocked))).toEqual(refused)
    expect((await give(firstOpen)).status).toBe(201)
    const body = { representative_id: seller.id, month: '2026-03' }
    const { id } = (await shop.post('representative-salaries', body)).one('representative_salary')
    const action = (verb: string, date: string) => shop.post(`representative-salaries/${id}/${verb}`, { date })
    expect(messageOf(await action('approve', lastLocked))).toEqual(refused)
    expect((await action('approve', firstOpen)).status).toBe(200)
    expect((await action('pay', lastLocked)).status).not.toBe(200)
    expect((await action('pay', firstOpen)).status).toBe(200)
    expect(await lockedEntries()).toBe(before)
  })

  test('books are not opened as of a day in the period, nor are those that were opened in it changed', async () => {
    const cash = await accountByCode(shop, '1101')
    const bring = (date: string, debtor = '100') =>
      shop.put('opening-balances', { date, accounts: [{ account_id: cash.id, debtor }] })
    await lock()
    expect(messageOf(await bring(lastLocked))).toEqual(refused)
    await lock(null)
    expect((await bring(lastLocked)).status).toBe(200)
    await lock()
    expect(messageOf(await bring(lastLocked, '200'))).toEqual(refused)
    expect(messageOf(await bring(firstOpen))).toEqual(refused)
  })

  test('a credit is put on an invoice after the period only; taken off again, nothing is written in the period', async () => {
    const service = await untaxed(shop)
    const { id: client_id } = await make(shop, 'clients')
    await shop.post('payment-sales', { date: '2026-03-01', client_id, amount: '100' })
    const items = [{ product_id: service.id, quantity: '1', price: '80' }]
    const invoice = (await shop.post('invoice-sales', { date: '2026-03-02', client_id, items })).one('invoice_sale')
    const apply = (date: string) =>
      shop.post(`credits/${client_id}/apply`, {
        date,
        client_id,
        allocations: [{ invoice_id: invoice.id, amount: '30' }],
      })
    const inside = (await apply(lastLocked)).one('credit_application')
    await lock()
    const before = await lockedEntries()
    expect(messageOf(await apply(lastLocked))).toEqual(refused)
    expect((await apply(firstOpen)).status).toBe(201)
    await shop.post(`credit-applications/${inside.id}/void`)
    expect(await lockedEntries()).toBe(before)
  })

  test('whoever may not open the period is told who can', async () => {
    await lock()
    const writer = await colleague(side, shop, await roleWith(shop, { payment_sales: ['create'], clients: ['read'] }))
    const { id: client_id } = await make(shop, 'clients')
    const pay = (lang: Language) => writer.post('payment-sales', { date: lastLocked, client_id, amount: '5' }, { lang })
    const [owner] = (await shop.get('users?type=owner')).rows('users')
    const names = isolated(isolated(String(owner!.name)))
    expect((await pay('ar')).message).toBe(
      `الفترة حتى \u2068${lastDay}\u2069 مقفلة. اختر تاريخًا بعدها، أو اطلب فتحها من ${names}.`,
    )
    expect((await pay('en')).message).toBe(
      `The period up to \u2068${lastDay}\u2069 is locked. Choose a later date, or ask ${names} to open it.`,
    )
  })

  test('a cheque of a payment after the period, or before it, takes no step in it', async () => {
    const [bank, { id: client_id }] = [await accountByCode(shop, '1111'), await make(shop, 'clients')]
    const receive = { client_id, amount: '100', payment_method: 'cheque', cheque_number: '7', cheque_date: lastLocked }
    await shop.post('payment-sales', { ...receive, date: '2026-03-01' })
    await lock()
    const [cheque] = (await shop.get('cheques')).rows('cheques')
    const step = (name: string, date: string) =>
      shop.post(`cheques/${cheque!.id}/${name}`, { date, bank_account_id: bank.id })
    expect(messageOf(await step('deposit', lastLocked))).toEqual(refused)
    expect((await step('deposit', firstOpen)).status).toBe(200)
    await lock(firstOpen)
    expect((await step('clear', firstOpen)).code).toBe('locked_period')
    expect((await step('bounce', firstOpen)).code).toBe('locked_period')
    expect((await step('clear', '2026-04-02')).status).toBe(200)
  })
})
