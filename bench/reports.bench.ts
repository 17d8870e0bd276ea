// Reports over HTTP beside the bare GROUP BY over all lines of the same organization, in the same run: a million lines,
// and a hundred thousand to see what grows. REPORT_LINES asks for another size.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { type Database, openDatabase } from '../server/db/connect.ts'
import { openOrganization } from '../server/http/caller.ts'
import { generateBooks, invoicesFor } from './generated-books.ts'

const lines = Number(process.env.REPORT_LINES ?? 1_000_000)
const fewer = lines / 10
const rounds = 9
const mostGrowth = 1.5
const [from, to, now] = ['2024-01-01', '2026-11-20', new Date('2026-11-21T09:00:00Z')]

const wholeMonths = ['date_from=2025-01-01&date_to=2025-12-31', 'date_from=2026-03-01&date_to=2026-08-31']
const otherDays = ['date_from=2025-01-10&date_to=2026-08-20']
const kept = ['trial-balance', 'profits-and-losses', 'account-type-summary']

interface Bar {
  url: string
  /** The most that it may take, in times of the bare GROUP BY. */
  share: number
  /** Whether it may not grow with the lines. */
  isFlat?: true
}

const bars: Bar[] = [
  ...kept.flatMap(key =>
    wholeMonths.map((days): Bar => ({ url: `reports/${key}?${days}`, share: 1 / 10, isFlat: true })),
  ),
  { url: 'reports/general-budget?as_of=2025-12-31', share: 1 / 10, isFlat: true },
  ...kept.flatMap(key => otherDays.map((days): Bar => ({ url: `reports/${key}?${days}`, share: 1 }))),
  { url: 'reports/general-budget?as_of=2026-08-20', share: 1 },
  { url: 'dashboard', share: 1 / 4 },
  { url: 'reports/detailed-general-ledger?date_from=2026-01-01&date_to=2026-12-31', share: 1 },
  { url: 'reports/detailed-general-ledger?date_from=2025-06-01&date_to=2026-05-31&page=100', share: 1 },
  { url: 'reports/aRAging-summary-by-invoice-due-date?as_of=2026-11-21', share: 1 },
  { url: 'reports/aRAging-summary-by-invoice-due-date?as_of=2025-09-15', share: 1 },
  { url: 'reports/customer-balances?as_of=2026-11-21', share: 1 },
  { url: 'reports/customer-balances?as_of=2025-09-15', share: 1 },
]

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!

async function timed(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  // The first pays for plans and pages that are not in memory.
  return median(taken.slice(1))
}

async function signIn({ db }: Database): Promise<{ token: string; userId: number }> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, verify_email)
    values ('Bench', 'Mark', 'bench@example.com', true) returning id`.execute(db)
  const hash = createHash('sha256').update(token).digest()
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    values (${hash}, ${rows[0]!.id}, '2999-01-01')`.execute(db)
  return { token, userId: rows[0]!.id }
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-bench-'))
  const database = await openDatabase({ dataDir: folder })
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: '0' })
  const mailer = { send: async () => undefined, close: async () => undefined }
  const app = await buildApp({ db: database.db, config, mailer, now: () => now })
  try {
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const { token, userId } = await signIn(database)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', lang: 'en' }

    async function shopOf(count: number): Promise<number> {
      const charter = { name: `Shop of ${count}`, country_id: 818, coins: [818], value_added_tax: '14', language: 'en' }
      const answer = await fetch(`${base}/owner/organizations`, {
        method: 'POST',
        headers,
        body: JSON.stringify(charter),
      })
      const { organization } = (await answer.json()) as { organization: { id: number } }
      const shop = { organizationId: organization.id, userId, clients: 3000, products: 500, from, to }
      await database.db.transaction().execute(async tx => {
        await openOrganization(tx, organization.id)
        await generateBooks(tx, shop, invoicesFor(count))
      })
      return organization.id
    }
    const [small, large] = [await shopOf(fewer), await shopOf(lines)]
    // The tables belong to the user who connects; the application's role may not look after them.
    const owner = new pg.Client(database.pool.options as pg.ClientConfig)
    await owner.connect()
    await owner.query('vacuum analyze')
    await owner.end()

    const ask = (url: string, organizationId: number) => async () => {
      const answer = await fetch(
        `${base}/owner/${url}${url.includes('?') ? '&' : '?'}organization_id=${organizationId}`,
        {
          headers,
        },
      )
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    const bare = (organizationId: number) =>
      timed(() =>
        database.db.transaction().execute(async tx => {
          await openOrganization(tx, organizationId)
          await sql`
            select account_id, sum(debit), sum(credit) from entry_lines
            where organization_id = ${organizationId} group by account_id`.execute(tx)
        }),
      )

    let isOver = false
    console.log(`${lines} lines; GROUP BY over all of them ${(await bare(large)).toFixed(1)} ms`)
    for (const { url, share, isFlat } of bars) {
      const reference = await bare(large)
      const taken = await timed(ask(url, large))
      const growth = isFlat ? taken / (await timed(ask(url, small))) : null
      const isFast = taken / reference <= share && (growth === null || growth <= mostGrowth)
      isOver ||= !isFast
      console.log(
        `${taken.toFixed(1).padStart(8)} ms  share ${(taken / reference).toFixed(3)}, at most ${share.toFixed(2)}` +
          `${growth === null ? '' : `; grew ${growth.toFixed(2)}, at most ${mostGrowth}`}  ${url}${isFast ? '' : '  ← over'}`,
      )
    }
    process.exitCode = isOver ? 1 : 0
  } finally {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
