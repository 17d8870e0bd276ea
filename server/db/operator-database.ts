import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { DatabaseProblem } from '../problem.ts'
import { type Database, openDatabase, openPool, prepare } from './connect.ts'
import { connectionAt } from './embedded/postmaster.ts'
import { ourMigrations } from './migrate.ts'

/**
 * Opens the database for a command of the operator: one that a server has open too, through the socket of its
 * PostgreSQL, or the database itself where no server runs. Only who may read the data folder reaches the socket.
 */
export async function openForOperator(settings: {
  dataDir: string
  databaseUrl?: string | undefined
  /** Makes no database, and leaves the schema of one as it is. */
  isUntouched?: boolean | undefined
}): Promise<Pick<Database, 'db' | 'connection' | 'close'>> {
  const { dataDir, databaseUrl, isUntouched = false } = settings
  const running = databaseUrl === undefined ? await runningIn(dataDir) : undefined
  if (!running) {
    if (isUntouched && databaseUrl === undefined) await refuseNoDatabase(dataDir)
    return openDatabase({ ...settings, poolSize: 2 })
  }
  if (isUntouched) await prepare(running, ourMigrations, { isUntouched: true })
  return { ...openPool(running, true, 2), connection: running }
}

async function refuseNoDatabase(folder: string): Promise<void> {
  await access(path.join(folder, 'database')).catch(() => {
    throw new DatabaseProblem('no_database_yet', { folder })
  })
}

/** How to connect to the PostgreSQL that runs on the data folder; undefined where none does. */
async function runningIn(dataDir: string): Promise<pg.ClientConfig | undefined> {
  const lines = (await readFile(path.join(dataDir, 'database', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  // Its fifth line is the folder of the socket.
  const host = lines[4]
  if (!host) return undefined
  const connection = connectionAt(host, 'jornal')
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return connection
  } catch {
    // Left by a server that was killed.
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
