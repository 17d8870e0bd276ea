// Posting an invoice of five lines over HTTP, with one client and with eight, beside two references that take turns with
// it in the same database: plain tables without triggers, policies or audit, prepared (bench/plain.ts), and a bare
// transaction that writes the same rows into our own tables, with their triggers.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../server/db/connect.ts'
import { openOrganization } from '../server/db/organization.ts'
import { makePlainTables, plainOf, writePlain } from './plain.ts'
import { median, openServer } from './server.ts'

const rounds = 3
const seconds = 4
/** The least shares of the rates of plain tables and of our own, by the number of clients. */
const bars = [
  { clients: 1, ofPlain: 0.1, ofOwn: 1 / 3 },
  { clients: 8, ofPlain: 0.1, ofOwn: 1 / 6 },
]

interface Load {
  base: string
  token: string
  organizationId: number
  body: unknown
  clients: number
  ms: number
}

/** Does a work again and again, several at a time, for a while; answers how often a second. */
async function rateOf(clients: number, ms: number, work: (client: number) => Promise<void>): Promise<number> {
  const start = performance.now()
  let done = 0
  const one = async (client: number) => {
    while (performance.now() - start < ms) {
      await work(client)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
  return (done * 1000) / (performance.now() - start)
}

/** The clients of the server: each on a connection of its own, which stays open. */
async function post({ base, token, organizationId, body, clients, ms }: Load): Promise<number> {
  const text = JSON.stringify(body)
  const agents = Array.from({ length: clients }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }))
  const url = `${base}/owner/invoice-sales?organization_id=${organizationId}`
  const one = (agent: http.Agent) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        lang: 'en',
        'idempotency-key': randomBytes(12).toString('hex'),
      }
      const request = http.request(url, { method: 'POST', agent, headers }, answer => {
        if (answer.statusCode !== 201) reject(new Error(`answered ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      })
      request.once('error', reject).end(text)
    })
  try {
    return await rateOf(clients, ms, client => one(agents[client]!))
  } finally {
    for (const agent of agents) agent.destroy()
  }
}

/** The clients are a process of their own, so that only the server is timed. */
const elsewhere = (load: Load): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [], { execArgv: ['--import', 'tsx'] })
    child.once('message', message => {
      resolve(Number(message))
      child.disconnect()
    })
    child.once('error', reject)
    child.send(load)
  })

type Row = Record<string, unknown>

/** The rows that one posting wrote. */
async function rowsOf({ db }: Database, organizationId: number, id: number): Promise<Record<string, Row[]>> {
  return db.transaction().execute(async tx => {
    await openOrganization(tx, organizationId)
    const select = async (table: string, where: ReturnType<typeof sql>) =>
      (
        await sql<Row>`select * from ${sql.table(table)} where organization_id = ${organizationId} and ${where}`.execute(
          tx,
        )
      ).rows
    const documents = await select('documents', sql`id = ${id}`)
    const entryId = documents[0]!.entry_id
    return {
      documents,
      document_items: await select('document_items', sql`document_id = ${id}`),
      entries: await select('entries', sql`id = ${entryId}`),
      entry_lines: await select('entry_lines', sql`entry_id = ${entryId}`),
      audit: await select('audit', sql`resource = 'invoice_sales' and record_id = ${id}`),
      idempotency_keys: await select('idempotency_keys', sql`answer like ${`%"id":${id},%`}`),
    }
  })
}

const plain = (row: Row, more: Row): Row => {
  const { written_in: _, sort_keys: __, ...rest } = row
  return { ...rest, ...more }
}

/** Writes the rows of one posting again, under new ids and numbers, as plain statements in one transaction. */
function bareWriter(client: pg.Client, organizationId: number, rows: Record<string, Row[]>, nextId: () => number) {
  const insert = async (table: string, all: readonly Row[]) => {
    const columns = Object.keys(all[0]!)
    const locations = all.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`)})`)
    await client.query(
      `insert into ${table} (${columns}) overriding system value values ${locations}`,
      all.flatMap(row =>
        columns.map(column => {
          const value = row[column]
          const isJson =
            typeof value === 'object' && value !== null && !Buffer.isBuffer(value) && !(value instanceof Date)
          return isJson ? JSON.stringify(value) : value
        }),
      ),
    )
  }
  const count = (series: string) =>
    client.query(
      `insert into counters (organization_id, series, year, last) values ($1, $2, 0, 1)
       on conflict (organization_id, series, year) do update set last = counters.last + 1 returning last`,
      [organizationId, series],
    )
  return async () => {
    const id = nextId()
    const key = { key: randomBytes(12).toString('hex'), answer: null }
    await client.query('begin')
    await client.query(`select set_config('app.organization_id', $1, true)`, [String(organizationId)])
    await insert('idempotency_keys', [plain(rows.idempotency_keys![0]!, key)])
    await count('bare_document')
    await count('bare_entry')
    await insert('documents', [plain(rows.documents![0]!, { id, number: `B-${id}`, counter: id, entry_id: id })])
    await insert(
      'document_items',
      rows.document_items!.map((row, index) => plain(row, { id: id * 10 + index, document_id: id })),
    )
    await insert('entries', [plain(rows.entries![0]!, { id, number: `B-${id}`, source_id: id })])
    await insert(
      'entry_lines',
      rows.entry_lines!.map(row => plain(row, { entry_id: id })),
    )
    const head = await client.query('select id from audit_heads where organization_id = $1 for update', [
      organizationId,
    ])
    const next = Number(head.rows[0].id) + 1
    await client.query('update audit_heads set id = $1 where organization_id = $2', [next, organizationId])
    await insert('audit', [plain(rows.audit![0]!, { id: next })])
    await client.query(
      'update idempotency_keys set answer = $1 where organization_id = $2 and user_id = $3 and key = $4',
      [rows.idempotency_keys![0]!.answer, organizationId, rows.idempotency_keys![0]!.user_id, key.key],
    )
    await client.query('commit')
  }
}

async function main(): Promise<void> {
  const { base, database, token, connect, connectOwner, close } = await openServer()
  try {
    let organizationId = 0
    const ask = async <T>(url: string, body: unknown): Promise<T> => {
      const answer = await fetch(`${base}/owner/${url}?organization_id=${organizationId}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          lang: 'en',
          'idempotency-key': randomBytes(12).toString('hex'),
        },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${text}`)
      return JSON.parse(text) as T
    }
    const founding = { name: 'Bench', country_id: 818, coins: [818], value_added_tax: '14', language: 'en' }
    organizationId = (await ask<{ organization: { id: number } }>('organizations', founding)).organization.id
    const { client } = await ask<{ client: { id: number } }>('clients', {
      type: 'business',
      display_name: 'Bench',
      company_name: 'Bench',
    })
    const items: Row[] = []
    for (let line = 1; line <= 5; line += 1) {
      const { product } = await ask<{ product: { id: number } }>('products', {
        name: `Service ${line}`,
        stock_type: 'services',
        default_price: '10',
      })
      items.push({ product_id: product.id, quantity: String(line), price: '12.50' })
    }
    const body = { date: '2026-03-10', client_id: client.id, items }
    const { invoice_sale } = await ask<{ invoice_sale: { id: number } }>('invoice-sales', body)
    const rows = await rowsOf(database, organizationId, invoice_sale.id)

    let id = 1_000_000
    const limit = Math.max(...bars.map(({ clients }) => clients))
    const bareClients: pg.Client[] = []
    for (let each = 0; each < limit; each += 1) bareClients.push(await connect())
    const writers = bareClients.map(each => bareWriter(each, organizationId, rows, () => ++id))

    const owner = await connectOwner()
    await makePlainTables(owner)
    const invoice = plainOf(rows.documents![0]!, rows.document_items!, rows.entry_lines!)

    // The database knows its tables, as it does a minute after they were filled: for us and for the references alike.
    await elsewhere({ base, token, organizationId, body, clients: 1, ms: seconds * 1000 })
    await rateOf(1, (seconds * 1000) / 4, () => writePlain(bareClients[0]!, invoice))
    await owner.query('vacuum analyze')

    let isOver = false
    for (const { clients, ofPlain, ofOwn } of bars) {
      const [http, plain, own]: [number[], number[], number[]] = [[], [], []]
      for (let round = 0; round < rounds; round += 1) {
        http.push(await elsewhere({ base, token, organizationId, body, clients, ms: seconds * 1000 }))
        plain.push(await rateOf(clients, seconds * 1000, client => writePlain(bareClients[client]!, invoice)))
        own.push(await rateOf(clients, seconds * 1000, writer => writers[writer]!()))
      }
      const ours = median(http)
      const isBelow = ours / median(plain) < ofPlain || ours / median(own) < ofOwn
      isOver ||= isBelow
      console.log(
        `${clients} client${clients === 1 ? '' : 's'}: ${ours.toFixed(0)} invoices/s over HTTP; ` +
          `${median(plain).toFixed(0)} in plain tables, share ${(ours / median(plain)).toFixed(3)}, at least ${ofPlain.toFixed(2)}; ` +
          `${median(own).toFixed(0)} in our own, share ${(ours / median(own)).toFixed(2)}, at least ${ofOwn.toFixed(2)}` +
          (isBelow ? '  ← below' : ''),
      )
    }
    process.exitCode = isOver ? 1 : 0
  } finally {
    await close()
  }
}

if (process.send) process.once('message', async load => process.send!(await post(load as Load)))
else await main()
