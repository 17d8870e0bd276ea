import { writtenDecimal } from '../../einvoice/decimal.ts'
import { type Statement, type StatementLine, UnreadableStatement } from '../statement.ts'
import { isNoAmount } from './amounts.ts'
import { type Balances, balancesOfRows, balancesOfTitles, type DayAt } from './balances.ts'
import { currencyOfLines } from './currency.ts'
import { dayOf } from './dates.ts'
import type { SheetMapping } from './mapping.ts'
import { amountOfRow, balanceBefore, balanceOf } from './row-amounts.ts'
import { kindsOf } from './rows.ts'
import { amountCell, cellAt, type SheetRow, type SheetTable } from './table.ts'
import { accountNumber, currencyCode, type Titles, titlesOf } from './titles.ts'

interface PlacedLine {
  line: StatementLine
  account: string | null
  currency: string | null
}

/** The statements of a sheet by its mapping: one of each account and currency that its lines name. */
export function applyMapping(table: SheetTable, mapping: SheetMapping): Statement[] {
  const { rows, countsFrom1904 } = table
  const start = mapping.head_row === null ? 0 : rows.findIndex(({ number }) => number === mapping.head_row) + 1
  const below = rows.slice(start)
  const kinds = kindsOf(below, mapping.head_row === null ? null : (rows[start - 1] ?? null), mapping)
  const dayAt = (row: SheetRow, column: number | null): string | null => {
    const cell = cellAt(row, column)
    if (cell === '') return null
    const form = { order: mapping.date_order, hasSerials: mapping.has_serials, countsFrom1904 }
    const day = dayOf(cell, form)
    if (day === null) throw new UnreadableStatement('wrongDate', { line: row.number, written: cell })
    return day
  }
  const placed: PlacedLine[] = []
  for (const [at, row] of below.entries()) {
    if (kinds[at] === 'line') placed.push(lineOf(row, mapping, dayAt))
    const last = placed.at(-1)
    if (kinds[at] === 'more' && last) last.line.description = `${last.line.description} ${textOf(row, mapping)}`.trim()
  }
  if (placed.length === 0) throw new UnreadableStatement('noStatement')
  const titles = titlesOf([...rows.slice(0, start), ...below.filter((_, at) => kinds[at] === 'text')])
  const lines = below.filter((_, at) => kinds[at] === 'line')
  const { ofAmounts: unit } = currencyOfLines(table, lines, mapping)
  const groups = new Map<string, PlacedLine[]>()
  for (const each of placed) {
    const key = `${each.account}\u0000${each.currency}`
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  const balances = balancesOfRows(below, kinds, mapping, dayAt)
  return [...groups.values()].map(group => {
    const own = groups.size === 1 ? { ...balancesOfTitles(titles, mapping), ...balances } : {}
    return statementOf(group, { titles, unit, run: mapping.rows_run, ...own })
  })
}

const textOf = (row: SheetRow, { description }: SheetMapping): string =>
  [...new Set(description.map(column => cellAt(row, column).replace(/\s{2,}|[^\S ]/g, ' ')))]
    .filter(text => text !== '')
    .join(' ')

const orNull = (text: string): string | null => (text === '' ? null : text.replace(/\s+/g, ' '))

function lineOf(row: SheetRow, mapping: SheetMapping, dayAt: DayAt): PlacedLine {
  const amount = amountOfRow(row, mapping.amounts, mapping.decimal_sign)
  if (amount === null) throw new UnreadableStatement('noAmount', { line: row.number })
  if ('wrong' in amount) throw new UnreadableStatement('wrongAmount', { line: row.number, written: amount.wrong })
  const date = dayAt(row, mapping.date)
  if (date === null) throw new UnreadableStatement('noDate', { line: row.number })
  const balanceCell = amountCell(row, mapping.balance)
  const balance = balanceOf(balanceCell, mapping.decimal_sign)
  if (balance === null && !isNoAmount(balanceCell))
    throw new UnreadableStatement('wrongAmount', { line: row.number, written: balanceCell })
  const text = (column: number | null) => orNull(cellAt(row, column))
  const reference = text(mapping.reference)
  const currency = cellAt(row, mapping.currency)
  const line: StatementLine = {
    date,
    value_date: dayAt(row, mapping.value_date),
    amount: amount.amount,
    reference: reference ?? text(mapping.bank_reference),
    bank_reference: text(mapping.bank_reference),
    description: textOf(row, mapping),
    counterparty: text(mapping.counterparty),
    iban: accountNumber(cellAt(row, mapping.iban)),
    code: text(mapping.code),
    is_reversal: amount.isReversal,
    parts: [],
    balance,
    place: row.number,
  }
  return {
    line,
    account: accountNumber(cellAt(row, mapping.account)),
    currency: currency === '' ? null : (currencyCode(currency) ?? currency.toUpperCase()),
  }
}

interface About extends Balances {
  titles: Titles
  unit: string | null
  run: SheetMapping['rows_run']
}

function statementOf(group: readonly PlacedLine[], { titles, unit, run, opening, closing }: About): Statement {
  const lines = group.map(({ line }) => line)
  const isRunKnown = run !== null || lines.length === 1
  const inTime = run === 'newest' ? [...lines].reverse() : lines
  const [first, last] = [inTime[0], inTime.at(-1)]
  const before = first?.balance ? balanceBefore(first.balance, first.amount) : null
  return {
    format: 'sheet',
    account: group[0]?.account ?? titles.account,
    bank: titles.bank,
    currency: group[0]?.currency ?? titles.currency ?? unit,
    number: titles.number,
    opening: opening ?? (isRunKnown && before && first ? { amount: writtenDecimal(before), date: first.date } : null),
    closing: closing ?? (isRunKnown && last?.balance ? { amount: last.balance, date: last.date } : null),
    lines,
    pending: [],
  }
}
