import { countryOf } from '../../i18n/records/currencies-countries.ts'
import type { Language } from '../../i18n/text.ts'
import type { Organization } from '../work.ts'

const joined = (parts: readonly (string | null)[], between: string) =>
  parts.filter(part => part !== null && part !== '').join(between)

/**
 * The lines of an address as an envelope has them: of its parts, or as they were written where it has none. Each part goes
 * through `shown`, so that parts of two languages keep their order.
 */
export function addressLines(
  organization: Organization,
  language: Language,
  shown: (part: string) => string,
): string[] {
  const { building_number, street, district, city, province, postal_code, additional_number } = organization
  const parts = [building_number, street, district, city, province, postal_code, additional_number]
  if (parts.every(part => part === null))
    return (organization.location ?? '')
      .split('\n')
      .map(shown)
      .filter(line => line !== '')
  const comma = language === 'ar' ? '، ' : ', '
  const country = countryOf(organization.countryId)?.name[language] ?? null
  return [
    [joined([building_number, street], ' '), district],
    [city, province, joined([postal_code, additional_number], '-'), country],
  ]
    .map(line =>
      joined(
        line.map(part => part && shown(part)),
        comma,
      ),
    )
    .filter(line => line !== '')
}
