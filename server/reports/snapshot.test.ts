import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inSnapshot } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { untilLockIsAwaited } from '../db/testing.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'

/** A report is read in one snapshot: what is posted while it is read does not show in half of it. */

let server: TestServer
let company: Company
let accounts: number[]
let saleEntryId: number
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  const { clientId, products } = await stockUp(company)
  const { invoice_sale } = (await company.must('POST', '/owner/invoice-sales', {
    date: '2026-03-10',
    client_id: clientId,
    items: [{ product_id: products[0], quantity: '1', price: '100' }],
  })) as unknown as { invoice_sale: { entry_id: number } }
  saleEntryId = invoice_sale.entry_id
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  accounts = ['5203', '1111'].map(code => Accounts.data.find(each => each.code === code)!.id)
})
afterAll(() => server?.close())

/** Rent of 7.00 as the one writer of the ledger would write it, by whoever holds the lock. */
async function payRent(client: pg.Client): Promise<void> {
  await client.query(`select set_config('app.organization_id', $1, true)`, [String(company.organizationId)])
  const { rows } = await client.query<{ id: number }>(
    `insert into entries (organization_id, number, date, name, source_kind, total_debit, total_credit)
     values ($1, 'SNAP-1', '2026-03-11', 'إيجار', 'journal_entry', 700, 700) returning id`,
    [company.organizationId],
  )
  await client.query(
    `insert into entry_lines (organization_id, entry_id, position, date, account_id, debit, credit)
     values ($1, $2, 1, '2026-03-11', $3, 700, 0), ($1, $2, 2, '2026-03-11', $4, 0, 700)`,
    [company.organizationId, rows[0]!.id, ...accounts],
  )
}

test('an entry posted while a report is read is in none of its figures', async () => {
  const requested = `/owner/reports/show-account-transaction?entry_id=${saleEntryId}`
  const before = (await company.must('GET', requested)).report as unknown as { entries: number; totals: object }
  const holder = new pg.Client(server.database.connection)
  await holder.connect()
  try {
    // The report has read its entry when it asks for the client's name, and counts the ledger's entries at last.
    await holder.query('begin')
    await holder.query('lock table clients in access exclusive mode')
    const reading = company.must('GET', requested)
    await untilLockIsAwaited(server.database)
    await payRent(holder)
    await holder.query('commit')
    const { report } = (await reading) as unknown as { report: { entries: number; totals: object; proofs: object[] } }
    expect([report.entries, report.totals]).toEqual([before.entries, before.totals])
    expect(report.proofs.filter(proof => (proof as { difference: string }).difference !== '0.00')).toEqual([])
  } finally {
    await holder.end()
  }
  const after = (await company.must('GET', requested)).report as unknown as { entries: number }
  expect(after.entries).toBe(before.entries + 1)
})

test.each(['dashboard', 'reports/trial-balance', 'reports/general-ledger', 'reports/customer-balances'])(
  'a connection that ends while %s is read fails the request, and nothing beside it',
  async path => {
    const unheard: unknown[] = []
    const hear = (reason: unknown) => void unheard.push(reason)
    process.on('unhandledRejection', hear)
    const holder = new pg.Client(server.database.connection)
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table accounts in access exclusive mode')
      const reading = company.call('GET', `/owner/${path}`)
      await untilLockIsAwaited(server.database)
      await holder.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      )
      await holder.query('rollback')
      expect((await reading).status).toBe(503)
      expect((await company.call('GET', `/owner/${path}`)).status).toBe(200)
      expect(unheard).toEqual([])
    } finally {
      process.off('unhandledRejection', hear)
      await holder.end()
    }
  },
)

test('what reads a report writes nothing', async () => {
  const write = inSnapshot(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    await sql`insert into units (organization_id, name) values (${company.organizationId}, 'طن')`.execute(tx)
  })
  await expect(write).rejects.toMatchObject({ code: '25006' })
})
