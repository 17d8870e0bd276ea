import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { type Counted, directionOf, isLanguage, type Language, say, sayCount, type Text } from '../../i18n/text.ts'

const storageKey = 'lng'

/** Arabic, unless the person has chosen English in this browser. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : 'ar'
}

interface Choice {
  language: Language
  direction: 'rtl' | 'ltr'
  setLanguage: (language: Language) => void
}

const LanguageContext = createContext<Choice | null>(null)

/** Holds the language of everything below it. A change redraws the words and keeps what has been typed. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, choose] = useState(storedLanguage)
  const setLanguage = useCallback((next: Language) => {
    localStorage.setItem(storageKey, next)
    choose(next)
  }, [])
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === storageKey && isLanguage(event.newValue)) choose(event.newValue)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  const value = useMemo(() => ({ language, direction: directionOf(language), setLanguage }), [language, setLanguage])
  return <LanguageContext.Provider value={value}>{children}</LanguageContext.Provider>
}

export function useLanguage(): Choice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('useLanguage is used outside of LanguageProvider')
  return choice
}

/** Says a sentence in the person's language, its `{names}` filled. */
export function useText(): (text: Text, values?: Record<string, string | number>) => string {
  const { language } = useLanguage()
  return useCallback((text, values) => say(text, language, values), [language])
}

/** Says how many, in the form that the number asks for. */
export function useCount(): (counted: Counted, count: number) => string {
  const { language } = useLanguage()
  return useCallback((counted, count) => sayCount(counted, language, count), [language])
}

/** A label may come ready (a person's own words) or in both languages. */
export type Words = Text | string

export function useWords(): (words: Words, values?: Record<string, string | number>) => string {
  const text = useText()
  return useCallback((words, values) => (typeof words === 'string' ? words : text(words, values)), [text])
}
