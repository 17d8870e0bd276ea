import { once } from 'node:events'
import net from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { errorTexts } from '../../../i18n/messages.ts'
import { languages } from '../../../i18n/text.ts'
import { fullRunTest } from '../../../testing-full-run.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { answerErrors } from '../answers.ts'
import { fileLimit, sendWhole } from './send-table.ts'

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
})
afterAll(() => server?.close())

const doneAfter: (() => unknown)[] = []
afterEach(async () => {
  for (const done of doneAfter.splice(0).reverse()) await done()
})

const timeout_ms = 1200

/** A server of one file, whose batches come as they are given. */
async function serving(batches: () => AsyncGenerator<Buffer>) {
  const app = Fastify({ forceCloseConnections: true })
  answerErrors(app)
  const file = Readable.from(batches())
  app.get('/', async (_, reply) => {
    await sendWhole(reply, file, timeout_ms)
    return reply
  })
  return { file, port: await listening(app) }
}

async function listening(app: FastifyInstance): Promise<number> {
  doneAfter.push(() => app.close())
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** A reader who has asked, and takes nothing yet. */
function reader(port: number) {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  doneAfter.push(() => socket.destroy())
  return socket
}

async function* endless() {
  for (;;) yield Buffer.alloc(300_000, 'x')
}

test('a reader who takes nothing is let go, also one who goes on sending', async () => {
  for (const isSending of [false, true]) {
    const { file, port } = await serving(endless)
    const socket = reader(port)
    if (isSending) socket.write('GET / HTTP/1.1\r\nhost: here\r\nx-more: ')
    const sending = isSending ? setInterval(() => socket.write('more'), 100) : undefined
    const began = performance.now()
    await once(file, 'close')
    clearInterval(sending)
    const took_ms = performance.now() - began
    expect(took_ms).toBeGreaterThan(timeout_ms)
    expect(took_ms).toBeLessThan(timeout_ms * 2.5)
  }
})

fullRunTest('a reader who takes little, but steadily, is kept', async () => {
  const { file, port } = await serving(endless)
  const socket = reader(port)
  let taken = 0
  socket.on('data', piece => {
    taken += piece.length
    socket.pause()
  })
  const taking = setInterval(() => socket.resume(), 200)
  await pause(timeout_ms * 4)
  clearInterval(taking)
  expect(file.destroyed).toBe(false)
  // So little that there is never room for us to write again.
  expect(taken).toBeLessThan(2_000_000)
})

fullRunTest('a reader who took all there is waits for more as long as it takes us', async () => {
  const { port } = await serving(async function* () {
    yield Buffer.from('begun ')
    await pause(timeout_ms * 2.5)
    yield Buffer.from('and done')
  })
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('begun and done')
})

const exported = (of: Company, path = 'units/export?format=csv', lang = 'ar') =>
  server.app.inject({
    url: `/owner/${path}${path.includes('?') ? '&' : '?'}organization_id=${of.organizationId}`,
    headers: { authorization: `Bearer ${of.token}`, lang },
  })

test('twenty lists, reports and books that one organization asks for at once all come', async () => {
  const paths = [
    'units/export?format=xlsx',
    'reports/trial-balance?as_of=2026-12-31&format=csv',
    'organizations/export',
  ]
  const requested = Array.from({ length: 20 }, (_, time) => exported(company, paths[time % 5]))
  expect((await Promise.all(requested)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
})

/** Files of an organization that are never taken, until the test ends. */
async function holdPlaces(organizationId: number, requested: number): Promise<number> {
  let current = 0
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', async (_, reply) => {
    await fileLimit(reply)(organizationId, () => {
      current += 1
      return sendWhole(reply, Readable.from(endless()))
    })
    return reply
  })
  const port = await listening(app)
  for (let each = 0; each < requested; each += 1) reader(port)
  await pause(500)
  return current
}

test('an organization whose readers take nothing stops its own files only, and is told so in words', async () => {
  expect(await holdPlaces(company.organizationId, 4)).toBe(2)
  const other = await server.newCompany()
  expect((await exported(other)).statusCode).toBe(200)
  const waiting = languages.map(lang => exported(company, undefined, lang))
  await pause(500)
  const { pool } = server.database
  expect(pool.idleCount, 'who waits has no connection').toBe(pool.totalCount)
  for (const [at, answer] of (await Promise.all(waiting)).entries()) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('8')
    const message = errorTexts.too_many_files[languages[at]!]
    expect(answer.json()).toMatchObject({ code: 'too_many_files', message })
  }
}, 20_000)
