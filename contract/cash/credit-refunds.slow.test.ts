import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAbroad, type Side, type TradeAbroad } from '../goods/testing-abroad.ts'
import { colleague, roleWith } from '../organization/testing-people.ts'
import { type Answer, type Backend, backends, type Made } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/**
 * The unused rest of an advance, an over-payment or a return goes back in money: what is booked of it leaves its account, the money
 * moves at the rate of its day, the difference is realised exchange. With the entries line by line.
 */

type Body = Record<string, unknown>
const dollars = { currency_id: 840 }
interface Handed extends Made {
  entry_id: number
  refund: { amount: string; base_amount: string; exchange_rate: string; credits: Body[] } | null
}
interface Run {
  running: boolean
  proofs: { key: string; difference: string; failed: boolean }[]
}
interface Credit extends Made {
  left: string
  base_left: string
  refunds: { application_id: number; date: string; amount: string; base_amount: string; exchange_rate: string }[]
}

const sides = ['client', 'supplier'] as const satisfies Side[]
/** Of a side: where advances stand, the report of its open items, of its statement, and its summary. */
const of = {
  client: { account: '2301', aging: 'aRAging-summary-by-invoice-due-date', statement: 'customer-statement' },
  supplier: { account: '1401', aging: 'aPAging-summary-by-bill-due-date', statement: 'vendor-statement' },
} as const

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let abroad: TradeAbroad
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-06-15T09:00:00Z')
    abroad = await openAbroad(side)
  })
  afterAll(() => side?.close())

  const refund = (who: Side, amount: string, more: Body = {}) =>
    abroad.shop.post(`credits/${abroad.parties[who]}/refund`, {
      ...{ [`${who}_id`]: abroad.parties[who], date: '2026-04-10', amount, ...dollars, exchange_rate: '50.4' },
      ...more,
    })
  const refunded = async (...requested: Parameters<typeof refund>): Promise<Handed> => {
    const answer = await refund(...requested)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.one('credit_application') as Handed
  }
  const takeBack = (id: number, body: Body = {}) => abroad.shop.post(`credit-applications/${id}/void`, body)
  const credits = async (who: Side) =>
    (await abroad.shop.get(`credits?${who}_id=${abroad.parties[who]}`)).rows('credits') as Credit[]
  const left = async (who: Side) => (await credits(who)).map(credit => [credit.left, credit.base_left])
  const proofsHold = async () => {
    await abroad.shop.post('proofs', {})
    const last = async () => (await abroad.shop.get('proofs')).read<Run>('run')
    await expect.poll(async () => (await last()).running, { timeout: 120_000 }).toBe(false)
    const { proofs } = await last()
    expect(proofs.length).toBeGreaterThan(0)
    expect(proofs.filter(({ failed, difference }) => failed || Number(difference) !== 0)).toEqual([])
  }
  const refusal = ({ status, message }: Answer) => [status, message]

  test('a client’s rest of an advance in dollars leaves at the rate of the day: 40 of 100 that came at 48 go at 50.40', async () => {
    await abroad.advance('client', '100')
    const sold = await abroad.invoice('client', [{ product_id: abroad.service, quantity: '1', price: '60' }])
    await abroad.use('client', sold, '60')
    const bank = await accountByCode(abroad.shop, '1102')
    const handed = await refunded('client', '40', { cash_account_id: bank.id })
    expect(await abroad.entry(handed)).toEqual(['2301 1920.00 0.00', '6101 96.00 0.00', '1102 0.00 2016.00'])
    expect(handed).toMatchObject({
      ...{ date: '2026-04-10', voided_on: null, allocations: [] },
      refund: {
        ...{ currency_id: 840, currency: 'USD', exchange_rate: '50.4', amount: '40.00', base_amount: '2016.00' },
        ...{
          cash_account_id: bank.id,
          credits: [expect.objectContaining({ amount: '40.00', base_amount: '1920.00' })],
        },
      },
    })
    expect(await left('client')).toEqual([['0.00', '0.00']])
    expect((await credits('client'))[0]!.refunds).toEqual([
      expect.objectContaining({
        application_id: handed.id,
        amount: '40.00',
        base_amount: '1920.00',
        exchange_rate: '50.4',
      }),
    ])
    for (const [lang, name] of [
      ['ar', 'رد رصيد دائن من'],
      ['en', 'Refund of the credit of'],
    ] as const) {
      const answer = await abroad.shop.get(`entries/${handed.entry_id}`, { lang })
      expect(answer.read<{ name: string; source: object }>('entry')).toMatchObject({
        name: expect.stringMatching(new RegExp(`^${name} RC-`)),
        source: { kind: 'credits', id: handed.id },
      })
    }
    await proofsHold()
  })

  test('a supplier gives back what is left of our advance: 1,000 dollars at 48, of which 250 come back at 47', async () => {
    await abroad.advance('supplier', '1000')
    const handed = await refunded('supplier', '250', { exchange_rate: '47' })
    expect(await abroad.entry(handed)).toEqual(['1101 11750.00 0.00', '6101 250.00 0.00', '1401 0.00 12000.00'])
    expect(await left('supplier')).toEqual([['750.00', '36000.00']])
  })

  test('credit in the own currency goes back without a rate, an over-payment and what a return left alike', async () => {
    const client_id = (await make(abroad.shop, 'clients')).id
    const about = {
      date: '2026-03-10',
      client_id,
      items: [{ product_id: abroad.service, quantity: '1', price: '100' }],
    }
    const sold = (await abroad.shop.post('invoice-sales', about)).one('invoice_sale')
    const allocations = [{ invoice_id: sold.id, amount: '100' }]
    await abroad.shop.post('payment-sales', { date: '2026-03-11', client_id, amount: '130', allocations })
    await abroad.shop.post('throw-back-sales', { ...about, date: '2026-03-12', refund: 'credit' })
    const body = { client_id, date: '2026-03-20', amount: '110' }
    const answer = await abroad.shop.post(`credits/${client_id}/refund`, body)
    expect(await abroad.entry(answer.one('credit_application'))).toEqual(['2302 110.00 0.00', '1101 0.00 110.00'])
    const client = (await abroad.shop.get(`clients/${client_id}`)).one('client')
    expect([client.residual, client.credit]).toEqual(['0.00', '20.00'])
  })

  test('credit that a journal entry left on the account of a client goes back from there', async () => {
    const [client_id, control] = [(await make(abroad.shop, 'clients')).id, await accountByCode(abroad.shop, '1201')]
    const equity = await accountByCode(abroad.shop, '3101')
    const items = [
      { account_id: equity.id, debtor: '500' },
      { account_id: control.id, creditor: '500', client_id },
    ]
    const entry = (await abroad.shop.post('restrictions', { date: '2026-03-01', items })).one('restriction')
    const body = { client_id, date: '2026-03-20', amount: '200' }
    const answer = await abroad.shop.post(`credits/${client_id}/refund`, body)
    expect(await abroad.entry(answer.one('credit_application'))).toEqual(['1201 200.00 0.00', '1101 0.00 200.00'])
    const { can } = (await abroad.shop.get(`restrictions/${entry.id}`)).one('restriction') as Made & {
      can: Record<string, { allowed: boolean }>
    }
    expect(can.void!.allowed).toBe(false)
    const summary = await abroad.report('customer-balance-summary')
    expect(summary.totals).toMatchObject({ received: '-200.00', adjustments: '-500.00', closing: '-300.00' })
    await proofsHold()
  })

  for (const who of sides)
    test(`the oldest goes back first, each at its own rate, and taken back it is all as before: a ${who}`, async () => {
      await abroad.advance(who, '30', '48')
      await abroad.advance(who, '30.01', '49.5', { date: '2026-03-05' })
      const before = await left(who)
      const trial = await abroad.trialBalance()
      const handed = await refunded(who, '45', { exchange_rate: '49' })
      // 30 at 48, 15 at 49.50: 1,440.00 and 742.50.
      expect(handed.refund!.credits.map(({ amount, base_amount }) => [amount, base_amount])).toEqual([
        ['30.00', '1440.00'],
        ['15.00', '742.50'],
      ])
      expect(await left(who)).toEqual([
        ['0.00', '0.00'],
        ['15.01', '743.00'],
      ])
      const taken = await takeBack(handed.id)
      expect([taken.status, taken.one('credit_application').voided_on]).toEqual([200, '2026-04-10'])
      expect(await left(who)).toEqual(before)
      expect(await abroad.trialBalance()).toEqual(trial)
      expect((await takeBack(handed.id)).status).toBe(409)
    })

  for (const who of sides)
    test(`statement and aging know it on its day, in dollars too: a ${who}`, async () => {
      const id = abroad.parties[who]
      await abroad.advance(who, '100')
      await refunded(who, '40')
      const query = (day: string) => `as_of=${day}&${who}_id=${id}`
      const net = async (day: string) => (await abroad.report(of[who].aging, query(day))).totals
      expect((await net('2026-04-09')).credits).toBe('4800.00')
      expect((await net('2026-04-10')).credits).toBe('2880.00')
      const statement = await abroad.report(
        of[who].statement,
        `date_from=2026-01-01&date_to=2026-06-15&${who}_id=${id}&currency=USD`,
      )
      const rows = statement.rows.filter(({ kind }) => kind === 'row').map(({ cells }) => cells)
      expect(
        rows.map(({ balance, foreign_amount, foreign_balance, currency }) => [
          ...[balance, foreign_amount, foreign_balance, currency],
        ]),
      ).toEqual([
        ['-4800.00', '-100.00', '-100.00', 'USD'],
        ['-2880.00', '40.00', '-60.00', 'USD'],
      ])
    })

  for (const who of sides)
    test(`a receipt or payment whose rest went back is not taken back before that is: a ${who}`, async () => {
      const paid = await abroad.advance(who, '100')
      const path = who === 'client' ? 'payment-sales' : 'payment-purchases'
      const handed = await refunded(who, '40')
      const refused = await abroad.shop.post(`${path}/${paid.id}/void`, {}, { lang: 'en' })
      expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('or handed back')])
      // Taken back as of a later day, it stood until then.
      expect((await takeBack(handed.id, { date: '2026-05-01' })).status).toBe(200)
      for (const [lang, sentence] of [
        ['ar', 'اختر 01/05/2026 أو تاريخًا بعده: حتى ذلك اليوم كان السداد مع رد الرصيد قائمًا'],
        ['en', 'Choose 01/05/2026 or a later date: until then it was settled with the money that was handed back'],
      ] as const) {
        const early = await abroad.shop.post(`${path}/${paid.id}/void`, { date: '2026-04-20' }, { lang })
        expect(refusal(early)).toEqual([422, { date: [sentence] }])
      }
      expect((await abroad.shop.post(`${path}/${paid.id}/void`, { date: '2026-05-01' })).status).toBe(200)
    })

  test('no more goes back than is there on the day and on each later one', async () => {
    await abroad.advance('client', '100')
    const sold = await abroad.invoice('client', [{ product_id: abroad.service, quantity: '1', price: '70' }])
    const used = await abroad.use('client', sold, '70', '2026-04-20')
    // On the 10th all of it was there, of which 70 pay an invoice on the 20th.
    expect(refusal(await refund('client', '30.01'))).toEqual([
      422,
      { amount: ['الرصيد الدائن المتاح في هذا التاريخ 30.00 فقط'] },
    ])
    expect((await refund('client', '30')).status).toBe(201)
    // Taken off the invoice as of May, it paid it until then.
    await abroad.shop.post(`credit-applications/${used.id}/void`, { date: '2026-05-05' })
    const early = await refund('client', '70', { date: '2026-04-25' })
    expect(refusal(early)).toEqual([
      422,
      { date: ['اختر 05/05/2026 أو تاريخًا بعده: قبل ذلك اليوم لا يكفي الرصيد الدائن هذا المبلغ'] },
    ])
    expect((await refund('client', '70', { date: '2026-05-05' })).status).toBe(201)
  })

  test('each fault is told at its field', async () => {
    const { client } = abroad.parties
    await abroad.advance('client', '100')
    const answerTo = async (more: Body, amount = '10') => refusal(await refund('client', amount, more))
    expect(await answerTo({ date: '2026-02-28' })).toEqual([
      422,
      { date: ['اختر 01/03/2026 أو تاريخًا بعده: قبل ذلك اليوم لا يكفي الرصيد الدائن هذا المبلغ'] },
    ])
    expect(await answerTo({ exchange_rate: null })).toEqual([422, { exchange_rate: ['أدخل سعر صرف USD في هذا اليوم'] }])
    expect(await answerTo({ currency_id: null, exchange_rate: null })).toEqual([
      422,
      { currency_id: ['لا رصيد دائن بعملة EGP ليُرد'] },
    ])
    expect(await answerTo({ currency_id: 818 })).toEqual([422, { exchange_rate: ['سعر صرف العملة الأساسية هو 1'] }])
    expect((await answerTo({ currency_id: 978 }))[1]).toHaveProperty('currency_id')
    expect((await answerTo({}, '10.001'))[1]).toHaveProperty('amount')
    expect((await answerTo({}, '0'))[1]).toHaveProperty('amount')
    expect((await answerTo({ client_id: null }))[1]).toHaveProperty('client_id')
    expect((await answerTo({ client_id: client + 1000 }))[1]).toHaveProperty('client_id')
    expect((await answerTo({ exchange_rate: '0.00001' }, '0.01'))[1]).toHaveProperty('exchange_rate')
    const income = await accountByCode(abroad.shop, '4101')
    expect((await answerTo({ cash_account_id: income.id }))[1]).toHaveProperty('cash_account_id')
    await abroad.shop.put('organizations', { lock_date: '2026-04-30' })
    expect((await answerTo({}))[0]).toBe(409)
    expect((await answerTo({ date: '2026-05-02' }))[0]).toBe(201)
  })

  test('a retry hands back once, and the trail tells of both', async () => {
    await abroad.advance('client', '100')
    const options = { headers: { 'Idempotency-Key': 'once' } }
    const body = { client_id: abroad.parties.client, date: '2026-04-10', amount: '40', ...dollars, exchange_rate: '50' }
    const url = `credits/${abroad.parties.client}/refund`
    const [first, again] = [await abroad.shop.post(url, body, options), await abroad.shop.post(url, body, options)]
    expect([first.status, again.text]).toEqual([201, first.text])
    expect(await left('client')).toEqual([['60.00', '2880.00']])
    await takeBack(first.one('credit_application').id)
    const rows = (await abroad.shop.get('audit?resource=clients')).rows('audit').slice(0, 2)
    const events = await Promise.all(
      rows.map(async ({ id }) => (await abroad.shop.get(`audit/${id}`)).one('audit_row')),
    )
    expect(events.map(({ action, after }) => [action, after])).toEqual(
      ['unrefund', 'refund'].map(action => [
        action,
        { date: '2026-04-10', amount: '40.00', currency_id: 840, exchange_rate: '50' },
      ]),
    )
  })

  test('whoever sees only their own hands back to their clients, and nothing of what is gone, or of others', async () => {
    const { shop } = abroad
    const { id: representative_id } = await make(shop, 'representatives')
    const role = await roleWith(
      shop,
      { clients: ['read'], payment_sales: ['create', 'read', 'delete'] },
      { scope: 'own' },
    )
    const seller = await colleague(side, shop, role, { representative_id })
    const [ours, others] = [(await make(shop, 'clients', { representative_id })).id, (await make(shop, 'clients')).id]
    for (const client_id of [ours, others])
      await shop.post('payment-sales', { date: '2026-03-01', client_id, amount: '100' })
    const hand = (by: typeof shop, client_id: number, amount: string) =>
      by.post(`credits/${client_id}/refund`, { client_id, date: '2026-03-10', amount })
    const handed = await hand(shop, ours, '70')
    expect(handed.status).toBe(201)
    const seen = (await seller.get(`credits?client_id=${ours}`)).rows('credits') as Credit[]
    expect(seen.map(credit => [credit.left, credit.refunds.length])).toEqual([['30.00', 1]])
    expect((await hand(seller, ours, '30.01')).status).toBe(422)
    expect((await hand(seller, others, '1')).status).toBe(404)
    expect((await hand(seller, ours, '30')).status).toBe(201)
    const undo = `credit-applications/${handed.one('credit_application').id}/void`
    expect((await seller.post(undo, {})).status).toBe(200)
    expect((await shop.get(`clients/${ours}`)).one('client').credit).toBe('70.00')
  })

  test('an over-payment is revalued until it goes back, an advance is not', async () => {
    const sold = await abroad.invoice('client', [{ product_id: abroad.service, quantity: '1', price: '60' }])
    const allocations = [{ invoice_id: sold.id, amount: '60' }]
    await abroad.advance('client', '100', '51', { date: '2026-03-12', allocations })
    await refunded('client', '15', { date: '2026-03-31', exchange_rate: '50' })
    const answer = await abroad.shop.post('revaluations', { date: '2026-03-31', rates: [{ ...dollars, rate: '52' }] })
    const { items } = answer.one('revaluation') as Made & { items: { amount: string; gain: string }[] }
    expect(items.map(({ amount, gain }) => [amount, gain])).toEqual([['25.00', '-25.00']])
  })
})
