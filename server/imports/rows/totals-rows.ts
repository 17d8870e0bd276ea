import { absolute, formatDecimal, readDecimal } from '../../../ledger/money.ts'
import { elementAt, valueFor } from '../../../schema/collections/certain.ts'
import { certainValue, type DecimalSign, decimalSigns, readNumber, valueWith } from '../../../schema/numbers/reading.ts'
import { normalize } from '../../../schema/search.ts'
import type { Table, TableRow } from '../table.ts'

/** The rows in which a list adds itself up: they are no record and no line of a document. */

const sumWords = [
  ...['total', 'totals', 'grand total', 'subtotal', 'sub total', 'sum', 'overall total', 'total sum'],
  ...['الإجمالي', 'إجمالي', 'الاجمالى', 'المجموع', 'مجموع', 'الإجمالي العام', 'إجمالي عام', 'الإجمالي الكلي'],
  ...['إجمالي كلي', 'المجموع الكلي', 'مجموع كلي', 'المجموع العام', 'المجموع الفرعي', 'الإجمالي الفرعي', 'مجموع فرعي'],
]
const ofWhat = [
  ...['amount', 'invoices', 'sales', 'purchases', 'bills', 'expenses', 'payments', 'receipts', 'quantity', 'value'],
  ...['items', 'products', 'clients', 'suppliers', 'rows'],
  ...['الفواتير', 'المبيعات', 'المشتريات', 'المصروفات', 'المقبوضات', 'المدفوعات', 'السندات', 'المستندات', 'الكمية'],
  ...['المبلغ', 'المبالغ', 'القيمة', 'الأصناف', 'العملاء', 'الموردين', 'الأرصدة'],
]
const sums: ReadonlySet<string> = new Set(
  [...sumWords, ...ofWhat.flatMap(what => [`total ${what}`, `إجمالي ${what}`, `مجموع ${what}`])].map(normalize),
)
/** What stands between the sum of a list and its last line. */
const belowSums: ReadonlySet<string> = new Set(
  [
    ...[
      'vat',
      'tax',
      'value added tax',
      'sales tax',
      'discount',
      'net',
      'net total',
      'balance',
      'shipping',
      'rounding',
    ],
    ...[
      'الضريبة',
      'ضريبة القيمة المضافة',
      'القيمة المضافة',
      'ضريبة المبيعات',
      'الخصم',
      'خصم',
      'الصافي',
      'صافي',
      'الشحن',
    ],
    ...['الرصيد', 'التقريب'],
  ].map(normalize),
)

/** A count behind the word is no part of it, `Total: 12`; any other number is one of a name, `Total 9000`. */
const wordsOf = (cell: string) =>
  normalize(cell)
    .replace(/[:([]\s*\p{N}*\s*[)\]]?\s*$/u, '')
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Whether a text is just a word for a sum. */
export const isSum = (cell: string): boolean => sums.has(wordsOf(cell))

const beginnings = ['total', 'subtotal', 'sum', 'grand total', 'إجمالي', 'الإجمالي', 'مجموع', 'المجموع'].map(normalize)

/** Whether a row that lacks what its record needs is a sum: a text of it is called so, or it has figures and no text at all. */
export function looksLikeTotal({ cells }: TableRow, namesDocument: boolean): boolean {
  const texts = cells.filter(cell => /\p{L}/u.test(cell) && !isFigure(cell)).map(wordsOf)
  if (texts.length === 0) return !namesDocument && cells.some(isFigure)
  return texts.some(text => beginnings.some(word => text === word || text.startsWith(`${word} `)))
}

/** A row of totals, and what it says of the rows above it. */
export interface TotalsRow {
  row: TableRow
  figures: readonly TotalsFigure[]
}

interface TotalsFigure {
  place: number
  cell: string
  /** What its column comes to above it. */
  sum: string
  isSum: boolean
}

/** A table without the rows that look like totals, and these rows. */
export function withoutTotals(table: Table): { table: Table; totals: TotalsRow[] } {
  const found = totalsAmong(table.rows)
  if (found.size === 0) return { table, totals: [] }
  return {
    table: { ...table, rows: table.rows.filter(row => !found.has(row)), count: table.count - found.size },
    totals: [...found.values()],
  }
}

const isFilled = (cell: string) => cell.trim() !== ''
const isNothing = (cell: string) => /^\p{Sc}?\s*[-\u2010-\u2014\u2212]$/u.test(cell.trim())
const isFigure = (cell: string) => /\p{N}/u.test(cell) && readNumber(cell) !== null

/** The one text of a row whose other cells are figures or empty; null of other rows. */
function onlyText({ cells }: TableRow): string | null {
  let text: string | null = null
  for (const cell of cells) {
    if (!/\p{L}/u.test(cell) || isFigure(cell)) continue
    const written = cell.trim()
    if (text !== null && text !== written) return null
    text = written
  }
  return text
}

/** A row that is named by nothing but a word for a sum, or for what stands below one. */
interface Candidate {
  isSum: boolean
  /** The places of its figures. */
  figures: number[]
}

function candidateOf(row: TableRow): Candidate | null {
  const text = onlyText(row)
  if (text === null) return null
  const words = wordsOf(text)
  if (!sums.has(words) && !belowSums.has(words)) return null
  const others = row.cells.flatMap((cell, index) =>
    isFilled(cell) && !isNothing(cell) && cell.trim() !== text ? [index] : [],
  )
  if (others.some(index => !isFigure(elementAt(row.cells, index)))) return null
  return { isSum: sums.has(words), figures: others }
}

function totalsAmong(rows: readonly TableRow[]): Map<TableRow, TotalsRow> {
  const found = new Map<TableRow, TotalsRow>()
  const candidates = rows.map(candidateOf)
  if (!candidates.some(each => each?.isSum)) return found
  const indexes = [...new Set(candidates.flatMap(each => each?.figures ?? []))]
  const usual = usuallyFilled(rows)
  let foot = rows.length
  while (foot > 0 && candidates[foot - 1]) foot -= 1
  let isBelowTax = false
  const all = new RunningSums(indexes)
  let block = new RunningSums(indexes)
  for (const [at, candidate] of candidates.entries()) {
    const row = elementAt(rows, at)
    if (candidate !== null) {
      const isAtFoot = at >= foot
      const isBelowSum = isAtFoot && at > 0 && found.has(elementAt(rows, at - 1))
      // One row alone with the same figure is more likely another record, unless the list ends here.
      const isAdded = (above: RunningSums) =>
        above.rows >= (isAtFoot ? 1 : 2) &&
        candidate.figures.some(index => above.isSum(elementAt(row.cells, index), index))
      // The other rows of the list say more of themselves than this one.
      const isBare = isAtFoot && at > 0 && (candidate.figures.length + 1) * 2 < usual
      if (isBelowSum || (candidate.isSum && (isBare || isAdded(block) || isAdded(all)))) {
        // Below a sum stand a tax, a discount, a net, which no rows come to, nor to the sum of them all.
        isBelowTax = !candidate.isSum || (isBelowTax && isBelowSum)
        const figures =
          candidate.isSum && !isBelowTax
            ? candidate.figures.map((index): TotalsFigure => {
                const cell = elementAt(row.cells, index)
                const isSum = block.isSum(cell, index) || all.isSum(cell, index)
                return { place: index, cell: cell.trim(), sum: (isAtFoot ? all : block).sumOf(index), isSum }
              })
            : []
        found.set(row, { row, figures })
        block = new RunningSums(indexes)
        continue
      }
    }
    all.add(row)
    block.add(row)
  }
  return found
}

/** How many cells of a row are filled in half of the rows. */
function usuallyFilled(rows: readonly TableRow[]): number {
  const counts = rows.map(({ cells }) => cells.filter(isFilled).length).sort((a, b) => a - b)
  return counts[Math.floor(counts.length / 2)] ?? 0
}

const decimals = 20
const unitsOf = (value: string): bigint | null => {
  const units = readDecimal(value.replace('%', ''), decimals)
  return typeof units === 'bigint' ? units : null
}

const amountIn = (text: string, sign: DecimalSign): bigint | null => {
  const reading = readNumber(text)
  return reading === null ? null : unitsOf(certainValue(reading) ?? valueWith(reading, sign))
}

/** A figure as a decimal, where it is one. */
export function decimalIn(text: string): string | null {
  const reading = readNumber(text)
  return reading === null ? null : (certainValue(reading) ?? valueWith(reading, '.'))
}

/** What the columns of some rows come to, with either decimal sign. */
class RunningSums {
  readonly #sums: Map<number, Map<DecimalSign, bigint>>
  rows = 0

  constructor(indexes: readonly number[]) {
    this.#sums = new Map(indexes.map(index => [index, new Map(decimalSigns.map(sign => [sign, 0n]))]))
  }

  add({ cells }: TableRow): void {
    this.rows += 1
    for (const [index, sums] of this.#sums) {
      const cell = cells[index] ?? ''
      if (!isFilled(cell)) continue
      for (const [sign, sum] of sums) sums.set(sign, sum + (amountIn(cell, sign) ?? 0n))
    }
  }

  /** What a column comes to, its numbers read as most are written. */
  sumOf(index: number): string {
    return formatDecimal(valueFor(valueFor(this.#sums, index), '.'), decimals)
  }

  /** Whether a cell is the sum of its column; a spreadsheet's halves of cents aside. */
  isSum(cell: string, index: number): boolean {
    return decimalSigns.some(sign => {
      const total = amountIn(cell, sign)
      if (total === null || total === 0n) return false
      const sum = valueFor(valueFor(this.#sums, index), sign)
      const difference = sum < total ? total - sum : sum - total
      const size = absolute(total)
      return difference * 100n <= BigInt(this.rows) * 10n ** BigInt(decimals) && difference * 20n <= size
    })
  }
}
