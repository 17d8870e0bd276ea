import { recordName } from '../../i18n/records/seeded-names.ts'
import { absolute, formatMoney, type Minor } from '../../ledger/money.ts'
import { accountTypeFacts } from '../../schema/account-types.ts'
import type { BestCard, CashCard, Dashboard, Earned, EarningsCard, Todo } from '../../schema/answers/dashboard.ts'
import { elementAt, fieldOf, present } from '../../schema/collections/certain.ts'
import { may, type PermissionName } from '../../schema/permissions.ts'
import { reports } from '../../schema/reports.ts'
import { addDays, type CivilDate, fiscalYearStart, monthStart, type Period, periodOf, todayIn } from '../calendar.ts'
import { columnsOfPeriod } from '../reports/columns-of-time.ts'
import { contextOf, type ReportReader } from '../reports/engine.ts'
import { soon_days } from '../reports/facts/ages.ts'
import type { Facts, NamedResource } from '../reports/facts/facts.ts'
import type { LedgerRows } from '../reports/facts/movements.ts'
import { readQuestion } from '../reports/question.ts'
import { sidesOfEarnings } from '../reports/statements/earnings.ts'
import { type Earnings, type EarningsSection, readEarnings } from '../reports/statements/profit-and-loss.ts'
import { type Names, namesOf } from './names.ts'

export interface WorkContext {
  reader: ReportReader
  facts: Facts
  /** The same books, for what is added up out of thousands of records. */
  side: Facts
  today: CivilDate
  names: Names
  /** The movement of every account in this month, up to today. */
  month: Promise<LedgerRows>
}

export const workContext = (reader: ReportReader, facts: Facts, side: Facts): WorkContext => {
  const { timeZone, fiscal_year_start: yearBegins } = reader.organization
  const today = todayIn(timeZone, reader.now)
  const from = monthStart(today, 0)
  const month = facts.movements({ from, to: today }, fiscalYearStart(from, yearBegins))
  return { reader, facts, side, today, names: namesOf(facts), month }
}

export const written = ({ reader }: Pick<WorkContext, 'reader'>, amount: Minor): string =>
  formatMoney(amount, reader.organization.baseDecimals)

export const reads = ({ reader }: WorkContext, report: PermissionName): boolean =>
  may(reader.permissions, report, 'read')

const daysOf = ({ from, to }: Period) => ({ date_from: from, date_to: to })

const week_days = 7

const compareSizes = (one: Minor, other: Minor) =>
  Number(absolute(one) > absolute(other)) - Number(absolute(one) < absolute(other))

/** What each account of money holds today, the largest first, and all of them, and what the week brought and took. */
export async function cashCard(context: WorkContext): Promise<CashCard> {
  const { today, reader, facts } = context
  const accounts = (await context.month).accounts.filter(({ type }) => accountTypeFacts[type].cashFlow === 'cash')
  const current = accounts
    .filter(({ closing, debit, credit }) => closing !== 0n || debit !== 0n || credit !== 0n)
    .sort((one, other) => compareSizes(other.closing, one.closing))
  const week = { from: addDays(today, 1 - week_days), to: today }
  const account_id = accounts.map(({ id }) => id)
  const moved = await facts.sum('cash_moves', {
    by: ['account_id'],
    measures: ['inflow', 'outflow'],
    where: { account_id, date: week },
  })
  const inWeek = (measure: 'inflow' | 'outflow') =>
    written(
      context,
      moved.reduce((sum, moves) => sum + moves[measure], 0n),
    )
  return {
    week: { ...week, inflow: inWeek('inflow'), outflow: inWeek('outflow') },
    report: reports.cash_balance.wire,
    parameters: daysOf({ from: monthStart(today, 0), to: today }),
    total: written(
      context,
      accounts.reduce((sum, { closing }) => sum + closing, 0n),
    ),
    accounts: current.map(account => ({
      id: account.id,
      code: account.code,
      name: recordName(account, reader.language),
      balance: written(context, account.closing),
    })),
  }
}

function earnedIn(context: WorkContext, earnings: Earnings, key: string): Earned {
  const of = (sections: readonly EarningsSection[]) =>
    sections.reduce<Minor>((sum, section) => sum + (earnings.of(section).total[key]?.amount ?? 0n), 0n)
  return {
    income: written(context, of(sidesOfEarnings.income)),
    expense: written(context, of(sidesOfEarnings.expense)),
    net: written(context, fieldOf(earnings.net, key).amount),
  }
}

/** What this year earned and cost, month by month, and the same days of the year before. */
export async function earningsCard(context: WorkContext): Promise<EarningsCard> {
  const { reader, facts, today } = context
  const year = { from: fiscalYearStart(today, reader.organization.fiscal_year_start), to: today }
  const parameters = { ...daysOf(year), interval: 'month' }
  const compared = { ...parameters, compare: 'previous_year' }
  const question = await readQuestion(reader, 'profit_and_loss', compared, () => facts)
  const reportContext = contextOf(reader, () => facts, question)
  const time = columnsOfPeriod(reportContext)
  const earnings = await readEarnings(reportContext, time)
  const { from, to, key: before } = present(time.before, 'year before')
  return {
    report: reports.income_and_expense.wire,
    parameters,
    ...year,
    ...earnedIn(context, earnings, time.main.key),
    previous: { from, to, ...earnedIn(context, earnings, before) },
    months: time.parts.map(({ key }) => ({ month: key, ...earnedIn(context, earnings, key) })),
  }
}

const best = 5

/** Who bought most in the last thirty days, or what sold best: net of returns, before tax. */
async function bestOf(context: WorkContext, report: string, by: 'client_id' | 'product_id', resource: NamedResource) {
  const { side, today } = context
  const days = periodOf('last_30_days', { today, firstEntry: null })
  const sold = await side.sum('items', {
    by: [by],
    measures: ['sold'],
    where: { date: { from: days.from, to: days.to }, [by]: { not: null } },
    most: { of: 'sold', take: best },
  })
  const first = sold.filter(sum => sum.sold > 0n)
  const ids = first.map(sum => present(sum[by], by))
  const named = context.names.of(resource, ids)
  return (): BestCard => ({
    ...{ report, parameters: { preset: 'last_30_days' }, ...days },
    rows: ids.map((id, index) => ({
      ...{ id, name: named(id)?.name ?? '', has_page: !named(id)?.isNameOnly },
      net: written(context, elementAt(first, index).sold),
    })),
  })
}

/** To be written once the names are read. */
export async function bestCards(context: WorkContext) {
  const [byClient, byProduct] = [reports.sales_by_client.wire, reports.sales_by_product.wire]
  const [clients, products] = await Promise.all([
    reads(context, byClient) ? bestOf(context, byClient, 'client_id', 'clients') : null,
    reads(context, byProduct) ? bestOf(context, byProduct, 'product_id', 'products') : null,
  ])
  return (): Pick<Dashboard, 'clients' | 'products'> => ({
    ...(clients ? { clients: clients() } : {}),
    ...(products ? { products: products() } : {}),
  })
}

/** Days to come that are near enough to be thought of today. */
export const nextWeek = (today: CivilDate): Period => ({ from: today, to: addDays(today, soon_days) })

/** What needs somebody today: each with how many, what they come to, whose the first are, and where it is done. */

/** Before the names are read. */
export interface Unnamed extends Omit<Todo, 'names'> {
  names(): string[]
}
