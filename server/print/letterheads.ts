import { printedKindWords, printWords } from '../../i18n/files/print.ts'
import { countryOf } from '../../i18n/records/world.ts'
import { type Language, say } from '../../i18n/text.ts'
import type { Organization } from '../work.ts'
import type { Printable } from './printable.ts'
import { safeText } from './safe-text.ts'
import type { Letterhead, Sheet } from './sheet.ts'
import type { Speaker } from './words.ts'

const isLatin = (name: string) => !/\p{Script=Arabic}/u.test(name)

const taxLine = (number: string | null, language: Language): string[] =>
  number === null ? [] : [say(printWords.taxNumber, language, { number: safeText(number) })]

const addressLines = (address: string | null) =>
  (address ?? '')
    .split('\n')
    .map(safeText)
    .filter(line => line !== '')

/** The seller's name, address and tax number, at the side where the document's language begins. */
export const sellerOf = (organization: Organization, language: Language): Letterhead => ({
  name: safeText(organization.name),
  lines: [...addressLines(organization.location), ...taxLine(organization.tax_number, language)],
})

/** The seller for an English reader, on a bilingual copy: the one name is repeated only when it is written in Latin letters. */
export const sellerInEnglish = (organization: Organization): Letterhead => {
  const country = countryOf(organization.countryId)?.name.en
  return {
    name: isLatin(organization.name) ? safeText(organization.name) : null,
    lines: [...(country ? [country] : []), ...taxLine(organization.tax_number, 'en')],
  }
}

/** Whom a document is made out to. */
export function partyOf({ document, addressee }: Printable, { twin, language }: Speaker): Sheet['party'] {
  const label = printedKindWords[document.kind].party
  if (!label || !addressee) return null
  const phone = addressee.phone === null ? [] : [say(printWords.phone, language, { number: safeText(addressee.phone) })]
  return {
    label: twin(label),
    name: safeText(addressee.display_name),
    lines: [...addressLines(addressee.address), ...phone, ...taxLine(addressee.tax_number, language)],
  }
}
