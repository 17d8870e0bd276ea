import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { inSnapshot, inTransaction } from '../../db/connect.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import { type Heads, headsFile, lastHeads, lineOf, movedOn, readHeads } from '../heads.ts'

/** The heads of every organization, as they are now. */
async function headsNow(db: Db, now: Date): Promise<Heads[]> {
  const { rows } = await inTransaction(db, tx =>
    sql<{ organization_id: number; audit: Heads['audit']; records: Heads['records'] }>`
      select * from heads_of_all()`.execute(tx),
  )
  return rows.map(row => ({ at: now.toISOString(), ...row }))
}

/** What was noted in a data folder. */
export async function notedHeads(dataDir: string): Promise<ReturnType<typeof readHeads>> {
  try {
    return readHeads(await readFile(path.join(dataDir, headsFile), 'utf8'))
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return { heads: [], strange: 0 }
    throw failure
  }
}

/** Notes the heads that moved on since, each in a line of the file, which is on the disk when this returns. */
export async function noteHeads(db: Db, dataDir: string, now: Date): Promise<number> {
  const moved = movedOn(await headsNow(db, now), lastHeads((await notedHeads(dataDir)).heads))
  if (moved.length === 0) return 0
  const handle = await open(path.join(dataDir, headsFile), 'a', 0o600)
  try {
    await handle.write(moved.map(lineOf).join(''))
    await handle.datasync()
  } finally {
    await handle.close()
  }
  return moved.length
}

/** What became of an organization that was removed. */
interface Removed {
  id: number
  audit_id: number
}

/**
 * The first of the noted heads that the books do not have any more: a chain was cut off or written anew, or an organization
 * is gone that nobody removed. Null where all are there.
 */
export async function lostHead(db: Db, heads: readonly Heads[]): Promise<Heads | null> {
  const { rows: removed } = await sql<Removed>`select id, audit_id from removed_organizations`.execute(db)
  const last = lastHeads(heads)
  for (const [organizationId, { audit }] of last) {
    const missing = removed.find(({ id }) => id === organizationId)
    if (missing && (audit?.id ?? 0) <= missing.audit_id) continue
    const noted = heads.filter(each => each.organization_id === organizationId)
    const lost = await lostOf(db, organizationId, noted)
    if (lost) return lost
  }
  return null
}

const lostOf = (db: Db, organizationId: number, noted: readonly Heads[]): Promise<Heads | null> =>
  inSnapshot(db, async tx => {
    await openOrganization(tx, organizationId)
    const isThere = async (table: 'audit' | 'chain_links', side: 'audit' | 'records') => {
      const requested = noted.map(each => each[side])
      const { rows } = await sql<{ is_there: boolean }>`
        select (asked.id is null or found.id is not null) as is_there
        from unnest(${requested.map(each => each?.id ?? null)}::bigint[], ${requested.map(each => each?.hash ?? null)}::text[])
          with ordinality as asked (id, hash, place)
        left join ${sql.table(table)} as found on found.organization_id = ${organizationId}
          and found.id = asked.id and encode(found.hash, 'hex') = asked.hash
        order by place`.execute(tx)
      return rows.map(row => row.is_there)
    }
    const [audit, records] = [await isThere('audit', 'audit'), await isThere('chain_links', 'records')]
    return noted.find((_, index) => !audit[index] || !records[index]) ?? null
  })
