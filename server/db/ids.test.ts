import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsIds } from './connection/column-types.ts'
import { freshDatabase, type TestDatabase } from './testing.ts'
import { catalog, type OlderDatabase, olderDatabase } from './testing-migrations.ts'
import { run } from './testing-setup.ts'

describe('ids', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database?.close())

  it('are the bigint columns that are named so, and no other column is', async () => {
    const { rows } = await sql<{ name: string; type: string; is_key: boolean }>`
      select attrelid::regclass || '.' || attname as name, atttypid::regtype::text as type, exists (
          select from pg_constraint
          where conrelid = attrelid and attnum = any(conkey) and (contype = 'f' or (contype = 'p' and attname = 'id'))
        ) as is_key
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
        and atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype)`.execute(database.db)
    const named = rows.filter(({ name }) => holdsIds(name.split('.')[1]!))
    expect(named.length).toBeGreaterThan(150)
    expect(named.filter(({ type }) => type !== 'bigint')).toEqual([])
    const nameOf = ({ name }: { name: string }) => name.split('.')[1]!
    const keys = new Set(rows.filter(row => row.is_key).map(nameOf))
    expect([...new Set(named.map(nameOf))].filter(name => !keys.has(name)).sort()).toEqual([
      // Of countries and currencies, which have no table, of rows of any table or one that may be gone, and of people whom
      // a row outlives.
      ...[
        'audit_id',
        'base_currency_id',
        'begun_by',
        'chain_id',
        'country_id',
        'currency_id',
        'document_item_id',
        'invoice_item_id',
        'item_id',
        'key_id',
        'made_by_organization_id',
      ],
      ...[
        'of_move_id',
        'offered_by',
        'owed_item_id',
        'password_set_by',
        'record_id',
        'recorded_by',
        'removed_by',
        'sealed_by',
        'sold_to_id',
        'source_item_id',
      ],
      ...['viewer_id', 'withdrawn_by'],
    ])
    expect(rows.filter(row => row.is_key && !named.includes(row))).toEqual([])
    const { rows: sequences } = await sql`
      select sequencename from pg_sequences where schemaname = 'public' and data_type <> 'bigint'::regtype`.execute(
      database.db,
    )
    expect(sequences).toEqual([])
  })

  it('are numbers wherever a row has them, and money beside them stays exact', async () => {
    const { rows } = await sql`
      select 3000000000 as id, null::bigint as client_id, 7::bigint as created_by, array[3000000001, null] as entry_ids,
        3000000000 as paid, array[3000000000] as totals`.execute(database.db)
    expect(rows).toEqual([
      {
        ...{ id: 3000000000, client_id: null, created_by: 7, entry_ids: [3000000001, null] },
        ...{ paid: 3000000000n, totals: [3000000000n] },
      },
    ])
  })

  it('that a number cannot hold are never rounded to another', async () => {
    await expect(sql`select 9007199254740993 as id`.execute(database.db)).rejects.toThrow('9007199254740993')
  })
})

const books = `
  insert into users (first_name, last_name, email) values ('a', 'b', 'a@example.com');
  insert into organizations (name, owner_id, country_id, time_zone, base_currency_id, base_decimals)
    values ('shop', 1, 818, 'Africa/Cairo', 818, 2);
  insert into accounts (organization_id, code, name, type, search_text) values (1, '1', 'cash', 'cash', ''), (1, '2', 'sales', 'income', '');
  insert into entries (organization_id, number, date, source_kind, total_debit, total_credit)
    values (1, 'E-1', '2026-03-01', 'journal_entry', 500, 500), (1, 'E-2', '2026-03-02', 'journal_entry', 500, 500);
  insert into entry_lines (organization_id, entry_id, position, date, account_id, debit, credit)
    values (1, 1, 1, '2026-03-01', 1, 500, 0), (1, 1, 2, '2026-03-01', 2, 0, 500),
      (1, 2, 1, '2026-03-02', 1, 500, 0), (1, 2, 2, '2026-03-02', 2, 0, 500);`

describe('books whose ids were integers', () => {
  let database: OlderDatabase
  beforeAll(async () => {
    database = await olderDatabase()
  })
  afterAll(() => database?.close())

  it('keep their rows, keys, rules and rights', async () => {
    const client = new pg.Client(database.connection)
    const read = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows
    await database.migrateUpTo('0037')
    await run(database.connection, books)
    await client.connect()
    try {
      const before = await read(catalog)
      const lines = await read('select to_jsonb(entry_lines) as line from entry_lines order by entry_id, position')
      await database.migrateUpTo('0038')
      const renamed = before.map(({ of, is }) => ({ of, is: String(is).replaceAll('sold_to,', 'sold_to_id,') }))
      expect(await read(catalog)).toEqual(renamed)
      expect(await read('select to_jsonb(entry_lines) as line from entry_lines order by entry_id, position')).toEqual(
        lines,
      )
      const fingerprint = 'select bit_xor(entry_hash(id, number, date, total_debit)) as fingerprint from entries'
      expect(await read(fingerprint)).toEqual(await read('select fingerprint from entry_months'))
      expect(
        await read("select attname as column from pg_stats where tablename = 'entry_lines' and attname = 'account_id'"),
      ).toEqual([{ column: 'account_id' }])
    } finally {
      await client.end()
    }
  })
})
