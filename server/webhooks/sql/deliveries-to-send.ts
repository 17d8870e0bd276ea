import { sql } from 'kysely'
import { attemptsAfter_s, deliveryRetention_days, eventResources } from '../../../schema/organization/webhooks.ts'
import { sqlRows } from '../../books/sql/rows.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../../books/webhook-rows.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { withinOrganization } from '../../db/connection/within-organization.ts'
import { updateRow } from '../../db/rows.ts'
import { unseal } from '../../db/sealing.ts'
import type { Secrets } from '../../db/secrets.ts'
import type { Jobs } from '../../jobs/queue.ts'
import { signed, type WebhookEvent } from '../message.ts'
import { post } from '../posting.ts'
import { waitingDelivery } from '../webhooks.ts'

/** Other programs are told what was written: once for each row of the trail and each address, by whichever server is free. */

interface Telling {
  db: Db
  jobs: Jobs
  secrets: Secrets
  now: () => Date
  allowsPrivate: boolean
}

/** How long one server may have a message; after that it is taken for dead, and another sends it. */
const claim_s = 30
/** So that a job ends while its server is still believed alive, however slow the other programs are. */
const maxOfJob = 15
const maxRowsAtOnce = 500

/** Writes the messages of what the trail holds since each address was looked at last; answers whether more is left. */
const writeMessages = (description: Telling, organizationId: number): Promise<boolean> =>
  withinOrganization(description.db, organizationId, async tx => {
    const now = description.now()
    const { rows: webhooks } = await sql<WebhookRow>`
      select * from webhooks where organization_id = ${organizationId} and active order by id for update`.execute(tx)
    let isMore = false
    for (const { id, told_to, resources } of webhooks) {
      const { rows } = await sql<WebhookEvent>`
        select id, at, action, resource, record_id, record_name, user_id, user_name from audit
        where organization_id = ${organizationId} and id > ${told_to} order by id limit ${maxRowsAtOnce}`.execute(tx)
      const last = rows.at(-1)
      if (!last) continue
      isMore ||= rows.length === maxRowsAtOnce
      const wanted: readonly string[] = resources.length > 0 ? resources : eventResources
      const messages = rows
        .filter(({ resource }) => wanted.includes(resource))
        .map(event => waitingDelivery(organizationId, id, event, now))
      await sqlRows(tx, organizationId).insert('webhook_deliveries', messages)
      await updateRow(tx, 'webhooks', organizationId, id, { told_to: last.id })
    }
    const stored = new Date(now.getTime() - deliveryRetention_days * 86_400_000)
    // The oldest come first by their ids: what is old enough is found without reading the rest.
    await sql`
      delete from webhook_deliveries
      where organization_id = ${organizationId} and created_at < ${stored} and state <> 'waiting' and id in (
        select id from webhook_deliveries where organization_id = ${organizationId} order by id limit ${maxRowsAtOnce})`.execute(
      tx,
    )
    return isMore
  })

type Claimed = WebhookDeliveryRow & Pick<WebhookRow, 'url' | 'sealed_secret'>

/** Takes the next message that is due, if no other server has it. */
const claim = (description: Telling, organizationId: number): Promise<Claimed | undefined> =>
  withinOrganization(description.db, organizationId, async tx => {
    const now = description.now()
    const until = new Date(now.getTime() + claim_s * 1000)
    const { rows } = await sql<Claimed>`
      update webhook_deliveries as delivery set attempts = attempts + 1, claimed_until = ${until}
      from webhooks
      where delivery.organization_id = ${organizationId} and webhooks.organization_id = ${organizationId}
        and webhooks.id = delivery.webhook_id
        and delivery.id = (
          select waiting.id from webhook_deliveries as waiting
          join webhooks as at on at.organization_id = waiting.organization_id and at.id = waiting.webhook_id
          where waiting.organization_id = ${organizationId} and state = 'waiting' and next_at <= ${now}
            and (claimed_until is null or claimed_until <= ${now}) and (at.active or audit_id is null)
          order by waiting.id limit 1 for update of waiting skip locked)
      returning delivery.*, webhooks.url, webhooks.sealed_secret`.execute(tx)
    return rows[0]
  })

/** Notes what came of an attempt, and when the next is made. */
const note = (description: Telling, row: Claimed, outcome: Pick<WebhookDeliveryRow, 'answered' | 'problem'>) =>
  withinOrganization(description.db, row.organization_id, async tx => {
    const now = description.now()
    const again_s = outcome.problem === null ? undefined : attemptsAfter_s[row.attempts - 1]
    const isOver = again_s === undefined
    await updateRow(tx, 'webhook_deliveries', row.organization_id, row.id, {
      ...outcome,
      state: outcome.problem === null ? 'delivered' : isOver ? 'failed' : 'waiting',
      next_at: isOver ? null : new Date(now.getTime() + again_s * 1000).toISOString(),
      claimed_until: null,
      ...(outcome.problem === null ? { delivered_at: now.toISOString() } : {}),
    })
    if (!isOver)
      await description.jobs.add(tx, 'webhooks', { organizationId: row.organization_id }, { after_seconds: again_s })
  })

/** Tells the other programs of an organization what was written since, and again what they did not take. */
export async function sendWebhooks(
  description: Telling,
  { organizationId }: { organizationId: number },
  stopping: AbortSignal,
): Promise<void> {
  let isMore = await writeMessages(description, organizationId)
  for (let sent = 0; sent < maxOfJob; sent++) {
    stopping.throwIfAborted()
    const row = await claim(description, organizationId)
    if (!row) break
    isMore ||= sent === maxOfJob - 1
    const secret = unseal(
      description.secrets.letterKey,
      'webhook',
      Buffer.from(row.sealed_secret, 'base64'),
    )?.toString()
    const id = `msg_${row.organization_id}_${row.id}`
    const outcome =
      secret === undefined
        ? ({ answered: null, problem: 'not_allowed' } as const)
        : await post(row.url, row.body, signed(secret, id, row.body, description.now()), {
            allowsPrivate: description.allowsPrivate,
            stopping,
          })
    await note(description, row, outcome)
  }
  if (isMore)
    await withinOrganization(description.db, organizationId, tx =>
      description.jobs.add(tx, 'webhooks', { organizationId }),
    )
}
