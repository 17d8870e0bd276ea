import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { auditStatement } from '../../audit/sql/append.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openMemberships, openOrganization } from '../../db/organization.ts'
import { isFailureReported, type SignInEvent, signInEventOf } from '../trail.ts'
import { counter, countSince, limits } from './throttles.ts'

/**
 * Tells the trail of every organization that somebody belongs to what they did as themselves. It is the last thing that a
 * transaction does; organizations are told in the order of their ids, so that two who do it never wait for each other.
 */
export async function notifyOrganizations(tx: Tx, userId: number, now: Date, ...events: SignInEvent[]): Promise<void> {
  await openMemberships(tx, userId)
  const { rows: organizations } = await sql<{ organization_id: number }>`
    select organization_id from members where user_id = ${userId} and active and joined_at is not null
    order by organization_id`.execute(tx)
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    select id, first_name, last_name from users where id = ${userId}`.execute(tx)
  const person = firstOf(rows)
  const actor = { userId, firstName: person.first_name, lastName: person.last_name, now }
  for (const { organization_id } of organizations) {
    await openOrganization(tx, organization_id)
    for (const event of events) await auditStatement(organization_id, signInEventOf(person, event), actor).execute(tx)
  }
}

/** Tells of an attempt to sign in as somebody that failed, unless enough of its window was told. */
export async function notifyFailure(db: Db, userId: number, now: Date, about: Record<string, unknown>): Promise<void> {
  const failures = await countSince(db, now, counter(limits.failuresTold, String(userId)))
  if (!isFailureReported(failures)) return
  await inTransaction(db, tx =>
    notifyOrganizations(tx, userId, now, { action: 'login_failed', about: { ...about, failures } }),
  )
}
