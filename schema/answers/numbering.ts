import { z } from 'zod'
import { accountTypes } from '../account-types.ts'
import { count, id, namedAccount, permit } from './values.ts'

/** How the numbers of a kind of document, or of the ledger's entries, look. */
export const series = z.strictObject({
  id,
  series: z.string(),
  /** The permission of the document; null for entries. */
  resource: z.string().nullable(),
  prefix: z.string(),
  start: id,
  width: id,
  yearly_reset: z.boolean(),
  /** The last counter given, and the last of this year. */
  given: count,
  given_this_year: count,
  next_number: z.string(),
  revision: id,
})
export type Series = z.infer<typeof series>

/** A role in the postings, and the account that plays it. */
export const postingAccount = z.strictObject({
  role: z.string(),
  label: z.string(),
  account_id: id,
  account: namedAccount.extend({ type: z.enum(accountTypes) }),
  /** The types of account that may play it. */
  types: z.array(z.enum(accountTypes)),
  can: z.strictObject({ change: permit }),
})
export type PostingAccount = z.infer<typeof postingAccount>
