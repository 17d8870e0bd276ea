import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { membershipsOf } from '../http/caller.ts'
import type { Runner } from './runs.ts'

/** Proves books by itself, some time after they changed: one organization after the other, with pauses between steps. */

export interface Patience {
  /** How long nobody wrote into the books before they are proven. */
  quiet_minutes: number
  /** How long after a proof the next begins at the earliest. */
  again_minutes: number
}

const look_ms = 60_000

/** Proves the books that have waited longest, if any wait; answers whose they were. */
export async function proveWaiting(
  db: Db,
  runner: Runner,
  { quiet_minutes, again_minutes }: Patience,
): Promise<number | null> {
  const { rows } = await sql<{ id: number; owner_id: number }>`
    select id, owner_id from organizations_to_prove(
      make_interval(mins => ${quiet_minutes}::int), make_interval(mins => ${again_minutes}::int))
      with ordinality as waiting (organization_id, place)
    join organizations on organizations.id = organization_id order by place limit 1`.execute(db)
  const [first] = rows
  if (!first) return null
  const memberships = await membershipsOf(db, first.owner_id)
  const organization = memberships.find(each => each.organization.id === first.id)?.organization
  if (!organization) return null
  const run = await runner.start(organization, { isGentle: true })
  await run?.ended
  return first.id
}

/** Looks every minute whether books wait; the answer ends it. */
export function keepProving(db: Db, runner: Runner, patience: Patience, complain: (error: unknown) => void) {
  let isBusy = false
  const look = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await proveWaiting(db, runner, patience)
    } catch (error) {
      complain(error)
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void look(), look_ms).unref()
  return () => clearInterval(timer)
}
