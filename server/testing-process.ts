import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { inject, vi } from 'vitest'
import type { TestDatabase } from './db/testing.ts'

/** The whole product in a process of its own, on a database that others may share, with a data folder that is its own. */
export interface ServerProcess {
  url: string
  child: ChildProcess
  /** What it printed. */
  printed(): string
  /** The letters in its outbox as they are, the oldest first. */
  letters(): Promise<string[]>
  /** Stops it as a person does; answers its exit code and how long it took. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; took_ms: number }>
  /** Ends it in any case, and removes its folder. */
  remove(): Promise<void>
}

/** A person signed in to a server in a process of its own, with an organization. */
export interface Visitor {
  organizationId: number
  ask(method: string, path: string, body?: object | FormData, headers?: Record<string, string>): Promise<Response>
  /** The same person at another server. */
  at(server: Pick<ServerProcess, 'url'>): Visitor
  /** The same person in another organization of theirs. */
  of(organizationId: number): Visitor
}

/** A new owner with a new organization on a server that works on this database. */
export async function newVisitor({ url }: Pick<ServerProcess, 'url'>, { db }: TestDatabase): Promise<Visitor> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, verify_email)
    values ('سلمى', 'حسن', ${`${randomBytes(6).toString('hex')}@example.com`}, true) returning id`.execute(db)
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    values (${createHash('sha256').update(token).digest()}, ${rows[0]!.id}, '2999-01-01')`.execute(db)
  return found(url, token)
}

/** As `newVisitor`, by the forms and the letter of a registration, on a server with a database that is its own. */
export async function registeredVisitor(server: ServerProcess): Promise<Visitor> {
  const stranger = visitorAt(server.url, '', 0)
  const person = { first_name: 'سلمى', last_name: 'حسن', email: 'salma@example.com', language: 'ar' }
  const password = 'long enough 7'
  await stranger.ask('POST', 'register', { ...person, password, password_confirmation: password })
  const read = async () => /\d{6}/.exec((await PostalMime.parse((await server.letters())[0] ?? '')).text ?? '')?.[0]
  const code = await vi.waitUntil(read, { timeout: 10_000, interval: 50 })
  const shown = await stranger.ask('POST', 'verifyEmailToRegister', { email: person.email, code })
  const { data } = (await shown.json()) as { data: { token: string } }
  return found(server.url, data.token)
}

async function found(url: string, token: string): Promise<Visitor> {
  const visitor = visitorAt(url, token, 0)
  const founding = { name: 'متجر', country_id: 818, time_zone: 12, coins: [818], value_added_tax: '14', sales_tax: '0' }
  const made = await visitor.ask('POST', 'organizations', { ...founding, language: 'ar' })
  const { organization } = (await made.json()) as { organization: { id: number } }
  return visitorAt(url, token, organization.id)
}

function visitorAt(url: string, token: string, organizationId: number): Visitor {
  return {
    organizationId,
    ask: (method, path, body, headers = {}) =>
      fetch(`${url}/owner/${path}${path.includes('?') ? '&' : '?'}organization_id=${organizationId}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      }),
    at: other => visitorAt(other.url, token, organizationId),
    of: other => visitorAt(url, token, other),
  }
}

/** Makes a record or a document of a visitor's; answers it. */
export async function made(visitor: Visitor, path: string, body: object): Promise<{ id: number; url?: string }> {
  const answer = (await (await visitor.ask('POST', path, body)).json()) as Record<string, { id: number; url?: string }>
  return Object.values(answer).find(value => typeof value === 'object')!
}

/** The address of a test's database, for DATABASE_URL. */
export function addressOf({ connection }: Pick<TestDatabase, 'connection'>): string {
  if (connection.connectionString) return connection.connectionString
  const { user, host, port, database } = connection
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
}

/** Removes the data of a server: the database of one that was killed may still be writing. */
export const removeData = (dataDir: string) =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

async function lettersIn(dataDir: string): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  return Promise.all(names.map(name => readFile(path.join(outbox, name), 'utf8')))
}

/** Starts the server as it was put into one file, or a copy of the product from its sources. */
export async function startServer(settings: Record<string, string> = {}, copy?: string): Promise<ServerProcess> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'jornal-process-'))
  const program = copy === undefined ? [inject('serverFile')] : ['--import', 'tsx', 'server/main.ts']
  const child = spawn(process.execPath, program, {
    ...(copy === undefined ? {} : { cwd: copy }),
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: dataDir, DEMO: '0', NODE_ENV: 'test', DATABASE_URL: '', PROOFS_MINUTES: '0' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const over = once(child, 'exit')
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const found = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.on('exit', code => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    url,
    child,
    printed: () => printed,
    letters: () => lettersIn(settings.DATA_DIR ?? dataDir),
    async stop(signal = 'SIGTERM') {
      const began = performance.now()
      child.kill(signal)
      await over
      return { code: child.exitCode, took_ms: performance.now() - began }
    },
    async remove() {
      if (!isOver()) {
        child.kill('SIGKILL')
        await over
      }
      await removeData(dataDir)
    },
  }
}
