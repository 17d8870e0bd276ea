import { formatDecimal, readDecimal } from '../../../ledger/money.ts'
import type { Issue } from '../../../schema/errors.ts'
import { certainValue, readNumber, valueWith } from '../../../schema/numbers/reading.ts'
import type { NumberKind } from '../number-kinds.ts'
import type { TableRow } from '../table.ts'

/**
 * Columns of percentages in which no number is more than one: a spreadsheet keeps 10% as 0.1, and a program writes what it
 * keeps. A cell with its sign of percent says what it is.
 */

/** A column of which only a person can say what its numbers are, and the first cell that could be two. */
export interface UndecidedColumn {
  column: string
  row: number
  cell: string
}

/** What a column of percentages has without a sign: its first such cell that is not 0, and its numbers. */
interface Unsigned {
  row: number
  cell: string
  values: readonly string[]
}

interface PercentColumn {
  name: string
  kind: NumberKind
  /** A cell as it is read, and as the file has it. */
  cell: (row: TableRow) => string
  written: (row: TableRow) => string
}

const isPastOne = (value: string) => Math.abs(Number(value)) > 1

/** The numbers of a column that may be fractions of one; null where one of them is more, or there are none. */
function mayBeFractions(
  rows: readonly TableRow[],
  { cell: cellOf, written }: Pick<PercentColumn, 'cell' | 'written'>,
): Unsigned | null {
  const values = new Set<string>()
  let first: { row: number; cell: string } | null = null
  for (const row of rows) {
    const cell = cellOf(row)
    const reading = cell === '' ? null : readNumber(cell)
    if (reading === null || reading.isPercent) continue
    const value = certainValue(reading) ?? valueWith(reading, '.')
    if (Number(value) === 0) continue
    if (isPastOne(value)) return null
    values.add(value)
    first ??= { row: row.number, cell: written(row) }
  }
  return first && { ...first, values: [...values] }
}

const decimals = 40

/** A hundred times a decimal. */
function hundredfold(value: string): string {
  const units = readDecimal(value, decimals)
  return typeof units === 'bigint' ? formatDecimal(units * 100n, decimals) : value
}

/** How a column of rates is meant by the rates that the organization has; null where these do not tell. */
function meantByRates(values: readonly string[], ownRates: readonly string[]): 'percents' | 'fractions' | null {
  const own = new Set(ownRates.map(Number).filter(rate => rate !== 0))
  const asPercents = values.some(value => own.has(Number(value)))
  const asFractions = values.some(value => own.has(Number(hundredfold(value))))
  return asPercents === asFractions ? null : asPercents ? 'percents' : 'fractions'
}

/** Which columns of percentages are fractions of one, by the rates of tax where they are such, or may be. */
export function percentsOf(
  rows: readonly TableRow[],
  columns: readonly PercentColumn[],
  ownRates: readonly string[],
): { undecided: readonly UndecidedColumn[]; fractions: readonly UndecidedColumn[] } {
  const undecided: UndecidedColumn[] = []
  const fractions: UndecidedColumn[] = []
  for (const each of columns) {
    const { name, kind } = each
    const found = kind === 'percent' ? mayBeFractions(rows, each) : null
    if (found === null) continue
    const meant = name === 'tax_rate' ? meantByRates(found.values, ownRates) : null
    const column = { column: name, row: found.row, cell: found.cell }
    if (meant === null) undecided.push(column)
    else if (meant === 'fractions') fractions.push(column)
  }
  return { undecided, fractions }
}

type Read = (cell: string) => string | { issue: Issue }

/** A number without a sign of percent is a fraction of one. */
export const asFractions =
  (read: Read): Read =>
  cell => {
    const value = read(cell)
    return typeof value !== 'string' || value === '' || readNumber(cell)?.isPercent ? value : hundredfold(value)
  }

export const withPercentSign = (cell: string, value: string | { issue: Issue }): string =>
  typeof value === 'string' && value !== '' && readNumber(cell)?.isPercent === false ? `${value}%` : cell
