import { rmSync } from 'node:fs'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { installQueue } from '../jobs/queue.ts'
import { prepare } from './connect.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { ourMigrations } from './migrate.ts'
import { shown } from './testing-failure.ts'

/** One server for the whole run, the embedded one or that of TEST_DATABASE_URL, and on it one migrated database to copy. */
export interface TestServer {
  connection: pg.ClientConfig
  template: string
  hasApplicationRole: boolean
  /** How a database is copied soonest: file by file where nothing waits for the disk. */
  copying: 'file_copy' | 'wal_log'
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Nothing of a test outlives its run, so nothing waits for the disk; and there is room for the pools of every worker. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  max_connections: '120',
}
const enough_bytes = 2 * 1024 ** 3

export default (project: TestProject): Promise<() => Promise<void>> => shown(() => setup(project))

async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, copying, stop } = await startServer()
  const template = `jornal_test_${process.pid}_${Date.now().toString(36)}`
  await run(connection, `create database ${template}`)
  const { hasApplicationRole } = await prepare(inDatabase(connection, template), ourMigrations)
  await installQueue(inDatabase(connection, template))
  project.provide('testServer', { connection, template, hasApplicationRole, copying })
  return async () => {
    for (const database of await databasesOf(connection, template)) {
      await run(connection, `drop database if exists ${database} with (force)`)
    }
    await stop()
  }
}

async function startServer(): Promise<Pick<TestServer, 'connection' | 'copying'> & { stop: () => Promise<void> }> {
  const connectionString = process.env.TEST_DATABASE_URL
  if (connectionString) return { connection: { connectionString }, copying: 'wal_log', stop: async () => undefined }
  const folder = await mkdtemp(path.join(await roomiest(), 'jornal-test-'))
  // Memory that nobody gives back stays taken, also after Ctrl-C.
  const giveBack = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', giveBack)
  const server = await startEmbedded(folder, undefined, forgetful)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    process.off('exit', giveBack)
  }
  return { connection: server.connection, copying: 'file_copy', stop }
}

/** Memory, where there is enough of it: sixty databases come and go in a run. */
export async function roomiest(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize > enough_bytes ? '/dev/shm' : os.tmpdir()
}

/** The template and the copies that a test file left behind. */
async function databasesOf(connection: pg.ClientConfig, template: string): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    return rows.map(({ datname }) => datname)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  // By hand, because the address of a Unix socket, postgresql://owner@/books?host=/run, is no URL to JavaScript.
  const connectionString = connection.connectionString.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
  return { ...connection, connectionString }
}

/** One statement outside any transaction, as creating and dropping databases must be. */
export async function run(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
