import englishMessages from 'ra-language-english'
import { expect, test } from 'vitest'
import { adminTranslator, arabicMessages, resourceName } from './react-admin.ts'

type Tree = { [key: string]: Tree | string | undefined }

const phrases = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : phrases(value ?? {}, `${path}${key}.`),
  )

const arabic = phrases(arabicMessages)
const english = phrases(englishMessages)
const placeholders = (phrase: string) => [...new Set(phrase.match(/%\{\w+\}/g) ?? [])].sort()

test('every word of react-admin has its Arabic', () => {
  expect(arabic.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort())
})

test('whatever counts in English has the six Arabic forms', () => {
  const counting = english.filter(([, phrase]) => phrase.includes('||||')).map(([key]) => key)
  const sixForms = arabic.filter(([, phrase]) => phrase.split('||||').length === 6).map(([key]) => key)
  expect(sixForms.sort()).toEqual(counting.sort())
})

test('the Arabic says nothing that the English does not fill in', () => {
  const known = new Map(english.map(([key, phrase]) => [key, placeholders(phrase)]))
  const unknown = arabic.filter(([key, phrase]) => placeholders(phrase).some(name => !known.get(key)?.includes(name)))
  expect(unknown).toEqual([])
})

test.each([
  [0, 'لم يُحدَّد شيء'],
  [1, 'حُدِّد عنصر واحد'],
  [2, 'حُدِّد عنصران'],
  [3, 'حُدِّدت 3 عناصر'],
  [10, 'حُدِّدت 10 عناصر'],
  [11, 'حُدِّد 11 عنصرًا'],
  [99, 'حُدِّد 99 عنصرًا'],
  [100, 'حُدِّد 100 عنصر'],
  [103, 'حُدِّدت 103 عناصر'],
  [2.5, 'حُدِّد 2.5 عنصر'],
])('%d selected: %s', (smart_count, words) => {
  expect(adminTranslator('ar').translate('ra.action.bulk_actions', { smart_count })).toBe(words)
})

test('a menu names all invoices, a title one invoice', () => {
  const name = resourceName({ one: { ar: 'فاتورة', en: 'Invoice' }, all: { ar: 'فواتير', en: 'Invoices' } })
  const inArabic = adminTranslator('ar', { invoices: name.ar })
  const inEnglish = adminTranslator('en', { invoices: name.en })
  expect([1, 2, 5, 20].map(smart_count => inArabic.translate('invoices', { smart_count }))).toEqual([
    'فاتورة',
    'فواتير',
    'فواتير',
    'فاتورة',
  ])
  expect([1, 2].map(smart_count => inEnglish.translate('invoices', { smart_count }))).toEqual(['Invoice', 'Invoices'])
})
