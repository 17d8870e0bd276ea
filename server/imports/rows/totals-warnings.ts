import { readDecimal } from '../../../ledger/money.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { Mapping } from '../columns.ts'
import type { Warning } from '../outcome.ts'
import { decimalIn, type TotalsRow } from './totals-rows.ts'

const totalsNamed = 20

/** Columns of which a figure of a sum is money: it is compared even where another figure of its row agrees. */
const ofMoney: ReadonlySet<string> = new Set(['price', 'line_total', 'amount', 'debtor', 'creditor'])

/**
 * The rows of totals that were left out: by their numbers, and with both figures where one says something else than the rows
 * above it come to. Prices add up to nothing: under them stands what the whole file comes to.
 */
export function warningsOfTotals(
  totals: readonly TotalsRow[],
  mapping: Mapping,
  ofFile: string | null,
  isCompared = true,
): Warning[] {
  const columnAt = new Map([...mapping].map(([name, index]) => [index, name]))
  const differing = totals.flatMap((each): Warning[] => {
    const wrong = isCompared ? differingFigure(each, columnAt, ofFile) : null
    if (wrong === null) return []
    const row = each.row.number
    return [{ row, column: null, reason: 'totals_differ', values: { row: String(row), ...wrong } }]
  })
  const named = new Set(differing.map(({ row }) => row))
  const agreeing = totals.filter(({ row }) => !named.has(row.number))
  return [...leftOut(agreeing), ...differing]
}

function differingFigure(
  { figures }: TotalsRow,
  columnAt: ReadonlyMap<number, string>,
  ofFile: string | null,
): { total: string; sum: string } | null {
  const sumOfFile = (index: number) => (columnAt.get(index) === 'price' ? ofFile : null)
  const agrees = ({ place, cell, isSum }: TotalsRow['figures'][number]) => {
    const sum = sumOfFile(place)
    return isSum || (sum !== null && isSame(decimalIn(cell), sum))
  }
  const isAgreed = figures.some(agrees)
  const wrong = figures.findLast(
    figure => !agrees(figure) && (!isAgreed || ofMoney.has(columnAt.get(figure.place) ?? '')),
  )
  return wrong ? { total: wrong.cell, sum: sumOfFile(wrong.place) ?? wrong.sum } : null
}

const decimals = 20
const isSame = (one: string | null, other: string): boolean =>
  one !== null && readDecimal(one, decimals) === readDecimal(other, decimals)

function leftOut(totals: readonly TotalsRow[]): Warning[] {
  const [first] = totals
  if (first === undefined) return []
  const rows = totals.slice(0, totalsNamed).map(({ row }) => String(row.number))
  const more = totals.length > totalsNamed ? ' …' : ''
  const row = first.row.number
  return [
    totals.length === 1
      ? { row, column: null, reason: 'totals_row', values: { row: firstOf(rows) } }
      : { row, column: null, reason: 'totals_rows', values: { rows: `${rows.join(' · ')}${more}` } },
  ]
}
