import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentRow, DocumentWithItems, ItemRow } from '../books/rows.ts'
import { amountsInBase } from '../ledger/trade-amounts.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { baseAmountsOf, withBaseAmounts } from './base-amounts.ts'
import { amountsOfReturn, withReturns } from './kinds/return-posting.ts'
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
  const line = { quantity: '1', net: 10_01n, value_added_tax_amount: 0n, sales_tax_amount: 0n, value_added_tax: true }
  const items = Array.from({ length: 100 }, (_, index) => ({ ...line, id: index + 1 }) as ItemRow)
  const figures = { taxable: 1001_00n, value_added_tax: 150_15n, sales_tax: 0n, total: 1151_15n }
  const none = { rounding: 0n, settlement: 0n, shipping_fee: 0n }
  const document = { kind: 'sales_invoice', ...figures, ...none } as DocumentRow
  const whole: DocumentWithItems = { document, items }
  const postedBy = (residue: 'nets' | 'largest') => {
    const amounts = amountsInBase(tradeOf(whole), exchange, residue)
    return withBaseAmounts(whole, baseAmountsOf(amounts, document, exchange), exchange)
  }
  const returned: DocumentWithItems = {
    document: { ...document, kind: 'sales_return' },
    items: items.map(item => ({ ...item, invoice_item_id: item.id })),
  }
  const taxOf = (invoice: DocumentWithItems) =>
    amountsOfReturn(returned, withReturns(invoice, []), exchange).valueAddedTax
  expect([taxOf(postedBy('largest')), taxOf(postedBy('nets'))]).toEqual([563_56n, 563_68n])
})
