import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalog, type OlderDatabase, olderDatabase } from './testing-migrations.ts'
import { run } from './testing-setup.ts'

let database: OlderDatabase
beforeAll(async () => {
  database = await olderDatabase()
})
afterAll(() => database?.close())

const books = `
  insert into users (first_name, last_name, email) values ('a', 'b', 'a@example.com');
  insert into organizations (name, owner_id, country_id, time_zone, base_currency_id, base_decimals)
    values ('shop', 1, 818, 'Africa/Cairo', 818, 2);
  insert into documents (organization_id, kind, status, number, date, currency_id, total, base_total)
    values (1, 'sales_invoice', 'posted', 'S-1', '2026-03-01', 818, 500, 500),
      (1, 'receipt', 'posted', 'R-1', '2026-03-05', 818, 200, 200);`

it('balances of invoices keep their rows, rules and rights under their new name', async () => {
  const client = new pg.Client(database.connection)
  const read = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows
  await database.migrateUpTo('0038')
  await run(database.connection, books)
  await client.connect()
  try {
    const renamed = (rows: Record<string, unknown>[]) =>
      rows
        .map(({ of, is }) =>
          [of, is]
            .join(' ')
            .replaceAll('invoice_standings', 'invoice_balances')
            .replaceAll('keep_standings_of', 'keep_invoice_balances_of'),
        )
        .sort()
    const before = renamed(await read(catalog))
    const [kept] = await read('select * from invoice_standings')
    await database.migrateUpTo('0040')
    expect(renamed(await read(catalog))).toEqual(before)
    expect(await read(`select from pg_class where relname like '%standing%'`)).toEqual([])
    expect(await read(`select from pg_proc where prosrc like '%standings%' or proname like '%standings%'`)).toEqual([])
    expect(await read('select * from invoice_balances')).toEqual([kept])
    await run(
      database.connection,
      `insert into allocations (organization_id, invoice_id, kind, document_id, amount, base_amount, date)
        values (1, 1, 'payment', 2, 200, 200, '2026-03-05')`,
    )
    const open = 'select open_base::int, last_day::text from'
    expect(await read(`${open} invoice_balances`)).toEqual([{ open_base: 300, last_day: '2026-03-05' }])
    expect(await read(`${open} invoice_balances_now`)).toEqual([{ open_base: 300, last_day: '2026-03-05' }])
  } finally {
    await client.end()
  }
})
