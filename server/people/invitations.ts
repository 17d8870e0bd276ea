import type { Invitation } from '../../schema/answers/people.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import type { Actor } from '../audit/chain.ts'
import type { AuditEvent } from '../audit/event.ts'
import type { InvitationRow, MemberRow } from '../books/member-rows.ts'
import type { RowStore } from '../books/tables.ts'
import { fields, readForm } from './forms.ts'
import { hashOfSecret } from './invitation-secret.ts'
import type { PeopleStore, Person } from './people-context.ts'

/** How somebody who was invited to an organization comes to it. Pure rules, for the server and the mock alike. */

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

/** An invitation that still works; one that ended, was taken back or was used is refused like one that never was. */
async function found({ rows, people, now }: InvitingOrganization, secret: string): Promise<Found> {
  const token_hash = hashOfSecret(secret)
  const [sent] = await rows.find('invitations', { token_hash })
  // The member before the invitation, as whoever takes it back locks them.
  const [member] = await rows.lock('members', { user_id: sent?.user_id ?? 0 })
  const [invitation] = await rows.lock('invitations', { token_hash })
  if (!invitation || new Date(invitation.expires_at) <= now) return refuse('invitation_ended')
  const [person] = await people.byIds([invitation.user_id])
  if (!member?.active || !person) return refuse('invitation_ended')
  return { invitation, member, person }
}

/** What the page of an invitation shows before it is accepted. */
export async function showInvitation(organization: InvitingOrganization, secret: string): Promise<Invitation> {
  const { invitation, member, person } = await found(organization, secret)
  return {
    organization: organization.name,
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
    const { password_confirmation: _, ...given } = readForm(body, forNewcomers)
    const names = Object.entries(given).filter(([, value]) => value !== undefined)
    await people.showAddress(person.id)
    await people.update(person.id, Object.fromEntries(names))
  }
  await rows.remove('invitations', invitation.id)
  await rows.update('members', member.id, { joined_at: now.toISOString() })
  return (await people.byIds([person.id]))[0]!
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
    recordName: `${first_name} ${last_name}`.trim(),
    before: null,
    after: { id, first_name, last_name, email },
  },
  actor: { userId: id, firstName: first_name, lastName: last_name, now },
})
