import { createHash, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseProblem } from '../../problem.ts'
import { isRunning, processNamespace, startMark } from './processes.ts'

interface Holder {
  pid: number
  started: string
  namespace: string
}

interface DataLock {
  release(): Promise<void>
}

/**
 * Takes the data folder for this process alone. Throws `data_in_use` when a living process holds it;
 * a lock left by a dead one is taken over. PostgreSQL's own `postmaster.pid` is the second wall.
 */
export async function lockDataFolder(folder: string, heartbeat_ms = 2_000): Promise<DataLock> {
  const lock = path.join(folder, 'server.lock')
  const holder: Holder = {
    pid: process.pid,
    started: (await startMark(process.pid)) ?? '',
    namespace: await processNamespace(),
  }
  const content = JSON.stringify({ ...holder, once: randomUUID() })
  const alive = await take(lock, content, 3 * heartbeat_ms)
  if (alive) throw new DatabaseProblem('data_in_use', { folder, pid: alive.pid })

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

/** Makes `content` the lock, or answers the living process that holds it. */
async function take(lock: string, content: string, silence_ms: number): Promise<Holder | undefined> {
  for (;;) {
    if (await create(lock, content)) return undefined
    const found = await read(lock)
    if (found === undefined) continue
    const holder = parse(found)
    if (holder && (await isAlive(holder, lock, silence_ms))) return holder

    // Of all who find this lock dead, the one who may replace it is chosen by a lock on exactly this content;
    // otherwise a slow one would remove what a quick one has just put in its place.
    const right = `${lock}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
    if (await take(right, content, silence_ms)) {
      await pause(5)
      continue
    }
    const isMine = (await read(lock)) === found && (await replace(lock, content))
    await rm(right, { force: true })
    if (isMine) return undefined
  }
}

async function isAlive(holder: Holder, lock: string, silence_ms: number): Promise<boolean> {
  if (holder.namespace === (await processNamespace())) {
    return (await isRunning(holder.pid)) && ((await startMark(holder.pid)) ?? '') === holder.started
  }
  // Its process cannot be seen from here, in a container beside ours, but its heartbeat on the file can.
  const before = await modified(lock)
  const deadline = Date.now() + silence_ms
  while (Date.now() < deadline) {
    await pause(silence_ms / 60)
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

/** Like O_EXCL, but nobody can see the file half written: it is written aside, and a link fails where the name exists. */
const create = (file: string, content: string) =>
  aside(file, content, async written => {
    try {
      await link(written, file)
      return true
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw failure
    }
  })

const replace = (file: string, content: string) =>
  aside(file, content, async written => {
    await rename(written, file)
    return true
  })

async function aside(file: string, content: string, location: (written: string) => Promise<boolean>): Promise<boolean> {
  const written = `${file}.${randomUUID()}`
  await writeFile(written, content, { flag: 'wx', mode: 0o600 })
  return location(written).finally(() => rm(written, { force: true }))
}

const read = (file: string) => readFile(file, 'utf8').catch(isMissing)
const modified = (file: string) => stat(file).then(({ mtimeMs }) => mtimeMs, isMissing)

function isMissing(failure: NodeJS.ErrnoException): undefined {
  if (failure.code === 'ENOENT') return undefined
  throw failure
}
