import { describe, expect, test } from 'vitest'
import { check, filled } from '../validate.ts'
import { readNumber, wireNumber } from './reading.ts'

/** What a text can mean, in a line: one number, or both. */
function meanings(text: string): string {
  const reading = readNumber(text)
  if (reading === null) return 'no number'
  const { grouped, decimal } = reading
  return [grouped, decimal].filter(value => value !== null).join(' or ')
}

describe('a text that can mean one number is that number', () => {
  test.each([
    ['2.55', '2.55'],
    ['1,234.50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1 234,50', '1234.5'],
    ['1\u00a0234\u202f567', '1234567'],
    ['1\u2009234', '1234'],
    ["1'234.567", '1234.567'],
    ['1’234,5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['١٬٢٣٤٫٥٠', '1234.5'],
    ['۱۲۳۴٫۵', '1234.5'],
    ['١٬٢٥٠', '1250'],
    ['١٬٢٥٠٬٠٠٠،٥', '1250000.5'],
    ['٠،٧٥٠', '0.75'],
    ['0,500', '0.5'],
    ['0.500', '0.5'],
    ['00,500', '0.5'],
    ['1250,750', '1250.75'],
    ['1,2345', '1.2345'],
    ['12,5', '12.5'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-6', '-6'],
    ['−3', '-3'],
    ['12.50-', '-12.5'],
    ['(12.50)', '-12.5'],
    ['(1.234,50 €)', '-1234.5'],
    ['+7', '7'],
    ['-0', '0'],
    ['\u202b1\u200b2.5\u202c\ufeff', '12.5'],
    ['£2.55', '2.55'],
    ['-$5', '-5'],
    ['$-5', '-5'],
    ['EGP 2,300.50', '2300.5'],
    ['2,300.50 ج.م.', '2300.5'],
    ['ج.م. ٢٣٠٠٫٥', '2300.5'],
    ['٢٬٣٠٠٫٥٠ جنيه مصري', '2300.5'],
    ['EGP .5', '0.5'],
    ['14%', '14'],
    ['٪١٤٫٥', '14.5'],
  ])('%s', (text, number) => {
    expect(meanings(text)).toBe(number)
  })
})

test('three digits behind one sign may be thousands or decimals', () => {
  const texts = ['1,234', '1.000', '12.500', '123،456', '-1,234', '1,250 ج.م', '(1,250)']
  expect(texts.map(meanings)).toEqual([
    '1234 or 1.234',
    '1000 or 1',
    '12500 or 12.5',
    '123456 or 123.456',
    '-1234 or -1.234',
    '1250 or 1.25',
    '-1250 or -1.25',
  ])
})

test('what nobody writes is no number', () => {
  const texts = [
    ...['', '-', '.', ',', '()', 'abc', '1e3', '1E+05', '0x10', 'NaN', '12*3', '5-3', '2026-01-05', '01/02/2026'],
    ...['1,23,456', '12 5', '1..2', '1,,2', '1,234,56', '1.234.56', '1,234.567,8', '1 234 56', '0,500,000', '1 234 '],
    ...[
      '--5',
      '-5-',
      '(-5)',
      '((5))',
      '$5 EGP',
      '5%%',
      '1٫2٫3',
      '1٬5',
      '12٬34',
      '0٬500',
      '٠٬٥٠٠',
      '1,234٬5',
      'EGP.50',
      '12a5',
      '٫',
      '1\n234',
    ],
  ]
  expect(texts.filter(text => text.trim() !== '1 234').filter(text => readNumber(text) !== null)).toEqual([])
  expect(readNumber('9'.repeat(200))).toBe(null)
  expect(readNumber(`${'a.'.repeat(50)}!`)).toBe(null)
})

const price = filled({ kind: 'price' }, 2)
const sent = (text: string) => {
  const result = check(price, text)
  return 'values' in result ? result.values : result.issues['']
}

test('a program sends decimals with a point, thousands only where nothing else is possible', () => {
  const taken: [string, string][] = [
    ['1234.50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1,234,567', '1234567'],
    ['١٢٣٤٫٥٠', '1234.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['١٬٢٥٠', '1250'],
    ['۱۲', '12'],
    ['1.234', '1.234'],
    ['0.500', '0.5'],
    ['1 234.5', '1234.5'],
  ]
  expect(taken.map(([text]) => sent(text))).toEqual(taken.map(([, value]) => value))
})

test('a program that sends what may be another number is refused, with the readings', () => {
  expect(sent('1,234')).toEqual(['doubtful_number|1234|1.234'])
  expect(sent('٣،٧٥٠')).toEqual(['doubtful_number|3750|3.75'])
  expect(sent('0,500')).toEqual(['decimal_point|0.5'])
  expect(sent('1,2345')).toEqual(['decimal_point|1.2345'])
  expect(sent('1250,750')).toEqual(['decimal_point|1250.75'])
  expect(sent('1.234,50')).toEqual(['decimal_point|1234.5'])
  for (const text of ['EGP 5', 'EGP 1,250', '(5)', '5-', '5%', '+5', '1e3', '1,23,456'])
    expect(sent(text)).toEqual(['not_a_number'])
})

test('٬ groups thousands and nothing else; elsewhere than before three digits it is refused with what it is for', () => {
  for (const text of ['1٬5', '12٬34', '0٬500', '٠٬٥٠٠', '١٬٢٣٤٬٥']) expect(sent(text)).toEqual(['thousands_sign'])
  expect(sent('x٬y')).toEqual(['not_a_number'])
})

test('a number of JSON is the number that it is', () => {
  expect([sent(0.5 as never), sent(1e-7 as never), sent(1234.5 as never)]).toEqual(['0.5', expect.anything(), '1234.5'])
  expect(wireNumber('1'.repeat(400))).toEqual({ value: '1'.repeat(400) })
})
