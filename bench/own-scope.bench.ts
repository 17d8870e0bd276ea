// What a representative with a thousand clients is answered out of books of a hundred thousand invoices, beside what their
// owner is answered to the same question in the same run: lists, single records, reports, the dashboard.
// OWN_INVOICES asks for another size.
import pg from 'pg'
import { openOrganization } from '../server/db/organization.ts'
import { generateBooks } from './generated-books.ts'
import { median, openServer } from './server.ts'

const invoices = Number(process.env.OWN_INVOICES ?? 100_000)
const [clients, theirs] = [10_000, 1000]
const rounds = 15
/** They pay for plans, for pages that are not in memory, and for code that is not compiled yet. */
const first = 3
const now = new Date('2026-11-21T09:00:00Z')
const password = 'a password of Karim 1'

interface Bar {
  url: string
  /** The most that it may take, in times of what the owner's answer takes. */
  share: number
}

/** What the owner is answered from kept sums, or within a few milliseconds, may take more times as long. */
const bars: Bar[] = [
  { url: 'invoice-sales?per_page=25&sort=date&order=desc', share: 1.5 },
  { url: 'invoice-sales?per_page=25&page=100&sort=number&order=asc', share: 1.5 },
  { url: 'clients?per_page=25&sort=residual&order=desc', share: 1.5 },
  { url: 'payment-sales?per_page=25&sort=date&order=desc', share: 1.5 },
  { url: 'clients?q=99', share: 6 },
  { url: 'reports/Sales_Dependon_Client?date_from=2025-01-01&date_to=2025-12-31', share: 1.5 },
  { url: 'reports/Sales_Dependon_Product?date_from=2025-01-01&date_to=2025-12-31', share: 1.5 },
  { url: 'reports/customer-balances?as_of=2026-11-21', share: 6 },
  { url: 'reports/aRAging-summary-by-invoice-due-date?as_of=2026-11-21', share: 6 },
  { url: 'reports/invoice-details?date_from=2025-01-01&date_to=2025-12-31', share: 1.5 },
  { url: 'reports/receivable-summary?date_from=2025-01-01&date_to=2025-12-31', share: 1.5 },
  { url: 'dashboard', share: 6 },
]

async function main(): Promise<void> {
  const { base, database, token, userId, close } = await openServer(() => now)
  try {
    async function call(by: string, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
      const answer = await fetch(`${base}/owner/${path}`, {
        method,
        headers: { authorization: `Bearer ${by}`, lang: 'en', ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
      return JSON.parse(text)
    }
    const founding = { name: 'Wholesale', country_id: 818, coins: [818], value_added_tax: '14', language: 'en' }
    const { organization } = (await call(token, 'POST', 'organizations', founding)) as { organization: { id: number } }
    const inside = (path: string) => `${path}${path.includes('?') ? '&' : '?'}organization_id=${organization.id}`
    await database.db.transaction().execute(async tx => {
      await openOrganization(tx, organization.id)
      const shop = { organizationId: organization.id, userId, clients, products: 500 }
      await generateBooks(tx, { ...shop, from: '2024-01-01', to: '2026-11-20' }, invoices)
    })
    const { representative } = (await call(token, 'POST', inside('representatives'), { name: 'Karim' })) as {
      representative: { id: number }
    }
    // The tables belong to the user who connects; the application's role may not look after them.
    const owner = new pg.Client(database.pool.options as pg.ClientConfig)
    await owner.connect()
    await owner.query('update clients set representative_id = $1 where organization_id = $2 and id % $3 = 0', [
      representative.id,
      organization.id,
      clients / theirs,
    ])
    await owner.query('vacuum analyze')
    await owner.end()

    const { roles } = (await call(token, 'GET', inside('roles?per_page=100'))) as {
      roles: { data: { id: number; name: string }[] }
    }
    const email = 'karim@example.com'
    await call(token, 'POST', inside('users'), {
      first_name: 'Karim',
      last_name: 'Adel',
      type: 'assistant',
      role_id: roles.data.find(({ name }) => name === 'salesman')!.id,
      representative_id: representative.id,
      ...{ email, password, password_confirmation: password },
    })
    const { data } = (await call('nobody', 'POST', 'login', { email, password })) as { data: { token: string } }

    let isOver = false
    console.log(`${invoices} invoices of ${clients} clients; a representative has ${theirs} of these`)
    for (const { url, share } of bars) {
      const taken: { owner: number[]; own: number[] } = { owner: [], own: [] }
      // They take turns, so that a slow moment of the machine falls on both.
      for (let round = 0; round < rounds; round += 1)
        for (const [who, by] of [
          ['owner', token],
          ['own', data.token],
        ] as const) {
          const start = performance.now()
          await call(by, 'GET', inside(url))
          taken[who].push(performance.now() - start)
        }
      const [all, own] = [median(taken.owner.slice(first)), median(taken.own.slice(first))]
      const isFast = own / all <= share
      isOver ||= !isFast
      console.log(
        `${own.toFixed(1).padStart(8)} ms, the owner's ${all.toFixed(1).padStart(7)} ms  share ${(own / all).toFixed(2)}, ` +
          `at most ${share.toFixed(2)}  ${url}${isFast ? '' : '  ← over'}`,
      )
    }
    process.exitCode = isOver ? 1 : 0
  } finally {
    await close()
  }
}

await main()
