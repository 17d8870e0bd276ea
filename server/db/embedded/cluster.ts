import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseProblem } from '../../problem.ts'
import type { PostgresBinaries, SystemUser } from './postgres-binaries.ts'
import { isPostgresOf, waitUntilEnded } from './processes.ts'

export const superuser = 'jornal'

/** Who runs initdb, which wants a user that has a name. */
const nobody: SystemUser = { uid: 65534, gid: 65534 }
/**
 * Who owns the database and runs it where root starts us: a number that no user of the system has, nor any that systemd gives
 * away (its table of ids leaves 60578 to 61183 free). Other programs run as nobody, and would be let in as its superuser.
 */
const ours: SystemUser = { uid: 60_846, gid: 60_846 }
const unfinishedPrefix = 'database.new-'
const databaseLetters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Root hands the database to the user who owns it already, or to one of its own; anyone else keeps it. */
export async function userFor(database: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(database).catch(() => undefined)
  return owner && owner.uid !== 0 && owner.uid !== nobody.uid ? { uid: owner.uid, gid: owner.gid } : ours
}

/** What nobody owned, as releases before this left it, is given to a user of its own before it is started. */
export async function takeFromNobody(database: string, user: SystemUser | undefined): Promise<void> {
  if (!user || (await stat(database)).uid !== nobody.uid) return
  await stopOrphan(database)
  await giveTo(database, user)
}

async function giveTo(folder: string, { uid, gid }: SystemUser): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(path.join(entry.parentPath, entry.name), uid, gid)
  // Last, so that what was interrupted is begun again.
  await chown(folder, uid, gid)
}

/**
 * How a PostgreSQL program is told its folder. A project cloned under /root lies where no other user may go,
 * so on Linux the program gets the opened folder itself, as its third descriptor, instead of a path.
 */
export function handOver(folder: string, user: SystemUser | undefined) {
  if (!user || process.platform !== 'linux') return { name: folder, descriptors: [], close() {} }
  const descriptor = openSync(folder, 'r')
  return { name: '/proc/self/fd/3', descriptors: [descriptor], close: () => closeSync(descriptor) }
}

/** The environment of every PostgreSQL program: nothing of ours, since PG… and LC_… variables would change what it does. */
export const plainEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C' }

/** Creates the database files in `database` when there are none. Interrupted at any moment, it leaves no half database behind. */
export async function createUnlessExists(
  database: string,
  binaries: PostgresBinaries,
  user: SystemUser | undefined,
): Promise<void> {
  const parent = path.dirname(database)
  for (const name of await readdir(parent)) {
    if (name.startsWith(unfinishedPrefix)) await removeUnfinished(path.join(parent, name))
  }
  if (await stat(database).catch(() => undefined)) return

  // A new name each time: an initdb that outlived its killed parent may still be writing into the last one.
  const unfinished = path.join(parent, unfinishedPrefix + randomUUID())
  await mkdir(unfinished, { mode: 0o700 })
  const maker = user && nobody
  if (maker) await chown(unfinished, maker.uid, maker.gid)
  const complaint = await initialize(unfinished, binaries, maker)
  if (complaint !== undefined) {
    await removeUnfinished(unfinished)
    throw new DatabaseProblem('database_not_created', { folder: database, reason: complaint })
  }
  if (user) await giveTo(unfinished, user)
  await rename(unfinished, database)
  await flush(parent)
}

/** What an initdb of before is still writing into is left for the next start to remove. */
const removeUnfinished = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }).catch(() => undefined)

function initialize(folder: string, binaries: PostgresBinaries, user: SystemUser | undefined) {
  const { name, descriptors, close } = handOver(folder, user)
  const options = [
    `--pgdata=${name}`,
    `--username=${superuser}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${databaseLetters}`,
    '--no-instructions',
  ]
  return new Promise<string | undefined>(resolve => {
    const initdb = spawn(binaries.initdb, options, {
      ...user,
      cwd: '/',
      env: plainEnvironment,
      stdio: ['ignore', 'ignore', 'pipe', ...descriptors],
    })
    let complaint = ''
    initdb.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    initdb.on('error', failure => resolve(failure.message))
    initdb.on('close', status => resolve(status === 0 ? undefined : complaint.trim() || `initdb: ${status}`))
  }).finally(close)
}

export async function refuseAnotherVersion(database: string, binaries: PostgresBinaries): Promise<void> {
  const found = (await readFile(path.join(database, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === '') throw new DatabaseProblem('no_database_in_folder', { folder: database })
  const expected = String(binaries.majorVersion)
  if (found !== expected)
    throw new DatabaseProblem('database_of_another_version', { folder: database, found, expected })
}

/**
 * Stops the PostgreSQL that outlived a killed server of ours, and answers the folder of the socket it left. The file that names it may be stale and its process id
 * somebody else's by now, so only a PostgreSQL that works in this very folder is signalled.
 */
export async function stopOrphan(database: string): Promise<string> {
  const file = path.join(database, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return ''
  if (await isPostgresOf(pid, database)) {
    const stopped = (await ask(pid, 'SIGINT', 10_000)) || (await ask(pid, 'SIGQUIT', 5_000))
    if (!stopped) throw new DatabaseProblem('data_in_use', { folder: database, pid })
  }
  // PostgreSQL would take any living process of this number, and any zombie, for another server of its own.
  await rm(file, { force: true })
  return lines[4] ?? ''
}

async function ask(pid: number, signal: 'SIGINT' | 'SIGQUIT', timeout_ms: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'ESRCH'
  }
  return waitUntilEnded(pid, timeout_ms)
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
