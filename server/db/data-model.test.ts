import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from './testing.ts'

/** docs/data-model.md against the catalog of the database. */

const page = readFileSync('docs/data-model.md', 'utf8')

/** The rows of the page's tables. */
const described = [...page.matchAll(/^\| `(\w+)` \| (.+?) \| (\w+) \| ([\w, ]+) \|$/gm)].map(
  ([, name, keeps, whose, writers]) => ({ name: name!, keeps: keeps!, whose: whose!, writers: writers!.split(', ') }),
)

/** The keys of the drawing, as `child.column → parent`. */
const drawn = (line: '--' | '..') =>
  [...page.matchAll(/^ {2}(\w+) \|\|(--|\.\.)o\{ (\w+) : (\w+)$/gm)]
    .filter(([, , how]) => how === line)
    .map(([, parent, , child, column]) => `${child}.${column} → ${parent}`)

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('every table and view of the database is described once, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`.execute(database.db)
  expect(described.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('what belongs to an organization is what has its id', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and attname = 'organization_id' and not attisdropped`.execute(database.db)
  const messages = described.filter(({ whose }) => whose === 'organization').map(({ name }) => name)
  expect(messages.sort()).toEqual(rows.map(({ name }) => name).sort())
  expect(new Set(described.map(({ whose }) => whose))).toEqual(new Set(['organization', 'installation']))
})

test('a table is said to be written by a room that there is', () => {
  const isWriter = (name: string) => ['triggers', 'nobody'].includes(name) || existsSync(`server/${name}`)
  const strange = described.filter(({ writers }) => !writers.every(isWriter))
  expect(strange).toEqual([])
})

test('every drawn key is a foreign key, and every dotted one a column without', async () => {
  const { rows: keys } = await sql<{ key: string }>`
    select format('%s.%s → %s', conrelid::regclass, attname, confrelid::regclass) as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[array_length(conkey, 1)]
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(database.db)
  const { rows: columns } = await sql<{ name: string }>`
    select format('%s.%s', attrelid::regclass, attname) as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(
    database.db,
  )
  const isKey = (line: string) => keys.some(({ key }) => key === line)
  expect(drawn('--').length).toBeGreaterThan(0)
  expect(drawn('--').filter(line => !isKey(line))).toEqual([])
  expect(drawn('..').filter(line => isKey(line))).toEqual([])
  expect(drawn('..').filter(line => columns.every(({ name }) => name !== line.split(' ')[0]))).toEqual([])
})
