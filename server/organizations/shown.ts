import type { Language } from '../../i18n/text.ts'
import { countryOf, currencyOf, wireCurrency } from '../../i18n/world.ts'
import type { TaxRateRow } from '../books/tables.ts'
import { plainDecimal } from '../ledger/money.ts'
import type { Organization } from '../work.ts'
import { tradingOf } from './charter.ts'
import { shownTaxRates } from './tax-rates.ts'

/** Currencies as they stand on the wire, the base first. */
export const wireCoins = (coins: readonly number[], language: Language) =>
  coins.map(id => wireCurrency(currencyOf(id)!, language))

/** What an organization has in tables of its own. */
export interface Belongings {
  /** The base first. */
  coins: readonly number[]
  taxRates: readonly TaxRateRow[]
}

/** An organization as it stands on the wire. */
export function shownOrganization(organization: Organization, { coins, taxRates }: Belongings, language: Language) {
  return {
    id: organization.id,
    name: organization.name,
    coins: wireCoins(coins, language),
    value_added_tax: plainDecimal(organization.valueAddedTax),
    sales_tax: plainDecimal(organization.salesTax),
    tax_rates: shownTaxRates(taxRates),
    ...tradingOf(organization),
    country_id: organization.countryId,
    country: countryOf(organization.countryId)?.name[language] ?? null,
    time_zone: organization.timeZone,
    language: organization.language,
    owner: organization.ownerId,
    location: organization.location,
    lock_date: organization.commonLockDate,
    own_lock_date: organization.lockDate,
    fiscal_year_start: organization.fiscalYearStart,
    logo: organization.logo,
    tax_number: organization.taxNumber,
    is_demo: organization.isDemo,
  }
}
