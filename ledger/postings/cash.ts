import { type AccountRef, cr, dr, type Line } from '../lines.ts'
import type { Minor } from '../money.ts'

/** What moves cash without an invoice, in the base currency. */

/** What a line of a voucher is for. */
export interface VoucherShare {
  account: AccountRef
  net: Minor
  analyticalAccountId: number | null
  details: string | null
}

export interface ExpenseFigures {
  /** By line: before tax, with the taxes that do not come back. */
  spent: readonly VoucherShare[]
  recoverableTax: Minor
  /** What we owe the state in the stead of who was paid; nothing when left out. */
  reverseTax?: Minor
  rounding: Minor
  cash: AccountRef
  total: Minor
}

/** What was spent is a cost of ours, the tax that comes back is a claim on the state, and the cash has left. */
export const expense = ({ spent, recoverableTax, reverseTax = 0n, rounding, cash, total }: ExpenseFigures): Line[] => [
  ...spent.map(({ account, net, ...about }) => dr(account, net, about)),
  dr('input_tax', recoverableTax),
  cr('output_tax', reverseTax),
  dr('rounding', rounding),
  cr(cash, total),
]

export interface OtherReceiptFigures {
  /** By line, before tax. */
  received: readonly VoucherShare[]
  valueAddedTax: Minor
  salesTax: Minor
  rounding: Minor
  cash: AccountRef
  total: Minor
}

/** The cash has come; what it came for is ours, its taxes are the state's. */
export const otherReceipt = (figures: OtherReceiptFigures): Line[] => [
  dr(figures.cash, figures.total),
  ...figures.received.map(({ account, net, ...about }) => cr(account, net, about)),
  cr('output_tax', figures.valueAddedTax),
  cr('tax_payable', figures.salesTax),
  cr('rounding', figures.rounding),
]

export interface TransferFigures {
  amount: Minor
  /** What the bank kept for it, beside the amount. */
  bankFees: Minor
  from: AccountRef
  /** Where it is on the day that it leaves: there already, or on its way. */
  to: AccountRef
}

/** Cash of ours is somewhere else; the bank's fee is a cost. */
export const transfer = ({ amount, bankFees, from, to }: TransferFigures): Line[] => [
  dr(to, amount),
  dr('bank_fees', bankFees),
  cr(from, amount + bankFees),
]

/** What was on its way is there. */
export const transferArrived = ({ amount, to }: Pick<TransferFigures, 'amount' | 'to'>): Line[] => [
  dr(to, amount),
  cr('cash_in_transit', amount),
]

/** Cash in a currency of its own left its account at the average rate: what it was worth beyond that is realised. */
export const cashExchange = ({ gain }: { gain: Minor }): Line[] => [cr('exchange', gain)]
