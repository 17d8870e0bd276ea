import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { SessionEnding } from '../../../schema/errors.ts'
import type { Db } from '../../db/connection/transaction.ts'
import type { VisibleSession } from '../sessions.ts'
import { hashToken } from '../tokens.ts'
import type { Visitor } from '../visitor.ts'

/** A person who has just been signed in, and the token that says so. */
export interface SignedIn {
  userId: number
  token: string
}

const lifetime_ms = 30 * 24 * 3_600_000

/** Signs a person in. Answers the token, which is kept nowhere; the database has its hash. */
export async function openSession(db: Db, userId: number, visitor: Visitor, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetime_ms)
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at, address, user_agent)
    values (${hashToken(token)}, ${userId}, ${now}, ${now}, ${expiresAt}, ${visitor.address}, ${visitor.userAgent})
  `.execute(db)
  await noteNetwork(db, userId, visitor, now)
  return token
}

/** Notes that somebody has shown to be who they are from where they are. */
export const noteNetwork = (db: Db, userId: number, { address }: Visitor, now: Date) =>
  sql`
    insert into sign_in_networks (user_id, address, last_used_at) values (${userId}, ${address}, ${now})
    on conflict (user_id, address) do update set last_used_at = excluded.last_used_at`.execute(db)

/** The living sessions of a person, as they themselves know them. */
export async function sessionsOf(db: Db, userId: number, now: Date): Promise<VisibleSession[]> {
  const { rows } = await sql<VisibleSession>`
    select id, user_agent, address, created_at as begun_at, greatest(last_used_at, created_at) as last_seen_at
    from sessions where user_id = ${userId} and expires_at > ${now}`.execute(db)
  return rows
}

/** Ends sessions, and notes why for whoever still has their tokens. Answers what they were. */
async function end(db: Db, reason: SessionEnding, condition: RawBuilder<unknown>): Promise<VisibleSession[]> {
  // The reason first: a session that has one and lives is asked for none.
  await sql`
    insert into ended_sessions (token_hash, why) select token_hash, ${reason} from sessions where ${condition}
    on conflict do nothing`.execute(db)
  const { rows } = await sql<VisibleSession>`
    delete from sessions where ${condition}
    returning id, user_agent, address, created_at as begun_at, last_used_at as last_seen_at`.execute(db)
  return rows
}

/** Ends one session of a person. Answers what it was; nothing when they have no such session. */
export const endSessionOf = async (
  db: Db,
  userId: number,
  id: number,
  reason: SessionEnding,
): Promise<VisibleSession | undefined> => (await end(db, reason, sql`user_id = ${userId} and id = ${id}`))[0]

export const endSession = (db: Db, tokenHash: Buffer) => end(db, 'signed_out', sql`token_hash = ${tokenHash}`)

/** Signs a person out everywhere, or everywhere but in one session. Answers how many sessions that were. */
export async function endSessions(db: Db, userId: number, reason: SessionEnding, butId?: number): Promise<number> {
  const ended = await end(db, reason, sql`user_id = ${userId} and id is distinct from ${butId ?? null}::bigint`)
  return ended.length
}

/** Takes the sessions away whose time is over. */
export const endExpired = (db: Db, now: Date) => end(db, 'expired', sql`expires_at <= ${now}`)

/** Why the session of a token is over; undefined where there never was one, or too long ago. */
export async function endingOf(db: Db, tokenHash: Buffer): Promise<SessionEnding | undefined> {
  const { rows } = await sql<{ why: SessionEnding }>`
    select why from ended_sessions where token_hash = ${tokenHash}
    union all select 'expired' from sessions where token_hash = ${tokenHash}`.execute(db)
  return rows[0]?.why
}
