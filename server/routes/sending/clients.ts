import type { FastifyInstance } from 'fastify'
import { sendingLabel } from '../../../i18n/pages/sending.ts'
import { refuse } from '../../../schema/errors.ts'
import { may } from '../../../schema/permissions.ts'
import { seesLines } from '../../documents/seen.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { countAttempt, counter, limits } from '../../people/sql/throttles.ts'
import { readMail, wireMail } from '../../sending/mail-life.ts'
import { remindByHand } from '../../sending/reminding.ts'
import { overdueOf } from '../../sending/sql/reminders.ts'
import { correspondent, sendingOf, takeReminderDay } from '../../sending/sql/sending.ts'
import type { Work } from '../../work.ts'

/** All that is overdue of a client, in one letter. */
export async function clientReminderRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app
  app.post('/owner/clients/:id/remind', { config: { labelOf: sendingLabel } }, async (request, reply) => {
    const remind = async (work: Work) => {
      if (!may(work.permissions, 'clients', 'read') || !seesLines(work, 'sales_invoice')) refuse('forbidden')
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
