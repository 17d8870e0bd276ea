import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, type Document, type Shop, settled, shopOf } from './reports/testing-trade.ts'
import { type Backend, backends, newCompany } from './testing-backends.ts'
import { accountByCode, g1 } from './testing-bodies.ts'

/** What comes back of sales and of purchases: by line, in part, as an allowance, and where its value goes. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let service: number
  beforeAll(async () => {
    side = await open()
    shop = shopOf(await newCompany(side))
    service = await shop.product()
  })
  afterAll(() => side?.close())

  const sale = (client_id: number, items: Body[], more: Body = {}) =>
    shop.post('sales_invoice', { date: '2026-03-10', client_id, items, ...more })
  const purchase = (supplier_id: number, items: Body[], more: Body = {}) =>
    shop.post('purchase_invoice', { date: '2026-03-01', supplier_id, items, ...more })
  /** Of lines by their place, a quantity each. */
  const linesOf = (invoice: Document, quantities: Record<number, string>, more: Body = {}) =>
    Object.entries(quantities).map(([location, quantity]) => ({
      invoice_item_id: invoice.items[Number(location)]!.id,
      quantity,
      ...more,
    }))
  const bodyOf = (invoice: Document, quantities: Record<number, string>, more: Body = {}) => ({
    date: '2026-03-12',
    invoice_id: invoice.id,
    items: linesOf(invoice, quantities),
    ...more,
  })
  const back = (invoice: Document, quantities: Record<number, string>, more: Body = {}) =>
    shop.post('sales_return', bodyOf(invoice, quantities, more))
  const sentBack = (invoice: Document, quantities: Record<number, string>, more: Body = {}) =>
    shop.post('purchase_return', bodyOf(invoice, quantities, more))
  const receipt = (invoice: Document, amount: string, more: Body = {}) =>
    shop.post('receipt', {
      date: '2026-03-11',
      client_id: invoice.client_id,
      amount,
      allocations: [{ invoice_id: invoice.id, amount }],
      ...more,
    })

  describe('of a sale, by line', () => {
    test('G5: piece by piece, and the last of it carries shipping, its tax and the settlement', async () => {
      const invoice = await shop.post('sales_invoice', await g1(shop.company))
      const first = await back(invoice, { 0: '1' })
      expect(first).toMatchObject({ taxable: '85.50', value_added_tax: '11.97', total: '97.47' })
      expect(await shop.entry('sales_return', first.id)).toEqual([
        '4102 85.50 0.00',
        '2201 11.97 0.00',
        '1201 0.00 97.47',
      ])
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '97.47', '0.00', '206.53'])
      expect(await back(invoice, { 0: '1' })).toMatchObject({ taxable: '85.50', total: '97.47' })
      const last = await back(invoice, { 1: '1', 2: '1' })
      expect(last).toMatchObject({ shipping_fee: '20.00', taxable: '95.99', settlement: '-0.37', total: '109.06' })
      expect(await shop.entry('sales_return', last.id)).toEqual([
        '4102 75.99 0.00',
        '4201 20.00 0.00',
        '2201 13.44 0.00',
        '1201 0.00 109.06',
        '4109 0.00 0.37',
      ])
      const after = await shop.read('sales_invoice', invoice.id)
      expect(settled(after)).toEqual(['0.00', '304.00', '0.00', '0.00'])
      expect(after.can.return).toEqual({ allowed: false, reason: 'رجعت كل بنودها.' })
      expect(await shop.refusedPost('sales_return', bodyOf(invoice, { 2: '1' }))).toEqual([
        422,
        { 'items.0.quantity': ['لا يزيد المرتجع على ما بقي من الأصل'] },
        { 'items.0.quantity': ["Don't have amount more than old amount"] },
      ])
    })

    test('three thirds of an amount that three does not divide add up to it', async () => {
      const taxed = await shop.product('services', { value_added_tax: true })
      const invoice = await sale(await shop.client(), [{ product_id: taxed, quantity: '3', price: '3.333333' }])
      expect(invoice).toMatchObject({ taxable: '10.00', value_added_tax: '1.40', total: '11.40' })
      const figures: unknown[] = []
      for (const _ of ['one', 'two', 'three']) {
        const { taxable, value_added_tax } = await back(invoice, { 0: '1' })
        figures.push([taxable, value_added_tax])
      }
      expect(figures).toEqual([
        ['3.33', '0.47'],
        ['3.34', '0.46'],
        ['3.33', '0.47'],
      ])
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '11.40', '0.00', '0.00'])
    })

    test('an allowance lets off the price and uses no quantity; the pieces then carry what is left', async () => {
      const taxed = await shop.product('services', { value_added_tax: true })
      const invoice = await sale(await shop.client(), [{ product_id: taxed, quantity: '2', price: '100' }])
      const [line] = invoice.items
      const allow = (allowance: string) => ({
        date: '2026-03-12',
        invoice_id: invoice.id,
        items: [{ invoice_item_id: line!.id, allowance }],
      })
      const let_off = await shop.post('sales_return', allow('50'))
      expect(let_off).toMatchObject({ taxable: '50.00', value_added_tax: '7.00', total: '57.00' })
      expect(let_off.items[0]).toMatchObject({ quantity: '0', allowance: '50.00' })
      expect(await shop.entry('sales_return', let_off.id)).toEqual([
        '4102 50.00 0.00',
        '2201 7.00 0.00',
        '1201 0.00 57.00',
      ])
      expect(await shop.refusedPost('sales_return', allow('150.01'))).toEqual([
        422,
        { 'items.0.allowance': ['لا يزيد المرتجع على ما بقي من الأصل'] },
        { 'items.0.allowance': ["Don't have amount more than old amount"] },
      ])
      expect(await back(invoice, { 0: '2' })).toMatchObject({ taxable: '150.00', total: '171.00' })
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '228.00', '0.00', '0.00'])
    })

    test('many small allowances give back no more tax than there was, of a sale and of a purchase', async () => {
      const taxed = await shop.product('services', { value_added_tax: true })
      const items = [{ product_id: taxed, quantity: '4', price: '0.04' }]
      const kinds = [
        ['sales_return', await sale(await shop.client(), items)],
        ['purchase_return', await purchase(await shop.supplier(), items)],
      ] as const
      for (const [kind, invoice] of kinds) {
        expect(invoice).toMatchObject({ value_added_tax: '0.02', total: '0.18' })
        const given: unknown[] = []
        for (const part of [{ allowance: '0.04' }, { allowance: '0.04' }, { allowance: '0.04' }, { quantity: '1' }]) {
          const lines = [{ invoice_item_id: invoice.items[0]!.id, ...part }]
          const requested = { date: '2026-03-12', invoice_id: invoice.id, items: lines }
          const { value_added_tax, total } = await shop.post(kind, requested)
          given.push(`${value_added_tax} ${total}`)
        }
        expect(given).toEqual(['0.01 0.05', '0.01 0.05', '0.00 0.04', '0.00 0.04'])
      }
    })

    test('where prices contain their tax, so does an allowance', async () => {
      const taxed = await shop.product('services', { value_added_tax: true })
      const items = [{ product_id: taxed, quantity: '2', price: '114' }]
      const invoice = await sale(await shop.client(), items, { tax_inclusive: true })
      expect(invoice).toMatchObject({ taxable: '200.00', total: '228.00' })
      const allowed = [{ invoice_item_id: invoice.items[0]!.id, allowance: '57' }]
      const let_off = await back(invoice, {}, { items: allowed })
      expect(let_off).toMatchObject({ taxable: '50.00', value_added_tax: '7.00', total: '57.00' })
    })
  })

  describe('of an invoice that was let off as a whole', () => {
    test('never come to more than it, and the settlement goes with the return that would', async () => {
      const items = [
        { product_id: service, quantity: '1', price: '100' },
        { product_id: await shop.product(), quantity: '1', price: '100' },
      ]
      const invoice = await sale(await shop.client(), items, { settlement: '-120' })
      expect(invoice.total).toBe('80.00')
      await receipt(invoice, '80')
      const first = await back(invoice, { 0: '1' })
      expect(first).toMatchObject({ taxable: '100.00', settlement: '-20.00', total: '80.00' })
      expect(await shop.entry('sales_return', first.id)).toEqual([
        '4102 100.00 0.00',
        '2302 0.00 80.00',
        '4109 0.00 20.00',
      ])
      const last = await back(invoice, { 1: '1' })
      expect(last).toMatchObject({ taxable: '100.00', settlement: '-100.00', total: '0.00' })
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '80.00', '0.00', '0.00'])
    })

    test('an allowance of the whole price gives no more than was asked; the pieces then come back for nothing', async () => {
      const items = [{ product_id: service, quantity: '1', price: '100' }]
      const invoice = await sale(await shop.client(), items, { settlement: '-0.37' })
      const allowed = [{ invoice_item_id: invoice.items[0]!.id, allowance: '100' }]
      expect(await back(invoice, {}, { items: allowed })).toMatchObject({ settlement: '-0.37', total: '99.63' })
      const { id, total } = await back(invoice, { 0: '1' })
      expect([total, await shop.entry('sales_return', id)]).toEqual(['0.00', null])
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '99.63', '0.00', '0.00'])
    })
  })

  describe('where the value of a return goes', () => {
    const partlyPaid = async () => {
      const invoice = await sale(await shop.client(), [{ product_id: service, quantity: '2', price: '50' }])
      await receipt(invoice, '80')
      return invoice
    }

    test('to the balance: what is still owed first, the rest to the client’s credit', async () => {
      const invoice = await partlyPaid()
      const { id } = await back(invoice, { 0: '1' })
      expect(await shop.entry('sales_return', id)).toEqual(['4102 50.00 0.00', '1201 0.00 20.00', '2302 0.00 30.00'])
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['50.00', '50.00', '0.00', '0.00'])
    })

    test('in cash: out of the account that is named', async () => {
      const invoice = await partlyPaid()
      const bank = await accountByCode(shop.company, '1111')
      const { id } = await back(invoice, { 0: '1' }, { refund: 'cash', cash_account_id: bank.id })
      expect(await shop.entry('sales_return', id)).toEqual(['4102 50.00 0.00', '1111 0.00 50.00'])
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['30.00', '50.00', '0.00', '20.00'])
    })

    test('to the client’s credit, whatever is owed', async () => {
      const invoice = await partlyPaid()
      const { id } = await back(invoice, { 0: '1' }, { refund: 'credit' })
      expect(await shop.entry('sales_return', id)).toEqual(['4102 50.00 0.00', '2302 0.00 50.00'])
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['30.00', '50.00', '0.00', '20.00'])
    })

    test('what nobody paid is not handed back: it comes off the invoice', async () => {
      const items = [{ product_id: service, quantity: '2', price: '50' }]
      for (const refund of ['cash', 'credit']) {
        const invoice = await sale(await shop.client(), items)
        const { id } = await back(invoice, { 0: '1' }, { refund })
        expect(await shop.entry('sales_return', id)).toEqual(['4102 50.00 0.00', '1201 0.00 50.00'])
        expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '50.00', '0.00', '50.00'])
      }
    })

    test('of dollars: at the rate of the invoice, whatever was received at another', async () => {
      const items = [{ product_id: service, quantity: '2', price: '50' }]
      const invoice = await sale(await shop.client(), items, { currency_id: 840, exchange_rate: '48.5' })
      await receipt(invoice, '60', { exchange_rate: '49.1' })
      const { id, exchange_rate } = await back(invoice, { 0: '1' })
      expect(exchange_rate).toBe('48.5')
      expect(await shop.entry('sales_return', id)).toEqual([
        '4102 2425.00 0.00',
        '1201 0.00 1940.00',
        '2302 0.00 485.00',
      ])
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['50.00', '50.00', '0.00', '0.00'])
    })
  })

  describe('goods', () => {
    /** One more than there is cannot be sold. */
    const holds = async (product_id: number, quantity: number) => {
      const items = [{ product_id, quantity: String(quantity + 1), price: '1' }]
      const body = { date: '2026-11-20', client_id: await shop.client(), items }
      expect((await shop.refusedPost('sales_invoice', body))[2]).toEqual({
        'items.0.quantity': ['Not enough in stock: 1 missing'],
      })
    }

    test('come back to the shelf at what they left with, or are scrapped at it', async () => {
      const goods = await shop.product('goods')
      await purchase(await shop.supplier(), [{ product_id: goods, quantity: '10', price: '10' }])
      const invoice = await sale(await shop.client(), [{ product_id: goods, quantity: '4', price: '25' }])
      await purchase(await shop.supplier(), [{ product_id: goods, quantity: '6', price: '30' }], { date: '2026-03-11' })
      const restocked = await back(invoice, { 0: '1' })
      expect(restocked.items[0]).toMatchObject({ cost: '10.00', restock: true })
      expect(await shop.entry('sales_return', restocked.id)).toEqual([
        '4102 25.00 0.00',
        '1301 10.00 0.00',
        '1201 0.00 25.00',
        '5101 0.00 10.00',
      ])
      const scrapped = await back(invoice, {}, { items: linesOf(invoice, { 0: '1' }, { restock: false }) })
      expect(await shop.entry('sales_return', scrapped.id)).toEqual([
        '4102 25.00 0.00',
        '5222 10.00 0.00',
        '1201 0.00 25.00',
        '5101 0.00 10.00',
      ])
      await holds(goods, 13)
    })

    test('G3: bought, sold, bought again, returned by the client, sent back to the supplier', async () => {
      const [client, supplier, goods] = [await shop.client(), await shop.supplier(), await shop.product('goods')]
      const buy = (date: string, quantity: string, price: string) =>
        purchase(supplier, [{ product_id: goods, quantity, price }], { date })
      await buy('2026-03-01', '10', '10')
      const second = await buy('2026-03-02', '10', '13')
      const sold = await sale(client, [{ product_id: goods, quantity: '5', price: '20' }], { date: '2026-03-03' })
      expect(sold.items[0]!.cost).toBe('57.50')
      await buy('2026-03-04', '5', '15.5')
      expect((await back(sold, { 0: '2' })).items[0]!.cost).toBe('23.00')
      const { id, items } = await sentBack(second, { 0: '3' })
      expect(items[0]!.cost).toBe('37.23')
      expect(await shop.entry('purchase_return', id)).toEqual(['2101 39.00 0.00', '5221 0.00 1.77', '1301 0.00 37.23'])
      await holds(goods, 19)
    })

    test('an order of voids that would leave the shelf short is refused', async () => {
      const goods = await shop.product('goods')
      const bought = await purchase(await shop.supplier(), [{ product_id: goods, quantity: '5', price: '10' }])
      const sold = await sale(await shop.client(), [{ product_id: goods, quantity: '5', price: '20' }])
      const returned = await back(sold, { 0: '2' })
      const resold = await sale(await shop.client(), [{ product_id: goods, quantity: '2', price: '20' }], {
        date: '2026-03-13',
      })
      expect(await shop.refusedVoid('sales_return', returned.id)).toEqual([
        409,
        expect.stringMatching(
          /^لا يمكنك إلغاء هذا المستند: خرجت بضاعته من المخزن بعده، وبإلغائه ينقص 2 من .* في المخزن الرئيسي يوم 13\/03\/2026\.$/,
        ),
        expect.stringMatching(
          /its goods have gone out since; without it 2 of .* would be missing in Main warehouse on 13\/03\/2026\.$/,
        ),
      ])
      await shop.void('sales_invoice', resold.id)
      await shop.void('sales_return', returned.id)
      expect((await shop.refusedVoid('purchase_invoice', bought.id))[0]).toBe(409)
      await shop.void('sales_invoice', sold.id)
      await shop.void('purchase_invoice', bought.id)
      await holds(goods, 0)
    })
  })

  describe('of no invoice', () => {
    test('a sale stands to the client’s credit, its goods at the present average, or is handed back', async () => {
      const [client_id, goods] = [await shop.client(), await shop.product('goods')]
      await purchase(await shop.supplier(), [{ product_id: goods, quantity: '10', price: '10' }])
      const items = [{ product_id: goods, quantity: '1', price: '30' }]
      const unlinked = { date: '2026-03-12', client_id, items }
      const credited = await shop.post('sales_return', unlinked)
      expect(credited).toMatchObject({ invoice_id: null, invoice: null, total: '30.00' })
      expect(await shop.entry('sales_return', credited.id)).toEqual([
        '4102 30.00 0.00',
        '1301 10.00 0.00',
        '2302 0.00 30.00',
        '5101 0.00 10.00',
      ])
      const { id } = await shop.post('sales_return', { ...unlinked, refund: 'cash' })
      expect((await shop.entry('sales_return', id))![2]).toBe('1101 0.00 30.00')
    })

    test('a purchase stands to our credit with the supplier', async () => {
      const [supplier_id, goods] = [await shop.supplier(), await shop.product('goods')]
      await purchase(supplier_id, [{ product_id: goods, quantity: '10', price: '10' }])
      const items = [{ product_id: goods, quantity: '1', price: '12' }]
      const { id } = await shop.post('purchase_return', { date: '2026-03-12', supplier_id, items })
      expect(await shop.entry('purchase_return', id)).toEqual(['1401 12.00 0.00', '5221 0.00 2.00', '1301 0.00 10.00'])
    })
  })

  test('of a purchase of services: their expense and their tax, in part and then for cash', async () => {
    const taxed = await shop.product('services', { value_added_tax: true })
    const supplier_id = await shop.supplier()
    const invoice = await purchase(supplier_id, [{ product_id: taxed, quantity: '3', price: '100' }])
    expect(await shop.entry('purchase_invoice', invoice.id)).toEqual([
      '5299 300.00 0.00',
      '1402 42.00 0.00',
      '2101 0.00 342.00',
    ])
    const { id } = await sentBack(invoice, { 0: '1' })
    expect(await shop.entry('purchase_return', id)).toEqual(['2101 114.00 0.00', '5299 0.00 100.00', '1402 0.00 14.00'])
    await shop.post('supplier_payment', {
      ...{ date: '2026-03-12', supplier_id, amount: '228' },
      allocations: [{ invoice_id: invoice.id, amount: '228' }],
    })
    const refunded = await sentBack(invoice, { 0: '1' }, { refund: 'cash' })
    expect(await shop.entry('purchase_return', refunded.id)).toEqual([
      '1101 114.00 0.00',
      '5299 0.00 100.00',
      '1402 0.00 14.00',
    ])
    expect(await shop.settled('purchase_invoice', invoice.id)).toEqual(['114.00', '228.00', '0.00', '0.00'])
  })

  test('G2: prices that contain 15 % come back line by line as they were charged', async () => {
    const riyadh = shopOf(await newCompany(side, { coins: [682], country_id: 682, value_added_tax: '15' }))
    const taxed = async (price: string) => ({
      ...{ product_id: await riyadh.product('services', { value_added_tax: true }), quantity: '1', price },
    })
    const items = [await taxed('58.00'), await taxed('288.00')]
    const body = { date: '2026-03-10', client_id: await riyadh.client(), tax_inclusive: true, items }
    const invoice = await riyadh.post('sales_invoice', body)
    expect(invoice).toMatchObject({ taxable: '300.87', value_added_tax: '45.13', total: '346.00' })
    expect(invoice.items.map(({ net, tax }) => [net, tax])).toEqual([
      ['50.43', '7.57'],
      ['250.44', '37.56'],
    ])
    expect(await riyadh.entry('sales_invoice', invoice.id)).toEqual([
      '1201 346.00 0.00',
      '4101 0.00 300.87',
      '2201 0.00 45.13',
    ])
    const returned = await riyadh.post('sales_return', bodyOf(invoice, { 0: '1' }))
    expect(await riyadh.entry('sales_return', returned.id)).toEqual([
      '4102 50.43 0.00',
      '2201 7.57 0.00',
      '1201 0.00 58.00',
    ])
    expect(await riyadh.post('sales_return', bodyOf(invoice, { 1: '1' }))).toMatchObject({ total: '288.00' })
    expect(await riyadh.settled('sales_invoice', invoice.id)).toEqual(['0.00', '346.00', '0.00', '0.00'])
  })

  test('G8: what rounding left of a price that contains its tax comes back with the last of it', async () => {
    const taxed = await shop.product('services', { value_added_tax: true })
    const items = [{ product_id: taxed, quantity: '1', price: '9.00' }]
    const invoice = await sale(await shop.client(), items, { tax_inclusive: true })
    expect(invoice).toMatchObject({ taxable: '7.89', value_added_tax: '1.10', rounding: '0.01', total: '9.00' })
    const { id } = await back(invoice, { 0: '1' })
    expect(await shop.entry('sales_return', id)).toEqual([
      '4102 7.89 0.00',
      '2201 1.10 0.00',
      '4109 0.01 0.00',
      '1201 0.00 9.00',
    ])
  })

  test('G7: in Kuwaiti dinars to the fils', async () => {
    const kuwait = shopOf(await newCompany(side, { coins: [414], country_id: 414, value_added_tax: '0' }))
    const items = [{ product_id: await kuwait.product(), quantity: '3', price: '1.005' }]
    const body = { date: '2026-03-10', client_id: await kuwait.client(), tax_inclusive: true, items }
    const invoice = await kuwait.post('sales_invoice', body)
    expect(invoice.total).toBe('3.015')
    expect(await kuwait.entry('sales_invoice', invoice.id)).toEqual(['1201 3.015 0.000', '4101 0.000 3.015'])
    const first = await kuwait.post('sales_return', bodyOf(invoice, { 0: '1' }))
    expect(await kuwait.entry('sales_return', first.id)).toEqual(['4102 1.005 0.000', '1201 0.000 1.005'])
    expect(await kuwait.settled('sales_invoice', invoice.id)).toEqual(['0.000', '1.005', '0.000', '2.010'])
    expect(await kuwait.post('sales_return', bodyOf(invoice, { 0: '2' }))).toMatchObject({ total: '2.010' })
  })

  describe('the life of a return', () => {
    const three = async () => sale(await shop.client(), [{ product_id: service, quantity: '3', price: '40' }])

    test('changed and changed back, it says what it said', async () => {
      const invoice = await three()
      const returned = await back(invoice, { 0: '1' })
      const more = await shop.put('sales_return', returned.id, { items: linesOf(invoice, { 0: '3' }) })
      expect(more).toMatchObject({ number: returned.number, revision: 2, total: '120.00' })
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '120.00', '0.00', '0.00'])
      const again = await shop.put('sales_return', returned.id, { items: linesOf(invoice, { 0: '1' }) })
      expect(again).toMatchObject({ revision: 3, total: '40.00' })
      expect(await shop.entry('sales_return', returned.id)).toEqual(['4102 40.00 0.00', '1201 0.00 40.00'])
      expect(await shop.earlier('sales_return', returned.id)).toHaveLength(4)
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '40.00', '0.00', '80.00'])
      expect((await shop.refusedPut('sales_return', returned.id, { items: linesOf(invoice, { 0: '4' }) }))[1]).toEqual({
        'items.0.quantity': ['لا يزيد المرتجع على ما بقي من الأصل'],
      })
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '40.00', '0.00', '80.00'])
    })

    test('its note changes without its lines being sent again', async () => {
      const invoice = await three()
      const returned = await back(invoice, { 0: '2' })
      const noted = await shop.put('sales_return', returned.id, { notes: 'بدون فاتورة أصلية' })
      expect(noted).toMatchObject({ total: '80.00', notes: 'بدون فاتورة أصلية' })
      const [line] = invoice.items
      const let_off = await back(invoice, {}, { items: [{ invoice_item_id: line!.id, allowance: '10' }] })
      const stored = await shop.put('sales_return', let_off.id, { notes: 'سماح' })
      expect([stored.total, stored.items[0]]).toMatchObject(['10.00', { allowance: '10.00', quantity: '0' }])
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '90.00', '0.00', '30.00'])
    })

    test('while it stands, its invoice is neither changed nor voided; voided, it frees the invoice', async () => {
      const invoice = await three()
      const returned = await back(invoice, { 0: '1' })
      const reason = { ar: `لها مرتجع رقم ${returned.number}.`, en: `return ${returned.number} was made of it.` }
      expect(await shop.refusedVoid('sales_invoice', invoice.id)).toEqual([
        409,
        `لا يمكنك إلغاء هذا المستند: ${reason.ar}`,
        `you can't void this document: ${reason.en}`,
      ])
      expect(await shop.refusedPut('sales_invoice', invoice.id, { notes: 'x' })).toEqual([
        409,
        `لا يمكنك تعديل هذه الفاتورة: ${reason.ar}`,
        `you can't edit or return this invoice: ${reason.en}`,
      ])
      await shop.void('sales_return', returned.id)
      expect(await shop.earlier('sales_return', returned.id)).toEqual([['1201 40.00 0.00', '4102 0.00 40.00']])
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '0.00', '0.00', '120.00'])
      await shop.void('sales_invoice', invoice.id)
    })

    test('as a draft it takes nothing back; posted, only what is left by then', async () => {
      const invoice = await three()
      const draft = await back(invoice, { 0: '2' }, { status: 'draft' })
      expect(draft).toMatchObject({ number: null, total: '80.00' })
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '0.00', '0.00', '120.00'])
      await back(invoice, { 0: '2' })
      const refused = await shop.company.post(`throw-back-sales/${draft.id}/post`)
      expect(refused.message).toEqual({ 'items.0.quantity': ['لا يزيد المرتجع على ما بقي من الأصل'] })
      await shop.put('sales_return', draft.id, { items: linesOf(invoice, { 0: '1' }) })
      expect(await shop.postDraft('sales_return', draft.id)).toMatchObject({ status: 'posted', total: '40.00' })
      expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '120.00', '0.00', '0.00'])
    })

    test('before its invoice it cannot be', async () => {
      const invoice = await three()
      expect(await shop.refusedPost('sales_return', bodyOf(invoice, { 0: '1' }, { date: '2026-03-09' }))).toEqual([
        422,
        { date: ['اختر 10/03/2026 أو تاريخًا بعده: ذلك تاريخ الفاتورة'] },
        { date: ['Choose 10/03/2026 or a later date: that is the date of the invoice'] },
      ])
    })
  })
})
