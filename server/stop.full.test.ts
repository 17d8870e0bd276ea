import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { errorTexts } from '../i18n/messages.ts'
import { fullRunTest } from '../testing-full-run.ts'
import { freshDatabase, type TestDatabase, untilLockIsAwaited } from './db/testing.ts'
import { fileOf, rowsIn } from './imports/testing.ts'
import { addressOf, newVisitor, startServer } from './testing-process.ts'

/** SIGTERM while the database is asked what takes long: the server ends what runs, closes the database and exits 0. */

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.close())

async function started() {
  const server = await startServer({ DATABASE_URL: addressOf(database) })
  onTestFinished(() => server.remove())
  const visitor = await newVisitor(server, database)
  return { server, visitor, ask: visitor.ask }
}

/** Whoever asks for entries waits from here on. */
async function holdEntries() {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('begin; lock table entries in access exclusive mode')
  onTestFinished(() => client.end())
  return client
}

const connectionsOfServers = async (client: pg.Client) =>
  (await client.query(`select from pg_stat_activity where datname = current_database() and application_name <> ''`))
    .rowCount

test('a proof that is under way', async () => {
  const { server, ask } = await started()
  const holder = await holdEntries()
  expect((await ask('POST', 'proofs', {})).status).toBe(202)
  await untilLockIsAwaited(database)
  const before = await connectionsOfServers(holder)
  const { code, took_ms } = await server.stop()
  expect([code, server.printed().includes('AVV_ERR')]).toEqual([0, false])
  expect(took_ms).toBeLessThan(9000)
  await holder.query('rollback')
  // The test's own pool has a name too, and stays.
  await expect.poll(() => connectionsOfServers(holder), { timeout: 5000 }).toBeLessThan(before!)
})

fullRunTest('a report that somebody waits for: it is answered that the service is away', async () => {
  const { server, ask } = await started()
  await holdEntries()
  const report = ask('GET', 'reports/journal-report-sales')
  await untilLockIsAwaited(database)
  const { code, took_ms } = await server.stop()
  expect((await report).status).toBe(503)
  expect(code).toBe(0)
  expect(took_ms).toBeLessThan(12_000)
})

test('a request on a connection that is open already, while the server stops', async () => {
  const { server, ask } = await started()
  await holdEntries()
  const report = ask('GET', 'reports/journal-report-sales')
  await untilLockIsAwaited(database)
  const { hostname, port } = new URL(server.url)
  const opened = async () => {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  const [socket, reader] = [await opened(), await opened()]
  // The server knows of a connection a moment later than we.
  await pause(200)
  const stopped = server.stop()
  await pause(500)
  socket.write('GET /owner/countries HTTP/1.1\r\nhost: localhost\r\nlang: en\r\n\r\n')
  reader.write('GET /login?lng=en HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining(['HTTP/1.1 503 Service Unavailable', 'retry-after: 5', 'connection: close']),
  )
  expect(JSON.parse(body)).toEqual({
    code: 'unavailable',
    message: errorTexts.unavailable.en,
    request_id: expect.any(String),
  })
  // Who opens a page is told by one, where pages are built.
  const page = await text(reader)
  expect(page).toContain('HTTP/1.1 503 Service Unavailable')
  expect(page).toContain(errorTexts.unavailable.en)
  expect(page).toContain(existsSync('dist-server/server-render.js') ? '<html lang="en"' : '"code":"unavailable"')
  expect([(await report).status, (await stopped).code]).toEqual([503, 0])
})

test('invoices that are being written while an import runs: whoever is cut off wrote nothing', async () => {
  const { server, visitor, ask } = await started()
  const idOf = async (made: Promise<Response>, name: string) =>
    ((await (await made).json()) as Record<string, { id: number }>)[name]!.id
  const client = { type: 'individual', display_name: 'أحمد', first_name: 'أحمد' }
  const product = { name: 'خدمة', stock_type: 'services', default_price: '1' }
  const client_id = await idOf(ask('POST', 'clients', client), 'client')
  const product_id = await idOf(ask('POST', 'products', product), 'product')

  const answered: string[] = []
  const refused: { status: number; retryAfter: string | null; body: unknown }[] = []
  let [sent, cut] = [0, 0]
  const write = async () => {
    while (server.child.exitCode === null) {
      const reference = `r${++sent}`
      const items = [{ product_id, quantity: '1', price: '5' }]
      try {
        const answer = await ask('POST', 'invoice-sales', { date: '2026-03-10', client_id, reference, items })
        const body = await answer.json()
        if (answer.ok) answered.push(reference)
        else refused.push({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body })
      } catch (failure) {
        const { code } = (failure as { cause?: { code?: string } }).cause ?? {}
        if (code === 'ECONNREFUSED') return
        cut += 1
      }
    }
  }
  const writing = Array.from({ length: 24 }, write)
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(50)
  const form = new FormData()
  const rows = Array.from({ length: 30_000 }, (_, row) => `${row % 900},P${row},Lamp,1,2026-01-05,1,7,`)
  form.append('file', new Blob([fileOf(...rows)]), 'month.csv')
  const importing = ask('POST', 'imports/invoice_sales', form)
  const states = sql<{ state: string }>`select state from imports`
  const { organizationId } = visitor
  const stateOfImport = async () => (await rowsIn({ database }, { organizationId }, states))[0]?.state
  await expect.poll(stateOfImport, { interval: 20, timeout: 30_000 }).toBe('checking')
  const { code, took_ms } = await server.stop()
  await Promise.all(writing)
  console.log(
    `stopped after ${took_ms.toFixed(0)} ms: ${answered.length} written, ${refused.length} refused, ${cut} cut`,
  )

  const stored = sql<{ reference: string }>`select reference from documents`
  const references = (await rowsIn({ database }, { organizationId }, stored)).map(({ reference }) => reference)
  expect(references.sort()).toEqual(answered.sort())
  const away = {
    status: 503,
    body: { code: 'unavailable', message: errorTexts.unavailable.ar, request_id: expect.any(String) },
  }
  for (const each of refused) expect(each).toMatchObject(away)
  expect((await importing).status).toBe(503)
  expect([await stateOfImport(), code]).toEqual(['failed', 0])
  expect(server.printed()).not.toContain('after calling end')
  expect(took_ms).toBeLessThan(6000)
})

test('what npm started, when the shell between them dies without a word', async () => {
  const notified =
    "process.on('SIGTERM', () => { console.log('told'); process.exit(0) }); setInterval(() => {}, 1000); console.log('runs')"
  const runs = `import('./scripts/run.mjs').then(({ runUntilStopped }) => runUntilStopped(['-e', process.env.PROGRAM]))`
  const shell = spawn('sh', ['-c', `"${process.execPath}" -e "${runs}"; true`], {
    env: { ...process.env, PROGRAM: notified, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  shell.stdout.on('data', chunk => {
    printed += chunk
  })
  await expect.poll(() => printed, { timeout: 10_000 }).toBe('runs\n')
  shell.kill('SIGTERM')
  await expect.poll(() => printed, { timeout: 5000 }).toBe('runs\ntold\n')
})
