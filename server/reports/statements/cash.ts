import { recordName } from '../../../i18n/records/seeded-names.ts'
import { statementRowWords } from '../../../i18n/reports/statements.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import type { Minor } from '../../../ledger/money.ts'
import { accountTypeFacts } from '../../../schema/account-types.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { addDays } from '../../calendar.ts'
import {
  added,
  columnsByMonth,
  isNothing,
  less,
  partOfMonth,
  readBalances,
  rowsAgree,
  type SpanFigures,
  type TimeColumns,
} from '../columns-of-time.ts'
import type { AccountFact, CashMoveFact, Facts, MeasureOf } from '../facts/facts.ts'
import { figure, ofLines, totalOf } from '../figures.ts'
import { accountColumns, moneyColumns } from '../ledger/ledger-reports.ts'
import type { Figure, Origin, Proof, Report, ReportContext, ReportRow, RowLink } from '../report.ts'
import { type AccountFigures, accountRows, heading, total } from './statement-rows.ts'

/** The cash and bank accounts: what came in, what went out, and what is there. */

const cashAccounts = async (facts: Facts): Promise<AccountFact[]> =>
  (await facts.accounts()).filter(({ type }) => accountTypeFacts[type].cashFlow === 'cash')

type Measure = MeasureOf<'cash_moves'>
type Moves = Pick<CashMoveFact, Measure>
const still: Moves = { inflow: 0n, outflow: 0n, transferred_in: 0n, transferred_out: 0n }
const transfersOf = ({ transferred_in, transferred_out }: Moves): Minor => transferred_in - transferred_out

const ofMoves = (
  accountId: number | number[],
  date: { from: string; to: string },
  plus: readonly Measure[],
  minus: readonly Measure[] = [],
): Origin => ({ of: 'cash_moves', where: { account_id: accountId, date }, plus, minus })

/** The accounts of cash that somebody has in custody: still ours, and not at hand. */
const custodyAccounts = async (facts: Facts): Promise<ReadonlySet<number>> =>
  new Set((await facts.custodyHolders()).map(({ account_id }) => account_id))

/** Transfers between own accounts take from one what they bring to another. */
const transfersCancel = (moves: readonly Moves[]): Proof => ({
  name: 'transfers_cancel',
  left: moves.reduce((sum, { transferred_in }) => sum + transferred_in, 0n),
  right: moves.reduce((sum, { transferred_out }) => sum + transferred_out, 0n),
})

/** What each account of cash opened with, what moved it, and what it closed with by these and by the ledger. */
async function readCashBooks({ facts, question }: ReportContext, accounts: readonly AccountFact[]) {
  const { from, to } = question
  const account_id = accounts.map(({ id }) => id)
  const balancesUpTo = async (day: string) => {
    const sums = await facts.sum('lines', { by: ['account_id'], where: { account_id, date: { to: day } } })
    return new Map(sums.map(row => [row.account_id, row.debit - row.credit]))
  }
  const eve = addDays(from, -1)
  const [opened, standing] = [await balancesUpTo(eve), await balancesUpTo(to)]
  const sums = await facts.sum('cash_moves', { by: ['account_id'], where: { account_id, date: { from, to } } })
  const moved = new Map<number, Moves>(sums.map(row => [row.account_id, row]))
  return accounts.map(account => {
    const { id } = account
    const moves = moved.get(id) ?? still
    const opening = opened.get(id) ?? 0n
    const closing = opening + moves.inflow - moves.outflow + transfersOf(moves)
    const cells: Record<string, Figure> = {
      opening: figure(opening, ofLines({ account_id: id, date: { to: eve } })),
      inflow: figure(moves.inflow, ofMoves(id, { from, to }, ['inflow'])),
      outflow: figure(moves.outflow, ofMoves(id, { from, to }, ['outflow'])),
      transfers: figure(transfersOf(moves), ofMoves(id, { from, to }, ['transferred_in'], ['transferred_out'])),
      closing: figure(closing, ofLines({ account_id: id, date: { to } })),
    }
    return { account, moves, cells, closing, standing: standing.get(id) ?? 0n }
  })
}

/** Each account: what it opened with, what came in and went out, what was moved between accounts, what it closed with. */
export async function cashBalance(context: ReportContext): Promise<Report> {
  const { facts, question, language } = context
  const { accountId } = question
  const accounts = (await cashAccounts(facts)).filter(({ id }) => accountId === null || id === accountId)
  const books = await readCashBooks(context, accounts)
  const shown = books.filter(({ cells }) => accountId !== null || !isNothing(cells))
  const keys = ['opening', 'inflow', 'outflow', 'transfers', 'closing']
  const totals = Object.fromEntries(keys.map(key => [key, totalOf(books.map(({ cells }) => cells[key]))]))
  const link = (account: AccountFact): RowLink => ({ kind: 'account', id: account.id })
  const rowsOf = (of: typeof books) =>
    of.map(
      ({ account, cells }): ReportRow => ({
        ...{ id: `account:${account.id}`, kind: 'row', level: 0, link: link(account) },
        cells: { code: account.code, account: recordName(account, language), ...cells },
      }),
    )
  const current = await custodyAccounts(facts)
  const part = (id: 'cash_with_us' | 'cash_in_custody', of: typeof books): ReportRow[] => [
    ...rowsOf(of),
    total(
      id,
      statementRowWords[id][language],
      Object.fromEntries(keys.map(key => [key, totalOf(of.map(({ cells }) => cells[key]))])),
    ),
  ]
  const withUs = shown.filter(({ account }) => !current.has(account.id))
  const inCustody = shown.filter(({ account }) => current.has(account.id))
  const isApart = accountId === null && inCustody.length > 0
  const rows = isApart ? [...part('cash_with_us', withUs), ...part('cash_in_custody', inCustody)] : rowsOf(shown)
  const sum = (amounts: Minor[]) => amounts.reduce((all, amount) => all + amount, 0n)
  return {
    name: 'cash_balance',
    columns: [...accountColumns, ...moneyColumns(...keys)],
    rows: [...rows, { ...total('total', reportTotalWords.total[language], totals), kind: 'total' }],
    totals,
    proofs: [
      {
        name: 'closing_cash_is_ledger',
        left: sum(books.map(({ closing }) => closing)),
        right: sum(books.map(each => each.standing)),
        breaks: async () => {
          const broken = books.find(each => each.closing !== each.standing)
          return broken ? { label: recordName(broken.account, language), link: link(broken.account) } : null
        },
      },
      ...(accountId === null ? [transfersCancel(books.map(({ moves }) => moves))] : []),
    ],
    notes: ['transfers_apart'],
  }
}

interface CashByMonth {
  time: TimeColumns
  inflows: AccountFigures[]
  outflows: AccountFigures[]
  inflow: SpanFigures
  outflow: SpanFigures
  net: SpanFigures
  opening: SpanFigures
  closing: SpanFigures
  /** What of the closing cash is in somebody's custody; null where nobody has any. */
  inCustody: SpanFigures | null
  proofs: Proof[]
}

/** What came in and went out in each month, without what only went from one account to another. */
async function readCashByMonth(context: ReportContext): Promise<CashByMonth> {
  const { facts } = context
  const time = await columnsByMonth(context)
  const { main, parts, spans } = time
  const accounts = await cashAccounts(facts)
  const account_id = accounts.map(({ id }) => id)
  const sums = await facts.sum('cash_moves', {
    by: ['account_id', 'month'],
    where: { account_id, date: { from: main.from, to: main.to } },
  })
  const keyOf = partOfMonth(parts)
  const figuresOf = (account: AccountFact, side: 'inflow' | 'outflow'): SpanFigures => {
    const own = sums.filter(row => row.account_id === account.id)
    return Object.fromEntries(
      spans.map(span => {
        const inside = own.filter(({ month }) => span === main || keyOf(month) === span.key)
        const amount = inside.reduce((sum, row) => sum + row[side], 0n)
        return [span.key, figure(amount, ofMoves(account.id, { from: span.from, to: span.to }, [side]))]
      }),
    )
  }
  const side = (name: 'inflow' | 'outflow') =>
    accounts
      .map(account => ({ account, figures: figuresOf(account, name) }))
      .filter(({ figures }) => !isNothing(figures))
  const [inflows, outflows] = [side('inflow'), side('outflow')]
  const inflow = added(
    time,
    inflows.map(({ figures }) => figures),
  )
  const outflow = added(
    time,
    outflows.map(({ figures }) => figures),
  )
  const net = less(time, inflow, outflow)

  const balances = await readBalances(facts, time, { account_id })
  const standing = added(
    time,
    accounts.map(account => balances(account, 'balance')),
  )
  const current = await custodyAccounts(facts)
  const custody = added(
    time,
    accounts.filter(({ id }) => current.has(id)).map(account => balances(account, 'balance')),
  )
  const inCustody = isNothing(custody) ? null : custody
  const [before] = await facts.sum('lines', { by: [], where: { account_id, date: { to: addDays(main.from, -1) } } })
  const first = (before?.debit ?? 0n) - (before?.credit ?? 0n)
  const opening: SpanFigures = {}
  const closing: SpanFigures = {}
  let cash = first
  for (const span of spans) {
    const { key, from, to } = span
    const opened = span === main ? first : cash
    cash = opened + fieldOf(net, key).amount
    opening[key] = figure(opened, ofLines({ account_id, date: { to: addDays(from, -1) } }))
    closing[key] = figure(cash, ofLines({ account_id, date: { to } }))
  }
  const proofs = [rowsAgree('closing_cash_is_ledger', time, closing, standing), transfersCancel(sums)]
  return { time, inflows, outflows, inflow, outflow, net, opening, closing, inCustody, proofs }
}

export async function netCash(context: ReportContext): Promise<Report> {
  const { language } = context
  const cash = await readCashByMonth(context)
  const { time, inflows, outflows, inflow, outflow, net, opening, closing, inCustody, proofs } = cash
  const words = statementRowWords
  const side = (id: 'inflow' | 'outflow', accounts: readonly AccountFigures[], figures: SpanFigures) => [
    heading(id, words[id][language]),
    ...accountRows(time, context, accounts, { prefix: `${id}:` }),
    total(`total:${id}`, words[`total_${id}`][language], figures),
  ]
  return {
    name: 'net_cash',
    columns: [...accountColumns, ...time.columns],
    rows: [
      ...side('inflow', inflows, inflow),
      ...side('outflow', outflows, outflow),
      { ...total('net_cash', words.net_cash[language], net), kind: 'total' },
      total('opening_cash', words.opening_cash[language], opening),
      total('closing_cash', words.closing_cash[language], closing),
      ...(inCustody ? [total('in_custody', words.of_it_in_custody[language], inCustody, 1)] : []),
    ],
    totals: net,
    proofs,
    notes: ['transfers_left_out'],
  }
}

/** The same, drawn: what each month brought, and what was there at its end. */
export async function netCashChart(context: ReportContext): Promise<Report> {
  const { time, inflow, outflow, net, closing, proofs } = await readCashByMonth(context)
  const series = { inflow, outflow, net, closing }
  return {
    name: 'net_cash_chart',
    ...byPeriod(time, series, ['net', 'closing'], 'lines', context),
    proofs,
    notes: ['transfers_left_out'],
  }
}

/** Series along the time as rows, one for each month, and as a chart of some of them. */
export function byPeriod(
  { parts, main }: TimeColumns,
  series: Record<string, SpanFigures>,
  drawn: readonly string[],
  kind: 'bars' | 'lines',
  { language }: ReportContext,
): Pick<Report, 'columns' | 'totals' | 'chart'> & { rows: ReportRow[] } {
  const cells = (key: string) =>
    Object.fromEntries(Object.keys(series).map(name => [name, fieldOf(fieldOf(series, name), key)]))
  const totals = cells(main.key)
  return {
    columns: [{ key: 'period', type: 'text' }, ...moneyColumns(...Object.keys(series))],
    rows: [
      ...parts.map(({ key }): ReportRow => ({ id: key, kind: 'row', level: 0, cells: { period: key, ...cells(key) } })),
      { id: 'total', kind: 'total', level: 0, cells: { period: reportTotalWords.total[language], ...totals } },
    ],
    totals,
    chart: {
      kind,
      labels: parts.map(({ key }) => key),
      series: drawn.map(key => ({ key, values: parts.map(part => fieldOf(fieldOf(series, key), part.key).amount) })),
    },
  }
}
