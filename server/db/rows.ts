import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './connect.ts'
import { send } from './connection/at-once.ts'

/** A row to be written: column → value, bigint for money, strings for decimals and dates. */
type NewRow = object

const asJson = (rows: readonly NewRow[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

const insertion = (table: string, rows: readonly NewRow[]) => {
  const columns = sql.raw(
    Object.keys(rows[0]!)
      .map(column => pg.escapeIdentifier(column))
      .join(', '),
  )
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}::jsonb)`
}

/** Writes any number of rows in one statement. All rows have the columns of the first; PostgreSQL reads each by its type. */
export async function insertRows(tx: Db, table: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length > 0) await insertion(table, rows).execute(tx)
}

/** As `insertRows`, without waiting for it: see `send`. */
export function sendRows(tx: Tx, table: string, rows: readonly NewRow[]): void {
  if (rows.length > 0) send(tx, insertion(table, rows))
}

/** Ids for rows that will be written, in order. */
export async function takeIds(tx: Db, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(row => row.id)
}

/** Keeps one row from everybody else until the transaction ends. */
export async function lockRow(tx: Db, table: string, organizationId: number, id: number): Promise<void> {
  await sql`
    select from ${sql.table(table)} where organization_id = ${organizationId} and id = ${id} for update`.execute(tx)
}

/** Writes the given columns of one row. */
export async function updateRow(
  tx: Db,
  table: string,
  organizationId: number,
  id: number,
  values: NewRow,
): Promise<void> {
  const assignments = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${jsonIfObject(value)}`)
  await sql`
    update ${sql.table(table)} set ${sql.join(assignments)}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx)
}

const jsonIfObject = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)
