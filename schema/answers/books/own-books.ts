import { z } from 'zod'
import { errorStatus } from '../../errors.ts'
import { seal, type TaskTarget, taskTarget } from '../dashboard.ts'
import { ownNamedOrganization } from '../membership.ts'
import { count, day, decimal } from '../values.ts'

/** The books of all organizations of a person, and what waits in each, as its first page has it. */

/** Something that waits: how much, what it comes to, and the list that shows it. */
const waiting = z.strictObject({ count, amount: decimal.nullable(), doing: taskTarget })
export interface WaitingFigure {
  count: number
  amount: string | null
  doing: TaskTarget
}

const reportOfDays = z.strictObject({
  from: day,
  to: day,
  report: z.string(),
  parameters: z.record(z.string(), z.string()),
})

/** A figure is absent where the caller may not read what it is of. */
const booksFigures = z.strictObject({
  today: day,
  /** What its amounts are in. */
  currency: z.string(),
  /** The last day that is locked for the caller. */
  lock_date: day.nullable(),
  receivable_late: waiting.optional(),
  drafts: waiting.optional(),
  cheques_to_deposit: waiting.optional(),
  cheques_to_meet: waiting.optional(),
  /** How many things wait for the caller: what the bell counts. */
  todo: count,
  last_entry: day.nullable().optional(),
  /** The first month that is not locked to its end. */
  tax_period: reportOfDays.nullable().optional(),
  proven: seal.optional(),
})
export type BooksFigures = z.infer<typeof booksFigures>

const booksHidden = z.strictObject({
  code: z.enum([...(Object.keys(errorStatus) as (keyof typeof errorStatus)[]), 'nothing_to_read']),
  reason: z.string(),
})
export type BooksHidden = z.infer<typeof booksHidden>

export const ownBooks = z.strictObject({
  ...ownNamedOrganization.pick({ id: true, name: true, name_en: true, is_demo: true }).shape,
  /** Null of who is disabled in it. */
  membership: ownNamedOrganization.shape.membership.nullable(),
  /** `own`: the figures are of what is the caller's own. */
  scope: z.enum(['all', 'own']),
  figures: booksFigures.nullable(),
  /** Why there are no figures. */
  hidden: booksHidden.nullable(),
})
export type OwnBooks = z.infer<typeof ownBooks>
