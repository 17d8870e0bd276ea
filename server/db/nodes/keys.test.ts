import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing.ts'

/** What lets the rows of each organization lie on a node of their own, asked of the catalog. */

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const ofOrganizations = sql`
  select pg_class.oid, attnum from pg_class join pg_attribute on attrelid = pg_class.oid
  where attname = 'organization_id' and not attisdropped and relkind = 'r' and relnamespace = 'public'::regnamespace`

test('every primary, unique and foreign key of an organization’s table begins with the organization, on both sides', async () => {
  const { rows } = await sql<{ key: string }>`
    with own as (${ofOrganizations})
    select conrelid::regclass || ': ' || pg_get_constraintdef(pg_constraint.oid) as key
    from pg_constraint join own on own.oid = conrelid left join own as pointed_to on pointed_to.oid = confrelid
    where contype in ('p', 'u', 'x')  and conkey[1] <> own.attnum
      or contype = 'f' and pointed_to.oid is not null and (conkey[1] <> own.attnum or confkey[1] <> pointed_to.attnum)
    union all
    select indrelid::regclass || ': ' || pg_get_indexdef(indexrelid)
    from pg_index join own on own.oid = indrelid where indisunique and indkey[0] <> own.attnum`.execute(database.db)
  expect(rows).toEqual([])
})

test('a table of the installation points to no row of an organization', async () => {
  const { rows } = await sql<{ key: string }>`
    with own as (${ofOrganizations})
    select conrelid::regclass || ': ' || pg_get_constraintdef(pg_constraint.oid) as key
    from pg_constraint join own on own.oid = confrelid
    where contype = 'f' and conrelid not in (select oid from own)`.execute(database.db)
  expect(rows).toEqual([])
})

test('what somebody sees of their own can be said by functions, as nodes ask for it, in every policy', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('reset role')
    await client.query('select own_scope_by_functions()')
    const { rows } = await client.query(
      `select tablename, policyname from pg_policies where schemaname = 'public' and ((qual ~* '\\mselect\\M' or with_check ~* '\\mselect\\M' or permissive <> 'PERMISSIVE'))`,
    )
    expect(rows).toEqual([])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
