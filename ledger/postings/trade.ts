import { type AccountRef, cr, dr, type Line } from '../lines.ts'
import { type Minor, sum } from '../money.ts'

/** What invoices post. */

/** A share of a sale or purchase that goes to one account. */
export interface Share {
  account: AccountRef
  net: Minor
  analyticalAccountId: number | null
}

export interface SaleFigures {
  clientId: number
  /** By line of the invoice. */
  income: readonly Share[]
  shipping: Minor
  valueAddedTax: Minor
  salesTax: Minor
  /** What rounding left, together with the settlement. */
  rounding: Minor
  total: Minor
}

/** The client owes the total; the income is ours, the taxes are the state's. */
export const salesInvoice = (sale: SaleFigures): Line[] => [
  dr('receivable', sale.total, { clientId: sale.clientId }),
  ...sale.income.map(({ account, net, analyticalAccountId }) => cr(account, net, { analyticalAccountId })),
  cr('shipping_charge', sale.shipping),
  cr('output_tax', sale.valueAddedTax),
  cr('tax_payable', sale.salesTax),
  cr('rounding', sale.rounding),
]

export interface PurchaseFigures {
  supplierId: number
  /** By line: goods to stock, services to their expense: net, with freight and the taxes that do not come back. */
  bought: readonly Share[]
  recoverableTax: Minor
  /** What we owe the state in the supplier's stead; nothing when left out. */
  reverseTax?: Minor
  rounding: Minor
  total: Minor
}

/** We owe the supplier the total; what was bought is ours, the tax that comes back is a claim on the state. */
export const purchaseInvoice = (purchase: PurchaseFigures): Line[] => [
  cr('payable', purchase.total, { supplierId: purchase.supplierId }),
  ...purchase.bought.map(({ account, net, analyticalAccountId }) => dr(account, net, { analyticalAccountId })),
  dr('input_tax', purchase.recoverableTax),
  cr('output_tax', purchase.reverseTax ?? 0n),
  dr('rounding', purchase.rounding),
]

/** What an advance in a foreign currency brought moves to other lines of its invoice. */
export const broughtByOtherLines = (lines: readonly Share[]): Line[] => [
  ...lines.map(({ account, net, analyticalAccountId }) => cr(account, net, { analyticalAccountId })),
  dr('exchange', sum(lines.map(({ net }) => net))),
]

/** What an advance in a foreign currency made lines of its invoice cost moves to others. */
export const costOfOtherLines = (lines: readonly Share[]): Line[] => [
  ...lines.map(({ account, net, analyticalAccountId }) => dr(account, net, { analyticalAccountId })),
  cr('exchange', sum(lines.map(({ net }) => net))),
]
