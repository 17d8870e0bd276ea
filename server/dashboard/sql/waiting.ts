import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { WaitingDrafts, WaitingFacts, WaitingOffer } from '../waiting.ts'

/** What waits, by the indexes that are kept for it. */
export const sqlWaiting = (tx: Tx, organizationId: number): WaitingFacts => ({
  async drafts() {
    const { rows } = await sql<WaitingDrafts>`
      select kind, count(*)::int as count from documents
      where organization_id = ${organizationId} and status = 'draft' group by kind`.execute(tx)
    return rows
  },

  async expiringOffers({ from, to }) {
    const { rows } = await sql<WaitingOffer>`
      select id, number, due_date, client_id from documents
      where organization_id = ${organizationId} and kind = 'price_offer' and status = 'posted'
        and due_date between ${from} and ${to} and not exists (
          select from documents as made
          where made.organization_id = ${organizationId} and made.source_id = documents.id and made.status <> 'void')
      order by due_date, id`.execute(tx)
    return rows
  },

  async unapprovedSalaries() {
    const { rows } = await sql<{ month: string; count: number }>`
      select month, count(*)::int as count from salaries
      where organization_id = ${organizationId} and status = 'draft' group by month order by month`.execute(tx)
    return rows
  },

  async goodsInUse(productIds) {
    const { rows } = await sql<{ id: number }>`
      select id from products where organization_id = ${organizationId} and id = any(${productIds}::int[]) and active
        and stock_type = 'goods'`.execute(tx)
    return rows.map(({ id }) => id)
  },
})
