import { anyOf } from '../../i18n/records/missing-permission.ts'
import type { Language } from '../../i18n/text.ts'
import type { Administrator } from '../../schema/answers/people.ts'
import { valueFor } from '../../schema/collections/certain.ts'
import type { Action } from '../../schema/declare.ts'
import { refuse } from '../../schema/errors.ts'
import { permissionsOfRole } from '../../schema/organization/roles.ts'
import { demand, everything, type Permissions } from '../../schema/permissions.ts'
import type { MemberRow } from '../books/member-rows.ts'
import type { RowStore } from '../books/tables.ts'
import { nameOfPerson, type PeopleContext, type PeopleStore, type Person } from './people-context.ts'

const givesRights = ({ type, active, joined_at }: MemberRow) => type !== 'assistant' && active && joined_at !== null

/** Who can give permissions, among the members of an organization: its owner first, then its admins, in the order they came. */
function administratorsAmong(
  members: readonly MemberRow[],
  people: readonly Pick<Person, 'id' | 'first_name' | 'last_name'>[],
): Administrator[] {
  const named = new Map(people.map(each => [each.id, each]))
  const all = members.filter(givesRights)
  const isOwner = ({ type }: { type: string }) => type === 'owner'
  return [...all.filter(isOwner), ...all.filter(member => !isOwner(member))].map(({ user_id, type }) => {
    const name = nameOfPerson(valueFor(named, user_id))
    return { id: user_id, name, type: type as Administrator['type'] }
  })
}

export async function administratorsOf(rows: RowStore, people: PeopleStore): Promise<Administrator[]> {
  const members = (await rows.find('members', {})).filter(givesRights)
  return administratorsAmong(members, await people.byIds(members.map(({ user_id }) => user_id)))
}

/** Whether somebody came to an organization and was disabled there; who was only invited may not know of it. */
export const isDisabled = ({ active, joined_at }: MemberRow): boolean => !active && joined_at !== null

/** Refuses somebody who is disabled in an organization, with the names of who can enable them again. */
export function refuseAsDisabled(
  organization: string,
  administrators: readonly Administrator[],
  language: Language,
): never {
  const names = anyOf(
    administrators.map(({ name }) => name),
    language,
  )
  return refuse('membership_disabled', { organization, names })
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
  demand(permissions, 'users', action)
  return {
    member: locked.find(({ user_id }) => user_id === userId),
    context: { ...context, permissions, membership: { ...membership, type: own.type } },
  }
}
