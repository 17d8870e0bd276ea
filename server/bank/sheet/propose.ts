import type { DecimalSign } from '../../../schema/numbers/reading.ts'
import type { DateOrder } from '../../imports/cells.ts'
import { UnreadableStatement } from '../statement.ts'
import { decimalSignsOf, isNoAmount, writtenAmount } from './amounts.ts'
import { columnsByContent, isBelowZero, isOutBelowZero, provenAmounts, shapedAmounts } from './content.ts'
import { dateOrdersOf, dayOf, isDateShaped, isSerial } from './dates.ts'
import { findHeads, type Heads } from './heads.ts'
import type { SheetMapping } from './mapping.ts'
import { type AmountColumns, amountOfRow, balanceOf, isProven, proofOf, type RowsRun, runOf } from './row-amounts.ts'
import { amountColumns, kindsOf } from './rows.ts'
import { amountCell, cellAt, type SheetRow, type SheetTable } from './table.ts'
import { currencyCode } from './titles.ts'

/** What the columns of a sheet are, by its heads or else by what stands in them. Refused where that is in doubt. */
export function proposeMapping(table: SheetTable): SheetMapping {
  if (table.rows.length === 0) throw new UnreadableStatement('empty')
  const heads = findHeads(table.rows)
  const found = heads === null ? byContent(table) : byHeads(table, heads)
  const head = heads === null ? null : (table.rows[heads.index] ?? null)
  const below = heads === null ? table.rows : table.rows.slice(heads.index + 1)
  const kinds = kindsOf(below, head, found)
  const lines = below.filter((_, at) => kinds[at] === 'line')
  if (lines.length === 0) throw new UnreadableStatement('noStatement')
  const { signs, ...rest } = found
  const decimal_sign = decimalSignOf(lines, rest, signs)
  const amounts = settled(lines, rest, decimal_sign)
  const date_order = dateOrderOf(table, lines, rest)
  const mapping = { ...rest, amounts, decimal_sign, date_order, rows_run: null }
  return { ...mapping, rows_run: rowsRun(table, lines, mapping) }
}

type Found = Omit<SheetMapping, 'decimal_sign' | 'date_order' | 'rows_run'> & { signs?: DecimalSign }

const none = { reference: null, bank_reference: null, counterparty: null, code: null, account: null }

function byHeads({ rows, isWorkbook }: SheetTable, { index, columns, descriptions }: Heads): Found {
  const below = rows.slice(index + 1)
  const at = (role: Parameters<typeof columns.get>[0]) => columns.get(role) ?? null
  const date = at('date')
  if (date === null) throw new UnreadableStatement('noDate', { line: rows[index]?.number ?? 1 })
  const amounts = amountsByHeads(below, { out: at('out'), into: at('in'), amount: at('amount'), mark: at('mark') })
  const dates = below.map(row => cellAt(row, date)).filter(cell => cell !== '')
  const taken = new Set(columns.values())
  return {
    head_row: rows[index]?.number ?? null,
    date,
    value_date: at('value_date'),
    amounts,
    balance: at('balance'),
    reference: at('reference'),
    bank_reference: at('bank_reference'),
    counterparty: at('counterparty'),
    iban: at('iban'),
    code: at('code') ?? at('mark'),
    account: at('account'),
    currency: at('currency'),
    description: descriptions.length > 0 ? descriptions : withText(below, taken),
    has_serials: dates.some(isSerial) && (isWorkbook || dates.every(cell => isSerial(cell) || !isDateShaped(cell))),
  }
}

interface AmountHeads {
  out: number | null
  into: number | null
  amount: number | null
  mark: number | null
}

function amountsByHeads(rows: readonly SheetRow[], { out, into, amount, mark }: AmountHeads): AmountColumns {
  if (out !== null && into !== null)
    return { kind: 'two', out, in: into, isOutBelowZero: isOutBelowZero(rows, out) }
  if (amount !== null) return signedOrMarked(rows, amount, mark)
  if (out === null && into === null) throw new UnreadableStatement('noAmount')
  return { kind: 'two', out, in: into, isOutBelowZero: isOutBelowZero(rows, out) }
}

/** A mark beside amounts tells which way they go, unless their own signs do. */
function signedOrMarked(rows: readonly SheetRow[], column: number, mark: number | null): AmountColumns {
  const cells = rows.map(row => amountCell(row, column)).filter(cell => !isNoAmount(cell))
  const directions = cells.map(cell => writtenAmount(cell)?.direction ?? null)
  if (mark !== null && !cells.some(isBelowZero) && directions.every(each => each === null))
    return { kind: 'marked', column, mark }
  const shown = new Set(directions.filter(each => each !== null))
  const [only] = shown
  const isSome = shown.size === 1 && directions.includes(null) && !cells.some(isBelowZero)
  return { kind: 'signed', column, isTurned: false, unmarked: isSome ? (only === 'in' ? 'out' : 'in') : null }
}

const withText = (rows: readonly SheetRow[], taken: ReadonlySet<number | null>): number[] => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = Array.from({ length: width }, (_, column) => column).filter(column => !taken.has(column))
  return columns.filter(column => rows.some(row => /\p{L}|\d/u.test(cellAt(row, column))))
}

const isIban = (cell: string) => /^[A-Z]{2}\d\d[A-Z0-9 ]{10,36}$/.test(cell)

function byContent(table: SheetTable): Found {
  const { rows } = table
  const columns = columnsByContent(rows)
  const lines = rows.filter(row => isDateShaped(cellAt(row, columns.date)))
  const cells = lines.flatMap(row => columns.money.map(column => ({ row: row.number, cell: amountCell(row, column) })))
  const { signs, doubtful } = decimalSignsOf(cells)
  const proven = signs.flatMap(sign => {
    const found = provenAmounts(lines, columns, sign)
    return found === null ? [] : [{ ...found, sign }]
  })
  if (doubtful !== null && proven.length !== 1) refuseAmount(doubtful.row, doubtful.cell)
  const [best] = proven
  const amounts = best?.amounts ?? shapedAmounts(lines, columns)
  const balance = best?.balance ?? null
  const common = { head_row: null, date: columns.date, value_date: columns.valueDate, amounts, balance }
  const named = lines.map(({ cells: own }) => own)
  const columnOf = (is: (cell: string) => boolean, share: number) => {
    const at = withText(lines, new Set()).find(column => {
      const filled = named.map(own => own[column] ?? '').filter(cell => cell !== '')
      return filled.length > 0 && filled.filter(is).length >= named.length * share
    })
    return at ?? null
  }
  const currency = columnOf(cell => /^[A-Z]{3}$/.test(cell) && currencyCode(cell) !== null, 1)
  const taken = new Set([common.date, common.value_date, balance, currency, ...amountColumns({ amounts })])
  return {
    ...none,
    ...common,
    iban: columnOf(isIban, 0.5),
    code: columns.mark,
    currency,
    description: withText(lines, taken),
    has_serials: false,
    ...(best && { signs: best.sign }),
  }
}

const refuseAmount = (line: number, written: string): never => {
  throw new UnreadableStatement('doubtfulAmounts', { line, written })
}

type Columns = Pick<SheetMapping, 'amounts' | 'balance'>

const read = (lines: readonly SheetRow[], { amounts, balance }: Columns, sign: DecimalSign) => {
  const found = lines.map(row => {
    const amount = amountOfRow(row, amounts, sign)
    return amount !== null && 'amount' in amount ? amount.amount : null
  })
  return proofOf(
    found,
    lines.map(row => balanceOf(amountCell(row, balance), sign)),
  )
}

/** The sign before decimals of all amounts; where each could be read in both ways, the one that the balance proves. */
function decimalSignOf(lines: readonly SheetRow[], columns: Columns, known: DecimalSign | undefined): DecimalSign {
  if (known !== undefined) return known
  const own = [...amountColumns(columns), ...(columns.balance === null ? [] : [columns.balance])]
  const cells = lines.flatMap(row => own.map(column => ({ row: row.number, cell: amountCell(row, column) })))
  const { signs, doubtful } = decimalSignsOf(cells)
  if (doubtful === null) return signs[0] ?? '.'
  const proven = signs.filter(sign => isProven(read(lines, columns, sign)))
  return proven.length === 1 && proven[0] !== undefined ? proven[0] : refuseAmount(doubtful.row, doubtful.cell)
}

/** One column of amounts whose balance moves the other way: all turned where it always does, refused where it does at times. */
function settled(lines: readonly SheetRow[], columns: Columns, sign: DecimalSign): AmountColumns {
  const { amounts } = columns
  if (columns.balance === null || amounts.kind !== 'signed' || amounts.unmarked !== null) return amounts
  const turned = { ...amounts, isTurned: true }
  const asWritten = read(lines, columns, sign)
  if (isProven(asWritten) || asWritten.steps < 2) return amounts
  const other = read(lines, { ...columns, amounts: turned }, sign)
  if (isProven(other)) return turned
  const isUnsigned = lines.every(row => !isBelowZero(amountCell(row, amounts.column)))
  const each = Math.max(asWritten.oldest + other.oldest, asWritten.newest + other.newest)
  const [first] = lines
  if (isUnsigned && each >= asWritten.steps && first) refuseAmount(first.number, amountCell(first, amounts.column))
  return amounts
}

const titleDate = /(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-]\d{4}(?!\d)/g

function dateOrderOf(
  { rows, countsFrom1904 }: SheetTable,
  lines: readonly SheetRow[],
  { date, value_date, has_serials }: Pick<SheetMapping, 'date' | 'value_date' | 'has_serials'>,
): DateOrder {
  const form = { hasSerials: has_serials, countsFrom1904 }
  const columns = [date, value_date]
    .filter(column => column !== null)
    .map(column => lines.map(row => ({ row: row.number, cell: cellAt(row, column) })).filter(({ cell }) => cell !== ''))
  const all = ['day_first', 'month_first', 'year_first'] as const
  const readable = (cell: string) => all.some(order => dayOf(cell, { ...form, order }) !== null)
  const wrong = columns.flat().find(({ cell }) => !readable(cell))
  if (wrong) throw new UnreadableStatement('wrongDate', { line: wrong.row, written: wrong.cell })
  const isLine = new Set(lines)
  const others = rows.flatMap(row =>
    isLine.has(row) ? [] : row.cells.flatMap(cell => cell.slice(0, 300).match(titleDate) ?? []),
  )
  const orders = dateOrdersOf(
    columns.map(cells => cells.map(({ cell }) => cell)),
    others.filter(readable).slice(0, 20),
    form,
  )
  const [order] = orders
  if (orders.length === 1 && order !== undefined) return order
  const doubtful = columns[0]?.[0]
  throw new UnreadableStatement(
    'doubtfulDates',
    doubtful === undefined ? {} : { line: doubtful.row, written: doubtful.cell },
  )
}

function rowsRun({ countsFrom1904 }: SheetTable, lines: readonly SheetRow[], mapping: SheetMapping): RowsRun | null {
  const proven = runOf(read(lines, mapping, mapping.decimal_sign))
  if (proven !== null) return proven
  const form = { order: mapping.date_order, hasSerials: mapping.has_serials, countsFrom1904 }
  const days = lines.map(row => dayOf(cellAt(row, mapping.date), form) ?? '')
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  if (first === last) return null
  const run = first < last ? 'oldest' : 'newest'
  const isSorted = days.every((day, at) => at === 0 || (run === 'oldest') === day >= (days[at - 1] ?? '') || day === days[at - 1])
  return isSorted ? run : null
}
