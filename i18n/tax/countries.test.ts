import { expect, test } from 'vitest'
import { checkIdentities } from '../../schema/tax/identities.ts'
import { type TaxCountryCode, taxCountries } from '../../schema/tax/index.ts'
import { nameOfTaxCode, taxWordsOf } from './countries.ts'
import { identityIssueTexts } from './identity-issues.ts'

const countryCodes = Object.keys(taxCountries) as TaxCountryCode[]

test('codes, boxes, reasons and numbers of every country are named in both languages, and nothing else is', () => {
  for (const country of countryCodes) {
    const { codes, boxes, identities } = taxCountries[country]
    const words = taxWordsOf(country)
    const reasons = codes.flatMap(({ reason }) => reason ?? [])
    expect(Object.keys(words.boxes).sort()).toEqual(boxes.map(({ key }) => key as string).sort())
    expect(Object.keys(words.reasons).sort()).toEqual([...new Set<string>(reasons)].sort())
    expect(Object.keys(words.identities).sort()).toEqual(Object.keys(identities).sort())
    const keys = new Set<string>(codes.map(({ key }) => key))
    expect(Object.keys(words.codes).filter(key => !keys.has(key))).toEqual([])
    const texts = [
      ...codes.map(code => nameOfTaxCode(country, code)),
      ...[words.boxes, words.reasons, words.identities].flatMap(named => Object.values(named)),
    ]
    for (const { ar, en } of texts) {
      expect(ar).toMatch(/[\u0621-\u064a]/)
      expect(en).toMatch(/^[\x20-\x7e]+$/)
    }
  }
})

test('no two codes of a country have one name', () => {
  for (const country of countryCodes)
    for (const language of ['ar', 'en'] as const) {
      const names = taxCountries[country].codes.map(code => nameOfTaxCode(country, code)[language])
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    }
})

test('a code is called by its own name, or else by its reason', () => {
  const nameOf = (country: TaxCountryCode, key: string) => {
    const code = taxCountries[country].codes.find(each => each.key === key)
    return code && nameOfTaxCode(country, code).ar
  }
  expect(nameOf('SA', 'standard')).toBe('النسبة الأساسية')
  expect(nameOf('SA', 'zero_35')).toBe('الأدوية والمعدات الطبية')
  expect(nameOf('EG', 'machinery')).toBe('الآلات والمعدات')
  expect(nameOf('EG', 'unsorted')).toBe('غير مصنف')
})

test('a code that nobody named is an error that says which', () => {
  expect(() => nameOfTaxCode('SA', { key: 'later', reason: 'VATEX-SA-99' })).toThrow('SA: the code later has no name')
})

test('what is wrong with a number has the words of the law, in both languages', () => {
  const { faults, warnings } = checkIdentities(taxCountries.SA, [
    { kind: 'vat', value: '3' },
    { kind: 'NAT', value: '1000000009' },
  ])
  const texts = [...faults, ...warnings].map(({ issue }) => identityIssueTexts[issue])
  expect(texts).toEqual([
    {
      ar: 'الرقم الضريبي السعودي 15 رقمًا يبدأ بـ 3 وينتهي بـ 3',
      en: 'A Saudi VAT number has 15 digits, begins and ends with 3',
    },
    { ar: 'رقم الهوية غير صحيح: راجع الأرقام', en: 'This identity number is mistyped' },
  ])
})
