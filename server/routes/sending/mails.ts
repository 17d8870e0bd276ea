import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mailListOptions } from '../../../schema/organization/sending.ts'
import type { AuditEvent } from '../../audit/event.ts'
import { listQueryOf } from '../../db/listing.ts'
import { success } from '../../http/answers.ts'
import { amongMembers } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { cancelMail, readMail, retryMail, wireMail, wireMailWhole } from '../../sending/mail-life.ts'
import { listMails } from '../../sending/sql/outbox.ts'
import { sendingOf } from '../../sending/sql/sending.ts'
import type { Work } from '../../work.ts'

const url = '/owner/mails'
/** The trail names what a letter is about; there is no row about a letter by itself. */
const resource = 'organizations'

/** The letters of an organization, for every member who may read what they are about. */
export async function mailRoutes(app: FastifyInstance): Promise<void> {
  const { jobs } = app.services

  app.get(url, async request =>
    amongMembers(request, resource, async work => ({
      mails: await listMails(work, listQueryOf(request.query, mailListOptions)),
    })),
  )

  app.get(`${url}/:id`, async request =>
    amongMembers(request, resource, async work => {
      const sending = sendingOf(work, app.services)
      return { mail: wireMailWhole(await readMail(sending, idOf(request)), sending) }
    }),
  )

  const change = async (
    request: FastifyRequest,
    text: 'mail_waits' | 'mail_cancelled',
    act: (work: Work, id: number) => Promise<void>,
  ) => {
    let about: Partial<AuditEvent> = {}
    const changed = async (work: Work) => {
      const sending = sendingOf(work, app.services)
      await act(work, idOf(request))
      const row = await readMail(sending, idOf(request))
      about = { recordId: row.record_id, recordName: row.record_name, resource: row.resource }
      return { message: success(request, text), mail: wireMail(row, sending) }
    }
    return amongMembers(request, resource, changed, {
      event: follows => ({ ...follows, ...about, action: text === 'mail_waits' ? 'retry_mail' : 'cancel_mail' }),
    })
  }

  app.post(`${url}/:id/retry`, async (request, reply) => {
    const answer = await change(request, 'mail_waits', (work, id) => retryMail(sendingOf(work, app.services), id))
    jobs.wake('mail')
    return reply.type('application/json; charset=utf-8').send(answer)
  })

  app.post(`${url}/:id/cancel`, async (request, reply) => {
    const answer = await change(request, 'mail_cancelled', (work, id) => cancelMail(sendingOf(work, app.services), id))
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}
