import { isLanguage, type Language } from '../../i18n/text.ts'

/** The language of a page: that of its address, or else the one that this browser chose, or else Arabic. */
export function pageLanguage(requested: unknown, cookies: string | undefined): Language {
  if (isLanguage(requested)) return requested
  const stored = /(?:^|;\s*)lng=(\w+)/.exec(cookies ?? '')?.[1]
  return isLanguage(stored) ? stored : 'ar'
}
