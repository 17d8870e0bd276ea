import type { Language } from '../text.ts'

const ownName = { ar: 'جورنال', en: 'Jornal' }

/** The product's name as it is written in a language; a configured brand is written one way. */
export const brandName = (brand: string | undefined, language: Language): string =>
  !brand || brand === ownName.en ? ownName[language] : brand
