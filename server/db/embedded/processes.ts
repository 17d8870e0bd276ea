import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Tells one life of a process id from a later one: ids are recycled, and in a container they are nearly always the same. */
export async function startMark(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const fields = await statFields(pid)
    return fields && `${await bootId()}/${fields.startTicks}`
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || undefined
}

/** Whether the process runs. A zombie, which some containers never bury, does not. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  const fields = await statFields(pid)
  return fields !== undefined && fields.state !== 'Z'
}

/** Whether the process is a PostgreSQL server that works in this folder (real path). */
export async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false
  if (process.platform === 'linux') {
    const [program, workingFolder] = await Promise.all([
      readlink(`/proc/${pid}/exe`).catch(() => ''),
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
    ])
    return /\/postgres( \(deleted\))?$/.test(program) && workingFolder === folder
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres') && stdout.includes(folder)
}

/** Waits until the process is gone; false when it still runs after `timeout_ms`. */
export async function waitUntilEnded(pid: number, timeout_ms: number): Promise<boolean> {
  const deadline = Date.now() + timeout_ms
  while (await isRunning(pid)) {
    if (Date.now() > deadline) return false
    await pause(10)
  }
  return true
}

/** Where process ids mean the same thing: two containers that share a folder see different processes under one number. */
export const processNamespace = (): Promise<string> => readlink('/proc/self/ns/pid').catch(() => 'the only one')

async function statFields(pid: number): Promise<{ state: string; startTicks: string } | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (!line) return undefined
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const [state = '', ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { state, startTicks: rest[18] ?? '' }
}

const bootId = () =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    id => id.trim(),
    () => '',
  )
