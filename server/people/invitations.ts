import { randomBytes } from 'node:crypto'
import { seededRoleWords } from '../../i18n/records/permissions.ts'
import type { Language } from '../../i18n/text.ts'
import type { Invitation } from '../../schema/answers/people.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { invitationDays } from '../../schema/organization/users.ts'
import type { Actor } from '../audit/chain.ts'
import type { AuditEvent } from '../audit/event.ts'
import type { InvitationRow, MemberRow, NamedRole } from '../books/member-rows.ts'
import type { RowStore } from '../books/tables.ts'
import { roleName } from '../organizations/roles.ts'
import { fields, readForm } from './forms/forms.ts'
import { hashOfSecret } from './invitation-secret.ts'
import { type Invited, nameOfPerson, type PeopleContext, type PeopleStore, type Person } from './people-context.ts'

/** How somebody is invited to an organization, and comes to it. Pure rules. */

/** What somebody is invited as, to a reader of a language. */
export const calledRole = ({ type, role }: Pick<Invited, 'type' | 'role'>, language: Language): string =>
  type === 'assistant' ? (role ? roleName(role, language) : '') : seededRoleWords.organization_admin.name[language]

async function roleOf(rows: RowStore, { role_id }: Pick<MemberRow, 'role_id'>): Promise<NamedRole | null> {
  const [role] = role_id === null ? [] : await rows.find('roles', { id: role_id })
  return role ?? null
}

/** Makes the invitation of somebody who is a member already, in place of an earlier one. */
export async function invite(
  { store, people, organization, caller, now }: PeopleContext,
  person: Person,
  member: Pick<MemberRow, 'type' | 'role_id'>,
): Promise<Invited> {
  if (!(await people.mayInvite(person.email))) return refuse('invited_enough')
  await endInvitationsOf(store.rows, person.id)
  const secret = randomBytes(32).toString('base64url')
  await store.rows.insert('invitations', [
    {
      organization_id: organization.id,
      user_id: person.id,
      token_hash: hashOfSecret(secret),
      expires_at: new Date(now.getTime() + invitationDays * 24 * 3_600_000).toISOString(),
      created_by: caller.userId,
      created_at: now.toISOString(),
      withdrawn_at: null,
    },
  ])
  const role = await roleOf(store.rows, member)
  return { person, type: member.type, role, secret: `${organization.id}.${secret}` }
}

/** Earlier invitations of somebody are forgotten: another takes their place, or none is needed. */
export async function endInvitationsOf(rows: RowStore, userId: number): Promise<void> {
  for (const { id } of await rows.find('invitations', { user_id: userId })) await rows.remove('invitations', id)
}

/** What the trail says of an invitation that was taken back. */
export const asWithdrawal = (event: AuditEvent): AuditEvent => ({ ...event, action: 'withdraw_invitation' })

/** The organization whose invitation it is, and the people beyond it. */
export interface InvitingOrganization {
  id: number
  name: string
  rows: RowStore
  people: PeopleStore
  now: Date
}

interface Found {
  invitation: InvitationRow
  member: MemberRow
  person: Person
}

/** An invitation that still works; one that ended or was used is refused like one that never was. */
async function found({ rows, people, now }: InvitingOrganization, secret: string): Promise<Found> {
  const token_hash = hashOfSecret(secret)
  const [sent] = await rows.find('invitations', { token_hash })
  // The member before the invitation, as whoever takes it back locks them.
  const [member] = await rows.lock('members', { user_id: sent?.user_id ?? 0 })
  const [invitation] = await rows.lock('invitations', { token_hash })
  if (!invitation) return refuse('invitation_ended')
  if (invitation.withdrawn_at !== null) return refuse('invitation_withdrawn')
  if (new Date(invitation.expires_at) <= now) return refuse('invitation_ended')
  const [person] = await people.byIds([invitation.user_id])
  if (!member || !person) return refuse('invitation_ended')
  // Whoever is disabled before they come is invited again when they are enabled, by the same letter.
  if (!member.active) return refuse('invitation_withdrawn')
  return { invitation, member, person }
}

/** What the page of an invitation shows before it is accepted. */
export async function showInvitation(
  organization: InvitingOrganization,
  secret: string,
  language: Language,
): Promise<Invitation> {
  const { invitation, member, person } = await found(organization, secret)
  const role = await roleOf(organization.rows, member)
  return {
    organization: organization.name,
    type: member.type === 'assistant' ? 'assistant' : 'admin',
    role: role && roleName(role, language),
    email: person.email,
    first_name: member.given_first_name ?? person.first_name,
    last_name: member.given_last_name ?? person.last_name,
    has_account: person.has_account,
    expires_at: new Date(invitation.expires_at).toISOString(),
  }
}

const forNewcomers = {
  first_name: fields.name.optional(),
  last_name: fields.name.optional(),
  password: fields.newPassword,
  password_confirmation: fields.password,
}

/**
 * Accepts an invitation, which then works no more. Somebody new chooses a password; somebody who has an account must be
 * signed in with it. Answers who came.
 */
export async function acceptInvitation(
  organization: InvitingOrganization,
  secret: string,
  body: unknown,
  signedInAs: number | null,
): Promise<Person> {
  const { rows, people, now } = organization
  const { invitation, member, person } = await found(organization, secret)
  if (person.has_account && signedInAs !== person.id)
    return signedInAs === null ? refuse('unauthenticated') : refuseFields({ email: ['email_incorrect'] })
  if (!person.has_account) {
    const { password_confirmation: _, ...given } = readForm(body, forNewcomers, person)
    const names = Object.entries(given).filter(([, value]) => value !== undefined)
    await people.showAddress(person.id)
    await people.update(person.id, Object.fromEntries(names))
  }
  await rows.remove('invitations', invitation.id)
  await rows.update('members', member.id, { joined_at: now.toISOString() })
  await people.passSecondGate(person.id)
  return firstOf(await people.byIds([person.id]))
}

/** What the trail says of somebody who came by an invitation. */
export const acceptanceEvent = (
  { id, first_name, last_name, email }: Person,
  { now }: InvitingOrganization,
): { event: AuditEvent; actor: Actor } => ({
  event: {
    action: 'accept',
    resource: 'users',
    recordId: id,
    recordName: nameOfPerson({ first_name, last_name }),
    before: null,
    after: { id, first_name, last_name, email },
  },
  actor: { userId: id, firstName: first_name, lastName: last_name, now },
})
