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
import { distribute } from './nodes/distribute.ts'
import { shown } from './testing-failure.ts'

/** One server for the whole run, the embedded one or that of TEST_DATABASE_URL, and on it one migrated database to copy. */
export interface TestServer {
  connection: pg.ClientConfig
  template: string
  hasApplicationRole: boolean
  /** How a database is copied soonest: file by file where nothing waits for the disk. */
  copying: 'file_copy' | 'wal_log'
  /** The nodes of Citus over which the databases are spread, of a run with TEST_NODES. */
  nodes: pg.ClientConfig[]
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
  const nodes = nodesOf(connection)
  for (const each of [connection, ...nodes]) await run(each, `create database ${template}`)
  const { hasApplicationRole } = await prepare(inDatabase(connection, template), ourMigrations)
  await installQueue(inDatabase(connection, template))
  if (nodes.length > 0) await spreadTemplate(inDatabase(connection, template), connection, nodes)
  project.provide('testServer', { connection, template, hasApplicationRole, copying, nodes })
  return async () => {
    for (const database of await databasesOf(connection, template))
      for (const each of [connection, ...nodes]) await run(each, `drop database if exists ${database} with (force)`)
    await stop()
  }
}

/** TEST_NODES are nodes of Citus, as HOST:PORT HOST:PORT, of which TEST_DATABASE_URL is the coordinator. */
function nodesOf(connection: pg.ClientConfig): pg.ClientConfig[] {
  const { user, database } = new pg.Client(connection)
  return (process.env.TEST_NODES ?? '').split(' ').flatMap(address => {
    const [host, port] = address.split(':')
    return host ? [{ user, database, host, port: Number(port) }] : []
  })
}

/** Copies know each other by the name of their database; a template has nobody who works with it. */
async function spreadTemplate(template: pg.ClientConfig, connection: pg.ClientConfig, nodes: pg.ClientConfig[]) {
  const { host, port, database } = new pg.Client(template)
  await distribute(template, {
    coordinator: { host, port },
    nodes: nodes.map(node => ({ host: String(node.host), port: Number(node.port) })),
  })
  for (const each of [connection, ...nodes]) {
    await run(each, `alter database ${database} with allow_connections false`)
    await run(each, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
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
