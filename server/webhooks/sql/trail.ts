import { sql } from 'kysely'
import type { Work } from '../../work.ts'

/** Where the audit trail of an organization has come to. Who writes meanwhile waits. */
export async function trailOf({ tx, organization }: Pick<Work, 'tx' | 'organization'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_heads where organization_id = ${organization.id} for update`.execute(tx)
  return rows[0]?.id ?? 0
}
