import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isAtLength } from '../../testing-full-run.ts'
import { freshDatabase } from '../db/testing.ts'
import {
  newVisitor,
  registeredVisitor,
  removeData,
  type ServerProcess,
  startServer,
  type Visitor,
} from '../testing-process.ts'

/** While the database is away every request is answered with 503 in words, and everything goes on once it is back. */

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A way to a database that can be shut. */
async function openWay({ host, port }: Pick<pg.Client, 'host' | 'port'>) {
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = host.startsWith('/') ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const open = async (at = 0) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const shut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { open, shut }
}

const paths = [
  ...[
    'clients',
    'invoice-sales',
    'dashboard',
    'reports/trial-balance',
    'organizations',
    'getProfile',
    'audit',
    'products',
  ],
]
const pages = ['/health/ready', '/sitemap.xml', '/owner/blogs']

/** Reads, writes, signs in and opens pages until `stop`, several at a time; answers each status and what it came with. */
function keepAsking(server: ServerProcess, visitor: Visitor, isOver: () => boolean) {
  const answers: { status: number; text: string; what: string }[] = []
  const note = async (what: string, sent: Promise<Response>) => {
    const answer = await sent
    answers.push({ status: answer.status, text: await answer.text(), what })
  }
  const asker = async (one: number) => {
    for (let n = 0; !isOver(); n++) {
      const index = one + n
      const requested = paths[index % paths.length]!
      await note(requested, visitor.ask('GET', requested))
      await note('POST units', visitor.ask('POST', 'units', { name: `unit ${one} ${n}` }))
      const login = { email: `nobody-${one}-${n}@example.com`, password: 'a wrong one' }
      await note('login', visitor.ask('POST', 'login', login))
      const page = pages[index % pages.length]!
      await note(page, fetch(`${server.url}${page}`))
    }
  }
  return Promise.all(Array.from({ length: 6 }, (_, one) => asker(one))).then(() => answers)
}

/** What is answered in the time in which the database is taken away and brought back. */
async function answersAround(
  server: ServerProcess,
  visitor: Visitor,
  away: (enough: () => Promise<void>) => Promise<void>,
) {
  let isOver = false
  let count = 0
  const counted: Visitor = {
    ...visitor,
    ask: (...given) => {
      count++
      return visitor.ask(...given)
    },
  }
  const requested = keepAsking(server, counted, () => isOver)
  const reached = (more: number) => {
    const goal = count + more
    return expect.poll(() => count >= goal, { timeout: 60_000, interval: 20 }).toBe(true)
  }
  await reached(30)
  await away(() => reached(isAtLength ? 200 : 60))
  await expect
    .poll(async () => (await visitor.ask('GET', 'clients')).status, { timeout: 30_000, interval: 50 })
    .toBe(200)
  await reached(30)
  isOver = true
  return requested
}

const strangeOf = (answers: Awaited<ReturnType<typeof keepAsking>>) =>
  answers.filter(({ status }) => ![200, 201, 401, 429, 503].includes(status))

test('a database of one’s own that is away is 503 and nothing else', async () => {
  const database = await freshDatabase()
  closing.push(() => database.close())
  const way = await openWay(new pg.Client(database.connection))
  const port = await way.open()
  closing.push(() => way.shut())
  const { user, database: name } = new pg.Client(database.connection)
  const server = await startServer({ DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${name}` })
  closing.push(() => server.remove())
  const visitor = await newVisitor(server, database)
  const answers = await answersAround(server, visitor, async enough => {
    way.shut()
    await enough()
    await way.open(port)
  })
  expect(strangeOf(answers)).toEqual([])
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(isAtLength ? 100 : 30)
}, 120_000)

test('the embedded database that falls, again and again, is 503 and nothing else', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'jornal-away-'))
  closing.push(() => removeData(dataDir))
  const server = await startServer({ DATA_DIR: dataDir })
  closing.push(() => server.remove())
  const visitor = await registeredVisitor(server)
  const running = async () => {
    const file = await readFile(path.join(dataDir, 'database', 'postmaster.pid'), 'utf8').catch(() => '')
    return Number(file.split('\n')[0])
  }
  const answers = await answersAround(server, visitor, async () => {
    const fallen = new Set<number>()
    while (fallen.size < (isAtLength ? 4 : 2)) {
      const pid = await vi.waitUntil(async () => !fallen.has(await running()) && running(), {
        timeout: 20_000,
        interval: 5,
      })
      fallen.add(pid)
      process.kill(pid, 'SIGKILL')
    }
  })
  expect(strangeOf(answers)).toEqual([])
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
}, 120_000)
