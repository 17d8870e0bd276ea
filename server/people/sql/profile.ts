import { sql } from 'kysely'
import { Refusal, refuse, refuseFields } from '../../../schema/errors.ts'
import { inTransaction } from '../../db/connect.ts'
import { openMemberships } from '../../db/organization.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../work.ts'
import { hashPassword, isPasswordOf } from '../passwords.ts'
import { oneAtATime } from '../serial-queue.ts'
import { whence } from '../trail.ts'
import type { Visitor } from '../visitor.ts'
import { confirmByCode } from './confirm-code.ts'
import { factorStore } from './factor-store.ts'
import { endSessions, openSession } from './sessions.ts'
import { countAttempt, counter, forgetAttempts, limits } from './throttles.ts'
import { notifyOrganizations } from './trail.ts'

interface ProfileChange {
  first_name?: string | undefined
  last_name?: string | undefined
  gender?: 'male' | 'female' | null | undefined
  language?: 'ar' | 'en' | undefined
}

/** Changes what the body carries; an absent field stays. */
export async function changeProfile({ db }: Services, userId: number, change: ProfileChange): Promise<void> {
  const columns = Object.entries(change).filter(([, value]) => value !== undefined)
  if (columns.length === 0) return
  const assignments = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update users set ${sql.join(assignments)} where id = ${userId}`.execute(db)
}

/** Changes the caller's password. Every session ends, this one too; answers the token of the one that takes its place. */
export function changePassword(
  services: Services,
  caller: Caller,
  visitor: Visitor,
  passwords: { old_password: string; password: string },
): Promise<string> {
  return oneAtATime(`change-password ${caller.userId}`, async () => {
    const { db } = services
    const now = services.now()
    const attempts = counter(limits.changePassword, String(caller.userId), visitor.address)
    const refusal = await countAttempt(db, now, attempts)
    if (refusal) throw refusal
    const { rows } = await sql<{ password_hash: string | null }>`
      select password_hash from users where id = ${caller.userId}`.execute(db)
    const isRight = await isPasswordOf(rows[0]?.password_hash, passwords.old_password)
    if (!isRight) throw new Refusal('validation', { fields: { old_password: ['password_not_changed'] } })
    const passwordHash = await hashPassword(passwords.password)
    return inTransaction(db, async tx => {
      await sql`update users set password_hash = ${passwordHash} where id = ${caller.userId}`.execute(tx)
      await endSessions(tx, caller.userId, 'password_changed')
      await forgetAttempts(tx, attempts)
      const token = await openSession(tx, caller.userId, visitor, now)
      await notifyOrganizations(tx, caller.userId, now, { action: 'change_password', about: whence(visitor) })
      return token
    })
  })
}

/**
 * Removes the caller's account, confirmed by its e-mail. What they posted in other people's books names its writer by
 * number, so the row stays, with nothing of the person in it. Their own organizations are removed before, each by name.
 */
export async function removeProfile(
  services: Services,
  caller: Caller,
  visitor: Visitor,
  { email, code }: { email: string; code?: string | undefined },
): Promise<void> {
  if (email !== caller.email) refuseFields({ email: ['email_incorrect'] })
  await confirmByCode(services, caller, visitor, code)
  await inTransaction(services.db, async tx => {
    await openMemberships(tx, caller.userId)
    // Members before people, as whoever changes a member locks them.
    await sql`select from members where user_id = ${caller.userId} order by organization_id for update`.execute(tx)
    await sql`select from users where id = ${caller.userId} for update`.execute(tx)
    const { rows } = await sql`select from organizations where owner_id = ${caller.userId} limit 1`.execute(tx)
    if (rows.length > 0) refuse('owns_organization')
    await sql`delete from members where user_id = ${caller.userId}`.execute(tx)
    await sql`delete from codes where user_id = ${caller.userId}`.execute(tx)
    await endSessions(tx, caller.userId, 'account_removed')
    await factorStore(tx, services.secrets, services.now()).turnOff(caller.userId)
    await sql`
      update users set first_name = '', last_name = '', email = ${`removed-${caller.userId}@removed.invalid`},
        password_hash = null, gender = null, google_subject = null, verify_email = false, verify_account = false,
        address_shown_at = null, made_by_organization_id = null, password_set_by = null
      where id = ${caller.userId}`.execute(tx)
  })
}
