import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make, untaxed } from '../testing-bodies.ts'

/** What was settled until a day stays in the books until then: changes of documents keep every day in between right. */

type Body = Record<string, unknown>

interface PartySide {
  party: 'client' | 'supplier'
  people: 'clients' | 'suppliers'
  sale: [string, string]
  pay: [string, string]
  back: [string, string]
  aging: string
  paper: { ar: string; en: string }
}

const bothSides: PartySide[] = [
  {
    ...{ party: 'client', people: 'clients', sale: ['invoice-sales', 'invoice_sale'] },
    ...{ pay: ['payment-sales', 'payment_sale'], back: ['throw-back-sales', 'throw_back_sale'] },
    ...{ aging: 'aRAging-summary-by-invoice-due-date', paper: { ar: 'سند قبض', en: 'Receipt' } },
  },
  {
    ...{ party: 'supplier', people: 'suppliers', sale: ['invoice-purchases', 'invoice_purchase'] },
    ...{ pay: ['payment-purchases', 'payment_purchase'], back: ['throw-back-purchases', 'throw_back_purchase'] },
    ...{ aging: 'aPAging-summary-by-bill-due-date', paper: { ar: 'سند صرف', en: 'Supplier payment' } },
  },
]

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  let client: Made
  let service: Made
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-05-01T09:00:00Z')
    shop = await newCompany(side)
    client = await make(shop, 'clients')
    service = await untaxed(shop)
  })
  afterAll(() => side?.close())

  const done = (answer: Answer): Answer => {
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
    return answer
  }
  const made = async (path: string, one: string, body: Body): Promise<Made> =>
    done(await shop.post(path, body)).one(one)
  const lines = (price: string) => [{ product_id: service.id, quantity: '1', price }]
  const sell = (date: string, price: string) =>
    made('invoice-sales', 'invoice_sale', { date, client_id: client.id, items: lines(price) })
  const share = ({ id }: { id: number }, amount: string) => [{ invoice_id: id, amount }]
  const receipt = (date: string, amount: string, more: Body = {}) => ({ date, client_id: client.id, amount, ...more })
  const receive = (date: string, amount: string, more: Body = {}) =>
    made('payment-sales', 'payment_sale', receipt(date, amount, more))
  const byCheque = { payment_method: 'cheque', cheque_number: '000451', cheque_date: '2026-04-15' }
  const chequeOf = async ({ id }: Made) => (await shop.get(`cheques?document_id=${id}`)).rows('cheques')[0]!.id
  const step = async (cheque: number, name: string, body: Body = {}) => shop.post(`cheques/${cheque}/${name}`, body)
  const refused = ({ status, text }: Answer) => [status, text]

  /** What clients owe by the aging of a day; its proofs hold. */
  async function owedOn(day: string) {
    const { rows, proofs } = (await shop.get(`reports/aRAging-summary-by-invoice-due-date?as_of=${day}`)).read<{
      rows: { kind: string; cells: { total: string } }[]
      proofs: { key: string; difference: string }[]
    }>('report')
    expect(proofs.filter(({ difference }) => Number(difference) !== 0)).toEqual([])
    return rows.find(({ kind }) => kind === 'total')?.cells.total ?? '0.00'
  }
  const owedOnEach = (...days: string[]) =>
    days.reduce<Promise<string[]>>(async (found, day) => [...(await found), await owedOn(day)], Promise.resolve([]))

  /** An invoice of 1,000 that a cheque had paid from the fifth of March until it bounced on the twentieth of April. */
  async function paidUntilApril() {
    const invoice = await sell('2026-03-01', '1000')
    const paid = await receive('2026-03-05', '1000', { ...byCheque, allocations: share(invoice, '1000') })
    const cheque = await chequeOf(paid)
    done(await step(cheque, 'bounce', { date: '2026-04-20' }))
    return { invoice, paid, cheque }
  }

  test('an invoice that a cheque had paid until it bounced keeps what the books have of those days', async () => {
    const { invoice, paid } = await paidUntilApril()
    const change = (body: Body) => shop.put(`invoice-sales/${invoice.id}`, body)
    const other = await make(shop, 'clients')
    const changes = [{ date: '2026-03-10' }, { client_id: other.id }, { items: lines('900') }]
    for (const body of changes) {
      const cause = expect.stringMatching(new RegExp(`سند قبض ${paid.number}.*000451.*20/04/2026`))
      expect(refused(await change(body))).toEqual([409, cause])
    }
    const inEnglish = await shop.put(`invoice-sales/${invoice.id}`, { date: '2026-03-10' }, { lang: 'en' })
    expect(inEnglish.text).toMatch(new RegExp(`it was settled with .*Receipt ${paid.number} .*until .*20/04/2026`))
    done(await change({ items: lines('1200'), date: '2026-03-02' }))
    expect(await owedOnEach('2026-03-01', '2026-03-03', '2026-03-31', '2026-04-20')).toEqual([
      ...['0.00', '1200.00', '200.00', '1200.00'],
    ])
  })

  test('a receipt keeps its day, its client and its amount while what it left was put on an invoice', async () => {
    const invoice = await sell('2026-03-01', '1000')
    const advance = await receive('2026-03-06', '1000')
    const use = await shop.post(`credits/${client.id}/apply`, {
      date: '2026-03-15',
      allocations: share(invoice, '1000'),
    })
    const { id } = done(use).one('credit_application')
    done(await shop.post(`credit-applications/${id}/void`, { date: '2026-04-05' }))
    const cause = expect.stringMatching(new RegExp(`${invoice.number}.*05/04/2026`))
    for (const body of [{ date: '2026-03-20' }, { amount: '400' }, { notes: 'مقدم' }])
      expect(refused(await shop.put(`payment-sales/${advance.id}`, body))).toEqual([409, cause])
    const { can } = (await shop.get(`payment-sales/${advance.id}`)).read<{ can: { edit: Body } }>('payment_sale')
    expect(can.edit).toEqual({ allowed: false, reason: cause })
    const early = await shop.post(`payment-sales/${advance.id}/void`, { date: '2026-04-03' })
    expect(refused(early)).toEqual([422, expect.stringMatching(new RegExp(`05/04/2026.*${invoice.number}`))])
    expect(await owedOnEach('2026-03-31', '2026-04-05')).toEqual(['0.00', '1000.00'])
  })

  test('what a client owes by a journal entry has no room before the day on which its cheque bounced', async () => {
    const [owed, other] = [(await accountByCode(shop, '1201')).id, (await accountByCode(shop, '4103')).id]
    const items = [
      { account_id: owed, client_id: client.id, debtor: '600' },
      { account_id: other, creditor: '600' },
    ]
    const entry = await made('restrictions', 'restriction', { date: '2026-03-01', name: 'مطالبة', items })
    const paid = await receive('2026-03-05', '600', { ...byCheque, allocations: share(entry, '600') })
    done(await step(await chequeOf(paid), 'bounce', { date: '2026-04-20' }))
    const cause = expect.stringMatching(
      new RegExp(`سند قبض ${paid.number}.*20/04/2026|20/04/2026.*سند قبض ${paid.number}`),
    )
    expect(refused(await shop.put(`restrictions/${entry.id}`, { date: '2026-03-10' }))).toEqual([409, cause])
    const pay = (date: string) => shop.post('payment-sales', receipt(date, '600', { allocations: share(entry, '600') }))
    expect(refused(await pay('2026-03-10'))).toEqual([422, cause])
    done(await pay('2026-04-20'))
    expect(await owedOnEach('2026-03-03', '2026-03-31', '2026-04-20')).toEqual(['600.00', '0.00', '0.00'])
  })

  test('a bounced cheque leaves what a client owes by a journal entry open, and pays it again when the bounce is undone', async () => {
    const [owed, other] = [(await accountByCode(shop, '1201')).id, (await accountByCode(shop, '4103')).id]
    const items = [
      { account_id: owed, client_id: client.id, debtor: '600' },
      { account_id: owed, client_id: client.id, debtor: '150' },
      { account_id: other, creditor: '750' },
    ]
    const entry = await made('restrictions', 'restriction', { date: '2026-03-01', name: 'مطالبة', items })
    const paid = await receive('2026-03-05', '700', { ...byCheque, allocations: share(entry, '700') })
    const cheque = await chequeOf(paid)
    done(await step(cheque, 'bounce', { date: '2026-04-20' }))
    const leftOpen = async () => (await shop.get(`cheques/${cheque}`)).one('cheque').left_open
    expect([await leftOpen(), ...(await owedOnEach('2026-03-31', '2026-04-20'))]).toEqual(['700.00', '50.00', '750.00'])
    const again = await receive('2026-04-20', '200', { allocations: share(entry, '200') })
    expect(await leftOpen()).toBe('500.00')
    expect(refused(await shop.post(`cheques/${cheque}/undo`, {}))[0]).toBe(409)
    done(await shop.post(`payment-sales/${again.id}/void`, { date: '2026-04-20' }))
    done(await shop.post(`cheques/${cheque}/undo`, {}))
    expect(await owedOnEach('2026-03-03', '2026-03-31', '2026-04-20')).toEqual(['750.00', '50.00', '50.00'])
  })

  test('neither has an invoice for a return while it was paid in full', async () => {
    const { invoice, paid } = await paidUntilApril()
    const items = [{ product_id: service.id, quantity: '1' }]
    const back = (date: string, lang: 'ar' | 'en' = 'ar') =>
      shop.post('throw-back-sales', { date, invoice_id: invoice.id, items }, { lang })
    const early = await back('2026-03-20')
    expect(refused(early)).toEqual([422, expect.stringContaining(String(paid.number))])
    expect((await back('2026-03-20', 'en')).message).toEqual({
      date: [`Choose 20/04/2026 or a later date: until then it was settled with Receipt ${paid.number} (000451)`],
    })
    done(await back('2026-04-20'))
    expect(await owedOnEach('2026-03-03', '2026-03-31', '2026-04-20')).toEqual(['1000.00', '0.00', '0.00'])
  })

  describe.each(bothSides)('of a $party', ({ party, people, sale, pay, back, aging, paper }) => {
    let id: number
    beforeEach(async () => {
      id = (await make(shop, people)).id
    })
    const ofParty = (body: Body) => ({ [`${party}_id`]: id, ...body })
    const invoiced = () => made(...sale, ofParty({ date: '2026-03-01', items: lines('100') }))
    const pays = (date: string, amount: string, allocations: Body[]) =>
      made(...pay, ofParty({ date, amount, allocations }))
    const returns = (invoice: Made, date: string, more: Body = {}, lang: 'ar' | 'en' = 'ar') =>
      shop.post(
        back[0],
        { date, invoice_id: invoice.id, items: [{ product_id: service.id, quantity: '1' }], ...more },
        { lang },
      )
    const half = { items: [{ product_id: 0, allowance: '50' }] }
    /** What is owed and what stands to their credit on each of these days; the proofs of the aging hold. */
    const standOn = async (...days: string[]) => {
      const found: string[] = []
      for (const day of days) {
        const { totals, proofs } = (await shop.get(`reports/${aging}?as_of=${day}&${party}_id=${id}`)).read<{
          totals: { total: string; credits: string }
          proofs: { difference: string }[]
        }>('report')
        expect(proofs.filter(({ difference }) => Number(difference) !== 0)).toEqual([])
        found.push(`${totals.total ?? '0.00'} ${totals.credits ?? '0.00'}`)
      }
      return found
    }

    test('a return is not dated before the payment of what it gives back: there would be a credit before its cause', async () => {
      const invoice = await invoiced()
      const paid = await pays('2026-03-10', '100', share(invoice, '100'))
      for (const refund of ['balance', 'credit', 'cash']) {
        const [ar, en] = [
          await returns(invoice, '2026-03-05', { refund }),
          await returns(invoice, '2026-03-05', { refund }, 'en'),
        ]
        expect([ar.status, ar.message]).toEqual([
          422,
          { date: [expect.stringMatching(new RegExp(`10/03/2026.*${paper.ar} ${paid.number}`))] },
        ])
        expect([en.status, en.message]).toEqual([
          422,
          {
            date: [
              `Choose 10/03/2026 or a later date, or void ${paper.en} ${paid.number} first: on that day it settled what this returns, which was owed until then`,
            ],
          },
        ])
      }
      const returned = done(await returns(invoice, '2026-03-10')).one(back[1])
      expect(await standOn('2026-03-05', '2026-03-09', '2026-03-10')).toEqual([
        '100.00 0.00',
        '100.00 0.00',
        '0.00 100.00',
      ])
      const moved = await shop.put(`${back[0]}/${returned.id}`, { date: '2026-03-05' })
      expect([moved.status, Object.keys(moved.message as object)]).toEqual([422, ['date']])
    })

    test('with the payment out of the way the return takes its invoice off on its own day, and the payment is credit from its day', async () => {
      const invoice = await invoiced()
      const paid = await pays('2026-03-10', '100', share(invoice, '100'))
      done(await shop.post(`${pay[0]}/${paid.id}/void`))
      done(await returns(invoice, '2026-03-05'))
      await pays('2026-03-10', '100', [])
      expect(await standOn('2026-03-04', '2026-03-05', '2026-03-09', '2026-03-10')).toEqual([
        ...['100.00 0.00', '0.00 0.00', '0.00 0.00', '0.00 100.00'],
      ])
    })

    test('what was open all the time comes back on any day, before a payment as after it', async () => {
      const invoice = await invoiced()
      await pays('2026-03-10', '50', share(invoice, '50'))
      const items = [{ ...half.items[0], product_id: service.id }]
      done(await returns(invoice, '2026-03-05', { items }))
      expect(await standOn('2026-03-04', '2026-03-05', '2026-03-10')).toEqual([
        '100.00 0.00',
        '50.00 0.00',
        '0.00 0.00',
      ])
    })

    test('nor before the use of a credit that settled what it gives back', async () => {
      const invoice = await invoiced()
      const advance = await pays('2026-03-02', '100', [])
      done(await shop.post(`credits/${id}/apply`, ofParty({ date: '2026-03-10', allocations: share(invoice, '100') })))
      const early = await returns(invoice, '2026-03-05', {}, 'en')
      expect([early.status, early.message]).toEqual([
        422,
        {
          date: [
            `Choose 10/03/2026 or a later date, or take the use of the credit (${paper.en} ${advance.number}) back first: on that day it settled what this returns, which was owed until then`,
          ],
        },
      ])
      expect((await returns(invoice, '2026-03-05')).message).toEqual({
        date: [expect.stringMatching(new RegExp(`10/03/2026.*${paper.ar} ${advance.number}`))],
      })
      done(await returns(invoice, '2026-03-10'))
      expect(await standOn('2026-03-05', '2026-03-10')).toEqual(['100.00 100.00', '0.00 100.00'])
    })

    test('of two payments that a return gave some back of, neither is moved past the day of the return without the other', async () => {
      const invoice = await invoiced()
      const [first, second] = [
        await pays('2026-03-02', '60', share(invoice, '60')),
        await pays('2026-03-02', '40', share(invoice, '40')),
      ]
      const items = [{ ...half.items[0], product_id: service.id, allowance: '30' }]
      done(await returns(invoice, '2026-03-05', { items }))
      const move = (payment: Made) => shop.put(`${pay[0]}/${payment.id}`, { date: '2026-03-10' })
      expect([(await move(first)).status, (await move(second)).status]).toEqual([200, 409])
      // The invoice of 100 was owed but for the 10 that were paid of it, and 30 came back to their credit.
      expect(await standOn('2026-03-05', '2026-03-10')).toEqual(['60.00 30.00', '0.00 30.00'])
    })
  })

  test('a bounce is not undone where another paid the invoice until a day since', async () => {
    const { invoice, cheque } = await paidUntilApril()
    const other = await receive('2026-04-21', '1000', {
      ...{ ...byCheque, cheque_number: '000452' },
      allocations: share(invoice, '1000'),
    })
    done(await step(await chequeOf(other), 'bounce', { date: '2026-04-28' }))
    const undo = (lang: 'ar' | 'en') => shop.post(`cheques/${cheque}/undo`, {}, { lang })
    expect(refused(await undo('ar'))).toEqual([
      409,
      expect.stringMatching(new RegExp(`سند قبض ${other.number} .*000452.*21/04/2026.*28/04/2026`)),
    ])
    expect(refused(await undo('en'))).toEqual([
      409,
      expect.stringMatching(new RegExp(`Receipt ${other.number} .*settled .*from .*21/04/2026.*until .*28/04/2026`)),
    ])
    const { events } = (await shop.get(`cheques/${cheque}`, { lang: 'en' })).one('cheque') as unknown as {
      events: { can: { undo: { reason: string | null } } }[]
    }
    expect(events.at(-1)!.can.undo.reason).toMatch(/from .*21\/04\/2026.*until .*28\/04\/2026/)
    expect(await owedOnEach('2026-03-31', '2026-04-20', '2026-04-21', '2026-04-28')).toEqual([
      ...['0.00', '1000.00', '0.00', '1000.00'],
    ])
  })

  test('a cheque does not bounce, and its endorsement is not undone, before the day until which its credit was used', async () => {
    const supplier = await make(shop, 'suppliers')
    const bill = await made('invoice-purchases', 'invoice_purchase', {
      ...{ date: '2026-03-01', supplier_id: supplier.id, items: lines('300') },
    })
    const cheque = await chequeOf(await receive('2026-03-05', '300', byCheque))
    done(await step(cheque, 'endorse', { date: '2026-03-06', supplier_id: supplier.id }))
    const use = await shop.post(`credits/${supplier.id}/apply`, {
      ...{ date: '2026-03-15', supplier_id: supplier.id, allocations: share(bill, '300') },
    })
    const { id } = done(use).one('credit_application')
    done(await shop.post(`credit-applications/${id}/void`, { date: '2026-04-05' }))
    expect((await step(cheque, 'undo')).status).toBe(409)
    const early = await step(cheque, 'bounce', { date: '2026-04-04' })
    expect(refused(early)).toEqual([422, expect.stringMatching(new RegExp(`05/04/2026.*${bill.number}`))])
    done(await step(cheque, 'bounce', { date: '2026-04-05' }))
  })

  test('an invoice that was open before the books began stays while a cheque had paid some of it', async () => {
    const invoice = { client_id: client.id, reference: 'A-17', date: '2025-12-01', amount: '800' }
    const opened = await shop.put('opening-balances', { date: '2026-01-01', invoices: [invoice] })
    const [known] = done(opened).one('opening_balances').invoices as { id: number; document_id: number }[]
    const paid = await receive('2026-03-05', '500', {
      ...byCheque,
      allocations: share({ id: known!.document_id }, '500'),
    })
    done(await step(await chequeOf(paid), 'bounce', { date: '2026-04-20' }))
    const put = (invoices: Body[], date = '2026-01-01') => shop.put('opening-balances', { date, invoices })
    const cause = expect.stringMatching(new RegExp(`${paid.number}.*20/04/2026`))
    expect(refused(await put([]))).toEqual([422, cause])
    const inEnglish = await shop.put('opening-balances', { date: '2026-01-01', invoices: [] }, { lang: 'en' })
    expect(inEnglish.message).toEqual({
      invoices: [
        `This invoice was settled with Receipt ${paid.number} (000451) until 20/04/2026: it stays, with its party and amount`,
      ],
    })
    expect(refused(await put([{ ...invoice, id: known!.id, amount: '400' }]))).toEqual([422, cause])
    expect((await put([{ ...invoice, id: known!.id }], '2026-04-01')).status).toBe(422)
    done(await put([{ ...invoice, id: known!.id, reference: 'A-18' }]))
    expect(await owedOnEach('2026-03-03', '2026-03-31', '2026-04-20')).toEqual(['800.00', '300.00', '800.00'])
  })
})
