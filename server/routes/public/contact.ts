import type { FastifyInstance } from 'fastify'
import { contactFieldNames } from '../../../i18n/site/contact.ts'
import { refuse, refuseFields } from '../../../schema/errors.ts'
import { contactTrap, readContactMessage } from '../../../schema/site/contact.ts'
import { takeMessage } from '../../contact/sql/messages.ts'
import { success } from '../../http/answers.ts'
import { visitorOf } from '../../http/visitor.ts'

const isForm = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** What a visitor writes to those who run the site. */
export async function contactRoutes(app: FastifyInstance): Promise<void> {
  const config = {
    labelOf: (path: string, language: 'ar' | 'en') => contactFieldNames[path]?.[language] ?? path,
  }
  app.post('/owner/contact', { config }, async (request, reply) => {
    const body = request.body ?? {}
    if (!isForm(body)) return refuse('malformed')
    const read = readContactMessage(body)
    if ('issues' in read) return refuseFields(read.issues)
    // A program that fills every field is thanked like everybody else, and not heard.
    if ((body[contactTrap] ?? '') === '') await takeMessage(app.services, visitorOf(request), read.message)
    return reply.code(201).send({ message: success(request, 'contact_sent') })
  })
}
