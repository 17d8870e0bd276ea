import { z } from 'zod'
import { actions } from '../declare.ts'
import { permissionNames } from '../permissions.ts'
import { namedOrganization, organization } from './organizations.ts'
import { id, moment, named } from './values.ts'

/** What somebody is in an organization: who owns it, and as whom it is seen. */

const memberType = z.enum(['owner', 'admin', 'assistant'])

const membership = z.strictObject({
  type: memberType,
  /** What the role is called; null of an admin, who needs none. */
  role: z.string().nullable(),
})

/** An organization of the caller, and what they are in it. */
export const ownOrganization = organization.extend({ membership })
export const ownNamedOrganization = namedOrganization.extend({ membership })
export type OwnOrganization = z.infer<typeof ownOrganization>

/** Whose the organization is, and to whom it is offered. */
export const ownership = z.strictObject({
  owner: named,
  /** Told to the two whom it concerns. */
  offer: z.strictObject({ user: named, offered_at: moment, expires_at: moment }).nullable(),
})
export type Ownership = z.infer<typeof ownership>

/** An organization as one of its members sees it, shown to somebody else and without writing. */
export const view = z.strictObject({
  id,
  user: z.strictObject({
    id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    type: memberType,
    role: z.string().nullable(),
  }),
  /** What the member may do and the viewer may too. */
  permissions: z.partialRecord(z.enum(permissionNames), z.array(z.enum(actions)).readonly()),
  scope: z.enum(['all', 'own']),
  expires_at: moment,
})
export type View = z.infer<typeof view>
