import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction.ts'
import { noteOrganization } from '../../../db/organization.ts'

/** From now on what the organization posts of sales is issued. */
export async function issueFromNow(tx: Tx, organizationId: number): Promise<void> {
  await sql`update organizations set issues_at_posting = true where id = ${organizationId}`.execute(tx)
  await noteOrganization(tx, organizationId)
}
