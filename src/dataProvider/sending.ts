import type { Identifier } from 'react-admin'
import type {
  ClientReminders,
  Contact,
  HandMessage,
  Overdue,
  Owing,
  PaymentPromise,
  Reminded,
} from '../../schema/answers/sent/reminders.ts'
import type { DocumentLink, Mail, MailPreview, MailWhole, Sharing } from '../../schema/answers/sent/sending.ts'
import { get, send } from './calls/call.ts'
import { newAttempt } from './calls/idempotency.ts'
import { wireOf } from './calls/wires.ts'

/** How documents leave the books, and what becomes of their letters. */

const at = (resource: string, id: Identifier) => `${wireOf(resource).path}/${encodeURIComponent(id)}`

export const sharingOf = async (resource: string, id: Identifier): Promise<Sharing> =>
  (await get(`${at(resource, id)}/sharing`)).sharing as Sharing

/** A letter as it would leave. */
export const mailPreview = async (
  resource: string,
  id: Identifier,
  asked: Record<string, string>,
): Promise<MailPreview> => (await get(`${at(resource, id)}/mail`, asked)).mail as MailPreview

/** Asks for a document to be mailed; `attempt` named again sends nothing again. */
export const mailDocument = async (resource: string, id: Identifier, asked: object, attempt: string): Promise<Mail> =>
  (await send('post', `${at(resource, id)}/mail`, asked, attempt)).mail as Mail

export const makeLink = async (resource: string, id: Identifier, asked: object): Promise<DocumentLink> =>
  (await send('post', `${at(resource, id)}/links`, asked, newAttempt())).link as DocumentLink

export async function takeBackLink(resource: string, id: Identifier, link: number): Promise<void> {
  await send('delete', `${at(resource, id)}/links/${link}`)
}

/** Reminds of one invoice, or of all that is overdue of a client. */
export const remind = async (resource: string, id: Identifier, asked: object, attempt: string): Promise<Mail> =>
  (await send('post', `${at(resource, id)}/remind`, asked, attempt)).mail as Mail

/** Stops reminders of an invoice, or lets them go on. */
export async function stopReminders(resource: string, id: Identifier, stopped: boolean): Promise<string> {
  const { message } = await send('put', `${at(resource, id)}/reminders`, { stopped })
  return String(message)
}

/** Who owes something that is overdue, and what it comes to. */
export async function owingClients(): Promise<{ reminders: Owing[]; overdue: Overdue }> {
  const { reminders, overdue } = await get('reminders')
  return { reminders: reminders as Owing[], overdue: overdue as Overdue }
}

/** How a client was reminded and what they promised. */
export const remindersOfClient = async (id: Identifier): Promise<ClientReminders> =>
  (await get(`clients/${id}/reminders`)).reminders as ClientReminders

/** A reminder as it would be sent by hand. */
export const previewOfHand = async (id: Identifier, asked: Record<string, string>): Promise<HandMessage> =>
  (await get(`clients/${id}/hand-message`, asked)).hand_message as HandMessage

/** A reminder to be sent by hand, with links that work. */
export const handMessage = async (id: Identifier, asked: object): Promise<HandMessage> =>
  (await send('post', `clients/${id}/hand-message`, asked, newAttempt())).hand_message as HandMessage

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
export const remindMany = async (asked: object, attempt: string): Promise<Reminded[]> =>
  (await send('post', 'reminders', asked, attempt)).reminders as Reminded[]

export const mailById = async (id: number): Promise<MailWhole> => (await get(`mails/${id}`)).mail as MailWhole

export async function actOnMail(id: number, action: 'retry' | 'cancel'): Promise<void> {
  await send('post', `mails/${id}/${action}`, {}, newAttempt())
}
