import { expect, test } from 'vitest'
import { isPercentage, toAsciiNumber, toCode, toPercentage } from './digits.ts'

test('Arabic-Indic and Persian digits are the same number', () => {
  expect(toAsciiNumber('١٬٢٣٤٫٥٠')).toBe('1,234.50')
  expect(toAsciiNumber('۱۲۳')).toBe('123')
})

test('a code pasted from a mail is its six digits', () => {
  expect(toCode(' ١٢٣ ٤٥٦ ')).toBe('123456')
  expect(toCode('code: 123-456.')).toBe('123456')
  expect(toCode('1234567')).toBe('123456')
})

test.each([
  'يُستخدم خلال 10 دقائق حتى 24/11/2026.\nالرمز: ٤٨٢٩١٣\nلا تعطه أحدًا. هاتفنا +20 2 5550 0100',
  'Within 10 minutes: 482 913. Order 12345678, 2026-11-24.',
  'رمزك \u2066482913\u2069 صالح 10 دقائق',
  'Subject: Your code\r\nDate: 24 Nov 2026\r\n\r\n482913\r\n',
])('of a whole letter its code is taken, and no other number: %j', letter => {
  expect(toCode(letter)).toBe('482913')
})

test('a code that is being typed stays as it is typed', () => {
  for (let length = 0; length <= 6; length++) expect(toCode('482913'.slice(0, length))).toBe('482913'.slice(0, length))
})

test('a tax rate may be typed with any decimal point', () => {
  expect(toPercentage('١٤٫٥')).toBe('14.5')
  expect(toPercentage('14,5%')).toBe('14.5')
  expect(toPercentage(' \u200f٪١٤ ')).toBe('14')
})

test('a tax rate lies between nothing and the whole', () => {
  expect(['0', '14', '14.5', '100'].filter(isPercentage)).toEqual(['0', '14', '14.5', '100'])
  expect(['', '.5', '1.2.3', '100.1', '140'].filter(isPercentage)).toEqual([])
  expect(['1e2', '-5', '1x4'].filter(typed => isPercentage(toPercentage(typed)))).toEqual([])
})
