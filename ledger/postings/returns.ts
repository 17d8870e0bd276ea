import { type AccountRef, cr, dr, type Line, netted } from '../lines.ts'
import type { Minor } from '../money.ts'
import type { GoodsFigures } from './goods.ts'
import type { Share } from './trade.ts'

/**
 * What returns post. What they take back was computed with their invoice (trade-amounts.ts), and how their value is
 * divided has been decided (settling.ts).
 */

interface DividedValue {
  /** What the return is worth; what its shares leave of it is the exchange difference. */
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
  /** What takes back a write-off of its invoice. */
  recovered: Minor
  /** By line: what was sold, or what was invoiced in advance. */
  returned: readonly (Omit<Share, 'account'> & { account?: AccountRef })[]
  /** Where what rounding left goes: of an advance nothing is earned. */
  roundedOn?: AccountRef
  shipping: Minor
  valueAddedTax: Minor
  salesTax: Minor
  /** What rounding left, together with the settlement. */
  rounding: Minor
  refundedFrom: AccountRef
}

/**
 * The client owes us less, or we lost less of what they owed, or they have it to their credit, or get it back; the sale is
 * taken back at its own taxes.
 */
export const salesReturn = (figures: SalesReturnFigures): Line[] => [
  cr('receivable', figures.offInvoice, { clientId: figures.clientId }),
  cr('bad_debt', figures.recovered),
  cr('customer_credits', figures.toCredit, { clientId: figures.clientId }),
  cr(figures.refundedFrom, figures.refunded),
  cr('exchange', figures.total - figures.offInvoice - figures.recovered - figures.toCredit - figures.refunded),
  ...netted([
    ...figures.returned.map(({ account = 'sales_returns', net, analyticalAccountId }) =>
      dr(account, net, { analyticalAccountId }),
    ),
    dr('shipping_charge', figures.shipping),
    dr('output_tax', figures.valueAddedTax),
    dr('tax_payable', figures.salesTax),
    dr(figures.roundedOn ?? 'rounding', figures.rounding),
    ...figures.goods,
  ]),
]

export interface PurchaseReturnFigures extends DividedValue {
  supplierId: number
  /** By line: services go back to their expense; goods are taken off the variance by `goodsSentBack`. */
  sentBack: readonly Share[]
  recoverableTax: Minor
  /** What we owed the state in the supplier's stead; nothing when left out. */
  reverseTax?: Minor
  rounding: Minor
  refundedTo: AccountRef
}

/** We owe the supplier less, or have it to our credit, or get it back. */
export const purchaseReturn = (figures: PurchaseReturnFigures): Line[] => [
  dr('payable', figures.offInvoice, { supplierId: figures.supplierId }),
  dr('supplier_advances', figures.toCredit, { supplierId: figures.supplierId }),
  dr(figures.refundedTo, figures.refunded),
  dr('exchange', figures.total - figures.offInvoice - figures.toCredit - figures.refunded),
  ...netted([
    ...figures.sentBack.map(({ account, net, analyticalAccountId }) => cr(account, net, { analyticalAccountId })),
    cr('input_tax', figures.recoverableTax),
    dr('output_tax', figures.reverseTax ?? 0n),
    cr('rounding', figures.rounding),
    ...figures.goods,
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
