import { sql } from 'kysely'
import type { Language } from '../../../i18n/text.ts'
import type { TaxRateRow } from '../../books/tables.ts'
import type { Db } from '../../db/connection/transaction.ts'
import type { Organization } from '../../work.ts'
import { shownOrganization, wireCoins } from '../wire.ts'

async function coinIdsOf(db: Db, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from organization_coins where organization_id = ${organizationId} order by position`.execute(db)
  return rows.map(row => row.currency_id)
}

/** The currencies of an organization as they stand on the wire, its base first. */
export const coinsOfOrganization = async (db: Db, organizationId: number, language: Language) =>
  wireCoins(await coinIdsOf(db, organizationId), language)

/** An organization as it stands on the wire. */
export async function wireOrganization(db: Db, organization: Organization, language: Language) {
  const { rows: taxRates } = await sql<TaxRateRow>`
    select * from tax_rates where organization_id = ${organization.id}`.execute(db)
  return shownOrganization(organization, { coins: await coinIdsOf(db, organization.id), taxRates }, language)
}
