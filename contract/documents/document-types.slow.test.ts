import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, riyadh, type Shop, saudiSeller, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** Standard and simplified documents of sales, as the law of the country tells them apart. */

const number = '300075588700003'

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-04-10T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body = {}): Promise<Shop> =>
    shopOf(await newCompany(side, { ...saudiSeller, issues_at_posting: true, ...more }))
  const business = async (shop: Shop, more: Body = {}) =>
    (await make(shop.company, 'clients', { type: 'business', company_name: 'Nile', ...more })).id
  const consumer = async (shop: Shop) =>
    (await make(shop.company, 'clients', { type: 'individual', first_name: 'Suad', last_name: 'Ali' })).id
  const sale = async (shop: Shop, client_id: number, price: string, more: Body = {}): Promise<Body> => ({
    ...{ date: '2026-04-05', client_id },
    items: [{ product_id: await shop.product('services', { value_added_tax: true }), quantity: '1', price }],
    ...more,
  })

  test('it follows from who buys: a consumer is simplified at any amount, a business standard, and small without a number', async () => {
    const shop = await company()
    const sold = async (client_id: number, price: string) =>
      (await shop.post('sales_invoice', await sale(shop, client_id, price))).document_type
    expect(await sold(await consumer(shop), '5000')).toBe('simplified')
    expect(await sold(await business(shop, { tax_number: number, ...riyadh }), '10')).toBe('standard')
    const unregistered = await business(shop)
    expect(await sold(unregistered, '100')).toBe('simplified')
    const [status, , english] = await shop.refusedPost('sales_invoice', await sale(shop, unregistered, '1000'))
    expect([status, Object.keys(english as object)]).toEqual([422, ['client_id']])
    const abroad = await business(shop, { country_id: 276, street: 'Rhein', city: 'Köln' })
    expect(await sold(abroad, '10')).toBe('standard')
  })

  test('what is chosen is what it is, and what it needs follows', async () => {
    const shop = await company()
    const registered = await business(shop, { tax_number: number })
    const body = await sale(shop, registered, '100')
    // A standard invoice needs the address of its buyer.
    expect((await shop.refusedPost('sales_invoice', body))[0]).toBe(422)
    const draft = await shop.post('sales_invoice', { ...body, status: 'draft' })
    expect(draft.document_type).toBeNull()
    expect(await shop.put('sales_invoice', draft.id, { document_type: 'simplified' })).toMatchObject({
      ...{ document_type: 'simplified', revision: 2 },
    })
    expect(await shop.postDraft('sales_invoice', draft.id)).toMatchObject({
      ...{ document_type: 'simplified', issued_at: '2026-04-10T09:00:00Z' },
    })
    // Above the limit of the law there is none for a business; a draft keeps the choice.
    const large = await sale(shop, registered, '1000', { document_type: 'simplified' })
    expect(await shop.refusedPost('sales_invoice', large)).toEqual([
      422,
      {
        document_type: ['لا يصدر المستند بعد: لا تُصدر فاتورة مبسطة لهذا العميل بهذا المبلغ: اختر فاتورة ضريبية كاملة'],
      },
      {
        document_type: [
          'It cannot be issued yet: No simplified invoice of this amount is issued to this client: choose a standard one',
        ],
      },
    ])
    expect((await shop.post('sales_invoice', { ...large, status: 'draft' })).document_type).toBe('simplified')
    const toConsumer = await sale(shop, await consumer(shop), '10', { document_type: 'standard' })
    expect((await shop.refusedPost('sales_invoice', toConsumer))[0]).toBe(422)
    expect((await shop.refusedPost('sales_invoice', { ...toConsumer, document_type: 'other' }))[0]).toBe(422)
  })

  test('a return and a debit note are as their invoice, and an advance as its client', async () => {
    const shop = await company()
    const invoice = await shop.post('sales_invoice', await sale(shop, await consumer(shop), '5000'))
    const returned = await shop.post('sales_return', {
      ...{ date: '2026-04-06', invoice_id: invoice.id, reason: 'Damaged' },
      items: [{ invoice_item_id: invoice.items[0]?.id, quantity: '1' }],
    })
    expect(returned.document_type).toBe('simplified')
    const { items } = await sale(shop, 0, '10')
    const note = { date: '2026-04-06', due_date: '2026-04-30', invoice_id: invoice.id, reason: 'Dearer', items }
    expect((await shop.post('sales_debit_note', note)).document_type).toBe('simplified')
    const [status, arabic, english] = await shop.refusedPost('sales_debit_note', { ...note, document_type: 'standard' })
    expect([status, arabic, english]).toMatchObject([
      422,
      { document_type: [expect.any(String)] },
      { document_type: [expect.any(String)] },
    ])
    const jordan = await company({ country_id: 400, coins: [400], tax_number: '12345678' })
    const sold = await jordan.post('sales_invoice', await sale(jordan, await business(jordan), '10'))
    const more = { ...note, invoice_id: sold.id, items: (await sale(jordan, 0, '10')).items }
    expect(await jordan.refusedPost('sales_debit_note', more)).toEqual([
      422,
      { invoice_id: ['لا يصدر المستند بعد: لا يُصدر إشعار مدين في بلد المنشأة: أصدر فاتورة جديدة بالزيادة'] },
      {
        invoice_id: [
          'It cannot be issued yet: No debit note is issued in this country: make an invoice of what is added',
        ],
      },
    ])
    const advance = (client_id: number) =>
      shop.post('advance_invoice', {
        ...{ date: '2026-04-05', client_id },
        items: [{ description: 'Furniture', price: '5000', value_added_tax: true }],
      })
    expect((await advance(await consumer(shop))).document_type).toBe('simplified')
    const registered = await business(shop, { tax_number: number, ...riyadh })
    expect((await advance(registered)).document_type).toBe('standard')
  })

  test('it is kept where nothing is issued yet, and proposed again when nothing is chosen', async () => {
    const shop = await company({ issues_at_posting: false })
    const client_id = await consumer(shop)
    const invoice = await shop.post('sales_invoice', await sale(shop, client_id, '100'))
    expect(invoice).toMatchObject({ issued_at: null, document_type: 'simplified' })
    const chosen = await shop.put('sales_invoice', invoice.id, { document_type: 'standard' })
    expect(chosen.document_type).toBe('standard')
    expect((await shop.put('sales_invoice', invoice.id, { notes: 'x' })).document_type).toBe('standard')
    expect((await shop.put('sales_invoice', invoice.id, { document_type: null })).document_type).toBe('simplified')
    const listed = await shop.company.get('invoice-sales')
    expect(listed.read<{ data: Body[] }>('invoice_sales').data).toMatchObject([{ document_type: 'simplified' }])
  })

  test('a country that does not tell them apart has none, and nobody who is not registered', async () => {
    const egypt = await company({ country_id: 818, coins: [818], tax_number: '123456789', issues_at_posting: false })
    const body = await sale(egypt, await consumer(egypt), '100')
    expect((await egypt.post('sales_invoice', body)).document_type).toBeNull()
    expect(await egypt.refusedPost('sales_invoice', { ...body, document_type: 'standard' })).toMatchObject([
      422,
      { document_type: [expect.any(String)] },
      { document_type: [expect.any(String)] },
    ])
    const unregistered = await company({ tax_number: null, issues_at_posting: false })
    const sold = await unregistered.post('sales_invoice', await sale(unregistered, await consumer(unregistered), '1'))
    expect(sold.document_type).toBeNull()
    for (const [shop, rule] of [
      [egypt, null],
      [await company(), { to: ['consumer'], below: '1000', up_to: null, same_day: false }],
    ] as const)
      expect((await shop.company.get('organizations/show')).one('organization').simplified_invoices).toEqual(rule)
  })
})
