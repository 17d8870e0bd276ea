import { statementRowWords } from '../../../i18n/reports/statements.ts'
import { sectionWords } from '../../../i18n/reports.ts'
import { accountTypeFacts, isEarnings, type StatementSection } from '../../../schema/account-types.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { addDays, fiscalYearStart, type Period } from '../../calendar.ts'
import {
  added,
  cellsOf,
  columnsOfPeriod,
  isNothing,
  less,
  readFlows,
  type SpanFigures,
  type TimeColumns,
} from '../columns-of-time.ts'
import type { AccountFact, Facts, Where } from '../facts/facts.ts'
import { figure, ofLines, totalOf } from '../figures.ts'
import { accountColumns, sectionTotal } from '../ledger/ledger-reports.ts'
import type { Figure, Report, ReportContext, ReportRow } from '../report.ts'
import { type AccountFigures, accountRows, heading, total } from './statement-rows.ts'

/** What was earned: income less what it cost, in the order in which a person asks. */

export type EarningsSection = 'income' | 'cost_of_goods_sold' | 'expense' | 'other_income' | 'other_expense'
const isIncome = (section: StatementSection): boolean => section === 'income' || section === 'other_income'

/** The accounts of earnings that moved in any column: income as credits, costs as debits. */
export interface Earnings {
  of(section: EarningsSection): { accounts: AccountFigures[]; total: SpanFigures }
  net: SpanFigures
}

const earningsAccounts = async (facts: Facts): Promise<AccountFact[]> =>
  (await facts.accounts()).filter(({ type }) => isEarnings(type))

/** The lines that earnings are made of: all, or those of one analytical account. */
export const lineFilter = ({ question: { analyticalAccountId } }: ReportContext): Where<'lines'> =>
  analyticalAccountId === null ? {} : { analytical_account_id: analyticalAccountId }

export async function readEarnings(context: ReportContext, time: TimeColumns): Promise<Earnings> {
  const { facts } = context
  const accounts = await earningsAccounts(facts)
  const flows = await readFlows(facts, time, { ...lineFilter(context), account_id: accounts.map(({ id }) => id) })
  const all = accounts.map(account => {
    const section = accountTypeFacts[account.type].section as EarningsSection
    return { account, section, figures: flows(account, isIncome(section) ? 'credit_balance' : 'balance') }
  })
  const of = (section: EarningsSection) => {
    const own = all.filter(each => each.section === section && !isNothing(each.figures))
    return {
      accounts: own,
      total: added(
        time,
        own.map(({ figures }) => figures),
      ),
    }
  }
  const costs = [of('cost_of_goods_sold').total, of('expense').total, of('other_expense').total]
  return { of, net: less(time, added(time, [of('income').total, of('other_income').total]), ...costs) }
}

/** What was earned in a period, as one figure. */
export async function profitIn(facts: Facts, { from, to }: Partial<Period>, where: Where<'lines'>): Promise<Figure> {
  const account_id = (await earningsAccounts(facts)).map(({ id }) => id)
  const lines = { ...where, account_id, date: { from, to } }
  const [sums] = await facts.sum('lines', { by: [], where: lines })
  return figure((sums?.credit ?? 0n) - (sums?.debit ?? 0n), ofLines(lines, 'credit_balance'))
}

/** What stands on the balance sheet of a day: earned in earlier years, and since the fiscal year began. */
export async function earningsOn(context: ReportContext, day: string, where: Where<'lines'> = {}) {
  const { facts, question } = context
  const yearStart = fiscalYearStart(day, question.fiscalYearStart)
  return {
    prior: await profitIn(facts, { to: addDays(yearStart, -1) }, where),
    current: await profitIn(facts, { from: yearStart, to: day }, where),
  }
}

/** Accounts that stand under another one, at any depth, and that one itself. */
export function familyOf(accounts: readonly AccountFact[], accountId: number | undefined): Set<number> {
  const family = new Set(accountId === undefined ? [] : [accountId])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { id, parent_id } of accounts) if (parent_id !== null && family.has(parent_id)) family.add(id)
  }
  return family
}

/** Income with sales first and what came back of them under them, so that both are seen, and what is left of both. */
async function incomeRows(context: ReportContext, time: TimeColumns, accounts: readonly AccountFigures[]) {
  const { facts, language } = context
  const { sales, sales_returns } = await facts.postingAccounts()
  const family = familyOf(await facts.accounts(), sales)
  const back = accounts.filter(({ account }) => account.id === sales_returns)
  const sold = accounts.filter(each => family.has(each.account.id) && !back.includes(each))
  const other = accounts.filter(each => !sold.includes(each) && !back.includes(each))
  const net = added(
    time,
    [...sold, ...back].map(({ figures }) => figures),
  )
  const netRow = total('net_sales', statementRowWords.net_sales[language], cellsOf(time, net), 1)
  return [
    ...accountRows(time, context, sold),
    ...accountRows(time, context, back, { level: 2 }),
    ...(back.length > 0 ? [netRow] : []),
    ...accountRows(time, context, other),
  ]
}

export async function profitAndLoss(context: ReportContext): Promise<Report> {
  const { language, question } = context
  const time = columnsOfPeriod(context)
  const earnings = await readEarnings(context, time)
  const section = async (name: EarningsSection): Promise<ReportRow[]> => {
    const { accounts, total: sum } = earnings.of(name)
    if (accounts.length === 0) return []
    const rows = name === 'income' ? await incomeRows(context, time, accounts) : accountRows(time, context, accounts)
    return [
      heading(name, sectionWords[name][language]),
      ...rows,
      total(`total:${name}`, sectionTotal(name, language), cellsOf(time, sum)),
    ]
  }
  const result = (id: 'gross_profit' | 'operating_profit' | 'net_profit', figures: SpanFigures): ReportRow => ({
    ...total(id, statementRowWords[id][language], cellsOf(time, figures)),
    ...(id === 'net_profit' ? { kind: 'total' } : {}),
  })
  const gross = less(time, earnings.of('income').total, earnings.of('cost_of_goods_sold').total)
  const operating = less(time, gross, earnings.of('expense').total)
  const rows = [
    ...(await section('income')),
    ...(await section('cost_of_goods_sold')),
    result('gross_profit', gross),
    ...(await section('expense')),
    result('operating_profit', operating),
    ...(await section('other_income')),
    ...(await section('other_expense')),
    result('net_profit', earnings.net),
  ]
  const where = lineFilter(context)
  const [opened, closed] = [
    await earningsOn(context, addDays(question.from, -1), where),
    await earningsOn(context, question.to, where),
  ]
  const standing = totalOf([closed.prior, closed.current]).amount - totalOf([opened.prior, opened.current]).amount
  const parts = time.parts.map(({ key }) => earnings.net[key])
  const profit = fieldOf(earnings.net, 'amount')
  const ofParts = { name: 'parts_are_the_whole', left: totalOf(parts).amount, right: profit.amount }
  return {
    name: 'profit_and_loss',
    columns: [...accountColumns, ...time.columns],
    rows,
    totals: cellsOf(time, earnings.net),
    proofs: [
      { name: 'profit_is_change_in_earnings', left: profit.amount, right: standing },
      ...(parts.length > 0 ? [ofParts] : []),
    ],
    notes: time.notes,
  }
}
