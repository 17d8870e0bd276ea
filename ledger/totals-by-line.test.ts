import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, sum } from './money.ts'
import { anyDocument, seed } from './testing-laws.ts'
import { computeTotals, liveTotals, type Totals, type TotalsInput, type TotalsItem } from './totals.ts'

const item = (quantity: string, price: string, discount = '0', rest: Partial<TotalsItem> = {}): TotalsItem => ({
  ...{ quantity, price, discount, discount_type: 'percent', value_added_tax: true, sales_tax: false },
  ...rest,
})

const invoice: TotalsInput = {
  ...{ decimals: 2, tax_inclusive: false, rates: { value_added_tax: '14', sales_tax: '0' } },
  ...{ discount: '0', discount_type: 'amount', shipping_fee: '0', settlement: '0', items: [] },
}

const figures = (totals: Totals, decimals: number) =>
  Object.fromEntries(
    (['subtotal', 'discount_total', 'taxable', 'value_added_tax', 'sales_tax', 'rounding', 'total'] as const).map(
      name => [name, formatMoney(totals[name], decimals)],
    ),
  )

/** law.md, L2: Egypt. */
test('taxes of each line to five decimals are rounded to piastres once for the document', () => {
  const totals = computeTotals({
    ...invoice,
    rounding_policy: 'line_5dp',
    discount: '2',
    discount_type: 'percent',
    shipping_fee: '20',
    settlement: '-0.06',
    items: [item('1.333', '77.77', '3'), item('2.5', '18.35')],
  })
  expect(figures(totals, 2)).toEqual({
    ...{ subtotal: '146.43', discount_total: '3.33', taxable: '163.10', value_added_tax: '22.83', sales_tax: '0.00' },
    ...{ rounding: '0.01', total: '185.88' },
  })
  expect(totals.items.map(({ gross, discount, net }) => [gross, discount, net])).toEqual([
    [10367n, 311n, 9854n],
    [4587n, 0n, 4496n],
  ])
  expect(totals.shipping).toBe(1960n)
})

/** law.md, L3: Jordan, with special tax that is part of what general tax falls on. */
test('dinars of three decimals are computed to nine', () => {
  const totals = computeTotals({
    ...invoice,
    ...{ decimals: 3, rounding_policy: 'line_9dp', compound: true },
    rates: { value_added_tax: '16', sales_tax: '10' },
    discount: '1.000',
    items: [item('3.48', '1.56', '2.5', { sales_tax: true }), item('6.02', '2.79', '2.5')],
  })
  expect(figures(totals, 3)).toEqual({
    ...{ subtotal: '21.669', discount_total: '1.000', taxable: '20.669', value_added_tax: '3.388' },
    ...{ sales_tax: '0.505', rounding: '0.000', total: '24.562' },
  })
})

/** law.md, L4: Oman. */
test('ten lines of 0.047 bear 0.020 by line and 0.024 together', () => {
  const items = Array.from({ length: 10 }, () => item('1', '0.047'))
  const taxes = ['line_3dp', 'category_3dp'].map(rounding_policy => {
    const rates = { value_added_tax: '5', sales_tax: '0' }
    return formatMoney(computeTotals({ ...invoice, decimals: 3, rates, rounding_policy, items }).value_added_tax, 3)
  })
  expect(taxes).toEqual(['0.020', '0.024'])
})

/** law.md, L5. */
test('a price of 9.00 with its tax is 7.89 and 1.11 by line, and 7.89, 1.10 and a piastre of rounding together', () => {
  const [byLine, together] = ['line_5dp', 'category_2dp'].map(rounding_policy =>
    figures(computeTotals({ ...invoice, tax_inclusive: true, rounding_policy, items: [item('1', '9.00')] }), 2),
  )
  expect(byLine).toMatchObject({ taxable: '7.89', value_added_tax: '1.11', rounding: '0.00', total: '9.00' })
  expect(together).toMatchObject({ taxable: '7.89', value_added_tax: '1.10', rounding: '0.01', total: '9.00' })
})

/** What the page of a document adds up, and what its entry posts. */
function isWhole(totals: Totals, fee: bigint, isInclusive: boolean): boolean {
  const { items, subtotal, discount_total, taxable, value_added_tax, sales_tax, rounding, settlement, total } = totals
  const taxes = value_added_tax + sales_tax
  const nets = sum(items.map(({ net }) => net))
  return (
    (items.length === 0 || sum(items.map(({ gross, discount }) => gross - discount)) === subtotal) &&
    sum(items.map(({ document_discount }) => document_discount)) <= discount_total &&
    nets + totals.shipping === taxable &&
    sum(items.map(({ value_added_tax: tax }) => tax)) + totals.shipping_value_added_tax === value_added_tax &&
    sum(items.map(({ sales_tax: tax }) => tax)) === sales_tax &&
    taxable + taxes + rounding + settlement === total &&
    subtotal - discount_total + fee === (isInclusive ? total - settlement : taxable)
  )
}

test(`by line too, what a document shows adds up to what it posts (PROPERTY_SEED=${seed})`, () => {
  const policies = fc.constantFrom('line_3dp', 'line_5dp', 'line_9dp')
  const law = fc.property(anyDocument, policies, (document, rounding_policy) => {
    const { totals, problems } = liveTotals({ ...document, rounding_policy })
    const fee = BigInt(document.shipping_fee.replace('.', ''))
    return problems.length > 0 || isWhole(totals, fee, document.tax_inclusive)
  })
  expect(fc.check(law, { numRuns: 3_000, seed })).toMatchObject({ failed: false })
})
