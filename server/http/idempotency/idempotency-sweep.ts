import { sql } from 'kysely'
import { inTransaction } from '../../db/connect.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'

/** How long the first answer to a named request is kept; the contract says a day. */
export const idempotencyRetention_ms = 24 * 3_600_000

/**
 * Removes the keys of requests that were answered before a moment: nobody sends those again. One organization after the
 * other, because a transaction sees the rows of one only.
 */
export async function sweepIdempotencyKeys(db: Db, before: Date): Promise<void> {
  const { rows: organizations } = await sql<{ id: number }>`select id from organizations order by id`.execute(db)
  // The key under which an organization was founded had none yet: 0.
  for (const { id } of [{ id: 0 }, ...organizations])
    await inTransaction(db, async tx => {
      await openOrganization(tx, id)
      await sql`delete from idempotency_keys where organization_id = ${id} and created_at < ${before}`.execute(tx)
    })
}
