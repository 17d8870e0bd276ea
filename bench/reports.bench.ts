// Reports over HTTP beside the bare GROUP BY over all lines of the same organization, in the same run: a million lines,
// and a hundred thousand to see what grows. Sales by client and by product are compared over a year that has half as many
// lines on its invoices, twenty on each. REPORT_LINES asks for another size.
import { sql } from 'kysely'
import pg from 'pg'
import { openOrganization } from '../server/db/organization.ts'
import { generateBooks, invoicesFor, type Shop } from './generated-books.ts'
import { median, openServer } from './server.ts'

const lines = Number(process.env.REPORT_LINES ?? 1_000_000)
const fewer = lines / 10
const [invoiceLines, linesOfInvoice] = [lines / 2, 20]
const rounds = 25
/** They pay for plans, for pages that are not in memory, and for code that is not compiled yet. */
const first = 5
const maxGrowth = 1.5
const [from, to, now] = ['2024-01-01', '2026-11-20', new Date('2026-11-21T09:00:00Z')]

const wholeMonths = ['date_from=2025-01-01&date_to=2025-12-31', 'date_from=2026-03-01&date_to=2026-08-31']
const otherDays = ['date_from=2025-01-10&date_to=2026-08-20']
const stored = ['trial-balance', 'profits-and-losses', 'account-type-summary']

const year = { from: '2025-01-01', to: '2025-12-31' }

interface Bar {
  url: string
  /** What is compared with a GROUP BY of the lines of invoices instead of those of the ledger: the column it groups by. */
  groupedBy?: 'documents.client_id' | 'document_items.product_id'
  /** The most that it may take, in times of the bare GROUP BY. */
  share: number
  /** Whether it may not grow with the lines. */
  isFlat?: true
}

const bars: Bar[] = [
  ...stored.flatMap(key =>
    wholeMonths.map((days): Bar => ({ url: `reports/${key}?${days}`, share: 1 / 10, isFlat: true })),
  ),
  { url: 'reports/general-budget?as_of=2025-12-31', share: 1 / 10, isFlat: true },
  ...stored.flatMap(key => otherDays.map((days): Bar => ({ url: `reports/${key}?${days}`, share: 1 }))),
  { url: 'reports/general-budget?as_of=2026-08-20', share: 1 },
  { url: 'dashboard', share: 0.4 },
  { url: 'reports/detailed-general-ledger?date_from=2026-01-01&date_to=2026-12-31', share: 1 },
  { url: 'reports/detailed-general-ledger?date_from=2025-06-01&date_to=2026-05-31&page=100', share: 1 },
  { url: 'reports/aRAging-summary-by-invoice-due-date?as_of=2026-11-21', share: 1 },
  { url: 'reports/aRAging-summary-by-invoice-due-date?as_of=2025-09-15', share: 1 },
  { url: 'reports/customer-balances?as_of=2026-11-21', share: 1 },
  { url: 'reports/customer-balances?as_of=2025-09-15', share: 1 },
  {
    url: `reports/Sales_Dependon_Client?date_from=${year.from}&date_to=${year.to}`,
    groupedBy: 'documents.client_id',
    share: 1,
  },
  {
    url: `reports/Sales_Dependon_Product?date_from=${year.from}&date_to=${year.to}`,
    groupedBy: 'document_items.product_id',
    share: 1,
  },
]

/** What is compared takes turns, so that a slow moment of the machine falls on all of it. */
async function timed(...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = works.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) {
      const start = performance.now()
      await work()
      taken[index]!.push(performance.now() - start)
    }
  return taken.map(each => median(each.slice(first)))
}

async function main(): Promise<void> {
  const { base, database, token, userId, close } = await openServer(() => now)
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', lang: 'en' }

    async function shopOf(name: string, invoices: number, of: Pick<Shop, 'from' | 'to' | 'items'>): Promise<number> {
      const founding = {
        name,
        country_id: 818,
        coins: [818],
        value_added_tax: '14',
        language: 'en',
      }
      const answer = await fetch(`${base}/owner/organizations`, {
        method: 'POST',
        headers,
        body: JSON.stringify(founding),
      })
      const { organization } = (await answer.json()) as { organization: { id: number } }
      const shop = { organizationId: organization.id, userId, clients: 3000, products: 500, ...of }
      await database.db.transaction().execute(async tx => {
        await openOrganization(tx, organization.id)
        await generateBooks(tx, shop, invoices)
      })
      return organization.id
    }
    const small = await shopOf('Small', invoicesFor(fewer), { from, to })
    const large = await shopOf('Large', invoicesFor(lines), { from, to })
    const trading = await shopOf('Trading', invoiceLines / linesOfInvoice, { ...year, items: linesOfInvoice })
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
    const bare = () =>
      database.db.transaction().execute(async tx => {
        await openOrganization(tx, large)
        await sql`
          select account_id, sum(debit), sum(credit) from entry_lines
          where organization_id = ${large} group by account_id`.execute(tx)
      })
    const bareSales = (groupedBy: string) => () =>
      database.db.transaction().execute(async tx => {
        await openOrganization(tx, trading)
        await sql`
          select ${sql.ref(groupedBy)}, sum(base_net), sum(base_tax), sum(base_cost), count(*) from documents
          join document_items on document_items.organization_id = documents.organization_id
            and document_items.document_id = documents.id
          where documents.organization_id = ${trading} and kind in ('sales_invoice', 'sales_return')
            and status = 'posted' and date between ${year.from} and ${year.to}
          group by ${sql.ref(groupedBy)}`.execute(tx)
      })

    let isOver = false
    const [all] = await timed(bare)
    console.log(`${lines} lines; GROUP BY over all of them ${all!.toFixed(1)} ms`)
    for (const { url, groupedBy, share, isFlat } of bars) {
      const ofSmall = isFlat ? [ask(url, small)] : []
      const [reference, taken, fewerTaken] = (await timed(
        groupedBy ? bareSales(groupedBy) : bare,
        ask(url, groupedBy ? trading : large),
        ...ofSmall,
      )) as [number, number, number?]
      const growth = fewerTaken === undefined ? null : taken / fewerTaken
      const isFast = taken / reference <= share && (growth === null || growth <= maxGrowth)
      isOver ||= !isFast
      console.log(
        `${taken.toFixed(1).padStart(8)} ms  share ${(taken / reference).toFixed(3)}, at most ${share.toFixed(2)}` +
          `${growth === null ? '' : `; grew ${growth.toFixed(2)}, at most ${maxGrowth}`}  ${url}${isFast ? '' : '  ← over'}`,
      )
    }
    process.exitCode = isOver ? 1 : 0
  } finally {
    await close()
  }
}

await main()
