import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountsInBase } from '../../ledger/trade-amounts.ts'
import type { TradeDocument, TradeItem, TradeWithItems } from '../books/rows.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { baseAmountsOf, withBaseAmounts } from './base-amounts.ts'
import { amountsOfReturn, withReturns } from './kinds/return-amounts.ts'
import { tradeOf } from './trade.ts'

/** Documents in another currency over HTTP: what each posts in the base currency, as an accountant would write it. */

const [USD, EGP, SAR] = [840, 818, 682]

let server: TestServer
let shop: Company
beforeAll(async () => {
  server = await openTestServer()
  shop = await server.newCompany({ coins: [EGP, USD] })
})
afterAll(() => server?.close())

type Body = Record<string, unknown>
interface Document extends Body {
  id: number
  items: { id: number }[]
}

const make = async (path: string, one: string, body: Body, at: Company = shop): Promise<Document> =>
  (await at.must('POST', `/owner/${path}`, body))[one] as unknown as Document
const party = (path: 'clients' | 'suppliers', at: Company = shop) =>
  make(path, path.slice(0, -1), { type: 'individual', display_name: 'سالم', first_name: 'سالم' }, at)
const product = (more: Body = {}, at: Company = shop) =>
  make(
    'products',
    'product',
    { name: `خدمة ${Math.random()}`, stock_type: 'services', default_price: '1', ...more },
    at,
  )

/** An entry as it stands on paper, lines of one account together: code, debit, credit. */
async function entryOf(path: string, id: number, at: Company = shop): Promise<string[]> {
  const { entry } = (await at.must('GET', `/owner/${path}/${id}/entry`)) as unknown as {
    entry: { items: { account: { code: string }; debtor: string; creditor: string }[] }
  }
  const sums = new Map<string, number>()
  for (const { account, debtor, creditor } of entry.items)
    sums.set(account.code, (sums.get(account.code) ?? 0) + Math.round(Number(debtor) * 100 - Number(creditor) * 100))
  return [...sums].map(([code, piastres]) => `${code} ${(piastres / 100).toFixed(2)}`).sort()
}

test('a hundred lines of 10.01 dollars at 15 % owe 563.68 of tax, and returned in parts exactly that again', async () => {
  const riyadh = await server.newCompany({ country_id: SAR, coins: [SAR, USD], value_added_tax: '15' })
  const { id: client_id } = await party('clients', riyadh)
  const { id: product_id } = await product({ value_added_tax: true }, riyadh)
  await riyadh.must('PUT', '/owner/organizations', { allows_repeated_products: true })
  const items = Array.from({ length: 100 }, () => ({ product_id, quantity: '1', price: '10.01' }))
  const sale = { date: '2026-03-10', client_id, currency_id: USD, exchange_rate: '3.754123', items }
  const invoice = await make('invoice-sales', 'invoice_sale', sale, riyadh)
  expect(await entryOf('invoice-sales', invoice.id, riyadh)).toEqual(['1201 4321.56', '2201 -563.68', '4101 -3757.88'])

  const taken: string[][] = []
  for (const part of [invoice.items.slice(0, 33), invoice.items.slice(33)]) {
    const lines = part.map(({ id }) => ({ invoice_item_id: id, quantity: '1' }))
    const body = { date: '2026-03-11', invoice_id: invoice.id, items: lines }
    const { id } = await make('throw-back-sales', 'throw_back_sale', body, riyadh)
    taken.push(await entryOf('throw-back-sales', id, riyadh))
  }
  const of = (code: string) =>
    taken.flat().reduce((sum, line) => (line.startsWith(code) ? sum + Number(line.split(' ')[1]) : sum), 0)
  expect([of('1201').toFixed(2), of('2201').toFixed(2), of('4102').toFixed(2)]).toEqual([
    ...['-4321.56', '563.68', '3757.88'],
  ])
})

test('an invoice that was posted with what rounding left on its tax is returned as it was posted', () => {
  const exchange = { decimals: 2, rate: '3.754123', baseDecimals: 2 }
  const ofSeller = { tax_mode: 'charged', reverse_tax_amount: 0n }
  const line = {
    quantity: '1',
    net: 10_01n,
    value_added_tax_amount: 0n,
    sales_tax_amount: 0n,
    value_added_tax: true,
    ...ofSeller,
  }
  const items = Array.from({ length: 100 }, (_, index) => ({ ...line, id: index + 1 }) as TradeItem)
  const figures = { taxable: 1001_00n, value_added_tax: 150_15n, sales_tax: 0n, total: 1151_15n }
  const none = { rounding: 0n, settlement: 0n, shipping_fee: 0n, deducted: null }
  const document = { kind: 'sales_invoice', ...figures, ...none } as TradeDocument
  const whole: TradeWithItems = { document, items }
  const postedBy = (residue: 'nets' | 'largest') => {
    const amounts = amountsInBase(tradeOf(whole), exchange, residue)
    return withBaseAmounts(whole, baseAmountsOf(amounts, whole, exchange), exchange)
  }
  const returned: TradeWithItems = {
    document: { ...document, kind: 'sales_return' },
    items: items.map(item => ({ ...item, invoice_item_id: item.id })),
  }
  const taxOf = (invoice: TradeWithItems) => amountsOfReturn(returned, withReturns(invoice, []), exchange).valueAddedTax
  expect([taxOf(postedBy('largest')), taxOf(postedBy('nets'))]).toEqual([563_56n, 563_68n])
})

/** A hundred dollars sold at 48.50, and collected. */
async function collected() {
  const { id: client_id } = await party('clients')
  const { id: product_id } = await product({ value_added_tax: false })
  const items = [{ product_id, quantity: '1', price: '100' }]
  const payment = { amount: '100' }
  const foreign = { currency_id: USD, exchange_rate: '48.50' }
  return make('invoice-sales', 'invoice_sale', { date: '2026-03-10', client_id, ...foreign, items, payment })
}
const takeBack = (invoice: Document, more: Body) => ({
  ...{ date: '2026-03-20', invoice_id: invoice.id, items: [{ invoice_item_id: invoice.items[0]!.id, quantity: '1' }] },
  ...more,
})

test('G11: money handed back today leaves at today’s rate, the difference is exchange, and voided all of it comes back', async () => {
  for (const named of [{ exchange_rate: '50.40' }, { refund_rate: '50.4' }]) {
    const invoice = await collected()
    const returned = await make('throw-back-sales', 'throw_back_sale', takeBack(invoice, { refund: 'cash', ...named }))
    expect(await entryOf('throw-back-sales', returned.id)).toEqual(['1101 -5040.00', '4102 4850.00', '6101 190.00'])
    expect([returned.exchange_rate, returned.refund_rate]).toEqual(['48.5', '50.4'])
    const path = `/owner/throw-back-sales/${returned.id}`
    // Written anew it keeps its rate, until it hands nothing back.
    await shop.must('PUT', path, { notes: 'كما هي' })
    expect(await entryOf('throw-back-sales', returned.id)).toEqual(['1101 -5040.00', '4102 4850.00', '6101 190.00'])
    const { throw_back_sale } = (await shop.must('PUT', path, { refund: 'credit' })) as unknown as {
      throw_back_sale: Document
    }
    expect([throw_back_sale.refund_rate, throw_back_sale.cash_account_id]).toEqual([null, null])
    expect(await entryOf('throw-back-sales', returned.id)).toEqual(['2302 -4850.00', '4102 4850.00'])
    await shop.must('POST', `${path}/void`)
  }
  const { report } = (await shop.must(
    'GET',
    '/owner/reports/receivable-summary-throwBack?date_from=2026-01-01&date_to=2026-12-31',
  )) as unknown as {
    report: { proofs: { difference: string }[] }
  }
  expect(report.proofs.map(({ difference }) => difference)).toEqual(report.proofs.map(() => '0.00'))
})

test('what a return hands back without a rate goes at the last one that was recorded; the report of returns proves it', async () => {
  await shop.must('POST', '/owner/exchange-rates', { currency_id: USD, date: '2026-03-15', rate: '49' })
  const { id } = await make('throw-back-sales', 'throw_back_sale', takeBack(await collected(), { refund: 'cash' }))
  expect(await entryOf('throw-back-sales', id)).toEqual(['1101 -4900.00', '4102 4850.00', '6101 50.00'])
  const { report } = (await shop.must(
    'GET',
    '/owner/reports/receivable-summary-throwBack?date_from=2026-01-01&date_to=2026-12-31',
  )) as unknown as {
    report: { proofs: { difference: string }[] }
  }
  expect(report.proofs.map(({ difference }) => difference)).toEqual(report.proofs.map(() => '0.00'))
})

test('a supplier who pays back today pays at today’s rate', async () => {
  const { id: supplier_id } = await party('suppliers')
  const { id: product_id } = await product({ value_added_tax: false })
  const items = [{ product_id, quantity: '1', price: '100' }]
  const bought = { date: '2026-03-10', supplier_id, currency_id: USD, exchange_rate: '48.50', items }
  const bill = await make('invoice-purchases', 'invoice_purchase', { ...bought, payment: { amount: '100' } })
  const body = takeBack(bill, { refund: 'cash', exchange_rate: '50.40' })
  const { id } = await make('throw-back-purchases', 'throw_back_purchase', body)
  expect(await entryOf('throw-back-purchases', id)).toEqual(['1101 5040.00', '5299 -4850.00', '6101 -190.00'])
})

test('what a return says and would not use is refused at its field, in both languages', async () => {
  const invoice = await collected()
  const others = await party('clients')
  const refused = async (more: Body, lang = 'en') =>
    (await shop.call('POST', '/owner/throw-back-sales', takeBack(invoice, more), { lang })).body.message
  const rate = 'A return has the rate of its invoice, 48.5; another rate is only for money that is handed back'
  expect(await refused({ exchange_rate: '50.40' })).toEqual({ exchange_rate: [rate] })
  expect(await refused({ refund: 'credit', refund_rate: '50.40' })).toEqual({ refund_rate: [rate] })
  expect(await refused({ exchange_rate: '50.40' }, 'ar')).toEqual({
    exchange_rate: ['المرتجع بسعر صرف فاتورته 48.5؛ لا يُكتب سعر آخر إلا لما يُرد نقدًا'],
  })
  const taken = 'This comes from the invoice, and is not changed here'
  expect(await refused({ client_id: others.id, currency_id: EGP, shipping_fee: '3', tax_inclusive: true })).toEqual({
    ...{ client_id: [taken], currency_id: [taken], shipping_fee: [taken], tax_inclusive: [taken] },
  })
  expect(await refused({ shipping_fee: '3' }, 'ar')).toEqual({
    shipping_fee: ['يؤخذ من الفاتورة، ولا يُغيَّر هنا'],
  })
  // Nothing was paid of it: no money goes back, at whatever rate.
  const { id: product_id } = await product({ value_added_tax: false })
  const { id: client_id } = await party('clients')
  const items = [{ product_id, quantity: '1', price: '100' }]
  const foreign = { currency_id: USD, exchange_rate: '48.50' }
  const owed = await make('invoice-sales', 'invoice_sale', { date: '2026-03-10', client_id, ...foreign, items })
  const unpaid = takeBack(owed, { refund: 'cash', exchange_rate: '50.40' })
  expect((await shop.call('POST', '/owner/throw-back-sales', unpaid, { lang: 'en' })).body.message).toEqual({
    exchange_rate: [rate],
  })
  // The rate of the invoice is right: what is refused is the rate of a refund that there is not.
  const atOwnRate = takeBack(owed, { refund: 'cash', exchange_rate: '48.5', refund_rate: '49' })
  const refund = async (lang: string) =>
    (await shop.call('POST', '/owner/throw-back-sales', atOwnRate, { lang })).body.message
  expect(await refund('en')).toEqual({
    refund_rate: [
      'No money is handed back: all of this return comes off what is still unpaid of its invoice. Leave the rate of the money handed back empty',
    ],
  })
  expect(await refund('ar')).toEqual({
    refund_rate: ['لا يُرد نقد بهذا المرتجع، فكل قيمته تُخصم مما لم يُسدَّد من فاتورته: اترك سعر صرف ما يُرد فارغًا'],
  })
  // The invoice's own values are no contradiction.
  await shop.must(
    'POST',
    '/owner/throw-back-sales',
    takeBack(owed, { exchange_rate: '48.5', currency_id: USD, client_id }),
  )
})

test('an invoice in dollars that is paid in pounds: the refusal says how, and so it is done', async () => {
  const { id: client_id } = await party('clients')
  const { id: product_id } = await product({ value_added_tax: false })
  const items = [{ product_id, quantity: '1', price: '100' }]
  const foreign = { currency_id: USD, exchange_rate: '48.50' }
  const invoice = await make('invoice-sales', 'invoice_sale', { date: '2026-03-10', client_id, ...foreign, items })
  const pay = { date: '2026-03-20', client_id, allocations: [{ invoice_id: invoice.id, amount: '100' }] }
  const inPounds = async (lang: string) =>
    (await shop.call('POST', '/owner/payment-sales', { ...pay, currency_id: EGP, amount: '4910' }, { lang })).body
      .message
  expect(await inPounds('ar')).toEqual({
    'allocations.0.invoice_id': [
      'الفاتورة بعملة USD: اكتب السند بعملة USD، بما يُسدَّد منها وبسعر صرف اليوم، ولو دُفع بعملة المنشأة',
    ],
  })
  expect(await inPounds('en')).toEqual({
    'allocations.0.invoice_id': [
      'The invoice is in USD: enter the payment in USD, with what it settles and the rate of the day, also where it was paid in your own currency',
    ],
  })
  const body = { ...pay, currency_id: USD, amount: '100', exchange_rate: '49.10' }
  const { id } = await make('payment-sales', 'payment_sale', body)
  expect(await entryOf('payment-sales', id)).toEqual(['1101 4910.00', '1201 -4850.00', '6101 -60.00'])
})

test('a return that is sent again as it stands is not written again: its rate, and an allowance without goods, are the same', async () => {
  const line = async (more: Body) => {
    const invoice = await collected()
    return [{ invoice_item_id: invoice.items[0]?.id, ...more }, invoice.id] as const
  }
  const [goods, first] = await line({ quantity: '1' })
  const [allowance, second] = await line({ allowance: '5' })
  const bodies = [
    { date: '2026-03-20', invoice_id: first, refund: 'cash', refund_rate: '50.40', items: [goods] },
    { date: '2026-03-20', invoice_id: second, items: [allowance] },
  ]
  for (const body of bodies) {
    const returned = await make('throw-back-sales', 'throw_back_sale', body)
    for (const again of [body, { items: returned.items }, { refund_rate: returned.refund_rate }]) {
      const path = `/owner/throw-back-sales/${returned.id}`
      const { throw_back_sale } = (await shop.must('PUT', path, again)) as unknown as { throw_back_sale: Document }
      expect([again, throw_back_sale.revision]).toEqual([again, 1])
    }
  }
})
