import type { Webhook, WebhookDelivery } from '../../../schema/answers/programs/webhooks.ts'
import type { Page } from '../../../schema/answers/values.ts'
import { get, send } from '../../dataProvider/calls/call.ts'

/** Addresses of other programs and what they are told, over HTTP. */

export const webhooks = async (): Promise<Webhook[]> => ((await get('webhooks')).webhooks as Page<Webhook>).data

/** Adds an address; answers its secret, which is told this once. */
export async function addWebhook(values: object, attempt: string): Promise<{ webhook: Webhook; secret: string }> {
  const { webhook, secret } = await send('post', 'webhooks', values, attempt)
  return { webhook: webhook as Webhook, secret: String(secret) }
}

export const changeWebhook = async (id: number, values: object): Promise<void> =>
  void (await send('put', `webhooks/${id}`, values))
export const removeWebhook = async (id: number): Promise<void> => void (await send('delete', `webhooks/${id}`))
export const testWebhook = async (id: number): Promise<void> => void (await send('post', `webhooks/${id}/test`, {}))

export const deliveries = async (webhook_id: number, page: number): Promise<Page<WebhookDelivery>> =>
  (await get('webhook-deliveries', { webhook_id, page, per_page: 25 })).webhook_deliveries as Page<WebhookDelivery>
export const replayDelivery = async (id: number): Promise<void> =>
  void (await send('post', `webhook-deliveries/${id}/replay`, {}))
