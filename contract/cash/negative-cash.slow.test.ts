import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutIsolates } from '../../i18n/testing-sentences.ts'
import type { CashOnHand } from '../../schema/answers/books/cash-on-hand.ts'
import type { Todo } from '../../schema/answers/dashboard.ts'
import { colleague, roleNamed } from '../organization/testing-people.ts'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** A cash box holds no less than nothing: asked about, refused or allowed, as the organization chose. */

type Body = Record<string, unknown>

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
    company = await newCompany(side)
    for (const code of ['1101', '1111', '3101', '5205', '4201']) ids[code] = (await accountByCode(company, code)).id
  })
  afterAll(() => side?.close())

  const choose = (negative_cash: string) => company.put('settings', { negative_cash })
  const must = async (path: string, body?: Body): Promise<Answer> => {
    const answer = await company.post(path, body)
    if (answer.status >= 300) throw new Error(answer.text)
    return answer
  }
  const bringIn = (amount: string, date: string) =>
    must('other-receipts', { date, cash_account_id: ids['1101'], items: [{ amount, account_id: ids['4201'] }] })
  const spent = (amount: string, date: string): Body => ({
    ...{ date, cash_account_id: ids['1101'], items: [{ amount, account_id: ids['5205'] }] },
  })
  const onHand = async (query: string) => {
    const accounts = (await company.get(`cash-on-hand?${query}`)).read<CashOnHand[]>('cash_on_hand')
    return accounts.find(({ id }) => id === ids['1101'])
  }
  const waiting = async (lang: 'ar' | 'en' = 'en') =>
    (await company.get('dashboard', { lang }))
      .read<{ todo: Todo[] }>('dashboard')
      .todo.find(({ key }) => key === 'cash_below_zero')
  const messageOf = (answer: Answer) => [answer.status, JSON.parse(withoutIsolates(JSON.stringify(answer.message)))]
  const settings = async () => (await company.get('settings')).read<{ negative_cash: string }>('settings').negative_cash

  test('asked about unless somebody chooses: it is posted, and waits in today’s work until money came in', async () => {
    expect(await settings()).toBe('ask')
    await bringIn('940', '2026-06-01')
    expect(await waiting()).toBeUndefined()
    await must('transfers', {
      ...{ date: '2026-06-10', cash_account_id: ids['1101'], to_account_id: ids['1111'], amount: '5000' },
    })
    expect(await waiting()).toMatchObject({
      ...{ urgency: 'late', count: 1, amount: '-4060.00', names: ['Cash'] },
      doing: { report: 'cash-balance', parameters: { account_id: String(ids['1101']) } },
    })
    expect(await waiting('ar')).toMatchObject({ names: ['الصندوق الرئيسي'] })
    // Who only reads is not told what waits for others.
    const auditor = await colleague(side, company, await roleNamed(company, 'auditor'))
    const { todo } = (await auditor.get('dashboard')).read<{ todo: Todo[] }>('dashboard')
    expect(todo.map(({ key }) => key)).not.toContain('cash_below_zero')
    await bringIn('4060', '2026-06-15')
    expect(await waiting()).toBeUndefined()
  })

  test('a form learns what is in a box on its day, and at the least later', async () => {
    const voucher = (await must('expenses', spent('60', '2026-06-20'))).one('expense')
    // 940 − 5,000 on the 10th, 4,060 on the 15th, 60 out on the 20th.
    expect(await onHand('date=2026-06-01')).toMatchObject({
      ...{ code: '1101', type: 'cash', is_cash_box: true, is_usual: true },
      ...{ balance: '940.00', least: '-4060.00', least_on: '2026-06-10' },
    })
    expect(await onHand('date=2026-06-16')).toMatchObject({ balance: '0.00', least: '-60.00', least_on: '2026-06-20' })
    // As if the voucher that is changed were not there.
    const without = await onHand(`date=2026-06-16&entry_id=${voucher.entry_id}`)
    expect(without).toMatchObject({ balance: '0.00', least: '0.00', least_on: '2026-06-16' })
    await must(`expenses/${voucher.id}/void`)
    const bank = (await company.get('cash-on-hand?date=2026-06-16'))
      .read<CashOnHand[]>('cash_on_hand')
      .find(({ id }) => id === ids['1111'])
    expect(bank).toMatchObject({ type: 'bank', is_cash_box: false, balance: '5000.00' })

    expect(messageOf(await company.get('cash-on-hand', { lang: 'en' }))).toEqual([422, { date: [expect.any(String)] }])
    expect((await company.get('cash-on-hand?date=2026-06-16&entry_id=x')).status).toBe(422)
    expect((await company.get('cash-on-hand?date=2026-06-16&as_of=1')).status).toBe(422)
    const salesman = await colleague(side, company, await roleNamed(company, 'salesman'))
    expect((await salesman.get('cash-on-hand?date=2026-06-16')).status).toBe(403)
  })

  describe('where the organization refuses it', () => {
    let supplier: Made
    beforeAll(async () => {
      supplier = await make(company, 'suppliers')
      await bringIn('100', '2026-06-15')
      await choose('refuse')
    })
    afterAll(() => choose('ask'))

    const short = (balance: string, on: string, lang: 'ar' | 'en' = 'en') =>
      lang === 'en'
        ? `The cash box holds only ${balance} on ${on}. Record what came in first, or choose another account.`
        : `في الصندوق يوم ${on} مبلغ ${balance} فقط. سجّل ما دخله أولًا، أو اختر حسابًا آخر.`
    const refused = async (path: string, body: Body, lang: 'ar' | 'en' = 'en') =>
      messageOf(await company.post(path, body, { lang }))

    test('each document that takes cash is refused at its field, in both languages', async () => {
      const payment = { date: '2026-06-15', supplier_id: supplier.id, amount: '100.01' }
      expect(await refused('payment-purchases', payment)).toEqual([422, { amount: [short('100.00', '15/06/2026')] }])
      expect(await refused('payment-purchases', payment, 'ar')).toEqual([
        422,
        { amount: [short('100.00', '15/06/2026', 'ar')] },
      ])
      const transfer = { cash_account_id: ids['1101'], to_account_id: ids['1111'], bank_fees: '0.01' }
      expect(await refused('transfers', { date: '2026-06-15', ...transfer, amount: '100' })).toEqual([
        422,
        { amount: [short('100.00', '15/06/2026')] },
      ])
      expect(await refused('expenses', spent('101', '2026-06-15'))).toEqual([
        422,
        { cash_account_id: [short('100.00', '15/06/2026')] },
      ])
      const entry = {
        ...{ date: '2026-06-15', name: 'سحب' },
        items: [
          { account_id: ids['3101'], debtor: '150' },
          { account_id: ids['1101'], creditor: '150' },
        ],
      }
      expect(await refused('restrictions', entry)).toEqual([
        422,
        { 'items.1.creditor': [short('100.00', '15/06/2026')] },
      ])
      const product = await make(company, 'products', { stock_type: 'services' })
      const invoice = {
        ...{ date: '2026-06-15', supplier_id: supplier.id },
        items: [{ product_id: product.id, quantity: '1', price: '200' }],
        payment: { amount: '200', payment_method: 'cash' },
      }
      expect(await refused('invoice-purchases', invoice)).toEqual([
        422,
        { 'payment.amount': [short('100.00', '15/06/2026')] },
      ])
    })

    test('what is dated back is refused for what it would be short of later', async () => {
      // 940 on the 1st, nothing from the 10th on: what is taken on the 5th is missing on the 10th.
      expect(await refused('expenses', spent('1', '2026-06-05'))).toEqual([
        422,
        { cash_account_id: [short('−4,060.00', '10/06/2026')] },
      ])
    })

    test('a receipt whose money has left the box is not voided', async () => {
      const receipt = (await bringIn('50', '2026-06-15')).one('other_receipt')
      const voucher = (await must('expenses', spent('150', '2026-06-15'))).one('expense')
      const path = `other-receipts/${receipt.id}/void`
      const english = await company.post(path, undefined, { lang: 'en' })
      expect([english.status, english.code]).toEqual([409, 'cannot_void'])
      expect(withoutIsolates(String(english.message))).toContain(
        'what it brought has left the cash box, which holds only 0.00 on 15/06/2026.',
      )
      const arabic = await company.post(path, undefined, { lang: 'ar' })
      expect(withoutIsolates(String(arabic.message))).toContain(
        'خرج من الصندوق ما دخله به: فيه يوم 15/06/2026 مبلغ 0.00 فقط.',
      )
      // What takes less is taken, and gives back what it no longer takes.
      const less = await company.put(`expenses/${voucher.id}`, spent('40', '2026-06-15'))
      expect(less.status).toBe(200)
      expect((await company.put(`expenses/${voucher.id}`, spent('151', '2026-06-15'))).status).toBe(422)
      await must(`expenses/${voucher.id}/void`)
      await must(path)
      expect(await onHand('date=2026-06-15')).toMatchObject({ balance: '100.00' })
    })

    test('of two at once who want the same money one is refused', async () => {
      const answers = await Promise.all([1, 2].map(() => company.post('expenses', spent('60', '2026-06-15'))))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
      expect(await onHand('date=2026-06-15')).toMatchObject({ balance: '40.00' })
    })

    test('custody and banks are not meant, and what brings money in is taken', async () => {
      const holder = (await must('custody-holders', { name: 'سعيد' })).one('custody_holder')
      await must('custodies', {
        ...{ date: '2026-06-15', cash_account_id: ids['1101'], to_account_id: holder.account_id, amount: '10' },
      })
      await must('expenses', { ...spent('15', '2026-06-15'), cash_account_id: holder.account_id })
      await must('expenses', { ...spent('90000', '2026-06-15'), cash_account_id: ids['1111'] })
      expect(await waiting()).toBeUndefined()
      // A box that was below zero before may come closer to it.
      await choose('allow')
      await must('expenses', spent('100', '2026-06-15'))
      await choose('refuse')
      await bringIn('30', '2026-06-15')
      expect(await waiting()).toMatchObject({ amount: '-40.00' })
    })
  })
})
