import { choice, date, type Fields, flag, link, text } from '../../fields.ts'
import type { ListOptions } from '../../lists/list-options.ts'

/** Keys that programs come in with: what is asked of one, what it looks like, and what none of them opens. */

export const apiKeyFields = {
  name: text({ required: true, max: 100 }),
  role_id: link('roles', { required: true }),
  read_only: flag({ default: true }),
  /** The last day on which it works. */
  ends_on: date(),
} as const satisfies Fields

export const apiKeyStandings = ['active', 'ended', 'revoked'] as const
export type ApiKeyStanding = (typeof apiKeyStandings)[number]

/** Whether a key works on a day. */
export const standingOfKey = (
  { revoked_at, ends_on }: { revoked_at: string | null; ends_on: string | null },
  today: string,
): ApiKeyStanding => (revoked_at !== null ? 'revoked' : ends_on !== null && ends_on < today ? 'ended' : 'active')

/** How many requests a key may make in a minute. */
export const maxOfKey = 600

/** A prefix that it is known by, and 192 random bits. No session has a token of this length. */
const shape = /^(jk_[a-z0-9]{8})_[\w-]{32}$/

/** Whether what somebody comes in with is a key, true or forged, and no session. */
export const isKey = (token: string | undefined): token is string => token !== undefined && shape.test(token)

/** Who may do what, how people come in, and whose the organization is: only somebody who is signed in asks for it. */
const ofPeople = new Set([
  ...['users', 'roles', 'Permissions', 'administrators', 'api-keys', 'ownership', 'view'],
  ...['lock-exceptions', 'saved-views', 'getProfile', 'profile', 'changePassword', 'logout', 'sessions'],
  ...['signOutEverywhere', 'second-factor', 'register', 'verifyEmailToRegister', 'sendVerificationCode', 'login'],
  ...['google-login', 'verifyLoginCode', 'sendForgetPassword', 'verifyForgetPasswordCode', 'forgetPassword'],
  ...['showInvitation', 'acceptInvitation'],
])
const ofOrganizations = new Set([
  ...['GET /owner/organizations', 'POST /owner/organizations', 'DELETE /owner/organizations'],
  'POST /owner/organizations/leave',
])

/** Whether a call is one that no key opens, whatever its role holds. */
export const isClosedToKeys = (method: string, path: string): boolean =>
  ofPeople.has(/^\/owner\/([\w-]+)/.exec(path)?.[1] ?? '') ||
  ofOrganizations.has(`${method === 'HEAD' ? 'GET' : method} ${path}`)

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a call is one that a key may make that only reads. */
export const isRead = (method: string): boolean => reads.has(method)

export const apiKeyListOptions: ListOptions = {
  filters: { standing: choice(apiKeyStandings) },
  sorts: ['id', 'name', 'last_used_at'],
  sort: { field: 'id', order: 'desc' },
}
