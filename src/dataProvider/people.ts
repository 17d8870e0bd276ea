import type { Administrator, Role, User } from '../../schema/answers/people.ts'
import { type Standing, standings } from '../../schema/organization/users.ts'
import { get, send } from './calls/call.ts'

const asManyAsThereAre = 100

/** Every role of the organization. */
export async function allRoles(): Promise<Role[]> {
  const roles: Role[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = (await get('roles', { page, per_page: asManyAsThereAre })).roles as {
      data: Role[]
      total: number
    }
    roles.push(...data)
    if (roles.length >= total || data.length === 0) return roles
  }
}

/** How many are active, invited and disabled. */
export async function countedStandings(): Promise<Record<Standing, number>> {
  const counted = standings.map(async standing => {
    const { total } = (await get('users', { standing, per_page: 1 })).users as { total: number }
    return [standing, total] as const
  })
  return Object.fromEntries(await Promise.all(counted)) as Record<Standing, number>
}

/** Who belongs to the organization, or is invited to it, by this address. */
export async function userOfAddress(email: string): Promise<User | undefined> {
  const { data } = (await get('users', { q: email, per_page: 20 })).users as { data: User[] }
  return data.find(user => user.email === email.trim().toLowerCase())
}

/** Disables somebody, or lets them work again. */
export const setUserActive = async (id: number, active: boolean): Promise<User> =>
  (await send('put', `users/${id}`, { active })).user as User

/** Who can give permissions. */
export const administrators = async (): Promise<Administrator[]> =>
  (await get('administrators')).administrators as Administrator[]

/** Who has a role. */
export async function holdersOf({ id, kind, name }: Role): Promise<User[]> {
  const type = name === 'organization_owner' ? 'owner' : 'admin'
  const answer =
    kind === 'fixed'
      ? get('users', { type, per_page: asManyAsThereAre })
      : get('users', { role_id: id, per_page: asManyAsThereAre })
  return ((await answer).users as { data: User[] }).data
}

/** Mails somebody's invitation again; the earlier one works no more. */
export const inviteAgain = async (id: number): Promise<User> => (await send('post', `users/${id}/invite`)).user as User

/** Takes somebody's invitation back. */
export const takeBackInvitation = async (id: number): Promise<User> =>
  (await send('delete', `users/${id}/invite`)).user as User
