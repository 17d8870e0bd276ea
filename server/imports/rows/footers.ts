import { elementAt, firstOf } from '../../../schema/collections/certain.ts'
import type { FileForm } from '../../../schema/organization/imports.ts'
import type { Warning } from '../outcome.ts'
import type { Table, TableRow } from '../table.ts'
import { isSum, looksLikeTotal } from './totals-rows.ts'

/**
 * What stands below a list of clients or suppliers and is none of them: who made the list, that it ends, how many it has. A
 * last row, or the last rows below an empty one, with one text and nothing else, where all others have more.
 */

const listsOfNames: ReadonlySet<FileForm> = new Set<FileForm>(['clients', 'suppliers'])

const filledPlaces = ({ cells }: TableRow): number[] =>
  cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))

const isLabel = (row: TableRow): boolean => {
  const texts = [...new Set(row.cells.map(cell => cell.trim()).filter(cell => cell !== ''))]
  return texts.length === 1 && /\p{L}/u.test(firstOf(texts)) && !isSum(firstOf(texts))
}

const fewestOthers = 2
const namedAtMost = 20

const named = (reason: 'footer_rows' | 'only_a_name', rows: readonly TableRow[]): Warning[] => {
  const [first] = rows
  if (first === undefined) return []
  const texts = rows
    .slice(0, namedAtMost)
    .map(row => `${row.number} (${row.cells.map(cell => cell.trim()).find(cell => cell !== '')})`)
  const more = rows.length > namedAtMost ? ' …' : ''
  return [{ row: first.number, column: null, reason, values: { rows: `${texts.join(' · ')}${more}` } }]
}

/** A list of parties without what stands below it, and what is said of rows that have a name alone. */
export function withoutFooters(form: FileForm, table: Table): { table: Table; footers: Warning[] } {
  const { rows } = table
  const whole = { table, footers: [] }
  if (!listsOfNames.has(form)) return whole
  const others = rows.filter(row => !isLabel(row) && !looksLikeTotal(row, false))
  if (others.length < fewestOthers || others.length === rows.length) return whole
  const [first = new Set<number>(), ...rest] = others.map(row => new Set(filledPlaces(row)))
  const inAll = [...first].filter(index => rest.every(locations => locations.has(index)))
  const isAlone = (row: TableRow) => isLabel(row) && inAll.some(index => (row.cells[index] ?? '').trim() === '')
  let from = rows.length
  while (from > 0 && isAlone(elementAt(rows, from - 1))) from -= 1
  // Without an empty row above them only the last is surely no party.
  const isApart = (at: number) => at > 0 && elementAt(rows, at).number - elementAt(rows, at - 1).number > 1
  let foot = rows.length
  for (let at = from; at < rows.length; at += 1) {
    if (at !== rows.length - 1 && !isApart(at)) continue
    foot = at
    break
  }
  const stored = rows.slice(0, foot)
  const footers = rows.slice(foot)
  return {
    table: { ...table, rows: stored, count: table.count - footers.length },
    footers: [...named('footer_rows', footers), ...named('only_a_name', stored.filter(isAlone))],
  }
}
