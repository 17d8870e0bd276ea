import type { Language } from '../../i18n/text.ts'
import type { RuntimeConfig } from '../../schema/site/public-pages.ts'

declare global {
  interface Window {
    __JORNAL__?: RuntimeConfig
  }
}

/** The running server's settings, read anew each time so that a test can change them. */
export const runtime = (): RuntimeConfig => window.__JORNAL__ ?? {}

const ownName = { ar: 'جورنال', en: 'Jornal' }

/** The product's name as it is written in a language; a configured brand is written one way. */
export function brandOf({ brand }: RuntimeConfig, language: Language): string {
  return !brand || brand === ownName.en ? ownName[language] : brand
}
