import type { RowStore, TableName, Tables, Where } from '../../server/books/tables.ts'
import { ownedBy, type State } from './state.ts'

/** The tables of the mock's collections, within one organization. What changes is replaced, so that it can be taken back. */
export function rowStore(state: State, organizationId: number): RowStore {
  const rowsOf = <T extends TableName>(table: T) => state.collections[table] as Tables[T][]
  function found<T extends TableName>(table: T, where: Where<Tables[T]>): Tables[T][] {
    const requested = Object.entries(where)
    return ownedBy(rowsOf(table), organizationId)
      .filter(row =>
        requested.every(([column, wanted]) => {
          const value: unknown = row[column as keyof typeof row]
          return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
        }),
      )
      .sort((a, b) => a.id - b.id)
  }
  const positionOf = (table: TableName, id: number) =>
    rowsOf(table).findIndex(row => row.organization_id === organizationId && row.id === id)
  return {
    takeIds: async (table, count) => Array.from({ length: count }, () => state.nextId(table)),
    find: async (table, where) => found(table, where),
    lock: async (table, where) => found(table, where),
    async insert(table, rows) {
      const written: object[] = rowsOf(table)
      for (const row of rows) written.push({ ...row, id: row.id ?? state.nextId(table) })
    },
    async update(table, id, columns) {
      const rows = rowsOf(table)
      const index = positionOf(table, id)
      rows[index] = { ...rows[index]!, ...columns }
    },
    async remove(table, id) {
      rowsOf(table).splice(positionOf(table, id), 1)
    },
  }
}
