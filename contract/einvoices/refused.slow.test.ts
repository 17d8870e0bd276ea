import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reasonWords } from '../../i18n/books/documents.ts'
import { languages } from '../../i18n/text.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { business, todayInRiyadh } from './testing-connected.ts'
import { openRefusingShop, type RefusingShop } from './testing-refusing.ts'

/** An invoice that the authority refuses was never valid: it is taken back in the books alone, and made anew. */

let at: RefusingShop
beforeAll(async () => {
  at = await openRefusingShop()
})
afterEach(() => at.refusing(false))
afterAll(() => at?.close())

const today = todayInRiyadh()

test('a refused invoice is taken back in the books alone, paid or not, and its draft is accepted', async () => {
  const { shop, simulator, made, settled, einvoices, isToDo, broken } = at
  const client_id = (await made('clients', business, 'client')).id
  const service = { name: 'استشارة', default_price: '2000', stock_type: 'services' }
  const product_id = (await made('products', service, 'product')).id
  const items = [{ product_id, quantity: '1', price: '2000' }]
  at.refusing(true)
  const sold = { date: today, client_id, status: 'posted', items }
  const { id } = await made('invoice-sales', sold, 'invoice_sale')
  const rejected = await settled()
  expect(rejected.all).toMatchObject([{ state: 'rejected', qr: null }])
  expect(rejected.faults.map(({ code }) => code)).toContain('BR-KSA-04')
  at.refusing(false)
  expect(await isToDo()).toBe(true)
  await made(
    'payment-sales',
    { date: today, client_id, amount: '2300', allocations: [{ invoice_id: id, amount: '2300' }] },
    'payment_sale',
  )

  // Nothing is added to it.
  const note = { date: today, invoice_id: id, reason: 'فرق سعر', status: 'posted', items }
  for (const lang of languages) {
    const { status, body } = await shop.call('POST', '/owner/debit-notes', note, { lang })
    expect([status, Object.keys(body.message as object)]).toEqual([422, ['invoice_id']])
  }

  const corrected = await shop.must('POST', `/owner/invoice-sales/${id}/correct`, { reason: 'رفضتها الهيئة' })
  expect(corrected).toMatchObject({ throw_back_sale: { status: 'posted', issued_at: null } })
  const draft = corrected.invoice_sale as unknown as { id: number; status: string }
  expect(draft.status).toBe('draft')
  expect((await einvoices()).faults).toEqual([])
  await shop.must('POST', `/owner/invoice-sales/${draft.id}/post`)
  const { all } = await settled()
  expect(all.map(({ state, counter }) => [counter, state])).toEqual([
    [2, 'cleared'],
    [1, 'rejected'],
  ])
  expect(simulator.audit().flatMap(({ findings }) => findings)).toEqual([])
  expect([await broken(), await isToDo()]).toEqual([[], false])
})

test('a refused return leaves the books with its goods, and the return that is made anew is accepted', async () => {
  const { shop, simulator, made, settled, einvoices, isToDo, broken } = at
  const client_id = (await made('clients', business, 'client')).id
  const supplier_id = (
    await made('suppliers', { type: 'business', company_name: 'مورد', display_name: 'مورد' }, 'supplier')
  ).id
  const goods = { name: 'سجادة', default_price: '300', stock_type: 'goods' }
  const product_id = (await made('products', goods, 'product')).id
  const bought = { date: today, supplier_id, items: [{ product_id, quantity: '5', price: '100' }] }
  await made('invoice-purchases', bought, 'invoice_purchase')
  const sold = { date: today, client_id, status: 'posted', items: [{ product_id, quantity: '2', price: '300' }] }
  const invoice = await made<{ id: number; items: { id: number }[] }>('invoice-sales', sold, 'invoice_sale')
  await settled()
  at.refusing(true)
  const items = [{ invoice_item_id: firstOf(invoice.items).id, quantity: '1' }]
  const back = { date: today, invoice_id: invoice.id, reason: 'عيب', status: 'posted', items }
  const returned = await made('throw-back-sales', back, 'throw_back_sale')
  await settled()
  at.refusing(false)
  expect(await isToDo()).toBe(true)
  const residual = async () => (await shop.must('GET', `/owner/invoice-sales/${invoice.id}`)).invoice_sale
  expect(await residual()).toMatchObject({ residual: '345.00' })

  const whole = await shop.must('GET', `/owner/throw-back-sales/${returned.id}`)
  const toVoid = { allowed: false, reason: reasonWords.is_posted.ar }
  expect(whole.throw_back_sale).toMatchObject({
    can: { void: { allowed: true }, edit: { allowed: false }, delete: toVoid },
  })
  await shop.must('POST', `/owner/throw-back-sales/${returned.id}/void`, { reason: 'رفضتها الهيئة' })
  expect(await residual()).toMatchObject({ residual: '690.00', can: { return: { allowed: true } } })
  expect([await isToDo(), (await einvoices()).faults]).toEqual([false, []])

  const again = await made('throw-back-sales', back, 'throw_back_sale')
  const { all } = await settled()
  expect(all.slice(0, 2).map(({ state, document }) => [document.id, state])).toEqual([
    [again.id, 'cleared'],
    [returned.id, 'rejected'],
  ])
  expect(await residual()).toMatchObject({ residual: '345.00' })
  // What was accepted stays.
  const { status } = await shop.call('POST', `/owner/throw-back-sales/${again.id}/void`, {})
  expect(status).toBe(409)
  expect(simulator.audit().flatMap(({ findings }) => findings)).toEqual([])
  expect(await broken()).toEqual([])
})
