import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  business,
  type Connected,
  connected,
  einvoicesOf,
  make,
  openShop,
  read,
  settled,
  todayInRiyadh,
} from './testing-connected.ts'

/** The life of invoices with the authority of Saudi Arabia, from connecting to the answer, against a simulator of it. */

let open: Connected
let client: { id: number }
let product: { id: number }
beforeAll(async () => {
  open = await openShop()
  product = await make(open.shop, 'products', {
    name: 'كرسي',
    default_price: '100',
    stock_type: 'services',
    value_added_tax: true,
  })
  client = await make(open.shop, 'clients', business)
})
afterAll(() => open?.close())

const sale = (more: object = {}) => ({
  ...{ date: todayInRiyadh(), status: 'posted' },
  ...{ client_id: client.id, items: [{ product_id: product.id, quantity: '3', price: '33.33' }], ...more },
})

test('a shop connects, sells to a business and to somebody, and takes an invoice back: all of it is with the authority', async () => {
  const { shop, simulator } = open
  const unit = await connected(shop)
  expect(unit).toMatchObject({ state: 'active', checks_passed: 6, problem: null, counter: 0 })

  const invoice = await make(shop, 'invoice-sales', sale())
  const { einvoice } = await read<{ einvoice: object }>(shop.ask('GET', `invoice-sales/${invoice.id}/einvoice`))
  expect(einvoice).toMatchObject({ counter: 1, type: 'standard' })
  const person = await make(shop, 'clients', { type: 'individual', display_name: 'سارة', first_name: 'سارة' })
  await make(shop, 'invoice-sales', sale({ client_id: person.id }))
  const whole = await read<{ invoice_sale: { items: { id: number }[] } }>(
    shop.ask('GET', `invoice-sales/${invoice.id}`),
  )
  const [line] = whole.invoice_sale.items
  await make(shop, 'throw-back-sales', {
    ...{ date: sale().date, invoice_id: invoice.id, status: 'posted', reason: 'عيب في الصنف', refund: 'balance' },
    items: [{ invoice_item_id: line?.id, quantity: '1' }],
  })
  const all = await settled(shop)
  expect(all.map(({ counter, type, state, messages }) => ({ counter, type, state, messages }))).toEqual([
    { counter: 1, type: 'standard', state: 'cleared', messages: [] },
    { counter: 2, type: 'simplified', state: 'reported', messages: [] },
    { counter: 3, type: 'standard', state: 'cleared', messages: [] },
  ])
  expect(all.every(({ qr }) => qr !== null)).toBe(true)
  expect(simulator.accepted()).toHaveLength(3)
  expect(simulator.audit().flatMap(({ findings }) => findings)).toEqual([])
})

test('what the authority would refuse is refused before anything is posted, all of it at once', async () => {
  const { shop } = open
  const nobody = await make(shop, 'clients', {
    ...business,
    ...{ display_name: 'شركة بلا عنوان', tax_number: null, street: null, city: null },
  })
  const before = (await einvoicesOf(shop)).length
  const answer = await shop.ask(
    'POST',
    'invoice-sales',
    sale({ client_id: nobody.id, items: [{ product_id: product.id, quantity: '1', price: '2000' }] }),
  )
  expect(answer.status).toBe(422)
  const { message } = (await answer.json()) as { message: Record<string, string[]> }
  expect(message.client_id?.length).toBeGreaterThan(1)
  expect(await einvoicesOf(shop)).toHaveLength(before)
})
