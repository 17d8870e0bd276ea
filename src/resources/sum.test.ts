import { expect, test } from 'vitest'
import { sumDecimals } from './sum.ts'

test.each([
  [['0.10', '0.20'], '0.30'],
  [['12.5', '-13.625'], '-1.125'],
  [['-0.05', '0.05'], '0.00'],
  [['999999999999.99', '0.01'], '1000000000000.00'],
  [['7', '3'], '10'],
  [[], '0'],
])('%j add up to %s', (amounts, total) => {
  expect(sumDecimals(amounts)).toBe(total)
})
