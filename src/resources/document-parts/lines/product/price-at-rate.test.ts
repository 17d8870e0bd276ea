import { expect, test } from 'vitest'
import { priceAtRate } from './product-columns.tsx'

test.each([
  ['the pounds of a product at what a dollar costs', '68.10', '50', 2, '1.36'],
  ['to as many decimals as the currency has', '615', '158.25', 3, '3.886'],
  ['in a currency that is worth less than the base', '10', '0.128205128', 2, '78.00'],
  ['none without a rate', '68.10', null, 2, null],
  ['none while the rate is half written', '68.10', '5.', 2, null],
  ['none at nothing', '68.10', '0', 2, null],
  ['none of a product without a price', null, '50', 2, null],
])('a line begins with %s', (_, price, rate, decimals, expected) => {
  expect(priceAtRate(price, rate, decimals)).toBe(expected)
})

test.each([
  ['1240.00', '1', '50', 2, '24.80'],
  ['50', '48.5', '1', 2, '2425.00'],
  ['0.333333', '1', '3', 3, '0.111'],
  ['-10', '1', '4', 2, '-2.50'],
])('%s of a currency at %s is in one at %s, with %i decimals, %s', (price, from, to, decimals, expected) => {
  expect(priceAtRate(price, to, decimals, from)).toBe(expected)
})
