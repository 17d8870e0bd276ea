import { sql } from 'kysely'
import { inSnapshot } from '../../db/connect.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import type { FileStore } from '../../storage/store.ts'
import { stateOfFile } from '../whole.ts'

interface FilesCheck {
  count: number
  /** Files whose bytes are not those that were attached, or are not there. */
  lost: { id: number; name: string; state: 'changed' | 'missing' }[]
}

/** Reads every attached file of an organization and compares it with its hash. */
export async function verifyFiles(db: Db, store: FileStore, organizationId: number): Promise<FilesCheck> {
  const { rows } = await inSnapshot(db, async tx => {
    await openOrganization(tx, organizationId)
    return sql<{ id: number; name: string; sha256: string }>`
      select id, name, sha256 from attachments
      where organization_id = ${organizationId} and removed_at is null order by id`.execute(tx)
  })
  const lost: FilesCheck['lost'] = []
  for (const { id, name, sha256 } of rows) {
    const state = await stateOfFile(store, { organizationId, sha256 })
    if (state !== 'whole') lost.push({ id, name, state })
  }
  return { count: rows.length, lost }
}
