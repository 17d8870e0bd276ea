import { countryOf } from '../../i18n/records/currencies-countries.ts'
import type { Language } from '../../i18n/text.ts'
import { type AddressParts, partsOfAddress } from '../../schema/tax/party-parts.ts'
import type { Organization } from '../work.ts'

const joined = (parts: readonly (string | null)[], between: string) =>
  parts.filter(part => part !== null && part !== '').join(between)

/** An address as it is kept: in parts, and as a note that somebody wrote in lines. */
interface Address extends AddressParts {
  countryId: number | null
  note: string | null
}

/**
 * The lines of an address as an envelope has them: of its parts, or as they were written where it has none. Each part goes
 * through `shown`, so that parts of two languages keep their order.
 */
export function addressLines(address: Address, language: Language, shown: (part: string) => string): string[] {
  const { building_number, street, unit, district, city, region, postal_code, additional_number } = address
  if (partsOfAddress.every(part => (address[part] ?? null) === null))
    return (address.note ?? '')
      .split('\n')
      .map(shown)
      .filter(line => line !== '')
  const comma = language === 'ar' ? '، ' : ', '
  const country = address.countryId === null ? null : (countryOf(address.countryId)?.name[language] ?? null)
  return [
    [joined([building_number, street], ' '), unit, district],
    [city, region, joined([postal_code, additional_number], '-'), country],
  ]
    .map(line =>
      joined(
        line.map(part => part && shown(part)),
        comma,
      ),
    )
    .filter(line => line !== '')
}

export const addressOfOrganization = (organization: Organization): Address => ({
  ...organization,
  region: organization.province,
  note: organization.location,
})
