import type { Identifier } from 'react-admin'
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
  requested: Record<string, string>,
): Promise<MailPreview> => (await get(`${at(resource, id)}/mail`, requested)).mail as MailPreview

/** Asks for a document to be mailed; `attempt` named again sends nothing again. */
export const mailDocument = async (resource: string, id: Identifier, body: object, attempt: string): Promise<Mail> =>
  (await send('post', `${at(resource, id)}/mail`, body, attempt)).mail as Mail

export const makeLink = async (resource: string, id: Identifier, body: object): Promise<DocumentLink> =>
  (await send('post', `${at(resource, id)}/links`, body, newAttempt())).link as DocumentLink

export async function takeBackLink(resource: string, id: Identifier, link: number): Promise<void> {
  await send('delete', `${at(resource, id)}/links/${link}`)
}

/** Reminds of one invoice, or of all that is overdue of a client. */
export const remind = async (resource: string, id: Identifier, body: object, attempt: string): Promise<Mail> =>
  (await send('post', `${at(resource, id)}/remind`, body, attempt)).mail as Mail

/** Stops reminders of an invoice, or lets them go on. */
export async function stopReminders(resource: string, id: Identifier, stopped: boolean): Promise<string> {
  const { message } = await send('put', `${at(resource, id)}/reminders`, { stopped })
  return String(message)
}

export const mailById = async (id: number): Promise<MailWhole> => (await get(`mails/${id}`)).mail as MailWhole

export async function actOnMail(id: number, action: 'retry' | 'cancel'): Promise<void> {
  await send('post', `mails/${id}/${action}`, {}, newAttempt())
}
