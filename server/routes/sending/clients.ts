import type { FastifyInstance } from 'fastify'
import { sendingLabel } from '../../../i18n/pages/sending.ts'
import { refuse } from '../../../schema/errors.ts'
import { demand, demandWriting } from '../../../schema/permissions.ts'
import { apart } from '../../db/connection/savepoint.ts'
import { demandLines } from '../../documents/seen.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { countAttempt, counter, limits } from '../../people/sql/throttles.ts'
import { readMail, wireMail } from '../../sending/mail-life.ts'
import { remindMany, wireOwing } from '../../sending/owing.ts'
import { remindByHand } from '../../sending/reminding.ts'
import { overdueOf, owingClients } from '../../sending/sql/reminders.ts'
import { correspondent, sendingOf, takeReminderDay } from '../../sending/sql/sending.ts'
import type { Work } from '../../work.ts'

function refuseUnlessSeen(work: Work): void {
  demand(work.permissions, 'clients', 'read')
  demandLines(work, 'sales_invoice')
}

function refuseUnlessSender(work: Work): void {
  refuseUnlessSeen(work)
  demandWriting(work.permissions, 'invoice_sales')
}

/** All that is overdue of a client, in one letter; and of many clients, each in a letter of their own. */
export async function clientReminderRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app
  app.get('/owner/reminders', async request =>
    inOrganization(request, 'invoice_sales', 'read', async work => {
      refuseUnlessSeen(work)
      return { reminders: (await owingClients(work)).map(owing => wireOwing(work, owing)) }
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
      const client = (await correspondent(work, 'clients', idOf(request))) ?? refuse('not_found')
      const tooMany = await countAttempt(
        services.db,
        work.now,
        counter(limits.mailDocument, String(work.organization.id)),
      )
      if (tooMany) throw tooMany
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
