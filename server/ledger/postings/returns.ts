import type { Minor } from '../money.ts'
import { type AccountRef, cr, dr, type Line, netted, type RuleLine } from '../posting.ts'
import type { Share } from './trade.ts'

/**
 * What returns post, in the base currency: what they take back was converted with their invoice (returning.ts), and how
 * their value is divided has been decided (settlement/return-shares.ts). The lines of their goods are made in goods.ts
 * and joined by `nettedWithGoods`.
 */

interface DividedValue {
  /** What the return is worth; what the three shares below leave of it is the exchange difference. */
  total: Minor
  /** What comes off the invoice, what goes to the party's credit, and what is handed back at once. */
  toBalance: Minor
  toCredit: Minor
  refunded: Minor
}

export interface SalesReturnFigures extends DividedValue {
  clientId: number
  /** By line. */
  returned: readonly Omit<Share, 'account'>[]
  shipping: Minor
  valueAddedTax: Minor
  salesTax: Minor
  /** What rounding left, together with the settlement. */
  rounding: Minor
  refundedFrom: AccountRef
}

/** The client owes us less, or has it to their credit, or gets it back; the sale is taken back at its own taxes. */
export const salesReturn = (back: SalesReturnFigures): RuleLine[] => [
  cr('receivable', back.toBalance, { part: 'party', clientId: back.clientId }),
  cr('customer_credits', back.toCredit, { part: 'credit', clientId: back.clientId }),
  cr(back.refundedFrom, back.refunded, { part: 'money' }),
  cr('exchange', back.total - back.toBalance - back.toCredit - back.refunded, { part: 'exchange' }),
  ...back.returned.map(({ net, analyticalAccountId }, item) =>
    dr('sales_returns', net, { part: 'item', item, analyticalAccountId }),
  ),
  dr('shipping_charge', back.shipping, { part: 'shipping' }),
  dr('output_tax', back.valueAddedTax, { part: 'value_added_tax' }),
  dr('tax_payable', back.salesTax, { part: 'sales_tax' }),
  dr('rounding', back.rounding, { part: 'rounding' }),
]

export interface PurchaseReturnFigures extends DividedValue {
  supplierId: number
  /** By line: services go back to their expense; goods are taken off the variance by `goodsSentBack`. */
  sentBack: readonly Share[]
  recoverableTax: Minor
  rounding: Minor
  refundedTo: AccountRef
}

/** We owe the supplier less, or have it to our credit, or get it back. */
export const purchaseReturn = (back: PurchaseReturnFigures): RuleLine[] => [
  dr('payable', back.toBalance, { part: 'party', supplierId: back.supplierId }),
  dr('supplier_advances', back.toCredit, { part: 'credit', supplierId: back.supplierId }),
  dr(back.refundedTo, back.refunded, { part: 'money' }),
  dr('exchange', back.total - back.toBalance - back.toCredit - back.refunded, { part: 'exchange' }),
  ...back.sentBack.map(({ account, net, analyticalAccountId }, item) =>
    cr(account, net, { part: 'item', item, analyticalAccountId }),
  ),
  cr('input_tax', back.recoverableTax, { part: 'input_tax' }),
  cr('rounding', back.rounding, { part: 'rounding' }),
]

const neverNetted: ReadonlySet<string> = new Set(['party', 'credit', 'money', 'exchange'])

/** The entry of a return with its goods: what the goods and the trade have in one account is set against each other. */
export const nettedWithGoods = (back: readonly RuleLine[], goods: readonly RuleLine[]): Line[] => [
  ...back.filter(({ part }) => neverNetted.has(part)),
  ...netted([...back.filter(({ part }) => !neverNetted.has(part)), ...goods]),
]
