import type { RateOfLaw } from '../organization/tax-rates.ts'
import { ae } from './ae/country.ts'
import type { TaxCountry } from './declare.ts'
import { eg } from './eg/country.ts'
import { jo } from './jo/country.ts'
import { om } from './om/country.ts'
import { sa } from './sa/country.ts'
import { xx } from './xx/country.ts'

/** Every country whose law is declared, the general one last. */
export const taxCountries = { SA: sa, AE: ae, EG: eg, JO: jo, OM: om, XX: xx } as const

export type TaxCountryCode = keyof typeof taxCountries

const byNumber = new Map<number | null, TaxCountry>(Object.values(taxCountries).map(each => [each.number, each]))

/** The law of a country by its ISO 3166 number; the general one where it has no folder. */
export const taxCountryOf = (countryNumber: number | null): TaxCountry => byNumber.get(countryNumber) ?? xx

/** The rates that value added tax has had in a country, the first one first; none where it never changed. */
export function ratesOfLaw(countryNumber: number | null): RateOfLaw[] {
  const rates = taxCountryOf(countryNumber).codes.find(({ isDefault }) => isDefault)?.rates ?? []
  const dated = rates.flatMap(({ from, percent }) => (from === null ? [] : [{ rate: percent, valid_from: from }]))
  return dated.length > 1 ? dated : []
}

/** Whether what an organization posts is issued by the law of its country: it has to be registered for the tax. */
export const issuesDocuments = (organization: { countryId: number; tax_number: string | null }): boolean =>
  taxCountryOf(organization.countryId).issues && Boolean(organization.tax_number)

/** Whether what it posts from now on is issued. */
export const issuesAtPosting = (
  organization: Parameters<typeof issuesDocuments>[0] & { issues_at_posting: boolean },
): boolean => organization.issues_at_posting && issuesDocuments(organization)
