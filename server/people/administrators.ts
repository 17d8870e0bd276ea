import type { Administrator } from '../../schema/answers/people.ts'
import type { Action } from '../../schema/declare.ts'
import { refuse } from '../../schema/errors.ts'
import { permissionsOfRole } from '../../schema/organization/roles.ts'
import { everything, may, type Permissions } from '../../schema/permissions.ts'
import type { MemberRow } from '../books/member-rows.ts'
import type { RowStore } from '../books/tables.ts'
import type { PeopleContext, PeopleStore } from './people-context.ts'

/** Who can give permissions in an organization: its owner first, then its admins, in the order they came. */
export async function administratorsOf(rows: RowStore, people: PeopleStore): Promise<Administrator[]> {
  const members = (await rows.find('members', {})).filter(
    ({ type, active, joined_at }) => type !== 'assistant' && active && joined_at !== null,
  )
  const named = new Map((await people.byIds(members.map(({ user_id }) => user_id))).map(each => [each.id, each]))
  const isOwner = ({ type }: { type: string }) => type === 'owner'
  return [...members.filter(isOwner), ...members.filter(member => !isOwner(member))].map(({ user_id, type }) => {
    const { first_name, last_name } = named.get(user_id)!
    return { id: user_id, name: `${first_name} ${last_name}`.trim(), type: type as Administrator['type'] }
  })
}

/** What a member may do by their place: the owner's and the admins' everything, of the others what their role says. */
async function permissionsIn({ store }: PeopleContext, { type, role_id }: MemberRow): Promise<Permissions> {
  if (type !== 'assistant') return everything
  const [role] = await store.rows.find('roles', { id: role_id ?? 0 })
  return role ? permissionsOfRole(role) : {}
}

/**
 * A member whom somebody is about to change, and the work as the caller's own place stands by now. Both are kept from
 * others, in one order for everybody, so that of two who change each other the second has lost what the first took away.
 */
export async function lockedWithCaller(
  context: PeopleContext,
  userId: number,
  action: Action,
): Promise<{ member: MemberRow | undefined; context: PeopleContext }> {
  const { store, caller, membership } = context
  const locked = await store.rows.lock('members', { user_id: [caller.userId, userId] })
  const own = locked.find(({ user_id }) => user_id === caller.userId)
  if (!own?.active || own.joined_at === null) return refuse('forbidden')
  const permissions = await permissionsIn(context, own)
  if (!may(permissions, 'users', action)) refuse('forbidden')
  return {
    member: locked.find(({ user_id }) => user_id === userId),
    context: { ...context, permissions, membership: { ...membership, type: own.type } },
  }
}
