import { statementRowWords } from '../../../i18n/reports/statements.ts'
import { sectionWords } from '../../../i18n/reports.ts'
import { accountTypeFacts, isEarnings, type StatementSection } from '../../../schema/account-types.ts'
import {
  added,
  cellsOf,
  columnsOfDay,
  isNothing,
  readBalances,
  rowsAgree,
  type SpanFigures,
  type TimeColumns,
} from '../columns-of-time.ts'
import type { Facts } from '../facts/facts.ts'
import { accountColumns, sectionTotal } from '../ledger/ledger-reports.ts'
import type { Span } from '../periods.ts'
import type { Proof, Report, ReportContext, ReportRow } from '../report.ts'
import { earningsOn } from './profit-and-loss.ts'
import { accountRows, heading, sectionRows, total } from './statement-rows.ts'

/** What there is, what is owed, and what is the owner's. */

/** The first entry up to a day whose debits are not its credits. */
const unbalancedEntry =
  (facts: Facts) =>
  ({ to }: Span): Proof['breaks'] =>
  async () => {
    const sums = await facts.sum('lines', { by: ['entry_id', 'number'], where: { date: { to } } })
    const broken = sums.filter(({ debit, credit }) => debit !== credit).sort((a, b) => a.entry_id - b.entry_id)[0]
    return broken ? { label: broken.number, link: { kind: 'entry', id: broken.entry_id } } : null
  }

/** Computed from what was earned, never as what is missing between the two sides: so the two sides prove it. */
async function earningsIn(context: ReportContext, time: TimeColumns) {
  const prior: SpanFigures = {}
  const current: SpanFigures = {}
  for (const { key, to } of time.spans) {
    const earned = await earningsOn(context, to)
    prior[key] = earned.prior
    current[key] = earned.current
  }
  return { prior, current }
}

export async function balanceSheet(context: ReportContext): Promise<Report> {
  const { facts, language } = context
  const time = columnsOfDay(context)
  const balances = await readBalances(facts, time)
  const standing = (await facts.accounts()).filter(({ type }) => !isEarnings(type))
  const isAsset = (section: StatementSection) => section.endsWith('assets')
  const accountsOf = (section: StatementSection) =>
    standing
      .filter(({ type }) => accountTypeFacts[type].section === section)
      .map(account => ({ account, figures: balances(account, isAsset(section) ? 'balance' : 'credit_balance') }))
      .filter(({ figures }) => !isNothing(figures))

  const { prior, current } = await earningsIn(context, time)
  const earningsRow = (id: 'prior_earnings' | 'current_earnings', figures: SpanFigures): ReportRow => ({
    id,
    kind: 'row',
    level: 1,
    cells: { account: statementRowWords[id][language], ...cellsOf(time, figures) },
  })

  const part = (section: StatementSection): { rows: ReportRow[]; figures: SpanFigures } => {
    const accounts = accountsOf(section)
    const figures = added(
      time,
      accounts.map(each => each.figures),
    )
    if (accounts.length === 0) return { rows: [], figures }
    return { rows: sectionRows(time, context, section, accounts, figures), figures }
  }
  const side = (id: 'assets' | 'liabilities', sections: readonly StatementSection[]) => {
    const parts = sections.map(part)
    const figures = added(
      time,
      parts.map(each => each.figures),
    )
    const rows = [
      heading(id, statementRowWords[id][language]),
      ...parts.flatMap(each => each.rows),
      total(`total:${id}`, statementRowWords[`total_${id}`][language], cellsOf(time, figures)),
    ]
    return { rows, figures }
  }
  const assets = side('assets', ['current_assets', 'fixed_assets', 'other_assets'])
  const liabilities = side('liabilities', ['current_liabilities', 'long_term_liabilities'])
  const owned = accountsOf('equity')
  const equity = added(time, [...owned.map(({ figures }) => figures), prior, current])
  const both = added(time, [liabilities.figures, equity])
  return {
    name: 'balance_sheet',
    columns: [...accountColumns, ...time.columns],
    rows: [
      ...assets.rows,
      ...liabilities.rows,
      heading('equity', sectionWords.equity[language]),
      ...accountRows(time, context, owned),
      earningsRow('prior_earnings', prior),
      earningsRow('current_earnings', current),
      total('total:equity', sectionTotal('equity', language), cellsOf(time, equity)),
      {
        ...total('liabilities_and_equity', statementRowWords.liabilities_and_equity[language], cellsOf(time, both)),
        kind: 'total',
      },
    ],
    totals: cellsOf(time, both),
    proofs: [rowsAgree('assets_are_liabilities_and_equity', time, assets.figures, both, unbalancedEntry(facts))],
    notes: time.notes,
  }
}
