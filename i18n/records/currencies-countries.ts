import { data as isoCurrencies } from 'currency-codes'
import countries from 'i18n-iso-countries'
import arabicCountries from 'i18n-iso-countries/langs/ar.json' with { type: 'json' }
import englishCountries from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { valueFor } from '../../schema/collections/certain.ts'
import { type Language, languages, type Text } from '../text.ts'

/** ISO 4217 and ISO 3166, whole, with their names in both languages. An id is the standard's own number. */
export interface Currency {
  id: number
  code: string
  decimals: number
  name: Text
}
interface Country {
  id: number
  code: string
  name: Text
}

countries.registerLocale(arabicCountries)
countries.registerLocale(englishCountries)

// Funds, metals and testing codes are no money a shop is paid in.
const noMoney = new Set([
  'CLF',
  'COU',
  'MXV',
  'UYW',
  'UYI',
  'CHE',
  'CHW',
  'BOV',
  'USN',
  'XTS',
  'XXX',
  'XBA',
  'XBB',
  'XBC',
  'XBD',
  'XAG',
  'XAU',
  'XPD',
  'XPT',
  'XDR',
  'XSU',
  'XUA',
])

// Where most of our readers live comes first, so that the pre-selected currency is likely right.
const nearFirst = [
  'EGP',
  'SAR',
  'AED',
  'KWD',
  'QAR',
  'BHD',
  'OMR',
  'JOD',
  'IQD',
  'LBP',
  'SYP',
  'YER',
  'LYD',
  'TND',
  'DZD',
  'MAD',
  'SDG',
  'USD',
  'EUR',
  'GBP',
]
const nearCountries = [
  'EG',
  'SA',
  'AE',
  'KW',
  'QA',
  'BH',
  'OM',
  'JO',
  'IQ',
  'LB',
  'PS',
  'SY',
  'YE',
  'LY',
  'TN',
  'DZ',
  'MA',
  'SD',
  'MR',
  'SO',
  'DJ',
  'KM',
]

// What the ICU data does not name yet.
const arabicNames: Record<string, string> = { VED: 'بوليفار رقمي فنزويلي' }

const currencyNames = {
  ar: new Intl.DisplayNames(['ar'], { type: 'currency' }),
  en: new Intl.DisplayNames(['en'], { type: 'currency' }),
}

const byNearness =
  (near: readonly string[]) =>
  <T extends { code: string; name: Text }>(a: T, b: T): number => {
    const index = (code: string) => (near.includes(code) ? near.indexOf(code) : near.length)
    return index(a.code) - index(b.code) || (a.name.en < b.name.en ? -1 : 1)
  }

export const currencies: readonly Currency[] = isoCurrencies
  .filter(({ code }) => !noMoney.has(code))
  .map(({ code, number, digits, currency }) => ({
    id: Number(number),
    code,
    decimals: digits,
    name: { ar: arabicNames[code] ?? currencyNames.ar.of(code) ?? code, en: currencyNames.en.of(code) ?? currency },
  }))
  .sort(byNearness(nearFirst))

export const worldCountries: readonly Country[] = Object.keys(countries.getAlpha2Codes())
  .map(code => ({
    id: Number(countries.alpha2ToNumeric(code)),
    code,
    name: { ar: countries.getName(code, 'ar') ?? code, en: countries.getName(code, 'en') ?? code },
  }))
  .sort(byNearness(nearCountries))

const currencyById = new Map(currencies.map(currency => [currency.id, currency]))
/** Usual names that the standard's lists do not have. */
const commonCallings: Readonly<Record<number, readonly string[]>> = {
  682: ['KSA', 'المملكة العربية السعودية'],
  784: ['Emirates', 'الإمارات'],
  512: ['سلطنة عمان'],
  818: ['جمهورية مصر العربية'],
}

const countryById = new Map(worldCountries.map(country => [country.id, country]))

export const currencyOf = (id: number): Currency | undefined => currencyById.get(id)
/** A currency of the books, which is always one of ours. */
export const knownCurrency = (id: number): Currency => valueFor(currencyById, id)
export const countryOf = (id: number): Country | undefined => countryById.get(id)

/** What people call a country: its names in both languages, and its codes. */
export const callingsOf = ({ id, code, name }: Country): readonly string[] => [
  ...languages.flatMap(language => countries.getName(code, language, { select: 'all' }) ?? []),
  ...[name.ar, name.en, code, countries.alpha2ToAlpha3(code) ?? code],
  ...(commonCallings[id] ?? []),
]

/** As they stand on the wire. */
export const wireCurrency = ({ id, code, decimals, name }: Currency, language: Language) => ({
  id,
  name: name[language],
  code,
  decimals,
})
export const wireCountry = ({ id, code, name }: Country, language: Language) => ({ id, country: name[language], code })

/** How many decimals a currency is counted in; 2 for one that is not known. */
export const decimalsOf = (currencyId: number): number => currencyOf(currencyId)?.decimals ?? 2
