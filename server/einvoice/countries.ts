import { taxCountryOf } from '../../schema/tax/index.ts'
import type { IssuingCountry } from './country.ts'
import { jordan } from './issue/jordan.ts'
import { saudiArabia } from './issue/saudi-arabia.ts'
import type { UnitRow } from './rows.ts'

/** The countries with whose authority documents are issued. */
const issuingCountries: Readonly<Record<UnitRow['country'], IssuingCountry>> = { SA: saudiArabia, JO: jordan }

export const countryOfUnit = ({ country }: Pick<UnitRow, 'country'>): IssuingCountry => issuingCountries[country]

/** The country of an organization, if documents are issued with its authority. */
export function issuingCountryOf({ countryId }: { countryId: number }): IssuingCountry | undefined {
  const { code } = taxCountryOf(countryId)
  return Object.values(issuingCountries).find(each => each.code === code)
}
