import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './connect.ts'
import { send } from './connection/at-once.ts'

/** A row to be written: column → value, bigint for money, strings for decimals and dates. */
type NewRow = object

/** Rows of the same columns as JSON: amounts as strings, what is null left out, which is read as null. */
function asJson(rows: readonly NewRow[]): string {
  const columns = Object.keys(rows[0]!).map(name => ({ name, member: `${JSON.stringify(name)}:` }))
  const written = rows.map(row => {
    let members = ''
    for (const { name, member } of columns) {
      const value = (row as Record<string, unknown>)[name]
      if (value === null || value === undefined) continue
      members += members === '' ? member : `,${member}`
      members += jsonOf(value)
    }
    return `{${members}}`
  })
  return `[${written.join(',')}]`
}

function jsonOf(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `"${value}"`
    case 'number':
    case 'boolean':
      return String(value)
    case 'string':
      return JSON.stringify(value)
    default:
      return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner))
  }
}

// Kept, because a posting writes four tables, and making their texts anew takes longer than writing its rows.
const insertTexts = new Map<string, string>()

function insertText(table: string, columns: readonly string[]): string {
  const key = [table, ...columns].join()
  const known = insertTexts.get(key)
  if (known !== undefined) return known
  const into = pg.escapeIdentifier(table)
  const list = columns.map(column => pg.escapeIdentifier(column)).join(', ')
  const text = `insert into ${into} (${list}) select ${list} from json_populate_recordset(null::${into}, $1::json)`
  insertTexts.set(key, text)
  return text
}

const insertion = (table: string, rows: readonly NewRow[]): CompiledQuery =>
  CompiledQuery.raw(insertText(table, Object.keys(rows[0]!)), [asJson(rows)])

/** Writes any number of rows in one statement. All rows have the columns of the first; PostgreSQL reads each by its type. */
export async function insertRows(tx: Db, table: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length > 0) await tx.executeQuery(insertion(table, rows))
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
