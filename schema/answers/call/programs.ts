import { z } from 'zod'
import { apiKey, apiKeyMade } from '../organizations.ts'
import { webhook, webhookDelivery } from '../programs/webhooks.ts'
import { named, pageOf } from '../values.ts'
import { type Calls, done, made, ok } from './answer.ts'

/** What other programs come in with, what they are told, and what they were told. */
export const programCalls: Calls = {
  'GET /owner/api-keys': ok({ api_keys: pageOf(apiKey), roles: z.array(named) }),
  'POST /owner/api-keys': made({ api_key: apiKeyMade }),
  'DELETE /owner/api-keys/{id}': done({ api_key: apiKey }),
  'GET /owner/webhooks': ok({ webhooks: pageOf(webhook) }),
  'POST /owner/webhooks': made({ webhook, secret: z.string() }),
  'PUT /owner/webhooks/{id}': done({ webhook }),
  'DELETE /owner/webhooks/{id}': done({ webhook }),
  'POST /owner/webhooks/{id}/test': made({ webhook_delivery: webhookDelivery }),
  'GET /owner/webhook-deliveries': ok({ webhook_deliveries: pageOf(webhookDelivery) }),
  'POST /owner/webhook-deliveries/{id}/replay': done({ webhook_delivery: webhookDelivery }),
}
