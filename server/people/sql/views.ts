import { sql } from 'kysely'
import { sqlRows } from '../../books/sql/rows.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { belongingTo } from '../../organizations/sql/memberships.ts'
import type { Organization } from '../../work.ts'
import type { Person } from '../people-context.ts'
import { type AtWork, asMember, type ViewedMember } from '../views.ts'

/** The session of a viewer, as views keep it. */
export const sessionOf = ({ tokenHash }: { tokenHash: Buffer }): string => tokenHash.toString('hex')

/** A member of the organization that is open, as they would be shown to somebody else. */
export async function memberOfVisit(
  tx: Tx,
  organization: { id: number },
  userId: number,
  now: Date,
): Promise<ViewedMember<Organization>> {
  const belonging = await belongingTo(tx, organization.id, userId, now)
  const { rows } = await sql<Pick<Person, 'id' | 'first_name' | 'last_name' | 'email'>>`
    select id, first_name, last_name, email from users where id = ${userId}`.execute(tx)
  const [person] = rows
  return belonging && person && { ...belonging, person }
}

/** What a request works with that is made within the view `id`: the member's place instead of the viewer's own. */
export async function workOfView(tx: Tx, viewer: AtWork & { organization: { id: number } }, id: number, now: Date) {
  const { organization, caller } = viewer
  const [view] = await sqlRows(tx, organization.id).find('member_views', { id, session: sessionOf(caller) })
  const visible = view && (await memberOfVisit(tx, organization, view.user_id, now))
  return asMember(viewer, view, visible, now)
}
