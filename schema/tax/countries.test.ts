import { describe, expect, test } from 'vitest'
import { filled, sumOf } from './boxes.ts'
import { vat } from './codes.ts'
import { country, rateOn, type TaxCountry } from './declare.ts'
import { taxCountries, taxCountryOf } from './index.ts'
import { xx } from './xx/country.ts'

const all: readonly TaxCountry[] = Object.values(taxCountries)
const codeOf = (code: keyof typeof taxCountries, key: string) => {
  const found = (taxCountries[code] as TaxCountry).codes.find(each => each.key === key)
  if (!found) throw new Error(`${code} has no code ${key}`)
  return found
}

test('an organization has the law of its country, and the general one where there is no folder for it', () => {
  expect([682, 784, 818, 400, 512, 414, null].map(number => taxCountryOf(number).code)).toEqual([
    ...['SA', 'AE', 'EG', 'JO', 'OM'],
    ...['XX', 'XX'],
  ])
})

test('these codes are offered from the first day', () => {
  const active = all.map(({ code, codes }) => [code, codes.filter(({ isActive }) => isActive).map(({ key }) => key)])
  expect(Object.fromEntries(active)).toEqual({
    SA: ['standard', 'export_goods', 'export_services', 'import_customs', 'import_reverse', 'unsorted'],
    AE: ['standard', 'zero', 'export', 'reverse_purchase', 'import_goods', 'unsorted'],
    EG: ['standard', 'export', 'exempt', 'service_import', 'import_paid', 'unsorted'],
    JO: ['std_16', 'unsorted'],
    OM: [
      ...['standard', 'export_services', 'export_direct', 'export_indirect', 'export_reexport'],
      ...['reverse_purchase', 'unsorted'],
    ],
    XX: ['standard', 'excise', 'unsorted'],
  })
})

test('every country has one code for what is not sorted yet, untaxed and of no category', () => {
  for (const { codes } of all) {
    const unsorted = codes.filter(({ key }) => key === 'unsorted')
    expect(unsorted).toMatchObject([
      { category: null, rates: [], sides: ['sale', 'purchase'], output: [{ box: 'unsorted' }], isActive: true },
    ])
  }
})

test('each side has one code where nobody chose another', () => {
  for (const { codes } of all) {
    expect(codes.filter(({ isDefault }) => isDefault)).toMatchObject([{ category: 'S', sides: ['sale', 'purchase'] }])
  }
})

describe('the rate of a day', () => {
  test.each([
    ['SA', 'standard', '2017-12-31', undefined],
    ['SA', 'standard', '2020-06-29', '5'],
    ['SA', 'standard', '2020-07-01', '15'],
    ['EG', 'standard', '2017-06-30', '13'],
    ['EG', 'standard', '2026-01-01', '14'],
    ['AE', 'reverse_purchase', '2026-01-01', '5'],
    ['JO', 'std_16', '1999-01-01', '16'],
    ['SA', 'zero_35', '2026-01-01', undefined],
  ] as const)('%s %s on %s: %s', (of, key, day, rate) => {
    expect(rateOn(codeOf(of, key), day)).toBe(rate)
  })
})

test('JoFotara has the letters of exempt and zero-rated the other way round', () => {
  const letters = ['exempt', 'zero', 'export', 'not_subject'].map(key => {
    const { category, letter } = codeOf('JO', key)
    return [key, category, letter]
  })
  expect(letters).toEqual([
    ['exempt', 'E', 'Z'],
    ['zero', 'Z', 'O'],
    ['export', 'Z', 'O'],
    ['not_subject', 'O', undefined],
  ])
})

test('standard sales of the Emirates go to the box of their emirate', () => {
  const boxes = codeOf('AE', 'standard').output.map(({ box, when }) => `${when?.emirate} ${box}`)
  expect(boxes).toEqual(['AUH 1a', 'DXB 1b', 'SHJ 1c', 'AJM 1d', 'UAQ 1e', 'RAK 1f', 'FUJ 1g'])
})

test('what the buyer owes is in a box of either side, and an unrecoverable tax in none of purchases', () => {
  const boxesOf = (of: keyof typeof taxCountries, key: string) => {
    const { output, input, recoverable } = codeOf(of, key)
    return [output.map(({ box }) => box), input.map(({ box }) => box), recoverable]
  }
  expect(boxesOf('SA', 'import_reverse')).toEqual([['9'], ['9'], true])
  expect(boxesOf('AE', 'reverse_purchase')).toEqual([['3'], ['10'], true])
  expect(boxesOf('OM', 'reverse_purchase')).toEqual([['2a', '2b'], ['6a'], true])
  expect(boxesOf('AE', 'reverse_sale_gold')).toEqual([[], [], false])
  expect(boxesOf('SA', 'blocked')).toEqual([[], [], false])
})

test('withholding taxes of Egypt are codes of no line: no category and no box; the law says the rates of five', () => {
  const codes = taxCountries.EG.codes.filter(({ tax }) => tax === 'withholding')
  expect(codes.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 16 }, (_, index) => `W0${String(index + 1).padStart(2, '0')}`),
  )
  for (const code of codes) expect(code).toMatchObject({ category: null, output: [], input: [] })
  expect(codes.flatMap(({ reason, rates }) => rates.map(({ from, percent }) => [reason, from, percent]))).toEqual([
    ['W001', null, '1'],
    ['W002', null, '1'],
    ['W004', null, '3'],
    ['W010', null, '5'],
    ['W011', null, '5'],
  ])
})

describe('a declaration is refused at start', () => {
  const refused = (change: Partial<TaxCountry>) => () => country({ ...xx, code: 'ZZ', codes: [], boxes: [], ...change })
  const standard = vat('standard', { category: 'S', rates: { '2018-01-01': '5' }, sale: ['1'] })

  test.each<[string, Partial<TaxCountry>]>([
    ['box "1" is reached by no code', { boxes: filled('1') }],
    ['standard: no box "1"', { codes: [standard] }],
    ['6: no box "5"', { codes: [standard], boxes: [...filled('1'), sumOf('6', ['1', '5'])] }],
    ['code "standard" stands twice', { codes: [standard, standard], boxes: filled('1') }],
    ['box "1" stands twice', { codes: [standard], boxes: filled('1', '1') }],
    ['code "unsorted" stands twice', { codes: [vat('unsorted', { category: null, sale: [] })] }],
    [
      'standard: rates out of order',
      { codes: [vat('standard', { category: 'S', rates: { '2020-07-01': '15', '2018-01-01': '5' }, sale: [] })] },
    ],
    ['standard: a rate is no percentage', { codes: [vat('standard', { category: 'S', rates: '15%', sale: [] })] }],
    ['standard: a taxed code without a rate', { codes: [vat('standard', { category: 'S', sale: [] })] }],
    ['zero: an untaxed code with a rate', { codes: [vat('zero', { category: 'Z', rates: '5', sale: [] })] }],
    ['zero: of no side', { codes: [vat('zero', { category: 'Z' })] }],
    ['zero: no category "B"', { codes: [vat('zero', { category: 'B' as 'Z', sale: [] })] }],
    ['zero: no mode "later"', { codes: [{ ...vat('zero', { category: 'Z', sale: [] }), mode: 'later' as 'charged' }] }],
  ])('%s', (fault, change) => {
    expect(refused(change)).toThrow(fault)
  })
})
