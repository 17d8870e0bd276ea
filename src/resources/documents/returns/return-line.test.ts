import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill, languages } from '../../../../i18n/text.ts'
import { formatMoney } from '../../../../ledger/money.ts'
import { divide } from '../../../../ledger/settling.ts'
import { returnedOf } from '../../../../ledger/trade-amounts.ts'
import type { Refund } from '../../../../schema/document-fields.ts'
import { seedFrom } from '../../../../testing-seed.ts'
import { LineStore } from '../../document-parts/lines/line-store.ts'
import { stockTermsOf } from '../../document-parts/lines/product/stock-of-lines.ts'
import type { InvoiceRecord, ProductItemRecord } from '../../document-parts/record.ts'
import { refundSentence } from './refund.ts'
import { type ReturnLine, returnablesOf, returnedLineOf, returnLineRules, returnLinesOf } from './return-line.ts'

const item = (part: Partial<ProductItemRecord>): ProductItemRecord => ({
  id: 1,
  product_id: 10,
  product: { id: 10, name: 'كابل', code: null, unit: 'متر' },
  description: null,
  tax_code_id: null,
  tax_rate: '0',
  quantity: '2',
  price: '100',
  discount: '10',
  discount_type: 'percent',
  value_added_tax: true,
  sales_tax: false,
  analytical_account_id: null,
  net: '171.00',
  reverse_tax_amount: '0.00',
  value_added_tax_amount: '23.94',
  sales_tax_amount: '0.00',
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
      value_added_tax_amount: '6.65',
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
      value_added_tax_amount: '3.99',
      tax: '3.99',
      total: '32.49',
    }),
  ],
} as unknown as InvoiceRecord

const returned = (invoice_item_id: number, quantity: string, net: string, tax: string, sales_tax_amount = '0.00') =>
  ({
    items: [item({ id: 90, invoice_item_id, quantity, net, value_added_tax_amount: tax, sales_tax_amount, tax })],
  }) as unknown as InvoiceRecord

/** The form as it opens over an invoice and its earlier returns. */
function opened(earlier: InvoiceRecord[], left: bigint) {
  const returnables = returnablesOf(g1, earlier, 2, id => id === 10)
  const terms = { decimals: 2, code: 'EGP', tax_inclusive: false, returnables, left }
  return new LineStore(returnLineRules, terms, returnLinesOf(returnables, []), run => run())
}
const typed = (store: ReturnType<typeof opened>, index: number, part: Partial<ReturnLine>) => {
  store.change(store.keys()[index]!, part)
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
  expect(store.firstError()).toBe(undefined)
  expect(store.lines().map(returnedLineOf)).toEqual([
    { invoice_item_id: 1, product_id: 10, quantity: '1', restock: true },
    { invoice_item_id: 2, product_id: 11, allowance: '47.49', restock: true },
  ])
})

test('an allowance beside another currency names that of the invoice', () => {
  const store = opened([], 30400n)
  typed(typed(store, 0, { allowance: '10 USD' }), 1, { allowance: 'مئة' })
  expect(store.keys().map(key => store.row(key).issues)).toEqual([
    { allowance: 'currency_differs|EGP' },
    { allowance: 'not_a_number' },
    {},
  ])
})

test('a quantity and an allowance on one line are one too many', () => {
  const store = typed(opened([], 30400n), 0, { quantity: '1', allowance: '5' })
  expect(store.firstError()).toEqual({ key: store.keys()[0], field: 'quantity' })
})

test('prices that contain their tax are let off with it', () => {
  const store = (tax_inclusive: boolean) => {
    const returnables = returnablesOf(g1, [], 2, () => true)
    const terms = { decimals: 2, tax_inclusive, returnables, left: 30400n }
    return new LineStore(returnLineRules, terms, returnLinesOf(returnables, []), run => run())
  }
  expect(typed(store(true), 0, { allowance: '11.40' }).sums()).toMatchObject({ net: 1000n, tax: 140n, total: 1140n })
  expect(typed(store(false), 0, { allowance: '10.00' }).sums()).toMatchObject({ net: 1000n, tax: 140n, total: 1140n })
})

test('piece by piece, whatever came back before, the form takes back the line to the last minor unit', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n })
  const shown = (minor: bigint) => formatMoney(minor, 2)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 5 }),
      fc.tuple(amount, amount, amount),
      (pieces, [net, valueAddedTax, salesTax]) => {
        const tax = valueAddedTax + salesTax
        const figures = {
          ...{ net: shown(net), tax: shown(tax), total: shown(net + tax) },
          ...{ value_added_tax_amount: shown(valueAddedTax), sales_tax_amount: shown(salesTax) },
        }
        const sold = pieces.reduce((sum, units) => sum + units, 0)
        const invoice = { ...g1, items: [item({ quantity: String(sold), ...figures })] } as InvoiceRecord
        const made: InvoiceRecord[] = []
        let left = net + tax + 500n
        for (const units of pieces) {
          const returnables = returnablesOf(invoice, made, 2, () => true)
          const terms = { decimals: 2, tax_inclusive: false, returnables, left }
          const store = new LineStore(returnLineRules, terms, returnLinesOf(returnables, []), run => run())
          const { total, rest, ...back } = typed(store, 0, { quantity: String(units) }).sums()
          left -= total
          expect(rest).toBe(left === 0n && made.length === pieces.length - 1 ? 500n : 0n)
          // The taxes of a return are told apart by the books.
          const ofLine = returnedOf(returnables[0]!.figures, BigInt(units) * 1_000_000n)
          expect(back).toMatchObject({ net: ofLine.net, tax: ofLine.valueAddedTax + ofLine.salesTax })
          made.push(returned(1, String(units), shown(ofLine.net), shown(ofLine.valueAddedTax), shown(ofLine.salesTax)))
        }
        expect(left).toBe(0n)
      },
    ),
    { numRuns: 50, seed: seedFrom('PROPERTY_SEED') },
  )
})

const dividedBy = (refund: Refund, residual: bigint, paid: bigint) =>
  divide(refund, 9747n, { residual, paid, writtenOff: 0n })

test('the value goes where it was asked to: off the invoice first, the rest to credit, or all of it in cash', () => {
  expect(dividedBy('balance', 30400n, 0n)).toMatchObject({ offInvoice: 9747n, beyond: 0n, left: 20653n })
  expect(dividedBy('balance', 5000n, 9747n)).toMatchObject({ offInvoice: 5000n, beyond: 4747n, left: 0n })
  expect(dividedBy('cash', 5000n, 9747n)).toMatchObject({ offInvoice: 0n, beyond: 9747n, left: 5000n })
  // What nobody paid is not handed back.
  expect(dividedBy('cash', 30400n, 0n)).toMatchObject({ offInvoice: 9747n, beyond: 0n, left: 20653n })
  expect(dividedBy('credit', 30000n, 400n)).toMatchObject({ offInvoice: 9347n, beyond: 400n, left: 20653n })
})

test('what was written off of the invoice is told apart from what comes off it', () => {
  const currency = { id: 818, name: '', code: 'EGP', sign: 'ج.م.', decimals: 2 }
  const notified = (refund: Refund, residual: bigint, paid: bigint, writtenOff: bigint) => {
    const { words, values } = refundSentence('sales_return', refund, 9747n, { residual, paid, writtenOff }, currency)
    return languages.map(language => fill(words[language], values).replace(/[\u2068\u2069]/g, ''))
  }
  expect(notified('balance', 0n, 0n, 10000n)).toEqual([
    'أُعدم منها دين ولم يُدفع، فينقص الدين المعدوم 97.47 ج.م.',
    'Some of it was written off and never paid: the write-off is 97.47 ج.م. less.',
  ])
  expect(notified('balance', 5000n, 0n, 10000n)[1]).toBe(
    '50.00 ج.م. comes off what the invoice still wants, and its write-off is 47.47 ج.م. less.',
  )
  expect(notified('balance', 0n, 5747n, 4000n)[1]).toContain('40.00 ج.م. off its write-off; 57.47 ج.م., which was paid')
  expect(notified('cash', 0n, 5747n, 4000n)[1]).toContain('you pay the client 57.47 ج.م. from the cash account')
})

test('each way is told by who pays whom', () => {
  const currency = { id: 818, name: '', code: 'EGP', sign: 'ج.م.', decimals: 2 }
  const notified = (
    kind: 'sales_return' | 'purchase_return',
    refund: 'balance' | 'cash' | 'credit',
    residual: bigint,
  ) => refundSentence(kind, refund, 9747n, { residual, paid: 9747n, writtenOff: 0n }, currency)
  expect(notified('sales_return', 'balance', 0n).words.en).toContain('The invoice is settled')
  expect(notified('sales_return', 'cash', 5000n)).toMatchObject({
    values: { amount: '97.47 ج.م.', left: '50.00 ج.م.' },
  })
  expect(notified('purchase_return', 'cash', 5000n).words.en).toContain('The supplier pays')
  expect(notified('purchase_return', 'balance', 5000n)).toMatchObject({
    values: { amount: '50.00 ج.م.', rest: '47.47 ج.م.' },
  })
})

test('what goes back to a supplier says what there is of it and what stays, also where that is less than nothing', () => {
  const returnables = returnablesOf(g1, [], 2, () => true)
  const stockOf = (kind: 'purchase_return' | 'sales_return') =>
    stockTermsOf({ kind, record: null, warehouseId: 1 }, [
      {
        ...{ product_id: 10, reorder_level: null },
        warehouses: [{ warehouse_id: 1, name: 'الرئيسي', quantity: '1' }],
      },
    ])
  const messageOf = (kind: 'purchase_return' | 'sales_return', quantity: string) => {
    const terms = { decimals: 2, tax_inclusive: false, returnables, left: 30400n, stock: stockOf(kind) }
    const store = new LineStore(returnLineRules, terms, returnLinesOf(returnables, []), run => run())
    const { total: _, ...figures } = typed(store, 0, { quantity }).row(store.keys()[0]!).figures
    return figures
  }
  expect([messageOf('purchase_return', '1'), messageOf('purchase_return', '2')]).toEqual([
    { on_hand: '1', leaves: '0' },
    { on_hand: '1', leaves: '-1' },
  ])
  expect(messageOf('sales_return', '2')).toEqual({ on_hand: '1' })
})
