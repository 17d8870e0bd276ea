import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
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
  return token
}

export const endSession = (db: Db, tokenHash: Buffer) =>
  sql`delete from sessions where token_hash = ${tokenHash}`.execute(db)

/** Signs a person out everywhere. */
export const endSessions = (db: Db, userId: number) => sql`delete from sessions where user_id = ${userId}`.execute(db)
