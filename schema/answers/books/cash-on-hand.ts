import { z } from 'zod'
import { day, decimal, namedAccount } from '../values.ts'

/** An account of cash of ours, and what is in it at the end of a day. */
export const cashOnHand = namedAccount.extend({
  type: z.enum(['cash', 'bank', 'credit_card']),
  /** A cash box that is nobody’s custody: what it holds is not below zero. */
  is_cash_box: z.boolean(),
  /** The account of documents that name none. */
  is_usual: z.boolean(),
  balance: decimal,
  /** The least that it holds from that day on, and the first day when it does. */
  least: decimal,
  least_on: day,
})
export type CashOnHand = z.infer<typeof cashOnHand>
