import { countryOf, knownCurrency, wireCurrency } from '../../i18n/records/currencies-countries.ts'
import type { Language } from '../../i18n/text.ts'
import { plainDecimal } from '../../ledger/money.ts'
import { CATEGORY } from '../../ledger/tax/policy.ts'
import type { NamedOrganization, Organization as OrganizationAnswer } from '../../schema/answers/organizations.ts'
import {
  type Settings,
  settingDeclaration,
  settingNames,
  settingsFrom,
  textSettings,
} from '../../schema/organization/settings.ts'
import { may, type Permissions } from '../../schema/permissions.ts'
import { issuesDocuments, ratesOfLaw, taxCountryOf } from '../../schema/tax/index.ts'
import { roundingOfSales } from '../../schema/tax/rounding.ts'
import type { TaxRateRow } from '../books/tables.ts'
import type { Caller, Organization } from '../work.ts'
import { shownTaxRates } from './tax-rates.ts'
import { firstWeekdayOf } from './week.ts'

/** Currencies as they stand on the wire, the base first. */
export const wireCoins = (coins: readonly number[], language: Language) =>
  coins.map(id => wireCurrency(knownCurrency(id), language))

/** What an organization has in tables of its own. */
interface Belongings {
  /** The base first. */
  coins: readonly number[]
  taxRates: readonly TaxRateRow[]
}

/** An organization as it stands on the wire. */
export function shownOrganization(
  organization: Organization,
  { coins, taxRates }: Belongings,
  language: Language,
): OrganizationAnswer {
  return {
    id: organization.id,
    ...shownSettings(organization),
    coins: wireCoins(coins, language),
    tax_rates: shownTaxRates(taxRates),
    country_id: organization.countryId,
    country: countryOf(organization.countryId)?.name[language] ?? null,
    time_zone: organization.timeZone,
    owner: organization.ownerId,
    own_lock_date: organization.own_lock_date,
    tax_filed_until: organization.tax_filed_until,
    issues_documents: issuesDocuments(organization),
    rounding_policy: roundingOfSales(organization) ?? CATEGORY,
    has_debit_notes: !taxCountryOf(organization.countryId).issue.noDebitNotes,
    tax_rates_of_law: ratesOfLaw(organization.countryId),
    tax_return_months: taxCountryOf(organization.countryId).returnPeriod?.months ?? null,
    advance_is_supply: taxCountryOf(organization.countryId).advanceIsSupply,
    simplified_invoices: simplifiedOf(organization),
    first_weekday: firstWeekdayOf(organization),
    logo: organization.logo,
    is_demo: organization.isDemo,
  }
}

/** The rule of its country, where it is registered for the tax. */
function simplifiedOf(organization: Organization): OrganizationAnswer['simplified_invoices'] {
  const { simplified: rule } = taxCountryOf(organization.countryId)
  if (rule === null || !issuesDocuments(organization)) return null
  const { to, below = null, upTo = null, sameDay = false } = rule
  return { to: [...to], below, up_to: upTo, same_day: sameDay }
}

/** The settings as they stand on the wire: a decimal without the zeros that the database keeps. */
export const shownSettings = (organization: Organization): Settings =>
  settingsFrom(
    Object.fromEntries(
      settingNames.map(name => {
        const value = organization[name]
        const { kind } = settingDeclaration(name)
        return [name, kind === 'percent' || kind === 'price' ? plainDecimal(String(value)) : value]
      }),
    ),
  )

/** An organization as one of its members sees it: the texts of its papers and mails are for who reads its settings. */
export function visibleOrganization(whole: OrganizationAnswer, permissions: Permissions): OrganizationAnswer {
  if (may(permissions, 'settings', 'read') || may(permissions, 'organizations', 'read')) return whole
  return { ...whole, ...Object.fromEntries(textSettings.map(name => [name, null])) }
}

/** An organization as a person sees it who signs in; before they turned on the second factor that it asks for, its name. */
export function shownOnEntry(
  whole: OrganizationAnswer,
  { hasSecondFactor }: Pick<Caller, 'hasSecondFactor'>,
  permissions: Permissions,
): OrganizationAnswer | NamedOrganization {
  if (hasSecondFactor || !whole.second_factor_required) return visibleOrganization(whole, permissions)
  const { id, name, name_en, language, coins, owner, second_factor_required, is_demo } = whole
  return { id, name, name_en, language, coins, owner, second_factor_required, is_demo }
}
