import { sql } from 'kysely'
import { inTransaction } from '../../db/connect.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import type { FileStore } from '../../storage/store.ts'
import { keyOf } from '../whole.ts'

/** Bytes in the store of files, against the rows that point to them. */

/** Bytes that nobody may point to any more; without a hash, all that an organization had, which is gone itself. */
interface UnusedBytes {
  organizationId: number
  sha256: string | null
}

/**
 * Takes bytes out of the store if no row points to them. Whoever adds a file waits meanwhile, and then finds them gone and
 * puts them again.
 */
export async function removeUnusedBytes(db: Db, store: FileStore, { organizationId, sha256 }: UnusedBytes) {
  await inTransaction(db, async tx => {
    await openOrganization(tx, organizationId)
    const { rows: organizations } = await sql`select from organizations where id = ${organizationId}`.execute(tx)
    if (sha256 === null) {
      if (organizations.length === 0) await store.removeAll(organizationId)
      return
    }
    await sql`select from attachment_totals where organization_id = ${organizationId} for update`.execute(tx)
    const { rows } = await sql`
      select from attachments
      where organization_id = ${organizationId} and sha256 = ${sha256} and removed_at is null limit 1`.execute(tx)
    if (rows.length === 0) await store.remove(keyOf(organizationId, sha256))
  })
}
