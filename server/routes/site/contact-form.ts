import type { FastifyRequest } from 'fastify'
import { errorText } from '../../../i18n/messages.ts'
import { contactMessages } from '../../../i18n/site/contact.ts'
import type { Language } from '../../../i18n/text.ts'
import { errorStatus, Refusal } from '../../../schema/errors.ts'
import { contactFields, contactTrap, readContactMessage } from '../../../schema/site/contact.ts'
import type { ContactOutcome } from '../../../schema/site/public-pages.ts'
import { takeMessage } from '../../contact/sql/messages.ts'
import { isFromUs } from '../../http/from-us.ts'
import { visitorOf } from '../../http/visitor.ts'

/** Takes the contact form as a browser without scripts posts it: how it stands then, for the page, and the status. */
export async function contactFormOf(
  request: FastifyRequest,
  language: Language,
): Promise<{ status: number; outcome: ContactOutcome }> {
  const body = (request.body ?? {}) as Record<string, unknown>
  const values = Object.fromEntries(contactFields.map(field => [field, String(body[field] ?? '')]))
  if (!isFromUs(request)) {
    const text = contactMessages.fromElsewhere[language]
    return { status: 403, outcome: { state: 'error', values, issues: {}, says: text } }
  }
  const read = readContactMessage(values)
  if ('issues' in read) return { status: 422, outcome: { state: 'idle', values, issues: read.issues } }
  try {
    if ((body[contactTrap] ?? '') === '')
      await takeMessage(request.server.services, { ...visitorOf(request), language }, read.message)
    return { status: 201, outcome: { state: 'success', values: read.message, issues: {} } }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal('internal')
    if (refusal.code === 'internal') request.log.error({ err: error }, 'a message could not be kept')
    const text =
      refusal.code === 'too_many_requests'
        ? errorText(refusal.code, language, refusal.values)
        : contactMessages.failed[language]
    return { status: errorStatus[refusal.code], outcome: { state: 'error', values, issues: {}, says: text } }
  }
}
