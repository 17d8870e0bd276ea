import { anyOf } from '../../i18n/records/missing-permission.ts'
import type { User } from '../../schema/answers/people.ts'
import { firstOf, valueFor } from '../../schema/collections/certain.ts'
import type { Action } from '../../schema/declare.ts'
import { type FieldIssues, type Issue, refuse, refuseFields } from '../../schema/errors.ts'
import { isFixed } from '../../schema/organization/roles.ts'
import { type Standing, userFields } from '../../schema/organization/users.ts'
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
import { type InvitationRow, isOpen, type MemberRow, type RoleRow } from '../books/member-rows.ts'
import { holdsMore, roleName } from '../organizations/roles.ts'
import type { Listed } from '../resources/in-memory-list.ts'
import { administratorsOf, lockedWithCaller } from './administrators.ts'
import { newPasswordOf } from './forms/forms.ts'
import { endInvitationsOf, invite } from './invitations.ts'
import { mayGive } from './may-give.ts'
import type { Added, Invited, Mailed, PeopleContext, Person } from './people-context.ts'
import { nameOfPerson, passwordKnownTo } from './people-context.ts'
import { endOffersTo, revokeKeysOf, takeOut, withdrawInvitations } from './remove-member-data.ts'

/** Who belongs to an organization, as what, and who is invited to it. Pure rules. */

function statusOf({ active, joined_at }: MemberRow, invitation: InvitationRow | undefined, now: Date): User['status'] {
  if (!active) return 'disabled'
  if (joined_at !== null) return 'active'
  if (invitation && invitation.withdrawn_at !== null) return 'invitation_withdrawn'
  return invitation && isOpen(invitation, now) ? 'invited' : 'invitation_ended'
}

const standingOf = (status: User['status']): Standing =>
  status === 'invitation_ended' || status === 'invitation_withdrawn' ? 'invited' : status

/** What a member is shown with. */
interface Shown extends Pick<PeopleContext, 'now' | 'language'> {
  roles: readonly RoleRow[]
  invitations: readonly InvitationRow[]
}

const shownWith = async ({ store, now, language }: PeopleContext): Promise<Shown> => ({
  roles: await store.rows.find('roles', {}),
  invitations: await store.rows.find('invitations', {}),
  ...{ now, language },
})

/** Who has not come yet is shown as whoever added them wrote them: what else is known of them is theirs. */
function namesOf({ joined_at, given_first_name, given_last_name, given_gender }: MemberRow, person: Person) {
  if (joined_at !== null) return person
  return { first_name: given_first_name ?? '', last_name: given_last_name ?? '', gender: given_gender }
}

function wireUser(member: MemberRow, person: Person, { roles, invitations, now, language }: Shown): User {
  const role = roles.find(({ id }) => id === member.role_id)
  const invitation = invitations.find(({ user_id }) => user_id === member.user_id)
  const { id, email, second_factor } = person
  const { first_name, last_name, gender } = namesOf(member, person)
  return {
    id,
    first_name,
    last_name,
    name: nameOfPerson({ first_name, last_name }),
    email,
    gender,
    type: member.type,
    role_id: member.role_id,
    role: role ? { id: role.id, name: roleName(role, language) } : null,
    representative_id: member.representative_id,
    active: member.active,
    status: statusOf(member, invitation, now),
    invited_until:
      member.joined_at === null && invitation?.withdrawn_at === null
        ? new Date(invitation.expires_at).toISOString()
        : null,
    last_seen_at: member.last_seen_at === null ? null : new Date(member.last_seen_at).toISOString(),
    second_factor: member.joined_at !== null && second_factor,
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
    const wire = wireUser(member, valueFor(people, member.user_id), shown)
    return {
      id: wire.id,
      wire,
      filteredBy: { standing: standingOf(wire.status) },
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

interface Requested {
  values: Values
  password: string | undefined
}

/** Who is not of the assistants themselves gives any role; an assistant only what they hold, and makes no admins. */
function beyond(context: PeopleContext, values: Values, role: RoleRow | undefined): FieldIssues {
  if (context.membership.type !== 'assistant') return {}
  if (values.type === 'admin') return { type: ['permission_not_held'] }
  return role && holdsMore(context, role) ? { role_id: ['permission_not_held'] } : {}
}

/** What somebody signs in with is theirs: an edit may say it again, and says nothing else. */
function emailStays(body: unknown, { email }: Person): FieldIssues {
  const { email: requested } = (body ?? {}) as Record<string, unknown>
  if (requested === undefined) return {}
  const checked = check(recordSchema({ email: userFields.email }, 'create'), { email: requested })
  return 'values' in checked && checked.values.email === email ? {} : { email: ['email_stays'] }
}

/** A user's body, checked whole. `before` is what an edit changes, `also` what was found wrong with it. */
async function bodyOfUser(
  context: PeopleContext,
  body: unknown,
  before?: Values,
  also: FieldIssues = {},
): Promise<Requested> {
  const { store } = context
  const checked = check(recordSchema(userFields, before ? 'update' : 'create'), body)
  const values = withDefaults(userFields, {
    ...before,
    ...('values' in checked ? checked.values : readable(userFields, body)),
  })
  const { password, issues: ofPassword } = newPasswordOf(body, values)
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
  const all = { ...broken, ...beyond(context, values, role), ...issues, ...also }
  if (Object.keys(all).length > 0) return refuseFields(all)
  return { values: values.type === 'admin' ? { ...values, role_id: null } : values, password }
}

/** That an address is a member's already, how they stand, and with that what is to be done instead of adding them. */
function knownHere(member: MemberRow, person: Person): Issue {
  const stands = member.active ? (member.joined_at === null ? 'invited_here' : 'works_here') : 'disabled_here'
  return `${stands}|${nameOfPerson(namesOf(member, person))}`
}

/**
 * Adds somebody to the organization. With a password they can sign in at once; without one they are invited. An address
 * that is known already is invited either way, and keeps its account.
 */
export async function addUser(context: PeopleContext, body: unknown): Promise<Added> {
  const { store, people, organization, caller, now } = context
  const { values, password } = await bodyOfUser(context, body)
  const email = values.email as string
  const known = await people.byEmail(email)
  if (known) {
    const [member] = await store.rows.find('members', { user_id: known.id })
    if (member) return refuseFields({ email: [knownHere(member, known)] })
  }
  if (!(await people.mayAdd(known !== undefined, caller.userId))) return refuse('added_enough')
  const names = {
    first_name: values.first_name as string,
    last_name: values.last_name as string,
    gender: (values.gender ?? null) as Person['gender'],
  }
  const id = known?.id ?? (await people.create({ ...names, email, language: organization.language }))
  const isIn = password !== undefined && (await people.isMadeHere(id))
  if (isIn) await people.update(id, { ...(known ? names : {}), password, password_set_by: caller.userId })
  await store.rows.insert('members', [
    {
      organization_id: organization.id,
      user_id: id,
      type: values.type as 'admin' | 'assistant',
      role_id: values.role_id as number | null,
      active: values.active as boolean,
      representative_id: (values.representative_id ?? null) as number | null,
      joined_at: isIn ? now.toISOString() : null,
      last_seen_at: null,
      created_by: caller.userId,
      created_at: now.toISOString(),
      given_first_name: names.first_name,
      given_last_name: names.last_name,
      given_gender: names.gender,
    },
  ])
  const person = firstOf(await people.byIds([id]))
  if (isIn) return { id, invited: null, told: { person, about: 'made' }, isPasswordDropped: false }
  const as = { type: values.type as MemberRow['type'], role_id: values.role_id as number | null }
  return { id, invited: await invite(context, person, as), told: null, isPasswordDropped: password !== undefined }
}

/** Whether somebody may do more in the organization than the caller. */
async function mayDoMore(context: PeopleContext, { type, role_id }: MemberRow): Promise<boolean> {
  if (type === 'owner' || context.membership.type !== 'assistant') return type === 'owner'
  const [role] = await context.store.rows.find('roles', { id: role_id ?? 0 })
  return type === 'admin' || (role !== undefined && holdsMore(context, role))
}

async function nameOfMember({ people }: PeopleContext, member: MemberRow): Promise<string> {
  const person = firstOf(await people.byIds([member.user_id]))
  return nameOfPerson(namesOf(member, person))
}

/** Refuses whoever may do less than a member, with the names of who may do as much. */
export async function refuseIfMore(context: PeopleContext, member: MemberRow): Promise<void> {
  if (!(await mayDoMore(context, member))) return
  const name = await nameOfMember(context, member)
  if (member.type === 'owner') return refuse('owner_only', { name })
  const administrators = await administratorsOf(context.store.rows, context.people)
  const names = administrators.filter(({ id }) => id !== member.user_id).map(each => each.name)
  return refuse('member_holds_more', { name, names: anyOf(names, context.language) })
}

/** A member whom the caller may change: not the owner, not themselves, and not somebody who may do more than they. */
async function changeable(
  requested: PeopleContext,
  id: number,
  action: Action = 'update',
): Promise<{ member: MemberRow; context: PeopleContext }> {
  const { member, context } = await lockedWithCaller(requested, id, action)
  if (!member) return refuse('not_found')
  if (member.type === 'owner') return refuse('owner_stays', { name: await nameOfMember(context, member) })
  if (id === context.caller.userId) return refuse('own_membership')
  await refuseIfMore(context, member)
  return { member, context }
}

/** Changes what somebody is in the organization; and who they are, as long as nobody has shown that the account is theirs. */
export async function updateUser(requested: PeopleContext, id: number, body: unknown): Promise<Mailed> {
  const { member, context } = await changeable(requested, id)
  const { store, people, now } = context
  const person = firstOf(await people.byIds([id]))
  const { first_name, last_name, gender } = namesOf(member, person)
  const { type, role_id, representative_id, active } = member
  const before: Values = {
    ...{ first_name, last_name, gender, type, role_id, representative_id, active },
    email: person.email,
  }
  const { values, password } = await bodyOfUser(context, body, before, emailStays(body, person))
  const changed = (['first_name', 'last_name', 'gender'] as const).filter(
    name => (values[name] ?? null) !== before[name],
  )
  const isMadeHere = await people.isMadeHere(id)
  const isFirst = password !== undefined && member.joined_at === null
  if (isFirst && !(await people.mayAdd(!isMadeHere, context.caller.userId))) return refuse('added_enough')
  const ofAccount = [...(member.joined_at === null ? [] : changed), ...(password === undefined ? [] : ['password'])]
  if (ofAccount.length > 0 && !isMadeHere)
    return refuseFields(
      Object.fromEntries(ofAccount.map(name => [name, [name === 'password' ? 'account_is_own' : 'name_is_own']])),
    )
  const isGivenOther = values.type !== type || values.role_id !== role_id
  if (isGivenOther && isMadeHere && password === undefined) {
    const known = await passwordKnownTo(context, person, setter => mayGive(context, setter, values))
    if (known) return refuseFields({ password: [`password_known|${known}`] })
  }
  const names = Object.fromEntries(changed.map(name => [name, values[name] ?? null]))
  if (isMadeHere && changed.length > 0) await people.update(id, names)
  if (password !== undefined) await people.update(id, { password, password_set_by: context.caller.userId })
  await store.rows.update('members', member.id, {
    type: values.type as MemberRow['type'],
    role_id: values.role_id as number | null,
    representative_id: (values.representative_id ?? null) as number | null,
    active: values.active as boolean,
    given_first_name: values.first_name as string,
    given_last_name: values.last_name as string,
    given_gender: (values.gender ?? null) as MemberRow['given_gender'],
    ...(isFirst && { joined_at: now.toISOString() }),
  })
  if (password !== undefined) await endInvitationsOf(store.rows, id)
  if (values.active === false) await revokeKeysOf(store.rows, id, now)
  // Whoever set a password could take what is offered to its account.
  if (values.active === false || password !== undefined) await endOffersTo(store.rows, id)
  const notified = ofAccount.length > 0 && {
    person,
    about: isFirst ? ('made' as const) : ('changed' as const),
  }
  return { invited: null, told: notified || null }
}

/** Takes somebody out of the organization. What they wrote keeps their name. */
export async function removeUser(context: PeopleContext, id: number): Promise<User> {
  const { store, people } = context
  const user = await readUser(context, id)
  const { member } = await changeable(context, id, 'delete')
  if (await people.isMadeHere(id)) await people.endSessions(id)
  await takeOut(store.rows, member, context.now)
  return user
}

/** Invites somebody again, who has not come yet; the earlier invitation works no more. */
export async function inviteAgain(context: PeopleContext, id: number): Promise<Invited> {
  const { member } = await changeable(context, id)
  if (member.joined_at !== null) return refuse('has_joined')
  if (member.type === 'assistant' && member.role_id === null) return refuseFields({ role_id: ['required'] })
  const person = firstOf(await context.people.byIds([id]))
  return invite(context, person, member)
}

/** Takes an invitation back: its link works no more, and says so to whoever opens it. Answers whose it was. */
export async function withdrawInvitation(context: PeopleContext, id: number): Promise<User> {
  const { member } = await changeable(context, id)
  if (member.joined_at !== null) return refuse('has_joined')
  await withdrawInvitations(context.store.rows, id, context.now)
  return readUser(context, id)
}
