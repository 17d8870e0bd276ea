import { spawnSync } from 'node:child_process'
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { freePort } from '../connection/testing-pgbouncer.ts'
import { citusPrograms } from './testing-citus.ts'

/** A coordinator and two nodes on this machine, for tests. */
export interface Cluster {
  coordinator: { host: string; port: number }
  nodes: { host: string; port: number }[]
  /** How to connect to a database of the coordinator. */
  connection(database: string): pg.ClientConfig
  stop(): Promise<void>
}

/** Nothing of a test outlives its run, so nothing waits for the disk. */
const settings = [
  `shared_preload_libraries = 'citus'`,
  `citus.node_conninfo = 'sslmode=prefer'`,
  'citus.enable_statistics_collection = off',
  'citus.shard_count = 4',
  'citus.enable_unsafe_triggers = on',
  `listen_addresses = '127.0.0.1'`,
  'max_connections = 200',
  'max_prepared_transactions = 200',
  'max_worker_processes = 60',
  'max_replication_slots = 20',
  'max_wal_senders = 20',
  'wal_level = logical',
  'shared_buffers = 64MB',
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
]

export async function startCluster(): Promise<Cluster> {
  const programs = await citusPrograms()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-cluster-'))
  // PostgreSQL does not run as root.
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if ('uid' in owner) await chown(folder, owner.uid!, owner.gid!)
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(path.join(programs, program), args, {
      ...owner,
      // Its own connections look for certificates at home.
      env: { ...process.env, HOME: folder },
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const started: string[] = []
  const stop = async () => {
    for (const data of started) run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
    await rm(folder, { recursive: true, force: true })
  }
  const start = async (name: string) => {
    const data = path.join(folder, name)
    const port = await freePort()
    run(
      'initdb',
      '-D',
      data,
      '-U',
      'jornal',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--lc-ctype=C.UTF-8',
      '--no-sync',
    )
    const own = [...settings, `port = ${port}`, `unix_socket_directories = '${folder}'`]
    await appendFile(path.join(data, 'postgresql.conf'), own.join('\n'))
    run('pg_ctl', '-D', data, '-l', `${data}.log`, '-w', 'start')
    started.push(data)
    return { host: '127.0.0.1', port }
  }
  try {
    const [coordinator, ...nodes] = [await start('coordinator'), await start('one'), await start('two')]
    return {
      coordinator: coordinator!,
      nodes,
      connection: database => ({ ...coordinator, user: 'jornal', database }),
      stop,
    }
  } catch (failure) {
    await stop()
    throw failure
  }
}
