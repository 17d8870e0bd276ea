import type { DecimalSign } from '../../../schema/numbers/reading.ts'
import { UnreadableStatement, type UnreadableStatementReason } from '../statement.ts'
import { decimalSignsOf, isBelowZero, isNoAmount, writtenAmount } from './amounts.ts'
import { columnsByContent, shapedAmounts } from './content.ts'
import { currencyOfLines } from './currency.ts'
import { isDateShaped, isSerial } from './dates.ts'
import { dateOrderOf, decimalSignOf, refuseAmount, rowsRun, settled } from './decide.ts'
import { findHeads, type Heads } from './heads.ts'
import type { KnownSheet, SheetMapping } from './mapping.ts'
import { isOutBelowZero, provenAmounts } from './proven.ts'
import type { AmountColumns } from './row-amounts.ts'
import { kindsOf } from './rows.ts'
import { amountCell, cellAt, type SheetRow, type SheetTable } from './table.ts'
import { currencyCode } from './titles.ts'

/** The heads of a sheet; null where it has none. */
export function headsOf({ rows }: SheetTable, { head_row }: SheetMapping): readonly string[] | null {
  return rows.find(({ number }) => number === head_row)?.cells ?? null
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((cell, at) => cell === other[at])

/** What the cells say, or what was known of such a sheet where they leave it in doubt. */
function unlessDoubtful<T>(reason: UnreadableStatementReason, known: T | undefined, decide: () => T): T {
  try {
    return decide()
  } catch (failure) {
    if (known !== undefined && failure instanceof UnreadableStatement && failure.reason === reason) return known
    throw failure
  }
}

/**
 * What the columns of a sheet are, by its heads or else by what stands in them. Refused where that is in doubt, and no sheet with
 * the same heads is known.
 */
export function proposeMapping(table: SheetTable, before: KnownSheet | null = null): SheetMapping {
  if (table.rows.length === 0) throw new UnreadableStatement('empty')
  const heads = findHeads(table.rows)
  const found = heads === null ? byContent(table) : byHeads(table, heads)
  const head = heads === null ? null : (table.rows[heads.index] ?? null)
  const below = heads === null ? table.rows : table.rows.slice(heads.index + 1)
  const kinds = kindsOf(below, head, found)
  const lines = below.filter((_, at) => kinds[at] === 'line')
  if (lines.length === 0) throw new UnreadableStatement('noStatement')
  const { sign, ...rest } = found
  const { currency } = currencyOfLines(table, lines, rest)
  const known = before !== null && head !== null && isSame(head.cells, before.heads) ? before : undefined
  const decimal_sign =
    sign ?? unlessDoubtful('doubtfulAmounts', known?.decimal_sign, () => decimalSignOf(lines, rest, currency))
  const amounts = settled(lines, rest, decimal_sign)
  const date_order = unlessDoubtful('doubtfulDates', known?.date_order, () => dateOrderOf(table, lines, rest))
  const mapping = { ...rest, amounts, decimal_sign, date_order, rows_run: null }
  return { ...mapping, rows_run: rowsRun(table, lines, mapping) }
}

type Found = Omit<SheetMapping, 'decimal_sign' | 'date_order' | 'rows_run'> & { sign?: DecimalSign }

const none = { reference: null, bank_reference: null, counterparty: null }

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
  if (out !== null && into !== null) return { kind: 'two', out, in: into, isOutBelowZero: isOutBelowZero(rows, out) }
  if (amount !== null) return signedOrMarked(rows, amount, mark)
  if (out === null && into === null) throw new UnreadableStatement('noAmount')
  return { kind: 'two', out, in: into, isOutBelowZero: isOutBelowZero(rows, out) }
}

/** A mark next to amounts tells which way they go, unless their own signs do. */
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
  const [first = ''] = named.map(own => own.join('\u0000'))
  const firstCells = first.split('\u0000')
  const isOwn = (cell: string) => /^\d{8,34}$/.test(cell) || isIban(cell)
  const constant = firstCells.findIndex((cell, at) => isOwn(cell) && named.every(own => own[at] === cell))
  const account = named.length > 1 && constant >= 0 && constant !== common.date ? constant : null
  const taken = new Set([common.date, common.value_date, currency, account, ...columns.money])
  return {
    ...none,
    ...common,
    account,
    iban: columnOf(isIban, 0.5),
    code: columns.mark,
    currency,
    description: withText(lines, taken),
    has_serials: false,
    ...(best && { sign: best.sign }),
  }
}
