import type { Minor } from './money.ts'
import { countedInArabic, numberInArabic, withNation } from './words/arabic.ts'
import { type CurrencyNouns, currencyNouns, type EnglishNoun } from './words/currencies.ts'
import { countedInEnglish, numberInEnglish } from './words/english.ts'

/** How an amount is said. */
interface WordsOptions {
  language: 'ar' | 'en'
  /** Whether the currency's nation is named, "ثلاثة دنانير كويتية"; default true, for a dinar alone may be anyone's. */
  isNationNamed?: boolean
}

/**
 * An amount of minor units in words: "ثلاثة دنانير كويتية وخمسة عشر فلسًا". A currency that has no words of its own
 * here is named by its code, its minor units as a fraction. Throws RangeError from 10^18 whole units on.
 */
export function amountInWords(
  minor: Minor,
  currency: { code: string; decimals: number },
  { language, isNationNamed = true }: WordsOptions,
): string {
  const unit = 10n ** BigInt(currency.decimals)
  const size = minor < 0n ? -minor : minor
  const amount: Amount = { whole: size / unit, minor: size % unit, unit }
  const known = currencyNouns[currency.code]
  const nouns = known && isNationNamed ? known : known && withoutNation(known)
  // Minor units have a name only if they are the currency's own: a dinar kept in hundredths has no fils.
  const hasMinorNoun = nouns?.decimals === currency.decimals
  const inWords = language === 'ar' ? inArabic : inEnglish
  const words = inWords(amount, currency.code, nouns, hasMinorNoun)
  if (minor >= 0n) return words
  return `${language === 'ar' ? 'سالب' : 'minus'} ${words}`
}

/** The words closed against additions, as on cheques and invoices: "فقط مائة جنيه لا غير", "One hundred pounds only". */
export function onlyInWords(words: string, language: 'ar' | 'en'): string {
  if (language === 'ar') return `فقط ${words} لا غير`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} only`
}

interface Amount {
  whole: bigint
  minor: bigint
  /** How many minor units make one whole. */
  unit: bigint
}

function inArabic(
  { whole, minor, unit }: Amount,
  code: string,
  nouns: CurrencyNouns | undefined,
  hasMinorNoun: boolean,
) {
  const minorNoun = hasMinorNoun ? nouns?.ar.minor : undefined
  const minorWords = minorNoun ? countedInArabic(minor, minorNoun) : isolated(`${minor}/${unit}`)
  if (whole === 0n && minor > 0n && minorNoun) return minorWords
  const wholeWords = nouns ? wholeInArabic(whole, nouns) : `${plainInArabic(whole)} ${isolated(code)}`
  return minor === 0n ? wholeWords : `${wholeWords} و${minorWords}`
}

function wholeInArabic(whole: bigint, { ar }: CurrencyNouns): string {
  return countedInArabic(whole, ar.nation === null ? ar.major : withNation(ar.major, ar.nation), ar.major)
}

const plainInArabic = (whole: bigint) => (whole === 0n ? 'صفر' : numberInArabic(whole, false, false))

function inEnglish(
  { whole, minor, unit }: Amount,
  code: string,
  nouns: CurrencyNouns | undefined,
  hasMinorNoun: boolean,
) {
  const minorNoun = hasMinorNoun ? nouns?.en.minor : undefined
  const minorWords = minorNoun ? countedInEnglish(minor, minorNoun) : `${minor}/${unit}`
  if (whole === 0n && minor > 0n && minorNoun) return minorWords
  const wholeWords = nouns ? countedInEnglish(whole, englishMajor(nouns)) : `${numberInEnglish(whole)} ${code}`
  return minor === 0n ? wholeWords : `${wholeWords} and ${minorWords}`
}

function englishMajor({ en: { major, nation } }: CurrencyNouns): EnglishNoun {
  return nation === null ? major : { one: `${nation} ${major.one}`, other: `${nation} ${major.other}` }
}

function withoutNation({ ar, en, decimals }: CurrencyNouns): CurrencyNouns {
  return { ar: { ...ar, nation: null }, en: { ...en, nation: null }, decimals }
}

// A Latin code or a fraction inside Arabic would otherwise be drawn in the wrong order.
const isolated = (text: string) => `\u2068${text}\u2069`
