import { isLanguage, type Language } from './text.ts'

const key = 'lng'

/** The language chosen in this browser; Arabic unless English was. */
export function readLanguage(): Language {
  const stored = localStorage.getItem(key)
  return isLanguage(stored) ? stored : 'ar'
}

const year_s = 365 * 24 * 60 * 60

/**
 * Remembers the language and tells every part of the page, in the words a browser uses for its other tabs. The server
 * reads it in the cookie, which it writes itself where a language comes with the address.
 */
export function writeLanguage(language: Language): void {
  localStorage.setItem(key, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = languageCookie(language)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: language }))
}

/** The cookie that tells the server a browser's language, as a header says it. */
export const languageCookie = (language: Language): string =>
  `${key}=${language}; Path=/; Max-Age=${year_s}; SameSite=Lax`

/** Calls back when the language may have changed, here or in another tab. */
export function onLanguageChange(notify: () => void): () => void {
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}
