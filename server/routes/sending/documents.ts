import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendingLabel } from '../../../i18n/pages/sending.ts'
import { firstOf, present } from '../../../schema/collections/certain.ts'
import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
  isInvoice,
  isOwedByClient,
} from '../../../schema/documents.ts'
import { refuse } from '../../../schema/errors.ts'
import { demandWriting } from '../../../schema/permissions.ts'
import type { AuditEvent } from '../../audit/event.ts'
import { refuseUnless } from '../../books/verdict.ts'
import { demandPaper } from '../../documents/visible-documents.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { countAttempt, counter, limits } from '../../people/sql/throttles.ts'
import { askDocumentMail, mayLink, readLink } from '../../sending/asking.ts'
import { makeLink, takeBackLink } from '../../sending/links.ts'
import { readMail, wireMail } from '../../sending/mail-life.ts'
import { areRemindersStopped, mayRemindOf, remindByHand, stopReminders } from '../../sending/reminding.ts'
import { sharedAddress } from '../../sending/sending.ts'
import { previewOf, sharingOf, wireLink } from '../../sending/sharing.ts'
import { sendingOf, sentDocument, takeReminderDay } from '../../sending/sql/sending.ts'
import type { Work } from '../../work.ts'

/** How a document leaves the books: by mail, by a link to its page, as a reminder. */
export async function sendingRoutes(app: FastifyInstance): Promise<void> {
  for (const kind of documentKindNames) {
    const leaving = leavingOf(app, kind)
    mailRoutes(app, leaving)
    linkRoutes(app, leaving)
    if (isOwedByClient(kind)) reminderRoutes(app, leaving)
  }
}

type Leaving = ReturnType<typeof leavingOf>

/** What the routes of a kind have in common. */
function leavingOf({ services }: FastifyInstance, kind: DocumentKind) {
  const { path, permission } = documentKinds[kind].wire
  const read = async (request: FastifyRequest, work: Work) => {
    demandPaper(work, kind)
    return { sending: sendingOf(work, services), document: await sentDocument(work, kind, idOf(request)) }
  }
  /** Who acts towards a client or supplier writes such documents; who reads them prints them. */
  const act = (request: FastifyRequest, work: Work) => {
    demandWriting(work.permissions, permission)
    return read(request, work)
  }
  /** For the audit trail: what was done with which document. */
  const audited = (request: FastifyRequest, action: string) => {
    let name: string | null = null
    return {
      named: (number: string | null) => {
        name = number
      },
      event: (follows: AuditEvent): AuditEvent => ({
        ...follows,
        action,
        recordId: idOf(request),
        recordName: name,
        before: null,
      }),
    }
  }
  const throttle = async (work: Work) => {
    const tooMany = await countAttempt(
      services.db,
      services.now(),
      counter(limits.mailDocument, String(work.organization.id)),
    )
    if (tooMany) throw tooMany
  }
  return { url: `/owner/${path}/:id`, permission, config: { labelOf: sendingLabel }, read, act, audited, throttle }
}

function mailRoutes(app: FastifyInstance, { url, permission, config, read, act, audited, throttle }: Leaving): void {
  app.get(`${url}/sharing`, { config }, async request =>
    inOrganization(request, permission, 'read', async work => {
      const { sending, document } = await read(request, work)
      return { sharing: await sharingOf(sending, document) }
    }),
  )

  app.get(`${url}/mail`, { config }, async request =>
    inOrganization(request, permission, 'read', async work => {
      const { sending, document } = await read(request, work)
      return { mail: previewOf(sending, document, work.caller, request.query) }
    }),
  )

  app.post(`${url}/mail`, { config }, async (request, reply) => {
    const trail = audited(request, 'mail_document')
    const mail = async (work: Work) => {
      const { sending, document } = await act(request, work)
      trail.named(document.whole.number)
      await throttle(work)
      const id = await askDocumentMail(sending, document, work.caller, request.body)
      return { message: success(request, 'mail_waits'), mail: wireMail(await readMail(sending, id), sending) }
    }
    const answer = await inOrganization(request, permission, 'read', mail, { event: trail.event })
    app.services.jobs.wake('mail')
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })
}

function linkRoutes(app: FastifyInstance, { url, permission, config, act, audited, throttle }: Leaving): void {
  app.post(`${url}/links`, { config }, async (request, reply) => {
    const trail = audited(request, 'make_link')
    // What the link says is answered to who made it, and kept nowhere: neither with the attempt nor in the trail.
    let given: string | null = null
    const make = async (work: Work) => {
      const { sending, document } = await act(request, work)
      trail.named(document.whole.number)
      refuseUnless(mayLink(document), 'cannot_send', work.language)
      await throttle(work)
      const { id, token } = await makeLink(sending, document, work.caller, readLink(sending, document, request.body))
      const row = firstOf(await sending.rows.find('document_links', { id }))
      given = sharedAddress(sending, token, row.language)
      return { message: success(request, 'link_made'), link: wireLink(row, [], work.now) }
    }
    const stored = await inOrganization(request, permission, 'read', make, { event: trail.event })
    const answer = typeof stored === 'string' ? (JSON.parse(stored) as Awaited<ReturnType<typeof make>>) : stored
    return reply.code(201).send({ ...answer, link: { ...answer.link, url: given } })
  })

  app.delete(`${url}/links/:link`, { config }, async request => {
    const trail = audited(request, 'take_back_link')
    const takeBack = async (work: Work) => {
      const { sending, document } = await act(request, work)
      trail.named(document.whole.number)
      const id = idOf(request, 'link')
      await takeBackLink(sending, document.whole.id, id)
      const row = firstOf(await sending.rows.find('document_links', { id }))
      const events = await sending.rows.find('document_events', { link_id: id })
      return { message: success(request, 'link_taken_back'), link: wireLink(row, events, work.now) }
    }
    return inOrganization(request, permission, 'read', takeBack, {
      event: (follows, answer) => ({ ...trail.event(follows), after: (answer as { link: object }).link }),
    })
  })
}

function reminderRoutes(app: FastifyInstance, { url, permission, config, act, audited, throttle }: Leaving): void {
  app.put(`${url}/reminders`, { config }, async request => {
    const trail = audited(request, 'stop_reminders')
    const stop = async (work: Work) => {
      const { sending, document } = await act(request, work)
      trail.named(document.whole.number)
      const { isStopped, said } = await stopReminders(sending, document, request.body)
      return { message: success(request, said), reminders_stopped: isStopped }
    }
    return inOrganization(request, permission, 'read', stop, {
      event: (follows, answer) => ({
        ...trail.event(follows),
        ...(answer.reminders_stopped ? {} : { action: 'resume_reminders' }),
      }),
    })
  })
  app.post(`${url}/remind`, { config }, async (request, reply) => {
    const trail = audited(request, 'remind')
    const remind = async (work: Work) => {
      const { sending, document } = await act(request, work)
      trail.named(document.whole.number)
      const isStopped = await areRemindersStopped(sending, document.whole.id)
      refuseUnless(present(mayRemindOf(document, isStopped), 'verdict'), 'cannot_send', work.language)
      const client = document.party ?? refuse('not_found')
      await throttle(work)
      const { kind, whole } = document
      if (!isInvoice(kind) || !('dues' in whole)) return refuse('not_found')
      const about = { client, invoices: [{ ...whole, kind }], by: work.caller, body: request.body }
      const id = await remindByHand(sending, about, takeReminderDay(work))
      return { message: success(request, 'reminded'), mail: wireMail(await readMail(sending, id), sending) }
    }
    const answer = await inOrganization(request, permission, 'read', remind, { event: trail.event })
    app.services.jobs.wake('mail')
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })
}
