import { type AccountRef, cr, dr, type Line, type LineDetails } from '../lines.ts'
import { type Minor, sum } from '../money.ts'
import type { ByKind } from '../stock.ts'
import { madeGoodAcross } from './goods.ts'

/** What a person writes by hand, what the books begin with, and what the end of a period posts. */

export interface JournalEntryFigures {
  lines: readonly (LineDetails & { accountId: number; debtor: Minor; creditor: Minor })[]
}

/** As a person wrote it. */
export const journalEntry = (entry: JournalEntryFigures): Line[] =>
  entry.lines.flatMap(({ accountId, debtor, creditor, ...details }) => [
    dr({ accountId }, debtor, details),
    cr({ accountId }, creditor, details),
  ])

/** What an organization brought with it, in the base currency. */
export interface OpeningFigures {
  accounts: readonly { accountId: number; debtor: Minor; creditor: Minor }[]
  /** Open invoices: positive is owed to us, negative by us. */
  invoices: readonly { account: 'receivable' | 'payable'; of: LineDetails; owedToUs: Minor }[]
  /** What the goods on the shelf cost, and what that settles of goods that went out before they came in. */
  stock: Minor
  settledOf: ByKind
}

/** The one entry of all opening balances; what does not balance stands in its own account until it does. */
export const openingBalances = ({ accounts, invoices, stock, settledOf }: OpeningFigures): Line[] => [
  ...accounts.flatMap(({ accountId, debtor, creditor }) => [dr({ accountId }, debtor), cr({ accountId }, creditor)]),
  ...invoices.map(({ account, of, owedToUs }) => dr(account, owedToUs, of)),
  dr('inventory', stock + sum(Object.values(settledOf))),
  ...madeGoodAcross(settledOf),
  cr(
    'opening_adjustments',
    sum(accounts.map(({ debtor, creditor }) => debtor - creditor)) +
      sum(invoices.map(({ owedToUs }) => owedToUs)) +
      stock,
  ),
]

/** Value added tax of a return that was filed, in the base currency. */
export interface TaxSettlementFigures {
  output: Minor
  input: Minor
}

/** What was charged and what comes back leave their accounts; the difference is owed to the tax authority, or by it. */
export const taxSettlement = ({ output, input }: TaxSettlementFigures): Line[] => [
  dr('output_tax', output),
  cr('input_tax', input),
  cr('tax_settlement', output - input),
]

/** Open balances in foreign currencies at the end of a period, in the base currency. */
export interface RevaluationFigures {
  balances: readonly {
    account: AccountRef
    /** Whose balance it is. */
    of: LineDetails
    /** Positive: we are worth more by the change of the rate. */
    gain: Minor
  }[]
}

/** What parties owe us, and we owe them, and cheques that are no money yet are shown at the rate of the day; the next day's entry takes it back. */
export const revaluation = ({ balances }: RevaluationFigures): Line[] => [
  ...balances.map(({ account, of, gain }) => dr(account, gain, of)),
  ...balances.map(({ gain }) => cr('unrealised_exchange', gain)),
]
