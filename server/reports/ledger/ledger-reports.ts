import { recordName } from '../../../i18n/records/seeded-names.ts'
import { reportTotalWords, sectionWords } from '../../../i18n/reports.ts'
import { type Language, translated } from '../../../i18n/text.ts'
import type { Minor } from '../../../ledger/money.ts'
import { accountTypeFacts, isEarnings, type StatementSection } from '../../../schema/account-types.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { addDays, fiscalYearStart } from '../../calendar.ts'
import { type AccountMovement, type LedgerRows, withPriorEarnings } from '../facts/movements.ts'
import { figure, negated, ofLines, orBlank, totalOf } from '../figures.ts'
import {
  amountOf,
  type Cell,
  type Column,
  type Figure,
  type Proof,
  type Report,
  type ReportContext,
  type ReportQuestion,
  type ReportRow,
} from '../report.ts'

/** The reports that list accounts with what they opened with, what moved and what they closed with. */

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

const positive = (balance: Minor) => (balance > 0n ? balance : 0n)
const sumBy = (accounts: readonly AccountMovement[], amount: (account: AccountMovement) => Minor): Minor =>
  accounts.reduce((sum, account) => sum + amount(account), 0n)

/** A heading inside a sentence: "Total current assets". */
const inSentence = (heading: string) => heading.charAt(0).toLowerCase() + heading.slice(1)
export const sectionTotal = (section: StatementSection, language: Language) =>
  translated(reportTotalWords.section_total, language).replace('{section}', inSentence(sectionWords[section][language]))

/** What accounts opened with, moved and closed with in the period of the question. */
export const movementsOf = ({ facts, question }: ReportContext): Promise<LedgerRows> =>
  facts.movements(question, fiscalYearStart(question.from, question.fiscalYearStart), question.isFolded)

/** Whether a trial balance has a line of an account. */
export const hasMoved = (account: AccountMovement) =>
  account.opening !== 0n || account.debit !== 0n || account.credit !== 0n
const wanted = (ledger: LedgerRows, { accountId }: ReportQuestion): AccountMovement[] =>
  withPriorEarnings(ledger).filter(account => (accountId === null ? hasMoved(account) : account.id === accountId))

/** The figures of one account in a period, each with the lines that made it. */
export function figuresOf(ledger: LedgerRows, question: ReportQuestion) {
  const { from, to, isFolded } = question
  const yearStart = fiscalYearStart(from, question.fiscalYearStart)
  const earnings = ledger.accounts.filter(({ type }) => isEarnings(type)).map(({ id }) => id)
  const fold = isFolded ? { from, to } : undefined
  return (account: AccountMovement) => {
    const { id, type } = account
    const since = isEarnings(type) ? yearStart : undefined
    // What earlier years earned stands in retained earnings without an entry there.
    const prior =
      id === ledger.retainedEarningsId ? [ofLines({ account_id: earnings, date: { to: addDays(yearStart, -1) } })] : []
    return {
      opening: figure(
        account.opening,
        ofLines({ account_id: id, date: { from: since, to: addDays(from, -1) } }),
        ...prior,
      ),
      debit: figure(account.debit, ofLines({ account_id: id, date: { from, to } }, 'debit', fold)),
      credit: figure(account.credit, ofLines({ account_id: id, date: { from, to } }, 'credit', fold)),
      net: figure(account.debit - account.credit, ofLines({ account_id: id, date: { from, to } })),
      closing: figure(account.closing, ofLines({ account_id: id, date: { from: since, to } }), ...prior),
    }
  }
}

/** The sum of a column; empty where every cell is. */
export const columnTotal = (cells: readonly (Cell | undefined)[]): Cell =>
  cells.every(cell => cell === null || cell === undefined) ? null : totalOf(cells)

/** Accounts under their sections, each section with its own total. */
export function bySection(
  accounts: readonly AccountMovement[],
  language: Language,
  keys: readonly string[],
  cellsOf: (account: AccountMovement) => Record<string, Cell>,
): ReportRow[] {
  return statementOrder.flatMap(section => {
    const own = accounts.filter(account => accountTypeFacts[account.type].section === section)
    if (own.length === 0) return []
    const cells = own.map(cellsOf)
    const total = Object.fromEntries(keys.map(key => [key, columnTotal(cells.map(each => each[key]))]))
    return [
      { id: section, kind: 'section', level: 0, cells: { account: sectionWords[section][language] } },
      ...own.map(
        (account, index): ReportRow => ({
          id: `account:${account.id}`,
          kind: 'row',
          level: 1,
          cells: { code: account.code, account: recordName(account, language), ...elementAt(cells, index) },
          link: { kind: 'account', id: account.id },
        }),
      ),
      {
        id: `total:${section}`,
        kind: 'subtotal',
        level: 0,
        cells: { account: sectionTotal(section, language), ...total },
      },
    ] satisfies ReportRow[]
  })
}

/** The sum of the rows in each column. */
export const totalsOf = (rows: readonly ReportRow[], keys: readonly string[]): Record<string, Figure> =>
  Object.fromEntries(
    keys.map(key => [key, totalOf(rows.filter(({ kind }) => kind === 'row').map(({ cells }) => cells[key]))]),
  )

export const accountColumns: Column[] = [
  { key: 'code', type: 'code' },
  { key: 'account', type: 'text' },
]
export const moneyColumns = (...keys: string[]): Column[] => keys.map(key => ({ key, type: 'money' }))

/** A report of accounts under their sections, with a grand total. */
function accountReport(
  name: Report['name'],
  accounts: readonly AccountMovement[],
  language: Language,
  keys: readonly string[],
  cellsOf: (account: AccountMovement) => Record<string, Cell>,
): Omit<Report, 'proofs'> & { totals: Record<string, Figure>; rows: ReportRow[] } {
  const rows = bySection(accounts, language, keys, cellsOf)
  const totals = totalsOf(rows, keys)
  const total: ReportRow = {
    id: 'total',
    kind: 'total',
    level: 0,
    cells: { account: reportTotalWords.total[language], ...totals },
  }
  return { name, columns: [...accountColumns, ...moneyColumns(...keys)], rows: [...rows, total], totals }
}

// The closing balance is read from the ledger by itself, so that this can fail for a single account.
const closingProof = (accounts: readonly AccountMovement[]): Proof => ({
  name: 'closing_is_opening_plus_movement',
  left: sumBy(accounts, account => positive(account.closing)),
  right: sumBy(accounts, account => positive(account.opening + account.debit - account.credit)),
})

/** Corrections of the account that is asked for, or of any. */
const corrected = ({ accountId }: ReportQuestion) => ({
  correctedLines: accountId === null ? {} : { account_id: accountId },
})

const pair = (name: string, totals: Record<string, Cell>, left: string, right: string): Proof => ({
  name,
  left: amountOf(totals[left]),
  right: amountOf(totals[right]),
})

/** On the side that it is on; nothing on the other. */
const side = (balance: Figure, sign: 1n | -1n): Cell =>
  balance.amount * sign > 0n ? (sign > 0n ? balance : negated(balance)) : null

/** Six columns: what each account opened with, what moved, and what it closed with; debits equal credits in each pair. */
export async function trialBalance(context: ReportContext): Promise<Report> {
  const { question, language } = context
  const ledger = await movementsOf(context)
  const accounts = wanted(ledger, question)
  const figures = figuresOf(ledger, question)
  const keys = ['opening_debit', 'opening_credit', 'debit', 'credit', 'closing_debit', 'closing_credit']
  const report = accountReport('trial_balance', accounts, language, keys, account => {
    const { opening, debit, credit, closing } = figures(account)
    return {
      opening_debit: side(opening, 1n),
      opening_credit: side(opening, -1n),
      debit: orBlank(debit),
      credit: orBlank(credit),
      closing_debit: side(closing, 1n),
      closing_credit: side(closing, -1n),
    }
  })
  const pairs = [
    pair('opening_balances', report.totals, 'opening_debit', 'opening_credit'),
    pair('movement_balances', report.totals, 'debit', 'credit'),
    pair('closing_balances', report.totals, 'closing_debit', 'closing_credit'),
  ]
  const proofs = [...(question.accountId === null ? pairs : []), closingProof(accounts)]
  return { ...report, ...corrected(question), proofs }
}

/** Each account on one line: opening, total debit, total credit, net, closing. Debits are positive. */
export async function generalLedger(context: ReportContext): Promise<Report> {
  const { question, language } = context
  const ledger = await movementsOf(context)
  const accounts = wanted(ledger, question)
  const keys = ['opening', 'debit', 'credit', 'net', 'closing']
  const report = accountReport('general_ledger', accounts, language, keys, figuresOf(ledger, question))
  const balances = question.accountId === null ? [pair('movement_balances', report.totals, 'debit', 'credit')] : []
  return { ...report, ...corrected(question), proofs: [...balances, closingProof(accounts)] }
}
