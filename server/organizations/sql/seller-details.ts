import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { insertRows } from '../../db/rows.ts'
import type { Organization, Work } from '../../work.ts'

/** What stands on a paper of its seller and stays as it was when the paper was made. */
type SellerDetails = Pick<
  Organization,
  | 'name'
  | 'name_en'
  | 'tax_number'
  | 'commercial_register'
  | 'countryId'
  | 'timeZone'
  | 'location'
  | 'province'
  | 'city'
  | 'district'
  | 'street'
  | 'building_number'
  | 'additional_number'
  | 'unit'
  | 'postal_code'
  | 'phone'
  | 'second_phone'
  | 'contact_email'
  | 'website'
>

/** Columns of an organization that its papers name. */
const columns = [
  'name',
  'name_en',
  'tax_number',
  'commercial_register',
  'country_id',
  'time_zone',
  'location',
  'province',
  'city',
  'district',
  'street',
  'building_number',
  'additional_number',
  'unit',
  'postal_code',
  'phone',
  'second_phone',
  'contact_email',
  'website',
].map(column => sql.ref(column))

/** Keeps what the papers of an organization named until now, before some of it is changed; its row is locked. */
export async function keepSellerDetails(tx: Tx, organizationId: number, changed: SellerDetails): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from organizations where id = ${organizationId}`.execute(tx)
  const before = firstOf(rows)
  const after: Record<string, unknown> = { ...changed, country_id: changed.countryId, time_zone: changed.timeZone }
  if (Object.entries(before).every(([column, value]) => value === after[column])) return
  await insertRows(tx, 'earlier_seller_details', [{ organization_id: organizationId, ...before }])
}

/**
 * The organization as a document's paper names it: its letterhead (name, numbers, address, how it is reached) and its clock as they
 * were when the document was posted, or edited last; its picture, its layout and where clients pay to as they are today. A draft
 * has today's. The dialog that prints says so (`letterheadOfItsDay`).
 */
export async function sellerOn(
  { tx, organization }: Pick<Work, 'tx' | 'organization'>,
  documentId: number,
): Promise<Organization> {
  const { rows } = await sql<SellerDetails>`
    select name, name_en, tax_number, commercial_register, country_id as "countryId", time_zone as "timeZone",
      location, province, city, district, street, building_number, additional_number, unit, postal_code,
      phone, second_phone, contact_email, website
    from earlier_seller_details
    where organization_id = ${organization.id}
      and until > (
        select coalesce(entries.recorded_at, documents.posted_at)
        from documents left join entries
          on entries.organization_id = documents.organization_id and entries.id = documents.entry_id
        where documents.organization_id = ${organization.id} and documents.id = ${documentId})
    order by until
    limit 1`.execute(tx)
  return { ...organization, ...rows[0] }
}
