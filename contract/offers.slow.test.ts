import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, type Shop, shopOf } from './reports/testing-trade.ts'
import { type Backend, backends, newCompany } from './testing-backends.ts'
import { g1 } from './testing-bodies.ts'

/** What is promised before it is sold or bought: offers that become one invoice, orders that are fulfilled in parts. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let service: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    shop = shopOf(await newCompany(side))
    service = await shop.product()
  })
  afterAll(() => side?.close())

  const offer = async (more: Body = {}) =>
    shop.post('price_offer', {
      date: '2026-11-01',
      due_date: '2026-11-30',
      client_id: await shop.client(),
      items: [{ product_id: service, quantity: '3', price: '100' }],
      ...more,
    })
  const stageOf = async (id: number) => (await shop.read('price_offer', id)).stage

  describe('an offer', () => {
    test('promises: it writes no entry and owes nothing, and its last day passes', async () => {
      const open = await offer()
      expect(open).toMatchObject({ status: 'posted', entry_id: null, total: '300.00', residual: '0.00', stage: 'open' })
      expect(open.can).toMatchObject({
        return: { allowed: false, reason: 'هذا للفواتير فقط.' },
        pay: { allowed: false, reason: 'هذا للفواتير فقط.' },
      })
      expect(await offer({ due_date: '2026-11-20' })).toMatchObject({ stage: 'expired' })
      // Where nobody says how long: a fortnight, not the day it is written alone.
      const unsaid = { date: '2026-11-20', due_date: undefined }
      expect(await offer(unsaid)).toMatchObject({ due_date: '2026-12-05', stage: 'open' })
    })

    test('becomes one invoice on its own terms, to the piastre, linked to it', async () => {
      const promised = await shop.post('price_offer', { ...(await g1(shop.company)), due_date: '2026-12-31' })
      const invoice = await shop.convert('price_offer', promised.id, { date: '2026-03-11' })
      expect(invoice).toMatchObject({
        ...{ status: 'posted', date: '2026-03-11', client_id: promised.client_id, total: '304.00' },
        ...{ discount: '5', discount_type: 'percent', shipping_fee: '20.00', settlement: '-0.37' },
        ...{ source_id: promised.id, source: { number: promised.number } },
      })
      expect(await shop.entry('sales_invoice', invoice.id)).toEqual([
        '1201 304.00 0.00',
        '4109 0.37 0.00',
        '4101 0.00 246.99',
        '4201 0.00 20.00',
        '2201 0.00 37.38',
      ])
      expect(await stageOf(promised.id)).toBe('invoiced')
      const messages = [`صدرت منها الفاتورة ${invoice.number}.`, `invoice ${invoice.number} was made from it.`]
      const again = await shop.refused(lang =>
        shop.company.post(`invoice-sales-price-offers/${promised.id}/convert`, undefined, { lang }),
      )
      expect(again).toEqual([
        409,
        `لا يمكن إصدار فاتورة من هذا المستند: ${messages[0]}`,
        `No invoice can be made from this document: ${messages[1]}`,
      ])
      expect(await shop.refusedPut('price_offer', promised.id, { notes: 'x' })).toEqual([
        409,
        `لا يمكنك تعديل هذا المستند: ${messages[0]}`,
        `you can't edit this document: ${messages[1]}`,
      ])
      expect(await shop.refusedVoid('price_offer', promised.id)).toEqual([
        409,
        `لا يمكنك إلغاء هذا المستند: ${messages[0]}`,
        `you can't void this document: ${messages[1]}`,
      ])
    })

    test('is invoiced for what it promises and no more, whatever a caller asks', async () => {
      const promised = await offer()
      const other = await shop.product()
      const refused = async (items: unknown) => {
        const { status, message } = await shop.company.post(`invoice-sales-price-offers/${promised.id}/convert`, {
          items,
        })
        return [status, message]
      }
      expect(await refused([{ product_id: service, quantity: '4' }])).toEqual([
        422,
        { 'items.0.quantity': ['بقي من المطلوب 3 فقط'] },
      ])
      expect(await refused([{ product_id: other, quantity: '1', price: '1' }])).toEqual([
        422,
        { 'items.0.product_id': ['هذا الاختيار غير موجود'] },
      ])
      expect(await refused('x')).toEqual([422, { items: ['أضف سطرًا واحدًا على الأقل'] }])
      const elsewhere = await shop.client()
      const invoice = await shop.convert('price_offer', promised.id, { client_id: elsewhere })
      expect(invoice.client_id).toBe(promised.client_id)
    })

    test('is open again when its invoice is voided', async () => {
      const promised = await offer()
      const first = await shop.convert('price_offer', promised.id)
      expect(first.date).toBe('2026-11-21')
      await shop.void('sales_invoice', first.id)
      expect(await stageOf(promised.id)).toBe('open')
      const second = await shop.convert('price_offer', promised.id, { payment: { amount: '300' } })
      expect(second).toMatchObject({ paid: '300.00', residual: '0.00' })
      expect(await stageOf(promised.id)).toBe('invoiced')
    })

    test('may become a draft, and waits until that is posted or deleted', async () => {
      const promised = await offer()
      const draft = await shop.convert('price_offer', promised.id, { status: 'draft' })
      expect(draft).toMatchObject({ status: 'draft', number: null, source_id: promised.id })
      const again = await shop.refused(lang =>
        shop.company.post(`invoice-sales-price-offers/${promised.id}/convert`, undefined, { lang }),
      )
      expect(again).toEqual([
        409,
        'لا يمكن إصدار فاتورة من هذا المستند: صدرت منها مسودة فاتورة؛ رحّلها أو احذفها.',
        'No invoice can be made from this document: a draft invoice was made from it; post that or delete it.',
      ])
      expect((await shop.refusedPut('price_offer', promised.id, { notes: 'x' }))[0]).toBe(409)
      await shop.company.delete(`invoice-sales/${draft.id}`)
      expect(await stageOf(promised.id)).toBe('open')
      const other = await shop.convert('price_offer', promised.id, { status: 'draft' })
      expect(await shop.postDraft('sales_invoice', other.id)).toMatchObject({
        status: 'posted',
        source_id: promised.id,
      })
    })

    test('that is a draft or void becomes nothing', async () => {
      const draft = await offer({ status: 'draft' })
      const voided = await offer()
      await shop.void('price_offer', voided.id)
      const refused = async (id: number) =>
        (await shop.refused(lang => shop.company.post(`invoice-sales-price-offers/${id}/convert`, {}, { lang }))).slice(
          1,
        )
      expect(await refused(draft.id)).toEqual([
        'لا يمكن إصدار فاتورة من هذا المستند: ما زالت مسودة؛ رحّلها أولًا.',
        'No invoice can be made from this document: it is still a draft; post it first.',
      ])
      expect(await refused(voided.id)).toEqual([
        'لا يمكن إصدار فاتورة من هذا المستند: مُلغى.',
        'No invoice can be made from this document: it is void.',
      ])
      const invoice = (await shop.company.post('invoice-sales/1/convert')).status
      expect(invoice).toBe(404)
    })
  })

  test('an offer of a locked period may still change: it writes nothing there', async () => {
    const own = shopOf(await newCompany(side))
    const items = [{ product_id: await own.product(), quantity: '1', price: '5' }]
    const made = await own.post('price_offer', { date: '2026-03-01', client_id: await own.client(), items })
    await own.company.put('organizations', { lock_date: '2026-03-31' })
    expect((await own.read('price_offer', made.id)).can.edit).toEqual({ allowed: true, reason: null })
    expect(await own.put('price_offer', made.id, { due_date: '2026-12-31' })).toMatchObject({ stage: 'open' })
  })

  describe('an order', () => {
    const order = async (more: Body = {}) => {
      const goods = await shop.product('goods')
      const body = {
        date: '2026-11-01',
        supplier_id: await shop.supplier(),
        items: [
          { product_id: goods, quantity: '10', price: '5' },
          { product_id: service, quantity: '1', price: '30' },
        ],
        ...more,
      }
      return { goods, made: await shop.post('purchase_order', body) }
    }

    test('is fulfilled in parts, whatever is changed in between, and then no more', async () => {
      const { goods, made } = await order()
      expect(made).toMatchObject({ total: '80.00', entry_id: null })
      const first = await shop.convert('purchase_order', made.id, { items: [{ product_id: goods, quantity: '4' }] })
      expect(first).toMatchObject({ total: '20.00', source_id: made.id, supplier_id: made.supplier_id })
      expect(await shop.entry('purchase_invoice', first.id)).toEqual(['1301 20.00 0.00', '2101 0.00 20.00'])
      await shop.put('purchase_invoice', first.id, { notes: 'وصلت ناقصة' })
      await shop.put('purchase_invoice', first.id, { items: [{ product_id: goods, quantity: '3', price: '5' }] })
      const second = await shop.convert('purchase_order', made.id, { items: [{ product_id: goods, quantity: '2' }] })
      expect(second.total).toBe('10.00')
      const rest = await shop.convert('purchase_order', made.id)
      expect(rest.items).toMatchObject([
        { product_id: goods, quantity: '5' },
        { product_id: service, quantity: '1' },
      ])
      expect(rest.total).toBe('55.00')
      expect(
        await shop.refused(lang => shop.company.post(`invoice-purchase-orders/${made.id}/convert`, {}, { lang })),
      ).toEqual([
        409,
        `لا يمكن إصدار فاتورة من هذا المستند: صدرت منها الفاتورة ${rest.number}.`,
        `No invoice can be made from this document: invoice ${rest.number} was made from it.`,
      ])
      await shop.void('purchase_invoice', second.id)
      expect(await shop.convert('purchase_order', made.id)).toMatchObject({ total: '10.00' })
    })

    test('a line named without its quantity is all that is left of it; its terms may change', async () => {
      const { goods, made } = await order()
      await shop.convert('purchase_order', made.id, { items: [{ product_id: goods, quantity: '٤' }] })
      const items = [{ product_id: goods, price: '6' }]
      const part = await shop.convert('purchase_order', made.id, { items, reference: 'SUP-81' })
      expect(part).toMatchObject({ reference: 'SUP-81', total: '36.00', items: [{ quantity: '6', price: '6' }] })
    })

    test('nobody takes more of a line than is left of it, however the quantity is written', async () => {
      const { goods, made } = await order()
      for (const quantity of ['10.5', '١٠٫٥', '1,000', '\u200f11\u200b']) {
        const items = [{ product_id: goods, quantity }]
        const { status, message } = await shop.company.post(`invoice-purchase-orders/${made.id}/convert`, { items })
        expect([status, Object.keys(message as object)]).toEqual([422, ['items.0.quantity']])
      }
    })

    test('amounts that it names once are charged once: discounts by share, shipping first, settlement last', async () => {
      const goods = await shop.product('goods')
      const { made } = await order({
        ...{ discount: '10', shipping_fee: '7', settlement: '0.50' },
        items: [{ product_id: goods, quantity: '3', price: '50', discount: '20' }],
      })
      // 150 less 20 of the line, less 10 of the whole, with 7 for shipping, 0.98 of tax on that, and 0.50.
      expect(made).toMatchObject({ subtotal: '130.00', discount_total: '10.00', total: '128.48' })
      const figures: unknown[] = []
      for (const _ of ['one', 'two', 'three']) {
        const part = await shop.convert('purchase_order', made.id, { items: [{ product_id: goods, quantity: '1' }] })
        figures.push([part.subtotal, part.discount_total, part.shipping_fee, part.settlement, part.total])
      }
      expect(figures).toEqual([
        ['43.33', '3.33', '7.00', '0.00', '47.98'],
        ['43.34', '3.34', '0.00', '0.00', '40.00'],
        ['43.33', '3.33', '0.00', '0.50', '40.50'],
      ])
    })
  })
})
