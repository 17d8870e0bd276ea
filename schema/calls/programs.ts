import { z } from 'zod'
import { apiKey, apiKeyMade } from '../answers/organizations.ts'
import { webhook, webhookDelivery } from '../answers/programs/webhooks.ts'
import { named, pageOf } from '../answers/values.ts'
import { apiKeyFields, apiKeyListOptions } from '../organization/programs/api-keys.ts'
import { deliveryListOptions, eventResources, webhookFields } from '../organization/webhooks.ts'
import { bodyOf, changeOf, type Json } from './bodies.ts'
import { type Calls, done, made, ok, signedIn } from './call.ts'
import { listParameters } from './parameters.ts'

/** What other programs come in with, what they are told, and what they were told. */

const resources: Json = {
  type: 'array',
  items: { type: 'string', enum: eventResources },
  description: 'Kinds of records, as the audit trail calls them; none for all of the books.',
}

export const programCalls: Calls = {
  'GET /owner/api-keys': signedIn(
    'people',
    'The keys that programs come in with, and the roles that the caller may give to another.',
    ok({ api_keys: pageOf(apiKey), roles: z.array(named) }),
    { parameters: listParameters(apiKeyListOptions) },
  ),
  'POST /owner/api-keys': signedIn(
    'people',
    'Makes a key. Its answer tells the whole of it this once, as `token`; the same attempt again makes another.',
    made({ api_key: apiKeyMade }),
    { body: bodyOf(apiKeyFields) },
  ),
  'DELETE /owner/api-keys/{id}': signedIn(
    'people',
    'Revokes a key: from its next request on it opens nothing.',
    done({ api_key: apiKey }),
  ),
  'GET /owner/webhooks': signedIn(
    'webhooks',
    'The addresses that are told what is written.',
    ok({ webhooks: pageOf(webhook) }),
  ),
  'POST /owner/webhooks': signedIn('webhooks', 'Adds an address.', made({ webhook, secret: z.string() }), {
    description:
      'Its secret is answered this once. Messages are posted as JSON: type, timestamp and data, which names the ' +
      'record, what was done to it and by whom, and not what it holds. They are signed as standardwebhooks.com ' +
      'describes: webhook-id, webhook-timestamp, webhook-signature. A 2xx within ten seconds counts as taken; else ' +
      'it is tried again after a minute, 5 and 30 minutes, 2, 6 and 12 hours. The same webhook-id may come twice, ' +
      'and messages may come in another order.',
    body: bodyOf(webhookFields, { resources }),
  }),
  'PUT /owner/webhooks/{id}': signedIn('webhooks', 'Changes an address.', done({ webhook }), {
    body: changeOf(webhookFields, { resources }),
  }),
  'DELETE /owner/webhooks/{id}': signedIn(
    'webhooks',
    'Removes an address and the log of its messages.',
    done({ webhook }),
  ),
  'POST /owner/webhooks/{id}/test': signedIn(
    'webhooks',
    'Sends a message that says nothing, to try an address.',
    made({ webhook_delivery: webhookDelivery }),
  ),
  'GET /owner/webhook-deliveries': signedIn(
    'webhooks',
    'What was sent, the last first; kept for thirty days.',
    ok({ webhook_deliveries: pageOf(webhookDelivery) }),
    { parameters: listParameters(deliveryListOptions) },
  ),
  'POST /owner/webhook-deliveries/{id}/replay': signedIn(
    'webhooks',
    'Sends a message again, from the first attempt on.',
    done({ webhook_delivery: webhookDelivery }),
  ),
}
