import { printedKindWords, printWords } from '../../i18n/files/print.ts'
import { countryOf } from '../../i18n/records/currencies-countries.ts'
import { identityKindWords } from '../../i18n/tax/parties.ts'
import { type Language, translated } from '../../i18n/text.ts'
import { nameIn } from '../../schema/organization/name.ts'
import type { Logo } from '../organizations/logo.ts'
import { addressLines, addressOfOrganization } from '../organizations/names.ts'
import type { Organization } from '../work.ts'
import type { Addressee, Printable } from './printable.ts'
import { safeLines, safeText } from './safe-text.ts'
import type { Letterhead, PrintedLogo, Sheet } from './sheet.ts'
import type { Speaker } from './words.ts'

const isLatin = (name: string) => !/\p{Script=Arabic}/u.test(name)

const taxLine = (number: string | null, language: Language): string[] =>
  number === null ? [] : [translated(printWords.taxNumber, language, { number: safeText(number) })]

/** By what a buyer without a tax number is known. */
const identityLine = ({ tax_number, identity_kind, identity_number }: Addressee, language: Language): string[] =>
  tax_number !== null || !identity_kind || !identity_number
    ? []
    : [`${identityKindWords.options[identity_kind][language]} ${safeText(identity_number)}`]

/** How the seller is reached: by telephone, mail and web. */
function reachedBy({ phone, second_phone, contact_email, website }: Organization, language: Language): string[] {
  const phones = [phone, second_phone].filter(number => number !== null).map(safeText)
  const written = [contact_email, website].filter(address => address !== null).map(safeText)
  return [
    ...(phones.length > 0 ? [translated(printWords.phone, language, { number: phones.join(' · ') })] : []),
    ...(written.length > 0 ? [written.join(' · ')] : []),
  ]
}

const numbersOf = (
  { tax_number, commercial_register, prints_commercial_register }: Organization,
  language: Language,
  hasTaxNumber: boolean,
): string[] => [
  ...taxLine(hasTaxNumber ? tax_number : null, language),
  ...(commercial_register === null || !prints_commercial_register
    ? []
    : [translated(printWords.commercialRegister, language, { number: safeText(commercial_register) })]),
]

/** The seller's name, address and numbers, at the side where the document's language begins. */
export const sellerOf = (
  organization: Organization,
  language: Language,
  hasTaxNumber = organization.prints_tax_number,
): Letterhead => ({
  name: safeText(nameIn(organization, language)),
  lines: [
    ...addressLines(addressOfOrganization(organization), language, safeText),
    ...reachedBy(organization, language),
    ...numbersOf(organization, language, hasTaxNumber),
  ],
})

/** The seller for an English reader, on a bilingual copy: a name without an English one is repeated only in Latin letters. */
export const sellerInEnglish = (organization: Organization, hasTaxNumber: boolean): Letterhead => {
  const country = countryOf(organization.countryId)?.name.en
  const name = nameIn(organization, 'en')
  return {
    name: isLatin(name) ? safeText(name) : null,
    lines: [...(country ? [country] : []), ...numbersOf(organization, 'en', hasTaxNumber)],
  }
}

/** The picture as the typesetter takes it. */
export const printedLogo = (logo: Logo | null): PrintedLogo | null =>
  logo && { format: logo.type === 'image/png' ? 'png' : 'jpg', base64: logo.content.toString('base64') }

/** Whom a document is made out to. */
export function partyOf({ document, addressee }: Printable, { twin, language }: Speaker): Sheet['party'] {
  const label = printedKindWords[document.kind].party
  if (!label || !addressee) return null
  const phone =
    addressee.phone === null ? [] : [translated(printWords.phone, language, { number: safeText(addressee.phone) })]
  const parts = { ...addressee, countryId: addressee.country_id, note: addressee.address }
  const address = addressLines(parts, language, safeText)
  return {
    label: twin(label),
    name: safeText(addressee.display_name),
    lines: [...address, ...phone, ...taxLine(addressee.tax_number, language), ...identityLine(addressee, language)],
  }
}

/** What stands at the foot of every page: what the organization wrote for it, or its name. */
export const footerOf = (organization: Organization, language: Language): string =>
  safeLines(organization.print_footer ?? nameIn(organization, language))
