import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { type Database, openPool } from './connect.ts'
import type { Secrets } from './secrets.ts'
import { inDatabase, run } from './testing-setup.ts'

export interface TestDatabase extends Pick<Database, 'db' | 'pool'> {
  /** What a client of its own would connect with, as the owner. */
  connection: pg.ClientConfig
  /** Drops the database. */
  close(): Promise<void>
}

/** Secrets for a server that shares its database with no other. */
export const anySecrets = (): Secrets => ({
  codePepper: randomBytes(32),
  letterKey: randomBytes(32),
  factorKey: randomBytes(32),
  unitKey: randomBytes(32),
})

/** A database of one test file's own, with our schema and no rows; in `afterAll`, `close()` drops it. */
export function freshDatabase(): Promise<TestDatabase> {
  const { template, hasApplicationRole, copying, nodes } = inject('testServer')
  return create(`template ${template} strategy ${copying}`, hasApplicationRole, nodes)
}

/** As `freshDatabase`, with nothing in it, for tests of migrations. */
export const emptyDatabase = (): Promise<TestDatabase> => create('', false)

async function create(
  options: string,
  hasApplicationRole: boolean,
  nodes: pg.ClientConfig[] = [],
): Promise<TestDatabase> {
  const { connection: server, template } = inject('testServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  for (const each of [server, ...nodes]) await run(each, `create database ${name} ${options}`)
  const connection = inDatabase(server, name)
  const { pool, db, close } = openPool(connection, hasApplicationRole, undefined, nodes.length > 0)
  return {
    db,
    pool,
    connection,
    async close() {
      await close()
      for (const each of [server, ...nodes]) await run(each, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Waits until somebody of this database waits for a lock. A client of its own sees what is so now, and of everybody. */
export async function untilLockIsAwaited({ connection }: Pick<TestDatabase, 'connection'>): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const waiting = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  await expect
    .poll(waiting, { timeout: 10_000, interval: 20 })
    .toBeGreaterThan(0)
    .finally(() => client.end())
}
