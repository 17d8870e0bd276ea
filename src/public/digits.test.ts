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

test('a tax rate may be typed with any decimal point', () => {
  expect(toPercentage('١٤٫٥')).toBe('14.5')
  expect(toPercentage('14,5%')).toBe('14.5')
})

test('a tax rate lies between nothing and the whole', () => {
  expect(['0', '14', '14.5', '100'].filter(isPercentage)).toEqual(['0', '14', '14.5', '100'])
  expect(['', '.5', '1.2.3', '100.1', '140'].filter(isPercentage)).toEqual([])
})
