import type { StatementBalance } from '../statement.ts'
import { amountOf } from './amounts.ts'
import type { SheetMapping } from './mapping.ts'
import { amountOfRow, balanceOf } from './row-amounts.ts'
import type { RowKind } from './rows.ts'
import { amountCell, cellAt, type SheetRow } from './table.ts'
import type { Titles } from './titles.ts'

export type DayAt = (row: SheetRow, column: number | null) => string | null

/** The balances that a sheet names, apart from those on its lines. */
export interface Balances {
  opening?: StatementBalance
  closing?: StatementBalance
}

/** The balances of rows that are named so, the first of the oldest page and the last of the newest. */
export function balancesOfRows(
  rows: readonly SheetRow[],
  kinds: readonly RowKind[],
  mapping: SheetMapping,
  dayAt: DayAt,
): Balances {
  const found = (kind: RowKind) =>
    rows.flatMap((row, at) => {
      if (kinds[at] !== kind) return []
      const amount = balanceIn(row, mapping)
      return amount === null ? [] : [{ amount, date: isDated(row, mapping) ? dayAt(row, mapping.date) : null }]
    })
  const isNewestFirst = mapping.rows_run === 'newest'
  const opening = found('opening').at(isNewestFirst ? -1 : 0)
  const closing = found('closing').at(isNewestFirst ? 0 : -1)
  return { ...(opening && { opening }), ...(closing && { closing }) }
}

const isDated = (row: SheetRow, { date }: SheetMapping) => /^[\d٠-٩]/.test(cellAt(row, date))

/** The amount of a row that names a balance: of its column, or else the only one of the row. */
function balanceIn(row: SheetRow, mapping: SheetMapping): string | null {
  const own = balanceOf(amountCell(row, mapping.balance), mapping.decimal_sign)
  if (own !== null) return own
  const amount = amountOfRow(row, mapping.amounts, mapping.decimal_sign)
  if (amount && 'amount' in amount) return amount.amount
  const others = row.cells.flatMap((_, column) =>
    column === mapping.date ? [] : (amountOf(amountCell(row, column), mapping.decimal_sign)?.amount ?? []),
  )
  return others.length === 1 ? (others[0] ?? null) : null
}

export function balancesOfTitles({ opening, closing }: Titles, { decimal_sign }: SheetMapping): Balances {
  const read = (title: Titles['opening']): StatementBalance | null => {
    const amount = title === null ? null : balanceOf(title.cell, decimal_sign)
    return amount === null ? null : { amount, date: null }
  }
  const [first, last] = [read(opening), read(closing)]
  return { ...(first && { opening: first }), ...(last && { closing: last }) }
}
