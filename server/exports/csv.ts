import { Readable } from 'node:stream'
import { inDirectionOf } from '../../i18n/text.ts'
import type { Table, TableCell } from './table.ts'

/**
 * A table as RFC 4180, in UTF-8 with its mark, by which spreadsheets know Arabic. Only heads and rows: every line has
 * the same fields, for whoever reads it by program.
 */

const byteOrderMark = '\ufeff'

// What a spreadsheet would take for a formula, also behind blanks and marks of direction, which some strip.
const runs = /^[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/**
 * Text never runs in a spreadsheet: where it could, an apostrophe goes before it, by which spreadsheets mark text.
 * Figures and dates are ours and are not touched, so that a negative number stays a number.
 */
const asText = (text: string): string => (runs.test(text) ? `'${text}` : text)

const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

function field(cell: TableCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(asText(cell))
  if ('number' in cell) return cell.number
  return 'date' in cell ? cell.date : cell.moment
}

const line = (fields: readonly string[]) => `${fields.join(',')}\r\n`

async function* linesOf(table: Table): AsyncGenerator<string> {
  yield byteOrderMark + line(table.columns.map(({ label }) => quoted(asText(inDirectionOf(label, table.language)))))
  for await (const rows of table.batches()) yield rows.map(({ cells }) => line(cells.map(field))).join('')
}

export const csvOf = (table: Table): Readable => Readable.from(linesOf(table), { objectMode: false })
