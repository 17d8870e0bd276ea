import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../i18n/text.ts'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** A step of a cheque that was taken by mistake is taken back, and the books say so. */

type Body = Record<string, unknown>
interface Event {
  id: number
  kind: string
  date: string
  entry_id: number | null
  undoes_id: number | null
  undone_by_id: number | null
  can: { undo: { allowed: boolean; reason: string | null } }
}
interface Cheque extends Made {
  status: string
  bank_account_id: number | null
  events: Event[]
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  let bank: number
  beforeAll(async () => {
    side = await open()
    shop = await newCompany(side)
    bank = (await accountByCode(shop, '1111')).id
  })
  afterAll(() => side?.close())

  const made = async (path: string, one: string, body: Body): Promise<Made> => {
    const answer = await shop.post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.one(one)
  }
  const invoiceOf = async (client_id: number, price: string, more: Body = {}) => {
    const { id } = await make(shop, 'products', { stock_type: 'services', value_added_tax: false })
    const items = [{ product_id: id, quantity: '1', price }]
    return made('invoice-sales', 'invoice_sale', { date: '2026-03-01', client_id, items, ...more })
  }
  const receive = (client_id: number, invoice_id: number, more: Body = {}) =>
    made('payment-sales', 'payment_sale', {
      ...{ date: '2026-03-05', client_id, amount: '1000', allocations: [{ invoice_id, amount: '1000' }] },
      ...{ payment_method: 'cheque', cheque_number: '000451', cheque_date: '2026-04-15' },
      ...more,
    })
  /** A client who owed 1,000 and gave a cheque. */
  async function received(more: Body = {}) {
    const client = await make(shop, 'clients')
    const invoice = await invoiceOf(client.id, '1000')
    const receipt = await receive(client.id, invoice.id, more)
    const [cheque] = (await shop.get(`cheques?document_id=${receipt.id}`)).rows('cheques')
    return { client, invoice, receipt, id: cheque!.id }
  }
  const read = async (id: number) => (await shop.get(`cheques/${id}`)).one('cheque') as Cheque
  const step = async (id: number, name: string, body: Body = {}): Promise<Cheque> => {
    const answer = await shop.post(`cheques/${id}/${name}`, body)
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    return answer.one('cheque') as Cheque
  }
  const refusal = ({ status, code, message }: Answer) => [
    status,
    code,
    typeof message === 'string' ? message.replace(/[\u2066-\u2069]/g, '') : message,
  ]
  const standing = ({ events }: Cheque) =>
    events.filter(({ kind, undone_by_id }) => kind !== 'undo' && undone_by_id === null).map(({ kind }) => kind)
  const owed = async ({ id }: Made) => {
    const { paid, residual } = (await shop.get(`invoice-sales/${id}`)).one('invoice_sale')
    return [paid, residual]
  }
  interface Report {
    rows: { cells: Record<string, string> }[]
    proofs: { key: string; difference: string }[]
  }
  const report = async (requested: string) => (await shop.get(`reports/${requested}`)).read<Report>('report')
  const balances = async () =>
    (await report('trial-balance?preset=all_time')).rows.map(({ cells }) => [
      cells.code,
      cells.closing_debit,
      cells.closing_credit,
    ])
  const entry = async (id: number | null) =>
    (await shop.get(`entries/${id}`)).read<{
      date: string
      name: string
      items: { account: { code: string }; debtor: string; creditor: string }[]
    }>('entry')

  test('a cheque that was deposited or cleared by mistake is where it was, by a reversing entry on the day of the step', async () => {
    const { id } = await received()
    const inHand = await balances()
    await step(id, 'deposit', { date: '2026-04-15', bank_account_id: bank })
    const withTheBank = await balances()
    const till = (await accountByCode(shop, '1101')).id
    const cleared = await step(id, 'clear', { date: '2026-04-18', bank_account_id: till, fee: '12.50' })
    expect(cleared.events.map(({ kind, can }) => [kind, can.undo])).toEqual([
      ['deposit', { allowed: false, reason: 'اتُّخذت بعدها خطوة أخرى؛ تراجع عن الأخيرة أولًا.' }],
      ['clear', { allowed: true, reason: null }],
    ])
    const answer = await shop.post(`cheques/${id}/undo`, { event_id: cleared.events[1]!.id })
    expect([answer.status, answer.message]).toEqual([200, 'تم التراجع عن الخطوة بقيد عكسي'])
    const deposited = answer.one('cheque') as Cheque
    expect(deposited).toMatchObject({ status: 'deposited', is_open: true, bank_account_id: bank })
    expect(standing(deposited)).toEqual(['deposit'])
    const [, clear, undo] = deposited.events
    expect([clear!.undone_by_id, undo!.undoes_id, undo!.kind, undo!.date]).toEqual([
      undo!.id,
      clear!.id,
      'undo',
      '2026-04-18',
    ])
    const written = await entry(undo!.entry_id)
    expect([written.date, written.name]).toEqual(['2026-04-18', 'تراجع عن خطوة شيك 000451'])
    expect(
      written.items.map(({ account, debtor, creditor }) => `${account.code} ${debtor} ${creditor}`).sort(),
    ).toEqual(['1101 0.00 1000.00', '1101 12.50 0.00', '1411 1000.00 0.00', '5207 0.00 12.50'])
    expect(await balances()).toEqual(withTheBank)

    const again = await step(id, 'undo')
    expect(again).toMatchObject({ status: 'in_hand', bank_account_id: null })
    expect(standing(again)).toEqual([])
    expect(await balances()).toEqual(inHand)
    // What was taken back stands in nobody's way: an earlier day, another bank, or the receipt itself taken back.
    await step(id, 'deposit', { date: '2026-04-10', bank_account_id: bank })
    expect(standing(await step(id, 'clear', { date: '2026-04-12' }))).toEqual(['deposit', 'clear'])
  })

  test('who takes back a bounce has the invoices paid by the cheque again, and what it left to the client’s credit', async () => {
    const { id, client, invoice } = await received({ amount: '1300' })
    const before = await balances()
    const unused = async () =>
      (await shop.get(`credits?client_id=${client.id}`)).rows('credits').map(({ left }) => left)
    await step(id, 'bounce', { date: '2026-04-20', fee: '35' })
    expect([await owed(invoice), await unused()]).toEqual([['0.00', '1000.00'], []])
    const bounces = async (day: string) =>
      (await report(`payments-received?date_from=2026-03-01&date_to=${day}&client_id=${client.id}`)).rows.length
    const rows = await bounces('2026-04-30')
    const undone = await step(id, 'undo')
    expect(undone).toMatchObject({ status: 'in_hand', is_open: true })
    expect([await owed(invoice), await unused()]).toEqual([['1000.00', '0.00'], ['300.00']])
    expect(await balances()).toEqual(before)
    expect(await bounces('2026-04-30')).toBeLessThanOrEqual(rows)
    // The books agree with themselves on every day, before and after.
    for (const day of ['2026-04-19', '2026-04-20', '2026-04-30']) {
      const { proofs } = await report(`aRAging-summary-by-invoice-due-date?as_of=${day}`)
      expect(proofs.map(({ difference }) => difference)).toEqual(proofs.map(() => '0.00'))
    }
    // It can bounce after all.
    await step(id, 'bounce', { date: '2026-04-25' })
    expect(await owed(invoice)).toEqual(['0.00', '1000.00'])
  })

  test('a receipt that was changed on the day on which its cheque bounced comes back as it was changed', async () => {
    side.setNow('2026-03-05T09:00:00Z')
    const { id, client, invoice, receipt } = await received()
    const second = await invoiceOf(client.id, '1000')
    side.setNow('2026-03-05T09:10:00Z')
    await shop.put(`payment-sales/${receipt.id}`, { allocations: [{ invoice_id: second.id, amount: '1000' }] })
    side.setNow('2026-03-05T09:20:00Z')
    await step(id, 'bounce', { date: '2026-03-05' })
    await step(id, 'undo')
    expect([await owed(invoice), await owed(second)]).toEqual([
      ['0.00', '1000.00'],
      ['1000.00', '0.00'],
    ])
    side.setNow('2026-11-21T10:00:00Z')
  })

  test('a bounce stays while its invoice was settled otherwise or changed since, and says so', async () => {
    const { id, client, invoice } = await received()
    await step(id, 'bounce', { date: '2026-04-20' })
    const receipt = await receive(client.id, invoice.id, {
      date: '2026-04-21',
      payment_method: 'cash',
      cheque_number: null,
      cheque_date: null,
    })
    const reply = {
      ar: 'لا يسمح حال الشيك بذلك: عُدّلت فاتورة سدّدها هذا الشيك أو أُلغيت أو سُدّدت بغيره بعد ارتداده؛ تراجع عن ذلك أولًا.',
      en: 'The state of the cheque does not allow this: an invoice that it paid was changed, voided or settled otherwise since it bounced; take that back first.',
    }
    for (const lang of languages)
      expect(refusal(await shop.post(`cheques/${id}/undo`, {}, { lang }))).toEqual([409, 'cheque_state', reply[lang]])
    await shop.post(`payment-sales/${receipt.id}/void`)
    await shop.put(`invoice-sales/${invoice.id}`, { shipping_fee: '10' })
    expect((await read(id)).events[0]!.can.undo.allowed).toBe(false)
  })

  test('what cannot be taken back says why, in both languages', async () => {
    const { id } = await received()
    const messageOf = async (body: Body, ar: string, en: string) => {
      const begun = { ar: 'لا يسمح حال الشيك بذلك: ', en: 'The state of the cheque does not allow this: ' }
      for (const [lang, sentence] of Object.entries({ ar, en }) as ['ar' | 'en', string][])
        expect(refusal(await shop.post(`cheques/${id}/undo`, body, { lang }))).toEqual([
          409,
          'cheque_state',
          begun[lang] + sentence,
        ])
    }
    await messageOf({}, 'لم يُتخذ له بعدُ أي خطوة.', 'no step of it was taken yet.')
    const {
      events: [deposit],
    } = await step(id, 'deposit', { date: '2026-04-15', bank_account_id: bank })
    const {
      events: [, clear],
    } = await step(id, 'clear', { date: '2026-04-18' })
    await messageOf(
      { event_id: deposit!.id },
      'اتُّخذت بعدها خطوة أخرى؛ تراجع عن الأخيرة أولًا.',
      'another step was taken since; take the last one back first.',
    )
    expect((await shop.post(`cheques/${id}/undo`, { event_id: 999999 })).status).toBe(422)
    await shop.put('organizations', { lock_date: '2026-04-18' })
    const locked = await shop.post(`cheques/${id}/undo`, {})
    expect([locked.status, locked.code]).toEqual([409, 'locked_period'])
    const english = (await shop.get(`cheques/${id}`, { lang: 'en' })).one('cheque') as Cheque
    expect(english.events[1]!.can.undo).toEqual({
      allowed: false,
      reason: expect.stringContaining('is locked'),
    })
    await shop.put('organizations', { lock_date: null })
    await step(id, 'undo', { event_id: clear!.id })
    await messageOf({ event_id: clear!.id }, 'سبق التراجع عن هذه الخطوة.', 'this step was taken back already.')
  })
})
