import type { FastifyInstance } from 'fastify'
import { webhookLabel } from '../../../i18n/labels.ts'
import { deliveryListOptions } from '../../../schema/organization/webhooks.ts'
import { wholePage } from '../../../schema/query.ts'
import { context } from '../../books/sql/store.ts'
import { listQueryOf } from '../../db/listing.ts'
import { seal } from '../../db/sealing.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { membersOf } from '../../organizations/sql/members.ts'
import { sqlDeliveries } from '../../webhooks/sql/deliveries.ts'
import { trailOf } from '../../webhooks/sql/trail.ts'
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  testWebhook,
  type WebhooksContext,
} from '../../webhooks/webhooks.ts'
import type { Work } from '../../work.ts'

const url = '/owner/webhooks'
const deliveries = '/owner/webhook-deliveries'
const permission = 'webhooks'

const contextIn =
  ({ services: { jobs, secrets, config } }: FastifyInstance) =>
  async (work: Work): Promise<WebhooksContext> => ({
    context: context(work),
    deliveries: sqlDeliveries(work),
    members: await membersOf(work),
    trail: () => trailOf(work),
    seal: secret => seal(secrets.letterKey, 'webhook', Buffer.from(secret)).toString('base64'),
    send: () => jobs.add(work.tx, 'webhooks', { organizationId: work.organization.id }),
    allowsPrivate: config.WEBHOOKS_INSIDE === '1',
  })

/** Other programs that are notified of what was written, and the notices that each got. */
export async function webhookRoutes(app: FastifyInstance): Promise<void> {
  const { jobs } = app.services
  const config = { labelOf: webhookLabel }

  const about = contextIn(app)

  app.get(url, request =>
    inOrganization(request, permission, 'read', async work => ({
      webhooks: wholePage(await listWebhooks(await about(work))),
    })),
  )

  app.post(url, { config: { ...config, answersSecret: true } }, async (request, reply) => {
    const add = async (work: Work) => ({
      message: success(request, 'added'),
      ...(await addWebhook(await about(work), request.body)),
    })
    const answer = await inOrganization(request, permission, 'create', add, {
      // The trail never holds a secret.
      event: (event, { webhook }) => ({ ...event, recordId: webhook.id, recordName: webhook.name, after: webhook }),
    })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.put(`${url}/:id`, { config }, request =>
    inOrganization(request, permission, 'update', async work => ({
      message: success(request, 'updated'),
      webhook: await changeWebhook(await about(work), idOf(request), request.body),
    })),
  )

  app.delete(`${url}/:id`, request =>
    inOrganization(request, permission, 'delete', async work => ({
      message: success(request, 'deleted'),
      webhook: await removeWebhook(await about(work), idOf(request)),
    })),
  )

  app.post(`${url}/:id/test`, async (request, reply) => {
    const send = async (work: Work) => ({
      message: success(request, 'on_its_way'),
      webhook_delivery: await testWebhook(await about(work), idOf(request)),
    })
    const answer = await inOrganization(request, permission, 'update', send)
    jobs.wake('webhooks')
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.get(deliveries, request =>
    inOrganization(request, permission, 'read', async work => ({
      webhook_deliveries: await listDeliveries(await about(work), listQueryOf(request.query, deliveryListOptions)),
    })),
  )

  app.post(`${deliveries}/:id/replay`, async (request, reply) => {
    const replay = async (work: Work) => ({
      message: success(request, 'on_its_way'),
      webhook_delivery: await replayDelivery(await about(work), idOf(request)),
    })
    const answer = await inOrganization(request, permission, 'update', replay)
    jobs.wake('webhooks')
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}
