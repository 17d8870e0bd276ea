import type { Language } from '../../../i18n/text.ts'
import { type CivilDate, dateOf } from './civil-date.ts'
import { inDigitsOfBooks } from './forms-of-books.ts'

// Latin digits and the Gregorian calendar whatever the ICU version believes of Egypt.
const locales: Record<Language, string> = { ar: 'ar-EG-u-nu-latn-ca-gregory', en: 'en-GB-u-ca-gregory' }

const formats = {
  weekday: { weekday: 'long' },
  weekdayLetter: { weekday: 'narrow' },
  day: { dateStyle: 'full' },
  month: { month: 'long' },
  dayAndMonth: { day: 'numeric', month: 'long' },
  shortMonth: { month: 'short' },
  monthAndYear: { month: 'long', year: 'numeric' },
  shortMonthAndYear: { month: 'short', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A day, or a part of it, in the words of a language. */
export function dateInWords(date: CivilDate, language: Language, format: keyof typeof formats): string {
  const key = `${language} ${format}`
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...formats[format], timeZone: 'UTC' })
  formatters.set(key, formatter)
  return inDigitsOfBooks(formatter.format(dateOf(date)))
}
