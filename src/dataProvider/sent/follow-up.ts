import type { Identifier } from 'react-admin'
import type {
  ClientReminders,
  Contact,
  HandMessage,
  Overdue,
  Owing,
  PaymentPromise,
  PromiseOfClient,
  Reminded,
} from '../../../schema/answers/sent/reminders.ts'
import { get, send } from '../calls/call.ts'
import { newAttempt } from '../calls/idempotency.ts'
import { refusalOf } from '../calls/refusal.ts'
import { takeBackLink } from '../sending.ts'

/** What clients owe late, how they are reached about it, and what they promise. */

/** Who owes something that is overdue, and what it comes to. */
export async function owingClients(): Promise<{ reminders: Owing[]; overdue: Overdue }> {
  const { reminders, overdue } = await get('reminders')
  return { reminders: reminders as Owing[], overdue: overdue as Overdue }
}

/** How a client was reminded and what they promised. */
export const remindersOfClient = async (id: Identifier): Promise<ClientReminders> =>
  (await get(`clients/${id}/reminders`)).reminders as ClientReminders

/** The promises of some clients that stand. */
export const promisesOf = async (ids: readonly Identifier[]): Promise<PromiseOfClient[]> =>
  (await get('promises', { ids })).promises as PromiseOfClient[]

/** A reminder as it would be sent by hand. */
export const previewOfHand = async (id: Identifier, requested: Record<string, string>): Promise<HandMessage> =>
  (await get(`clients/${id}/hand-message`, requested)).hand_message as HandMessage

/** A reminder to be sent by hand, with links that work. */
export const handMessage = async (id: Identifier, body: object): Promise<HandMessage> =>
  (await send('post', `clients/${id}/hand-message`, body, newAttempt())).hand_message as HandMessage

/** Ends the links of a message that was not sent; what ended before stays as it is. */
export async function endHandMessage(links: HandMessage['links']): Promise<void> {
  for (const { id, invoice_id } of links) {
    await takeBackLink('invoice_sales', invoice_id, id).catch(problem => {
      if (refusalOf(problem).code !== 'link_ended') throw problem
    })
  }
}

/** Keeps that a client was written to or called by hand. */
export const noteContact = async (id: Identifier, way: Contact['way']): Promise<Contact> =>
  (await send('post', `clients/${id}/contacts`, { way }, newAttempt())).contact as Contact

export const makePromise = async (id: Identifier, promise: object, attempt: string): Promise<PaymentPromise> =>
  (await send('post', `clients/${id}/promises`, promise, attempt)).promise as PaymentPromise

export async function withdrawPromise(id: Identifier, promise: number): Promise<void> {
  await send('delete', `clients/${id}/promises/${promise}`)
}

/** Adds a way to reach a client to their details. */
export async function addAddress(id: Identifier, address: { email: string } | { mobile: string }): Promise<void> {
  await send('put', `clients/${id}`, address)
}

/** Reminds many; answers what became of each. */
export const remindMany = async (body: object, attempt: string): Promise<Reminded[]> =>
  (await send('post', 'reminders', body, attempt)).reminders as Reminded[]
