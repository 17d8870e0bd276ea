import { accountTypeFacts, type StatementSection } from '../../schema/account-types.ts'
import { accountName } from '../ledger/chart.ts'
import type { Minor } from '../ledger/money.ts'
import { type AccountMovement, type LedgerRows, withPriorEarnings } from './movements.ts'
import type { Cell, Column, Proof, Report, ReportQuestion, ReportRow } from './report.ts'

/** The reports that list accounts: pure figures over the rows of the ledger. */

const statementOrder: readonly StatementSection[] = [
  'current_assets',
  'fixed_assets',
  'other_assets',
  'current_liabilities',
  'long_term_liabilities',
  'equity',
  'income',
  'cost_of_goods_sold',
  'expense',
  'other_income',
  'other_expense',
]

const closingOf = ({ closing }: AccountMovement): Minor => closing
const hasMoved = (account: AccountMovement) => account.opening !== 0n || account.debit !== 0n || account.credit !== 0n

const positive = (balance: Minor) => (balance > 0n ? balance : 0n)
const sumBy = (accounts: readonly AccountMovement[], figure: (account: AccountMovement) => Minor): Minor =>
  accounts.reduce((sum, account) => sum + figure(account), 0n)

/** Words that figures need: what accounts and sections are called in the reader's language. */
export interface ReportNames {
  language: 'ar' | 'en'
  section: (section: StatementSection) => string
  sectionTotal: (section: StatementSection) => string
  total: string
}

const wanted = (ledger: LedgerRows, { accountId }: ReportQuestion): AccountMovement[] =>
  withPriorEarnings(ledger).filter(account => (accountId === null ? hasMoved(account) : account.id === accountId))

/** Accounts under their sections, each section with its own total. */
function bySection(
  accounts: readonly AccountMovement[],
  names: ReportNames,
  cellsOf: (accounts: readonly AccountMovement[]) => Record<string, Cell>,
): ReportRow[] {
  return statementOrder.flatMap(section => {
    const own = accounts.filter(account => accountTypeFacts[account.type].section === section)
    if (own.length === 0) return []
    return [
      { kind: 'section', level: 0, cells: { account: names.section(section) } },
      ...own.map(
        (account): ReportRow => ({
          kind: 'row',
          level: 1,
          cells: { code: account.code, account: accountName(account, names.language), ...cellsOf([account]) },
          link: { kind: 'account', id: account.id },
        }),
      ),
      { kind: 'subtotal', level: 0, cells: { account: names.sectionTotal(section), ...cellsOf(own) } },
    ] satisfies ReportRow[]
  })
}

const accountColumns: Column[] = [
  { key: 'code', type: 'code' },
  { key: 'account', type: 'text' },
]
const moneyColumns = (...keys: string[]): Column[] => keys.map(key => ({ key, type: 'money' }))

const sidesOf = (accounts: readonly AccountMovement[]) => ({
  opening_debit: sumBy(accounts, account => positive(account.opening)),
  opening_credit: sumBy(accounts, account => positive(-account.opening)),
  debit: sumBy(accounts, account => account.debit),
  credit: sumBy(accounts, account => account.credit),
  closing_debit: sumBy(accounts, account => positive(closingOf(account))),
  closing_credit: sumBy(accounts, account => positive(-closingOf(account))),
})

const blankZeros = (cells: Record<string, Minor>): Record<string, Cell> =>
  Object.fromEntries(Object.entries(cells).map(([key, amount]) => [key, amount === 0n ? null : amount]))

/** Six columns: what each account opened with, what moved, and what it closed with; debits equal credits in each pair. */
export function trialBalance(ledger: LedgerRows, question: ReportQuestion, names: ReportNames): Report {
  const accounts = wanted(ledger, question)
  const totals = sidesOf(accounts)
  const proofs: Proof[] =
    question.accountId === null
      ? [
          { name: 'opening_balances', left: totals.opening_debit, right: totals.opening_credit },
          { name: 'movement_balances', left: totals.debit, right: totals.credit },
          { name: 'closing_balances', left: totals.closing_debit, right: totals.closing_credit },
        ]
      : []
  return {
    name: 'trial_balance',
    columns: [
      ...accountColumns,
      ...moneyColumns('opening_debit', 'opening_credit', 'debit', 'credit', 'closing_debit', 'closing_credit'),
    ],
    rows: [
      ...bySection(accounts, names, own => blankZeros(sidesOf(own))),
      { kind: 'total', level: 0, cells: { account: names.total, ...totals } },
    ],
    totals,
    proofs: [...proofs, closingProof(accounts)],
  }
}

// The closing balance is read from the ledger by itself, so that this can fail for a single account.
const closingProof = (accounts: readonly AccountMovement[]): Proof => ({
  name: 'closing_is_opening_plus_movement',
  left: sumBy(accounts, account => positive(account.closing)),
  right: sumBy(accounts, account => positive(account.opening + account.debit - account.credit)),
})

/** Each account on one line: opening, total debit, total credit, net, closing. Debits are positive. */
export function generalLedger(ledger: LedgerRows, question: ReportQuestion, names: ReportNames): Report {
  const accounts = wanted(ledger, question)
  const cellsOf = (own: readonly AccountMovement[]) => ({
    opening: sumBy(own, account => account.opening),
    debit: sumBy(own, account => account.debit),
    credit: sumBy(own, account => account.credit),
    net: sumBy(own, account => account.debit - account.credit),
    closing: sumBy(own, closingOf),
  })
  const totals = cellsOf(accounts)
  return {
    name: 'general_ledger',
    columns: [...accountColumns, ...moneyColumns('opening', 'debit', 'credit', 'net', 'closing')],
    rows: [
      ...bySection(accounts, names, cellsOf),
      { kind: 'total', level: 0, cells: { account: names.total, ...totals } },
    ],
    totals,
    proofs: [
      ...(question.accountId === null ? [{ name: 'movement_balances', left: totals.debit, right: totals.credit }] : []),
      closingProof(accounts),
    ],
  }
}
