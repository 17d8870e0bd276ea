import { describe, expect, test } from 'vitest'
import { currencyWords } from '../../../i18n/currency-names.ts'
import { formatOf, shownNumber } from './number-formats.mjs'

const shown = (written: string, code: string | number, countsFrom1904 = false) =>
  shownNumber(written, typeof code === 'number' ? formatOf(code) : formatOf(200, code, currencyWords()), countsFrom1904)
    .text

describe('a number is read as its cell shows it', () => {
  test.each([
    ['telephone with leading zero', '1000000001', '0000000000', '1000000001'],
    ['telephone with leading zero', '100000001', '0000000000', '0100000001'],
    ['telephone in groups', '1001234567', '0000 000 0000', '0100 123 4567'],
    ['telephone with brackets', '223456789', '(000) 000-0000', '(022) 345-6789'],
    ['telephone with a country', '201000000001', '\\+000000000000', '+201000000001'],
    ['telephone with a country', '201000000001', '+000000000000', '+201000000001'],
    ['French telephone', '123456789', '0# ## ## ## ##', '01 23 45 67 89'],
    ['code with letters', '7', '"SKU-"000', 'SKU-007'],
    ['code that is longer than its format', '12345', '000', '12345'],
    ['code in colour', '7', '[Red]000;[Blue]-000', '007'],
    ['code below zero', '-7', '000', '-007'],
    ['day', '46027', 14, '2026-01-05'],
    ['day', '46027', 'dd/mm/yyyy', '2026-01-05'],
    ['day in Arabic', '46027', '[$-2010000]yyyy/mm/dd;@', '2026-01-05'],
    ['day with words', '46027', '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2026-01-05'],
    ['month', '46027', 'mmm-yy', '2026-01-05'],
    ['moment', '46027.354166666664', 22, '2026-01-05 08:30:00'],
    ['moment just before midnight', '46026.99999999', 22, '2026-01-05'],
    ['time of day', '0.354166666666667', 'h:mm AM/PM', '08:30:00'],
    ['share', '0.15', 9, '15%'],
    ['share', '0.123456', '0.00%', '12.3456%'],
    ['share', '-1', '0%', '-100%'],
    ['share', '0.00005', '0.000%', '0.005%'],
    ['amount', '1234.5', '#,##0.00', '1234.5'],
    ['amount in pounds', '1234.5', '#,##0.00 "ج.م"', '1234.5 ج.م'],
    ['amount in riyals', '50', '#,##0.00 "ر.س"', '50 ر.س'],
    ['amount in riyals', '50', '#,##0.00\\ "ر.س.\u200f"', '50 ر.س.'],
    ['amount in riyals', '50', '"ريال" #,##0.00', '50 ريال'],
    ['amount in riyals', '50', '0.00 "ريال سعودي"', '50 ريال سعودي'],
    ['amount in riyals', '50', '#,##0.00 \\ر\\.\\س', '50 ر.س'],
    ['amount in riyals', '50', '_-* #,##0.00 "ر.س"_-;-* #,##0.00 "ر.س"_-', '50 ر.س'],
    ['amount in dinars', '50', '#,##0.000 "د.ك"', '50 د.ك'],
    ['amount in dollars', '50', '#,##0.00 "دولار"', '50 دولار'],
    ['amount in lira', '50', '#,##0 "ل.س"', '50 ل.س'],
    ['amount in pounds of Britain', '50', '[$£-809]#,##0.00', '50 GBP'],
    ['amount in Arabic without a currency', '50', '[$-2000401]#,##0.00', '50'],
    ['quantity of a unit in Arabic', '50', '0 "كجم"', '50'],
    ['amount in a currency', '5', '"EGP" 0.00', '5 EGP'],
    ['amount in a currency by its sign', '2300.5', '"$"#,##0.00', '2300.5 $'],
    ['quantity of a unit', '5', '0 "KGS"', '5'],
    ['amount', '-1234', '#,##0;(#,##0)', '-1234'],
    ['amount with three decimals', '0.75', '0.000', '0.75'],
    ['amount in another currency', '12', '[$€-407] 00', '12 €'],
    ['number by a condition', '5551234', '[<=9999999]###-####;(###) ###-####', '5551234'],
    ['scientific', '1234', '0.00E+00', '1234'],
    ['hours worked', '1.5', '[h]:mm:ss', '1.5'],
    ['no format', '46027', 0, '46027'],
    ['text', '0100', 49, '100'],
    ['noise of binary fractions', '0.30000000000000004', 'General', '0.3'],
    ['number of sixteen digits', '1234567890123456', 'General', '1234567890123456'],
    ['tiny', '1e-7', 'General', '0.0000001'],
  ])('%s: %s as %s is %s', (_, written, code, text) => {
    expect(shown(written, code)).toBe(text)
  })

  test('days before March 1900, and of workbooks that count from 1904', () => {
    expect(['1', '59', '60', '61'].map(written => shown(written, 14))).toEqual([
      ...['1900-01-01', '1900-02-28', '60', '1900-03-01'],
    ])
    expect([shown('0', 14, true), shown('44565', 14, true)]).toEqual(['1904-01-01', '2026-01-05'])
    expect([shown('-1', 14), shown('9999999', 14)]).toEqual(['-1', '9999999'])
  })

  test('a format without end or with broken quotes is none', () => {
    for (const code of ['"', '\\', '[', '0'.repeat(501), ';;;', '"0000', '0000"', '[$', '_', '*'])
      expect(shown('7', code)).toMatch(/7$/)
  })
})
