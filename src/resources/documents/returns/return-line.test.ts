import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedOf, returnedOf } from '../../../../server/ledger/returning.ts'
import { LineStore } from '../lines/line-store.ts'
import type { InvoiceRecord, ProductItemRecord } from '../record.ts'
import { divide, tellRefund } from './refund.ts'
import {
  backByAllowance,
  backByQuantity,
  type Returnable,
  type ReturnLine,
  returnablesOf,
  returnedLineOf,
  returnLineRules,
  returnLinesOf,
} from './return-line.ts'

const millionths = 1_000_000n

const item = (part: Partial<ProductItemRecord>): ProductItemRecord => ({
  id: 1,
  product_id: 10,
  product: { id: 10, name: 'كابل', code: null, unit: 'متر' },
  description: null,
  quantity: '2',
  price: '100',
  discount: '10',
  discount_type: 'percent',
  value_added_tax: true,
  sales_tax: false,
  analytical_account_id: null,
  net: '171.00',
  tax: '23.94',
  total: '194.94',
  ...part,
})

/** G1 of the accounting: line and document discounts, shipping and a settlement. */
const g1 = {
  id: 7,
  total: '304.00',
  residual: '304.00',
  tax_inclusive: false,
  value_added_tax_rate: '14',
  sales_tax_rate: '0',
  taxes_compound: false,
  discount: '5',
  discount_type: 'percent',
  shipping_fee: '20.00',
  settlement: '-0.37',
  items: [
    item({}),
    item({
      id: 2,
      product_id: 11,
      quantity: '1',
      price: '49.99',
      discount: '0',
      net: '47.49',
      tax: '6.65',
      total: '54.14',
    }),
    item({
      id: 3,
      product_id: 12,
      quantity: '1',
      price: '30',
      discount: '0',
      net: '28.50',
      tax: '3.99',
      total: '32.49',
    }),
  ],
} as unknown as InvoiceRecord

const returned = (invoice_item_id: number, quantity: string, net: string, tax: string) =>
  ({ items: [item({ id: 90, invoice_item_id, quantity, net, tax })] }) as unknown as InvoiceRecord

/** The form as it opens over an invoice and its earlier returns. */
function opened(earlier: InvoiceRecord[], left: bigint) {
  const returnables = returnablesOf(g1, earlier, 2, id => id === 10)
  const terms = { decimals: 2, tax_inclusive: false, returnables, left }
  return new LineStore(returnLineRules, terms, returnLinesOf(returnables, []), run => run())
}
const typed = (store: ReturnType<typeof opened>, place: number, part: Partial<ReturnLine>) => {
  store.change(store.keys()[place]!, part)
  return store
}

test('G5: one of two pieces comes back at half of what the line came to after both discounts', () => {
  const { total, net, tax } = typed(opened([], 30400n), 0, { quantity: '1' }).sums()
  expect([net, tax, total]).toEqual([8550n, 1197n, 9747n])
})

test('the last return of an invoice takes shipping, its tax and the settlement as well', () => {
  const store = opened([returned(1, '2', '171.00', '23.94')], 30400n - 19494n)
  typed(typed(store, 1, { quantity: '1' }), 2, { quantity: '1' })
  expect(store.sums()).toMatchObject({ lines: 2, net: 7599n, tax: 1064n, rest: 2243n, total: 10906n })
})

test('more than is left is refused at its line, in quantity and in price', () => {
  const store = opened([returned(1, '1', '85.50', '11.97')], 30400n - 9747n)
  typed(typed(store, 0, { quantity: '2' }), 1, { allowance: '47.50' })
  expect(store.keys().map(key => store.row(key).issues)).toEqual([
    { quantity: 'above_old_amount' },
    { allowance: 'above_old_amount' },
    {},
  ])
  typed(typed(store, 0, { quantity: '1' }), 1, { allowance: '47.49' })
  expect(store.firstComplaint()).toBe(undefined)
  expect(store.lines().map(returnedLineOf)).toEqual([
    { invoice_item_id: 1, product_id: 10, quantity: '1', restock: true },
    { invoice_item_id: 2, product_id: 11, allowance: '47.49', restock: true },
  ])
})

test('a quantity and an allowance on one line are one too many', () => {
  const store = typed(opened([], 30400n), 0, { quantity: '1', allowance: '5' })
  expect(store.firstComplaint()).toEqual({ key: store.keys()[0], field: 'quantity' })
})

test('prices that contain their tax are let off with it', () => {
  const [line] = returnablesOf(g1, [], 2, () => true)
  expect(backByAllowance(line!, 1140n, true)).toEqual({ quantity: 0n, net: 1000n, tax: 140n })
  expect(backByAllowance(line!, 1000n, false)).toEqual({ quantity: 0n, net: 1000n, tax: 140n })
})

test('what the form shows is what the books take back, whatever was returned before', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 5 }),
      fc.tuple(amount, amount, amount),
      (sold, returns, [net, valueAddedTax, salesTax]) => {
        const quantity = BigInt(sold) * millionths
        const none = { quantity: 0n, net: 0n, valueAddedTax: 0n, salesTax: 0n }
        let before = none
        for (const units of returns.map(each => BigInt(each) * millionths)) {
          if (before.quantity + units > quantity) return
          const line = { quantity, net, valueAddedTax, salesTax, returned: before }
          const books = returnedOf(line, units)
          const taken = { quantity: before.quantity, net: before.net, tax: before.valueAddedTax + before.salesTax }
          const form: Returnable = {
            item: item({}),
            isGoods: true,
            whole: { quantity, net, tax: valueAddedTax + salesTax },
            taxes: [valueAddedTax, salesTax],
            all: taken,
            byQuantity: taken,
          }
          expect(backByQuantity(form, units)).toEqual({
            quantity: units,
            net: books.net,
            tax: books.valueAddedTax + books.salesTax,
          })
          if (net > 0n) {
            const allowed = allowedOf(line, books.net)
            expect(backByAllowance(form, books.net, false).tax).toBe(allowed.valueAddedTax + allowed.salesTax)
          }
          before = {
            quantity: before.quantity + units,
            net: before.net + books.net,
            valueAddedTax: before.valueAddedTax + books.valueAddedTax,
            salesTax: before.salesTax + books.salesTax,
          }
        }
      },
    ),
  )
})

test('the value goes where it was asked to: off the invoice first, the rest to credit, or all of it in cash', () => {
  expect(divide('balance', 9747n, { residual: 30400n, paid: 0n })).toEqual({
    offInvoice: 9747n,
    beyond: 0n,
    left: 20653n,
  })
  expect(divide('balance', 9747n, { residual: 5000n, paid: 9747n })).toEqual({
    offInvoice: 5000n,
    beyond: 4747n,
    left: 0n,
  })
  expect(divide('cash', 9747n, { residual: 5000n, paid: 9747n })).toEqual({
    offInvoice: 0n,
    beyond: 9747n,
    left: 5000n,
  })
  // What nobody paid is not handed back.
  expect(divide('cash', 9747n, { residual: 30400n, paid: 0n })).toEqual({ offInvoice: 9747n, beyond: 0n, left: 20653n })
  expect(divide('credit', 9747n, { residual: 30000n, paid: 400n })).toEqual({
    offInvoice: 9347n,
    beyond: 400n,
    left: 20653n,
  })
})

test('each way is told by who pays whom', () => {
  const coin = { id: 818, name: '', code: 'EGP', decimals: 2 }
  const told = (kind: 'sales_return' | 'purchase_return', refund: 'balance' | 'cash' | 'credit', residual: bigint) =>
    tellRefund(kind, refund, 9747n, { residual, paid: 9747n }, coin)
  expect(told('sales_return', 'balance', 0n).words.en).toContain('The invoice is settled')
  expect(told('sales_return', 'cash', 5000n)).toMatchObject({ values: { amount: '97.47 EGP', left: '50.00 EGP' } })
  expect(told('purchase_return', 'cash', 5000n).words.en).toContain('The supplier pays')
  expect(told('purchase_return', 'balance', 5000n)).toMatchObject({
    values: { amount: '50.00 EGP', rest: '47.47 EGP' },
  })
})
