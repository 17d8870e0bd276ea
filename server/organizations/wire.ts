import { sql } from 'kysely'
import type { Language } from '../../i18n/text.ts'
import { countryOf, currencyOf, wireCurrency } from '../../i18n/world.ts'
import type { Db } from '../db/connect.ts'
import { plainDecimal } from '../documents/sales-invoice.ts'
import type { Organization } from '../http/caller.ts'

/** The currencies of an organization as they stand on the wire, its base first. */
export async function coinsOfOrganization(db: Db, organizationId: number, language: Language) {
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from organization_coins where organization_id = ${organizationId} order by position`.execute(db)
  return rows.map(row => wireCurrency(currencyOf(row.currency_id)!, language))
}

/** An organization as it stands on the wire. */
export async function wireOrganization(db: Db, organization: Organization, language: Language) {
  return {
    id: organization.id,
    name: organization.name,
    coins: await coinsOfOrganization(db, organization.id, language),
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
