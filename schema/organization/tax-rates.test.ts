import { expect, test } from 'vitest'
import { ratesOfLaw } from '../tax/index.ts'
import { lockDateFor } from './lock-exceptions.ts'
import { type DatedTaxRate, taxRatesOn } from './tax-rates.ts'

const own = { value_added_tax: '14', sales_tax: '0' }
const dated: DatedTaxRate[] = [
  { code: 'value_added_tax', rate: '16', valid_from: '2028-01-01' },
  { code: 'value_added_tax', rate: '15', valid_from: '2027-01-01' },
  { code: 'sales_tax', rate: '5', valid_from: '2027-07-01' },
]

test.each([
  ['2026-12-31', '14', '0'],
  ['2027-01-01', '15', '0'],
  ['2027-06-30', '15', '0'],
  ['2027-07-01', '15', '5'],
  ['2029-02-28', '16', '5'],
])('on %s value added tax is %s and sales tax %s', (day, value_added_tax, sales_tax) => {
  expect(taxRatesOn(own, dated, [], day)).toEqual({ value_added_tax, sales_tax })
})

test('a date that is not typed yet has the rates of the beginning', () => {
  expect(taxRatesOn(own, dated, [], '')).toEqual(own)
})

test('an exception opens, it never locks: the earliest day holds, and none of them opens everything', () => {
  expect(lockDateFor('2026-03-31', [])).toBe('2026-03-31')
  expect(lockDateFor('2026-03-31', ['2026-02-28', '2026-01-31'])).toBe('2026-01-31')
  expect(lockDateFor('2026-03-31', ['2026-05-31'])).toBe('2026-03-31')
  expect(lockDateFor('2026-03-31', ['2026-02-28', null])).toBe(null)
  expect(lockDateFor(null, ['2026-02-28'])).toBe(null)
})

test.each([
  ['2018-01-01', '5'],
  ['2020-06-30', '5'],
  ['2020-07-01', '15'],
  ['2017-12-31', '15'],
])('who charges the rate of the law charges what it was: on %s %s %', (day, rate) => {
  const law = ratesOfLaw(682)
  expect(taxRatesOn({ value_added_tax: '15.000000', sales_tax: '0' }, [], law, day).value_added_tax).toMatch(
    new RegExp(`^${rate}(\\.0+)?$`),
  )
  // A rate of one's own, or one with a date, is nobody else's.
  expect(taxRatesOn({ value_added_tax: '0', sales_tax: '0' }, [], law, day).value_added_tax).toBe('0')
  const own = [{ code: 'value_added_tax', rate: '0', valid_from: '2017-01-01' }] as const
  expect(taxRatesOn({ value_added_tax: '15', sales_tax: '0' }, own, law, day).value_added_tax).toBe('0')
})

test('the law of a country tells its rates where they changed', () => {
  expect(ratesOfLaw(818)).toEqual([
    { rate: '13', valid_from: '2016-09-08' },
    { rate: '14', valid_from: '2017-07-01' },
  ])
  expect([784, 512, 400, 276].map(ratesOfLaw)).toEqual([[], [], [], []])
})
