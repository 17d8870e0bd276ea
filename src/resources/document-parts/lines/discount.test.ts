import { expect, test } from 'vitest'
import { type Discount, readDiscount, showDiscount } from './discount.ts'

const pounds = { least: 2, most: 2 }
const amount = (discount: string): Discount => ({ discount, discount_type: 'amount' })
const percent = (discount: string): Discount => ({ discount, discount_type: 'percent' })

test.each([
  ['', amount('0')],
  ['240', amount('240.00')],
  ['٢٤٠٫٥', amount('240.50')],
  ['100+20*2', amount('140.00')],
  ['10%', percent('10')],
  ['١٠٪', percent('10')],
  ['٪١٠', percent('10')],
  ['%10', percent('10')],
  ['12.5 %', percent('12.5')],
  ['5+2.5%', percent('7.5')],
  ['%', amount('0')],
])('a discount typed as %s is understood', (typed, discount) => {
  expect(readDiscount(typed, pounds)).toEqual(discount)
})

test('a discount that is no number is refused, and one finer than a piastre too', () => {
  expect(readDiscount('abc', pounds)).toEqual({ problem: 'notANumber' })
  expect(readDiscount('1.005', pounds)).toEqual({ problem: 'tooManyDecimals' })
})

test('no discount leaves its cell empty; a percentage keeps its sign', () => {
  expect(showDiscount({ discount: '0', discount_type: 'amount' }, 2)).toBe('')
  expect(showDiscount({ discount: '0.00', discount_type: 'percent' }, 2)).toBe('')
  expect(showDiscount({ discount: '1240', discount_type: 'amount' }, 2)).toBe('1,240.00')
  expect(showDiscount({ discount: '10.000000', discount_type: 'percent' }, 2)).toBe('10%')
  expect(showDiscount({ discount: '12.5', discount_type: 'percent' }, 2)).toBe('12.5%')
})

test('what is shown is read back as the same discount', () => {
  for (const discount of [amount('1240.00'), percent('12.5')]) {
    expect(readDiscount(showDiscount(discount, 2), pounds)).toEqual(discount)
  }
})
