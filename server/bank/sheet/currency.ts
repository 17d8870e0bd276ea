import { isNoAmount } from './amounts.ts'
import type { SheetMapping } from './mapping.ts'
import { amountColumns } from './rows.ts'
import { amountCell, cellAt, type SheetRow, type SheetTable } from './table.ts'
import { currencyCode, titlesOf } from './titles.ts'

type Columns = Pick<SheetMapping, 'amounts' | 'head_row' | 'currency'>

/** The currency of lines: of their own column, of the titles, of the heads of the amounts, or at each amount. */
export function currencyOfLines(
  { rows }: SheetTable,
  lines: readonly SheetRow[],
  mapping: Columns,
): { currency: string | null; ofAmounts: string | null } {
  const ofAmounts = currencyAtAmounts(lines, mapping) ?? currencyOfHeads(rows, mapping)
  const [first] = lines
  const own = lines.every(row => cellAt(row, mapping.currency) === cellAt(first ?? row, mapping.currency))
  const column = own && first !== undefined ? currencyCode(cellAt(first, mapping.currency)) : null
  const isLine = new Set(lines)
  return { currency: column ?? titlesOf(rows.filter(row => !isLine.has(row))).currency ?? ofAmounts, ofAmounts }
}

/** The currency that stands at all amounts. */
function currencyAtAmounts(lines: readonly SheetRow[], mapping: Columns): string | null {
  const words = new Set<string>()
  for (const row of lines) {
    for (const column of amountColumns(mapping)) {
      const cell = amountCell(row, column)
      if (!isNoAmount(cell)) words.add(cell.replace(/[\d٠-٩۰-۹.,٫٬،'’()+\-−\s\u200e\u200f]/gu, ''))
    }
  }
  const [word] = words
  return words.size === 1 && word ? currencyCode(word) : null
}

/** The currency that the heads of the amounts name in brackets. */
function currencyOfHeads(rows: readonly SheetRow[], mapping: Columns): string | null {
  const heads = rows.find(({ number }) => number === mapping.head_row)
  if (heads === undefined) return null
  const codes = amountColumns(mapping).map(column => /[([]([^)\]]{2,20})[)\]]/.exec(cellAt(heads, column))?.[1] ?? '')
  const [code] = new Set(codes)
  return new Set(codes).size === 1 && code ? currencyCode(code) : null
}
