import type { FastifyInstance, FastifyRequest } from 'fastify'
import { promiseLabel, sendingLabel } from '../../../i18n/pages/sending.ts'
import { refuse } from '../../../schema/errors.ts'
import { demand, demandWriting } from '../../../schema/permissions.ts'
import { requestedIds } from '../../../schema/query.ts'
import type { AuditEvent } from '../../audit/event.ts'
import { apart } from '../../db/connection/savepoint.ts'
import { demandLines } from '../../documents/visible-documents.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { countAttempt, counter, limits } from '../../people/sql/throttles.ts'
import { sqlFacts } from '../../reports/sql/facts.ts'
import {
  followUps,
  makePromise,
  noteContact,
  promisesOfClients,
  remindersOfClient,
  withdrawPromise,
} from '../../sending/follow-up.ts'
import { previewOfHand, putHandMessage } from '../../sending/hand-message.ts'
import { readMail, wireMail } from '../../sending/mail-life.ts'
import { remindMany, wireAllOwing, wireOwing } from '../../sending/owing.ts'
import { remindByHand } from '../../sending/reminding.ts'
import { overdueOf, owingClients } from '../../sending/sql/reminders.ts'
import { correspondent, sendingOf, takeReminderDay } from '../../sending/sql/sending.ts'
import type { Services } from '../../services.ts'
import type { Work } from '../../work.ts'

function refuseUnlessSeen(work: Work): void {
  demand(work.permissions, 'clients', 'read')
  demandLines(work, 'sales_invoice')
}

function refuseUnlessSender(work: Work): void {
  refuseUnlessSeen(work)
  demandWriting(work.permissions, 'invoice_sales')
}

const factsOf = ({ tx, organization }: Work) => sqlFacts(tx, organization.id)

const clientOf = async (work: Work, request: FastifyRequest) =>
  (await correspondent(work, 'clients', idOf(request))) ?? refuse('not_found')

/** What was done for a client, in the audit trail. */
const eventOf = (follows: AuditEvent, about: Pick<AuditEvent, 'action' | 'recordId' | 'recordName'>): AuditEvent => ({
  ...follows,
  ...about,
  resource: 'clients',
  before: null,
})

async function throttle({ db }: Services, { organization, now }: Work): Promise<void> {
  const tooMany = await countAttempt(db, now, counter(limits.mailDocument, String(organization.id)))
  if (tooMany) throw tooMany
}

/** All that is overdue of a client, in one letter; and of many clients, each in a letter of their own. */
export async function clientReminderRoutes(app: FastifyInstance): Promise<void> {
  reminderRoutes(app)
  handMessageRoutes(app)
  contactRoute(app)
  promiseRoutes(app)
}

function reminderRoutes(app: FastifyInstance): void {
  const { services } = app
  app.get('/owner/reminders', async request =>
    inOrganization(request, 'invoice_sales', 'read', async work => {
      refuseUnlessSeen(work)
      return wireAllOwing(sendingOf(work, services), factsOf(work), await owingClients(work))
    }),
  )

  app.get('/owner/clients/:id/reminders', async request =>
    inOrganization(request, 'invoice_sales', 'read', async work => {
      refuseUnlessSeen(work)
      const { id } = await clientOf(work, request)
      const sending = sendingOf(work, services)
      const facts = factsOf(work)
      const [owing] = await owingClients(work, id)
      const of = await followUps(sending, facts, [id])
      const own = owing ? wireOwing(work, owing, of(id, owing.lastDay)) : null
      return { reminders: await remindersOfClient(sending, facts, id, own) }
    }),
  )

  app.post('/owner/reminders', { config: { labelOf: sendingLabel } }, async (request, reply) => {
    const remind = async (work: Work) => {
      refuseUnlessSender(work)
      const reminders = await remindMany(sendingOf(work, services), {
        owing: await owingClients(work),
        invoicesOf: id => overdueOf(work, id),
        takeDay: takeReminderDay(work),
        apart: one => apart(work.tx, one),
        by: work.caller,
        body: request.body,
      })
      return { message: success(request, 'reminded_many'), reminders }
    }
    const answer = await inOrganization(request, 'invoice_sales', 'read', remind, {
      event: follows => ({ ...follows, action: 'remind', resource: 'clients' }),
    })
    services.jobs.wake('mail')
    return reply.type('application/json; charset=utf-8').send(answer)
  })

  app.post('/owner/clients/:id/remind', { config: { labelOf: sendingLabel } }, async (request, reply) => {
    const remind = async (work: Work) => {
      refuseUnlessSender(work)
      const client = await clientOf(work, request)
      await throttle(services, work)
      const sending = sendingOf(work, services)
      const invoices = await overdueOf(work, client.id)
      const about = { client, invoices, by: work.caller, body: request.body }
      const id = await remindByHand(sending, about, takeReminderDay(work))
      return { message: success(request, 'reminded'), mail: wireMail(await readMail(sending, id), sending) }
    }
    const answer = await inOrganization(request, 'invoice_sales', 'read', remind, {
      event: follows => ({
        ...follows,
        ...{ action: 'remind', resource: 'clients', recordId: idOf(request), before: null },
        recordName: (follows.after as { record_name?: string | null } | null)?.record_name ?? null,
      }),
    })
    services.jobs.wake('mail')
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })
}

function handMessageRoutes(app: FastifyInstance): void {
  const { services } = app
  app.get('/owner/clients/:id/hand-message', async request =>
    inOrganization(request, 'invoice_sales', 'read', async work => {
      refuseUnlessSeen(work)
      const client = await clientOf(work, request)
      const about = { client, invoices: await overdueOf(work, client.id) }
      return { hand_message: previewOfHand(sendingOf(work, services), about, request.query) }
    }),
  )

  app.post('/owner/clients/:id/hand-message', { config: { labelOf: sendingLabel } }, async (request, reply) => {
    // What its links say is answered to who sends it, and kept nowhere: neither with the attempt nor in the trail.
    let given: string | null = null
    let name: string | null = null
    const write = async (work: Work) => {
      refuseUnlessSender(work)
      const client = await clientOf(work, request)
      name = client.display_name
      await throttle(services, work)
      const about = { client, invoices: await overdueOf(work, client.id) }
      const message = await putHandMessage(sendingOf(work, services), about, work.caller, request.body)
      given = message.text
      return { message: success(request, 'hand_message_made'), hand_message: { ...message, text: null } }
    }
    const stored = await inOrganization(request, 'invoice_sales', 'read', write, {
      event: follows => eventOf(follows, { action: 'make_link', recordId: idOf(request), recordName: name }),
    })
    const answer = typeof stored === 'string' ? (JSON.parse(stored) as Awaited<ReturnType<typeof write>>) : stored
    return reply.code(201).send({ ...answer, hand_message: { ...answer.hand_message, text: given } })
  })
}

function contactRoute(app: FastifyInstance): void {
  const { services } = app
  app.post('/owner/clients/:id/contacts', { config: { labelOf: sendingLabel } }, async (request, reply) => {
    let name: string | null = null
    const note = async (work: Work) => {
      refuseUnlessSender(work)
      const client = await clientOf(work, request)
      name = client.display_name
      const sending = sendingOf(work, services)
      const contact = await noteContact(sending, client.id, work.caller, request.body, takeReminderDay(work))
      return { message: success(request, 'contact_noted'), contact }
    }
    const answer = await inOrganization(request, 'invoice_sales', 'read', note, {
      event: follows => eventOf(follows, { action: 'contact', recordId: idOf(request), recordName: name }),
    })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })
}

function promiseRoutes(app: FastifyInstance): void {
  const { services } = app
  app.get('/owner/promises', { config: { labelOf: promiseLabel } }, async request =>
    inOrganization(request, 'invoice_sales', 'read', async work => {
      refuseUnlessSeen(work)
      const ids = requestedIds(request.query as Record<string, unknown>)
      return { promises: await promisesOfClients(sendingOf(work, services), factsOf(work), ids) }
    }),
  )

  app.post('/owner/clients/:id/promises', { config: { labelOf: promiseLabel } }, async (request, reply) => {
    let name: string | null = null
    const note = async (work: Work) => {
      refuseUnlessSender(work)
      const client = await clientOf(work, request)
      name = client.display_name
      const sending = sendingOf(work, services)
      const promise = await makePromise(sending, factsOf(work), client.id, work.caller, request.body)
      return { message: success(request, 'promise_noted'), promise }
    }
    const answer = await inOrganization(request, 'invoice_sales', 'read', note, {
      event: follows => eventOf(follows, { action: 'promise', recordId: idOf(request), recordName: name }),
    })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.delete('/owner/clients/:id/promises/:promise', async request => {
    let name: string | null = null
    const withdraw = async (work: Work) => {
      refuseUnlessSender(work)
      const client = await clientOf(work, request)
      name = client.display_name
      const id = idOf(request, 'promise')
      const promise = await withdrawPromise(sendingOf(work, services), factsOf(work), client.id, id)
      return { message: success(request, 'promise_withdrawn'), promise }
    }
    return inOrganization(request, 'invoice_sales', 'read', withdraw, {
      event: (follows, answer) => ({
        ...eventOf(follows, { action: 'withdraw_promise', recordId: idOf(request), recordName: name }),
        after: answer.promise,
      }),
    })
  })
}
