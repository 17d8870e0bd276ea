import { afterEach, expect, test } from 'vitest'
import { areRatesLarge } from '../../../schema/numbers/large-rates.ts'
import { issueOfNumber, markedDoubtful, wireNumber } from '../../../schema/numbers/reading.ts'
import { showDate, writtenDate } from './civil-date.ts'
import {
  forClipboard,
  isDecimal,
  ofQuantity,
  plainDecimal,
  showDecimal,
  showNumber,
  showSum,
  unitPriceIn,
  upToSixDecimals,
  writtenDecimal,
} from './decimal.ts'
import { takeFormsFrom } from './forms-of-books.ts'
import { ownCurrency } from './own-currency.ts'
import { rateDecimals } from './rate-decimals.ts'
import { readDecimal, readStored, toAsciiNumber } from './typed-decimal.ts'

const usual = { firstWeekday: 0, hasArabicDigits: false, hasParentheses: false, hasWholeSums: false } as const
afterEach(() => takeFormsFrom(() => usual))

const wholeAndHundredths = { least: 2, most: 2 }

test.each([
  ['', ''],
  ['0', '0.00'],
  ['1240', '1240.00'],
  ['007', '7.00'],
  ['1,240.5', '1240.50'],
  ['١٬٢٤٠٫٥', '1240.50'],
  ['١٢٤٠،٥', '1240.50'],
  ['۱۲۴۰', '1240.00'],
  ['1 240,50', '1240.50'],
  ['1\u00a0234\u202f567', '1234567.00'],
  ['1.234,50', '1234.50'],
  ['1,234', '1234.00'],
  ['12,5', '12.50'],
  ['.5', '0.50'],
  ['5.', '5.00'],
  ['\u200f\u221212.50', '-12.50'],
  ['\u202b1\u200b234.50\u202c\ufeff', '1234.50'],
  ['\u2066\u202d-5\u202c\u2069', '-5.00'],
  ['\u200b\u202b\u202c', ''],
  ['-0', '0.00'],
  ['12*3+5', '41.00'],
  ['(100-15)/3', '28.33'],
  ['100-15', '85.00'],
  ['١٢×٣', '36.00'],
  ['10÷4', '2.50'],
  ['2*-3', '-6.00'],
  ['0.1+0.2', '0.30'],
  ['1/8', '0.13'],
  ['-1/8', '-0.13'],
  ['99999999999999.99+0.01', '100000000000000.00'],
])('%s is read as %s', (typed, value) => {
  expect(readDecimal(typed, wholeAndHundredths)).toEqual({ value })
})

test.each(['abc', '12*', '1,2.5', '1,23,456', '1..2', '12 5', '1/0', '(1', '1)', '--', '5%', '1e3', '1'.repeat(201)])(
  '%s is no amount',
  typed => {
    expect(readDecimal(typed, wholeAndHundredths)).toEqual({ problem: 'notANumber' })
  },
)

test('a number is refused, not rounded, when it has more decimals than the money', () => {
  expect(readDecimal('1.005', wholeAndHundredths)).toEqual({ problem: 'tooManyDecimals' })
  expect(readDecimal('0.500', wholeAndHundredths)).toEqual({ value: '0.50' })
  expect(readDecimal('0.005', unitPriceIn(2))).toEqual({ value: '0.005' })
  expect(readDecimal('2.50', upToSixDecimals)).toEqual({ value: '2.5' })
})

const dinars = { least: 3, most: 3 }
const meaning = (typed: string, decimals: Parameters<typeof readDecimal>[1]) => {
  const reading = readDecimal(typed, decimals)
  return 'value' in reading ? reading.value : 'issue' in reading ? reading.issue : reading.problem
}

test('nobody groups thousands after a zero or after four digits: these are decimals', () => {
  const typed = ['0,750', '٠،٧٥٠', '1250,750', ',5']
  expect(typed.map(each => meaning(each, upToSixDecimals))).toEqual(['0.75', '0.75', '1250.75', '0.5'])
  expect(typed.map(each => meaning(each, dinars))).toEqual(['0.750', '0.750', '1250.750', '0.500'])
})

test('٬ groups thousands and nothing else, as files and programs have it', () => {
  for (const field of [upToSixDecimals, dinars, wholeAndHundredths]) {
    expect(['1٬5', '12٬34', '0٬500', '٠٬٧٥٠', '-1٬5'].map(each => meaning(each, field))).toEqual(
      Array(5).fill('thousandsSign'),
    )
  }
  expect(['١٬٢٥٠', '١٬٢٥٠٫٥'].map(each => meaning(each, dinars))).toEqual(['1250.000', '1250.500'])
  expect(readDecimal('1٬5 ج.م', { ...wholeAndHundredths, of: ownCurrency('EGP') })).toEqual({
    problem: 'thousandsSign',
  })
})

test('a rate has no thousands, unless the currency of the books is a small one', () => {
  for (const isEnglish of [true, false]) {
    takeFormsFrom(() => ({ ...usual, isEnglish, hasLargeRates: areRatesLarge('SAR') }))
    expect(['3.754', '3,754', '٣،٧٥٤', '3,754.5'].map(each => meaning(each, rateDecimals(0)))).toEqual([
      ...['3.754', '3.754', '3.754', '3754.5'],
    ])
  }
  for (const base of ['LBP', 'IRR', 'VND']) {
    takeFormsFrom(() => ({ ...usual, hasLargeRates: areRatesLarge(base) }))
    expect(['89.500', '89,500'].map(each => meaning(each, rateDecimals(0)))).toEqual(
      Array(2).fill('doubtful_number|89500|89.5'),
    )
  }
})

test('a number that could be thousands is asked about, and one in English is thousands', () => {
  expect(['1,250', '١،٢٥٠'].map(each => meaning(each, upToSixDecimals))).toEqual(
    Array(2).fill('doubtful_number|1250|1.25'),
  )
  expect(['1.250', '١٫٢٥٠', '١٬٢٥٠', '1 250', '1,250.5'].map(each => meaning(each, upToSixDecimals))).toEqual([
    ...['doubtful_number|1250|1.25', '1.25', '1250', '1250', '1250.5'],
  ])
  takeFormsFrom(() => ({ ...usual, isEnglish: true }))
  expect(['1,250', '1.250', '١،٢٥٠', '0,750'].map(each => meaning(each, upToSixDecimals))).toEqual([
    ...['1250', '1.25', 'doubtful_number|1250|1.25', '0.75'],
  ])
})

test('a quantity with three digits behind its one sign is asked about in every language and currency', () => {
  const requests = ['1,250', '1.250', '١،٢٥٠', '-1.250', '2*1,250']
  const settled = ['1,250.5', '1.25', '1250', '1.2500', '0.750', '0,750', '١٬٢٥٠', '١٫٢٥٠', '1250.750', '12,5']
  for (const isEnglish of [false, true]) {
    for (const decimals of [0, 2, 3]) {
      takeFormsFrom(() => ({ ...usual, isEnglish, decimals }))
      expect(requests.map(each => meaning(each, ofQuantity))).toEqual([
        ...Array(3).fill('doubtful_number|1250|1.25'),
        'doubtful_number|-1250|-1.25',
        'doubtful_number|2500|2.5',
      ])
      expect(settled.map(each => meaning(each, ofQuantity))).toEqual([
        ...['1250.5', '1.25', '1250', '1.25', '0.75', '0.75', '1250', '1.25', '1250.75', '12.5'],
      ])
    }
  }
})

test('money of two decimals has no three behind its comma; money of three may have', () => {
  expect(['1,250', '١،٢٥٠'].map(each => meaning(each, wholeAndHundredths))).toEqual(['1250.00', '1250.00'])
  expect(['1,250', '١،٢٥٠'].map(each => meaning(each, { least: 0, most: 0 }))).toEqual(['1250', '1250'])
  expect(meaning('1,250', unitPriceIn(2))).toBe('1250.00')
  for (const isEnglish of [false, true]) {
    takeFormsFrom(() => ({ ...usual, isEnglish, decimals: 3 }))
    expect(['1,250', '1,250.500'].map(each => meaning(each, dinars))).toEqual(['doubtful_number|1250|1.25', '1250.500'])
    expect([unitPriceIn(3), unitPriceIn(2), upToSixDecimals].map(each => meaning('1,250', each))).toEqual(
      Array(3).fill('doubtful_number|1250|1.25'),
    )
  }
})

test('a point before three digits is asked about in money and prices without three decimals, in both languages', () => {
  const whole = { least: 0, most: 0 }
  for (const isEnglish of [false, true]) {
    takeFormsFrom(() => ({ ...usual, isEnglish }))
    for (const field of [wholeAndHundredths, unitPriceIn(2), whole, unitPriceIn(0)]) {
      expect(['1.250', '-1.250', '2*1.250'].map(each => meaning(each, field))).toEqual([
        ...['doubtful_number|1250|1.25', 'doubtful_number|-1250|-1.25', 'doubtful_number|2500|2.5'],
      ])
      expect(meaning('0.750', field)).toBe(field === whole ? 'tooManyDecimals' : '0.75')
    }
    expect([dinars, unitPriceIn(3)].map(each => meaning('1.250', each))).toEqual(['1.250', '1.250'])
  }
  expect(['1.25', '1.5', '1250', '1250.750', '1.2505'].map(each => meaning(each, unitPriceIn(2)))).toEqual([
    ...['1.25', '1.50', '1250.00', '1250.75', '1.2505'],
  ])
})

test('what is kept of a number that is asked about is no decimal, and reads as the same question', () => {
  const stored = markedDoubtful('1.250', 'doubtful_number|1250|1.25')
  expect([isDecimal(stored), plainDecimal(stored, 2), writtenDecimal(stored, 2)]).toEqual([false, '1.250', '1.250'])
  expect(readStored(stored, wholeAndHundredths)).toEqual({ problem: 'doubtful', issue: 'doubtful_number|1250|1.25' })
  expect([issueOfNumber(stored), wireNumber(stored)]).toEqual([
    'doubtful_number|1250|1.25',
    { issue: 'doubtful_number|1250|1.25' },
  ])
  expect(readStored('1.125', unitPriceIn(2))).toEqual({ value: '1.125' })
})

test('a percentage is at most a hundred, so that 14,500 is fourteen and a half', () => {
  expect(meaning('14,500', { ...upToSixDecimals, largest: 100 })).toBe('14.5')
})

test('a sum with a number that could be two is asked about with what it comes to either way', () => {
  expect(meaning('2*1,250', upToSixDecimals)).toBe('doubtful_number|2500|2.5')
  expect(meaning('(1,250+10)/2', upToSixDecimals)).toBe('doubtful_number|630|5.625')
  expect(meaning('2*0,750', upToSixDecimals)).toBe('1.5')
})

test.each([
  ['1,250 ج.م', 'EGP', { value: '1250.00' }],
  ['EGP 2,300.50', 'EGP', { value: '2300.50' }],
  ['٢٬٣٠٠٫٥ جنيه', 'EGP', { value: '2300.50' }],
  ['-$12.5', 'USD', { value: '-12.50' }],
  ['($12.5)', 'USD', { value: '-12.50' }],
  ['$12.50', 'EGP', { problem: 'otherCurrency' }],
  ['EGP 100', 'USD', { problem: 'otherCurrency' }],
  ['100 pieces', 'EGP', { problem: 'notAnAmount' }],
  ['12 قطعة', 'EGP', { problem: 'notAnAmount' }],
  ['3k', 'EGP', { problem: 'notAnAmount' }],
  ['12 ريال', 'EGP', { problem: 'otherCurrency' }],
  ['ZMW 12', 'EGP', { problem: 'otherCurrency' }],
  ['EGP 12.345', 'EGP', { problem: 'tooManyDecimals' }],
  ['$5 EGP', 'EGP', { problem: 'notANumber' }],
  ['1e3', 'EGP', { problem: 'notANumber' }],
  ['EGP 100', undefined, { problem: 'notANumber' }],
])('%s in a field of %s', (typed, code, reading) => {
  expect(readDecimal(typed, { ...wholeAndHundredths, of: code === undefined ? undefined : ownCurrency(code) })).toEqual(
    reading,
  )
})

test('a currency beside an amount that could be two numbers does not decide it', () => {
  expect(readDecimal('1,250 د.ت', { least: 3, most: 3, of: ownCurrency('TND') })).toMatchObject({ problem: 'doubtful' })
})

test('an amount in brackets is negative, as statements have it', () => {
  expect(['(1,250.00)', '(5)', '(2+3)*2'].map(each => meaning(each, wholeAndHundredths))).toEqual([
    ...['-1250.00', '-5.00', '10.00'],
  ])
})

test('an amount is read in thousands, with a true minus sign', () => {
  expect(showDecimal('1234567.5', 2)).toBe('1,234,567.50')
  expect(showDecimal('-250', 2)).toBe('−250.00')
  expect(showDecimal('-0.00', 2)).toBe('0.00')
  expect(showDecimal('0.125000', 2)).toBe('0.125')
  expect(showDecimal('12.000000')).toBe('12')
  expect(showDecimal('999')).toBe('999')
  expect(showDecimal('12*')).toBe('12*')
})

test('what is shown is read back as the same amount', () => {
  expect(readDecimal(showDecimal('-1234567.5', 2), wholeAndHundredths)).toEqual({ value: '-1234567.50' })
})

test('typing keeps its length, so that the caret stays where it is', () => {
  const typed = '١٬٢٣٤٫٥×۲'
  expect(toAsciiNumber(typed)).toBe('1٬234٫5*2')
  expect(toAsciiNumber(typed)).toHaveLength(typed.length)
})

test('a copied figure is plain', () => {
  expect(forClipboard('\u2066−1,250.00\u2069 ج.م. – شركة')).toBe('-1,250.00 ج.م. – شركة')
})

test('figures and days are shown in the digits that were chosen, and typed in Latin ones', () => {
  takeFormsFrom(() => ({ ...usual, hasArabicDigits: true }))
  expect([showDecimal('-1234567.5', 2), showNumber('-2.5'), showDate('2026-11-21')]).toEqual([
    '−١٬٢٣٤٬٥٦٧٫٥٠',
    '−٢٫٥',
    '٢١/١١/٢٠٢٦',
  ])
  expect([writtenDecimal('-1234567.5', 2), writtenDate('2026-11-21')]).toEqual(['−1,234,567.50', '21/11/2026'])
  expect(forClipboard(`${showDecimal('-1234.5', 2)} ج.م.`)).toBe('-1,234.50 ج.م.')
})

test('sums stand without decimals where that was chosen, rounded as a till rounds; other amounts keep theirs', () => {
  takeFormsFrom(() => ({ ...usual, hasWholeSums: true }))
  const sums = ['1234.50', '-0.50', '-0.49', '0.00', '12', '-1234567.499']
  expect(sums.map(sum => showSum(sum, 2))).toEqual(['1,235', '−1', '0', '0', '12', '−1,234,567'])
  expect([showDecimal('1234.5', 2), showNumber('2.5')]).toEqual(['1,234.50', '2.5'])
})

test('a negative amount stands in parentheses where that was chosen; a quantity keeps its sign', () => {
  takeFormsFrom(() => ({ ...usual, hasParentheses: true }))
  expect([showDecimal('-1234.5', 2), showDecimal('5', 2), showNumber('-3')]).toEqual(['(1,234.50)', '5.00', '−3'])
  expect(forClipboard('(1,234.50) فرع (2026)')).toBe('-1,234.50 فرع (2026)')
})
