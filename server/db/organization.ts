import { sql } from 'kysely'
import type { Tx } from './connect.ts'
import { beginWith } from './connection/at-once.ts'

/** Opens the books of one organization for the rest of a transaction. */
export const openOrganization = async (tx: Tx, organizationId: number): Promise<void> => {
  if (!Number.isSafeInteger(organizationId)) throw new RangeError(`an organization ${organizationId}`)
  if (!beginWith(tx, `set local app.organization_id to '${organizationId}'`))
    await sql`select set_config('app.organization_id', ${String(organizationId)}, true)`.execute(tx)
}

/** For the rest of a transaction it is seen to which organizations a person belongs, and nothing else of them. */
export const openMemberships = async (tx: Tx, userId: number): Promise<void> => {
  await sql`select set_config('app.user_id', ${String(userId)}, true)`.execute(tx)
}
