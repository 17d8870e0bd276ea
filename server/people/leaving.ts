import type { User } from '../../schema/answers/people.ts'
import { refuse } from '../../schema/errors.ts'
import type { AuditEvent } from '../audit/event.ts'
import { nameOfPerson, type PeopleContext } from './people-context.ts'
import { takeOut } from './remove-member-data.ts'

/** How somebody leaves an organization. Pure rules. */

/** The caller goes; the owner hands the organization over before. */
export async function leave(context: PeopleContext): Promise<void> {
  const { store, caller, organization, now } = context
  const [member] = await store.rows.lock('members', { user_id: caller.userId })
  if (!member || member.type === 'owner' || organization.ownerId === caller.userId) return refuse('last_owner')
  await takeOut(store.rows, member, now)
}

/** What the trail says of somebody who left. */
export const leavingEvent = ({ id, first_name, last_name, email, type, role }: User): AuditEvent => ({
  action: 'leave',
  resource: 'users',
  recordId: id,
  recordName: nameOfPerson({ first_name, last_name }),
  before: { id, first_name, last_name, email, type, role: role?.name ?? null },
  after: null,
})
