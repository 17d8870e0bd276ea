import { z } from 'zod'
import { deliveryProblems, deliveryStates } from '../../organization/webhooks.ts'
import { count, id, maybeNamed, moment } from '../values.ts'

/** An address of another program, and how telling it goes. */
export const webhook = z.strictObject({
  id,
  name: z.string(),
  url: z.string(),
  /** Kinds of records, as the audit trail calls them; none for all of the books. */
  resources: z.array(z.string()),
  active: z.boolean(),
  /** Messages that wait, and that were given up. */
  waiting: count,
  failed: count,
  delivered_at: moment.nullable(),
  created_by: maybeNamed,
  created_at: moment,
})
export type Webhook = z.infer<typeof webhook>

/** A message to an address. */
export const webhookDelivery = z.strictObject({
  id,
  webhook_id: id,
  /** `invoice_sales.create`; `test`. */
  event: z.string(),
  /** The row of the audit trail that it tells of; null of a test. */
  audit_id: id.nullable(),
  /** What is sent, letter by letter. */
  body: z.string(),
  state: z.enum(deliveryStates),
  attempts: count,
  /** When it is tried next. */
  next_at: moment.nullable(),
  /** The status that was answered. */
  answered: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  created_at: moment,
  delivered_at: moment.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
