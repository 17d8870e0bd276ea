import { fieldOf } from '../schema/collections/certain.ts'
import { leftToRightIn, leftToRightInArabic } from './left-to-right.ts'

/** One sentence in both languages. Arabic comes first because it is written first. */
export interface Text {
  ar: string
  en: string
  /** The Arabic after a preposition or as what a verb acts on, where its end changes: الموردون، في الموردين. */
  arAfter?: string
  /** Its numbers are figures, shown in the digits that the reader gets; it has no code and no `{values}`. */
  figures?: true
}

/** A name as it stands inside a sentence, after a preposition or a verb. */
export const nameAfter = ({ ar, en, arAfter = ar }: Text): Text => ({ ar: arAfter, en })

/** What a kind of record is called: one of them, and all of them (the menu). */
export interface Title {
  one: Text
  all: Text
}

/** A phrase that counts: Arabic has six forms (0, 1, 2, 3–10, 11–99, the rest), English two. `{count}` is the number. */
export interface Counted {
  ar: { zero: string; one: string; two: string; few: string; many: string; other: string }
  en: { one: string; other: string }
}

export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => value === 'ar' || value === 'en'

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'en' ? 'ltr' : 'rtl')

const pluralRules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/** A value in an isolate of its own, for a list or a sentence whose words run the other way. */
export const isolated = (value: string): string => `${isolateFor(value)}${value}${popIsolate}`

const innermost = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g
const startsLatin = (text: string) => /^[^\p{L}،؛]*(?:[a-z\u00aa-\u024f]|$)/iu.test(text)

/**
 * What begins the isolate of a value. One that holds isolates itself, as a list or a sentence within a sentence does, says
 * its direction, for what stands inside of isolates does not count as its first letter: that of its own words, of the
 * comma between its parts, or else of its parts.
 */
function isolateFor(value: string): '\u2066' | '\u2067' | '\u2068' {
  if (!/[\u2066-\u2068]/.test(value)) return firstStrongIsolate
  const own = value.replace(innermost, '').replace(innermost, '')
  return startsLatin(/[\p{L}،؛,;]/u.test(own) ? own : value) ? '\u2066' : '\u2067'
}

/** A day as a person reads it, dd/mm/yyyy; hyphens would turn it around in Arabic. */
export const readableDay = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')

const amounts = new Set(['amount', 'total', 'left', 'owed', 'net', 'sum'])

/** A decimal as it is read: its thousands apart, and a minus as wide as a digit. "−1,234.50" */
export const grouped = (decimal: string): string => {
  const [whole = '', fraction] = decimal.replace('-', '\u2212').split('.')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? apart : `${apart}.${fraction}`
}

/** An amount as a person reads it, with or without its currency after it. */
export const readableAmount = (amount: string): string =>
  amount.replace(/^-?\d+(\.\d+)?(?=\s|$)/, number => grouped(number))

/**
 * Puts values into a sentence, each isolated so that a Latin name or number cannot reorder the Arabic around it, and
 * isolates what an Arabic sentence would turn around. A `date` and an `amount` are written as they are read. After a value that ends in a full
 * stop, as ج.م. does, the sentence adds none.
 */
export function fill(sentence: string, values: Record<string, string | number> = {}): string {
  const written = (name: string) => {
    const value = String(values[name])
    if (name === 'date') return readableDay(value)
    return amounts.has(name) ? readableAmount(value) : value
  }
  const filled = sentence.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    if (!(name in values)) return whole
    const value = written(name)
    return `${isolated(value)}${value.endsWith('.') ? '' : stop}`
  })
  return leftToRightInArabic(filled)
}

/** The sentence of a language, its `{names}` filled. */
export const translated = (text: Text, language: Language, values?: Record<string, string | number>): string =>
  inDirectionOf(fill(text[language], values), language)

/** A text of a page of this language, its ranges and formulas kept in their order. */
export const inDirectionOf = (text: string, language: Language): string =>
  language === 'ar' ? leftToRightIn(text) : text

/** The form of a counted phrase that fits `count`, with the number put in. */
export function countText(counted: Counted, language: Language, count: number): string {
  const form = pluralRules[language].select(count)
  const forms = counted[language] as Record<string, string>
  return fill(forms[form] ?? fieldOf(forms, 'other'), { count })
}
