import { z } from 'zod'
import { contactWays, promiseStates } from '../../organization/sending.ts'
import { ageBucket } from '../dashboard.ts'
import { count, day, decimal, id, moment, permit } from '../values.ts'
import { mail } from './sending.ts'

/** Who owes something that is overdue, and who was reminded of it. */

const client = z.strictObject({ id, display_name: z.string() })

/** A message or a call by hand. */
export const contact = z.strictObject({ id, way: z.enum(contactWays), created_at: moment, created_by: z.string() })
export type Contact = z.infer<typeof contact>

/** A promise of payment, in the base currency; it changes no balance. */
export const promise = z.strictObject({
  id,
  date: day,
  amount: decimal,
  /** What of it has not been received, and is still owed. */
  left: decimal,
  notes: z.string().nullable(),
  state: z.enum(promiseStates),
  created_at: moment,
  created_by: z.string(),
})
export type PaymentPromise = z.infer<typeof promise>

/** A promise that stands, with whose it is. */
export const promiseOfClient = promise.extend({ client_id: id })
export type PromiseOfClient = z.infer<typeof promiseOfClient>

export const owing = z.strictObject({
  client,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** In which language they are written to. */
  language: z.enum(['ar', 'en']),
  /** Overdue invoices, and beside them those of which nobody is reminded any more. */
  invoices: count,
  stopped: count,
  /** How late the oldest is. */
  days: count,
  amounts: z.array(z.strictObject({ currency: z.string(), amount: decimal })),
  /** All of it in the base currency, as the aging report has it. */
  owed: decimal,
  last_reminded: day.nullable(),
  last_contact: contact.nullable(),
  /** Why the last letter did not arrive. */
  bounced: z.string().nullable(),
  /** The promise that stands. */
  promise: promise.nullable(),
  /** `choose`: to be reminded among many, by a letter or by hand. */
  can: z.strictObject({ remind: permit, choose: permit }),
})
export type Owing = z.infer<typeof owing>

/** What is overdue in all, in the base currency, by age as the aging report has it; and what falls due in a week. */
export const overdue = z.strictObject({
  total: decimal,
  /** What of it is promised for today or a day to come. */
  promised: decimal,
  ages: z.array(z.strictObject({ key: ageBucket, amount: decimal })),
  due_soon: z.strictObject({ amount: decimal, first: day.nullable() }),
})
export type Overdue = z.infer<typeof overdue>

/** How a client was reminded and what they promised, the latest first; `owing` is null where nothing is overdue. */
export const clientReminders = z.strictObject({
  owing: owing.nullable(),
  mails: z.array(mail),
  contacts: z.array(contact),
  promises: z.array(promise),
})
export type ClientReminders = z.infer<typeof clientReminders>

/** A reminder to be sent by hand. Its links are answered once; sent again under the same key, `text` is null. */
export const handMessage = z.strictObject({
  phone: z.string().nullable(),
  language: z.enum(['ar', 'en']),
  invoices: count,
  text: z.string().nullable(),
  /** The links that were made for it, by the invoice of each, to take them back should it not be sent. */
  links: z.array(z.strictObject({ id, invoice_id: id })),
})
export type HandMessage = z.infer<typeof handMessage>

/** What became of one client when many were reminded: where the letter goes, or why there is none. */
export const reminded = z.strictObject({ client, to: z.string().nullable(), reason: z.string().nullable() })
export type Reminded = z.infer<typeof reminded>
