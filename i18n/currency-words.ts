import { languages } from './text.ts'

/** What people write beside an amount in a currency, besides its code, its signs and its names: shorter and spoken words. */
const otherWords: Record<string, readonly string[]> = {
  EGP: ['جنيه', 'جنيها', 'جنيهات', 'ج', 'LE', '£', 'E£'],
  SAR: ['ريال', 'ريالا', 'ريالات', 'SR', '﷼', '\u20c1'],
  AED: ['درهم', 'درهما', 'دراهم', 'DH', 'DHS'],
  KWD: ['دينار', 'دينارا', 'دنانير', 'KD'],
  QAR: ['ريال', 'ريالا', 'ريالات', 'QR', '﷼'],
  BHD: ['دينار', 'دينارا', 'دنانير', 'BD'],
  OMR: ['ريال', 'ريالا', 'ريالات', 'RO', '﷼'],
  JOD: ['دينار', 'دينارا', 'دنانير', 'JD'],
  IQD: ['دينار', 'دينارا', 'دنانير', 'ID'],
  TND: ['دينار', 'دينارا', 'دنانير', 'DT', 'TD'],
  LYD: ['دينار', 'دينارا', 'دنانير', 'LD'],
  DZD: ['دينار', 'دينارا', 'دنانير', 'DA'],
  MAD: ['درهم', 'درهما', 'دراهم', 'DH', 'DHS'],
  LBP: ['ليرة', 'ليرات', 'LL', '£'],
  SYP: ['ليرة', 'ليرات', 'SP', '£'],
  SDG: ['جنيه', 'جنيها', 'جنيهات'],
  YER: ['ريال', 'ريالا', 'ريالات', '﷼'],
  USD: ['دولار', 'دولارا', 'دولارات', '$', 'US$'],
  EUR: ['يورو', '€'],
  GBP: ['إسترليني', 'استرليني', '£'],
  TRY: ['ليرة', '₺'],
}

/** Its signs in both languages, short and long: ¥, E£, US$. */
const signsOf = (code: string): string[] =>
  (['symbol', 'narrowSymbol'] as const).flatMap(currencyDisplay =>
    languages.flatMap(language =>
      new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay })
        .formatToParts(0)
        .filter(({ type }) => type === 'currency')
        .map(({ value }) => value.replace(/[\u200e\u200f\u061c]/g, '')),
    ),
  )

const bare = (word: string) => word.replace(/[.\s\u00a0]/g, '').toUpperCase()

/** 3k is three thousand, and no kwacha. */
const isMagnitude = (unit: string) => /^(?:k|m|b|mn|bn)$/.test(unit)

let codes: ReadonlySet<string> | undefined

/** Whether a word or sign beside an amount may be that of a currency, as far as its code, its signs and its shorter words say. */
export function mayBeCurrency(unit: string): boolean {
  if (/\p{Sc}/u.test(unit)) return true
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return codes.has(unit) || Object.keys(otherWords).some(code => mayBeCalled(code, unit))
}

const wordsOf = new Map<string, ReadonlySet<string>>()

/**
 * Whether the word or sign beside an amount may be this currency's, of which `names` are the full ones. Several currencies
 * are called pound.
 */
export function mayBeCalled(code: string, unit: string, names: readonly string[] = []): boolean {
  return /^[A-Z]{3}$/.test(code) && !isMagnitude(unit) && wordsOfCurrency(code, names).has(bare(unit))
}

/** The code, signs, names and shorter words of a currency, without points and blanks. */
export function wordsOfCurrency(code: string, names: readonly string[] = []): ReadonlySet<string> {
  const key = [code, ...names].join(' ')
  const known = wordsOf.get(key)
  if (known) return known
  const words = new Set([code, ...signsOf(code), ...names, ...(otherWords[code] ?? [])].map(bare))
  wordsOf.set(key, words)
  return words
}
