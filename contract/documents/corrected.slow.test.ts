import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { successTexts } from '../../i18n/records/success.ts'
import { type Body, type Document, plain, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Answer, type Backend, backends, newCompany } from '../testing-backends.ts'

/** What was issued is corrected with one press: a return of all of it, and a draft to be mended. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-04-10T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body = {}) => {
    const saudi = { country_id: 682, value_added_tax: '15', coins: [682, 840], tax_number: '310122393500003' }
    const address = { street: 'King Fahd', building_number: '1234', district: 'Olaya', city: 'Riyadh' }
    const founded = { ...saudi, ...address, postal_code: '12345', issues_at_posting: true, ...more }
    shop = shopOf(await newCompany(side, founded))
  }
  const taxed = { value_added_tax: true }
  const issued = async (more: Body = {}): Promise<Document> =>
    shop.post('sales_invoice', {
      ...{ date: '2026-04-05', client_id: await shop.client() },
      items: [{ product_id: await shop.product('services', taxed), quantity: '2.5', price: '100', discount: '10' }],
      ...{ shipping_fee: '20', settlement: '-0.25', notes: 'as agreed' },
      ...more,
    })
  interface Corrected {
    draft: Document
    returned: Document
  }
  const readBoth = (answer: Answer, one: string): Corrected => {
    expect([answer.status, answer.text]).toEqual([201, expect.anything()])
    return { draft: answer.read<Document>(one), returned: answer.read<Document>('throw_back_sale') }
  }
  const correct = async ({ id }: Document, body: Body = { reason: 'Wrong price' }): Promise<Corrected> =>
    readBoth(await shop.company.post(`invoice-sales/${id}/correct`, body), 'invoice_sale')
  const refused = (id: number, body: Body, path = 'invoice-sales') =>
    shop.refused(lang => shop.company.post(`${path}/${id}/correct`, body, { lang }))

  test('a return takes back all of it, and a draft says it again', async () => {
    await company()
    const invoice = await issued()
    expect(invoice.can.correct.allowed).toBe(true)
    const { draft, returned } = await correct(invoice)
    // 2.5 × 100 − 10 and 20 of shipping at 15 %, less 0.25.
    expect(returned).toMatchObject({ status: 'posted', date: '2026-04-10', total: '298.75', reason: 'Wrong price' })
    expect(returned).toMatchObject({ invoice_id: invoice.id, refund: 'balance', unused: '0.00' })
    expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '298.75', '0.00', '0.00'])
    expect(draft).toMatchObject({ status: 'draft', number: null, issued_at: null, date: '2026-04-10', total: '298.75' })
    expect(draft).toMatchObject({ notes: 'as agreed', corrects_id: invoice.id, client_id: invoice.client_id })
    expect(draft.corrects).toMatchObject({ number: invoice.number, resource: 'invoice_sales' })
    const listed = await shop.company.get(`invoice-sales?corrects_id=${invoice.id}`)
    expect(listed.page('invoice_sales').data.map(({ id }) => id)).toEqual([draft.id])
    // Mended, it gets a number of its own.
    const items = [{ ...draft.items[0], price: '90' }]
    await shop.put('sales_invoice', draft.id, { items })
    const posted = await shop.postDraft('sales_invoice', draft.id)
    expect([posted.number === invoice.number, posted.corrects_id, posted.total]).toEqual([false, invoice.id, '270.00'])
    const trail = await shop.company.get('audit?action=correct')
    expect(trail.page('audit').data).toMatchObject([{ record_id: invoice.id, record_name: invoice.number }])
  })

  test('it is of the day that is given, but of none before the invoice', async () => {
    await company()
    const invoice = await issued()
    expect(await refused(invoice.id, { reason: 'x', date: '2026-04-04' })).toMatchObject([
      422,
      { date: [expect.any(String)] },
      { date: [expect.any(String)] },
    ])
    const { draft, returned } = await correct(invoice, { reason: 'x', date: '2026-04-07' })
    expect([draft.date, returned.date]).toEqual(['2026-04-07', '2026-04-07'])
  })

  test('what was paid of it stands to the credit of the client', async () => {
    await company()
    const invoice = await issued({ payment: { amount: '100' } })
    const { returned } = await correct(invoice)
    expect([returned.total, returned.unused]).toEqual(['298.75', '100.00'])
    expect((await shop.read('sales_invoice', invoice.id)).residual).toBe('0.00')
  })

  test('goods come back to the shelf, and the same attempt is answered as before', async () => {
    await company()
    const product_id = await shop.product('goods', taxed)
    const bought = [{ product_id, quantity: '5', price: '40' }]
    await shop.post('purchase_invoice', { date: '2026-04-01', supplier_id: await shop.supplier(), items: bought })
    const invoice = await issued({ items: [{ product_id, quantity: '2', price: '100' }] })
    const ask = () =>
      shop.company.post(
        `invoice-sales/${invoice.id}/correct`,
        { reason: 'Wrong client', revision: 1 },
        { headers: { 'idempotency-key': 'one-press-of-correct' } },
      )
    const [first, again] = [await ask(), await ask()]
    expect(readBoth(again, 'invoice_sale')).toEqual(readBoth(first, 'invoice_sale'))
    expect(await shop.balances('1301')).toEqual({ '1301': '200.00' })
  })

  test('a debit note is corrected by its amounts', async () => {
    await company()
    for (const tax_inclusive of [false, true]) {
      const invoice = await issued({ tax_inclusive })
      const product_id = (invoice.items[0] as unknown as { product_id: number }).product_id
      const body = { date: '2026-04-06', invoice_id: invoice.id, reason: 'More', due_date: '2026-04-30' }
      const items = [{ product_id, quantity: '3', price: '11.11' }]
      const note = await shop.post('sales_debit_note', { ...body, items })
      const why = { reason: 'Too much' }
      const answer = await shop.company.post(`debit-notes/${note.id}/correct`, why, { lang: 'en' })
      expect(answer.message).toBe(successTexts.corrected.en)
      const { draft, returned } = readBoth(answer, 'debit_note')
      expect(returned).toMatchObject({ total: note.total, invoice_id: note.id })
      expect(draft).toMatchObject({ total: note.total, invoice_id: invoice.id, reason: 'More', corrects_id: note.id })
      expect((await shop.read('sales_debit_note', note.id)).residual).toBe('0.00')
      const shipped = await shop.post('sales_debit_note', { ...body, items, shipping_fee: '5' })
      expect(await refused(shipped.id, { reason: 'x' }, 'debit-notes')).toEqual([
        409,
        'لا يمكن تصحيح هذا المستند: فيه شحن أو تسوية أو فرق تقريب لا يردّه مرتجع من إشعار مدين.',
        'This document cannot be corrected: it charges shipping, a settlement or a rounding, which no return of a debit note takes back.',
      ])
    }
  })

  test('it needs a reason, and is refused where it was not issued, or returned in part', async () => {
    await company()
    const invoice = await issued()
    expect((await refused(invoice.id, {}))[2]).toEqual({ reason: ['Enter the reason'] })
    expect((await refused(invoice.id, { reason: 'x', revision: 7 }))[0]).toBe(409)
    const returned = await shop.post('sales_return', {
      ...{ date: '2026-04-06', invoice_id: invoice.id, reason: 'Damaged' },
      items: [{ invoice_item_id: invoice.items[0]?.id, quantity: '1' }],
    })
    const again = async () => (await refused(invoice.id, { reason: 'x' })).map(each => plain(each))
    expect(await again()).toEqual([
      '409',
      `لا يمكن تصحيح هذا المستند: لها مرتجع رقم ${returned.number}؛ أرجع ما بقي منها وأنشئ بدلًا منها مستندًا جديدًا.`,
      `This document cannot be corrected: return ${returned.number} was made of it; return the rest, and make a new one in its place.`,
    ])
    const { number: last } = await shop.post('sales_return', {
      ...{ date: '2026-04-06', invoice_id: invoice.id, reason: 'Damaged' },
      items: [{ invoice_item_id: invoice.items[0]?.id, quantity: '1.5' }],
    })
    expect((await again())[2]).toBe(`This document cannot be corrected: return ${last} was made of it.`)
    const drafted = await issued({ status: 'draft' })
    expect(await refused(drafted.id, { reason: 'x' })).toEqual([
      409,
      'لا يمكن تصحيح هذا المستند: لم يصدر؛ يكفي تعديله.',
      'This document cannot be corrected: it was not issued; it is enough to edit it.',
    ])
    // Nothing of what is refused stays.
    const before = (await shop.company.get('invoice-sales')).page('invoice_sales').total
    expect(before).toBe(2)
  })

  test('two who correct it at once make one return and one draft', async () => {
    await company()
    const invoice = await issued()
    const answers = await Promise.all(
      ['a', 'b', 'c'].map(reason => shop.company.post(`invoice-sales/${invoice.id}/correct`, { reason })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await shop.company.get('invoice-sales?status=draft')).page('invoice_sales').total).toBe(1)
  })
})
