import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepare } from './connect.ts'
import { migrate, ourMigrations, readMigrations } from './migrate.ts'
import { emptyDatabase, type TestDatabase } from './testing.ts'
import { catalog, recordMigrations, replacedByBaseline } from './testing-migrations.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-migrations-'))
  database = await emptyDatabase()
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql)

async function migrateOnce(): Promise<string[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  return migrate(client, { folder }).finally(() => client.end())
}

async function count(query: string): Promise<bigint> {
  const { rows } = await database.pool.query<{ count: bigint }>(query)
  return rows[0]!.count
}

describe('the schema of the database', () => {
  it('is brought up to date in the order of the numbers, each file once', async () => {
    await write('0002-rows.sql', "insert into shops values ('دكان')")
    await write('0001-shops.sql', 'create table shops (name text)')
    expect(await migrateOnce()).toEqual(['0001-shops.sql', '0002-rows.sql'])
    expect(await migrateOnce()).toEqual([])
    await write('0003-more.sql', "insert into shops values ('مخبز')")
    expect(await migrateOnce()).toEqual(['0003-more.sql'])
    expect(await count('select count(*) from shops')).toBe(2n)
  })

  it('is changed once when two servers start together', async () => {
    await write('0001-shops.sql', 'create table shops (name text); select pg_sleep(0.2)')
    await write('0002-rows.sql', "insert into shops values ('دكان'); select pg_sleep(0.2)")
    const done = await Promise.all([migrateOnce(), migrateOnce(), migrateOnce()])
    expect(done.flat().sort()).toEqual(['0001-shops.sql', '0002-rows.sql'])
    expect(await count('select count(*) from shops')).toBe(1n)
  })

  it('refuses a migration that was edited after it was applied, and says which', async () => {
    await write('0001-shops.sql', 'create table shops (name text)')
    await migrateOnce()
    await write('0001-shops.sql', 'create table shops (name text, city text)')
    await expect(migrateOnce()).rejects.toMatchObject({
      code: 'migration_edited',
      text: {
        ar: 'ملف الترحيل 0001-shops.sql تغيّر بعد تطبيقه على هذه القاعدة. أعده كما كان، واكتب التغيير في ملف جديد.',
        en: 'The migration 0001-shops.sql was edited after it was applied to this database. Restore it, and write the change in a new file.',
      },
    })
  })

  it('takes the line ends of Windows for no edit', async () => {
    await write('0001-shops.sql', 'create table shops (\n  name text\n)')
    await migrateOnce()
    await write('0001-shops.sql', 'create table shops (\r\n  name text\r\n)')
    expect(await migrateOnce()).toEqual([])
  })

  it('refuses to run under a release older than the data', async () => {
    await write('0001-shops.sql', 'create table shops (name text)')
    await write('0002-rows.sql', 'select 1')
    await migrateOnce()
    await rm(path.join(folder, '0002-rows.sql'))
    await expect(migrateOnce()).rejects.toMatchObject({
      code: 'migration_unknown',
      message: expect.stringContaining('0002-rows.sql'),
    })
  })

  it('takes all back where one of them fails', async () => {
    await write('0001-shops.sql', 'create table shops (name text)')
    await write('0002-broken.sql', "insert into shops values ('دكان'); create table tills (name nothing)")
    await expect(migrateOnce()).rejects.toMatchObject({
      code: 'migration_failed',
      message:
        'The migration 0002-broken.sql failed, and nothing in the database was changed: type "nothing" does not exist',
    })
    expect(await count(`select count(*) from pg_class where relname = 'shops'`)).toBe(0n)
    await write('0002-broken.sql', "insert into shops values ('دكان')")
    expect(await migrateOnce()).toEqual(['0001-shops.sql', '0002-broken.sql'])
  })

  it('names the migration that a deferred rule refuses', async () => {
    await write(
      '0001-shops.sql',
      'create table shops (id int primary key, owner int references shops deferrable initially deferred); insert into shops values (1, 2)',
    )
    await expect(migrateOnce()).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringContaining('0001-shops.sql'),
    })
  })

  it.each([
    ['shops.sql', ['shops.sql']],
    ['0001-shops.sql', ['0001-shops.sql', '0001-tills.sql']],
  ])('refuses file names that leave the order open: %s', async (_, names) => {
    for (const name of names) await write(name, 'select 1')
    await expect(migrateOnce()).rejects.toMatchObject({
      code: 'migration_misnamed',
      message: expect.stringContaining(names.at(-1)!),
    })
  })
})

describe('the baseline', () => {
  const ofBaseline = async () => (await readMigrations()).filter(({ name }) => name <= '0015-~')

  beforeEach(async () => {
    for (const { name } of await ofBaseline()) await cp(path.join(ourMigrations, name), path.join(folder, name))
  })

  async function bring(): Promise<string[]> {
    const { migrated } = await prepare(database.connection, folder)
    return migrated
  }

  const read = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows
  const recorded = async () => (await read('select name from schema_migrations order by name')).map(({ name }) => name)

  it('is fifteen files at most, and has each function once', async () => {
    const files = await ofBaseline()
    expect(files.length).toBeLessThanOrEqual(15)
    const defined = files.flatMap(({ sql }) => [...sql.matchAll(/^create (?:or replace )?function (\w+)/gm)])
    const names = defined.map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(60)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('takes the place of the migrations that made the same, and leaves the database as it is', async () => {
    await bring()
    await recordMigrations(database.connection, replacedByBaseline)
    const was = await read(catalog)
    expect(await Promise.all([bring(), bring()])).toEqual([[], []])
    expect(await recorded()).toEqual((await ofBaseline()).map(({ name }) => name))
    expect(await read(catalog)).toEqual(was)
    expect(await bring()).toEqual([])
  })

  it('refuses a database that had only some of these migrations, and names what applies the rest', async () => {
    const some = replacedByBaseline.slice(0, -1)
    await bring()
    await recordMigrations(database.connection, some)
    await expect(bring()).rejects.toMatchObject({
      code: 'migrations_before_baseline',
      text: {
        ar: 'طُبّق هنا بعض ترحيلات ما قبل الإصدار الأول لا كلها (آخرها 0531-changes-of-cost-by-day.sql)، والباقي ليس في هذا الإصدار من البرنامج. شغّل عليها نسخة البرنامج 7e5d84c9 مرة، ثم هذا الإصدار.',
        en: 'Only some of the migrations of before the first release were applied here (the last is 0531-changes-of-cost-by-day.sql), and this release of the program no longer has the rest. Run the commit 7e5d84c9 of the program on it once, then this release.',
      },
    })
    expect(await recorded()).toEqual(some)
  })
})
