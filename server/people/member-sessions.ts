import type { Session, User } from '../../schema/answers/people.ts'
import { refuse } from '../../schema/errors.ts'
import type { AuditEvent } from '../audit/event.ts'
import type { MemberRow } from '../books/member-rows.ts'
import type { Listed } from '../resources/in-memory-list.ts'
import { refuseIfMore } from './members.ts'
import type { PeopleContext, Person } from './people-context.ts'
import { endOffersTo } from './remove-member-data.ts'
import { listedSessions, type VisibleSession, wireSession } from './sessions.ts'

/**
 * What admins of an organization see and do of the sessions of its members. A session is a person's, who may work for others
 * too: here it is known by what it did here, and is ended for here alone. Only of an account that the organization keeps it
 * is ended altogether. Pure rules.
 */

/** The sessions that have worked for the organization, as it saw them. */
async function seenHere({ store, people }: PeopleContext, userId: number): Promise<VisibleSession[]> {
  const [rows, alive] = [
    await store.rows.find('member_sessions', { user_id: userId, ended_at: null }),
    await people.sessionsOf(userId),
  ]
  return rows.flatMap(({ session_id, address, begun_at, last_seen_at }) =>
    alive
      .filter(({ id }) => id === session_id)
      .map(({ id, user_agent }) => ({ id, user_agent, address, begun_at, last_seen_at })),
  )
}

const memberOf = async ({ store }: PeopleContext, userId: number): Promise<MemberRow> =>
  (await store.rows.lock('members', { user_id: userId }))[0] ?? refuse('not_found')

/** A member whom the caller may see at work and sign out: themselves, or somebody who may not do more than they. */
async function endable(context: PeopleContext, userId: number): Promise<MemberRow> {
  const member = await memberOf(context, userId)
  if (userId !== context.caller.userId) await refuseIfMore(context, member)
  return member
}

export async function listedUserSessions(context: PeopleContext, userId: number): Promise<Listed[]> {
  await endable(context, userId)
  return listedSessions(await seenHere(context, userId), context.caller.sessionId)
}

/** Ends sessions for this organization, whether they worked for it or not. */
async function endHere(context: PeopleContext, userId: number, ids: readonly number[]): Promise<void> {
  const { store, people, organization, now } = context
  const at = now.toISOString()
  const rows = await store.rows.lock('member_sessions', { user_id: userId })
  for (const session_id of ids) {
    const row = rows.find(each => each.session_id === session_id)
    if (row) await store.rows.update('member_sessions', row.id, { ended_at: row.ended_at ?? at })
    else
      await store.rows.insert('member_sessions', [
        {
          organization_id: organization.id,
          session_id,
          user_id: userId,
          begun_at: at,
          last_seen_at: at,
          address: null,
          ended_at: at,
        },
      ])
  }
  if (!(await people.isMadeHere(userId))) return
  for (const id of ids) await people.endSession(userId, id)
}

/** Ends one session of a member. Answers what it was. */
export async function endUserSession(context: PeopleContext, userId: number, sessionId: number): Promise<Session> {
  await endable(context, userId)
  const session = (await seenHere(context, userId)).find(({ id }) => id === sessionId)
  if (!session) return refuse('not_found')
  await endHere(context, userId, [sessionId])
  return wireSession(session, context.caller.sessionId)
}

/** Signs a member out of the organization, wherever they are signed in. */
export async function endUserSessions(context: PeopleContext, userId: number): Promise<void> {
  await endable(context, userId)
  const alive = await context.people.sessionsOf(userId)
  await endHere(
    context,
    userId,
    alive.map(({ id }) => id),
  )
}

/** For somebody who lost their authenticator and their codes. An account that is somebody's own is theirs alone. Answers whose it was. */
export async function resetSecondFactor(context: PeopleContext, userId: number): Promise<Person> {
  const { people, caller } = context
  const { joined_at } = await endable(context, userId)
  if (userId === caller.userId) return refuse('own_membership')
  // What an account has of whoever has not come is not told, nor that there is one.
  if (joined_at === null) return refuse('second_factor_off')
  if (!(await people.isMadeHere(userId))) return refuse('account_is_own')
  const [person] = await people.byIds([userId])
  if (!person?.second_factor) return refuse('second_factor_off')
  await people.removeSecondFactor(userId)
  await endOffersTo(context.store.rows, userId)
  return person
}

/** What the trail says of it: whose sessions, and which. */
export const sessionEvent =
  (action: 'end_session' | 'end_sessions' | 'reset_second_factor', user: User, session: Session | null) =>
  (event: AuditEvent): AuditEvent => ({
    ...event,
    action,
    resource: 'users',
    recordId: user.id,
    recordName: user.name,
    before: null,
    after: session && { browser: session.browser, system: session.system, address: session.address },
  })
