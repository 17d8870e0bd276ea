import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFrom } from '../../testing-seed.ts'
import { ourMigrations } from '../db/migrate.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { expectLawful, randomBooks } from './testing-books.ts'

/** Books of an earlier release get their ledger of goods and the base amounts of their lines. BOOKS_SEED repeats a run. */
const seed = seedFrom('BOOKS_SEED')

let server: TestServer
let owner: pg.Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new pg.Client(server.database.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

const amounts = `
  select document_items.id, documents.kind, base_net, base_tax, base_cost, base_value_added_tax, base_sales_tax,
    base_value_added_taxable, base_sales_taxable
  from document_items join documents on documents.organization_id = document_items.organization_id
    and documents.id = document_id
  where document_items.organization_id = $1 and documents.status = 'posted' and exchange_rate = 1 and base_total > 0
    and documents.kind in ('sales_invoice', 'sales_return', 'purchase_invoice', 'purchase_return')
    and shipping_fee = 0 and (documents.kind <> 'purchase_return' or documents.invoice_id is null)
  order by document_items.id`

test(`what migrations fill in is what posting would have written, from seed ${seed}`, async () => {
  console.log(`books from seed ${seed}: BOOKS_SEED=${seed} repeats them`)
  const read = (name: string) => readFile(path.join(ourMigrations, name), 'utf8')
  const migration = await read('0022-trade.sql')
  const filling =
    migration.slice(migration.indexOf('insert into stock_ledger')) + (await read('0026-purchase-lines.sql'))
  let compared = 0
  for (let run = 0; run < 3; run++) {
    const books = await randomBooks(server, seed + run, 50)
    const { rows: written } = await owner.query(amounts, [books.company.organizationId])
    await owner.query('begin')
    // What is posted is not changed, which is younger than these migrations.
    await owner.query('set local session_replication_role = replica')
    // Vouchers are younger too.
    const known = `kind in ('sales_invoice', 'sales_return', 'purchase_invoice', 'purchase_return')`
    await owner.query(`update document_items set base_net = 0, base_tax = 0, base_cost = 0
      where (organization_id, document_id) in (select organization_id, id from documents where ${known})`)
    await owner.query(`update documents set base_value_added_tax = 0, base_sales_tax = 0, base_value_added_taxable = 0,
      base_sales_taxable = 0 where ${known}`)
    await owner.query('delete from stock_ledger')
    await owner.query(filling)
    await owner.query('commit')
    const { rows: filled } = await owner.query(amounts, [books.company.organizationId])
    expect(filled, books.log.join('\n')).toEqual(written)
    // In foreign documents a minor unit may lie on another line; every document and every day has its sum.
    await expectLawful(books)
    compared += filled.length
  }
  expect(compared).toBeGreaterThan(10)
}, 300_000)
