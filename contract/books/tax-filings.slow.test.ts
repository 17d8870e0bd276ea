import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Body, type Document, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Answer, type Backend, backends, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** Returns of value added tax that are filed: each worked by hand. */

interface Box {
  box: string
  taxable: string
  adjustment: string
  tax: string
}
interface Return {
  id: number
  status: string
  from: string
  to: string
  due_on: string | null
  boxes: Box[]
  due: string
  credit_used: string
  by_hand: string
  to_pay: string
  credit_left: string
  credit_ends_on: string | null
  entry_id: number | null
  can: { withdraw: { allowed: boolean; reason: string | null } }
}
interface Preview extends Return {
  corrections: { tax: string; limit: string | null; needs: string | null }
}
interface Around {
  next: { from: string; to: string; due_on: string | null; has_ended: boolean }
  account: { balance: string }
}

const firstQuarter = { from: '2026-01-01', to: '2026-03-31' }
const secondQuarter = { from: '2026-04-01', to: '2026-06-30' }

/** The boxes that are not empty: base, corrections, and the tax. */
const filled = (boxes: readonly Box[]) =>
  Object.fromEntries(
    boxes.flatMap(({ box, taxable, adjustment, tax }) => {
      const figures = [taxable, adjustment, tax].map(each => (each === '0.00' ? '·' : each))
      return figures.every(each => each === '·') ? [] : [[box, figures]]
    }),
  )

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let client: number
  let supplier: number
  let product: number
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-04-10T09:00:00Z')
    await company()
  })
  afterAll(() => side?.close())

  async function company(more: Body = { country_id: 682, value_added_tax: '15', coins: [682] }) {
    shop = shopOf(await newCompany(side, more))
    client = await shop.client()
    supplier = (await make(shop.company, 'suppliers', { tax_number: '310122393500003' })).id
    product = await shop.product('services', { value_added_tax: true })
  }
  const lines = (price: string, more: Body = {}) => ({
    items: [{ product_id: product, quantity: '1', price, ...more }],
  })
  const sell = (date: string, price: string, more: Body = {}): Promise<Document> =>
    shop.post('sales_invoice', { date, client_id: client, ...lines(price, more) })
  const buy = (date: string, price: string): Promise<Document> =>
    shop.post('purchase_invoice', { date, supplier_id: supplier, ...lines(price) })
  const file = (body: Body, lang: 'ar' | 'en' = 'en') => shop.company.post('tax-filings', body, { lang })
  const filed = async (body: Body): Promise<Return> => {
    const answer = await file(body)
    expect(answer.status, answer.text).toBe(201)
    return answer.read<Return>('tax_filing')
  }
  const withdraw = (id: number, reason = 'Sent again with a correction', lang: 'ar' | 'en' = 'en') =>
    shop.company.post(`tax-filings/${id}/withdraw`, { reason }, { lang })
  const list = () => shop.company.get('tax-filings', { lang: 'en' })
  const next = async () => (await list()).read<Around['next']>('next')
  const owed = async () => (await list()).read<Around['account']>('account').balance
  const report = async ({ from, to }: { from: string; to: string }) => {
    const answer = await shop.company.get(`reports/statutory-return?date_from=${from}&date_to=${to}`, { lang: 'en' })
    const { rows, proofs } = answer.read<{
      rows: { id: string; cells: Record<string, string | null> }[]
      proofs: { left: string; right: string }[]
    }>('report')
    expect(proofs.map(({ left, right }) => [left, left === right])).toEqual([[expect.anything(), true]])
    return Object.fromEntries(
      rows.flatMap(({ id, cells: { taxable, adjustment, tax } }) =>
        taxable || adjustment || tax ? [[id.replace('box:', ''), [taxable, adjustment, tax].map(of => of ?? '·')]] : [],
      ),
    )
  }
  const entry = async (id: number | null): Promise<string[]> => {
    const found = (await shop.company.get(`entries/${String(id)}`)).read<{
      date: string
      items: { account: { code: string }; debtor: string; creditor: string }[]
    }>('entry')
    return [found.date, ...found.items.map(({ account, debtor, creditor }) => `${account.code} ${debtor} ${creditor}`)]
  }
  const fieldsOf = ({ message }: Answer) => Object.keys(message as Body).sort()
  const sentence = (answer: Answer) => String(answer.message).replace(/[\u2066-\u2069]/g, '')

  test('a return keeps its boxes and settles its tax, and says by when it is due', async () => {
    await sell('2026-03-05', '1000')
    await sell('2026-03-06', '200')
    await buy('2026-03-07', '400')
    expect(await next()).toEqual({ ...firstQuarter, due_on: '2026-04-30', has_ended: true })
    // 1,200 at 15 % is 180.00; 400 at 15 % is 60.00.
    const boxes = {
      1: ['1200.00', '·', '180.00'],
      6: ['1200.00', '·', '180.00'],
      7: ['400.00', '·', '60.00'],
      12: ['400.00', '·', '60.00'],
      13: ['·', '·', '120.00'],
      16: ['·', '·', '120.00'],
    }
    const preview = (await shop.company.post('tax-filings/preview', firstQuarter)).read<Return>('tax_filing')
    expect([filled(preview.boxes), preview.due, preview.to_pay]).toEqual([boxes, '120.00', '120.00'])
    expect(await owed()).toBe('0.00')
    const own = await filed(firstQuarter)
    expect([filled(own.boxes), own.due, own.due_on, own.status]).toEqual([boxes, '120.00', '2026-04-30', 'filed'])
    expect(await entry(own.entry_id)).toEqual(['2026-03-31', '2201 180.00 0.00', '1402 0.00 60.00', '2204 0.00 120.00'])
    expect(await owed()).toBe('120.00')
    expect(await next()).toEqual({ ...secondQuarter, due_on: '2026-07-31', has_ended: false })
    expect(await report(firstQuarter)).toEqual(boxes)
    // It is paid as an expense of the account that it stands in.
    const { id: account_id } = await accountByCode(shop.company, '2204')
    await shop.post('expense', { date: '2026-04-10', items: [{ account_id, amount: '120' }] })
    expect(await owed()).toBe('0.00')
  })

  test('what is entered into a filed period, or taken back of it, goes to the next return', async () => {
    await sell('2026-03-05', '1000')
    const second = await sell('2026-03-06', '200')
    await buy('2026-03-07', '400')
    await filed(firstQuarter)
    const { can } = await shop.read('sales_invoice', second.id)
    expect([can.edit.allowed, can.void.allowed]).toEqual([false, true])
    const [status, ar, en] = await shop.refusedPut('sales_invoice', second.id, lines('210'))
    expect([status, ar, en]).toEqual([
      409,
      'لا يمكنك تعديل هذه الفاتورة: قُدِّم إقرار الضريبة حتى 31/03/2026؛ صحّحها بمستند جديد.',
      "you can't edit or return this invoice: the tax return up to 31/03/2026 is filed; correct it with a new document.",
    ])
    const early = await shop.company.post(`invoice-sales/${second.id}/void`, { date: '2026-03-20' }, { lang: 'en' })
    expect([early.status, fieldsOf(early)]).toEqual([422, ['date']])
    expect((await shop.void('sales_invoice', second.id)).voided_on).toBe('2026-04-01')
    // A bill of March that came in April, and what was sold in April.
    const bill = await buy('2026-03-25', '100')
    await sell('2026-04-05', '500')
    const later = {
      // 75.00 of April less 30.00 that was taken back of March.
      1: ['500.00', '-200.00', '45.00'],
      6: ['500.00', '-200.00', '45.00'],
      7: ['·', '100.00', '15.00'],
      12: ['·', '100.00', '15.00'],
      13: ['·', '·', '30.00'],
      16: ['·', '·', '30.00'],
    }
    side.setNow('2026-07-05T09:00:00Z')
    expect((await report(firstQuarter))[1]).toEqual(['1200.00', '·', '180.00'])
    expect((await report(firstQuarter))[7]).toEqual(['400.00', '·', '60.00'])
    expect(await report(secondQuarter)).toEqual(later)
    const own = await filed(secondQuarter)
    expect([filled(own.boxes), own.to_pay, await owed()]).toEqual([later, '30.00', '150.00'])

    // Only the last one is taken back, with why; then its period is open again.
    const [first] = (await list()).read<{ data: Return[] }>('tax_filings').data.toReversed()
    expect((await withdraw(first!.id, 'خطأ', 'ar')).status).toBe(409)
    const refused = await withdraw(first!.id)
    expect([refused.status, sentence(refused)]).toEqual([409, 'A later return was filed. Take the latest back first.'])
    expect(fieldsOf(await withdraw(own.id, ''))).toEqual(['reason'])
    expect((await withdraw(own.id)).read<Return>('tax_filing').status).toBe('withdrawn')
    expect([await owed(), await next()]).toEqual([
      '120.00',
      { ...secondQuarter, due_on: '2026-07-31', has_ended: true },
    ])
    expect(await report(secondQuarter)).toEqual(later)
    expect((await withdraw(first!.id)).status).toBe(200)
    // The bill of March stays where it was declared, until it is edited.
    expect((await report(firstQuarter))[7]).toEqual(['400.00', '·', '60.00'])
    await shop.put('purchase_invoice', bill.id, { notes: 'of March' })
    expect((await report(firstQuarter))[7]).toEqual(['500.00', '·', '75.00'])
    expect([await owed(), (await withdraw(first!.id)).status]).toEqual(['0.00', 409])
    expect((await shop.put('sales_invoice', (await sell('2026-03-08', '1')).id, { notes: 'open' })).notes).toBe('open')
  })

  test('notes and due date of what was filed are still changed, and its return is as it was', async () => {
    const sale = await sell('2026-03-05', '1000')
    const bill = await buy('2026-03-07', '400')
    const late = await make(shop.company, 'representatives')
    await filed(firstQuarter)
    const boxes = await report(firstQuarter)
    const balances = await shop.balances('1201', '2201', '1402', '2101', '2204')
    const light = { notes: 'Call first', due_date: '2026-05-31', representative_id: late.id }
    expect(await shop.put('sales_invoice', sale.id, light)).toMatchObject({ ...light, revision: 2, total: sale.total })
    expect(await shop.put('purchase_invoice', bill.id, { due_date: '2026-06-30' })).toMatchObject({ revision: 2 })
    // Not by the way: nothing of it is written where a figure, the day or a line is sent with it.
    for (const more of [{ discount: '1' }, { date: '2026-04-02' }, lines('1001')])
      expect((await shop.refusedPut('sales_invoice', sale.id, { notes: 'x', ...more }))[0]).toBe(409)
    expect((await shop.refusedPut('purchase_invoice', bill.id, { supplier_tax_number: null, ...lines('1') }))[0]).toBe(
      409,
    )
    expect(await report(firstQuarter)).toEqual(boxes)
    expect(await report(secondQuarter)).toEqual({})
    expect(await shop.balances('1201', '2201', '1402', '2101', '2204')).toEqual(balances)
  })

  test('all faults are named at once, and lines in no box have to be confirmed', async () => {
    const boxes = [
      { box: '1', tax: '5' },
      { box: '14', tax: 'x' },
    ]
    expect((await file({ from: '2026-04-01', to: '2026-12-31', boxes }, 'ar')).status).toBe(422)
    const wrong = await file({ from: '2026-04-01', to: '2026-12-31', boxes })
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['boxes.0.box', 'boxes.1.tax', 'to']])
    expect(fieldsOf(await file({}))).toEqual(['from', 'to'])
    await sell('2026-02-01', '70', { value_added_tax: false })
    expect((await file(firstQuarter, 'ar')).status).toBe(422)
    const doubtful = await file(firstQuarter)
    expect([doubtful.status, fieldsOf(doubtful)]).toEqual([422, ['leaves_unsorted']])
    const own = await filed({ ...firstQuarter, leaves_unsorted: true })
    // Nothing was taxed: there is nothing to settle.
    expect([own.entry_id, own.due]).toEqual([null, '0.00'])
    expect((await file({ from: '2026-05-01', to: '2026-03-31' }, 'ar')).status).toBe(422)
    const gap = await file({ from: '2026-05-01', to: '2026-03-31' })
    expect(fieldsOf(gap)).toEqual(['from', 'to'])
  })

  test('a credit is used by the next return, and a box that a person fills changes what is due on the form', async () => {
    await buy('2026-03-07', '400')
    const first = await filed(firstQuarter)
    expect(first).toMatchObject({ due: '-60.00', to_pay: '0.00', credit_left: '60.00', credit_ends_on: null })
    expect(await entry(first.entry_id)).toEqual(['2026-03-31', '2204 60.00 0.00', '1402 0.00 60.00'])
    await sell('2026-04-05', '1000')
    side.setNow('2026-07-05T09:00:00Z')
    const second = await filed({ ...secondQuarter, boxes: [{ box: '14', tax: '10' }] })
    expect(filled(second.boxes)).toMatchObject({
      13: ['·', '·', '150.00'],
      14: ['·', '·', '10.00'],
      15: ['·', '·', '60.00'],
      16: ['·', '·', '100.00'],
    })
    // 10.00 is on the form alone: what stands in the books is without it.
    expect([second.due, second.credit_used, second.by_hand, second.to_pay]).toEqual([
      '150.00',
      '60.00',
      '10.00',
      '100.00',
    ])
    const all = (await list()).read<{ data: Return[] }>('tax_filings').data
    expect(all.map(({ credit_left }) => credit_left)).toEqual(['0.00', '0.00'])
    expect(await owed()).toBe('90.00')
  })

  test('what a person fills in of a period with a credit is not to be paid', async () => {
    await buy('2026-03-07', '1000')
    expect((await filed({ ...firstQuarter, boxes: [{ box: '14', tax: '50' }] })).to_pay).toBe('0.00')
    await sell('2026-04-05', '100')
    side.setNow('2026-07-05T09:00:00Z')
    for (const [tax, to_pay] of Object.entries({ 0: '15.00', 10: '5.00', 100: '0.00' })) {
      const body = { ...secondQuarter, boxes: [{ box: '15', tax }] }
      const answer = await shop.company.post('tax-filings/preview', body)
      expect(answer.read<Preview>('tax_filing').to_pay).toBe(to_pay)
    }
  })

  test('what corrects earlier returns needs another way above what the country lets one return correct', async () => {
    const corrections = async (boxes: Body[] = []) =>
      (await shop.company.post('tax-filings/preview', { ...secondQuarter, boxes })).read<Preview>('tax_filing')
        .corrections
    await filed(firstQuarter)
    side.setNow('2026-07-05T09:00:00Z')
    // 33,333.33 at 15 % is 5,000.00; a sale of the quarter itself corrects nothing.
    await buy('2026-03-25', '33333.33')
    await sell('2026-04-05', '900000')
    expect(await corrections()).toEqual({ tax: '-5000.00', limit: '5000.00', needs: null })
    expect((await corrections([{ box: '14', tax: '-0.01' }])).needs).toBe('amended_return')
    await buy('2026-03-26', '0.07')
    expect(await corrections()).toEqual({ tax: '-5000.01', limit: '5000.00', needs: 'amended_return' })
    // In books of another currency the amount of the law says nothing.
    for (const [more, limit] of [
      [{ country_id: 682, coins: [784] }, null],
      [{ country_id: 784, coins: [784], value_added_tax: '5' }, '10000.00'],
      [{ country_id: 818, coins: [818], value_added_tax: '14' }, null],
    ] as const) {
      await company({ value_added_tax: '15', ...more })
      await filed(firstQuarter)
      await buy('2026-03-25', '400000')
      const found = await corrections()
      expect([found.limit, found.needs]).toEqual([limit, limit && 'voluntary_disclosure'])
    }
  })

  test('a credit of the Emirates says its last day, and none ends before the last day of 2026', async () => {
    for (const [period, day] of [
      [{ from: '2021-01-01', to: '2021-03-31' }, '2026-12-31'],
      [{ from: '2022-01-01', to: '2022-03-31' }, '2027-03-31'],
    ] as const) {
      await company({ country_id: 784, value_added_tax: '5', coins: [784] })
      await buy(period.to, '400')
      const own = await filed(period)
      expect([own.credit_left, own.credit_ends_on]).toEqual(['20.00', day])
    }
    await company({ country_id: 512, value_added_tax: '5', coins: [512] })
    await buy('2022-03-31', '400')
    expect((await filed({ from: '2022-01-01', to: '2022-03-31' })).credit_ends_on).toBe('2027-03-31')
  })

  test('a voucher without tax is sorted after its return was filed; a correction is typed into its box', async () => {
    const [rent, other] = [await accountByCode(shop.company, '5203'), await accountByCode(shop.company, '5204')]
    const spent = await shop.post('expense', { date: '2026-03-05', items: [{ account_id: rent.id, amount: '100' }] })
    const own = await filed({ ...firstQuarter, boxes: [{ box: '14', taxable: '0', tax: '-150' }] })
    expect(filled(own.boxes)).toMatchObject({ 14: ['·', '·', '-150.00'], 16: ['·', '·', '-150.00'] })
    expect([own.by_hand, own.to_pay]).toEqual(['-150.00', '0.00'])
    const sorted = await shop.put('expense', spent.id, { items: [{ account_id: other.id, amount: '100' }] })
    expect(sorted.revision).toBe(2)
  })

  test('among invoices that are posted meanwhile each is in one return, and in one alone', async () => {
    const [answers, own] = await Promise.all([
      Promise.all(
        Array.from({ length: 8 }, () =>
          shop.company.post('invoice-sales', { date: '2026-03-09', client_id: client, ...lines('100') }),
        ),
      ),
      file(firstQuarter),
    ])
    const posted = answers.filter(({ status }) => status === 201).length
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const amount = (boxes: Record<string, string[]>, at: number) => Number((boxes[1]?.[at] ?? '0').replace('·', '0'))
    const isFiled = own.status === 201
    const inFirst = isFiled
      ? amount(filled(own.read<Return>('tax_filing').boxes), 0)
      : amount(await report(firstQuarter), 0)
    expect(inFirst + amount(await report(secondQuarter), 1)).toBe(posted * 100)
  })
})
