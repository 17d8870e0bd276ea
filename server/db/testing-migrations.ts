import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { prepare } from './connect.ts'
import { ourMigrations } from './migrate.ts'
import { emptyDatabase, type TestDatabase } from './testing.ts'

/** All that the catalog says of our tables but the types of their columns. */
export const catalog = `
  select 'constraint' as of, conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as is
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'policy', concat_ws(' ', tablename, policyname, cmd, qual, with_check) from pg_policies
  union all select 'rights', concat_ws(' ', relname, relkind, relacl, relrowsecurity, relforcerowsecurity, reloptions)
    from pg_class where relnamespace = 'public'::regnamespace
  union all select 'function', concat_ws(' ', proname, prosecdef, proconfig, proacl, provolatile)
    from pg_proc where pronamespace = 'public'::regnamespace
  order by 1, 2`

export interface OlderDatabase extends TestDatabase {
  /** Applies our migrations up to one, by its number. */
  migrateUpTo(last: string): Promise<void>
}

/** A database to which our migrations are applied step by step, as to one that older releases made. */
export async function olderDatabase(): Promise<OlderDatabase> {
  const database = await emptyDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-migrations-'))
  return {
    ...database,
    async migrateUpTo(last) {
      await cp(ourMigrations, folder, {
        recursive: true,
        filter: file => !file.endsWith('.sql') || path.basename(file) < `${last}-~`,
      })
      await prepare(database.connection, folder)
    },
    async close() {
      await rm(folder, { recursive: true, force: true })
      await database.close()
    },
  }
}
