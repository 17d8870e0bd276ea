import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase, openPool } from './connect.ts'
import { connectionAt } from './embedded/postmaster.ts'

/**
 * Opens the database for a command of the operator: one that a server has open too, through the socket of its
 * PostgreSQL, or the database itself where no server runs. Only who may read the data folder reaches the socket.
 */
export async function openBeside(settings: {
  dataDir: string
  databaseUrl?: string | undefined
}): Promise<Pick<Database, 'db' | 'close'>> {
  const running = settings.databaseUrl === undefined ? await runningIn(settings.dataDir) : undefined
  if (!running) return openDatabase({ ...settings, poolSize: 2 })
  return openPool(running, true, 2)
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
