import { eventResources, webhookFields } from '../../schema/organization/webhooks.ts'
import { bodyOf, changeOf, type Json } from './bodies.ts'
import { call, signedIn, withId } from './calls.ts'

const resources: Json = {
  type: 'array',
  items: { type: 'string', enum: eventResources },
  description: 'Kinds of records, as the audit trail calls them; none for all of the books.',
}
const withResources = (body: Json): Json => ({
  ...body,
  properties: { ...(body.properties as Json), resources },
})
const tag = 'webhooks'

/** Addresses of other programs, and what they are told. */
export const webhookPaths: Json = {
  '/owner/webhooks': {
    get: signedIn(call(tag, 'The addresses that are told what is written.')),
    post: {
      ...signedIn(call(tag, 'Adds an address.', withResources(bodyOf(webhookFields)))),
      description:
        'Its secret is answered this once. Messages are posted as JSON: type, timestamp and data, which names the ' +
        'record, what was done to it and by whom, and not what it holds. They are signed as standardwebhooks.com ' +
        'describes: webhook-id, webhook-timestamp, webhook-signature. A 2xx within ten seconds counts as taken; else ' +
        'it is tried again after a minute, 5 and 30 minutes, 2, 6 and 12 hours. The same webhook-id may come twice, ' +
        'and messages may come in another order.',
    },
  },
  '/owner/webhooks/{id}': {
    put: withId(call(tag, 'Changes an address.', withResources(changeOf(webhookFields)))),
    delete: withId(call(tag, 'Removes an address and the log of its messages.')),
  },
  '/owner/webhooks/{id}/test': { post: withId(call(tag, 'Sends a message that says nothing, to try an address.')) },
  '/owner/webhook-deliveries': {
    get: signedIn(call(tag, 'What was sent, the last first; kept for thirty days.')),
  },
  '/owner/webhook-deliveries/{id}/replay': {
    post: withId(call(tag, 'Sends a message again, from the first attempt on.')),
  },
}
