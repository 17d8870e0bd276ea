import { z } from 'zod'
import type { DocumentKind } from '../../documents.ts'
import { type DocumentStanding, standingsOfKind } from '../../lists/document-standings.ts'
import { invoiceStandings, invoiceStates } from '../../lists/invoice-standings.ts'
import { hasHiddenPrices } from '../../organization/hidden-fields.ts'
import { count, day, decimal } from '../values.ts'

/** How an invoice stands today. */
export const standing = {
  standing: z.enum(invoiceStandings),
  state: z.enum(invoiceStates),
  /** What share of it is paid, 1 to 99, while something is: payments and credits, neither returns nor what was written off. */
  settled_percent: count.nullable(),
  /** Since when it is late, in whole days. */
  days_overdue: count.nullable(),
}

/** When an invoice falls due: amounts in its currency. */
export const due = {
  /** What share of its total is due on its own day, before the rest on its due date, and what that comes to. */
  due_at_once_percent: decimal.nullable(),
  due_at_once: decimal,
  /** What is open of it by the days on which it falls due, the first in front; nothing of a draft. */
  dues: z.array(z.strictObject({ date: day, amount: decimal })),
  /** The first of these days. */
  next_due: day.nullable(),
  /** What of what is open is due by today. */
  due_now: decimal,
}

const standingSums = z.strictObject({ count, total: decimal, residual: decimal })
export type StandingSums = z.infer<typeof standingSums>
/** Null for who may not know at what prices is ordered. */
const unpricedSums = z.strictObject({ count, total: decimal.nullable(), residual: decimal.nullable() })

/**
 * How many documents of a kind stand in each way, and what they come to in the base currency: in whole, and what of them is
 * open. In all, drafts and void ones are counted and not added up.
 */
export function standingsAnswer(kind: DocumentKind) {
  const sums = hasHiddenPrices(kind) ? unpricedSums : standingSums
  return z.strictObject({
    all: sums,
    ...Object.fromEntries(standingsOfKind[kind].map(standing => [standing, sums])),
  })
}
/** By `all` and the standings of the kind. */
export type Standings = { all: StandingSums } & Partial<Record<DocumentStanding, StandingSums>>
