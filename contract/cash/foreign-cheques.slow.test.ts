import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** Cheques in another currency: what they are worth on a day, and as they become money. */

type Body = Record<string, unknown>

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  let bank: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  beforeEach(async () => {
    shop = await newCompany(side, { coins: [818, 840] })
    bank = (await accountByCode(shop, '1111')).id
  })
  afterAll(() => side?.close())

  const must = async (response: Promise<Answer>, one: string): Promise<Made> => {
    const answer = await response
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.one(one)
  }
  const dollars = {
    ...{ date: '2026-03-05', amount: '1000', currency_id: 840, exchange_rate: '48' },
    ...{ payment_method: 'cheque', cheque_number: '451', cheque_date: '2026-05-15' },
  }
  const chequeOf = async ({ id }: Made) => (await shop.get(`cheques?document_id=${id}`)).rows('cheques')[0]!.id
  const received = async (more: Body = {}) => {
    const { id } = await make(shop, 'clients')
    const receipt = await must(shop.post('payment-sales', { client_id: id, ...dollars, ...more }), 'payment_sale')
    return { receipt, id: await chequeOf(receipt) }
  }
  const issued = async () => {
    const { id } = await make(shop, 'suppliers')
    return chequeOf(await must(shop.post('payment-purchases', { supplier_id: id, ...dollars }), 'payment_purchase'))
  }
  const step = (id: number, name: string, body: Body) => shop.post(`cheques/${id}/${name}`, body)
  const entry = async (id: unknown): Promise<string[]> =>
    (await shop.get(`entries/${String(id)}`))
      .read<{ items: (Body & { account: Body })[] }>('entry')
      .items.map(({ account, debtor, creditor }) => `${account.code} ${debtor} ${creditor}`)
  const clearedBy = async (answer: Answer) => {
    if (answer.status !== 200) throw new Error(answer.text)
    return entry((answer.one('cheque').events as Body[]).at(-1)!.entry_id)
  }
  const balanceOf = async (code: string) => (await accountByCode(shop, code)).balance
  const april = { date: '2026-04-10' }

  test('a cheque that is collected at another rate is money at that rate: the difference is exchange', async () => {
    const { id } = await received()
    expect(await clearedBy(await step(id, 'clear', { ...april, bank_account_id: bank, exchange_rate: '50' }))).toEqual([
      '1111 50000.00 0.00',
      '1211 0.00 48000.00',
      '6101 0.00 2000.00',
    ])
    expect([await balanceOf('1211'), await balanceOf('1111')]).toEqual(['0.00', '50000.00'])
    // The step that is taken back takes its exchange back too.
    expect((await step(id, 'undo', {})).status).toBe(200)
    expect([await balanceOf('1211'), await balanceOf('1111'), await balanceOf('6101')]).toEqual([
      ...['48000.00', '0.00', '0.00'],
    ])
  })

  test('one that the bank paid for us costs what it was worth on the day, with its fee', async () => {
    const id = await issued()
    const paid = { ...april, bank_account_id: bank, exchange_rate: '50', fee: '25' }
    expect(await clearedBy(await step(id, 'clear', paid))).toEqual([
      '2111 48000.00 0.00',
      '6101 2000.00 0.00',
      '5207 25.00 0.00',
      '1111 0.00 50025.00',
    ])
  })

  test('the rate that is not said is the latest that was recorded, else that of the payment', async () => {
    const [first, second] = [await received(), await received({ cheque_number: '452' })]
    const clear = { ...april, bank_account_id: bank }
    expect(await clearedBy(await step(first.id, 'clear', clear))).toEqual(['1111 48000.00 0.00', '1211 0.00 48000.00'])
    await shop.post('exchange-rates', { currency_id: 840, date: '2026-04-01', rate: '47.5' })
    await step(second.id, 'deposit', { ...april, bank_account_id: bank })
    expect(await clearedBy(await step(second.id, 'clear', clear))).toEqual([
      '1111 47500.00 0.00',
      '6101 500.00 0.00',
      '1411 0.00 48000.00',
    ])
  })

  test('a cheque in the base currency has no rate', async () => {
    const { id } = await received({ currency_id: 818, exchange_rate: '1' })
    const clear = { ...april, bank_account_id: bank }
    const refused = await step(id, 'clear', { ...clear, exchange_rate: '50' })
    expect([refused.status, refused.message]).toEqual([422, { exchange_rate: ['سعر صرف العملة الأساسية هو 1'] }])
    expect((await step(id, 'clear', { ...clear, exchange_rate: '1' })).status).toBe(200)
  })

  test('what is in hand, at the bank or not presented yet is revalued with what is owed, and taken back the next day', async () => {
    const [hand, sent, ours] = [await received(), await received({ cheque_number: '452' }), await issued()]
    await step(sent.id, 'deposit', { date: '2026-03-20', bank_account_id: bank })
    const before = await Promise.all(['1211', '1411', '2111', '6102'].map(balanceOf))
    const requested = { date: '2026-03-31', rates: [{ currency_id: 840, rate: '50' }] }
    const made = await must(shop.post('revaluations', requested), 'revaluation')
    // What was received before any invoice is an advance, which is not monetary; so is what was paid.
    expect((made.items as Body[]).map(item => [item.cheque_id, item.cheque_number, item.booked, item.gain])).toEqual([
      [hand.id, '451', '48000.00', '2000.00'],
      [sent.id, '452', '48000.00', '2000.00'],
      [ours, '451', '48000.00', '-2000.00'],
    ])
    expect([made.gain, await entry(made.entry_id)]).toEqual([
      '2000.00',
      ['1211 2000.00 0.00', '1411 2000.00 0.00', '6102 2000.00 0.00', '2111 0.00 2000.00', '6102 0.00 4000.00'],
    ])
    expect(await Promise.all(['1211', '1411', '2111', '6102'].map(balanceOf))).toEqual(before)
    const day = '2026-03-31'
    for (const report of [
      `cheque-register?as_of=${day}`,
      `statement-of-cach-flows?date_from=2026-03-01&date_to=${day}`,
      `general-budget?as_of=${day}`,
    ]) {
      const answer = await shop.get(`reports/${report}`)
      const { proofs } = answer.read<{ proofs: Body[] }>('report')
      expect([report, proofs.map(({ difference }) => Number(difference))]).toEqual([report, proofs.map(() => 0)])
    }
  })

  test('what is money by the day, or with a supplier, or was taken back is not revalued', async () => {
    const [cleared, handedOn, bounced, undone, removed] = [
      await received(),
      await received(),
      await received(),
      await received(),
      await received(),
    ]
    const march = { date: '2026-03-20' }
    await step(cleared.id, 'clear', { ...march, bank_account_id: bank })
    await step(handedOn.id, 'endorse', { ...march, supplier_id: (await make(shop, 'suppliers')).id })
    await step(bounced.id, 'bounce', march)
    await step(undone.id, 'clear', { ...march, bank_account_id: bank })
    await step(undone.id, 'undo', {})
    await shop.post(`payment-sales/${removed.receipt.id}/void`)
    const requested = { date: '2026-03-31', rates: [{ currency_id: 840, rate: '50' }] }
    const made = await must(shop.post('revaluations', requested), 'revaluation')
    expect((made.items as Body[]).map(({ cheque_id }) => cheque_id)).toEqual([undone.id])
    // On the day before they were all in hand.
    const earlier = await must(shop.post('revaluations', { ...requested, date: '2026-03-19' }), 'revaluation')
    const ids = (earlier.items as Body[]).map(({ cheque_id }) => cheque_id)
    expect(ids).toEqual([cleared.id, handedOn.id, bounced.id, undone.id])
  })
})
