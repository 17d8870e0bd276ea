import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { DatabaseProblem, reasonOf } from '../problem.ts'
import { withBaseline } from './baseline.ts'
import { isOnNodes } from './nodes/nodes.ts'
import { spreadFunctions } from './nodes/spread.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

// Any number will do, as long as every release of Jornal uses the same one.
const migrationLock = 5_046_013

export const ourMigrations = fileURLToPath(new URL('./migrations', import.meta.url))

/** Does something before and after a change, in its transaction: what it throws takes the change back. */
export type AroundChange = (client: pg.ClientBase, change: () => Promise<string[]>) => Promise<string[]>

/**
 * Applies the numbered `.sql` files of `folder` that this database has not had, all in one transaction, and answers their
 * names; of those that `only` names, where it does. Servers that start together wait for each other. Throws
 * `migration_misnamed`, `migration_edited`, `migration_unknown`, `migrations_before_baseline`, `migration_failed` or
 * `search_extension_missing`, or what `around` throws, and then the database is what it was.
 */
export async function migrate(
  client: pg.ClientBase,
  {
    folder = ourMigrations,
    only,
    around = (_, change) => change(),
  }: { folder?: string; only?: readonly string[]; around?: AroundChange | undefined } = {},
): Promise<string[]> {
  const all = await readMigrations(folder)
  const migrations = only ? all.filter(({ name }) => only.includes(name)) : all
  const change = () =>
    underLock(client, async () => {
      await prepare(client)
      await oneByOne(client)
      return around(client, () => applyAll(client, migrations))
    })
  for (let attempt = 1; ; attempt += 1)
    try {
      return await change()
    } catch (failure) {
      if (attempt === maxAttempts || !isDeadlock(failure)) throw failure
    }
}

/**
 * The databases of a server share its roles: two that are migrated at the same time can each wait for a role that the other
 * has changed. One of them is then taken back as a whole, and begins again.
 */
const maxAttempts = 5
const isDeadlock = (failure: unknown): boolean =>
  [failure, (failure as Error).cause].some(each => (each as { code?: string } | undefined)?.code === '40P01')

/** The migrations of a folder, in their order. Throws `migration_misnamed`. */
export async function readMigrations(folder = ourMigrations): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const numbers = names.map(name => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
  const misnamed = names.find((_, at) => numbers[at] === undefined || numbers.indexOf(numbers[at]) !== at)
  if (misnamed) throw new DatabaseProblem('migration_misnamed', { migration: misnamed })
  return Promise.all(
    names.map(async name => {
      // A checkout on Windows may have changed the line ends, which is no edit.
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Which migrations a database waits for, and whether it has had any: a new one has not. */
export async function stateOf(client: pg.ClientBase, folder: string): Promise<{ waiting: string[]; isNew: boolean }> {
  const migrations = await readMigrations(folder)
  const applied = await appliedTo(client, migrations).catch(failure => {
    if ((failure as { code?: string }).code === '42P01') return []
    throw failure
  })
  const waiting = migrations.map(({ name }) => name).filter(name => applied.every(each => each.name !== name))
  return { waiting, isNew: applied.length === 0 }
}

async function appliedTo(client: pg.ClientBase, ours: readonly Migration[]) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return withBaseline(rows, ours)
}

/** One transaction under a lock that ends with it, so that it also holds through a connection pooler. */
async function underLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const result = await work()
    await client.query('commit')
    return result
  } catch (failure) {
    await client.query('rollback').catch(() => undefined)
    throw failure
  }
}

async function prepare(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  await client.query('create extension if not exists pg_trgm').catch(failure => {
    throw new DatabaseProblem('search_extension_missing', { reason: reasonOf(failure) }, failure)
  })
}

/**
 * On the nodes of Citus a transaction changes one after the other, and a new table may point to a common one before its rows are
 * spread; elsewhere these settings are nobody's.
 */
async function oneByOne(client: pg.ClientBase): Promise<void> {
  await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
  await client.query('set local citus.enable_local_reference_table_foreign_keys to off')
}

async function applyAll(client: pg.ClientBase, migrations: Migration[]): Promise<string[]> {
  const applied = await appliedTo(client, migrations)
  for (const { name, checksum } of applied) {
    const ours = migrations.find(migration => migration.name === name)
    if (!ours) throw new DatabaseProblem('migration_unknown', { migration: name })
    if (ours.checksum !== checksum) throw new DatabaseProblem('migration_edited', { migration: name })
  }
  await keepRecords(client, applied)
  const waiting = migrations.filter(({ name }) => applied.every(each => each.name !== name))
  for (const migration of waiting) await apply(client, migration)
  if (waiting.length > 0 && (await isOnNodes(client))) await spreadFunctions(client)
  return waiting.map(({ name }) => name)
}

async function apply(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  // Deferred constraints are asked now, so that their refusal names the file; those of the next file wait for its end again.
  const change = async () => {
    await client.query(`${sql}\n;set constraints all immediate; set constraints all deferred`)
    // What is chained is every column, also those that a migration adds.
    for (const describe of ['describe_records', 'describe_tracked'])
      if (await hasFunction(client, describe)) await client.query(`select ${describe}()`)
    if (await hasFunction(client, 'chain_written_of_all')) await client.query('select chain_written_of_all()')
  }
  await seeingAllRows(client, change).catch(failure => {
    throw new DatabaseProblem('migration_failed', { migration: name, reason: reasonOf(failure) }, failure)
  })
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** What a baseline replaced is noted as the baseline from now on, whose files share some names with it. */
async function keepRecords(client: pg.ClientBase, applied: readonly Omit<Migration, 'sql'>[]): Promise<void> {
  const records = [applied.map(({ name }) => name), applied.map(({ checksum }) => checksum)]
  await client.query(
    `delete from schema_migrations where (name, checksum) not in (select * from unnest($1::text[], $2::text[]))`,
    records,
  )
  await client.query(
    `insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    records,
  )
}

async function hasFunction(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_proc where proname = $1', [name])
  return rows.length > 0
}

/** Row security holds for the owner of the tables too, who would change no row of theirs: it is lifted for a migration. */
async function seeingAllRows(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ oid: number }>(
    `select pg_class.oid from pg_class join pg_roles on rolname = current_user
     where relforcerowsecurity and not rolsuper and not rolbypassrls`,
  )
  const force = (how: 'force' | 'no force') =>
    client.query<{ statements: string | null }>(
      `select string_agg(format('alter table %s ${how} row level security', oid::regclass), ';') as statements
       from pg_class where oid = any($1::oid[])`,
      [rows.map(({ oid }) => oid)],
    )
  await client.query((await force('no force')).rows[0]?.statements ?? '')
  await work()
  await client.query((await force('force')).rows[0]?.statements ?? '')
}
