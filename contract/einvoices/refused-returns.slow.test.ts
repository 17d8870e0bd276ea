import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reasonWords } from '../../i18n/books/documents.ts'
import { successTexts } from '../../i18n/records/success.ts'
import { languages } from '../../i18n/text.ts'
import { business, todayInRiyadh } from './testing-connected.ts'
import { openRefusingShop, type RefusingShop } from './testing-refusing.ts'

/** A return, a debit note and an advance that the authority refuses: each is taken back, and made anew with one call. */

interface Read {
  id: number
  number: string | null
  status: string
  issued_at: string | null
  corrects_id: number | null
  voided_on: string | null
  residual: string
  returned: string
  total: string
  state: string
  revision: number
  items: { id: number; quantity: string }[]
  can: Record<'void' | 'correct' | 'return', { allowed: boolean; reason: string | null }>
}

let at: RefusingShop
let client_id: number
let product_id: number
beforeAll(async () => {
  at = await openRefusingShop()
  client_id = (await at.made('clients', business, 'client')).id
  const chair = { name: 'كرسي', default_price: '1000', stock_type: 'goods' }
  product_id = (await at.made('products', chair, 'product')).id
  const supplier_id = (
    await at.made(
      'suppliers',
      { type: 'business', display_name: 'مصنع الكراسي', company_name: 'مصنع الكراسي' },
      'supplier',
    )
  ).id
  const bought = { date: today, supplier_id, status: 'posted', items: [{ product_id, quantity: '10', price: '600' }] }
  await at.made('invoice-purchases', bought, 'invoice_purchase')
})
afterEach(() => at.refusing(false))
afterAll(() => at?.close())

const today = todayInRiyadh()
const read = async (path: string, id: number, key: string) =>
  (await at.shop.must('GET', `/owner/${path}/${id}`))[key] as unknown as Read
const sold = (quantity: string) =>
  at.made<Read>(
    'invoice-sales',
    { date: today, client_id, status: 'posted', items: [{ product_id, quantity, price: '1000' }] },
    'invoice_sale',
  )
const onHand = async () => {
  const { product } = await at.shop.must('GET', `/owner/products/${product_id}`)
  return Number((product as unknown as { quantity: string }).quantity)
}
const ofInvoice = async (id: number) => {
  const { residual, returned, state } = await read('invoice-sales', id, 'invoice_sale')
  return { residual, returned, state }
}
const placesOf = async () => (await at.settled()).all.toReversed().map(({ counter, state }) => [counter, state])
const isChainWhole = () => at.simulator.audit().flatMap(({ findings }) => findings)

test('a refused return is taken back by an entry of its day, and its draft is cleared under a new number', async () => {
  const invoice = await sold('3')
  await at.settled()
  expect(await onHand()).toBe(7)
  at.refusing(true)
  const back = { date: today, invoice_id: invoice.id, reason: 'عيب', status: 'posted' }
  const { id } = await at.made<Read>(
    'throw-back-sales',
    { ...back, items: [{ invoice_item_id: invoice.items[0]?.id, quantity: '1' }] },
    'throw_back_sale',
  )
  const { faults } = await at.settled()
  at.refusing(false)
  expect(faults.length).toBeGreaterThan(0)
  expect(await at.isToDo()).toBe(true)
  expect(await ofInvoice(invoice.id)).toEqual({ residual: '2300.00', returned: '1150.00', state: 'partly_returned' })
  const refused = await read('throw-back-sales', id, 'throw_back_sale')
  expect([refused.can.void, refused.can.correct]).toEqual(Array(2).fill({ allowed: true, reason: null }))

  const corrected = await at.shop.must('POST', `/owner/throw-back-sales/${id}/correct`, { reason: 'رفضتها الهيئة' })
  const draft = corrected.throw_back_sale as unknown as Read
  expect(corrected.message).toBe(successTexts.return_corrected.ar)
  expect(draft).toMatchObject({ status: 'draft', number: null, corrects_id: id, total: '1150.00' })
  expect(await read('throw-back-sales', id, 'throw_back_sale')).toMatchObject({
    ...{ status: 'void', voided_on: today, void_reason: 'رفضتها الهيئة' },
    can: { correct: { allowed: false, reason: reasonWords.is_void.ar } },
  })
  expect([await onHand(), await ofInvoice(invoice.id)]).toEqual([
    7,
    { residual: '3450.00', returned: '0.00', state: 'open' },
  ])
  expect([await at.isToDo(), (await at.einvoices()).faults, await at.broken()]).toEqual([false, [], []])

  await at.shop.must('POST', `/owner/throw-back-sales/${draft.id}/post`)
  const posted = await read('throw-back-sales', draft.id, 'throw_back_sale')
  expect(posted.number).not.toBe(refused.number)
  expect(await placesOf()).toEqual([
    [1, 'cleared'],
    [2, 'rejected'],
    [3, 'cleared'],
  ])
  expect([isChainWhole(), await at.broken(), await onHand()]).toEqual([[], [], 8])
  expect(await ofInvoice(invoice.id)).toEqual({ residual: '2300.00', returned: '1150.00', state: 'partly_returned' })
  // What the authority took stands.
  for (const lang of languages) {
    const answer = await at.shop.call('POST', `/owner/throw-back-sales/${draft.id}/correct`, {}, { lang })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain(reasonWords.return_stands[lang])
    const voided = await at.shop.call('POST', `/owner/throw-back-sales/${draft.id}/void`, {}, { lang })
    expect(voided.body.message).toContain(reasonWords.is_issued[lang])
  }
})

test('a refused allowance that was handed back in cash is taken back with its cash, and said again as it was', async () => {
  const invoice = await sold('1')
  await at.made(
    'payment-sales',
    { date: today, client_id, amount: '1150', allocations: [{ invoice_id: invoice.id, amount: '1150' }] },
    'payment_sale',
  )
  await at.settled()
  at.refusing(true)
  const back = { date: today, invoice_id: invoice.id, reason: 'خصم', refund: 'cash', status: 'posted' }
  const { id } = await at.made<Read>(
    'throw-back-sales',
    { ...back, items: [{ invoice_item_id: invoice.items[0]?.id, allowance: '100' }] },
    'throw_back_sale',
  )
  await at.settled()
  at.refusing(false)
  const { status, body } = await at.shop.call('POST', `/owner/throw-back-sales/${id}/correct`, {}, { lang: 'en' })
  expect([status, body.message]).toEqual([201, successTexts.return_corrected.en])
  const draft = body.throw_back_sale as unknown as Read
  expect(draft).toMatchObject({ status: 'draft', refund: 'cash', reason: 'خصم', items: [{ allowance: '100.00' }] })
  expect(await ofInvoice(invoice.id)).toEqual({ residual: '0.00', returned: '0.00', state: 'paid' })
  expect(await at.broken()).toEqual([])
  await at.shop.must('POST', `/owner/throw-back-sales/${draft.id}/post`)
  expect((await placesOf()).at(-1)?.[1]).toBe('cleared')
  expect([isChainWhole(), await at.broken(), await at.isToDo()]).toEqual([[], [], false])
})

test('a refused debit note is corrected as an invoice is; one that nobody wants any more is voided', async () => {
  const invoice = await sold('1')
  await at.settled()
  at.refusing(true)
  const note = { date: today, invoice_id: invoice.id, reason: 'فرق سعر', status: 'posted' }
  const items = [{ product_id, quantity: '1', price: '100' }]
  const [wrong, unwanted, shipped] = [
    await at.made<Read>('debit-notes', { ...note, items }, 'debit_note'),
    await at.made<Read>('debit-notes', { ...note, items }, 'debit_note'),
    await at.made<Read>('debit-notes', { ...note, shipping_fee: '5', items }, 'debit_note'),
  ]
  await at.settled()
  at.refusing(false)
  const before = (await placesOf()).length
  const { debit_note } = await at.shop.must('POST', `/owner/debit-notes/${wrong.id}/correct`, {
    reason: 'رفضتها الهيئة',
  })
  await at.shop.must('POST', `/owner/debit-notes/${(debit_note as unknown as Read).id}/post`)
  await at.shop.must('POST', `/owner/debit-notes/${unwanted.id}/void`, {})
  expect(await at.isToDo()).toBe(true)
  for (const lang of languages) {
    const why = { reason: 'رفضتها الهيئة' }
    const answer = await at.shop.call('POST', `/owner/debit-notes/${shipped.id}/correct`, why, { lang })
    expect(answer.body.message).toContain(reasonWords.beyond_lines_of_refused[lang])
  }
  await at.shop.must('POST', `/owner/debit-notes/${shipped.id}/void`, {})
  const places = await placesOf()
  expect(places.slice(before)).toEqual([[before + 1, 'cleared']])
  expect([isChainWhole(), await at.broken(), await at.isToDo()]).toEqual([[], [], false])
})

test('a refused advance that was paid is corrected: what was paid stands to the credit of the client', async () => {
  at.refusing(true)
  const advance = { date: today, client_id, status: 'posted', items: [{ description: 'دفعة أولى', price: '500' }] }
  const { id } = await at.made<Read>('advance-invoices', advance, 'advance_invoice')
  await at.settled()
  at.refusing(false)
  const paid = { date: today, client_id, amount: '575', allocations: [{ invoice_id: id, amount: '575' }] }
  await at.made('payment-sales', paid, 'payment_sale')
  const { body } = await at.shop.call('POST', `/owner/advance-invoices/${id}/void`, {}, { lang: 'en' })
  expect(String(body.message)).toContain('is settled')
  const why = { reason: 'رفضتها الهيئة' }
  const corrected = await at.shop.must('POST', `/owner/advance-invoices/${id}/correct`, why)
  expect(corrected).toMatchObject({ throw_back_sale: { status: 'posted', issued_at: null } })
  const draft = corrected.advance_invoice as unknown as Read
  await at.shop.must('POST', `/owner/advance-invoices/${draft.id}/post`)
  expect((await placesOf()).at(-1)?.[1]).toBe('cleared')
  expect([isChainWhole(), await at.broken(), await at.isToDo()]).toEqual([[], [], false])
})
