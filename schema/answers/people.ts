import { z } from 'zod'
import { actions } from '../declare.ts'
import { permissionNames } from '../permissions.ts'
import { id } from './values.ts'
import { currency } from './world.ts'

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
  role: z.enum(['owner', 'admin', 'assistant']).nullable(),
  permissions: z.partialRecord(z.enum(permissionNames), z.array(z.enum(actions)).readonly()),
})
export type Owner = z.infer<typeof owner>

/** Who has just signed in, with the token of their session. */
export const signedIn = z.strictObject({ owner: owner.extend({ token: z.string() }), token: z.string() })
export type SignedIn = z.infer<typeof signedIn>
