import type { TaxCode } from '../../schema/tax/codes.ts'
import type { TaxCountryCode, taxCountries } from '../../schema/tax/index.ts'
import type { Text } from '../text.ts'
import { aeWords } from './ae.ts'
import { egWords } from './eg.ts'
import { joWords } from './jo.ts'
import { omWords } from './om.ts'
import { saWords } from './sa.ts'
import type { TaxWords } from './words.ts'
import { xxWords } from './xx.ts'

const words: { [Code in TaxCountryCode]: TaxWords<(typeof taxCountries)[Code]> } = {
  SA: saWords,
  AE: aeWords,
  EG: egWords,
  JO: joWords,
  OM: omWords,
  XX: xxWords,
}

/** What is not sorted yet, in every country. */
const unsorted = {
  code: { ar: 'غير مصنف', en: 'Not sorted' },
  box: { ar: 'يحتاج إلى تصنيف', en: 'To be sorted' },
}

interface WordsOfCountry {
  codes: Readonly<Record<string, Text>>
  boxes: Readonly<Record<string, Text>>
  reasons: Readonly<Record<string, Text>>
  identities: Readonly<Record<string, Text>>
}

/** The words of a country: each code, box, reason and kind of number by its key. */
export const taxWordsOf = (country: TaxCountryCode): WordsOfCountry => {
  const { codes, boxes, reasons, identities } = words[country]
  return {
    codes: { ...codes, unsorted: unsorted.code },
    boxes: { ...boxes, unsorted: unsorted.box },
    reasons,
    identities,
  }
}

/** What a code is called: by its own name, or else by its reason. */
export function nameOfTaxCode(country: TaxCountryCode, { key, reason }: Pick<TaxCode, 'key' | 'reason'>): Text {
  const { codes, reasons } = taxWordsOf(country)
  const name = codes[key] ?? (reason === null ? undefined : reasons[reason])
  if (!name) throw new Error(`${country}: the code ${key} has no name`)
  return name
}
