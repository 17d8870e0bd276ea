import { resourceWords } from '../../../i18n/records/resources.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import type { Minor } from '../../../ledger/money.ts'
import { type AccountType, accountTypes, isEarnings } from '../../../schema/account-types.ts'
import { fieldOf, valueFor } from '../../../schema/collections/certain.ts'
import { addDays, fiscalYearStart } from '../../calendar.ts'
import { withPriorEarnings } from '../facts/movements.ts'
import { totalOf } from '../figures.ts'
import type { Proof, Report, ReportContext, ReportRow } from '../report.ts'
import { figuresOf, moneyColumns, movementsOf, totalsOf } from './ledger-reports.ts'
import { foldOf } from './line-cells.ts'

/** What the accounts of each type opened with, moved by and closed with together. */

const keys = ['opening', 'debit', 'credit', 'closing'] as const

/** The lines of the ledger by type, read by themselves: no balance is taken from where the report took it. */
async function linesByType({ facts, question }: ReportContext) {
  const { from, to } = question
  const types = new Map((await facts.accounts()).map(({ id, type }) => [id, type]))
  const since = fiscalYearStart(from, question.fiscalYearStart)
  const inPeriod = await facts.sum('lines', { by: ['account_id'], where: { date: { from, to } }, ...foldOf(question) })
  const before = await facts.sum('lines', { by: ['account_id'], where: { date: { to } } })
  const ofEarlierYears = await facts.sum('lines', { by: ['account_id'], where: { date: { to: addDays(since, -1) } } })
  const closings = new Map<AccountType, Minor>()
  const add = (type: AccountType, amount: Minor) => closings.set(type, (closings.get(type) ?? 0n) + amount)
  for (const { account_id, debit, credit } of before) add(valueFor(types, account_id), debit - credit)
  for (const { account_id, debit, credit } of ofEarlierYears) {
    const type = valueFor(types, account_id)
    if (!isEarnings(type)) continue
    add(type, credit - debit)
    // Retained earnings are equity.
    add('equity', debit - credit)
  }
  return { inPeriod, closings }
}

const positive = (amount: Minor) => (amount > 0n ? amount : 0n)

export async function accountTypeSummary(context: ReportContext): Promise<Report> {
  const { question, language } = context
  const ledger = await movementsOf(context)
  const figures = figuresOf(ledger, question)
  const accounts = withPriorEarnings(ledger)
  const words = resourceWords.accounts.fields.type.options
  const rows = accountTypes.flatMap((type): ReportRow[] => {
    const own = accounts.filter(
      account => account.type === type && (account.opening !== 0n || account.debit !== 0n || account.credit !== 0n),
    )
    if (own.length === 0) return []
    const each = own.map(figures)
    const cells = Object.fromEntries(keys.map(key => [key, totalOf(each.map(account => account[key]))]))
    return [
      {
        id: `type:${type}`,
        kind: 'row',
        level: 0,
        cells: { account_type: words[type][language], accounts: BigInt(own.length), ...cells },
      },
    ]
  })
  const totals = totalsOf(rows, keys)
  const { inPeriod, closings } = await linesByType(context)
  const sum = (side: 'debit' | 'credit') => inPeriod.reduce((total, each) => total + each[side], 0n)
  const closingOf = (type: AccountType): Minor =>
    accounts.filter(account => account.type === type).reduce((total, { closing }) => total + closing, 0n)
  const broken = accountTypes.find(type => closingOf(type) !== (closings.get(type) ?? 0n))
  const proofs: Proof[] = [
    { name: 'type_debits_are_the_ledger', left: fieldOf(totals, 'debit').amount, right: sum('debit') },
    { name: 'type_credits_are_the_ledger', left: fieldOf(totals, 'credit').amount, right: sum('credit') },
    {
      name: 'type_closings_are_the_ledger',
      left: accountTypes.reduce((total, type) => total + positive(closingOf(type)), 0n),
      right: accountTypes.reduce((total, type) => total + positive(closings.get(type) ?? 0n), 0n),
      breaks: async () => (broken ? { label: words[broken][language] } : null),
    },
  ]
  return {
    name: 'account_type_summary',
    columns: [{ key: 'account_type', type: 'text' }, { key: 'accounts', type: 'count' }, ...moneyColumns(...keys)],
    rows: [
      ...rows,
      {
        id: 'total',
        kind: 'total',
        level: 0,
        cells: { account_type: reportTotalWords.total[language], ...totals },
      },
    ],
    totals,
    proofs,
  }
}
