import { z } from 'zod'
import { invoiceStandings, invoiceStates } from '../../lists/invoice-standings.ts'
import { count, decimal } from '../values.ts'

/** How an invoice stands today. */
export const standing = {
  standing: z.enum(invoiceStandings),
  state: z.enum(invoiceStates),
  /** While it is partly settled, 1 to 99: one less its balance over its total. */
  settled_percent: count.nullable(),
  /** Since when it is late, in whole days. */
  days_overdue: count.nullable(),
}

const standingSums = z.strictObject({ count, total: decimal, residual: decimal })
/**
 * How many invoices stand in each way, and what they come to in the base currency; in all, drafts and void ones are counted
 * and not added up.
 */
export const standings = z.strictObject({
  all: standingSums,
  draft: standingSums,
  open: standingSums,
  overdue: standingSums,
  paid: standingSums,
  void: standingSums,
})
export type Standings = z.infer<typeof standings>
