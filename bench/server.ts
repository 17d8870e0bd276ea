import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { type Database, openDatabase } from '../server/db/connect.ts'
import { columnTypes } from '../server/db/connection/column-types.ts'
import { openSecrets } from '../server/db/secrets.ts'
import { installQueue, openJobs } from '../server/jobs/queue.ts'
import type { Services } from '../server/services.ts'
import { openStore } from '../server/storage/open.ts'

export const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** A server over a database of its own (or an empty one at `databaseUrl`), with a person signed in. */
export interface BenchServer {
  base: string
  database: Database
  services: Services
  token: string
  userId: number
  /** A connection beside the server's own, under the same role. */
  connect(): Promise<pg.Client>
  /** A connection as the owner of the tables. */
  connectOwner(): Promise<pg.Client>
  close(): Promise<void>
}

async function signIn({ db }: Database): Promise<{ token: string; userId: number }> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, verify_email)
    values ('Bench', 'Mark', 'bench@example.com', true) returning id`.execute(db)
  const userId = rows[0]!.id
  const hash = createHash('sha256').update(token).digest()
  await sql`
    insert into sessions (token_hash, user_id, expires_at) values (${hash}, ${userId}, '2999-01-01')`.execute(db)
  return { token, userId }
}

export async function openServer(
  now: () => Date = () => new Date(),
  databaseUrl?: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<BenchServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-bench-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  // Books that changed are proven in the background; here nothing is to run beside what is timed.
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: '0', PROOFS_MINUTES: '0', ...settings })
  const mailer = { send: async () => ({ refused: [] }), close: async () => undefined }
  const secrets = await openSecrets(database.connection, { dataDir: folder, secretKey: undefined })
  // Letters are left there; nothing takes them out beside what is timed.
  await installQueue(database.connection)
  const jobs = openJobs(database.connection)
  const files = await openStore(config)
  const app = await buildApp({ db: database.db, config, mailer, secrets, jobs, files, now })
  const connections: pg.Client[] = []
  async function connectOwner(): Promise<pg.Client> {
    const client = new pg.Client({ ...database.connection, types: columnTypes })
    connections.push(client)
    await client.connect()
    return client
  }
  return {
    base: await app.listen({ port: 0, host: '127.0.0.1' }),
    database,
    services: app.services,
    ...(await signIn(database)),
    connectOwner,
    async connect() {
      const client = await connectOwner()
      await client.query(`set timezone to 'UTC'`)
      if (database.hasApplicationRole) await client.query('set role jornal_app')
      return client
    },
    async close() {
      for (const client of connections) await client.end()
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
