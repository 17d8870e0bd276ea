import { type AccountRef, cr, dr, type Line, netted } from '../lines.ts'
import type { Minor } from '../money.ts'
import type { GoodsFigures } from './goods.ts'
import type { Share } from './trade.ts'

/**
 * What returns post. What they take back was computed with their invoice (trade-amounts.ts), and how their value is
 * divided has been decided (settling.ts).
 */

interface DividedValue {
  /** What the return is worth; what the three shares below leave of it is the exchange difference. */
  total: Minor
  /** What comes off the invoice, what goes to the party's credit, and what is handed back at once. */
  offInvoice: Minor
  toCredit: Minor
  refunded: Minor
  /** What its goods post, by the rules below: set against the lines of the trade that have the same account. */
  goods: readonly Line[]
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
export const salesReturn = (back: SalesReturnFigures): Line[] => [
  cr('receivable', back.offInvoice, { clientId: back.clientId }),
  cr('customer_credits', back.toCredit, { clientId: back.clientId }),
  cr(back.refundedFrom, back.refunded),
  cr('exchange', back.total - back.offInvoice - back.toCredit - back.refunded),
  ...netted([
    ...back.returned.map(({ net, analyticalAccountId }) => dr('sales_returns', net, { analyticalAccountId })),
    dr('shipping_charge', back.shipping),
    dr('output_tax', back.valueAddedTax),
    dr('tax_payable', back.salesTax),
    dr('rounding', back.rounding),
    ...back.goods,
  ]),
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
export const purchaseReturn = (back: PurchaseReturnFigures): Line[] => [
  dr('payable', back.offInvoice, { supplierId: back.supplierId }),
  dr('supplier_advances', back.toCredit, { supplierId: back.supplierId }),
  dr(back.refundedTo, back.refunded),
  dr('exchange', back.total - back.offInvoice - back.toCredit - back.refunded),
  ...netted([
    ...back.sentBack.map(({ account, net, analyticalAccountId }) => cr(account, net, { analyticalAccountId })),
    cr('input_tax', back.recoverableTax),
    cr('rounding', back.rounding),
    ...back.goods,
  ]),
]

/** Returned goods come back to the shelf at what they left with. */
export const goodsReturned = ({ cost, ...of }: GoodsFigures): Line[] => [
  dr('inventory', cost),
  cr('cost_of_goods_sold', cost, of),
]

/** Returned goods that are no good any more are our loss. */
export const goodsScrapped = ({ cost, ...of }: GoodsFigures): Line[] => [
  dr('shrinkage', cost, of),
  cr('cost_of_goods_sold', cost, of),
]

/** Goods sent back leave the shelf at the average; what the supplier credits beside it is a variance. */
export const goodsSentBack = ({ cost, ...of }: GoodsFigures): Line[] => [
  dr('purchase_return_variance', cost, of),
  cr('inventory', cost),
]
