import { webhookLabel } from '../../../i18n/labels.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { readListQuery, wholePage } from '../../../schema/query.ts'
import type { Audited } from '../../../server/audit/event.ts'
import {
  addWebhook,
  changeWebhook,
  type Deliveries,
  deliveryListOptions,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  testWebhook,
  type WebhookState,
  type WebhooksContext,
} from '../../../server/webhooks/webhooks.ts'
import { type Answer, idOf, type Route, success } from '../../calls.ts'
import { context } from '../../store/document-store.ts'
import { ownedBy, type State } from '../../store/state.ts'
import { inOrganization, membersOf, type Work } from '../../store/work.ts'

const path = '/owner/webhooks'
const deliveries = '/owner/webhook-deliveries'
const permission = 'webhooks'

/** What addresses were told, which in the mock is little. */
function mockDeliveries(work: Work): Deliveries {
  const { rows } = context(work).store
  return {
    async told() {
      const notified = new Map<number, WebhookState>()
      for (const { webhook_id, state, delivered_at } of await rows.find('webhook_deliveries', {})) {
        const before = notified.get(webhook_id) ?? { waiting: 0, failed: 0, delivered_at: null }
        notified.set(webhook_id, {
          waiting: before.waiting + (state === 'waiting' ? 1 : 0),
          failed: before.failed + (state === 'failed' ? 1 : 0),
          delivered_at: delivered_at ?? before.delivered_at,
        })
      }
      return notified
    },
    async page({ equals, page, perPage }) {
      const found = (await rows.find('webhook_deliveries', equals)).reverse()
      return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length }
    },
    async removeOf(webhook_id) {
      for (const { id } of await rows.find('webhook_deliveries', { webhook_id }))
        await rows.remove('webhook_deliveries', id)
    },
  }
}

/** Other programs that are told what was written; the mock sends nothing, and its messages wait. */
export function webhookRoutes(state: State): Route[] {
  const about = (work: Work): WebhooksContext => ({
    context: context(work),
    deliveries: mockDeliveries(work),
    members: membersOf(work),
    trail: async () => ownedBy(state.collections.audit, work.organization.id).length,
    seal: secret => Buffer.from(secret).toString('base64'),
    send: async () => undefined,
    allowsPrivate: false,
  })
  const added: Audited<Work, Answer> = {
    event: (event, answer) => {
      const { webhook } = answer as Awaited<ReturnType<typeof addWebhook>>
      return { ...event, recordId: webhook.id, recordName: webhook.name, after: webhook }
    },
  }
  return [
    {
      method: 'get',
      path,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => ({
          webhooks: wholePage(await listWebhooks(about(work))),
        })),
    },
    {
      method: 'post',
      path,
      status: 201,
      labelOf: webhookLabel,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'create',
          async work => ({ message: success(call, 'added'), ...(await addWebhook(about(work), call.body)) }),
          added,
        ),
    },
    {
      method: 'put',
      path: `${path}/:id`,
      labelOf: webhookLabel,
      answer: call =>
        inOrganization(state, call, permission, 'update', async work => ({
          message: success(call, 'updated'),
          webhook: await changeWebhook(about(work), idOf(call), call.body),
        })),
    },
    {
      method: 'delete',
      path: `${path}/:id`,
      answer: call =>
        inOrganization(state, call, permission, 'delete', async work => ({
          message: success(call, 'deleted'),
          webhook: await removeWebhook(about(work), idOf(call)),
        })),
    },
    {
      method: 'post',
      path: `${path}/:id/test`,
      status: 201,
      answer: call =>
        inOrganization(state, call, permission, 'update', async work => ({
          message: success(call, 'on_its_way'),
          webhook_delivery: await testWebhook(about(work), idOf(call)),
        })),
    },
    {
      method: 'get',
      path: deliveries,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => {
          const read = readListQuery(call.query, deliveryListOptions)
          if ('issues' in read) return refuseFields(read.issues)
          return { webhook_deliveries: await listDeliveries(about(work), read.query) }
        }),
    },
    {
      method: 'post',
      path: `${deliveries}/:id/replay`,
      answer: call =>
        inOrganization(state, call, permission, 'update', async work => ({
          message: success(call, 'on_its_way'),
          webhook_delivery: await replayDelivery(about(work), idOf(call)),
        })),
    },
  ]
}
