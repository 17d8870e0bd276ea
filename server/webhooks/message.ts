import { createHmac } from 'node:crypto'

/** What of the audit trail a message tells: which record, and what was done by whom. What it holds is asked for. */
export interface WebhookEvent {
  id: number
  at: string
  action: string
  resource: string
  record_id: number | null
  record_name: string | null
  user_id: number
  user_name: string
}

/** The name of an event and the body of its message; of none, those of a message to try an address. */
export function messageOf(
  organization_id: number,
  at: string,
  reply: WebhookEvent | null,
): { event: string; body: string } {
  const event = reply ? `${reply.resource}.${reply.action}` : 'test'
  const data = reply
    ? {
        organization_id,
        ...{ audit_id: reply.id, resource: reply.resource, action: reply.action },
        ...{ record_id: reply.record_id, record_name: reply.record_name },
        user: { id: reply.user_id, name: reply.user_name },
      }
    : { organization_id }
  return {
    event,
    body: JSON.stringify({ type: event, timestamp: reply ? new Date(reply.at).toISOString() : at, data }),
  }
}

/**
 * The headers that name and sign a message, as standardwebhooks.com describes them, so that its libraries check them:
 * HMAC-SHA-256 of the id, the second and the body, by the secret without its `whsec_`.
 */
export function signed(secret: string, id: string, body: string, now: Date): Record<string, string> {
  const second = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': second, 'webhook-signature': `v1,${signature}` }
}
