import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsIds } from './connection/column-types.ts'
import { freshDatabase, type TestDatabase } from './testing.ts'

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
        'filed_by',
        'identity_country_id',
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
      ...['undone_by', 'viewer_id', 'withdrawn_by'],
    ])
    // A line of an entry is named by the entry and its position there.
    const others = rows.filter(row => row.is_key && !named.includes(row)).map(({ name }) => name)
    expect(others).toEqual(['bank_matches.position'])
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
