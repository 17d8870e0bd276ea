import type { Minor } from '../money.ts'
import { type AccountRef, cr, dr, type RuleLine } from '../posting.ts'

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
export const salesInvoice = (sale: SaleFigures): RuleLine[] => [
  dr('receivable', sale.total, { part: 'party', clientId: sale.clientId }),
  ...sale.income.map(({ account, net, analyticalAccountId }, item) =>
    cr(account, net, { part: 'item', item, analyticalAccountId }),
  ),
  cr('shipping_charge', sale.shipping, { part: 'shipping' }),
  cr('output_tax', sale.valueAddedTax, { part: 'value_added_tax' }),
  cr('tax_payable', sale.salesTax, { part: 'sales_tax' }),
  cr('rounding', sale.rounding, { part: 'rounding' }),
]

export interface PurchaseFigures {
  supplierId: number
  /** By line: goods to stock, services to their expense: net, with freight and the taxes that do not come back. */
  bought: readonly Share[]
  recoverableTax: Minor
  rounding: Minor
  total: Minor
}

/** We owe the supplier the total; what was bought is ours, the tax that comes back is a claim on the state. */
export const purchaseInvoice = (purchase: PurchaseFigures): RuleLine[] => [
  cr('payable', purchase.total, { part: 'party', supplierId: purchase.supplierId }),
  ...purchase.bought.map(({ account, net, analyticalAccountId }, item) =>
    dr(account, net, { part: 'item', item, analyticalAccountId }),
  ),
  dr('input_tax', purchase.recoverableTax, { part: 'input_tax' }),
  dr('rounding', purchase.rounding, { part: 'rounding' }),
]
