import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepare } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { ourMigrations } from './migrate.ts'

/** One server for the whole run, the embedded one or that of TEST_DATABASE_URL, and on it one migrated database to copy. */
export interface TestServer {
  connection: pg.ClientConfig
  template: string
  hasApplicationRole: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Nothing of a test outlives its run, so nothing waits for the disk; and there is room for the pools of every worker. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '120' }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startServer()
  const template = `jornal_test_${process.pid}_${Date.now().toString(36)}`
  await run(connection, `create database ${template}`)
  const { hasApplicationRole } = await prepare(inDatabase(connection, template), ourMigrations)
  project.provide('testServer', { connection, template, hasApplicationRole })
  return async () => {
    for (const database of await databasesOf(connection, template)) {
      await run(connection, `drop database if exists ${database} with (force)`)
    }
    await stop()
  }
}

async function startServer(): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const connectionString = process.env.TEST_DATABASE_URL
  if (connectionString) return { connection: { connectionString }, stop: async () => undefined }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-test-'))
  const server = await startEmbedded(folder, undefined, forgetful)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { connection: server.connection, stop }
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
