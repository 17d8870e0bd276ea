import type { Language } from '../../i18n/text.ts'
import { countryOf, currencyOf, wireCurrency } from '../../i18n/world.ts'
import { plainDecimal } from '../documents/sales-invoice.ts'
import type { Organization } from '../http/caller.ts'

/** Currencies as they stand on the wire, the base first. */
export const wireCoins = (coins: readonly number[], language: Language) =>
  coins.map(id => wireCurrency(currencyOf(id)!, language))

/** An organization as it stands on the wire. */
export function shownOrganization(organization: Organization, coins: readonly number[], language: Language) {
  return {
    id: organization.id,
    name: organization.name,
    coins: wireCoins(coins, language),
    value_added_tax: plainDecimal(organization.valueAddedTax),
    sales_tax: plainDecimal(organization.salesTax),
    country_id: organization.countryId,
    country: countryOf(organization.countryId)?.name[language] ?? null,
    time_zone: organization.timeZone,
    language: organization.language,
    owner: organization.ownerId,
    location: organization.location,
    lock_date: organization.lockDate,
    fiscal_year_start: organization.fiscalYearStart,
    logo: organization.logo,
    tax_number: organization.taxNumber,
    is_demo: organization.isDemo,
  }
}
