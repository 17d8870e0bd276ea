import { z } from 'zod'
import { actions } from '../declare.ts'
import { permissionGroups, permissionNames } from '../permissions.ts'
import { currency } from './currencies-countries.ts'
import { count, id, moment, named } from './values.ts'

const permissions = z.partialRecord(z.enum(permissionNames), z.array(z.enum(actions)).readonly())
const gate = z.union([z.literal(0), z.literal(1)])

/** A signed-in person, and what they may do in the organization that the call is about. */
export const owner = z.strictObject({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  gender: z.enum(['male', 'female']).nullable(),
  language: z.enum(['ar', 'en']),
  /** The currencies of the organization, its base first. */
  coins: z.array(currency),
  verify_email: gate,
  verify_account: gate,
  /** Whether signing in asks for a second factor. */
  second_factor: z.boolean(),
  role: z.enum(['owner', 'admin', 'assistant']).nullable(),
  permissions,
})
export type Owner = z.infer<typeof owner>

/** What a role may do, whose records it sees, and how many have it. */
export const role = z.strictObject({
  id,
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
  permissions,
  scope: z.enum(['all', 'own']),
  /** Of the owner or of admins, which nobody changes; one that an organization begins with; or its own. */
  kind: z.enum(['fixed', 'shipped', 'custom']),
  holders: count,
  revision: count,
})
export type Role = z.infer<typeof role>

/** Somebody who belongs to the organization, or is invited to it. */
export const user = z.strictObject({
  id,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  gender: z.enum(['male', 'female']).nullable(),
  type: z.enum(['owner', 'admin', 'assistant']),
  role_id: id.nullable(),
  role: named.nullable(),
  representative_id: id.nullable(),
  active: z.boolean(),
  /** An invitation works for seven days; somebody disabled is refused at their next request. */
  status: z.enum(['active', 'invited', 'invitation_ended', 'invitation_withdrawn', 'disabled']),
  invited_until: moment.nullable(),
  /** In this organization. */
  last_seen_at: moment.nullable(),
  /** Whether signing in asks them for a second factor. */
  second_factor: z.boolean(),
})
export type User = z.infer<typeof user>

/** Somebody who can give permissions. */
export const administrator = z.strictObject({ id, name: z.string(), type: z.enum(['owner', 'admin']) })
export type Administrator = z.infer<typeof administrator>

/** What somebody sees of an invitation before they accept it. */
export const invitation = z.strictObject({
  organization: z.string(),
  type: z.enum(['admin', 'assistant']),
  /** What the role is called that they are to have; null of an admin, who needs none. */
  role: z.string().nullable(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Then they accept it signed in; else they choose a password. */
  has_account: z.boolean(),
  expires_at: moment,
})
export type Invitation = z.infer<typeof invitation>

/** Something that a role can hold, with the actions that it knows. */
export const permissionRow = z.strictObject({
  id,
  name: z.enum(permissionNames),
  display_name: z.string(),
  group: z.enum(permissionGroups),
  group_name: z.string(),
  /** Whether a role that sees only its own may hold it. */
  is_of_own: z.boolean(),
  actions: z.array(z.enum(actions)),
})
export type PermissionRow = z.infer<typeof permissionRow>

/** Who has just signed in, with the token of their session. */
export const signedIn = z.strictObject({ owner: owner.extend({ token: z.string() }), token: z.string() })
export type SignedIn = z.infer<typeof signedIn>

/** Somebody who has a second factor is asked for its code, which is sent with the token of this challenge. */
export const signInChallenge = z.strictObject({
  message: z.string(),
  challenge: z.strictObject({ token: z.string(), expires_at: moment }),
})
export type SignInChallenge = z.infer<typeof signInChallenge>

/** A device that somebody is signed in on. */
export const session = z.strictObject({
  id,
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  /** As the device says of itself, with its version; null when it does not. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network address it was last used from. */
  address: z.string().nullable(),
  begun_at: moment,
  last_seen_at: moment,
  /** Whether it is the one that asks. */
  present: z.boolean(),
})
export type Session = z.infer<typeof session>

/** How somebody's second factor stands. */
export const secondFactor = z.strictObject({
  enabled: z.boolean(),
  since: moment.nullable(),
  recovery_codes_left: count,
  /** Whether changing it asks for a password: somebody who signs in with Google alone has none. */
  has_password: z.boolean(),
  /** The names of those of their organizations that ask for one. */
  required_by: z.array(z.string()),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** What is put into an authenticator: in letters, and as the address that its QR code says. */
export const factorKey = z.strictObject({ key: z.string(), uri: z.string() })
export type FactorKey = z.infer<typeof factorKey>
