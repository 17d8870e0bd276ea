// Over HTTP, tabs and foot of a list of a hundred thousand invoices under filters, beside the bare GROUP BY over the same
// invoices in the same run; pages of the list of a hundred thousand clients beside the same page and its count; and whether a
// table was read from end to end for them. LIST_INVOICES and LIST_CLIENTS ask for other sizes.
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { openOrganization } from '../server/db/organization.ts'
import { generateBooks } from './generated-books.ts'
import { median, openServer } from './server.ts'

const invoices = Number(process.env.LIST_INVOICES ?? 100_000)
const clients = Number(process.env.LIST_CLIENTS ?? 100_000)
const rounds = 25
/** They pay for plans, for pages that are not in memory, and for code that is not compiled yet. */
const first = 5
const max = 5
const now = new Date('2026-11-21T09:00:00Z')
const [client, one] = [1_000_007, 'G-4242']

interface Bar {
  url: string
  /** The plain statement for the same rows, in an open organization. */
  bare: (organization: number) => RawBuilder<unknown>
}

const standings =
  (where: RawBuilder<unknown>): Bar['bare'] =>
  organization =>
    sql`
  select documents.status, balance.settled_on = 'infinity', balance.due_date < '2026-11-21', count(*),
    sum(documents.base_total), sum(open_base)
  from documents join invoice_balances as balance
    on balance.organization_id = documents.organization_id and balance.invoice_id = documents.id
  where documents.organization_id = ${organization} and documents.kind = 'sales_invoice' and ${where}
  group by 1, 2, 3`

/** A page of clients and how many there are: what any list has to ask. */
const clientsPage =
  (where: RawBuilder<unknown>, order: RawBuilder<unknown>, skipped = 0): Bar['bare'] =>
  organization =>
    sql`
  select * from clients, (select count(*) from clients where organization_id = ${organization} and ${where}) as counted
  where organization_id = ${organization} and ${where} order by ${order} limit 25 offset ${skipped}`

const all = sql`true`
const overdue = sql`balance.settled_on = 'infinity' and balance.due_date < '2026-11-21'`
const byName = sql`(sort_keys ->> 'display_name') collate "C", id`
const bars: Bar[] = [
  { url: 'invoice-sales/standings', bare: standings(all) },
  { url: 'invoice-sales/standings?standing=overdue', bare: standings(all) },
  { url: `invoice-sales/standings?client_id=${client}`, bare: standings(sql`documents.client_id = ${client}`) },
  {
    url: 'invoice-sales/standings?date_from=2025-01-01&date_to=2025-12-31',
    bare: standings(sql`documents.date between '2025-01-01' and '2025-12-31'`),
  },
  {
    url: `invoice-sales/standings?q=${one}`,
    bare: standings(sql`documents.search_text like ${`%${one.toLowerCase()}%`}`),
  },
  {
    url: 'invoice-sales/standings?due_date_from=2026-10-01&due_date_to=2026-10-31',
    bare: standings(sql`documents.due_date between '2026-10-01' and '2026-10-31'`),
  },
  { url: 'invoice-sales?standing=overdue&sort=due_date&order=asc', bare: standings(overdue) },
  { url: 'clients', bare: clientsPage(all, sql`id desc`) },
  { url: 'clients?sort=display_name&order=asc', bare: clientsPage(all, byName) },
  { url: 'clients?sort=display_name&order=asc&page=2000', bare: clientsPage(all, byName, 49_975) },
  { url: 'clients?q=4242', bare: clientsPage(sql`search_text like '%4242%'`, sql`id desc`) },
  {
    url: 'clients?q=client+77&sort=display_name&order=asc',
    bare: clientsPage(sql`search_text like '%client 77%'`, byName),
  },
]
const tables = ['documents', 'invoice_balances', 'allocations', 'clients']

async function main(): Promise<void> {
  const { base, database, token, userId, connectOwner, close } = await openServer(() => now)
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', lang: 'en' }
    const founding = { name: 'Wholesale', country_id: 818, coins: [818], value_added_tax: '14', language: 'en' }
    async function found(): Promise<{ id: number }> {
      const body = JSON.stringify(founding)
      const founded = await fetch(`${base}/owner/organizations`, { method: 'POST', headers, body })
      return ((await founded.json()) as { organization: { id: number } }).organization
    }
    const organization = await found()
    // Where all rows belong to one organization, to read a table from end to end is no waste.
    const neighbour = await found()
    for (const { id } of [organization, neighbour])
      await database.db.transaction().execute(async tx => {
        await openOrganization(tx, id)
        const shop = { organizationId: id, userId, clients, products: 500 }
        await generateBooks(tx, { ...shop, from: '2024-01-01', to: '2026-11-20' }, invoices)
      })
    const owner = await connectOwner()
    await owner.query('vacuum analyze')

    const ask = async (url: string) => {
      const answer = await fetch(
        `${base}/owner/${url}${url.includes('?') ? '&' : '?'}organization_id=${organization.id}`,
        { headers },
      )
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    const bare = (statement: Bar['bare']) =>
      database.db.transaction().execute(async tx => {
        await openOrganization(tx, organization.id)
        await statement(organization.id).execute(tx)
      })
    /** How often each table was read from end to end; what a connection counted is told when it has been idle. */
    const readWhole = async () => {
      await sleep(12_000)
      const { rows } = await owner.query<{ relname: string; seq_scan: string }>(
        'select relname, seq_scan from pg_stat_user_tables where relname = any($1)',
        [tables],
      )
      return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]))
    }

    let isOver = false
    let before = await readWhole()
    for (const { url } of bars) {
      for (let time = 0; time < 10; time += 1) await ask(url)
      const after = await readWhole()
      for (const table of tables) {
        const scans = (after.get(table) ?? 0) - (before.get(table) ?? 0)
        if (scans > 0) console.log(`${table} is read from end to end for ${url}  ← over`)
        isOver ||= scans > 0
      }
      before = after
    }
    console.log(`${invoices} invoices, ${clients} clients`)
    for (const { url, bare: statement } of bars) {
      const taken: { http: number[]; bare: number[] } = { http: [], bare: [] }
      // They take turns, so that a slow moment of the machine falls on both.
      for (let round = 0; round < rounds; round += 1)
        for (const [which, work] of [
          ['bare', () => bare(statement)],
          ['http', () => ask(url)],
        ] as const) {
          const start = performance.now()
          await work()
          taken[which].push(performance.now() - start)
        }
      const [http, plain] = [median(taken.http.slice(first)), median(taken.bare.slice(first))]
      const isFast = http / plain <= max
      isOver ||= !isFast
      console.log(
        `${http.toFixed(1).padStart(8)} ms, bare ${plain.toFixed(1).padStart(7)} ms  share ${(http / plain).toFixed(2)}, ` +
          `at most ${max}  ${url}${isFast ? '' : '  ← over'}`,
      )
    }
    process.exitCode = isOver ? 1 : 0
  } finally {
    await close()
  }
}

await main()
