/** What the server writes into the page as `window.__JORNAL__`; all of it optional. */
interface RuntimeConfig {
  /** Origin of the API when it is not the page's own. */
  api_base?: string
  api_password?: string
  google_client_id?: string
  brand?: string
  contact_endpoint?: string
  contact_email?: string
  contact_phone?: string
  contact_address?: string
  social_facebook?: string
  social_instagram?: string
  social_x?: string
  social_linkedin?: string
  /** A phone number in international form, or a whole address. */
  whatsapp?: string
}

declare global {
  interface Window {
    __JORNAL__?: RuntimeConfig
  }
}

/** The running server's settings, read anew each time so that a test can change them. */
export const runtime = (): RuntimeConfig => window.__JORNAL__ ?? {}

const ownName = { ar: 'جورنال', en: 'Jornal' }

/** The product's name as it is written in a language; a configured brand is written one way. */
export function brandIn(language: 'ar' | 'en'): string {
  const brand = runtime().brand
  return !brand || brand === ownName.en ? ownName[language] : brand
}
