import { describe, expect, test } from 'vitest'
import {
  allocateByLargestRemainder,
  convertToBase,
  formatDecimal,
  formatMoney,
  NotADecimal,
  parseMoney,
  parsePrice,
  parseRate,
  roundHalfAwayFromZero,
} from './money.ts'

describe('reading and writing', () => {
  test.each([
    ['1234.50', 2, 123450n],
    ['-1234.5', 2, -123450n],
    ['7', 3, 7000n],
    ['0.005', 3, 5n],
    ['-0.37', 2, -37n],
    ['-0', 2, 0n],
    ['1500', 0, 1500n],
    ['90071992547409.93', 2, 9007199254740993n],
  ])('%s with %i decimals is %i minor units', (text, decimals, minor) => {
    expect(parseMoney(text, decimals)).toBe(minor)
  })

  test.each([
    [123450n, 2, '1234.50'],
    [-5n, 2, '-0.05'],
    [0n, 3, '0.000'],
    [-1500n, 0, '-1500'],
    [9007199254740993n, 2, '90071992547409.93'],
  ])('%i minor units with %i decimals are written %s', (minor, decimals, text) => {
    expect(formatMoney(minor, decimals)).toBe(text)
  })

  test.each(['', ' ', '-', '.5', '5.', '1,000', '+1', '1e3', '0x10', '١٢', '1.2.3', '12 ', 'NaN', 'Infinity', '--1'])(
    '"%s" is not a number',
    text => {
      expect(() => parseMoney(text, 2)).toThrow(new NotADecimal('not_a_number', text))
    },
  )

  test('ten thousand digits are refused without being computed', () => {
    const digits = '9'.repeat(10_000)
    expect(() => parseMoney(digits, 2)).toThrow(new NotADecimal('not_a_number', digits))
  })

  test('a third decimal of pounds is refused, even a zero: 1.000 may have meant a thousand', () => {
    expect(() => parseMoney('1.000', 2)).toThrow(new NotADecimal('too_many_decimals', '1.000'))
    expect(parseMoney('1.000', 3)).toBe(1000n)
  })

  test('prices have six decimals, rates nine', () => {
    expect(parsePrice('0.000001')).toBe(1n)
    expect(parseRate('48.5')).toBe(48_500_000_000n)
    expect(() => parsePrice('0.0000001')).toThrow(NotADecimal)
  })

  test('a quantity loses its trailing zeros when written', () => {
    expect([2_500_000n, 3_000_000n, 100_000_000n, -10n, 0n].map(units => formatDecimal(units, 6))).toEqual([
      '2.5',
      '3',
      '100',
      '-0.00001',
      '0',
    ])
  })
})

describe('rounding', () => {
  test.each([
    [5n, 10n, 1n],
    [-5n, 10n, -1n],
    [5n, -10n, -1n],
    [49n, 100n, 0n],
    [-49n, 100n, 0n],
    [25n, 10n, 3n],
    [-25n, 10n, -3n],
    [7n, 1n, 7n],
  ])('%i / %i is %i', (numerator, denominator, rounded) => {
    expect(roundHalfAwayFromZero(numerator, denominator)).toBe(rounded)
  })

  test('nothing is divided by zero', () => {
    expect(() => roundHalfAwayFromZero(1n, 0n)).toThrow(RangeError)
  })
})

describe('largest remainder', () => {
  test('the discount of 13.00 falls on 180.00, 49.99 and 30.00 as 9.00, 2.50 and 1.50', () => {
    expect(allocateByLargestRemainder(1300n, [18000n, 4999n, 3000n])).toEqual([900n, 250n, 150n])
  })

  test('a tie goes to the larger weight', () => {
    expect(allocateByLargestRemainder(2n, [1n, 3n])).toEqual([0n, 2n])
    expect(allocateByLargestRemainder(-2n, [1n, 3n])).toEqual([0n, -2n])
  })

  test('a tie of equal weights goes to the lower index', () => {
    expect(allocateByLargestRemainder(2n, [1n, 1n, 1n])).toEqual([1n, 1n, 0n])
  })

  test('nothing is divided into nothing, and weights of zero take nothing while others weigh', () => {
    expect(allocateByLargestRemainder(0n, [5n, 0n])).toEqual([0n, 0n])
    expect(allocateByLargestRemainder(0n, [])).toEqual([])
    expect(allocateByLargestRemainder(5n, [0n, 2n])).toEqual([0n, 5n])
  })

  test('weights that are all zero count as equal', () => {
    expect(allocateByLargestRemainder(5n, [0n, 0n])).toEqual([3n, 2n])
  })

  test('a total needs somebody to take it, and no weight is negative', () => {
    expect(() => allocateByLargestRemainder(1n, [])).toThrow(RangeError)
    expect(() => allocateByLargestRemainder(1n, [2n, -1n])).toThrow(RangeError)
  })
})

describe('conversion to the base currency', () => {
  test.each([
    ['100.00', 2, '48.5', 2, '4850.00'],
    ['60.00', 2, '49.10', 2, '2946.00'],
    ['1.005', 3, '158.123456789', 2, '158.91'],
    ['1000', 0, '0.325', 2, '325.00'],
    ['-0.01', 2, '0.5', 2, '-0.01'],
    ['12.34', 2, '0.308', 3, '3.801'],
  ])('%s of %i decimals at %s is in a base of %i decimals %s', (amount, decimals, rate, baseDecimals, base) => {
    expect(formatMoney(convertToBase(parseMoney(amount, decimals), decimals, rate, baseDecimals), baseDecimals)).toBe(
      base,
    )
  })
})
