import { sql } from 'kysely'
import type { SecondFactor } from '../../../schema/answers/people.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { refuse, refuseFields } from '../../../schema/errors.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { membershipsOf } from '../../organizations/sql/memberships.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../work.ts'
import { isPasswordOf } from '../passwords.ts'
import { beginFactor, renewedCodes, takeCode, turnOnFactor, wrongCode } from '../second-factor.ts'
import { oneAtATime } from '../serial-queue.ts'
import { whence } from '../trail.ts'
import type { Visitor } from '../visitor.ts'
import { factorStore } from './factor-store.ts'
import { endSession, endSessionOf, endSessions } from './sessions.ts'
import { countAttempt, counter, forgetAttempts, limits } from './throttles.ts'
import { notifyOrganizations } from './trail.ts'

/** What a signed-in person does about their own sessions and their second factor. */

export const signOut = ({ db, now }: Services, { userId, tokenHash }: Caller, visitor: Visitor): Promise<void> =>
  inTransaction(db, async tx => {
    await endSession(tx, tokenHash)
    await notifyOrganizations(tx, userId, now(), { action: 'logout', about: whence(visitor) })
  })

/** Ends one of one's own sessions, from its next request on. */
export const endOwnSession = ({ db, now }: Services, { userId }: Caller, id: number): Promise<void> =>
  inTransaction(db, async tx => {
    const ended = (await endSessionOf(tx, userId, id, 'signed_out')) ?? refuse('not_found')
    const about = whence({ address: ended.address, userAgent: ended.user_agent })
    await notifyOrganizations(tx, userId, now(), { action: 'end_session', about })
  })

export const signOutEverywhere = (
  { db, now }: Services,
  { userId, sessionId }: Caller,
  options: { hereToo: boolean },
): Promise<void> =>
  inTransaction(db, async tx => {
    const sessions = await endSessions(tx, userId, 'signed_out', options.hereToo ? undefined : sessionId)
    await notifyOrganizations(tx, userId, now(), { action: 'end_sessions', about: { sessions } })
  })

/** What somebody's second factor is like, and which of their organizations ask for one. */
export async function showFactor({ db, secrets, now }: Services, { userId }: Caller): Promise<SecondFactor> {
  const { rows } = await sql<{ second_factor_at: string | null; has_password: boolean }>`
    select second_factor_at, password_hash is not null as has_password from users where id = ${userId}`.execute(db)
  const { second_factor_at, has_password } = firstOf(rows)
  const memberships = await membershipsOf(db, userId, now())
  return {
    enabled: second_factor_at !== null,
    since: second_factor_at === null ? null : new Date(second_factor_at).toISOString(),
    recovery_codes_left: await factorStore(db, secrets, now()).recoveryCodesLeft(userId),
    has_password,
    required_by: memberships
      .filter(({ organization }) => organization.second_factor_required)
      .map(({ organization }) => organization.name),
  }
}

export const beginOwnFactor = ({ db, secrets, config, now }: Services, { userId, email }: Caller) =>
  inTransaction(db, tx => beginFactor(factorStore(tx, secrets, now()), { id: userId, email }, config.BRAND_NAME))

interface Proof {
  code: string
  /** Absent where the person has none: they sign in with Google. */
  password?: string | undefined
}

/** Does something that asks for the password and a code again; wrong ones are counted, before they are looked at. */
function proving<T>(
  services: Services,
  { userId }: Caller,
  visitor: Visitor,
  { password }: Proof,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return oneAtATime(`second-factor ${userId}`, async () => {
    const { db } = services
    const now = services.now()
    const attempts = counter(limits.secondFactor, String(userId), visitor.address)
    const refusal = await countAttempt(db, now, attempts, counter(limits.secondFactorAccount, String(userId)))
    if (refusal) throw refusal
    const { rows } = await sql<{ password_hash: string | null }>`
      select password_hash from users where id = ${userId}`.execute(db)
    const stored = rows[0]?.password_hash ?? null
    if (stored !== null && password === undefined) refuseFields({ password: ['required'] })
    if (stored !== null && !(await isPasswordOf(stored, password ?? ''))) refuseFields({ password: ['password_wrong'] })
    return inTransaction(db, async tx => {
      await forgetAttempts(tx, attempts)
      return work(tx)
    })
  })
}

/** Turns it on by a first code. Sessions that were opened without it end, but for this one. Answers the recovery codes. */
export const turnOnOwnFactor = (services: Services, caller: Caller, visitor: Visitor, proof: Proof) =>
  proving(services, caller, visitor, proof, async tx => {
    const { userId, sessionId } = caller
    const now = services.now()
    const codes = await turnOnFactor(factorStore(tx, services.secrets, now), userId, proof.code, now)
    await endSessions(tx, userId, 'second_factor_changed', sessionId)
    await notifyOrganizations(tx, userId, now, { action: 'turn_on_second_factor', about: whence(visitor) })
    return codes
  })

export const turnOffOwnFactor = (services: Services, caller: Caller, visitor: Visitor, proof: Proof) =>
  proving(services, caller, visitor, proof, async tx => {
    const now = services.now()
    const store = factorStore(tx, services.secrets, now)
    if (!(await takeCode(store, caller.userId, proof.code, now))) throw wrongCode()
    await store.turnOff(caller.userId)
    await notifyOrganizations(tx, caller.userId, now, { action: 'turn_off_second_factor', about: whence(visitor) })
  })

/** Makes other recovery codes; the earlier ones are taken no more. */
export const renewOwnCodes = (services: Services, caller: Caller, visitor: Visitor, proof: Proof) =>
  proving(services, caller, visitor, proof, async tx => {
    const now = services.now()
    const store = factorStore(tx, services.secrets, now)
    if (!(await takeCode(store, caller.userId, proof.code, now))) throw wrongCode()
    const codes = await renewedCodes(store, caller.userId)
    await notifyOrganizations(tx, caller.userId, now, { action: 'renew_recovery_codes', about: whence(visitor) })
    return codes
  })
