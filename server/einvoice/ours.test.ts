import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../ledger/testing-laws.ts'
import type { TotalsInput } from '../../ledger/totals.ts'
import { check, findingText } from './check.ts'
import { decimalOf, zero } from './decimal.ts'
import type { BusinessDocument } from './model.ts'
import { businessDocumentOf } from './ours.ts'
import { ours } from './rule-sets.ts'
import { answered, around, currencies, soldDocument } from './testing-ours.ts'

const decimalsOf = (currency: string) =>
  Number(Object.entries(currencies).find(([, code]) => code === currency)?.[0] ?? 2)

const faultsOf = (document: BusinessDocument, slack = zero): string[] =>
  check(
    document,
    ours(decimalsOf, () => slack),
  ).map(finding => findingText(finding, 'en'))

test(`500 random documents of ours break no rule, and no sum is off (PROPERTY_SEED=${seed})`, () => {
  fc.assert(
    fc.property(soldDocument, ({ terms, chosen, kind }) => {
      const document = businessDocumentOf(answered(terms, chosen), around(terms.decimals, kind))
      // With taxes in prices, lines with sales tax and lines without round their value added tax apart.
      const isApart = terms.tax_inclusive && terms.items.some(({ sales_tax }) => sales_tax)
      expect(faultsOf(document, isApart ? decimalOf(2n, terms.decimals) : zero)).toEqual([])
    }),
    { numRuns: 500, seed },
  )
})

const chair = {
  ...{ quantity: '3', price: '33.33', discount: '10', discount_type: 'percent' as const },
  ...{ value_added_tax: true, sales_tax: false },
}
const terms: TotalsInput = {
  ...{ decimals: 2, tax_inclusive: false, rates: { value_added_tax: '15', sales_tax: '0' } },
  ...{ discount: '2.5', discount_type: 'percent', shipping_fee: '20.00', settlement: '-0.08' },
  items: [
    chair,
    { ...chair, quantity: '1', price: '250', discount: '5.00', discount_type: 'amount' },
    { ...chair, quantity: '2', price: '19.95', discount: '0' },
  ],
}

test('discount and shipping stand apart by category, and a settlement is rounding of what is payable', () => {
  const document = businessDocumentOf(answered(terms, [null, null, 0]), around(2))
  expect(faultsOf(document)).toEqual([])
  expect(document.allowances.map(({ amount, taxes }) => [amount?.units, taxes[0]?.code])).toEqual([
    [837n, 'S'],
    [100n, 'Z'],
  ])
  expect(document.charges.map(({ amount, taxes }) => [amount?.units, taxes[0]?.code])).toEqual([[2000n, 'S']])
  expect(document.taxTotals[0]?.breakdown.map(({ taxable, tax }) => [taxable?.units, tax?.units])).toEqual([
    [34662n, 5199n],
    [3890n, 0n],
  ])
  expect([document.totals?.rounding?.units, document.totals?.payable?.units]).toEqual([-8n, 43743n])
})

test('a line of prices with tax stands at its net, and its unit price has decimals enough', () => {
  const document = businessDocumentOf(
    answered({ ...terms, tax_inclusive: true, discount: '0', settlement: '0', items: [{ ...chair, quantity: '7' }] }, [
      null,
    ]),
    around(2),
  )
  expect(faultsOf(document)).toEqual([])
  const [line] = document.lines
  expect([line?.net?.units, line?.price.net?.units, line?.price.net?.scale]).toEqual([18259n, 2608428571n, 8])
})

test('the tax of a foreign document is given in the base currency too, converted by itself', () => {
  const document = businessDocumentOf(answered({ ...terms, decimals: 3 }, [null]), around(3))
  expect(document.taxCurrency).toBe('SAR')
  expect(document.taxTotals.map(({ amount }) => [amount?.units, amount?.currency])).toEqual([
    [57828n, 'KWD'],
    [21709n, 'SAR'],
  ])
})

test('a return is a credit note of amounts above zero that names its invoice', () => {
  const answer = { ...answered(terms, [null]), invoice: { number: 'INV-1', date: '2026-03-01' } }
  const document = businessDocumentOf(answer, around(2, 'sales_return'))
  expect(faultsOf(document)).toEqual([])
  expect([document.kind, document.type, document.precedings]).toEqual([
    'credit_note',
    '381',
    [{ number: 'INV-1', date: '2026-03-01' }],
  ])
})

test('two codes of one rate are one group, whose tax is their taxes together: a unit of money apart at most', () => {
  const cheap = { ...chair, quantity: '1', price: '0.10', discount: '0' }
  const small: TotalsInput = {
    ...terms,
    rates: { value_added_tax: '6', sales_tax: '0' },
    shipping_fee: '0',
    discount: '0',
  }
  const document = businessDocumentOf(
    answered({ ...small, settlement: '0', items: [cheap, cheap] }, [null, 2]),
    around(2),
  )
  expect(document.taxTotals[0]?.breakdown.map(({ taxable, tax }) => [taxable?.units, tax?.units])).toEqual([[20n, 2n]])
  const set = ours(decimalsOf, () => decimalOf(2n, 2))
  expect(check(document, set)).toEqual([])
})
