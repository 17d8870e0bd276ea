import { cashFlowTypeWords, statementRowWords } from '../../../i18n/reports/statements.ts'
import {
  type AccountType,
  accountTypeFacts,
  accountTypes,
  type CashFlowClass,
  isEarnings,
} from '../../../schema/account-types.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { addDays } from '../../calendar.ts'
import {
  added,
  cellsOf,
  columnsOfPeriod,
  isNothing,
  less,
  readBalances,
  readFlows,
  rowsAgree,
  type SpanFigures,
  type TimeColumns,
} from '../columns-of-time.ts'
import type { AccountFact } from '../facts/facts.ts'
import { figure, ofLines } from '../figures.ts'
import type { Report, ReportContext, ReportRow } from '../report.ts'
import { familyOf } from './profit-and-loss.ts'
import { heading, total } from './statement-rows.ts'

/** Where cash came from and went to, beginning with the profit: every other account says what it did to cash. */

type FlowType = keyof typeof cashFlowTypeWords
const isFlowType = (type: AccountType): type is FlowType => Object.hasOwn(cashFlowTypeWords, type)
const typesOf = (flow: CashFlowClass): FlowType[] =>
  accountTypes.filter(isFlowType).filter(type => accountTypeFacts[type].cashFlow === flow)

/** What accounts moved by without the revaluations, which change what is owed and move no cash; and those alone. */
async function readCashEffects({ facts }: ReportContext, time: TimeColumns) {
  const all = await readFlows(facts, time, {})
  const revalued = await readFlows(facts, time, { source_kind: 'revaluation' })
  const settled = (account: AccountFact): SpanFigures => {
    const [whole, ofRates] = [all(account, 'credit_balance'), revalued(account, 'credit_balance')]
    return Object.fromEntries(
      time.spans.map(({ key, from, to }) => {
        const where = { account_id: account.id, source_kind: { not: 'revaluation' as const }, date: { from, to } }
        return [
          key,
          figure(fieldOf(whole, key).amount - fieldOf(ofRates, key).amount, ofLines(where, 'credit_balance')),
        ]
      }),
    )
  }
  return { all, revalued, settled }
}

/** The rows of the activities; `figuresOf` says what the accounts of a type did to cash. */
function rowsIn({ language }: ReportContext, time: TimeColumns, figuresOf: (type: FlowType) => SpanFigures) {
  const row = (id: string, account: string, figures: SpanFigures, level = 1): ReportRow => ({
    ...{ id, kind: 'row', level },
    cells: { account, ...cellsOf(time, figures) },
  })
  const typeRows = (flow: CashFlowClass) =>
    typesOf(flow).flatMap(type => {
      const figures = figuresOf(type)
      return isNothing(figures) ? [] : [{ figures, row: row(type, cashFlowTypeWords[type][language], figures) }]
    })
  const activity = (
    id: 'operating' | 'investing' | 'financing',
    before: { figures: SpanFigures; row: ReportRow }[],
  ) => {
    const parts = [...before, ...typeRows(id)]
    const figures = added(
      time,
      parts.map(part => part.figures),
    )
    const rows = [
      heading(id, statementRowWords[id][language]),
      ...parts.map(part => part.row),
      total(`total:${id}`, statementRowWords[`total_${id}`][language], cellsOf(time, figures)),
    ]
    return { rows, figures }
  }
  const named = (id: 'net_profit' | 'depreciation' | 'unrealised_exchange', figures: SpanFigures) => ({
    figures,
    row: row(id, statementRowWords[id][language], figures),
  })
  return { row, activity, named }
}

/** What cash stood at before and after each span, from what stands in the ledger, what moved and what is explained. */
function cashEdges(
  time: TimeColumns,
  cashIds: readonly number[],
  { standing, moved, change }: Record<'standing' | 'moved' | 'change', SpanFigures>,
) {
  const opening: SpanFigures = {}
  const closing: SpanFigures = {}
  for (const { key, from, to } of time.spans) {
    const opened = fieldOf(standing, key).amount - fieldOf(moved, key).amount
    opening[key] = figure(opened, ofLines({ account_id: [...cashIds], date: { to: addDays(from, -1) } }))
    closing[key] = figure(opened + fieldOf(change, key).amount, ofLines({ account_id: [...cashIds], date: { to } }))
  }
  return { opening, closing }
}

export async function cashFlow(context: ReportContext): Promise<Report> {
  const { facts, language } = context
  const time = columnsOfPeriod(context)
  const accounts = await facts.accounts()
  const { all, revalued, settled } = await readCashEffects(context, time)
  const earning = accounts.filter(({ type }) => isEarnings(type))
  const cash = accounts.filter(({ type }) => accountTypeFacts[type].cashFlow === 'cash')
  const depreciating = familyOf(accounts, (await facts.postingAccounts()).depreciation)

  const profit = added(
    time,
    earning.map(account => all(account, 'credit_balance')),
  )
  const depreciation = added(
    time,
    earning.filter(({ id }) => depreciating.has(id)).map(account => all(account, 'balance')),
  )
  const unrealised = added(
    time,
    earning.map(account => revalued(account, 'balance')),
  )
  const exchange = added(
    time,
    cash.map(account => revalued(account, 'balance')),
  )

  const { row, activity, named } = rowsIn(context, time, type => {
    const moved = added(time, accounts.filter(account => account.type === type).map(settled))
    // Depreciation that was added back wore assets down and bought none.
    return type === 'fixed_asset' ? less(time, moved, depreciation) : moved
  })
  const operating = activity('operating', [
    named('net_profit', profit),
    ...[named('depreciation', depreciation), named('unrealised_exchange', unrealised)].filter(
      ({ figures }) => !isNothing(figures),
    ),
  ])
  const investing = activity('investing', [])
  const financing = activity('financing', [])
  const change = added(time, [operating.figures, investing.figures, financing.figures, exchange])

  const cashIds = cash.map(({ id }) => id)
  const balances = await readBalances(facts, time, { account_id: cashIds })
  const standing = added(
    time,
    cash.map(account => balances(account, 'balance')),
  )
  const moved = added(
    time,
    cash.map(account => all(account, 'balance')),
  )
  const { opening, closing } = cashEdges(time, cashIds, { standing, moved, change })
  return {
    name: 'cash_flow',
    columns: [{ key: 'account', type: 'text', label: statementRowWords.activity[language] }, ...time.columns],
    rows: [
      ...operating.rows,
      ...investing.rows,
      ...financing.rows,
      row('exchange_on_cash', statementRowWords.exchange_on_cash[language], exchange, 0),
      total('net_change', statementRowWords.net_change[language], cellsOf(time, change)),
      row('opening_cash', statementRowWords.opening_cash[language], opening, 0),
      { ...total('closing_cash', statementRowWords.closing_cash[language], cellsOf(time, closing)), kind: 'total' },
    ],
    totals: cellsOf(time, change),
    proofs: [rowsAgree('closing_cash_is_ledger', time, closing, standing)],
    notes: time.notes,
  }
}
