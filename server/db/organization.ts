import { sql } from 'kysely'
import type pg from 'pg'
import { beginWith } from './connection/pipelining.ts'
import type { Tx } from './connection/transaction.ts'

const opened = new WeakMap<Tx, number>()

/** The organization whose books a transaction has opened; null where it has opened none. */
export const openedIn = (tx: Tx): number | null => opened.get(tx) ?? null

/**
 * Says something about a transaction to the database, until it ends. By `set local`, which a database of several nodes passes
 * on to them, as it would not the function `set_config`.
 */
export async function setLocally(tx: Tx, name: `app.${string}`, value: string): Promise<void> {
  await sql`set local ${sql.raw(name)} to ${sql.lit(value)}`.execute(tx)
}

/** Opens the books of one organization for the rest of a transaction. */
export const openOrganization = async (tx: Tx, organizationId: number): Promise<void> => {
  if (!Number.isSafeInteger(organizationId)) throw new RangeError(`an organization ${organizationId}`)
  opened.set(tx, organizationId)
  if (!beginWith(tx, `set local app.organization_id to '${organizationId}'`))
    await setLocally(tx, 'app.organization_id', String(organizationId))
}

/** Notes that the row of an organization itself is written, for the event of the audit trail that follows (0015-chain.sql). */
export const noteOrganization = (tx: Tx, organizationId: number) =>
  sql`select * from note_own_organization(${organizationId}::bigint)`.execute(tx)

/** For the rest of a transaction it is seen to which organizations a person belongs, and nothing else of them. */
export const openMemberships = async (tx: Tx, userId: number): Promise<void> => {
  await setLocally(tx, 'app.user_id', String(userId))
}

/** insufficient_privilege, and invalid_parameter_value where no such role exists. */
const roleRefused: ReadonlySet<string> = new Set(['42501', '22023'])

/**
 * For the rest of a transaction only what is somebody's own is seen: documents that they wrote, and those of their
 * representative's clients. Answers whether this database knows such a role; without it nothing may be read.
 */
export async function seeOwnOnly(tx: Tx, userId: number, representativeId: number | null): Promise<boolean> {
  try {
    // By the function: the nodes of a database of several are connected to as this role already.
    await sql`select set_config('role', 'jornal_own', true)`.execute(tx)
  } catch (failure) {
    if (roleRefused.has((failure as pg.DatabaseError).code ?? '')) return false
    throw failure
  }
  await Promise.all([
    setLocally(tx, 'app.own_user', String(userId)),
    setLocally(tx, 'app.own_representative', String(representativeId ?? '')),
  ])
  return true
}
