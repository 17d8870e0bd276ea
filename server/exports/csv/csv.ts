import { Readable } from 'node:stream'
import { inDirectionOf } from '../../../i18n/text.ts'
import type { Table, TableCell, TableColumn } from '../table.ts'
import { guardedCode, guardedText } from './formula-guard.ts'

/**
 * A table as RFC 4180, in UTF-8 with its mark, by which spreadsheets know Arabic. Only heads and rows: every line has
 * the same fields, for whoever reads it by program.
 */

const byteOrderMark = '\ufeff'

const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

/**
 * A figure that could be read with thousands, `1.000`, gets a zero that says nothing: `1.0000` is one to everybody. Figures
 * are not guarded, so that a negative number stays a number.
 */
const certain = (number: string) => (/^-?[1-9]\d{0,2}\.\d{3}$/.test(number) ? `${number}0` : number)

function field(cell: TableCell, is: TableColumn['is']): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(is === 'code' ? guardedCode(cell) : guardedText(cell))
  if ('number' in cell) return cell.isSigned ? `${cell.number}%` : certain(cell.number)
  return 'date' in cell ? cell.date : cell.moment
}

const line = (fields: readonly string[]) => `${fields.join(',')}\r\n`

async function* linesOf(table: Table): AsyncGenerator<string> {
  yield byteOrderMark +
    line(table.columns.map(({ label }) => quoted(guardedText(inDirectionOf(label, table.language)))))
  const locations = table.columns.map(({ is }) => is)
  const fieldAt = (cell: TableCell, index: number) => field(cell, locations[index] ?? 'text')
  for await (const rows of table.batches()) yield rows.map(({ cells }) => line(cells.map(fieldAt))).join('')
}

export const csvOf = (table: Table): Readable => Readable.from(linesOf(table), { objectMode: false })
