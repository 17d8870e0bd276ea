// Half an hour of a mixed day over HTTP: fifty requests a second from a process of its own, on books of a hundred thousand
// lines, while proofs, jobs and sweeping go on. No answer may be a fault, the server may not grow by a tenth after its first
// tenth of the time, and 95 of 100 answers come within 150 ms; beside them a bare page of SQL from the same database is
// timed. SOAK_MINUTES, SOAK_LINES and SOAK_RATE ask for another length, other books and other requests a second. Run by its
// name only: npm run test:soak.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openOrganization } from '../server/db/organization.ts'
import { generateBooks, invoicesFor } from './generated-books.ts'
import { openServer } from './server.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 30)
const lines = Number(process.env.SOAK_LINES ?? 100_000)
const each_second = Number(process.env.SOAK_RATE ?? 50)
const maxWithin_ms = 150
const clients = 2000
const products = 300
const day = '2026-11-20'

/** The n-th hundredth of what was measured. */
const hundredth = (measured: readonly number[], n: number): number =>
  [...measured].sort((a, b) => a - b)[Math.min(measured.length - 1, Math.floor((measured.length * n) / 100))] ?? 0

const client = (n: number) => 1_000_001 + (n % clients)
const product = (n: number) => 1_000_001 + (n % products)
const sale = (n: number) => ({
  date: day,
  client_id: client(n),
  items: Array.from({ length: 1 + (n % 5) }, (_, line) => ({
    product_id: product(n + line),
    quantity: '2',
    price: '35.5',
  })),
})

interface Requested {
  method?: 'POST' | 'PUT'
  path: (n: number) => string
  body?: (n: number) => object
  /** Of a hundred requests. */
  share: number
}

const day_of_work: readonly Requested[] = [
  { share: 12, path: n => `invoice-sales?page=${1 + (n % 50)}` },
  { share: 6, path: () => 'invoice-sales?standing=overdue&sort=due_date&order=asc' },
  { share: 8, path: n => `clients?q=client+${n % 1000}` },
  { share: 8, path: n => `clients/${client(n)}` },
  { share: 6, path: n => `products?page=${1 + (n % 10)}` },
  { share: 8, path: () => 'dashboard' },
  { share: 4, path: () => 'invoice-sales/standings' },
  { share: 4, path: n => `reports/customer-statement?preset=this_year&client_id=${client(n)}` },
  { share: 3, path: () => 'reports/trial-balance?preset=this_year' },
  { share: 2, path: () => 'reports/aRAging-summary-by-invoice-due-date' },
  { share: 2, path: () => 'reports/income-and-expense?preset=this_year' },
  { share: 2, path: () => 'audit' },
  { share: 18, method: 'POST', path: () => 'invoice-sales', body: sale },
  { share: 5, method: 'POST', path: () => 'invoice-sales', body: n => ({ ...sale(n), status: 'draft' }) },
  {
    share: 7,
    method: 'POST',
    path: () => 'payment-sales',
    body: n => ({ date: day, client_id: client(n), amount: '50', payment_method: 'cash' }),
  },
  { share: 5, method: 'PUT', path: n => `clients/${client(n)}`, body: n => ({ company_name: `شركة ${n}` }) },
]

async function main(): Promise<void> {
  const { base, database, token, userId, connectOwner, close } = await openServer(() => new Date(`${day}T10:00:00Z`))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-soak-'))
  let ended: Promise<unknown> | undefined
  let server: ReturnType<typeof spawn> | undefined
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', lang: 'ar' }
    const founding = { name: 'متجر', country_id: 818, coins: [818], value_added_tax: '14', language: 'ar' }
    const founded = await fetch(`${base}/owner/organizations`, {
      method: 'POST',
      headers,
      body: JSON.stringify(founding),
    })
    const { organization } = (await founded.json()) as { organization: { id: number } }
    const shop = { organizationId: organization.id, userId, clients, products, from: '2025-01-01', to: day }
    await database.db.transaction().execute(async tx => {
      await openOrganization(tx, organization.id)
      await generateBooks(tx, shop, invoicesFor(lines))
    })
    // Books that grew day by day were analyzed day by day.
    await (await connectOwner()).query('vacuum analyze')
    const { user, host, port, database: name } = database.connection
    server = spawn(process.execPath, ['--max-semi-space-size=64', 'dist-server/main.mjs'], {
      env: {
        ...process.env,
        ...{ PORT: '0', DATA_DIR: folder, DEMO: '0', NODE_ENV: 'production', PROOFS_MINUTES: '5', BACKUP_KEEP: '0' },
        DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    ended = once(server, 'exit')
    const address = await addressOf(server)
    const rss_MB = async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server!.pid}/status`, 'utf8'))![1]) / 1024

    const deck = day_of_work.flatMap(options => Array.from({ length: options.share }, () => options))
    const tookBy = new Map<Requested, number[]>(day_of_work.map(options => [options, []]))
    const tookBare: number[] = []
    const faults = new Map<string, number>()
    const ask = async (n: number) => {
      // A step that has no divisor in common with the deck visits all of it.
      const options = deck[(n * 37) % deck.length]!
      const { method = 'GET', path: pathOf, body } = options
      const at = pathOf(n)
      const url = `${address}/owner/${at}${at.includes('?') ? '&' : '?'}organization_id=${organization.id}`
      const began = performance.now()
      const answer = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body(n)) } : {}) })
      const message = await answer.text()
      tookBy.get(options)!.push(performance.now() - began)
      if (!answer.ok) {
        const { code } = JSON.parse(message) as { code: string }
        const fault = `${method} ${at.split('?')[0]!.replace(/\d+/g, 'N')} ${answer.status} ${code}`
        faults.set(fault, (faults.get(fault) ?? 0) + 1)
      }
    }
    const owner = await database.pool.connect()
    const bare = async () => {
      const began = performance.now()
      await owner.query(`select set_config('app.organization_id', $1, false)`, [String(organization.id)])
      await owner.query(
        `select * from documents where organization_id = $1 and kind = 'sales_invoice' order by id desc limit 25`,
        [organization.id],
      )
      tookBare.push(performance.now() - began)
    }
    const until = performance.now() + minutes * 60_000
    const began = performance.now()
    let warm_MB = 0
    let most_MB = 0
    let late = 0
    const open = new Set<Promise<void>>()
    for (let n = 0; performance.now() < until; n++) {
      const due = began + (n * 1000) / each_second
      const early = due - performance.now()
      if (early > 0) await pause(early)
      else if (early < -1000) late += 1
      const one: Promise<void> = ask(n).catch(failure => {
        faults.set(String(failure), (faults.get(String(failure)) ?? 0) + 1)
      })
      open.add(one)
      void one.finally(() => open.delete(one))
      if (n % 50 === 0) await bare()
      if (n % 500 === 0) {
        const now_MB = await rss_MB()
        const isWarm = performance.now() - began > minutes * 6000
        if (isWarm && warm_MB === 0) warm_MB = now_MB
        if (isWarm) most_MB = Math.max(most_MB, now_MB)
        if (n % 15_000 === 0) console.log(`${n} requests, ${now_MB.toFixed(0)} MB`)
      }
    }
    await Promise.all(open)
    owner.release()
    const last_MB = await rss_MB()
    const count = [...faults.values()].reduce((sum, each) => sum + each, 0)
    const grown = last_MB / warm_MB - 1
    const took = [...tookBy.values()].flat()
    const [half, within] = [hundredth(took, 50), hundredth(took, 95)]
    for (const [{ method = 'GET', path: pathOf, share }, all] of tookBy)
      console.log(
        `${`${share} %`.padStart(5)} ${`${method} ${pathOf(0)}`.padEnd(75)} half ${hundredth(all, 50).toFixed(0).padStart(6)} ms, 95 of 100 ${hundredth(all, 95).toFixed(0).padStart(6)} ms`,
      )
    for (const [fault, times] of faults) console.log(`${times} × ${fault}`)
    console.log(`${took.length} requests in ${minutes} minutes, ${late} begun a second late or more`)
    console.log(`faults: ${count}${count > 0 ? '  ← over' : ''}`)
    console.log(
      `memory: ${warm_MB.toFixed(0)} MB warm, ${most_MB.toFixed(0)} at most, ${last_MB.toFixed(0)} at the end (${(grown * 100).toFixed(1)} %)${grown > 0.1 ? '  ← over' : ''}`,
    )
    console.log(
      `answers: half within ${half.toFixed(1)} ms, 95 of 100 within ${within.toFixed(1)} (bar ${maxWithin_ms})${within > maxWithin_ms ? '  ← over' : ''}; a bare page of SQL ${hundredth(tookBare, 50).toFixed(1)} and ${hundredth(tookBare, 95).toFixed(1)}`,
    )
    process.exitCode = count > 0 || grown > 0.1 || within > maxWithin_ms ? 1 : 0
  } finally {
    server?.kill('SIGTERM')
    await ended
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function addressOf(server: ReturnType<typeof spawn>): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    server.stdout!.on('data', (chunk: Buffer) => {
      printed += chunk
      const found = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    server.on('exit', code => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
}

await main()
