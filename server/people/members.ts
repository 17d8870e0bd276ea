import { randomBytes } from 'node:crypto'
import type { Language } from '../../i18n/text.ts'
import type { User } from '../../schema/answers/people.ts'
import { type FieldIssues, refuse, refuseFields } from '../../schema/errors.ts'
import { choice, flag, link } from '../../schema/fields.ts'
import { isFixed, permissionsOfRole } from '../../schema/organization/roles.ts'
import { invitationDays, userFields } from '../../schema/organization/users.ts'
import { permissionsBeyond } from '../../schema/permissions.ts'
import type { ListOptions } from '../../schema/query.ts'
import { normalize, sortKey } from '../../schema/search.ts'
import {
  check,
  missing,
  readable,
  recordSchema,
  type Values,
  withDefaults,
  withMissing,
} from '../../schema/validate.ts'
import type { InvitationRow, MemberRow, RoleRow } from '../books/member-rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { Listed } from '../resources/in-memory-list.ts'
import { fields as formFields } from './forms.ts'
import { hashOfSecret } from './invitation-secret.ts'
import type { SessionSeen } from './sessions.ts'
import { endOffersTo, takeOut } from './taking-out.ts'

/** Who belongs to an organization, as what, and who is invited to it. Pure rules, for the server and the mock alike. */

/** A person as all organizations know them. */
export interface Person {
  id: number
  first_name: string
  last_name: string
  email: string
  gender: 'male' | 'female' | null
  language: Language
  /** Whether they can sign in: invited people cannot, until they come. */
  has_account: boolean
  /** Whether signing in asks them for a second factor. */
  second_factor: boolean
}

/** What is written of a person; a password in plain letters, to be kept as its hash. */
export type PersonChange = Partial<Pick<Person, 'first_name' | 'last_name' | 'gender'>> & { password?: string }

/** People beyond one organization: how they are found and kept. */
export interface PeopleStore {
  byIds(ids: readonly number[]): Promise<Person[]>
  byEmail(email: string): Promise<Person | undefined>
  /** Whether a person belongs to another organization as well, or owns one. */
  isElsewhere(id: number): Promise<boolean>
  create(person: Pick<Person, 'first_name' | 'last_name' | 'email' | 'gender' | 'language'>): Promise<number>
  /** With a password the person can sign in from now on, and is signed out everywhere. */
  update(id: number, change: PersonChange): Promise<void>
  /** The living sessions of a person, whatever they work for. */
  sessionsOf(id: number): Promise<SessionSeen[]>
  endSession(id: number, sessionId: number): Promise<void>
  endSessions(id: number): Promise<void>
  /** Their password alone signs them in from now on, and they are signed out everywhere. */
  removeSecondFactor(id: number): Promise<void>
}

export interface PeopleContext extends BooksContext {
  people: PeopleStore
}

/** An invitation to be mailed: `secret` is what its link says, and is kept nowhere. */
export interface Invited {
  person: Person
  secret: string
}

const statuses = ['active', 'invited', 'invitation_ended', 'disabled'] as const

export const userListOptions: ListOptions = {
  filters: {
    type: choice(['owner', 'admin', 'assistant']),
    role_id: link('roles'),
    representative_id: link('representatives'),
    active: flag(),
    status: choice(statuses),
  },
  sorts: ['id', 'name', 'first_name', 'last_name', 'email', 'last_seen_at'],
  sort: { field: 'id', order: 'asc' },
}

const isOver = ({ expires_at }: InvitationRow, now: Date) => new Date(expires_at) <= now

function statusOf({ active, joined_at }: MemberRow, invitation: InvitationRow | undefined, now: Date): User['status'] {
  if (!active) return 'disabled'
  if (joined_at !== null) return 'active'
  return invitation && !isOver(invitation, now) ? 'invited' : 'invitation_ended'
}

/** What a member is shown with. */
interface Shown {
  roles: readonly RoleRow[]
  invitations: readonly InvitationRow[]
  now: Date
}

const shownWith = async ({ store, now }: PeopleContext): Promise<Shown> => ({
  roles: await store.rows.find('roles', {}),
  invitations: await store.rows.find('invitations', {}),
  now,
})

function wireUser(member: MemberRow, person: Person, { roles, invitations, now }: Shown): User {
  const role = roles.find(({ id }) => id === member.role_id)
  const invitation = invitations.find(({ user_id }) => user_id === member.user_id)
  const { id, first_name, last_name, email, gender, second_factor } = person
  return {
    id,
    first_name,
    last_name,
    name: `${first_name} ${last_name}`.trim(),
    email,
    gender,
    type: member.type,
    role_id: member.role_id,
    role: role ? { id: role.id, name: role.display_name } : null,
    representative_id: member.representative_id,
    active: member.active,
    status: statusOf(member, invitation, now),
    invited_until: member.joined_at === null && invitation ? new Date(invitation.expires_at).toISOString() : null,
    last_seen_at: member.last_seen_at === null ? null : new Date(member.last_seen_at).toISOString(),
    second_factor,
  }
}

/** Everybody who belongs to the organization or is invited to it, to be listed. */
export async function listedUsers(context: PeopleContext): Promise<Listed[]> {
  const members = await context.store.rows.find('members', {})
  const people = new Map(
    (await context.people.byIds(members.map(({ user_id }) => user_id))).map(each => [each.id, each]),
  )
  const shown = await shownWith(context)
  return members.map(member => {
    const wire = wireUser(member, people.get(member.user_id)!, shown)
    return {
      id: wire.id,
      wire,
      searchText: normalize([wire.name, wire.email, wire.role?.name ?? ''].join(' ')),
      orderedBy: sort => {
        const value = wire[sort as 'id' | 'name' | 'email' | 'last_seen_at']
        return typeof value === 'string' && sort !== 'last_seen_at' ? sortKey(value) : value
      },
    }
  })
}

export async function readUser(context: PeopleContext, id: number): Promise<User> {
  const [member] = await context.store.rows.find('members', { user_id: id })
  const [person] = member ? await context.people.byIds([id]) : []
  return member && person ? wireUser(member, person, await shownWith(context)) : refuse('not_found')
}

interface Asked {
  values: Values
  password: string | undefined
}

const nothingGiven = (value: unknown) => value === undefined || value === null || value === ''

function passwordOf(body: unknown): { password: string | undefined; issues: FieldIssues } {
  const { password, password_confirmation: repeated } = (body ?? {}) as Record<string, unknown>
  if (nothingGiven(password) && nothingGiven(repeated)) return { password: undefined, issues: {} }
  const checked = check(formFields.newPassword, nothingGiven(password) ? '' : password)
  if ('issues' in checked) return { password: undefined, issues: { password: Object.values(checked.issues)[0]! } }
  const issues: FieldIssues = repeated === password ? {} : { password_confirmation: ['passwords_differ'] }
  return { password: checked.values, issues }
}

/** Whether a role allows more than the caller may do themselves. */
const allowsMore = ({ membership, permissions: held }: PeopleContext, role: RoleRow): boolean =>
  (membership.scope === 'own' && role.scope === 'all') || permissionsBeyond(held, permissionsOfRole(role)).length > 0

/** Who is not of the assistants themselves gives any role; an assistant only what they hold, and makes no admins. */
function beyond(context: PeopleContext, values: Values, role: RoleRow | undefined): FieldIssues {
  if (context.membership.type !== 'assistant') return {}
  if (values.type === 'admin') return { type: ['permission_not_held'] }
  return role && allowsMore(context, role) ? { role_id: ['permission_not_held'] } : {}
}

/** A user's body, checked whole. `before` is what an edit changes. */
async function bodyOfUser(context: PeopleContext, body: unknown, before?: Values): Promise<Asked> {
  const { store } = context
  const checked = check(recordSchema(userFields, before ? 'update' : 'create'), body)
  const values = withDefaults(userFields, {
    ...before,
    ...('values' in checked ? checked.values : readable(userFields, body)),
  })
  const { password, issues: ofPassword } = passwordOf(body)
  const issues: FieldIssues = {
    ...('issues' in checked ? withMissing(userFields, checked.issues, body, before) : missing(userFields, values)),
    ...ofPassword,
  }
  const roles = await store.rows.find('roles', {})
  const role = roles.find(({ id }) => id === values.role_id)
  if (!issues.role_id && typeof values.role_id === 'number') {
    if (!role) issues.role_id = ['not_found']
    else if (values.type === 'assistant' && isFixed(role.seed)) issues.role_id = ['role_of_admins']
  }
  const { representative_id } = values
  const links = [{ path: 'representative_id', table: 'representatives', id: representative_id as number | null }]
  const broken = typeof representative_id === 'number' ? await store.brokenLinks(links) : {}
  const all = { ...broken, ...beyond(context, values, role), ...issues }
  if (Object.keys(all).length > 0) return refuseFields(all)
  return { values: values.type === 'admin' ? { ...values, role_id: null } : values, password }
}

/** Makes the invitation of somebody, in place of an earlier one. */
async function invite({ store, organization, caller, now }: PeopleContext, person: Person): Promise<Invited> {
  await takeBackInvitation(store, person.id)
  const secret = randomBytes(32).toString('base64url')
  await store.rows.insert('invitations', [
    {
      organization_id: organization.id,
      user_id: person.id,
      token_hash: hashOfSecret(secret),
      expires_at: new Date(now.getTime() + invitationDays * 24 * 3_600_000).toISOString(),
      created_by: caller.userId,
      created_at: now.toISOString(),
    },
  ])
  return { person, secret: `${organization.id}.${secret}` }
}

async function takeBackInvitation(store: PeopleContext['store'], userId: number): Promise<void> {
  const rows = await store.rows.find('invitations', { user_id: userId })
  for (const { id } of rows) await store.rows.remove('invitations', id)
}

/**
 * Adds somebody to the organization. With a password they can sign in at once; without one, or when they have an account
 * already, they are invited: the answer then says what is to be mailed.
 */
export async function addUser(context: PeopleContext, body: unknown): Promise<{ id: number; invited: Invited | null }> {
  const { store, people, organization, caller, now } = context
  const { values, password } = await bodyOfUser(context, body)
  const email = values.email as string
  const known = await people.byEmail(email)
  if (known) {
    const [member] = await store.rows.find('members', { user_id: known.id })
    if (member) return refuseFields({ email: ['taken'] })
    if (password !== undefined && known.has_account) return refuseFields({ password: ['has_account'] })
  }
  const names = {
    first_name: values.first_name as string,
    last_name: values.last_name as string,
    gender: (values.gender ?? null) as Person['gender'],
  }
  const id = known?.id ?? (await people.create({ ...names, email, language: organization.language }))
  if (password !== undefined) await people.update(id, { ...(known ? names : {}), password })
  await store.rows.insert('members', [
    {
      organization_id: organization.id,
      user_id: id,
      type: values.type as 'admin' | 'assistant',
      role_id: values.role_id as number | null,
      active: values.active as boolean,
      representative_id: (values.representative_id ?? null) as number | null,
      joined_at: password === undefined ? null : now.toISOString(),
      last_seen_at: null,
      created_by: caller.userId,
      created_at: now.toISOString(),
    },
  ])
  if (password !== undefined) return { id, invited: null }
  const [person] = await people.byIds([id])
  return { id, invited: await invite(context, person!) }
}

/** A member whom the caller may change: not the owner, not themselves, and not somebody who may do more than they. */
async function changeable(context: PeopleContext, id: number): Promise<MemberRow> {
  const { store, membership, caller } = context
  const [member] = await store.rows.lock('members', { user_id: id })
  if (!member) return refuse('not_found')
  if (member.type === 'owner') return refuse('last_owner')
  if (id === caller.userId) return refuse('own_membership')
  if (membership.type !== 'assistant') return member
  const [role] = await store.rows.find('roles', { id: member.role_id ?? 0 })
  if (member.type === 'admin' || (role && allowsMore(context, role))) return refuse('forbidden')
  return member
}

/** Changes what somebody is in the organization; and who they are, as long as no other organization knows them. */
export async function updateUser(context: PeopleContext, id: number, body: unknown): Promise<void> {
  const { store, people, now } = context
  const member = await changeable(context, id)
  const [person] = await people.byIds([id])
  const { first_name, last_name, email, gender } = person!
  const { type, role_id, representative_id, active } = member
  const before: Values = { first_name, last_name, email, gender, type, role_id, representative_id, active }
  const { values, password } = await bodyOfUser(context, body, before)
  const changed = (['first_name', 'last_name', 'gender'] as const).filter(
    name => (values[name] ?? null) !== before[name],
  )
  if ((changed.length > 0 || password !== undefined) && (await people.isElsewhere(id))) {
    const fields = [...changed, ...(password === undefined ? [] : ['password'])]
    return refuseFields(Object.fromEntries(fields.map(name => [name, ['known_elsewhere']])))
  }
  if (changed.length > 0) await people.update(id, Object.fromEntries(changed.map(name => [name, values[name] ?? null])))
  if (password !== undefined) await people.update(id, { password })
  await store.rows.update('members', member.id, {
    type: values.type as MemberRow['type'],
    role_id: values.role_id as number | null,
    representative_id: (values.representative_id ?? null) as number | null,
    active: values.active as boolean,
    ...(password !== undefined && member.joined_at === null && { joined_at: now.toISOString() }),
  })
  if (password !== undefined) await takeBackInvitation(store, id)
  if (values.active === false) await endOffersTo(store.rows, id)
  if (member.active && values.active === false && !(await people.isElsewhere(id))) await people.endSessions(id)
}

/** Takes somebody out of the organization. What they wrote keeps their name. */
export async function removeUser(context: PeopleContext, id: number): Promise<User> {
  const { store, people } = context
  const user = await readUser(context, id)
  const member = await changeable(context, id)
  await takeOut(store.rows, member)
  if (!(await people.isElsewhere(id))) await people.endSessions(id)
  return user
}

/** Invites somebody again, who has not come yet; the earlier invitation works no more. */
export async function inviteAgain(context: PeopleContext, id: number): Promise<Invited> {
  const member = await changeable(context, id)
  if (member.joined_at !== null) return refuse('has_joined')
  const [person] = await context.people.byIds([id])
  return invite(context, person!)
}

/** Takes an invitation back: its link works no more. */
export async function endInvitation(context: PeopleContext, id: number): Promise<void> {
  const member = await changeable(context, id)
  if (member.joined_at !== null) return refuse('has_joined')
  await takeBackInvitation(context.store, id)
}
