import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction.ts'
import { sendRows, takeIds, updateRow } from '../../db/rows.ts'
import type { RowStore, TableName, Where } from '../tables.ts'

function conditionOf([column, wanted]: [string, unknown]): RawBuilder<unknown> {
  const name = sql.ref(column)
  if (wanted === null) return sql`${name} is null`
  return Array.isArray(wanted) ? sql`${name} = any(${wanted})` : sql`${name} = ${wanted}`
}

/** The tables of the database, within one organization. */
export function sqlRows(tx: Tx, organizationId: number): RowStore {
  async function select<Row>(table: TableName, where: Where<Row>, locking: RawBuilder<unknown>): Promise<Row[]> {
    const requested = Object.entries(where)
    if (requested.some(([, wanted]) => Array.isArray(wanted) && wanted.length === 0)) return []
    const conditions = [sql`organization_id = ${organizationId}`, ...requested.map(conditionOf)]
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} order by id ${locking}`.execute(tx)
    return rows
  }
  return {
    takeIds: (table, count) => (count > 0 ? takeIds(tx, table, count) : Promise.resolve([])),
    find: (table, where) => select(table, where, sql``),
    lock: (table, where) => select(table, where, sql`for update`),
    insert: async (table, rows) => sendRows(tx, table, rows),
    update: (table, id, columns) => updateRow(tx, table, organizationId, id, columns),
    async remove(table, id) {
      await sql`delete from ${sql.table(table)} where organization_id = ${organizationId} and id = ${id}`.execute(tx)
    },
  }
}
