import qs from 'qs'
import type { Language } from '../../i18n/text.ts'
import type { View } from '../../schema/answers/membership.ts'
import type { Action } from '../../schema/declare.ts'
import { refuse, type SessionEnding } from '../../schema/errors.ts'
import type { AuditedResource } from '../../schema/organization/audited.ts'
import { lockDateFor } from '../../schema/organization/lock-exceptions.ts'
import { nameIn } from '../../schema/organization/name.ts'
import { permissionsOfRole } from '../../schema/organization/roles.ts'
import { demand, everything, type PermissionName, type Permissions } from '../../schema/permissions.ts'
import { type Audited, auditEventOf, recordOf } from '../../server/audit/event.ts'
import { refuseUntaken } from '../../server/audit/untaken.ts'
import type { ApiKeyRow, MemberRow } from '../../server/books/member-rows.ts'
import { rightsOfKey } from '../../server/organizations/api-keys.ts'
import { roleDigest, roleHeader } from '../../server/organizations/role-digest.ts'
import { administratorsAmong, isDisabled, refuseAsDisabled } from '../../server/people/administrators.ts'
import { hashOfSecret } from '../../server/people/invitation-secret.ts'
import { asMember, type ViewedMember } from '../../server/people/views.ts'
import type { Caller, Membership } from '../../server/work.ts'
import { type Answer, type Call, viewOf } from '../calls.ts'
import { keyOf } from './api-keys.ts'
import { restrictToOwn } from './row-visibility.ts'
import { type MockOrganization, ownedBy, type Person, type Session, type State } from './state.ts'
import { appendAudit } from './trail.ts'

/** What a call of an organization works with. */
export interface Work {
  state: State
  caller: Caller
  organization: MockOrganization
  permissions: Permissions
  membership: Membership
  language: Language
  now: Date
  /** Of a call that is made within a view: as whom it sees the organization. */
  view?: View
}

/** Who calls; refused when no session has the token. What is about a person's own account is not for a view. */
export function authenticate(
  state: State,
  call: Call,
  { viewing, ...options }: { unverified?: true; viewing?: true } = {},
): Person {
  const key = keyOf(state, call.token)
  if (key && !viewing) refuse('key_never')
  if (key) return state.collections.people.find(({ id }) => id === key.created_by)!
  const person = signedInPerson(state, call, options)
  return !viewing && viewOf(call) !== undefined ? refuse('viewing') : person
}

/** Refuses who is not signed in any more, with why, where that is known. */
export const refuseEnded = (ended: SessionEnding | undefined): never =>
  refuse('unauthenticated', ended === undefined ? {} : { ended })

const endingOf = ({ collections }: State, { token }: Call): SessionEnding | undefined =>
  collections.ended_sessions.find(each => each.token === token)?.why

function signedInPerson(state: State, call: Call, options: { unverified?: true } = {}): Person {
  const { sessions, people } = state.collections
  const session = sessions.find(({ token }) => token === call.token) ?? refuseEnded(endingOf(state, call))
  const person = people.find(({ id }) => id === session.user_id) ?? refuse('unauthenticated')
  if (!person.verify_email && !options.unverified) refuse('unverified')
  Object.assign(session, { last_seen_at: state.now().toISOString(), address: call.address })
  return person
}

/** What a person is in an organization to which they belong now. */
const memberOf = (state: State, userId: number, organizationId: number): MemberRow | undefined =>
  ownedBy(state.collections.members, organizationId).find(
    member => member.user_id === userId && member.active && member.joined_at !== null,
  )

export const organizationsOf = (state: State, person: Person): MockOrganization[] =>
  state.collections.organizations.filter(({ id }) => memberOf(state, person.id, id) !== undefined)

export const sessionOf = (state: State, { token }: Pick<Call, 'token'>): Session | undefined =>
  state.collections.sessions.find(each => each.token === token)

export const callerOf = (person: Person, session?: Session): Caller => ({
  userId: person.id,
  firstName: person.first_name,
  lastName: person.last_name,
  email: person.email,
  tokenHash: Buffer.alloc(0),
  sessionId: session?.id ?? 0,
  hasSecondFactor: person.second_factor_at !== null,
  isEmailVerified: person.verify_email,
  isAccountVerified: person.verify_account,
})

/** An organization as one person sees it: locked as far as it is for them. What changes it changes the stored one. */
export function organizationFor(state: State, { userId }: Caller, organization: MockOrganization): MockOrganization {
  const exceptions = ownedBy(state.collections.lock_exceptions, organization.id)
    .filter(each => each.user_id === userId && each.expires_at > state.now().toISOString())
    .map(({ lock_date }) => lock_date)
  return { ...organization, own_lock_date: lockDateFor(organization.lock_date, exceptions) }
}

/** What a person may do and see in an organization to which they belong. */
export function rightsOf(state: State, person: Person, { id: organization_id }: MockOrganization) {
  const { role_id, type, representative_id } = memberOf(state, person.id, organization_id)!
  const role = ownedBy(state.collections.roles, organization_id).find(({ id }) => id === role_id)
  const isAssistant = type === 'assistant'
  const scope = isAssistant ? (role?.scope ?? 'own') : 'all'
  const permissions = isAssistant ? (role ? permissionsOfRole(role) : {}) : everything
  return {
    permissions,
    membership: { type, scope, representativeId: representative_id } as const,
    role: role ?? null,
  }
}

export const workOf = (
  state: State,
  person: Person,
  organization: MockOrganization,
  language: Language,
  session?: Session,
): Work => ({
  state,
  caller: callerOf(person, session),
  organization: organizationFor(state, callerOf(person), organization),
  permissions: rightsOf(state, person, organization).permissions,
  membership: rightsOf(state, person, organization).membership,
  language,
  now: state.now(),
})

/** Whether the admins of an organization ended the session of a call for it. */
export function endedFor(state: State, call: Call, organizationId: number): boolean {
  const session = sessionOf(state, call)
  return state.collections.member_sessions.some(
    each => each.organization_id === organizationId && each.session_id === session?.id && each.ended_at !== null,
  )
}

function noteUse(state: State, organization_id: number, { id: session_id, user_id, address }: Session): void {
  const { member_sessions, members } = state.collections
  const last_seen_at = state.now().toISOString()
  const isOurs = (each: { organization_id: number; user_id: number }) =>
    each.organization_id === organization_id && each.user_id === user_id
  const known = member_sessions.find(each => isOurs(each) && each.session_id === session_id)
  if (known) Object.assign(known, { last_seen_at, address })
  else
    member_sessions.push({
      ...{ organization_id, id: state.nextId('member_sessions'), session_id, user_id },
      ...{ begun_at: last_seen_at, last_seen_at, address, ended_at: null },
    })
  Object.assign(members.find(isOurs)!, { last_seen_at })
}

/** Refuses somebody who is disabled in an organization: the one that is asked for, or the first that there is. */
export function refuseDisabled(state: State, person: Person, language: Language, only?: string): void {
  const { organizations, members, people } = state.collections
  for (const organization of organizations) {
    const all = ownedBy(members, organization.id)
    const own = all.find(({ user_id }) => user_id === person.id)
    if (!own || !isDisabled(own) || (only !== undefined && String(organization.id) !== only)) continue
    refuseAsDisabled(nameIn(organization, language), administratorsAmong(all, people), language)
  }
}

/** Who can give rights in an organization, by their names; and whether the session of a token is of one of them. */
export function administratorsOf({ collections }: State, organizationId: unknown, token: string | undefined) {
  const members = collections.members.filter(each => String(each.organization_id) === String(organizationId))
  const administrators = administratorsAmong(members, collections.people)
  const requested = collections.sessions.find(each => each.token === token)?.user_id
  return {
    names: administrators.map(({ name }) => name),
    isOneOfThem: administrators.some(({ id }) => id === requested),
  }
}

/** The caller at work for the organization that `organization_id` names; refused unless the caller belongs to it. */
export function membership(state: State, call: Call): Work {
  const key = keyOf(state, call.token)
  if (key) return workByKey(state, call, key)
  const person = signedInPerson(state, call)
  const wanted = String(call.query.organization_id ?? '')
  const organization = organizationsOf(state, person).find(({ id }) => String(id) === wanted)
  if (!organization) {
    refuseDisabled(state, person, call.language, wanted)
    return refuse('forbidden')
  }
  const session = sessionOf(state, call)!
  if (endedFor(state, call, organization.id)) refuseEnded('ended_by_admin')
  if (organization.second_factor_required && person.second_factor_at === null) refuse('second_factor_required')
  noteUse(state, organization.id, session)
  const own = workOf(state, person, organization, call.language, session)
  const work = viewOf(call) === undefined ? own : workOfView(state, call, own)
  call.answered[roleHeader] = roleDigest(work)
  restrictToOwn(state, work.caller.userId, work.membership)
  return work
}

/** A program at work for the organization of its key, in the name of who made it. */
function workByKey(state: State, call: Call, key: ApiKeyRow): Work {
  const { people, organizations, roles } = state.collections
  const person = people.find(({ id }) => id === key.created_by)!
  const stored = organizations.find(({ id }) => id === key.organization_id)!
  const role = ownedBy(roles, stored.id).find(({ id }) => id === key.role_id)
  if (!role) return refuse('key_ended')
  if (!person.verify_email) refuse('unverified')
  if (stored.second_factor_required && person.second_factor_at === null) refuse('second_factor_required')
  const caller = { ...callerOf(person), key: { id: key.id, name: key.name } }
  const organization = organizationFor(state, caller, stored)
  const rights = rightsOfKey(rightsOf(state, person, stored), role, key.read_only)
  const work: Work = { state, caller, organization, ...rights, language: call.language, now: state.now() }
  if (viewOf(call) !== undefined) refuse('key_never')
  call.answered[roleHeader] = roleDigest(work)
  restrictToOwn(state, work.caller.userId, work.membership)
  return work
}

/** A member of an organization, as they would be shown to somebody else. */
export function memberOfVisit(state: State, { id }: MockOrganization, userId: number): ViewedMember<MockOrganization> {
  const person = state.collections.people.find(each => each.id === userId)
  const organization = state.collections.organizations.find(each => each.id === id)
  if (!person || !organization || !memberOf(state, userId, id)) return undefined
  return {
    ...rightsOf(state, person, organization),
    organization: organizationFor(state, callerOf(person), organization),
    person,
  }
}

/** What a call works with that is made within a view: the member's place instead of the viewer's own. */
function workOfView(state: State, call: Call, own: Work): Work {
  const session = hashOfSecret(call.token ?? '')
  const view = ownedBy(state.collections.member_views, own.organization.id).find(
    each => each.id === viewOf(call) && each.session === session,
  )
  const visible = view && memberOfVisit(state, own.organization, view.user_id)
  return { ...own, ...asMember(own, view, visible, own.now) }
}

const sameWhateverTheOrder = (body: unknown) => qs.stringify(body, { sort: (a: string, b: string) => (a < b ? -1 : 1) })

/** Does the work of a POST that names itself once; the same again is answered as before, byte for byte. */
export async function once(
  state: State,
  call: Call,
  organizationId: number,
  userId: number,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const { first_answers } = state.collections
  const { idempotencyKey: named } = call
  if (call.method !== 'POST' || named === undefined) return work()
  if (named.length > 255) refuse('malformed')
  const program = keyOf(state, call.token)
  const key = program ? `api-key-${program.id}:${named}` : named
  const request = `${call.path} ${sameWhateverTheOrder(call.body)}`
  const first = first_answers.find(
    each => each.organization_id === organizationId && each.user_id === userId && each.key === key,
  )
  if (first) return first.request === request ? first.answer : refuse('idempotency_mismatch')
  const answer = JSON.stringify(await work())
  const id = state.nextId('first_answers')
  first_answers.push({ id, organization_id: organizationId, user_id: userId, key, request, answer })
  return answer
}

/** Who works for an organization. */
export const membersOf = ({ state, organization }: Work): { id: number; name: string }[] =>
  state.collections.people
    .filter(({ id }) =>
      ownedBy(state.collections.members, organization.id).some(member => member.user_id === id && member.active),
    )
    .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))

/**
 * Does the work of a call in the caller's organization, if the caller holds the permission: alone, and whole or not at
 * all. A write leaves one row in the audit trail; `audited` tells it more than the call and the answer do.
 */
export const inOrganization = (
  state: State,
  call: Call,
  permission: PermissionName,
  action: Action,
  work: (work: Work) => Answer | Promise<Answer>,
  audited: Audited<Work, Answer> = {},
): Promise<Answer> => atWork(state, call, permission, granted => demand(granted, permission, action), work, audited)

/** As `inOrganization`, what every member may do; `resource` is what the trail calls it. */
export const amongMembers = (
  state: State,
  call: Call,
  resource: AuditedResource,
  work: (work: Work) => Answer | Promise<Answer>,
  audited: Audited<Work, Answer> = {},
): Promise<Answer> => atWork(state, call, resource, () => undefined, work, audited)

function atWork(
  state: State,
  call: Call,
  resource: AuditedResource,
  refuseMissing: (granted: Permissions) => void,
  work: (work: Work) => Answer | Promise<Answer>,
  audited: Audited<Work, Answer>,
): Promise<Answer> {
  return state.transaction(async () => {
    const about = membership(state, call)
    refuseMissing(about.permissions)
    const { organization, caller, now } = about
    const shown = (answer: Answer) => audited.shown?.(about, answer) ?? answer
    const answer = await once(state, call, organization.id, caller.userId, async () => {
      if (call.method === 'GET') return shown(await work(about))
      const before = (await audited.before?.(about)) ?? null
      const answer = await work(about)
      if (audited.takes && call.method === 'PUT')
        refuseUntaken(audited.takes, call.body, before as Record<string, unknown> | null, recordOf(shown(answer)))
      const follows = auditEventOf(
        { method: call.method, path: call.path, permission: audited.resource ?? resource },
        before,
        answer,
      )
      const event = audited.event ? audited.event(follows, answer) : follows
      if (event) appendAudit(state, organization.id, event, { ...caller, now })
      return shown(answer)
    })
    // What was answered to an earlier attempt is answered again, but for what the role has stopped showing since.
    return typeof answer === 'string' ? JSON.stringify(shown(JSON.parse(answer) as Answer)) : answer
  })
}
