import { statementRowWords } from '../../../i18n/reports/statements.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import { allocateByLargestRemainder, type Minor, roundHalfAwayFromZero } from '../../../ledger/money.ts'
import { accountTypeFacts } from '../../../schema/account-types.ts'
import { elementAt, fieldOf } from '../../../schema/collections/certain.ts'
import { added, cellsOf, columnsByMonth, columnsOfPeriod, type SpanFigures } from '../columns-of-time.ts'
import { accountColumns } from '../ledger/ledger-reports.ts'
import type { Column, Proof, Report, ReportContext } from '../report.ts'
import { byPeriod } from './cash.ts'
import { type EarningsSection, lineFilter, profitIn, readEarnings } from './profit-and-loss.ts'
import { accountRows, heading, sectionRows, total } from './statement-rows.ts'

/** Income and expense along the time, and what the expenses were. */

/** What counts as income, and what as expense. */
export const sidesOfEarnings = {
  income: ['income', 'other_income'],
  expense: ['cost_of_goods_sold', 'expense', 'other_expense'],
} as const satisfies Record<string, readonly EarningsSection[]>

async function readIncomeAndExpense(context: ReportContext) {
  const { facts, question } = context
  const time = await columnsByMonth(context)
  const earnings = await readEarnings(context, time)
  const totalOfSide = (side: keyof typeof sidesOfEarnings): SpanFigures =>
    added(
      time,
      sidesOfEarnings[side].map(section => earnings.of(section).total),
    )
  const [income, expense] = [totalOfSide('income'), totalOfSide('expense')]
  const { net } = earnings
  const months = time.parts.reduce<Minor>((sum, { key }) => sum + fieldOf(net, key).amount, 0n)
  const profit = await profitIn(facts, question, lineFilter(context))
  const proofs: Proof[] = [{ name: 'net_is_profit', left: months, right: profit.amount }]
  return { time, earnings, income, expense, net, proofs }
}

export async function incomeAndExpense(context: ReportContext): Promise<Report> {
  const { language } = context
  const { time, earnings, income, expense, net, proofs } = await readIncomeAndExpense(context)
  const words = statementRowWords
  const side = (id: 'income' | 'expense', figures: SpanFigures) => [
    heading(`all:${id}`, words[`all_${id}`][language]),
    ...sidesOfEarnings[id].flatMap(section => {
      const { accounts, total: sum } = earnings.of(section)
      return accounts.length === 0 ? [] : sectionRows(time, context, section, accounts, sum)
    }),
    total(`total:all:${id}`, words[`total_${id}`][language], figures),
  ]
  return {
    name: 'income_and_expense',
    columns: [...accountColumns, ...time.columns],
    rows: [
      ...side('income', income),
      ...side('expense', expense),
      { ...total('net', words.net_of_income[language], net), kind: 'total' },
    ],
    totals: net,
    proofs,
  }
}

export async function incomeAndExpenseChart(context: ReportContext): Promise<Report> {
  const { time, income, expense, net, proofs } = await readIncomeAndExpense(context)
  const series = { income, expense, net_profit: net }
  return {
    name: 'income_and_expense_chart',
    ...byPeriod(time, series, ['income', 'expense', 'net_profit'], 'bars', context),
    proofs,
  }
}

const hundredPercent = 10_000n

/** The share of each amount in hundredths of a percent; together they are the whole where none is below nothing. */
function sharesOf(amounts: readonly Minor[]): (bigint | null)[] {
  const whole = amounts.reduce<Minor>((sum, amount) => sum + amount, 0n)
  if (whole === 0n) return amounts.map(() => null)
  if (amounts.every(amount => amount >= 0n)) return allocateByLargestRemainder(hundredPercent, amounts)
  return amounts.map(amount =>
    roundHalfAwayFromZero(amount * hundredPercent * (whole < 0n ? -1n : 1n), whole < 0n ? -whole : whole),
  )
}

/** Each expense, what came back of it taken off, and its share of them all. */
export async function expenseSummary(context: ReportContext): Promise<Report> {
  const { facts, language, question } = context
  const time = columnsOfPeriod(context)
  const { accounts, total: sum } = (await readEarnings(context, time)).of('expense')
  const shares = sharesOf(accounts.map(({ figures }) => fieldOf(figures, 'amount').amount))
  const rows = accountRows(time, context, accounts, { level: 0 }).map((row, index) => ({
    ...row,
    cells: { ...row.cells, share: elementAt(shares, index) },
  }))
  const totals = { ...cellsOf(time, sum), share: fieldOf(sum, 'amount').amount === 0n ? null : hundredPercent }
  const expenses = (await facts.accounts()).filter(({ type }) => accountTypeFacts[type].section === 'expense')
  const { from, to } = question
  const [lines] = await facts.sum('lines', {
    by: [],
    where: { ...lineFilter(context), account_id: expenses.map(({ id }) => id), date: { from, to } },
  })
  const position = time.columns.findIndex(({ key }) => key === 'amount') + 1
  const share: Column = { key: 'share', type: 'percent' }
  return {
    name: 'expense_summary',
    columns: [...accountColumns, ...time.columns.slice(0, position), share, ...time.columns.slice(position)],
    rows: [...rows, { ...total('total', reportTotalWords.total[language], totals), kind: 'total' }],
    totals,
    proofs: [
      {
        name: 'expenses_are_ledger',
        left: fieldOf(sum, 'amount').amount,
        right: (lines?.debit ?? 0n) - (lines?.credit ?? 0n),
      },
    ],
    notes: time.notes,
  }
}
