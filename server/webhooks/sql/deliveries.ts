import { sql } from 'kysely'
import type { ListQuery } from '../../../schema/query.ts'
import type { WebhookDeliveryRow } from '../../books/webhook-rows.ts'
import { conditionsOf, readPage } from '../../db/listing.ts'
import type { Work } from '../../work.ts'
import type { Deliveries, WebhookState } from '../webhooks.ts'

/** What addresses were told, counted and paged by the database: thirty days of a busy shop are many. */
export const sqlDeliveries = ({ tx, organization }: Pick<Work, 'tx' | 'organization'>): Deliveries => ({
  async told() {
    const { rows } = await sql<WebhookState & { webhook_id: number }>`
      select webhook_id, count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'failed')::int as failed, max(delivered_at) as delivered_at
      from webhook_deliveries where organization_id = ${organization.id} group by webhook_id`.execute(tx)
    return new Map(rows.map(({ webhook_id, ...told }) => [webhook_id, told]))
  },
  page(question) {
    // Their words are not searched, and the last comes first.
    const query: ListQuery = { ...question, q: '', ids: null, order: 'desc' }
    return readPage<WebhookDeliveryRow>(
      tx,
      {
        columns: sql`webhook_deliveries.*`,
        from: sql`webhook_deliveries`,
        where: conditionsOf('webhook_deliveries', organization.id, query),
        orderBy: sql.ref('webhook_deliveries.id'),
        id: sql.ref('webhook_deliveries.id'),
      },
      query,
    )
  },
  async removeOf(webhookId) {
    await sql`
      delete from webhook_deliveries
      where organization_id = ${organization.id} and webhook_id = ${webhookId}`.execute(tx)
  },
})
