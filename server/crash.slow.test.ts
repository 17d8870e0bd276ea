import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

/**
 * The server is killed as by a power switch on the process, again and again while it posts; then its books are read.
 * Once in `npm test`, twenty times in `npm run test:full`.
 */
const kills = Number(process.env.CRASH_KILLS ?? (process.env.TEST_FULL ? 20 : 1))
const writers = 4
const minOfRound = 10

let dataDir: string
let server: ChildProcess | undefined
let address = ''

async function start(): Promise<void> {
  const child = spawn(process.execPath, [inject('serverFile')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: '0', NODE_ENV: 'test', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server = child
  let output = ''
  child.stderr!.on('data', (chunk: Buffer) => {
    output += chunk
  })
  address = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (url) resolve(url.replace('localhost', '127.0.0.1'))
    })
    child.on('exit', code => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}

async function kill(): Promise<void> {
  const child = server!
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const session = { token: '', organizationId: 0, clientId: 0, productId: 0 }

async function ask<T>(method: string, url: string, body?: unknown): Promise<T> {
  const separator = url.includes('?') ? '&' : '?'
  const answer = await fetch(
    `${address}${url}${session.organizationId ? `${separator}organization_id=${session.organizationId}` : ''}`,
    {
      method,
      headers: {
        'content-type': 'application/json',
        ...(session.token ? { authorization: `Bearer ${session.token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  )
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
  return JSON.parse(text) as T
}

async function codeFromOutbox(): Promise<string> {
  const outbox = path.join(dataDir, 'outbox')
  const eml = async () => (await readdir(outbox)).filter(name => name.endsWith('.eml'))
  await vi.waitFor(async () => expect(await eml()).toHaveLength(1), { timeout: 10_000, interval: 50 })
  const [letter] = await eml()
  const source = await readFile(path.join(outbox, letter!), 'utf8')
  const { default: PostalMime } = await import('postal-mime')
  const { text } = await PostalMime.parse(source)
  return /\d{6}/.exec(text ?? '')![0]
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'jornal-crash-'))
  await start()
  const person = {
    first_name: 'سلمى',
    last_name: 'حسن',
    email: 'crash@example.com',
    password: 'long enough 7',
    password_confirmation: 'long enough 7',
  }
  await ask('POST', '/owner/register', { ...person, language: 'ar' })
  const { data } = await ask<{ data: { token: string } }>('POST', '/owner/verifyEmailToRegister', {
    email: person.email,
    code: await codeFromOutbox(),
  })
  session.token = data.token
  const { organization } = await ask<{ organization: { id: number } }>('POST', '/owner/organizations', {
    name: 'متجر',
    country_id: 818,
    coins: [818],
    value_added_tax: '14',
  })
  session.organizationId = organization.id
  session.clientId = (
    await ask<{ client: { id: number } }>('POST', '/owner/clients', {
      type: 'individual',
      display_name: 'أحمد',
      first_name: 'أحمد',
    })
  ).client.id
  session.productId = (
    await ask<{ product: { id: number } }>('POST', '/owner/products', {
      name: 'خدمة',
      stock_type: 'services',
      default_price: '1',
    })
  ).product.id
})
afterAll(async () => {
  server?.kill('SIGTERM')
  if (server && server.exitCode === null) await new Promise(resolve => server!.once('exit', resolve))
  await rm(dataDir, { recursive: true, force: true })
})

test(`after ${kills} kills every acknowledged invoice is there, the ledger balances and no number is missing`, async () => {
  const acknowledged = new Map<string, string>()
  let sent = 0
  for (let round = 0; round < kills; round++) {
    let isDown = false
    const write = async () => {
      while (!isDown) {
        const reference = `r${++sent}`
        const body = {
          date: '2026-03-10',
          client_id: session.clientId,
          reference,
          items: [{ product_id: session.productId, quantity: '1', price: String((sent % 90) + 1) }],
        }
        const made = await ask<{ invoice_sale: { number: string } }>('POST', '/owner/invoice-sales', body).catch(
          () => null,
        )
        if (made) acknowledged.set(reference, made.invoice_sale.number)
      }
    }
    const before = acknowledged.size
    const writing = Array.from({ length: writers }, write)
    await pause(300 + ((round * 137) % 700))
    // On a slow machine little would be in the books after so short a time.
    while (acknowledged.size - before < minOfRound) await pause(20)
    const killed = kill()
    isDown = true
    await killed
    await Promise.all(writing)
    await start()
  }

  const found = new Map<string, string>()
  for (let page = 1, last = 1; page <= last; page++) {
    const { invoice_sales } = await ask<{
      invoice_sales: { data: { reference: string; number: string }[]; last_page: number }
    }>('GET', `/owner/invoice-sales?per_page=100&sort=id&order=asc&page=${page}`)
    last = invoice_sales.last_page
    for (const { reference, number } of invoice_sales.data) found.set(reference, number)
  }
  const lost = [...acknowledged].filter(([reference, number]) => found.get(reference) !== number)
  expect(lost).toEqual([])
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills * minOfRound)
  const counters = [...found.values()].map(number => Number(/\d+$/.exec(number)![0])).sort((a, b) => a - b)
  expect(counters).toEqual(Array.from({ length: counters.length }, (_, index) => index + 1))

  const { report } = await ask<{
    report: { entries: number; proofs: { difference: string }[]; totals: { debit: string; credit: string } }
  }>('GET', '/owner/reports/trial-balance?preset=this_year&date_from=2026-01-01&date_to=2026-12-31')
  expect(report.entries).toBe(found.size)
  expect(report.totals.debit).toBe(report.totals.credit)
  expect(report.proofs.map(proof => proof.difference)).toEqual(report.proofs.map(() => '0.00'))
  console.log(`${kills} kills, ${acknowledged.size} invoices acknowledged, ${found.size} in the books, 0 lost`)
})
