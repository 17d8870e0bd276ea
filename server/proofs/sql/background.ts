import { sql } from 'kysely'
import type { Db } from '../../db/connection/transaction.ts'
import { organizationById } from '../../organizations/sql/memberships.ts'
import type { Organization } from '../../work.ts'
import { type Proving, prove } from './prove.ts'
import { beginRunNow, forgetRun } from './runs.ts'

/** Books are proven by themselves some time after they changed, with pauses between the steps. */

interface Pauses {
  /** How long nobody wrote into the books before they are proven. */
  quiet_minutes: number
  /** How long after a proof the next begins at the earliest. */
  again_minutes: number
}

/** The organization whose changed books have waited longest, if any wait. */
export async function organizationToProve(
  db: Db,
  { quiet_minutes, again_minutes }: Pauses,
): Promise<Organization | null> {
  const { rows } = await sql<{ id: number }>`
    select id from organizations_to_prove(
      make_interval(mins => ${quiet_minutes}::int), make_interval(mins => ${again_minutes}::int))
      with ordinality as waiting (id, place)
    order by place limit 1`.execute(db)
  return rows[0] ? organizationById(db, rows[0].id) : null
}

/**
 * Proves the books that have waited longest, if any wait; answers whose they were. Servers that ask together begin one
 * run. Where the server stops, the run is forgotten and the books wait on.
 */
export async function proveWaiting(proving: Proving, pauses: Pauses, stopping: AbortSignal): Promise<number | null> {
  const { db, now } = proving
  const organization = await organizationToProve(db, pauses)
  if (!organization) return null
  const run = await beginRunNow(db, organization.id, now())
  if (run === null) return null
  await prove(proving, { organization, run, isGentle: true }, stopping).catch(async error => {
    await forgetRun(db, organization.id, run)
    throw error
  })
  return organization.id
}
