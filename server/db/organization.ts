import { sql } from 'kysely'
import type pg from 'pg'
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

/** insufficient_privilege, and invalid_parameter_value where no such role exists. */
const roleRefused: ReadonlySet<string> = new Set(['42501', '22023'])

/**
 * For the rest of a transaction only what is somebody's own is seen: documents that they wrote, and those of their
 * representative's clients. Answers whether this database knows such a role; without it nothing may be read.
 */
export async function seeOwnOnly(tx: Tx, userId: number, representativeId: number | null): Promise<boolean> {
  try {
    await sql`set local role jornal_own`.execute(tx)
  } catch (failure) {
    if (roleRefused.has((failure as pg.DatabaseError).code ?? '')) return false
    throw failure
  }
  await sql`
    select set_config('app.own_user', ${String(userId)}, true),
      set_config('app.own_representative', ${String(representativeId ?? '')}, true)`.execute(tx)
  return true
}
