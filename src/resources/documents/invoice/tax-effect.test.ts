import { expect, test } from 'vitest'
import { taxEffectOf } from './tax-effect.ts'

const taxes = { value_added_tax: 14_00n, sales_tax: 5_00n }
const told = (flags: Parameters<typeof taxEffectOf>[1], of = taxes) =>
  taxEffectOf(of, flags).map(({ words, amount }) => [words.en, amount])

test('a tax that comes back is told apart from one that becomes part of the cost', () => {
  expect(told({ value_added_tax_recoverable: true, sales_tax_recoverable: false })).toEqual([
    ['Tax you get back', 14_00n],
    ['Tax that becomes part of the cost', 5_00n],
  ])
  expect(told({ value_added_tax_recoverable: false, sales_tax_recoverable: false })).toEqual([
    ['Tax that becomes part of the cost', 19_00n],
  ])
})

test('taxes come back unless the organization says otherwise; without tax nothing is told', () => {
  expect(told({})).toEqual([['Tax you get back', 19_00n]])
  expect(told({}, { value_added_tax: 0n, sales_tax: 0n })).toEqual([])
})
