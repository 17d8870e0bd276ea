import type { Language } from '../../i18n/text.ts'
import type { View } from '../../schema/answers/membership.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { refuse } from '../../schema/errors.ts'
import { may, type Permissions, permissionsOfBoth, readsOf } from '../../schema/permissions.ts'
import type { AuditEvent } from '../audit/event.ts'
import type { MemberViewRow, NamedRole } from '../books/member-rows.ts'
import { roleName } from '../organizations/roles.ts'
import type { Caller, Membership } from '../work.ts'
import { nameOfPerson, type PeopleContext, type Person } from './people-context.ts'

/**
 * How somebody who may change users sees an organization as one of them does: to read only, for a while, and never more
 * than they may see themselves. Pure rules.
 */

const viewMinutes = 30

/** What somebody may do in an organization, and what they see of it. */
interface Rights {
  permissions: Permissions
  membership: Membership
}

/** What the viewer is shown: what the member and they may both read. Nothing is written within a view, so no right to is held. */
function seenBy(viewer: Rights, member: Rights): Rights {
  const isNarrower = viewer.membership.scope === 'own'
  return {
    permissions: readsOf(permissionsOfBoth(viewer.permissions, member.permissions)),
    membership: {
      ...(isNarrower ? viewer.membership : member.membership),
      type: viewer.membership.type === 'assistant' ? 'assistant' : member.membership.type,
    },
  }
}

const isOver = ({ expires_at }: MemberViewRow, now: Date) => new Date(expires_at) <= now

/** Begins a view of what a member sees. An earlier one of the same session ends. Answers its id. */
export async function beginView(context: PeopleContext, userId: number, session: string): Promise<MemberViewRow> {
  const { store, organization, caller, now } = context
  const { rows } = store
  const [member] = await rows.find('members', { user_id: userId })
  if (!member) return refuse('not_found')
  if (member.type === 'owner' || userId === caller.userId || !member.active || member.joined_at === null)
    return refuse('cannot_view')
  for (const earlier of await rows.find('member_views', {}))
    if (earlier.session === session || isOver(earlier, now)) await rows.remove('member_views', earlier.id)
  const id = firstOf(await rows.takeIds('member_views', 1))
  const view: MemberViewRow = {
    organization_id: organization.id,
    id,
    session,
    viewer_id: caller.userId,
    user_id: userId,
    expires_at: new Date(now.getTime() + viewMinutes * 60_000).toISOString(),
    created_at: now.toISOString(),
  }
  await rows.insert('member_views', [view])
  return view
}

/** Ends a view of this session. Answers whose it was. */
export async function endView(
  { store, people }: Pick<PeopleContext, 'store' | 'people'>,
  id: number,
  session: string,
): Promise<Person> {
  const [view] = await store.rows.lock('member_views', { id, session })
  if (!view) return refuse('view_ended')
  await store.rows.remove('member_views', view.id)
  const [person] = await people.byIds([view.user_id])
  return person ?? refuse('view_ended')
}

/** Somebody at work for an organization. */
export interface AtWork extends Rights {
  caller: Caller
  language: Language
}

/** Whose place the viewer takes: who they are, and what they may do; undefined when they belong to it no more. */
export type ViewedMember<Organization> =
  | (Rights & {
      organization: Organization
      person: Pick<Person, 'id' | 'first_name' | 'last_name' | 'email'>
      role: NamedRole | null
    })
  | undefined

/** A view that lasts: what `viewer` works with instead of their own rights. A view that is over is refused. */
export function asMember<Organization>(
  viewer: AtWork,
  view: MemberViewRow | undefined,
  visible: ViewedMember<Organization>,
  now: Date,
) {
  if (!view || !visible || isOver(view, now) || view.viewer_id !== viewer.caller.userId) return refuse('view_ended')
  if (!may(viewer.permissions, 'users', 'update') || visible.membership.type === 'owner') return refuse('view_ended')
  const { person, organization, role } = visible
  const { permissions, membership } = seenBy(viewer, visible)
  const { id, first_name, last_name, email } = person
  const shown: View = {
    id: view.id,
    user: {
      id,
      first_name,
      last_name,
      email,
      type: visible.membership.type,
      role: role && roleName(role, viewer.language),
    },
    permissions,
    scope: membership.scope,
    expires_at: new Date(view.expires_at).toISOString(),
  }
  const caller: Caller = { ...viewer.caller, userId: id, firstName: first_name, lastName: last_name, email }
  return { caller, organization, permissions, membership, view: shown }
}

/** What the trail says of a view that begins (until when at most) or ends. */
export const viewEvent = (
  action: 'view' | 'end_view',
  { id, first_name, last_name }: Pick<Person, 'id' | 'first_name' | 'last_name'>,
  expires_at?: string,
): AuditEvent => ({
  action,
  resource: 'users',
  recordId: id,
  recordName: nameOfPerson({ first_name, last_name }),
  before: null,
  after: expires_at === undefined ? null : { expires_at },
})
