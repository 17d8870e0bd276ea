import type { Minor } from './money.ts'
import { type AccountRef, cr, dr, type Line, type LineDetails } from './posting.ts'

/**
 * What every document posts, in the words of a bookkeeper. Figures come computed, in minor units of the document's
 * currency; who is credited has been decided before. The first line is the party's. A rule has no condition: a zero
 * line is dropped.
 */

/** A share of the sale that goes to one income account. */
export interface IncomeShare {
  account: AccountRef
  net: Minor
  analyticalAccountId: number | null
}

export interface SalesInvoiceFigures {
  clientId: number
  income: readonly IncomeShare[]
  shipping: Minor
  valueAddedTax: Minor
  salesTax: Minor
  /** What inclusive prices leave after rounding net and tax. */
  rounding: Minor
  settlement: Minor
  total: Minor
}

/** The client owes the total; the income is ours, the taxes are the state's. */
const salesInvoice = (sale: SalesInvoiceFigures): Line[] => [
  dr('receivable', sale.total, { clientId: sale.clientId }),
  ...sale.income.map(share => cr(share.account, share.net, { analyticalAccountId: share.analyticalAccountId })),
  cr('shipping_charge', sale.shipping),
  cr('output_tax', sale.valueAddedTax),
  cr('tax_payable', sale.salesTax),
  cr('rounding', sale.rounding + sale.settlement),
]

export interface JournalEntryFigures {
  lines: readonly (LineDetails & { accountId: number; debtor: Minor; creditor: Minor })[]
}

/** As a person wrote it. */
const journalEntry = (entry: JournalEntryFigures): Line[] =>
  entry.lines.flatMap(({ accountId, debtor, creditor, ...details }) => [
    dr({ accountId }, debtor, details),
    cr({ accountId }, creditor, details),
  ])

export interface PostingFigures {
  sales_invoice: SalesInvoiceFigures
  journal_entry: JournalEntryFigures
}

export const postings: { [K in keyof PostingFigures]: (figures: PostingFigures[K]) => Line[] } = {
  sales_invoice: salesInvoice,
  journal_entry: journalEntry,
}
