import { describe, expect, test } from 'vitest'
import { checkIdentities } from './identities.ts'
import { identitiesOf } from './identity-kinds.ts'
import { type TaxCountryCode, taxCountries } from './index.ts'

/** The number as it is stored, or what is wrong with it. */
function outcome(country: TaxCountryCode, kind: string, value: string, of?: string): string {
  const { identities, faults, warnings } = checkIdentities(taxCountries[country], [{ kind, value, country: of }])
  const found = [...faults, ...warnings.map(warning => ({ ...warning, issue: `warns ${warning.issue}` }))]
  return found.length > 0 ? found.map(({ issue }) => issue).join(', ') : (identities[0]?.value ?? '')
}

test('forms know the numbers of every country', () => {
  for (const { number, identities } of Object.values(taxCountries)) expect(identitiesOf(number)).toBe(identities)
})

describe('a right number is stored plain, whatever stands between its digits', () => {
  test.each<[TaxCountryCode, string, string, string]>([
    ['SA', 'vat', '310122393500003', '310122393500003'],
    ['SA', 'vat', '3101-2239 3500.003', '310122393500003'],
    ['SA', 'vat', '٣١٠١٢٢٣٩٣٥٠٠٠٠٣', '310122393500003'],
    ['SA', 'vat', '\u200f۳۱۰۱۲۲۳۹۳۵۰۰۰۰۳', '310122393500003'],
    ['SA', 'TIN', '3101223935', '3101223935'],
    ['SA', 'CRN', '1010 010 000', '1010010000'],
    ['SA', '700', '7001234567', '7001234567'],
    ['SA', 'NAT', '1000000008', '1000000008'],
    ['SA', 'IQA', '٢٠٠٠٠٠٠٠٠٦', '2000000006'],
    ['SA', 'MOM', 'mom-123', 'MOM123'],
    ['SA', 'MLS', '12a', '12A'],
    ['SA', 'SAG', '1021/1', '10211'],
    ['SA', 'GCC', 'BH123', 'BH123'],
    ['SA', 'PAS', 'A 123456', 'A123456'],
    ['SA', 'OTH', '77', '77'],
    ['AE', 'trn', '100-1234-5678-9003', '100123456789003'],
    ['AE', 'TIN', '1001234567', '1001234567'],
    ['AE', 'EID', '784-1979-1234567-1', '784197912345671'],
    ['AE', 'TL', ' CN-1234567 ', 'CN-1234567'],
    ['AE', 'CD', '12/2024', '12/2024'],
    ['OM', 'vatin', 'om 1100 000 123', 'OM1100000123'],
    ['OM', 'CR', '١٢٣٤٥٦٧', '1234567'],
    ['OM', 'TIN', '8012345', '8012345'],
    ['OM', 'CID', '12345678', '12345678'],
    ['OM', 'OTHID', 'X-1', 'X-1'],
    ['OM', 'ICID', '9', '9'],
    ['OM', 'SZLN', 'SZ 12', 'SZ 12'],
    ['EG', 'rin', '١٠٠-٢٠٠-٣٠٠', '100200300'],
    ['EG', 'national_id', '29001011234567', '29001011234567'],
    ['EG', 'national_id', '3040229 88 12345', '30402298812345'],
    ['JO', 'TN', '12 345 678', '12345678'],
    ['JO', 'NIN', '9901012345', '9901012345'],
    ['JO', 'PN', '2000123456', '2000123456'],
    ['XX', 'tax_number', 'FR 40-303265045', 'FR 40-303265045'],
    ['XX', 'registration', '77', '77'],
  ])('%s %s %s', (country, kind, typed, stored) => {
    expect(outcome(country, kind, typed)).toBe(stored)
  })

  test('a passport names the country that gave it out', () => {
    expect(outcome('AE', 'PAS', 'a123', 'EG')).toBe('A123')
    expect(outcome('OM', 'PASNUM', 'A123', 'IN')).toBe('A123')
    expect(outcome('EG', 'passport', 'A123', 'SD')).toBe('A123')
    for (const [country, kind] of [
      ['AE', 'PAS'],
      ['OM', 'PASNUM'],
      ['EG', 'passport'],
    ] as const)
      expect(outcome(country, kind, 'A123')).toBe('country_missing')
  })
})

describe('a number of a wrong form is refused', () => {
  test.each<[TaxCountryCode, string, string, string]>([
    ['SA', 'vat', '31012239350003', 'vat_number_format'],
    ['SA', 'vat', '110122393500003', 'vat_number_format'],
    ['SA', 'vat', '310122393500001', 'vat_number_format'],
    ['SA', 'TIN', '4101223935', 'saudi_tin_format'],
    ['SA', 'CRN', '101001000', 'commercial_registration_format'],
    ['SA', '700', '1001234567', 'unified_number_format'],
    ['SA', 'NAT', '2000000006', 'saudi_id_format'],
    ['SA', 'IQA', '1000000008', 'iqama_format'],
    ['SA', 'OTH', 'رقم', 'letters_and_digits'],
    ['AE', 'trn', '100123456789004', 'trn_format'],
    ['AE', 'trn', '300123456789003', 'trn_format'],
    ['AE', 'TIN', '3101223935', 'emirati_tin_format'],
    ['AE', 'EID', '785197912345675', 'emirates_id_format'],
    ['AE', 'TL', '  ', 'number_missing'],
    ['OM', 'vatin', '1100000123', 'vatin_format'],
    ['OM', 'vatin', 'OM110000012', 'vatin_format'],
    ['EG', 'rin', '10020030', 'rin_format'],
    ['EG', 'national_id', '19001011234567', 'egyptian_id_format'],
    ['EG', 'national_id', '29002301234567', 'egyptian_id_format'],
    ['EG', 'national_id', '29001010534567', 'egyptian_id_format'],
    ['EG', 'national_id', '30502298812345', 'egyptian_id_format'],
    ['JO', 'TN', '12A', 'digits_only'],
    ['JO', 'NIN', '', 'number_missing'],
    ['XX', 'vat', '310122393500003', 'kind_unknown'],
    ['SA', 'toString', '1', 'kind_unknown'],
  ])('%s %s %s: %s', (country, kind, typed, issue) => {
    expect(outcome(country, kind, typed)).toBe(issue)
  })
})

test.each<[TaxCountryCode, string, string]>([
  ['SA', 'NAT', '1000000009'],
  ['SA', 'IQA', '2000000000'],
  ['AE', 'EID', '784197912345675'],
])('%s %s %s: a wrong check digit only warns', (country, kind, typed) => {
  expect(outcome(country, kind, typed)).toBe('warns check_digit')
})

test('all numbers of a party are checked at once, each fault at its field', () => {
  const { faults, warnings } = checkIdentities(taxCountries.SA, [
    { kind: 'vat', value: '3' },
    { kind: 'NAT', value: '1000000009' },
    { kind: 'RIN', value: '1' },
  ])
  expect(faults).toEqual([
    { path: 'identities.0.value', issue: 'vat_number_format' },
    { path: 'identities.2.kind', issue: 'kind_unknown' },
  ])
  expect(warnings).toEqual([{ path: 'identities.1.value', issue: 'check_digit' }])
})
