import { recordName } from '../../../i18n/records/seeded-names.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import type { Minor } from '../../../ledger/money.ts'
import { present, valueFor } from '../../../schema/collections/certain.ts'
import type { NamedFact } from '../facts/facts.ts'
import type { AccountMovement } from '../facts/movements.ts'
import { figure, ofLines, orBlank, totalOf } from '../figures.ts'
import type { Cell, Column, Proof, Report, ReportContext } from '../report.ts'
import {
  closingIsOpeningPlusLines,
  type GroupQuery,
  groupListing,
  lineGroups,
  totalsOfGroups,
} from './account-lines.ts'
import { accountColumns, bySection, columnTotal, moneyColumns, movementsOf } from './ledger-reports.ts'

/** What the lines of accounts say of branches and projects. */

/** The lines of each analytical account inside each account, with a running balance. */
export async function analyticalStatement(context: ReportContext): Promise<Report> {
  const { facts, question } = context
  const { accountId, analyticalAccountId } = question
  const query: GroupQuery = {
    where: {
      ...(accountId === null ? {} : { account_id: accountId }),
      analytical_account_id: analyticalAccountId ?? { not: null },
    },
    isAnalytical: true,
    hasPriorEarnings: false,
  }
  const groups = await lineGroups(context, query)
  const names = await facts.named('analytical_accounts')
  return {
    name: 'analytical_statement',
    columns: [
      ...accountColumns,
      { key: 'analytical_account', type: 'text' },
      { key: 'date', type: 'date' },
      { key: 'number', type: 'code' },
      { key: 'type', type: 'text' },
      { key: 'party', type: 'text' },
      { key: 'details', type: 'text' },
      ...moneyColumns('debit', 'credit', 'balance'),
    ],
    rows: groupListing(context, groups, query, {
      heading: ({ analyticalId }) => ({ analytical_account: names.get(analyticalId ?? 0)?.name ?? null }),
      link: ({ analyticalId }) => ({ kind: 'analytical_account', id: present(analyticalId, 'analytical account') }),
    }),
    totals: totalsOfGroups(groups),
    correctedLines: query.where,
    proofs: [await closingIsOpeningPlusLines(context, groups, query)],
  }
}

const unassigned = 'unassigned'
const columnOf = (analyticalId: number | null) => (analyticalId === null ? unassigned : `analytical:${analyticalId}`)

/** Analytical accounts as columns, in the order of their names. */
function analyticalColumns(used: ReadonlySet<number | null>, names: ReadonlyMap<number, NamedFact>): Column[] {
  const named = [...names.values()].filter(({ id }) => used.has(id)).sort((a, b) => (a.sort < b.sort ? -1 : 1))
  return [
    ...named.map(({ id, name }): Column => ({ key: columnOf(id), type: 'money', label: name })),
    { key: unassigned, type: 'money' },
  ]
}

/** The movement of each account, divided by analytical accounts; what bears none stands apart. */
export async function analyticalSummary(context: ReportContext): Promise<Report> {
  const { facts, question, language } = context
  const { from, to, accountId } = question
  const where = { ...(accountId === null ? {} : { account_id: accountId }), date: { from, to } }
  const sums = await facts.sum('lines', { by: ['account_id', 'analytical_account_id'], where })
  const columns = analyticalColumns(
    new Set(sums.map(sum => sum.analytical_account_id)),
    await facts.named('analytical_accounts'),
  )
  const cells = new Map<number, Record<string, Cell>>()
  for (const { account_id, analytical_account_id, debit, credit } of sums) {
    const origin = ofLines({ account_id, analytical_account_id, date: { from, to } })
    const own = { ...cells.get(account_id), [columnOf(analytical_account_id)]: orBlank(figure(debit - credit, origin)) }
    cells.set(account_id, own)
  }
  const ledger = (await movementsOf(context)).accounts.filter(({ id }) => accountId === null || id === accountId)
  const keys = [...columns.map(({ key }) => key), 'total']
  const rows = bySection(
    // What only corrections moved came to nothing anywhere.
    ledger.filter(({ id }) => Object.values(cells.get(id) ?? {}).some(cell => cell !== null)),
    language,
    keys,
    ({ id }) => ({ ...cells.get(id), total: totalOf(Object.values(valueFor(cells, id))) }),
  )
  const accountRows = rows.filter(({ kind }) => kind === 'row')
  const totals = Object.fromEntries(keys.map(key => [key, columnTotal(accountRows.map(row => row.cells[key]))]))
  return {
    name: 'analytical_summary',
    columns: [...accountColumns, ...columns, { key: 'total', type: 'money' }],
    rows: [
      ...rows,
      { id: 'total', kind: 'total', level: 0, cells: { account: reportTotalWords.total[language], ...totals } },
    ],
    totals,
    proofs: [rowsAreTheLedger(context, ledger, sums)],
    notes: ['debits_less_credits'],
  }
}

/** Each row comes to what its account moved by. */
function rowsAreTheLedger(
  { language }: ReportContext,
  ledger: readonly AccountMovement[],
  sums: readonly { account_id: number; debit: Minor; credit: Minor }[],
): Proof {
  const rows = new Map<number, Minor>()
  for (const { account_id, debit, credit } of sums) rows.set(account_id, (rows.get(account_id) ?? 0n) + debit - credit)
  const moved = ({ debit, credit }: AccountMovement) => debit - credit
  const positive = (amount: Minor) => (amount > 0n ? amount : 0n)
  const broken = ledger.find(account => (rows.get(account.id) ?? 0n) !== moved(account))
  return {
    name: 'rows_are_the_accounts',
    left: [...rows.values()].reduce((sum, amount) => sum + positive(amount), 0n),
    right: ledger.reduce((sum, account) => sum + positive(moved(account)), 0n),
    breaks: async () =>
      broken ? { label: recordName(broken, language), link: { kind: 'account', id: broken.id } } : null,
  }
}
