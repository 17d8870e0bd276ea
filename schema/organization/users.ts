import { choice, email, type Fields, flag, link, text } from '../fields.ts'
import type { ListOptions } from '../lists/list-options.ts'

/** How long an invitation works. */
export const invitationDays = 7

/** How often an organization mails an invitation to one address within a day. */
export const maxInvitations = 5

/** How many people whose address is known already an organization adds within a day: what comes of it tells that. */
export const maxKnownAdded = 20

/** How somebody stands to an organization; whoever was invited is so until they come, also when the invitation ended or was taken back. */
export const standings = ['active', 'invited', 'disabled'] as const
export type Standing = (typeof standings)[number]

/** What is said of somebody who belongs to an organization; a password may come beside, with its confirmation. */
export const userFields = {
  first_name: text({ required: true, max: 60 }),
  last_name: text({ required: true, max: 60 }),
  /** What they sign in with: theirs, in all organizations. */
  email: email({ required: true, createOnly: true }),
  type: choice(['admin', 'assistant'], { required: true, initial: 'assistant' }),
  /** An admin may do everything, and needs none. */
  role_id: link('roles', { required: { type: 'assistant' }, when: { type: 'assistant' } }),
  /** Whose clients are theirs, where their role sees only its own. */
  representative_id: link('representatives'),
  gender: choice(['male', 'female']),
  active: flag({ default: true }),
} as const satisfies Fields

const statuses = ['active', 'invited', 'invitation_ended', 'invitation_withdrawn', 'disabled'] as const

export const userListOptions: ListOptions = {
  filters: {
    type: choice(['owner', 'admin', 'assistant']),
    role_id: link('roles'),
    representative_id: link('representatives'),
    active: flag(),
    status: choice(statuses),
    standing: choice(standings),
  },
  sorts: ['id', 'name', 'first_name', 'last_name', 'email', 'last_seen_at'],
  sort: { field: 'id', order: 'asc' },
}

export const sessionListOptions: ListOptions = {
  filters: {},
  sorts: ['last_seen_at', 'begun_at', 'id'],
  sort: { field: 'last_seen_at', order: 'desc' },
}
