import { permissionsOfRole } from '../../schema/organization/roles.ts'
import type { Values } from '../../schema/validate.ts'
import type { MemberRow } from '../books/member-rows.ts'
import { holdsMore } from '../organizations/roles.ts'
import type { PeopleContext } from './people-context.ts'

/** Whether a member may do themselves all that somebody is given. */
export async function mayGive({ store }: PeopleContext, setter: MemberRow, given: Values): Promise<boolean> {
  if (setter.type !== 'assistant') return true
  if (given.type !== 'assistant') return false
  const roles = await store.rows.find('roles', {})
  const [own, role] = [setter.role_id, given.role_id].map(id => roles.find(each => each.id === id))
  if (!role) return true
  if (!own || !setter.active) return false
  return !holdsMore({ membership: { scope: own.scope }, permissions: permissionsOfRole(own) }, role)
}
