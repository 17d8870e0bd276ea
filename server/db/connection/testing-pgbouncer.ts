import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const program = process.env.PGBOUNCER ?? 'pgbouncer'

export const hasPgbouncer = (): boolean => spawnSync(program, ['--version']).status === 0
export const withoutPgbouncer = 'pgbouncer is not installed (Debian: apt-get install pgbouncer)'

export interface Pgbouncer {
  /** The same database through the pooler. */
  connection: pg.ClientConfig
  databaseUrl: string
  close(): Promise<void>
}

/** pgbouncer in transaction mode in front of one database, with `size` connections to it; extra lines for its settings. */
export async function startPgbouncer(behind: pg.ClientConfig, size: number, settings = ''): Promise<Pgbouncer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-pgbouncer-'))
  const { host, port: serverPort, user: owner, database, password } = new pg.Client(behind)
  const port = await freePort()
  const target = `host=${host} port=${serverPort} dbname=${database} user=${owner}`
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
books = ${target}${typeof password === 'string' ? ` password=${password}` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
${settings}
`,
  )
  // It does not run as root, and neither does the database, whose socket is open to its own user only.
  const { uid, gid } = host.startsWith('/') ? await stat(host) : { uid: 65_534, gid: 65_534 }
  const user = process.getuid?.() === 0 ? { uid, gid } : {}
  if ('uid' in user) await Promise.all([folder, file].map(each => chown(each, uid, gid)))
  const child = spawn(program, ['-q', file], { ...user, stdio: 'ignore' })
  const ended = once(child, 'close')
  const databaseUrl = `postgresql://books@127.0.0.1:${port}/books`
  const close = async () => {
    child.kill('SIGINT')
    await pause(50)
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  await answers(databaseUrl).catch(async failure => {
    await close()
    throw failure
  })
  return { connection: { connectionString: databaseUrl }, databaseUrl, close }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(connectionString: string): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (failure) {
      if (Date.now() > deadline) throw failure
      await pause(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
