import { z } from 'zod'
import { count, day, decimal, id, permit } from '../values.ts'

/** Who owes something that is overdue, and who was reminded of it. */

const client = z.strictObject({ id, display_name: z.string() })

export const owing = z.strictObject({
  client,
  email: z.string().nullable(),
  /** Overdue invoices, and beside them those of which nobody is reminded any more. */
  invoices: count,
  stopped: count,
  /** How late the oldest is. */
  days: count,
  amounts: z.array(z.strictObject({ currency: z.string(), amount: decimal })),
  last_reminded: day.nullable(),
  can: z.strictObject({ remind: permit }),
})
export type Owing = z.infer<typeof owing>

/** What became of one client when many were reminded: where the letter goes, or why there is none. */
export const reminded = z.strictObject({ client, to: z.string().nullable(), reason: z.string().nullable() })
export type Reminded = z.infer<typeof reminded>
