import { withPriorEarnings } from '../facts/movements.ts'
import { figure, ofLines } from '../figures.ts'
import type { Column, Listing, Proof, Report, ReportContext, ReportQuestion } from '../report.ts'
import {
  closingIsOpeningPlusLines,
  closingProof,
  type GroupQuery,
  groupListing,
  lineGroups,
  totalsOfGroups,
} from './account-lines.ts'
import { accountColumns, moneyColumns, movementsOf } from './ledger-reports.ts'
import { foldOf, type LineWhere, lineCells, lineRowId } from './line-cells.ts'
import { linesOfDays } from './line-pages.ts'

/** The reports that show each line of the ledger: under its account, or all of them in the order of days. */

const lineColumns: Column[] = [
  { key: 'date', type: 'date' },
  { key: 'number', type: 'code' },
  { key: 'type', type: 'text' },
]
const partyColumns: Column[] = [
  { key: 'party', type: 'text' },
  { key: 'details', type: 'text' },
]
const othersColumn: Column = { key: 'other_accounts', type: 'text' }

/** The filters of a question that lines have. */
const linesAsked = ({ accountId, clientId, supplierId }: ReportQuestion): LineWhere => ({
  ...(accountId === null ? {} : { account_id: accountId }),
  ...(clientId === null ? {} : { client_id: clientId }),
  ...(supplierId === null ? {} : { supplier_id: supplierId }),
})

/** The general ledger has nothing of parties: lines of one are proven by themselves. */
async function generalLedgerProofs(
  context: ReportContext,
  groups: Parameters<typeof closingProof>[2],
): Promise<Proof[]> {
  const rows = withPriorEarnings(await movementsOf(context))
  const ledger = new Map(rows.map(row => [row.id, row]))
  const of = (side: 'debit' | 'credit'): Proof => ({
    name: `${side}s_are_the_general_ledger`,
    left: groups.reduce((sum, group) => sum + group[side].amount, 0n),
    right: groups.reduce((sum, group) => sum + (ledger.get(group.account.id)?.[side] ?? 0n), 0n),
  })
  const closing = closingProof(
    'running_balance_is_the_general_ledger',
    context,
    groups,
    group => ledger.get(group.account.id)?.closing ?? 0n,
  )
  return [of('debit'), of('credit'), closing]
}

/** Each account with its lines, between what it opened and what it closed with. */
async function underAccounts(context: ReportContext, name: Report['name'], namesOtherSides: boolean): Promise<Report> {
  const where = linesAsked(context.question)
  const isWhole = where.client_id === undefined && where.supplier_id === undefined
  const query: GroupQuery = { where, isAnalytical: false, hasPriorEarnings: isWhole }
  const groups = await lineGroups(context, query)
  return {
    name,
    columns: [
      ...accountColumns,
      ...lineColumns,
      ...(namesOtherSides ? [othersColumn] : []),
      ...partyColumns,
      ...moneyColumns('debit', 'credit', 'balance'),
    ],
    rows: groupListing(context, groups, query, {
      heading: () => ({}),
      link: ({ account }) => ({ kind: 'account', id: account.id }),
      namesOtherSides,
    }),
    totals: totalsOfGroups(groups),
    correctedLines: where,
    proofs: isWhole
      ? await generalLedgerProofs(context, groups)
      : [await closingIsOpeningPlusLines(context, groups, query)],
  }
}

export const detailedGeneralLedger = (context: ReportContext): Promise<Report> =>
  underAccounts(context, 'detailed_general_ledger', false)

/** Every line of the books in the order of days, with the accounts across from it. */
async function inDayOrder(context: ReportContext): Promise<Report> {
  const { facts, question } = context
  const { from, to } = question
  const where = { ...linesAsked(question), date: { from, to } }
  const fold = foldOf(question)
  const [all] = await facts.sum('lines', { by: [], where, ...fold })
  const side = (of: 'debit' | 'credit') => figure(all?.[of] ?? 0n, ofLines(where, of, fold.fold))
  const listing: Listing = {
    head: [],
    tail: [],
    count: all?.count ?? 0,
    async slice(skip, take) {
      const lines = await linesOfDays(facts, where, fold, { skip, take })
      const cellsOf = await lineCells(context, lines, { namesOtherSides: true })
      return lines.map(line => ({
        id: lineRowId(line),
        kind: 'row',
        level: 0,
        cells: cellsOf(line),
        link: { kind: 'entry', id: line.entry_id },
      }))
    },
  }
  const totals = { debit: side('debit'), credit: side('credit') }
  return {
    name: 'account_transactions',
    columns: [...lineColumns, ...accountColumns, othersColumn, ...partyColumns, ...moneyColumns('debit', 'credit')],
    rows: listing,
    totals,
    proofs: [await linesAreTheAccounts(context, where, totals)],
    correctedLines: linesAsked(question),
    notes: ['transactions_without_account'],
  }
}

/** All lines come to what the accounts moved by; of one party, to what its lines come to by account. */
async function linesAreTheAccounts(
  context: ReportContext,
  where: LineWhere,
  { debit, credit }: Record<'debit' | 'credit', { amount: bigint }>,
): Promise<Proof> {
  const { facts, question } = context
  const isWhole = question.clientId === null && question.supplierId === null
  const accounts = isWhole
    ? (await movementsOf(context)).accounts
    : await facts.sum('lines', { by: ['account_id'], where, ...foldOf(question) })
  return {
    name: 'lines_are_the_accounts',
    left: debit.amount + credit.amount,
    right: accounts.reduce((sum, account) => sum + account.debit + account.credit, 0n),
  }
}

/** Of one account its statement; of none every line of the books by day, each with its other side. */
export const accountTransactions = (context: ReportContext): Promise<Report> =>
  context.question.accountId === null ? inDayOrder(context) : underAccounts(context, 'account_transactions', true)
