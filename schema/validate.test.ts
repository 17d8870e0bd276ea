import { expect, test } from 'vitest'
import { check, filled } from './validate.ts'

const phone = filled({ kind: 'phone' }, 2)
const isPhone = (written: string) => phone.safeParse(written).success

test('telephone numbers are taken as people write them', () => {
  const written = [
    '(02) 2735-1180',
    '+20 (0)2 2735 1180',
    '٠١٠٠ ١٢٣ ٤٥٦٧',
    '0100.123.4567 / 0100 123 4568',
    '0100 123 4567, 0100 123 4568',
    '0100 123 4567، 0100 123 4568',
    '02–27351180',
    '19123#',
    '*858#',
    '[+966] 55 123 4567',
    '2735 1180 x12',
    '2735 1180 ext. 12',
    '2735 1180 داخلي ١٢',
    '2735 1180 تحويلة: 12',
  ]
  expect(written.filter(each => !isPhone(each))).toEqual([])
})

test('a number that is copied from a list of contacts loses the marks that nobody sees', () => {
  expect(phone.parse('\u202a+20 100 123 4567\u202c')).toBe('+20 100 123 4567')
})

test('what is no telephone number is refused', () => {
  const written = ['abc', '()', '+', 'ext 12', 'a@b.com', '0100 ask for Samir', '<b>0100</b>']
  expect(written.filter(isPhone)).toEqual([])
})

test('figures and days lose the marks that nobody sees, wherever they stand', () => {
  for (const mark of '\u200b\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff') {
    expect(filled({ kind: 'money' }, 2).parse(`${mark}1${mark},234.50${mark}`)).toBe('1234.5')
    expect(filled({ kind: 'quantity' }, 2).parse(`${mark}٢٫٥${mark}`)).toBe('2.5')
    expect(filled({ kind: 'date' }, 2).parse(`${mark}2026-${mark}03-10${mark}`)).toBe('2026-03-10')
    expect(filled({ kind: 'month_day' }, 2).parse(`${mark}07-01${mark}`)).toBe('07-01')
  }
})

test('a rate has as many digits as its column', () => {
  const rate = filled({ kind: 'rate' }, 2)
  expect(rate.parse('٩٩٩٬٩٩٩٬٩٩٩.999999999')).toBe('999999999.999999999')
  expect(rate.parse('0001000000')).toBe('1000000')
  expect(check(rate, '1000000000')).toEqual({ issues: { '': ['too_large'] } })
})
