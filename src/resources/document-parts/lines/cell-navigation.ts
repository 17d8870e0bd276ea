import { firstOf } from '../../../../schema/collections/certain.ts'
import { type Column, isOpenColumn } from './columns.ts'
import type { Lines } from './line-store.ts'

export interface Cell {
  key: number
  field: string
}

const fieldsOf = <Line>(columns: readonly Column<Line>[], line: Line, isEnter: boolean): string[] =>
  columns
    .filter(column => isOpenColumn(column, line) && !(isEnter && column.isPassedOver?.(line)))
    .map(column => column.field)

/**
 * The cell that Enter or Tab goes to, or null at the end of the grid: the first cell of the blank line that nobody
 * began, or the first cell of all when going back.
 */
export function cellAfter<Line extends object>(
  store: Lines<Line>,
  columns: readonly Column<Line>[],
  { key, field }: Cell,
  direction: 1 | -1,
): Cell | null {
  const row = store.row(key)
  if (direction === 1 && store.rules.isBlank(row.line)) return null
  const order = columns.map(column => column.field)
  const ahead = (name: string) => (order.indexOf(name) - order.indexOf(field)) * direction > 0
  const fields = fieldsOf(columns, row.line, true)
  const inLine = direction === 1 ? fields.find(ahead) : fields.findLast(ahead)
  if (inLine) return { key, field: inLine }
  const next = store.neighbour(key, direction)
  if (!next) return null
  const open = fieldsOf(columns, next.line, true)
  const target = direction === 1 || store.rules.isBlank(next.line) ? open[0] : open.at(-1)
  return target ? { key: next.key, field: target } : null
}

/** The cell beside this one, by where it stands; never on another line. */
export function adjacentCell<Line extends object>(
  store: Lines<Line>,
  columns: readonly Column<Line>[],
  { key, field }: Cell,
  direction: 1 | -1,
): Cell | null {
  const fields = fieldsOf(columns, store.row(key).line, false)
  const extra = fields[fields.indexOf(field) + direction]
  return extra ? { key, field: extra } : null
}

/** The same column on the line above or below. */
export function cellInColumn<Line extends object>(
  store: Lines<Line>,
  columns: readonly Column<Line>[],
  { key, field }: Cell,
  direction: 1 | -1,
): Cell | null {
  const row = store.neighbour(key, -direction)
  if (!row) return null
  const fields = fieldsOf(columns, row.line, false)
  const target = fields.includes(field) && !store.rules.isBlank(row.line) ? field : fields[0]
  return target ? { key: row.key, field: target } : null
}

export const firstField = <Line>(columns: readonly Column<Line>[], line: Line): string =>
  fieldsOf(columns, line, true)[0] ?? firstOf(columns).field
