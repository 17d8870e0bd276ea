import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, rmSync } from 'node:fs'
import { chown, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseProblem } from '../../problem.ts'
import { handOver, plainEnvironment, stopOrphan, superuser } from './cluster.ts'
import type { PostgresBinaries, SystemUser } from './postgres-binaries.ts'
import { endWithUs } from './watch.ts'

const port = 5432
const socketFolderPrefix = 'jornal-'

const ourSettings = {
  port: String(port),
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  wal_buffers: '16MB',
  idle_in_transaction_session_timeout: '5min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Refused statements and the rows in them are answered to the program; a log file is no place for customers' data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const logLimit_bytes = 1 << 20
const stopTimeout_ms = 30_000
const startPauses_ms = [0, 100, 300, 1_000, 3_000, 10_000]
const maxRevivalPause_ms = 10_000
// Left over from a PostgreSQL that is on its way out: waiting is enough.
const passing = /pre-existing shared memory block|lock file ".*" already exists/

export interface Postmaster {
  /** The folder of its socket, the `host` of a connection. */
  host: string
  stop(): Promise<void>
}

/** Begins a process of PostgreSQL on the folder; what it says goes to the end of its log. */
function spawnPostgres(
  database: string,
  binaries: PostgresBinaries,
  user: SystemUser | undefined,
  settings: Record<string, string>,
): { started: ChildProcess; logStart: number } {
  const logFile = `${database}.log`
  const log = openSync(logFile, 'a', 0o600)
  const logStart = fstatSync(log).size
  const { name, descriptors, close } = handOver(database, user)
  const options = Object.entries({ ...ourSettings, ...settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  // In a session of its own, or Ctrl-C in the terminal would stop it before the server has finished its requests.
  const started = spawn(binaries.postgres, ['-D', name, ...options], {
    ...user,
    cwd: '/',
    env: plainEnvironment,
    detached: true,
    stdio: ['ignore', log, log, ...descriptors],
  })
  close()
  closeSync(log)
  return { started, logStart }
}

async function stopProcess(last: ChildProcess): Promise<void> {
  if (last.pid === undefined || last.exitCode !== null || last.signalCode !== null) return
  const removed = once(last, 'exit')
  last.ref()
  last.kill('SIGINT')
  const killAfter = setTimeout(() => last.kill('SIGQUIT'), stopTimeout_ms)
  await removed
  clearTimeout(killAfter)
}

/** Runs PostgreSQL on the folder until `stop`, and starts it again if it dies. Throws `database_not_started` with its own words. */
export async function runPostmaster(
  database: string,
  binaries: PostgresBinaries,
  user: SystemUser | undefined,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const host = await mkdtemp(path.join(shortTemporaryFolder(), socketFolderPrefix))
  if (user) await chown(host, user.uid, user.gid)
  const logFile = `${database}.log`
  let child: ChildProcess | undefined
  let isStopping = false

  async function start(): Promise<void> {
    const leftSocket = await stopOrphan(database)
    if (leftSocket !== host) await removeSocketFolder(leftSocket)
    await turnOver(logFile)
    if (isStopping) return
    const { started, logStart } = spawnPostgres(database, binaries, user, {
      ...settings,
      unix_socket_directories: host,
    })
    child = started
    started.unref()
    const callOff = started.pid === undefined ? undefined : endWithUs(started.pid, database, host)
    let isOver = false
    const over = new Promise<boolean>(resolve => {
      const end = () => {
        isOver = true
        callOff?.()
        resolve(false)
      }
      started.once('exit', end).once('error', end)
    })
    const isReady = await Promise.race([untilReady(host, () => isOver), over])
    if (!isReady) {
      const reason = (await lastWords(logFile, logStart)) || `${binaries.postgres} did not run`
      throw new DatabaseProblem('database_not_started', { folder: database, reason })
    }
    void over.then(revive)
  }

  /** As long as this fails, queries fail and the log file says why: a full disk may have room again. */
  async function revive(): Promise<void> {
    for (let pause_ms = 0; !isStopping; pause_ms = Math.min(2 * pause_ms + 100, maxRevivalPause_ms)) {
      await pause(pause_ms)
      if (isStopping) return
      try {
        return await start()
      } catch {
        // Tried again.
      }
    }
  }

  async function startPatiently(): Promise<void> {
    for (const [attempt, pause_ms] of startPauses_ms.entries()) {
      await pause(pause_ms)
      if (isStopping) return
      try {
        return await start()
      } catch (failure) {
        const isLast = attempt === startPauses_ms.length - 1
        if (isLast || !(failure instanceof DatabaseProblem && passing.test(failure.message))) throw failure
      }
    }
  }

  // Covers process.exit and an uncaught error; after kill -9 the watch ends it, or else the next start.
  const stopWithUs = () => {
    child?.kill('SIGINT')
    rmSync(host, { recursive: true, force: true })
  }
  process.once('exit', stopWithUs)

  async function stop(): Promise<void> {
    isStopping = true
    process.off('exit', stopWithUs)
    const last = child
    if (last) await stopProcess(last)
    await removeSocketFolder(host)
  }

  await startPatiently().catch(async failure => {
    await stop()
    throw failure
  })
  return { host, stop }
}

/** PostgreSQL replays its log first after a crash, which takes as long as it takes. */
async function untilReady(host: string, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const client = new pg.Client(connectionAt(host, 'postgres'))
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch (failure) {
      // What it refuses itself is said in a message of its own; all else is that it is not there yet, or not any more.
      if (failure instanceof pg.DatabaseError && failure.code !== '57P03') throw failure
      await pause(10)
    }
  }
  return false
}

export const connectionAt = (host: string, database: string) => ({ host, port, user: superuser, database, ssl: false })

/** A socket's path may not be longer than 107 bytes, 103 on macOS. */
function shortTemporaryFolder(): string {
  const socket = path.join(os.tmpdir(), `${socketFolderPrefix}123456`, '.s.PGSQL.5432.lock')
  return Buffer.byteLength(socket) <= 103 ? os.tmpdir() : '/tmp'
}

async function removeSocketFolder(folder: string): Promise<void> {
  if (path.basename(folder).startsWith(socketFolderPrefix)) await rm(folder, { recursive: true, force: true })
}

async function turnOver(logFile: string): Promise<void> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  if (size > logLimit_bytes) await rename(logFile, `${logFile}.1`)
}

async function lastWords(logFile: string, from: number): Promise<string> {
  const lines = (await readFile(logFile)).subarray(from).toString('utf8').trim().split('\n')
  return lines.findLast(line => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
}
