import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './transaction.ts'

/** What the connections of this process are called in `pg_stat_activity`. */
export const applicationName = `jornal-${randomUUID()}`

const again_ms = 250
const reachTimeout_ms = 2000

const cancelQueries = (db: Db, name: string) => sql`select cancel_queries(${name})`.execute(db)

/**
 * Ends every query that this process runs now; each fails as one that was cancelled. Over a connection of its own: those of
 * the pool may all be waiting for what is to be cancelled.
 */
export async function cancelOwnQueries(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: reachTimeout_ms })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select cancel_queries($1)', [applicationName])
  } finally {
    await client.end()
  }
}

/**
 * Does `work` in `tx` under a name of its own. Once `unwanted` is aborted its queries are cancelled, the one that runs and
 * those that follow, until it has ended. The name ends with the transaction, so that nobody else's query is met.
 */
export async function cancellable<T>(db: Db, tx: Tx, unwanted: AbortSignal, work: () => Promise<T>): Promise<T> {
  unwanted.throwIfAborted()
  const name = `jornal-${randomUUID()}`
  await sql`select set_config('application_name', ${name}, true)`.execute(tx)
  let cancelling: NodeJS.Timeout | undefined
  const cancel = () => void cancelQueries(db, name).catch(() => undefined)
  const begin = () => {
    cancel()
    cancelling = setInterval(cancel, again_ms)
  }
  unwanted.addEventListener('abort', begin)
  if (unwanted.aborted) begin()
  try {
    return await work()
  } finally {
    unwanted.removeEventListener('abort', begin)
    clearInterval(cancelling)
  }
}
