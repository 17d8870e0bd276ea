import { sql } from 'kysely'
import type { Db } from '../../db/connection/transaction.ts'
import { endExpired } from './sessions.ts'

const day_ms = 24 * 3_600_000

/** Removes what has run out: sessions, codes and counters, and what was begun and never finished. */
export async function sweepPeople(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day_ms)
  const monthAgo = new Date(now.getTime() - 30 * day_ms)
  const halfYearAgo = new Date(now.getTime() - 180 * day_ms)
  await endExpired(db, now)
  await sql`delete from ended_sessions where ended_at <= ${monthAgo}`.execute(db)
  await sql`delete from sign_in_networks where last_used_at <= ${halfYearAgo}`.execute(db)
  await sql`delete from codes where expires_at <= ${yesterday}`.execute(db)
  await sql`delete from sign_in_challenges where expires_at <= ${now}`.execute(db)
  await sql`
    delete from second_factors using users
    where users.id = user_id and second_factor_at is null and second_factors.created_at <= ${yesterday}`.execute(db)
  await sql`delete from throttles where window_starts_at <= ${yesterday}`.execute(db)
}
