import { z } from 'zod'
import { id } from './values.ts'

/** A currency of the world, its name in the reader's language. */
export const currency = z.strictObject({
  id,
  name: z.string(),
  /** ISO 4217. */
  code: z.string(),
  /** Of its minor unit: 2 for pounds, 3 for dinars. */
  decimals: z.int().nonnegative(),
})
export type Currency = z.infer<typeof currency>

/** A country of the world, its name in the reader's language. */
export const country = z.strictObject({
  id,
  country: z.string(),
  /** ISO 3166, two letters. */
  code: z.string(),
})
export type Country = z.infer<typeof country>
