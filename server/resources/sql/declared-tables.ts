import { sql } from 'kysely'
import { declarationOf, resourceNames } from '../../../schema/index.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { storedFields } from '../declared.ts'

/** The columns that declarations need, by table. */
const needed: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ...resourceNames.map(
    name =>
      [
        name,
        [
          'organization_id',
          'id',
          'revision',
          'search_text',
          'sort_keys',
          ...storedFields(name).map(([field]) => field),
        ],
      ] as const,
  ),
  ['organizations', settingNames],
]

/** Fields of which no two records of an organization may hold the same. */
const unique = resourceNames.flatMap(table =>
  Object.entries(declarationOf(table).fields)
    .filter(([, field]) => field.unique)
    .map(([column]) => ({ table, column })),
)

/**
 * Throws when a declared resource has no table, a declared field or setting no column, or a unique field no unique index,
 * naming what is missing.
 */
export async function refuseMissingTables(db: Db): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select relname as table_name, attname as column_name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(
    db,
  )
  const found = new Map<string, Set<string>>()
  for (const { table_name, column_name } of rows)
    found.set(table_name, (found.get(table_name) ?? new Set()).add(column_name))
  const faults = needed.flatMap(([table, columns]) => {
    const current = found.get(table)
    if (!current) return [`${table} is declared and has no table; add a migration that creates it`]
    return columns
      .filter(column => !current.has(column))
      .map(column => `${table}.${column} is declared and has no column; add a migration that adds it`)
  })
  const stored = await sql<{ table_name: string; column_name: string }>`
    select relname as table_name, attname as column_name from pg_index
    join pg_class on pg_class.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where relnamespace = current_schema()::regnamespace and indisunique and indnkeyatts = 2
      and exists (select 1 from pg_attribute as first where first.attrelid = indrelid and first.attnum = indkey[0]
        and first.attname = 'organization_id')`.execute(db)
  const isStored = ({ table, column }: (typeof unique)[number]) =>
    stored.rows.some(({ table_name, column_name }) => table_name === table && column_name === column)
  const missing = unique.filter(each => found.get(each.table)?.has(each.column) && !isStored(each))
  faults.push(
    ...missing.map(({ table, column }) => `${table}.${column} is declared unique; add a migration with its constraint`),
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
