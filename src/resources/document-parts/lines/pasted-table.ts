import { lastOf } from '../../../../schema/collections/certain.ts'
/** What a spreadsheet puts on the clipboard: rows of cells between tabs, a cell with a tab or a line break in quotes. */
export function readPastedTable(clipboard: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const text = clipboard.replace(/\r\n?/g, '\n')
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t' || sign === '\n') {
      lastOf(rows).push(clean(cell))
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  lastOf(rows).push(clean(cell))
  return rows.filter(row => row.some(text => text !== ''))
}

const clean = (cell: string) =>
  cell
    // Of a name the joiners between its letters stay.
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a paste is a table; anything else goes into the cell like typed words. */
export const isTable = (clipboard: string): boolean => /[\t\n]/.test(clipboard.trim())

/** A first row without a single figure, above rows that have them, holds the names of the columns. */
export function withoutHead(rows: string[][]): string[][] {
  const [head, ...rest] = rows
  const hasFigures = (row: string[]) => row.slice(1).some(cell => /[\d٠-٩۰-۹]/.test(cell))
  return head && head.length > 1 && !hasFigures(head) && rest.some(hasFigures) ? rest : rows
}
