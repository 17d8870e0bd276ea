import type { SavedLook } from '../../schema/lists/saved-views.ts'
import type { Permissions } from '../../schema/permissions.ts'
import type { MemberType } from '../work.ts'

/** Who belongs to an organization, and by which role. */

/** A role; `seed` of those that the organization began with. */
export interface RoleRow {
  organization_id: number
  id: number
  name: string
  display_name: string
  description: string
  permissions: Permissions
  scope: 'all' | 'own'
  seed: string | null
  revision: number
  created_at: string
}

/** What a role is called, and which of those that an organization begins with it is. */
export type NamedRole = Pick<RoleRow, 'seed' | 'display_name'>

/** Somebody who belongs to the organization, or is invited to: then `joined_at` is null. */
export interface MemberRow {
  organization_id: number
  id: number
  user_id: number
  type: MemberType
  role_id: number | null
  active: boolean
  representative_id: number | null
  joined_at: string | null
  /** When they last worked for it. */
  last_seen_at: string | null
  created_by: number | null
  created_at: string
  /** What whoever added them typed of them: all that is shown before they come. */
  given_first_name: string | null
  given_last_name: string | null
  given_gender: 'male' | 'female' | null
}

/** What the owner offers to a member: the organization. */
export interface OwnershipOfferRow {
  organization_id: number
  id: number
  user_id: number
  offered_by: number
  expires_at: string
  created_at: string
}

/** How a list was looked at, under a name; of one person, or shared. */
export interface SavedViewRow {
  organization_id: number
  id: number
  user_id: number
  resource: string
  name: string
  look: SavedLook
  is_shared: boolean
  created_at: string
}

/** The books as one member sees them, shown to another for a while. */
export interface MemberViewRow {
  organization_id: number
  id: number
  /** SHA-256 of the viewer's own token, in hex. */
  session: string
  viewer_id: number
  user_id: number
  expires_at: string
  created_at: string
}

/** An invitation that was mailed and not yet answered; with `withdrawn_at` it was taken back and works no more. */
export interface InvitationRow {
  organization_id: number
  id: number
  user_id: number
  /** SHA-256 of what the mail says, in hex. */
  token_hash: string
  expires_at: string
  created_by: number
  created_at: string
  withdrawn_at: string | null
}

/** A session that has worked for the organization; with `ended_at` it works for it no more. */
interface MemberSessionRow {
  organization_id: number
  id: number
  session_id: number
  user_id: number
  begun_at: string
  last_seen_at: string
  address: string | null
  ended_at: string | null
}

/** What a program comes in with; with `revoked_at` it opens nothing any more. */
export interface ApiKeyRow {
  organization_id: number
  id: number
  name: string
  prefix: string
  /** SHA-256 of the whole of it, in hex. */
  token_hash: string
  /** Null of one that works no more, whose role was removed. */
  role_id: number | null
  read_only: boolean
  /** The last day on which it works. */
  ends_on: string | null
  created_by: number
  created_at: string
  revoked_at: string | null
  last_used_at: string | null
  last_used_address: string | null
}

/** The tables of people by name, each with its row. */
export interface MemberTables {
  roles: RoleRow
  members: MemberRow
  invitations: InvitationRow
  member_sessions: MemberSessionRow
  ownership_offers: OwnershipOfferRow
  member_views: MemberViewRow
  saved_views: SavedViewRow
  api_keys: ApiKeyRow
}

/** Whether somebody can still come by an invitation. */
export const isOpen = ({ expires_at, withdrawn_at }: InvitationRow, now: Date): boolean =>
  withdrawn_at === null && new Date(expires_at) > now
