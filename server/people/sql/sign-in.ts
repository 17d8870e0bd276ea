import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { Refusal, refuse } from '../../../schema/errors.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { type AccountServices, type Outcome, unwrap } from '../account-services.ts'
import { takeCode, wrongCode } from '../second-factor.ts'
import { hashToken } from '../tokens.ts'
import { type SignInEvent, type SignInMethod, whence } from '../trail.ts'
import type { Visitor } from '../visitor.ts'
import { factorStore } from './factor-store.ts'
import { openSession, type SignedIn } from './sessions.ts'
import { countAttempt, counter, forgetAttempts, limits } from './throttles.ts'
import { notifyFailure, notifyOrganizations } from './trail.ts'

const challengeLifetime_ms = 5 * 60_000
const maxTries = 5

/** Who has shown the first factor, and has a second one: the secret with which its code is sent. */
export interface Challenged {
  userId: number
  challenge: { token: string; expires_at: string }
}

/** Signs in somebody who has shown who they are, or asks for their second factor. It is the last thing of a transaction. */
export async function enter(
  tx: Tx,
  userId: number,
  visitor: Visitor,
  now: Date,
  method: SignInMethod,
): Promise<SignedIn | Challenged> {
  const { rows } = await sql<{ is_asked: boolean }>`
    select second_factor_at is not null as is_asked from users where id = ${userId}`.execute(tx)
  if (firstOf(rows).is_asked) return { userId, challenge: await challengeOf(tx, userId, now, method) }
  return signIn(tx, userId, visitor, now, { method })
}

async function signIn(
  tx: Tx,
  userId: number,
  visitor: Visitor,
  now: Date,
  how: { method: string; second_factor?: 'app' | 'recovery' },
): Promise<SignedIn> {
  const token = await openSession(tx, userId, visitor, now)
  const events: SignInEvent[] = [{ action: 'login', about: { ...how, ...whence(visitor) } }]
  if (how.second_factor === 'recovery') events.unshift({ action: 'use_recovery_code', about: whence(visitor) })
  await notifyOrganizations(tx, userId, now, ...events)
  return { userId, token }
}

async function challengeOf(tx: Tx, userId: number, now: Date, method: SignInMethod) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + challengeLifetime_ms)
  await sql`
    insert into sign_in_challenges (token_hash, user_id, method, created_at, expires_at)
    values (${hashToken(token)}, ${userId}, ${method}, ${now}, ${expiresAt})`.execute(tx)
  return { token, expires_at: expiresAt.toISOString() }
}

/** Counts a try of a challenge before it is made. Nothing when there is no such challenge, it is over, or its tries are. */
async function tryChallenge(db: Db, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ user_id: number; method: string }>`
    update sign_in_challenges set attempts = attempts + 1
    where token_hash = ${tokenHash} and expires_at > ${now} and attempts < ${maxTries}
    returning user_id, method`.execute(db)
  return rows[0]
}

/** Signs in by the second factor: a code of the authenticator, or a recovery code. Each is taken once. */
export async function enterWithCode(
  services: AccountServices,
  visitor: Visitor,
  challenge: string,
  code: string,
): Promise<SignedIn> {
  const { db, secrets } = services
  const now = services.now()
  const tokenHash = hashToken(challenge)
  const { user_id: userId, method } = (await tryChallenge(db, tokenHash, now)) ?? refuse('challenge_ended')
  const fromHere = counter(limits.secondFactor, String(userId), visitor.address)
  const refusal = await countAttempt(db, now, fromHere, counter(limits.secondFactorAccount, String(userId)))
  if (refusal) throw refusal
  const outcome = await inTransaction(db, async (tx): Promise<Outcome<SignedIn>> => {
    const taken = await takeCode(factorStore(tx, secrets, now), userId, code, now)
    if (!taken) return { refusal: wrongCode() }
    await sql`delete from sign_in_challenges where token_hash = ${tokenHash}`.execute(tx)
    await forgetAttempts(tx, fromHere)
    return { result: await signIn(tx, userId, visitor, now, { method, second_factor: taken }) }
  }).catch(error => {
    // Turned off since it was asked for: the first factor is enough, and is shown anew.
    if (error instanceof Refusal && error.code === 'second_factor_off') return refuse('challenge_ended')
    throw error
  })
  if ('refusal' in outcome) await notifyFailure(db, userId, now, { method: 'second_factor', ...whence(visitor) })
  return unwrap(outcome)
}
