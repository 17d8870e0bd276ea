import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomBooks } from '../documents/testing-books.ts'
import { organizationById } from '../organizations/sql/memberships.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { holds } from './proof-run.ts'
import { proofsNow } from './sql/prove.ts'

/** As a superuser who has switched off every guard. */
let server: TestServer
let company: Company
let owner: pg.Client
beforeAll(async () => {
  server = await openTestServer()
  ;({ company } = await randomBooks(server, 7, 120))
  owner = new pg.Client(server.database.connection)
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  const { rows: checks } = await owner.query<{ drop: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
  for (const { drop } of checks) await owner.query(drop)
}, 60_000)
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

/** What is kept beside the ledger: sums that can be made again, and goods. `chain.test.ts` has what is posted. */
const tables = [
  ...['account_months', 'account_corrections', 'entry_months', 'invoice_balances'],
  ...['stock_moves', 'stock_ledger', 'stock_days', 'stock_on_hand'],
]

const changeOf = (column: string, type: string): string => {
  // So far that it meets no other row's key.
  if (/^(bigint|integer)$/.test(type)) return `coalesce(${column}, 0) + 1000003`
  if (/^(smallint|numeric)/.test(type)) return `coalesce(${column}, 0) + 1`
  if (type === 'date') return `case when isfinite(${column}) then ${column} + 1 else date '2026-01-01' end`
  if (type.startsWith('timestamp')) return `coalesce(${column}, '2026-01-01') + interval '1 second'`
  if (type === 'jsonb') return `coalesce(${column}, '{}') || '{"another": "1"}'`
  return `coalesce(${column}::text, '') || 'x'`
}

async function differing(): Promise<string[]> {
  const organization = (await organizationById(server.database.db, company.organizationId))!
  const proving = { db: server.database.db, now: () => new Date('2026-11-25'), complain: () => undefined }
  const proofs = await proofsNow(proving, organization)
  return proofs.filter(proof => !holds(proof)).map(({ key }) => key)
}

test('a change of any column of what is kept beside the ledger breaks a proof, and nothing else does', async () => {
  expect(await differing()).toEqual([])
  const of = `organization_id = ${company.organizationId}`
  const missed: string[] = []
  for (const table of tables) {
    const row = `(select ctid from ${table} where ${of} limit 1)`
    const { rows: columns } = await owner.query<{ name: string; type: string }>(`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attname <> 'organization_id'
      order by attnum`)
    for (const { name, type } of columns) {
      const column = pg.escapeIdentifier(name)
      await owner.query(`create temp table was as select * from ${table} where ctid = ${row}`)
      const changed = await owner.query(
        `update ${table} set ${column} = ${changeOf(column, type)} where ctid = ${row} returning ctid`,
      )
      expect([table, name, changed.rowCount]).toEqual([table, name, 1])
      if ((await differing()).length === 0) missed.push(`${table}.${name}`)
      await owner.query(`delete from ${table} where ctid = '${changed.rows[0].ctid}'`)
      await owner.query(`insert into ${table} overriding system value select * from was; drop table was`)
    }
  }
  expect(missed).toEqual([])
  expect(await differing()).toEqual([])
}, 600_000)
