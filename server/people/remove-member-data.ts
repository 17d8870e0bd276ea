import type { MemberRow } from '../books/member-rows.ts'
import type { RowStore } from '../books/tables.ts'

/** Takes back whatever is offered to somebody: the organization. */
export async function endOffersTo(rows: RowStore, userId: number): Promise<void> {
  for (const { id } of await rows.find('ownership_offers', { user_id: userId }))
    await rows.remove('ownership_offers', id)
}

/** Takes the invitations back that somebody has not answered; they stay, to say so. */
export async function withdrawInvitations(rows: RowStore, userId: number, now: Date): Promise<void> {
  for (const { id } of await rows.find('invitations', { user_id: userId, withdrawn_at: null }))
    await rows.update('invitations', id, { withdrawn_at: now.toISOString() })
}

/** Ends the keys that somebody made: whoever works here no more has nobody work in their name. */
export async function revokeKeysOf(rows: RowStore, userId: number, now: Date): Promise<void> {
  for (const { id } of await rows.find('api_keys', { created_by: userId, revoked_at: null }))
    await rows.update('api_keys', id, { revoked_at: now.toISOString() })
}

/** Takes a member out, with everything that was theirs as a member. What they wrote keeps their name. */
export async function takeOut(rows: RowStore, member: MemberRow, now: Date): Promise<void> {
  const { user_id } = member
  await withdrawInvitations(rows, user_id, now)
  for (const { id } of await rows.find('lock_exceptions', { user_id })) await rows.remove('lock_exceptions', id)
  for (const { id } of await rows.find('member_views', { user_id })) await rows.remove('member_views', id)
  for (const { id } of await rows.find('member_views', { viewer_id: user_id })) await rows.remove('member_views', id)
  for (const { id } of await rows.find('saved_views', { user_id, is_shared: false }))
    await rows.remove('saved_views', id)
  await revokeKeysOf(rows, user_id, now)
  await endOffersTo(rows, user_id)
  await rows.remove('members', member.id)
}
