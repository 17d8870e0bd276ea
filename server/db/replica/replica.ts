import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { Refusal } from '../../../schema/errors.ts'
import { DatabaseProblem } from '../../problem.ts'
import { openPool } from '../connect.ts'
import type { Db } from '../connection/transaction.ts'

/**
 * A streaming standby, from which reports are read. It is behind by what it has not heard yet: it answers once it has all
 * that the database had committed when it was asked, so that nobody misses what they just posted.
 */

/** How long it is waited for before the database itself answers. */
const timeout_ms = 500
const lookEvery_ms = 10
/** How long one that did not answer is not asked again, and how long it is tried to be reached. */
const rest_ms = 5_000
const reachTimeout_ms = 2_000

const restsUntil = new WeakMap<Db, number>()

export const openReplica = (databaseUrl: string, hasApplicationRole: boolean): { db: Db; close(): Promise<void> } =>
  openPool({ connectionString: databaseUrl, connectionTimeoutMillis: reachTimeout_ms }, hasApplicationRole)

/** What a standby shares with what it follows. */
const identity = sql`
  (select system_identifier::text from pg_control_system()) || '/' || current_database() as identity`

async function positionOf(db: Db): Promise<{ identity: string; position: string }> {
  const { rows } = await sql<{ identity: string; position: string }>`
    select ${identity}, pg_current_wal_flush_lsn()::text as position`.execute(db)
  return firstOf(rows)
}

/**
 * Whether a standby of this database has its changes up to a position. Throws `replica_of_another` where it is none, and
 * `organizations_not_apart` where row security does not bind who connects to it.
 */
async function hasReached(replica: Db, { identity: expected, position }: Awaited<ReturnType<typeof positionOf>>) {
  const { rows } = await sql<{ identity: string; is_standby: boolean; is_guarded: boolean; has_it: boolean | null }>`
    select ${identity}, pg_is_in_recovery() as is_standby, row_security_active('entries') as is_guarded,
      pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has_it`.execute(replica)
  const { is_standby, is_guarded, has_it, ...found } = firstOf(rows)
  if (!is_standby || found.identity !== expected) throw new DatabaseProblem('replica_of_another')
  if (!is_guarded) throw new DatabaseProblem('organizations_not_apart', { table: 'entries' })
  return has_it === true
}

/** Throws as `hasReached` where something answers that is not to be read from. What is away may come later. */
export async function refuseAnother(db: Db, replica: Db): Promise<void> {
  const location = await positionOf(db)
  await hasReached(replica, location).catch(failure => {
    if (failure instanceof DatabaseProblem) throw failure
  })
}

async function hasCaughtUp(db: Db, replica: Db): Promise<boolean> {
  if ((restsUntil.get(replica) ?? 0) > performance.now()) return false
  try {
    const location = await positionOf(db)
    const until = performance.now() + timeout_ms
    while (performance.now() < until) {
      if (await hasReached(replica, location)) return true
      await pause(lookEvery_ms)
    }
    return false
  } catch {
    restsUntil.set(replica, performance.now() + rest_ms)
    return false
  }
}

/**
 * Reads from the replica; from the database itself where there is none, where it is away or late, or where it gave up in the
 * middle. `read` has no effect but its answer.
 */
export async function readUpToDate<T>(db: Db, replica: Db | undefined, read: (from: Db) => Promise<T>): Promise<T> {
  if (!replica || !(await hasCaughtUp(db, replica))) return read(db)
  try {
    return await read(replica)
  } catch (failure) {
    if (failure instanceof Refusal) throw failure
    return read(db)
  }
}
