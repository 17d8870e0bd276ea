import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { firstOf } from '../../schema/collections/certain.ts'
import { noteAdded, noteChanged } from './chained-records.ts'
import { isOnNodes, send } from './connection/pipelining.ts'
import type { Db, Tx } from './connection/transaction.ts'

/** A row to be written: column → value, bigint for money, strings for decimals and dates. */
type NewRow = object

/** Rows of the same columns as JSON: amounts as strings, what is null left out, which is read as null. */
function asJson(rows: readonly NewRow[]): string {
  const columns = Object.keys(firstOf(rows)).map(name => ({ name, member: `${JSON.stringify(name)}:` }))
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

/** What many rows have in one column: one value that all of them share, or an array as PostgreSQL writes it. */
interface Column {
  isShared: boolean
  value: unknown
}

function columnOf(rows: readonly NewRow[], name: string, mayBeShared: boolean): Column {
  const first = valueAt(firstOf(rows), name)
  const isShared = mayBeShared && rows.every(row => valueAt(row, name) === first)
  if (isShared) return { isShared, value: textOf(first) }
  let elements = ''
  for (const row of rows) {
    if (elements !== '') elements += ','
    elements += elementOf(valueAt(row, name))
  }
  return { isShared, value: `{${elements}}` }
}

const valueAt = (row: NewRow, name: string): unknown => (row as Record<string, unknown>)[name] ?? null

function elementOf(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
    case 'number':
    case 'boolean':
      return String(value)
    default:
      return value === null ? 'null' : `"${String(textOf(value)).replaceAll(/["\\]/g, '\\$&')}"`
  }
}

const textOf = (value: unknown): unknown => {
  if (Array.isArray(value)) throw new TypeError('an array cannot be written among many rows')
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'object' && value !== null ? jsonOf(value) : value
}

// Kept, because a posting writes four tables, and making their texts anew takes longer than writing its rows.
const insertTexts = new Map<string, string>()

function stored(key: string, make: () => string): string {
  const known = insertTexts.get(key)
  if (known !== undefined) return known
  const text = make()
  insertTexts.set(key, text)
  return text
}

function insertJson(table: string, columns: readonly string[]): string {
  const into = pg.escapeIdentifier(table)
  const list = columns.map(column => pg.escapeIdentifier(column)).join(', ')
  return `insert into ${into} (${list}) select ${list} from json_populate_recordset(null::${into}, $1::json)`
}

/**
 * A parameter for each column: a value of the column's type, or an array of such values. `coalesce` gives it that type
 * without naming it: `(null::table).column` has it, and is never read.
 */
function insertColumns(table: string, columns: readonly string[], isShared: readonly boolean[]): string {
  const into = pg.escapeIdentifier(table)
  const names = columns.map(column => pg.escapeIdentifier(column))
  const values = names.map((name, at) => (isShared[at] ? `coalesce($${at + 1}, (null::${into}).${name})` : name))
  const arrays = names.map((name, at) => `coalesce($${at + 1}, array[(null::${into}).${name}])`)
  const differing = <T>(ofColumns: readonly T[]) => ofColumns.filter((_, at) => !isShared[at])
  // In the select list, not as a table: PostgreSQL would first keep each column's elements aside.
  const elements = differing(arrays.map((array, at) => `unnest(${array}) as ${names[at]}`))
  return `insert into ${into} (${names}) select ${values} from (select ${elements}) as rows`
}

/** From this many rows on they are sent column by column, which PostgreSQL reads in half the time of JSON. */
const manyRows = 100

/** A value as it is written into a statement; a list says nothing of its type. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(String(textOf(value)))
}

/** For the nodes of Citus: values, by which it finds the one node that they go to. It would send rows of a query to all. */
function insertValues(table: string, columns: readonly string[], rows: readonly NewRow[]): string {
  const list = columns.map(column => pg.escapeIdentifier(column)).join(', ')
  const values = rows.map(row => `(${columns.map(column => literalOf(valueAt(row, column))).join(', ')})`)
  return `insert into ${pg.escapeIdentifier(table)} (${list}) values ${values.join(', ')}`
}

const hasList = (rows: readonly NewRow[]) => rows.some(row => Object.values(row).some(Array.isArray))

function insertion(tx: Db, table: string, rows: readonly NewRow[]): CompiledQuery {
  const names = Object.keys(firstOf(rows))
  if (isOnNodes(tx) && !hasList(rows)) return CompiledQuery.raw(insertValues(table, names, rows), [])
  // Citus would copy rows that come from a query, which row security refuses; what is asked back it inserts.
  const end = isOnNodes(tx) ? ' returning true' : ''
  if (rows.length < manyRows) {
    const text = stored([table, ...names].join(), () => insertJson(table, names))
    return CompiledQuery.raw(text + end, [asJson(rows)])
  }
  // One column at least is an array, so that there are as many rows.
  const columns = names.map((name, at) => columnOf(rows, name, at > 0))
  const isShared = columns.map(column => column.isShared)
  const text = stored([table, ...names, ...isShared].join(), () => insertColumns(table, names, isShared))
  return CompiledQuery.raw(
    text + end,
    columns.map(({ value }) => value),
  )
}

/** Writes any number of rows in one statement. All rows have the columns of the first; PostgreSQL reads each by its type. */
export async function insertRows(tx: Db, table: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return
  noteAdded(tx, table, rows)
  await tx.executeQuery(insertion(tx, table, rows))
}

/** As `insertRows`, without waiting for it: see `send`. */
export function sendRows(tx: Tx, table: string, rows: readonly NewRow[]): void {
  if (rows.length === 0) return
  noteAdded(tx, table, rows)
  send(tx, insertion(tx, table, rows))
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
  noteChanged(tx, table, id)
  const assignments = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${jsonIfObject(value)}`)
  await sql`
    update ${sql.table(table)} set ${sql.join(assignments)}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx)
}

const jsonIfObject = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)
