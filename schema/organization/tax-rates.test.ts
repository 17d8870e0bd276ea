import { expect, test } from 'vitest'
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
  expect(taxRatesOn(own, dated, day)).toEqual({ value_added_tax, sales_tax })
})

test('a date that is not typed yet has the rates of the beginning', () => {
  expect(taxRatesOn(own, dated, '')).toEqual(own)
})

test('an exception opens, it never locks: the earliest day holds, and none of them opens everything', () => {
  expect(lockDateFor('2026-03-31', [])).toBe('2026-03-31')
  expect(lockDateFor('2026-03-31', ['2026-02-28', '2026-01-31'])).toBe('2026-01-31')
  expect(lockDateFor('2026-03-31', ['2026-05-31'])).toBe('2026-03-31')
  expect(lockDateFor('2026-03-31', ['2026-02-28', null])).toBe(null)
  expect(lockDateFor(null, ['2026-02-28'])).toBe(null)
})
