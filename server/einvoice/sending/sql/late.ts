import { sql } from 'kysely'
import { countriesWithAuthority } from '../../../../schema/einvoice/countries.ts'
import { withinOrganization } from '../../../db/connection/within-organization.ts'
import type { Services } from '../../../services.ts'

const late_ms = 15 * 60_000

/** Units with documents that wait longer than any pause between sendings: their job was lost, and they get another. */
export async function sendLateEinvoices({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - late_ms)
  const { rows: organizations } = await sql<{ id: number }>`
    select id from organizations_with_late_einvoices(${Object.values(countriesWithAuthority)}::bigint[], ${before})
      as late (id)`.execute(db)
  for (const { id: organizationId } of organizations)
    await withinOrganization(db, organizationId, async tx => {
      const { rows } = await sql<{ id: number }>`
        select id from einvoice_units as unit
        where organization_id = ${organizationId} and state = 'active'
          and (waits_until is null or waits_until < ${before}) and (claimed_until is null or claimed_until < ${before})
          and exists (
            select from einvoices
            where organization_id = ${organizationId} and unit_id = unit.id and state = 'waiting' and stamped_at < ${before})`.execute(
        tx,
      )
      for (const { id: unitId } of rows) await jobs.add(tx, 'einvoices', { organizationId, unitId })
    })
}
