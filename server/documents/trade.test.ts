import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'

/** Buying, selling, returning and paying over HTTP, each entry as a bookkeeper would write it. */

let server: TestServer
let shop: Company
beforeAll(async () => {
  server = await openTestServer()
  shop = await server.newCompany({ coins: [818, 840] })
})
afterAll(() => server?.close())

type Body = Record<string, unknown>
interface Document extends Body {
  id: number
  number: string
  items: { id: number; cost: string; net: string }[]
}

const make = async (path: string, one: string, body: Body): Promise<Document> =>
  (await shop.must('POST', `/owner/${path}`, body))[one] as unknown as Document
const read = async (path: string, one: string, id: number): Promise<Document> =>
  (await shop.must('GET', `/owner/${path}/${id}`))[one] as unknown as Document
const party = (path: 'clients' | 'suppliers', name = 'طرف') =>
  make(path, path.slice(0, -1), { type: 'individual', display_name: name, first_name: name })
const product = (stock_type: 'goods' | 'services', more: Body = {}) =>
  make('products', 'product', {
    name: `منتج ${Math.random()}`,
    stock_type,
    default_price: '100',
    value_added_tax: false,
    ...more,
  })

/** An entry as it stands on paper: code, debit, credit. */
async function entryOf(path: string, id: number): Promise<string[]> {
  const { entry } = (await shop.must('GET', `/owner/${path}/${id}/entry`)) as unknown as {
    entry: { items: { account: { code: string }; debtor: string; creditor: string }[] }
  }
  return entry.items.map(({ account, debtor, creditor }) => `${account.code} ${debtor} ${creditor}`)
}

const g1 = async (client_id: number) => {
  const line = async (quantity: string, price: string, more: Body = {}) => ({
    product_id: (await product('services', { value_added_tax: true })).id,
    quantity,
    price,
    ...more,
  })
  return make('invoice-sales', 'invoice_sale', {
    date: '2026-03-10',
    client_id,
    discount: '5',
    discount_type: 'percent',
    shipping_fee: '20.00',
    settlement: '-0.37',
    items: [
      await line('2', '100.00', { discount: '10', discount_type: 'percent' }),
      await line('1', '49.99'),
      await line('1', '30.00'),
    ],
  })
}

const settled = ({ paid, returned, credits, residual }: Body) => [paid, returned, credits, residual]

describe('returns of a sale', () => {
  test('G5: one of two pieces, then the other: together they are the line to the piastre', async () => {
    const client = await party('clients')
    const invoice = await g1(client.id)
    const back = (line: number, quantity: string) =>
      make('throw-back-sales', 'throw_back_sale', {
        date: '2026-03-12',
        invoice_id: invoice.id,
        items: [{ invoice_item_id: invoice.items[line]!.id, quantity }],
      })
    const first = await back(0, '1')
    expect(first).toMatchObject({ taxable: '85.50', value_added_tax: '11.97', total: '97.47' })
    expect(await entryOf('throw-back-sales', first.id)).toEqual([
      '4102 85.50 0.00',
      '2201 11.97 0.00',
      '1201 0.00 97.47',
    ])
    expect(settled(await read('invoice-sales', 'invoice_sale', invoice.id))).toEqual([
      '0.00',
      '97.47',
      '0.00',
      '206.53',
    ])
    const second = await back(0, '1')
    expect(second).toMatchObject({ taxable: '85.50', value_added_tax: '11.97', total: '97.47' })
    const third = await make('throw-back-sales', 'throw_back_sale', {
      date: '2026-03-12',
      invoice_id: invoice.id,
      items: [
        { invoice_item_id: invoice.items[1]!.id, quantity: '1' },
        { invoice_item_id: invoice.items[2]!.id, quantity: '1' },
      ],
    })
    // Shipping, its tax and the settlement come back with the last of it.
    expect(third).toMatchObject({ taxable: '95.99', value_added_tax: '13.44', settlement: '-0.37', total: '109.06' })
    expect(settled(await read('invoice-sales', 'invoice_sale', invoice.id))).toEqual(['0.00', '304.00', '0.00', '0.00'])
    const again = await shop.call('POST', '/owner/throw-back-sales', {
      date: '2026-03-12',
      invoice_id: invoice.id,
      items: [{ invoice_item_id: invoice.items[2]!.id, quantity: '1' }],
    })
    expect([again.status, again.body.message]).toEqual([
      422,
      { 'items.0.quantity': ['لا يزيد المرتجع على ما بقي من الأصل'] },
    ])
  })

  test('of a paid invoice: beyond what is owed it stands to the client’s credit, and pays a later invoice', async () => {
    const client = await party('clients')
    const invoice = await g1(client.id)
    await make('payment-sales', 'payment_sale', {
      date: '2026-03-11',
      client_id: client.id,
      amount: '304',
      allocations: [{ invoice_id: invoice.id, amount: '304' }],
    })
    const back = await make('throw-back-sales', 'throw_back_sale', {
      date: '2026-03-12',
      invoice_id: invoice.id,
      items: [{ invoice_item_id: invoice.items[0]!.id, quantity: '1' }],
    })
    expect(await entryOf('throw-back-sales', back.id)).toEqual([
      '4102 85.50 0.00',
      '2201 11.97 0.00',
      '2302 0.00 97.47',
    ])
    const after = await read('invoice-sales', 'invoice_sale', invoice.id)
    expect(settled(after)).toEqual(['206.53', '97.47', '0.00', '0.00'])
    // The invoice names what settled it, and the return what it frees of the payment.
    const named = ({ settlements }: Body) =>
      (settlements as { kind: string; amount: string; document: { number: string } }[]).map(
        ({ kind, amount, document }) => `${kind} ${amount} ${document.number.replace(/\d+/, '')}`,
      )
    expect(named(after)).toEqual(['payment 304.00 RC-', 'return 97.47 SR-', 'refund -97.47 SR-'])
    expect(named(back)).toEqual(['return 97.47 INV-', 'refund -97.47 INV-'])
  })
})

describe('payments', () => {
  test('G4: dollars received at other rates than they were booked at', async () => {
    const client = await party('clients')
    const service = await product('services')
    const invoice = await make('invoice-sales', 'invoice_sale', {
      date: '2026-03-10',
      client_id: client.id,
      currency_id: 840,
      exchange_rate: '48.50',
      items: [{ product_id: service.id, quantity: '1', price: '100' }],
    })
    const receive = (amount: string, exchange_rate: string, given: string) =>
      make('payment-sales', 'payment_sale', {
        date: '2026-03-20',
        client_id: client.id,
        amount,
        currency_id: 840,
        exchange_rate,
        allocations: [{ invoice_id: invoice.id, amount: given }],
      })
    const first = await receive('60', '49.10', '60')
    expect(await entryOf('payment-sales', first.id)).toEqual([
      '1101 2946.00 0.00',
      '1201 0.00 2910.00',
      '6101 0.00 36.00',
    ])
    const second = await receive('50', '47.90', '40')
    expect(await entryOf('payment-sales', second.id)).toEqual([
      '1101 2395.00 0.00',
      '6101 24.00 0.00',
      '1201 0.00 1940.00',
      '2302 0.00 479.00',
    ])
    expect(settled(await read('invoice-sales', 'invoice_sale', invoice.id))).toEqual(['100.00', '0.00', '0.00', '0.00'])
  })

  test('an invoice carries its payment; it is void only after the payment is', async () => {
    const client = await party('clients')
    const service = await product('services')
    const invoice = await make('invoice-sales', 'invoice_sale', {
      date: '2026-03-10',
      client_id: client.id,
      items: [{ product_id: service.id, quantity: '1', price: '100' }],
      payment: { amount: '60', payment_method: 'cash' },
    })
    expect(settled(invoice)).toEqual(['60.00', '0.00', '0.00', '40.00'])
    const refused = await shop.call('POST', `/owner/invoice-sales/${invoice.id}/void`)
    const { payment_sales } = (await shop.must('GET', `/owner/payment-sales?client_id=${client.id}`)) as unknown as {
      payment_sales: { data: Document[] }
    }
    const { number } = payment_sales.data[0]!
    expect([refused.status, String(refused.body.message).replace(/[\u2066-\u2069]/g, '')]).toEqual([
      409,
      `لا يمكنك إلغاء هذا المستند: سُدّد منها 60.00 (سند قبض ${number})؛ ألغِ ما سدّدها أولًا.`,
    ])
    await shop.must('POST', `/owner/payment-sales/${payment_sales.data[0]!.id}/void`)
    await shop.must('POST', `/owner/invoice-sales/${invoice.id}/void`)
  })
})

describe('goods', () => {
  test('G3: bought, sold, bought again, returned by the client, sent back to the supplier', async () => {
    const [client, supplier, goods] = [await party('clients'), await party('suppliers'), await product('goods')]
    const buy = (date: string, quantity: string, price: string) =>
      make('invoice-purchases', 'invoice_purchase', {
        date,
        supplier_id: supplier.id,
        items: [{ product_id: goods.id, quantity, price }],
      })
    const first = await buy('2026-03-01', '10', '10')
    expect(await entryOf('invoice-purchases', first.id)).toEqual(['1301 100.00 0.00', '2101 0.00 100.00'])
    const second = await buy('2026-03-02', '10', '13')
    const sale = await make('invoice-sales', 'invoice_sale', {
      date: '2026-03-03',
      client_id: client.id,
      items: [{ product_id: goods.id, quantity: '5', price: '20' }],
    })
    expect(await entryOf('invoice-sales', sale.id)).toEqual([
      '1201 100.00 0.00',
      '5101 57.50 0.00',
      '4101 0.00 100.00',
      '1301 0.00 57.50',
    ])
    await buy('2026-03-04', '5', '15.5')
    const back = await make('throw-back-sales', 'throw_back_sale', {
      date: '2026-03-05',
      invoice_id: sale.id,
      items: [{ invoice_item_id: sale.items[0]!.id, quantity: '2' }],
    })
    expect(back.items[0]).toMatchObject({ cost: '23.00' })
    const sent = await make('throw-back-purchases', 'throw_back_purchase', {
      date: '2026-03-06',
      invoice_id: second.id,
      items: [{ invoice_item_id: second.items[0]!.id, quantity: '3' }],
    })
    expect(await entryOf('throw-back-purchases', sent.id)).toEqual([
      '2101 39.00 0.00',
      '5221 0.00 1.77',
      '1301 0.00 37.23',
    ])
    const short = await shop.call('POST', '/owner/invoice-sales', {
      date: '2026-03-07',
      client_id: client.id,
      items: [{ product_id: goods.id, quantity: '20', price: '20' }],
    })
    expect([short.status, short.body.message]).toEqual([422, { 'items.0.quantity': ['الرصيد لا يكفي: ينقص 1'] }])
    await shop.must('POST', `/owner/throw-back-sales/${back.id}/void`)
    await shop.must('POST', `/owner/invoice-sales/${sale.id}/void`)
  })
})

describe('offers and orders', () => {
  test('an offer becomes one invoice, linked to it', async () => {
    const client = await party('clients')
    const service = await product('services')
    const offer = await make('invoice-sales-price-offers', 'invoice_sales_price_offer', {
      date: '2026-03-01',
      due_date: '2126-12-31',
      client_id: client.id,
      items: [{ product_id: service.id, quantity: '3', price: '100' }],
    })
    expect(offer).toMatchObject({ status: 'posted', entry_id: null, total: '300.00', stage: 'open' })
    const { invoice_sale } = (await shop.must('POST', `/owner/invoice-sales-price-offers/${offer.id}/convert`, {
      date: '2026-03-02',
    })) as unknown as { invoice_sale: Document }
    expect(invoice_sale).toMatchObject({ total: '300.00', source_id: offer.id, source: { number: offer.number } })
    const again = await shop.call('POST', `/owner/invoice-sales-price-offers/${offer.id}/convert`)
    expect([again.status, again.body.code]).toEqual([409, 'cannot_convert'])
  })

  test('an order is fulfilled in parts', async () => {
    const [supplier, goods] = [await party('suppliers'), await product('goods')]
    const order = await make('invoice-purchase-orders', 'invoice_purchase_order', {
      date: '2026-03-01',
      supplier_id: supplier.id,
      items: [{ product_id: goods.id, quantity: '10', price: '5' }],
    })
    const convert = async (body: Body) =>
      (
        (await shop.must('POST', `/owner/invoice-purchase-orders/${order.id}/convert`, body)) as unknown as {
          invoice_purchase: Document
        }
      ).invoice_purchase
    const first = await convert({ date: '2026-03-02', items: [{ product_id: goods.id, quantity: '4' }] })
    expect(first).toMatchObject({ total: '20.00' })
    expect(await convert({ date: '2026-03-03' })).toMatchObject({ total: '30.00' })
    expect((await shop.call('POST', `/owner/invoice-purchase-orders/${order.id}/convert`)).status).toBe(409)
  })
})
