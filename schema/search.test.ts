import { describe, expect, test } from 'vitest'
import { matchRank, normalize, sortKey, toAsciiDigits } from './search.ts'

test('Arabic-Indic and Persian digits are the digits of a calculator', () => {
  expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123456789')).toBe('0123456789 0123456789 0123456789')
})

describe('a name is found however it is typed', () => {
  test.each([
    ['أحمد إبراهيم آدم ٱسم', 'احمد ابراهيم ادم اسم'],
    ['مؤسسة الهدى للأجهزة', 'موسسه الهدي للاجهزه'],
    ['مسئول وهيئة وجزاء', 'مسيول وهييه وجزا'],
    ['شَرِكَةُ النُّورِ', 'شركه النور'],
    ['شـــركة', 'شركه'],
    ['کریم', 'كريم'],
    ['فاتورة ١٢٣ ۴۵', 'فاتوره 123 45'],
    ['\u200fABC\u200e \u2066123\u2069', 'abc 123'],
    ['می\u200cخواهم', 'ميخواهم'],
    ['  Société   Générale ', 'societe generale'],
    ['ﷲ ﻻ', 'الله لا'],
    ['İSTANBUL Straße', 'istanbul strasse'],
    ['', ''],
  ])('%s → %s', (typed, stored) => {
    expect(normalize(typed)).toBe(stored)
  })

  test('folding twice changes nothing', () => {
    const once = normalize('المؤسّسة الأهليّة ١٢٣ Café ﷲ')
    expect(normalize(once)).toBe(once)
  })
})

test('the better the match, the earlier it is offered; the article does not count', () => {
  expect(matchRank('النور', 'نور')).toBe(0)
  expect(matchRank('النور للتجارة', 'نور')).toBe(1)
  expect(matchRank('شركة النور', 'النور')).toBe(2)
  expect(matchRank('منورة', 'نور')).toBe(3)
  expect(matchRank('شركة الهدى', 'نور')).toBeUndefined()
  expect(matchRank('فاتورة ١٠٤٢', '1042')).toBe(2)
})

const inByteOrder = (names: string[]) =>
  names.toSorted((a, b) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))))

describe('order', () => {
  test('numbers, then Arabic, then Latin', () => {
    expect(inByteOrder(['Zain', 'ياسمين', 'alpha', '7', 'أحمد', '(12)'])).toEqual([
      '7',
      '(12)',
      'أحمد',
      'ياسمين',
      'alpha',
      'Zain',
    ])
  })

  test('numbers by value, not by digit', () => {
    const ordered = [
      '0',
      '7',
      '007-1',
      '12',
      '900',
      '1010',
      '10101',
      '123456789',
      '1234567890',
      '1000000000000000000000',
    ]
    expect(inByteOrder(ordered.toReversed())).toEqual(ordered)
    expect(inByteOrder(['INV-100', 'INV-٢٠', 'INV-3'])).toEqual(['INV-3', 'INV-٢٠', 'INV-100'])
  })

  test('the Arabic alphabet, spelling variants together', () => {
    expect(
      inByteOrder([
        'هدى',
        'وليد',
        'إيمان',
        'احمد',
        'أحمد علي',
        'آدم',
        'باسم',
        'چادو',
        'جابر',
        'حسن',
        'فاطمة',
        'فاطمه ٢',
      ]),
    ).toEqual(['احمد', 'أحمد علي', 'آدم', 'إيمان', 'باسم', 'جابر', 'چادو', 'حسن', 'فاطمة', 'فاطمه ٢', 'هدى', 'وليد'])
    expect(sortKey('مؤسسة')).toBe(sortKey('موسسه'))
  })

  test('a shorter name comes before the longer one that begins with it', () => {
    expect(inByteOrder(['النور للتجارة', 'النور', 'النوران'])).toEqual(['النور', 'النور للتجارة', 'النوران'])
  })

  test('a key fits a database index, whatever the name', () => {
    expect(Buffer.byteLength(sortKey('漢'.repeat(5000)))).toBeLessThan(2704)
  })
})
