import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import pg from 'pg'
import { firstOf } from '../../../schema/collections/certain.ts'
import { withBaseline } from '../../db/baseline.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { migrate, readMigrations } from '../../db/migrate.ts'
import { reasonOf } from '../../problem.ts'
import { type Manifest, tableFile } from '../manifest.ts'
import { BackupProblem } from '../problem.ts'
import type { OpenBackup } from '../reading.ts'
import { figuresOfAll } from './figures.ts'
import { plainly, tablesOf } from './tables.ts'

const rowsAtOnce = 1_000

const named = (connection: pg.ClientConfig): pg.ClientConfig => ({ ...connection, application_name: 'jornal-restore' })

/** Throws `of_newer_release` or `migrations_before_baseline` unless this release has every migration of the backup, as it was. */
export async function refuseUnknownMigrations({ migrations }: Manifest, file: string): Promise<void> {
  const ours = await readMigrations()
  const unknown = withBaseline(migrations, ours).find(
    each => !ours.some(({ name, checksum }) => name === each.name && checksum === each.checksum),
  )
  if (unknown) throw new BackupProblem('of_newer_release', { file, migration: unknown.name })
}

/** Throws `not_empty` or `may_not_restore` unless nothing stands in the way of a restore into this database. */
export async function refuseUnlessEmpty(connection: pg.ClientConfig, location: string): Promise<void> {
  const found = await withClient(named(connection), async client => {
    const { rows } = await client.query<{ tables: number; is_super: boolean }>(`
      select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
        (select rolsuper from pg_roles where rolname = current_user) as is_super`)
    return firstOf(rows)
  })
  if (found.tables > 0) throw new BackupProblem('not_empty', { place: location })
  if (!found.is_super) throw new BackupProblem('may_not_restore')
}

/**
 * Brings a backup into an empty database: the tables as they were then, their rows, and after all of them were found to be
 * what the backup says, the migrations since. Rows are there all together or not at all. Throws `BackupProblem`.
 */
export async function restoreRows(connection: pg.ClientConfig, { manifest, read }: OpenBackup): Promise<void> {
  await withClient(named(connection), async client => {
    const applied = withBaseline(manifest.migrations, await readMigrations())
    await migrate(client, { only: applied.map(({ name }) => name) })
    await client.query(`begin; ${plainly}; set local session_replication_role to replica`)
    try {
      const shapes = await tablesOf(client)
      refuseUnless(names(shapes) === names(manifest.tables), 'tables')
      await client.query(`truncate ${shapes.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)
      for (const table of manifest.tables) await bringRows(client, table, read(tableFile(table.name), table.sha256))
      for (const { name, last_value } of manifest.sequences)
        await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last_value])
      const figures = await figuresOfAll(client)
      for (const was of manifest.organizations) {
        const is = figures.find(({ id }) => id === was.id)
        refuseUnless(JSON.stringify(is) === JSON.stringify(was), was.name)
      }
      refuseUnless(figures.length === manifest.organizations.length, 'organizations')
      await client.query('commit')
    } catch (failure) {
      await client.query('rollback')
      if (failure instanceof BackupProblem) throw failure
      throw new BackupProblem('differs', { what: reasonOf(failure) }, failure)
    }
    await client.query('analyze')
    await migrate(client)
  })
}

function refuseUnless(isSo: boolean, what: string): void {
  if (!isSo) throw new BackupProblem('differs', { what })
}

const names = (tables: readonly { name: string; columns: string[] }[]) =>
  tables
    .map(({ name, columns }) => `${name}(${columns})`)
    .sort()
    .join()

/** The rows of a table; those that it has in the end are as many as were written. */
async function bringRows(
  client: pg.Client,
  { name, columns, rows }: Manifest['tables'][number],
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const table = pg.escapeIdentifier(name)
  const list = columns.map(column => pg.escapeIdentifier(column))
  await client.query(`create temp table read_rows on commit drop as select ${list} from ${table} limit 0`)
  const insert = `insert into ${table} (${list}) overriding system value
    select ${list.map(column => `(read).${column}`)}
    from (select row_text::pg_temp.read_rows as read from unnest($1::text[]) as row_text offset 0) as each`
  let count = 0
  let current: string[] = []
  const write = async () => {
    if (current.length > 0) await client.query(insert, [current])
    count += current.length
    current = []
  }
  for await (const line of createInterface({ input: Readable.from(content), crlfDelay: 0 })) {
    current.push(JSON.parse(line) as string)
    if (current.length === rowsAtOnce) await write()
  }
  await write()
  await client.query('drop table pg_temp.read_rows')
  refuseUnless(count === rows, name)
}
