import { isLanguage, type Language } from './text.ts'

const key = 'lng'

/** The language chosen in this browser; Arabic unless English was. */
export function readLanguage(): Language {
  const stored = localStorage.getItem(key)
  return isLanguage(stored) ? stored : 'ar'
}

/** Remembers the language and tells every part of the page, in the words a browser uses for its other tabs. */
export function writeLanguage(language: Language): void {
  localStorage.setItem(key, language)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: language }))
}

/** Calls back when the language may have changed, here or in another tab. */
export function onLanguageChange(notify: () => void): () => void {
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}
