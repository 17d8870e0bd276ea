import { expect, test } from 'vitest'
import { currencySign } from './currency-sign.ts'
import { leftToRightIn, leftToRightInArabic } from './left-to-right.ts'
import { fill, isolated, translated } from './text.ts'

/** `[…]` stands for an isolate from the left, `{…}` for a value that was put in. */
const drawn = (text: string) => text.replaceAll('\u2066', '[').replaceAll('\u2068', '{').replaceAll('\u2069', '}')
const written = (text: string) => text.replaceAll('{', '\u2068').replaceAll('}', '\u2069')

test.each([
  ['a range', '1–30 يومًا', '[1–30} يومًا'],
  ['a range with a hyphen', 'من 1-30 يومًا', 'من [1-30} يومًا'],
  ['a range after a bracket', 'الأعمار (61–90)', 'الأعمار ([61–90})'],
  ['a range of dates', 'الفترة {01/01/2026} – {31/12/2026}', 'الفترة [{01/01/2026} – {31/12/2026}}'],
  ['a date with hyphens', 'حتى 2026-03-31', 'حتى [2026-03-31}'],
  ['a share', 'ضريبة القيمة المضافة 14%', 'ضريبة القيمة المضافة [14%}'],
  ['a share that was put in', 'ضريبة {14}%', 'ضريبة [{14}%}'],
  ['a share behind a prefix', 'بـ14%', 'بـ[14%}'],
  ['a minus', 'الرصيد −1,250.00 ج.م.', 'الرصيد [−1,250.00} ج.م.'],
  ['a minus of the keyboard', 'من -5 إلى 3', 'من [-5} إلى 3'],
  ['a formula', 'ذمم: {100.00} = {60.00 + 40.00}', 'ذمم: [{100.00} = {60.00 + 40.00}}'],
  ['a rate of exchange', 'السعر 1 USD = 48.50 EGP', 'السعر [1 USD = 48.50 EGP}'],
  ['a size', 'كابل نحاس 3×2.5 مم²', 'كابل نحاس [3×2.5} مم²'],
  ['a page of pages', 'الصفحة 3 / 40', 'الصفحة [3 / 40}'],
  ['a phone', 'اتصل +20 100 123 4567', 'اتصل [+20 100 123 4567}'],
  ['a phone with a city of one digit', 'اتصل +20 2 2274 6600 أو', 'اتصل [+20 2 2274 6600} أو'],
  ['a weight', 'وزن الطرد 12.5 kg تقريبًا', 'وزن الطرد [12.5 kg} تقريبًا'],
  ['a current', 'قاطع 32 A من المصنع', 'قاطع [32 A} من المصنع'],
  ['a size with its measure', 'مقاس 40×60×25 cm كرتون', 'مقاس [40×60×25 cm} كرتون'],
])('in an Arabic text %s keeps its order from the left', (_, text, shown) => {
  const isolated = leftToRightIn(written(text))
  expect(drawn(isolated)).toBe(shown)
  expect(leftToRightIn(isolated)).toBe(isolated)
})

test.each([
  'أكثر من 90 يومًا',
  'فاتورة INV-00001',
  'فاتورة {INV-00001} – {01/01/2026}',
  '{شركة الدلتا} – {مؤسسة النور}',
  'مثل 2026-03-31T17:00:00Z',
  'مبلغ 50.00 EGP في 10:30',
  'رقم 1,000',
])('what does not turn around is left as it is: %s', text => {
  expect(leftToRightIn(written(text))).toBe(written(text))
})

test('an English text is left as it is', () => {
  expect(leftToRightInArabic('1–30 days at 14%')).toBe('1–30 days at 14%')
  expect(translated({ ar: '{from} – {to}', en: '{from} – {to}' }, 'en', { from: 1, to: 30 })).toBe(
    '\u20681\u2069 – \u206830\u2069',
  )
})

test('every sentence of ours is isolated when it is said', () => {
  const period = { ar: '{from} – {to}', en: '{from} – {to}' }
  expect(drawn(translated(period, 'ar', { from: '1', to: '30' }))).toBe('[{1} – {30}}')
  expect(drawn(fill('خصم {rate}%', { rate: 10 }))).toBe('خصم [{10}%}')
})

test('beside an amount a currency has its Arabic abbreviation in Arabic, and its code where it has none and in English', () => {
  const signs = ['EGP', 'SAR', 'KWD', 'USD'].map(code => currencySign(code, 'ar'))
  expect(signs).toEqual(['ج.م.', 'ر.س.', 'د.ك.', 'USD'])
  expect(currencySign('EGP', 'en')).toBe('EGP')
  expect(currencySign('', 'ar')).toBe('')
})

test('a sentence whose last word is an abbreviation has one full stop', () => {
  const plain = (text: string) => text.replace(/\p{Cf}/gu, '')
  expect(plain(fill('يبقى {left}.', { left: '50.00 ج.م.' }))).toBe('يبقى 50.00 ج.م.')
  expect(plain(fill('يبقى {left}.', { left: '50.00 USD' }))).toBe('يبقى 50.00 USD.')
})

test('a value that holds values runs the way of its own words, of its commas, or else of its parts', () => {
  const begins = (values: string, whole = 'قُبل {it}') => fill(whole, { it: values }).match(/[\u2066-\u2068]/)![0]
  const number = isolated('QT-00028')
  expect(begins(`عرض سعر ${number}`)).toBe('\u2067')
  expect(begins(`${isolated('عرض سعر')} ${number}`)).toBe('\u2067')
  expect(begins(`${isolated('PB-00068')}، ${isolated('PB-00071')}`)).toBe('\u2067')
  expect(begins(`${isolated('شركة النيل')}, ${isolated('Delta')}`, 'Paid by {it}')).toBe('\u2066')
  expect(begins(`${isolated('Price offer')} ${number}`, '{it} was accepted')).toBe('\u2066')
  expect(begins(`${number} ${isolated('01/01/2026')}`)).toBe('\u2066')
  // One value alone finds its own direction.
  expect(begins('QT-00028')).toBe('\u2068')
})

test('an amount in a sentence has its thousands apart, and nothing else has', () => {
  const shown = (sentence: string, values: Record<string, string>) =>
    fill(sentence, values).replaceAll(/[\u2066-\u2069]/g, '')
  expect(
    shown('{amount} of {total}; {left} left', { amount: '2147.1925', total: '1000000', left: '-3400.50 EGP' }),
  ).toBe('2,147.1925 of 1,000,000; −3,400.50 EGP left')
  expect(shown('{name} {amount} {number}', { name: '1234.5', amount: '12,500.00', number: '20261' })).toBe(
    '1234.5 12,500.00 20261',
  )
})
