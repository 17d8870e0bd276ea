import { sql } from 'kysely'
import { inTransaction } from '../../db/connect.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import type { ExportProgress, NamedExport } from '../../exports/name.ts'
import type { Table } from '../../exports/table.ts'

/** How far files are that are being written: in a table, so that any server can tell. */

const writeEvery_ms = 250

export async function progressOf(
  tx: Tx,
  { organizationId, userId, name }: NamedExport,
): Promise<ExportProgress | null> {
  const { rows } = await sql<ExportProgress>`
    select done, total from export_progress
    where organization_id = ${organizationId} and user_id = ${userId} and name = ${name}`.execute(tx)
  return rows[0] ?? null
}

const inBooks = (db: Db, { organizationId }: NamedExport, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  inTransaction(db, async tx => {
    await openOrganization(tx, organizationId)
    await work(tx)
  })

const note = (db: Db, named: NamedExport, { done, total }: ExportProgress) =>
  inBooks(db, named, tx =>
    sql`
      insert into export_progress (organization_id, user_id, name, done, total)
      values (${named.organizationId}, ${named.userId}, ${named.name}, ${done}, ${total})
      on conflict (organization_id, user_id, name)
      do update set done = excluded.done, total = excluded.total, touched_at = excluded.touched_at`.execute(tx),
  )

const remove = (db: Db, { organizationId, userId, name }: NamedExport) =>
  inBooks(db, { organizationId, userId, name }, tx =>
    sql`
      delete from export_progress
      where organization_id = ${organizationId} and user_id = ${userId} and name = ${name}`.execute(tx),
  )

interface ProgressReport {
  /** So many of all are done. */
  tell: (done: number) => void
  /** Ends the telling. */
  forget: () => Promise<void>
}

/**
 * Tells how far a file is that has a name. The file does not wait for what is told of it, which takes a connection beside
 * its own.
 */
export function progressOfExport(db: Db, named: NamedExport | null, total: number): ProgressReport {
  if (named === null) return { tell: () => undefined, forget: async () => undefined }
  const progress = { done: 0, total }
  let noting: Promise<void> | undefined
  let noted_ms = 0
  const notify = (done: number) => {
    progress.done = done
    if (noting !== undefined || performance.now() - noted_ms < writeEvery_ms) return
    noted_ms = performance.now()
    noting = note(db, named, progress)
      .catch(() => undefined)
      .finally(() => {
        noting = undefined
      })
  }
  return {
    tell: notify,
    async forget() {
      noted_ms = Number.POSITIVE_INFINITY
      await noting
      await remove(db, named).catch(() => undefined)
    },
  }
}

/** The same table, telling how far it is read; `forget` ends the telling. */
export function watched(
  db: Db,
  table: Table,
  named: NamedExport | null,
): { table: Table; forget: () => Promise<void> } {
  const { tell, forget } = progressOfExport(db, named, table.count)
  return {
    table: {
      ...table,
      async *batches() {
        let done = 0
        tell(done)
        for await (const rows of table.batches()) {
          yield rows
          // The next batch is asked for when this one is on its way.
          done = Math.min(table.count, done + rows.length)
          tell(done)
        }
      },
    },
    forget,
  }
}

/**
 * Removes what a server left behind that died while it wrote a file. One organization after the other, because a
 * transaction sees the rows of one only.
 */
export async function sweepExportProgress(db: Db): Promise<void> {
  const { rows: organizations } = await sql<{ id: number }>`select id from organizations order by id`.execute(db)
  for (const { id } of organizations)
    await inTransaction(db, async tx => {
      await openOrganization(tx, id)
      await sql`
        delete from export_progress
        where organization_id = ${id} and touched_at < now() - interval '1 hour'`.execute(tx)
    })
}
