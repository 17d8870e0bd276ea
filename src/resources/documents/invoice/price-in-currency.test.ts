import { expect, test } from 'vitest'
import { priceInCurrency } from './usePricesFollowCurrency.ts'

test.each([
  ['1240.00', '1', '50', 2, '24.80'],
  ['50', '48.5', '1', 2, '2425.00'],
  ['0.333333', '1', '3', 3, '0.111'],
  ['-10', '1', '4', 2, '-2.50'],
])('%s at %s is at %s, with %i decimals, %s', (price, from, to, decimals, expected) => {
  expect(priceInCurrency(price, { from, to }, decimals)).toBe(expected)
})
