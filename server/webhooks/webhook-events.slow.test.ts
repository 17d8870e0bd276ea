import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullRunTest } from '../../testing-full-run.ts'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { addressOf, newVisitor, type ServerProcess, startServer, type Visitor } from '../testing-process.ts'

/** What another program hears, over HTTP, of two servers on one database. */

interface Heard {
  headers: Record<string, string>
  body: string
}

let database: TestDatabase
let servers: ServerProcess[]
let receiver: Server
let url: string
let received: Heard[] = []
let answers: number[] = []
let visitor: Visitor
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers as Record<string, string>, body: await text(request) })
    response.writeHead(answers.shift() ?? 204, { location: 'https://example.com/' }).end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/told`
  database = await freshDatabase()
  const settings = { DATABASE_URL: addressOf(database), WEBHOOKS_INSIDE: '1' }
  servers = [await startServer(settings), await startServer(settings)]
})
afterAll(async () => {
  await Promise.all((servers ?? []).map(server => server.remove()))
  await database?.close()
  receiver?.close()
})
beforeEach(async () => {
  received = []
  answers = []
  visitor = await newVisitor(servers[0]!, database)
})

/** As its owner, who sees the rows of all. */
async function inDatabase(statement: string, values: unknown[]) {
  const owner = new pg.Client(database.connection)
  await owner.connect()
  await owner.query(statement, values).finally(() => owner.end())
}

interface Notified {
  data: { record_name: string | null }
}

/** From here on the visitor is an assistant who may do this alone. */
async function maySeeOnly(permissions: object): Promise<void> {
  const { organizationId } = visitor
  await inDatabase(
    `insert into roles (organization_id, name, display_name, permissions) values ($1, 'clerk', 'clerk', $2)`,
    [organizationId, JSON.stringify(permissions)],
  )
  await inDatabase(
    `update members set type = 'assistant', role_id = (select id from roles where organization_id = $1 and name = 'clerk')
     where organization_id = $1`,
    [organizationId],
  )
}

const read = async <T>(requested: Promise<Response>) => (await (await requested).json()) as T
const add = async (resources: string[]) =>
  read<{ webhook: { id: number }; secret: string }>(visitor.ask('POST', 'webhooks', { name: 'shop', url, resources }))
const client = (n: number) => ({ type: 'individual', display_name: `عميل ${n}`, first_name: 'س' })
const log = async () =>
  (
    await read<{ webhook_deliveries: { data: Record<string, unknown>[] } }>(
      visitor.ask('GET', 'webhook-deliveries?per_page=100'),
    )
  ).webhook_deliveries.data

test('what is written over two servers is told once each, signed, without what the record holds', async () => {
  const { secret } = await add(['clients'])
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      read<{ client: { id: number } }>(visitor.at(servers[n % 2]!).ask('POST', 'clients', client(n))),
    ),
  )
  await visitor.ask('POST', 'units', { name: 'متر' })
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(12)
  const messages = received.map(({ body }) => JSON.parse(body) as { type: string; data: { record_id: number } })
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['clients.create']))
  expect(messages.map(({ data }) => data.record_id).sort()).toEqual(made.map(each => each.client.id).sort())
  for (const { headers, body } of received) {
    const message = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(message).digest('base64')}`)
    expect(body).not.toMatch(/first_name|individual/)
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(12)
  await expect.poll(async () => (await log()).map(({ state }) => state)).toEqual(Array(12).fill('delivered'))

  const namesShown = async () =>
    new Set((await log()).map(({ body }) => typeof (JSON.parse(String(body)) as Notified).data.record_name))
  expect(await namesShown()).toEqual(new Set(['string']))
  await maySeeOnly({ webhooks: ['read'] })
  expect(await namesShown()).toEqual(new Set(['object']))
})

fullRunTest(
  'what is not taken is tried again later and given up in the end; it is sent again when somebody asks',
  async () => {
    const { webhook } = await add([])
    answers = [500, 302]
    await visitor.ask('POST', 'clients', client(1))
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(1)
    const [first] = await expect.poll(log).toHaveLength(1).then(log)
    await expect.poll(async () => (await log())[0]).toMatchObject({ state: 'waiting', attempts: 1, answered: 500 })
    const minutes = (at: unknown) => (new Date(String(at)).getTime() - Date.now()) / 60_000
    expect(minutes((await log())[0]!.next_at)).toBeGreaterThan(0.5)
    expect(minutes((await log())[0]!.next_at)).toBeLessThan(1.1)
    // As if the last of its times had come.
    await inDatabase('update webhook_deliveries set attempts = 6, next_at = now() where id = $1', [first!.id])
    await visitor.ask('POST', `webhooks/${webhook.id}/test`, {})
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(3)
    await expect
      .poll(async () => (await log()).find(({ id }) => id === first!.id))
      .toMatchObject({ state: 'failed', attempts: 7, answered: 302, problem: 'refused', next_at: null })
    const replayed = await visitor.ask('POST', `webhook-deliveries/${first!.id}/replay`, {})
    expect(replayed.status).toBe(200)
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(4)
    await expect
      .poll(async () => (await log()).find(({ id }) => id === first!.id))
      .toMatchObject({ state: 'delivered' })
    expect(received.at(-1)!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id'])
  },
)

fullRunTest(
  'one that is switched off hears nothing of that time; an address of a network is never told',
  async () => {
    const { webhook } = await add([])
    await visitor.ask('PUT', `webhooks/${webhook.id}`, { active: false })
    await visitor.ask('POST', 'clients', client(1))
    await visitor.ask('PUT', `webhooks/${webhook.id}`, { active: true })
    await visitor.ask('POST', 'clients', client(2))
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(1)
    expect(received[0]!.body).toContain('عميل 2')

    const strict = await startServer({ DATABASE_URL: addressOf(database) })
    try {
      const there = await newVisitor(strict, database)
      for (const inside of ['https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', 'https://169.254.169.254/']) {
        const made = await read<{ webhook: { id: number } }>(
          there.ask('POST', 'webhooks', { name: inside, url: inside, resources: [] }),
        )
        await there.ask('POST', `webhooks/${made.webhook.id}/test`, {})
      }
      // The other two servers allow it: let only this one send.
      await Promise.all(servers.map(server => server.stop()))
      const problems = async () =>
        (
          await read<{ webhook_deliveries: { data: { problem: string | null }[] } }>(
            there.ask('GET', 'webhook-deliveries?per_page=100'),
          )
        ).webhook_deliveries.data.map(({ problem }) => problem)
      await inDatabase(
        `update webhook_deliveries set attempts = 0, next_at = now(), state = 'waiting' where organization_id = $1`,
        [there.organizationId],
      )
      await there.ask('POST', 'clients', client(3))
      await expect.poll(problems, { timeout: 30_000 }).toEqual(expect.arrayContaining(Array(4).fill('not_allowed')))
    } finally {
      await strict.remove()
    }
  },
  120_000,
)
