import { realpath } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { makeFolder, tryFolder } from '../../folder.ts'
import { DatabaseProblem, reasonOf } from '../../problem.ts'
import { createUnlessExists, refuseAnotherVersion, takeFromNobody, userFor } from './cluster.ts'
import { lockDataFolder } from './data-lock.ts'
import { findBinaries } from './postgres-binaries.ts'
import { connectionAt, type Postmaster, runPostmaster } from './postmaster.ts'

interface EmbeddedServer {
  connection: ReturnType<typeof connectionAt>
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the program on `<dataDir>/database`, creating it the first time.
 * One process at a time: throws `data_in_use` to the second; also `folder_not_made`, `folder_not_written`, `no_embedded_database`, `no_database_in_folder`,
 * `database_not_created`, `database_not_started` and `database_of_another_version`. `settings` of PostgreSQL go before ours.
 */
export async function startEmbedded(
  dataDir: string,
  packageFolder?: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedServer> {
  const release: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of release.splice(0).reverse()) await step()
  }
  try {
    await makeFolder(dataDir)
    const folder = await realpath(dataDir)
    await tryFolder(folder).catch(failure => {
      throw new DatabaseProblem('folder_not_written', { folder: dataDir, reason: reasonOf(failure) }, failure)
    })
    const lock = await lockDataFolder(folder)
    release.push(() => lock.release())
    const postmaster = await runIn(folder, packageFolder, settings)
    release.push(() => postmaster.stop())
    const connection = connectionAt(postmaster.host, 'jornal')
    await createDatabaseUnlessExists(postmaster.host, connection.database)
    return { connection, stop }
  } catch (failure) {
    await stop()
    if (failure instanceof DatabaseProblem) throw failure
    throw new DatabaseProblem('database_not_started', { folder: dataDir, reason: reasonOf(failure) }, failure)
  }
}

async function runIn(
  folder: string,
  packageFolder: string | undefined,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const database = path.join(folder, 'database')
  const user = await userFor(database)
  // Root's copy lies outside the data folder, because the user that PostgreSQL runs as must be able to enter it.
  const binaries = await findBinaries(user ? '/var/cache/jornal' : path.join(folder, 'runtime'), user, packageFolder)
  await createUnlessExists(database, binaries, user)
  await takeFromNobody(database, user)
  await refuseAnotherVersion(database, binaries)
  return runPostmaster(database, binaries, user, settings)
}

async function createDatabaseUnlessExists(host: string, name: string): Promise<void> {
  const client = new pg.Client(connectionAt(host, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
