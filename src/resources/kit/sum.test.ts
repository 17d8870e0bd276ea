import { expect, test } from 'vitest'
import { negated, roundedTo, sumDecimals } from './sum.ts'

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

test('a cost is shown with the decimals of its currency, half a unit up, on either side of nothing', () => {
  const shown = (amount: string, decimals: number) => roundedTo(amount, decimals)
  expect([shown('30.677109', 2), shown('30.675', 2), shown('0.0049', 2), shown('-0.0049', 2)]).toEqual([
    ...['30.68', '30.68', '0.00', '0.00'],
  ])
  expect([shown('-9.996', 2), shown('1.2345', 3), shown('7.5', 0), shown('12', 2)]).toEqual([
    '-10.00',
    '1.235',
    '8',
    '12',
  ])
  expect([negated('5.00'), negated('-5.00')]).toEqual(['-5.00', '5.00'])
})
