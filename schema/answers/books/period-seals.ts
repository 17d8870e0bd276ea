import { z } from 'zod'
import { runProof } from '../proofs.ts'
import { count, day, decimal, id, moment, named, namedAccount, permit } from '../values.ts'

/** What a period came to when somebody sealed it, and what changed since. */

const figures = { opening: decimal, debit: decimal, credit: decimal, closing: decimal }
export type SealedFigures = { [F in keyof typeof figures]: string }

export const periodSeal = z.strictObject({
  id,
  from: day,
  to: day,
  /** `standing` is compared with the books from then on; the others stay in sight. */
  status: z.enum(['standing', 'replaced', 'withdrawn']),
  /** The first letters of the fingerprint, as they are printed. */
  code: z.string(),
  /** SHA-256 in hex. */
  fingerprint: z.string(),
  sealed_at: moment,
  signer: named,
  note: z.string().nullable(),
  /** The seal of the same days before it, and the one after. */
  replaces_id: id.nullable(),
  replaced_by: id.nullable(),
  withdrawn: z.strictObject({ at: moment, by: named, reason: z.string() }).nullable(),
  /** How many accounts are not as they were sealed; of a standing seal. */
  changed_accounts: count,
  can: z.strictObject({ withdraw: permit }),
})
export type PeriodSeal = z.infer<typeof periodSeal>

/** An entry that was recorded after the seal, in its days or before them. */
const laterEntry = z.strictObject({
  id,
  number: z.string(),
  date: day,
  name: z.string(),
  type: z.string(),
  /** Both of its sides, in the base currency. */
  amount: decimal,
  recorded_at: moment,
  recorded_by: z.string().nullable(),
})

export const periodSealWhole = periodSeal.extend({
  currency: z.string(),
  accounts: z.array(namedAccount.extend(figures)),
  totals: z.strictObject(figures),
  /** Entries up to the last day. */
  entries: count,
  /** The identities of the period, as they came out then. */
  proofs: z.array(runProof.omit({ breaks: true, failed: true })),
  /** The last run of all proofs before it. */
  proven: z.strictObject({ at: moment, checks: count, differences: count, changed: z.boolean() }).nullable(),
  /** Whether the fingerprint is that of what is kept. */
  is_whole: z.boolean(),
  /** What of it is not as it was, by account. */
  changes: z.array(
    z.strictObject({ account: namedAccount, before: z.strictObject(figures), after: z.strictObject(figures) }),
  ),
  /** Null for who may not read entries and their cost. */
  later_entries: z.array(laterEntry).nullable(),
  /** How many there are in all. */
  later_entries_total: count,
})
export type PeriodSealWhole = z.infer<typeof periodSealWhole>
