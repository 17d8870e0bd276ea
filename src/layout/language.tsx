import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { onLanguageChange, readLanguage, writeLanguage } from '../../i18n/stored-language.ts'
import { type Counted, countText, directionOf, type Language, type Text, translated } from '../../i18n/text.ts'
import { inDigitsOfBooks } from './values/forms-of-books.ts'

interface Choice {
  language: Language
  direction: 'rtl' | 'ltr'
  /** Redraws the words and keeps what has been typed. */
  setLanguage: (language: Language) => void
}

export function useLanguage(): Choice {
  const language = useSyncExternalStore(onLanguageChange, readLanguage)
  return useMemo(() => ({ language, direction: directionOf(language), setLanguage: writeLanguage }), [language])
}

/** Counts in the digits of the reader; what comes as words was written before. */
const withDigits = (values: Record<string, string | number>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? inDigitsOfBooks(String(value)) : value,
    ]),
  )

/** Says a sentence in the person's language, its `{names}` filled. */
export function useText(): (text: Text, values?: Record<string, string | number>) => string {
  const { language } = useLanguage()
  return useCallback(
    (text, values) => {
      const message = translated(text, language, values && withDigits(values))
      return text.figures ? inDigitsOfBooks(message) : message
    },
    [language],
  )
}

/** Says how many, in the form that the number asks for. */
export function useCount(): (counted: Counted, count: number) => string {
  const { language } = useLanguage()
  return useCallback((counted, count) => inDigitsOfBooks(countText(counted, language, count)), [language])
}

/** A label may come ready (a person's own words) or in both languages. */
export type Words = Text | string

export function useWords(): (words: Words, values?: Record<string, string | number>) => string {
  const text = useText()
  return useCallback((words, values) => (typeof words === 'string' ? words : text(words, values)), [text])
}
