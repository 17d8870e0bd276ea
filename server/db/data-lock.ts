import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseProblem } from './problem.ts'
import { isRunning, processNamespace, startMark } from './processes.ts'

interface Holder {
  pid: number
  started: string
  namespace: string
}

export interface DataLock {
  release(): Promise<void>
}

const heartbeat_ms = 2_000
const silence_ms = 3 * heartbeat_ms

/**
 * Takes the data folder for this process alone. Throws `data_in_use` when a living process holds it;
 * a lock left by a dead one is taken over. PostgreSQL's own `postmaster.pid` is the second wall.
 */
export async function lockDataFolder(folder: string): Promise<DataLock> {
  const lock = path.join(folder, 'server.lock')
  const mine = path.join(folder, `server.lock.${randomUUID()}`)
  const holder: Holder = {
    pid: process.pid,
    started: (await startMark(process.pid)) ?? '',
    namespace: await processNamespace(),
  }
  const content = JSON.stringify(holder)
  // Written aside and linked into place: link fails when the name exists, like O_EXCL, and nobody can see the lock half written.
  await writeFile(mine, content, { flag: 'wx', mode: 0o600 })
  try {
    while (!(await linkUnlessExists(mine, lock))) await takeFromTheDead(lock, folder)
  } finally {
    await rm(mine, { force: true })
  }

  const beat = setInterval(() => {
    const now = new Date()
    utimes(lock, now, now).catch(() => undefined)
  }, heartbeat_ms)
  beat.unref()

  return {
    async release() {
      clearInterval(beat)
      if ((await read(lock)) === content) await rm(lock, { force: true })
    },
  }
}

async function takeFromTheDead(lock: string, folder: string): Promise<void> {
  const content = await read(lock)
  if (content === undefined) return
  const holder = parse(content)
  if (holder && (await isAlive(holder, lock))) throw new DatabaseProblem('data_in_use', { folder, pid: holder.pid })

  // Moved aside and read again, because another starter may have taken over and locked since we looked.
  const removed = `${lock}.${randomUUID()}`
  const moved = await rename(lock, removed).then(() => true, isMissing)
  if (moved !== true) return
  if ((await read(removed)) !== content) await linkUnlessExists(removed, lock)
  await rm(removed, { force: true })
}

async function isAlive(holder: Holder, lock: string): Promise<boolean> {
  if (holder.namespace === (await processNamespace())) {
    return (await isRunning(holder.pid)) && ((await startMark(holder.pid)) ?? '') === holder.started
  }
  const before = await modified(lock)
  const deadline = Date.now() + silence_ms
  while (Date.now() < deadline) {
    await pause(100)
    if ((await modified(lock)) !== before) return true
  }
  return false
}

/** A file that holds no lock of ours, such as one cut short by a full disk, is held by nobody. */
function parse(content: string): Holder | undefined {
  try {
    const found: unknown = JSON.parse(content)
    if (typeof found !== 'object' || found === null) return undefined
    const { pid, started, namespace } = found as Record<string, unknown>
    if (typeof pid !== 'number' || typeof started !== 'string' || typeof namespace !== 'string') return undefined
    return { pid, started, namespace }
  } catch {
    return undefined
  }
}

const read = (file: string) => readFile(file, 'utf8').catch(isMissing)
const modified = (file: string) => stat(file).then(({ mtimeMs }) => mtimeMs, isMissing)

function isMissing(failure: NodeJS.ErrnoException): undefined {
  if (failure.code === 'ENOENT') return undefined
  throw failure
}

async function linkUnlessExists(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw failure
  }
}
