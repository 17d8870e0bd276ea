import { comparedWords } from '../../i18n/reports/statements.ts'
import { reportTotalWords } from '../../i18n/reports.ts'
import { translated } from '../../i18n/text.ts'
import { absolute, type Minor, roundHalfAwayFromZero } from '../../ledger/money.ts'
import { fieldOf, firstOf, lastOf } from '../../schema/collections/certain.ts'
import { addDays } from '../calendar.ts'
import type { AccountFact, Facts, Where } from './facts/facts.ts'
import { figure, negated, ofLines, totalOf } from './figures.ts'
import { earlierPeriod, type Span, spanKey, spansOf } from './periods.ts'
import type { Cell, Column, Figure, Proof, ReportContext } from './report.ts'

/** Statements have a column for the period, or for each month of it, and one for what it is compared with. */
export interface TimeColumns {
  /** Every column of figures, in order. */
  spans: Span[]
  /** What the statement is of; the last of its parts where it is of days. */
  main: Span
  /** The months, quarters or years within it; none where it is not divided. */
  parts: Span[]
  before: Span | null
  columns: Column[]
  notes: string[]
}

/** The figures of a row by the keys of the columns. */
export type SpanFigures = Record<string, Figure>

const comparison = (before: Span | null): Column[] =>
  before
    ? [
        { key: 'previous', type: 'money' },
        { key: 'change', type: 'money' },
        { key: 'change_percent', type: 'percent' },
      ]
    : []

const money = ({ key }: Span): Column => ({ key, type: 'money', label: key })

/** The columns of what happened in a period: its parts and the whole, and the period before. */
export function columnsOfPeriod({ question, language }: ReportContext): TimeColumns {
  const { from, to, interval, compare } = question
  const main = { key: 'amount', from, to }
  const parts = interval === null ? [] : spansOf(question, interval)
  const before = compare === null ? null : { key: 'previous', ...earlierPeriod(question, compare) }
  const whole: Column = { key: 'amount', type: 'money' }
  return {
    spans: [...parts, main, ...(before ? [before] : [])],
    main,
    parts,
    before,
    columns: [
      ...parts.map(money),
      parts.length > 0 ? { ...whole, label: reportTotalWords.total[language] } : whole,
      ...comparison(before),
    ],
    notes: before ? [translated(comparedWords.period, language, { from: before.from, to: before.to })] : [],
  }
}

/** The columns of balances: on a day, or at the end of each part of its year, and on the day compared with. */
export function columnsOfDay({ question, language }: ReportContext): TimeColumns {
  const { from, to, interval, compare } = question
  const parts = interval === null ? [] : spansOf(question, interval)
  const main = parts.at(-1) ?? { key: 'amount', from, to }
  const before = compare === null ? null : { key: 'previous', ...earlierPeriod(question, compare) }
  const balanceDays = parts.length > 0 ? parts : [main]
  return {
    spans: [...balanceDays, ...(before ? [before] : [])],
    main,
    parts,
    before,
    columns: [
      ...(parts.length > 0 ? parts.map(money) : [{ key: 'amount', type: 'money' } as const]),
      ...comparison(before),
    ],
    notes: before ? [translated(comparedWords.day, language, { day: before.to })] : [],
  }
}

// Ten years by month are wide enough; those before the first entry are left out.
const maxEmptyParts = 24

/** The columns of a table by month, or by what was asked for. */
export async function columnsByMonth(context: ReportContext): Promise<TimeColumns> {
  const { facts, question } = context
  const requested = { ...question, interval: question.interval ?? 'month', compare: null }
  const time = columnsOfPeriod({ ...context, question: requested })
  if (time.parts.length <= maxEmptyParts) return time
  const [first] = await facts.rows('entries', { order: ['date'], take: 1 })
  const isEmpty = ({ to }: Span) => first === undefined || to < first.date
  const begins = time.parts.findIndex((part, index) => !isEmpty(part) || index === time.parts.length - 1)
  const parts = time.parts.slice(begins)
  return { ...time, parts, spans: [...parts, time.main], columns: time.columns.slice(begins) }
}

const perSpan = (spans: readonly Span[], figureOf: (span: Span) => Figure): SpanFigures =>
  Object.fromEntries(spans.map(span => [span.key, figureOf(span)]))

/** Sums of amounts under an account and a column. */
class Ledger {
  private readonly amounts = new Map<string, Minor>()
  add(accountId: number, key: string, amount: Minor): void {
    const location = `${accountId} ${key}`
    this.amounts.set(location, (this.amounts.get(location) ?? 0n) + amount)
  }
  at(accountId: number, key: string): Minor {
    return this.amounts.get(`${accountId} ${key}`) ?? 0n
  }
}

export type Side = 'balance' | 'credit_balance'
const signed = (amount: Minor, side: Side): Minor => (side === 'balance' ? amount : -amount)

/** What accounts moved by in each column, each figure with its lines. */
export async function readFlows(facts: Facts, time: TimeColumns, where: Where<'lines'>) {
  const { main, parts, before } = time
  const sums = new Ledger()
  const dates = ({ from, to }: Span) => ({ date: { from, to } })
  const read = async (span: Span) => {
    const rows = await facts.sum('lines', { by: ['account_id'], where: { ...where, ...dates(span) } })
    for (const { account_id, debit, credit } of rows) sums.add(account_id, span.key, debit - credit)
  }
  if (parts.length === 0) await read(main)
  else {
    const keys = partOfMonth(parts)
    const rows = await facts.sum('lines', { by: ['account_id', 'month'], where: { ...where, ...dates(main) } })
    for (const { account_id, month, debit, credit } of rows)
      for (const key of [keys(month), main.key]) sums.add(account_id, key, debit - credit)
  }
  if (before) await read(before)
  return (account: Pick<AccountFact, 'id'>, side: Side): SpanFigures =>
    perSpan(time.spans, span =>
      figure(
        signed(sums.at(account.id, span.key), side),
        ofLines({ ...where, account_id: account.id, ...dates(span) }, side),
      ),
    )
}

/** What accounts stood at on the last day of each column. */
export async function readBalances(facts: Facts, time: TimeColumns, where: Where<'lines'> = {}) {
  const { main, parts, before } = time
  const sums = new Ledger()
  const read = async (key: string, to: string) => {
    const rows = await facts.sum('lines', { by: ['account_id'], where: { ...where, date: { to } } })
    for (const { account_id, debit, credit } of rows) sums.add(account_id, key, debit - credit)
  }
  if (parts.length === 0) await read(main.key, main.to)
  else {
    const first = firstOf(parts)
    const keys = partOfMonth(parts)
    await read('opening', addDays(first.from, -1))
    const rows = await facts.sum('lines', {
      by: ['account_id', 'month'],
      where: { ...where, date: { from: first.from, to: lastOf(parts).to } },
    })
    for (const { account_id, month, debit, credit } of rows)
      sums.add(account_id, `moved ${keys(month)}`, debit - credit)
    for (const { id } of await facts.accounts()) {
      let balance = sums.at(id, 'opening')
      for (const { key } of parts) {
        balance += sums.at(id, `moved ${key}`)
        sums.add(id, key, balance)
      }
      if (!parts.includes(main)) sums.add(id, main.key, balance)
    }
  }
  if (before) await read(before.key, before.to)
  return (account: Pick<AccountFact, 'id'>, side: Side): SpanFigures =>
    perSpan(time.spans, ({ key, to }) =>
      figure(signed(sums.at(account.id, key), side), ofLines({ ...where, account_id: account.id, date: { to } }, side)),
    )
}

/** The part that a month falls in. */
export function partOfMonth(parts: readonly Span[]): (month: string) => string {
  const keys = new Set(parts.map(({ key }) => key))
  return month => {
    const interval = (['month', 'quarter', 'year'] as const).find(each => keys.has(spanKey(month, each)))
    return interval ? spanKey(month, interval) : month
  }
}

export const added = ({ spans }: TimeColumns, rows: readonly SpanFigures[]): SpanFigures =>
  perSpan(spans, ({ key }) => totalOf(rows.map(row => row[key])))

const turned = (row: SpanFigures): SpanFigures =>
  Object.fromEntries(Object.entries(row).map(([key, each]) => [key, negated(each)]))

export const less = (time: TimeColumns, row: SpanFigures, ...others: readonly SpanFigures[]): SpanFigures =>
  added(time, [row, ...others.map(turned)])

export const isNothing = (row: SpanFigures): boolean => Object.values(row).every(({ amount }) => amount === 0n)

const wholePercent = 10_000n

/** A row with what it changed by since the column it is compared with; no percentage of nothing. */
export function cellsOf({ main, before }: TimeColumns, row: SpanFigures): Record<string, Cell> {
  if (!before) return row
  const [now, then] = [fieldOf(row, main.key), fieldOf(row, before.key)]
  const change = totalOf([now, negated(then)])
  const base = absolute(then.amount)
  return {
    ...row,
    change,
    change_percent: base === 0n ? null : roundHalfAwayFromZero(change.amount * wholePercent, base),
  }
}

/** Two rows that must agree in every column: the first that does not, else the column that the statement is of. */
export function rowsAgree(
  name: string,
  { spans, main }: TimeColumns,
  left: Record<string, { amount: Minor }>,
  right: Record<string, { amount: Minor }>,
  breaks?: (span: Span) => Proof['breaks'],
): Proof {
  const span = spans.find(({ key }) => fieldOf(left, key).amount !== fieldOf(right, key).amount) ?? main
  const text = breaks?.(span)
  return {
    name,
    left: fieldOf(left, span.key).amount,
    right: fieldOf(right, span.key).amount,
    ...(text ? { breaks: text } : {}),
  }
}
