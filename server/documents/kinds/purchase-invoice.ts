import { exchangeOf } from '../../books/exchange.ts'
import type { DocumentWithItems, ItemRow } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { allocateByLargestRemainder, type Minor, sum } from '../../ledger/money.ts'
import { inBase } from '../../ledger/posting.ts'
import type { PurchaseFigures, Share } from '../../ledger/postings/trade.ts'
import { postings } from '../../ledger/postings.ts'
import { amountsIn } from '../../ledger/trade-amounts.ts'
import { moveGoods } from '../../stock/goods.ts'
import { stockContextOf } from '../../stock/stock-context.ts'
import { bookedOf, withBaseAmounts } from '../base-amounts.ts'
import type { Effect, Prepared, Rules } from '../rules.ts'
import { isGoods, moveOfLine, type Products, preparedTrade, quantityMoved, shippingOf } from '../trade.ts'

/**
 * What each line costs, in the document's currency: its net, the taxes on it that do not come back, and its share of
 * the freight by value.
 */
function costShares({ document, items }: DocumentWithItems): Minor[] {
  const lostTax = (valueAddedTax: Minor, salesTax: Minor) =>
    (document.value_added_tax_recoverable ? 0n : valueAddedTax) + (document.sales_tax_recoverable ? 0n : salesTax)
  const ownTaxes = (item: ItemRow) => lostTax(item.value_added_tax_amount, item.sales_tax_amount)
  const freight =
    shippingOf({ document, items }) +
    lostTax(document.value_added_tax, document.sales_tax) -
    sum(items.map(item => ownTaxes(item)))
  const weights = items.map(item => item.net)
  const shares = sum(weights) > 0n ? allocateByLargestRemainder(freight, weights) : [freight]
  return items.map((item, index) => item.net + ownTaxes(item) + (shares[index] ?? 0n))
}

/** The tax of a purchase that comes back. */
const recoverableTax = ({ document }: DocumentWithItems): Minor =>
  (document.value_added_tax_recoverable ? document.value_added_tax : 0n) +
  (document.sales_tax_recoverable ? document.sales_tax : 0n)

/** Where a line's cost goes: goods to `goodsAccount`, services to their expense. */
export function purchaseFigures(
  purchase: DocumentWithItems,
  products: Products,
  goodsAccount: 'inventory' | 'purchase_return_variance',
): PurchaseFigures {
  const shares = costShares(purchase)
  return {
    supplierId: purchase.document.supplier_id!,
    bought: purchase.items.map((item, index): Share => {
      const expense = products.get(item.product_id!)?.expense_account_id ?? null
      const serviceAccount = expense === null ? ('uncategorized' as const) : { accountId: expense }
      return {
        account: isGoods(products, item) ? goodsAccount : serviceAccount,
        net: shares[index]!,
        analyticalAccountId: item.analytical_account_id,
      }
    }),
    recoverableTax: recoverableTax(purchase),
    rounding: purchase.document.rounding,
    settlement: purchase.document.settlement,
    total: purchase.document.total,
  }
}

/** Posts a purchase: goods come to the shelf at what they cost us. */
function postPurchase(context: BooksContext, products: Products): Prepared['post'] {
  return async (purchase, replacedMoves): Promise<Effect> => {
    const posted = postings.purchase_invoice(purchaseFigures(purchase, products, 'inventory'))
    const exchange = exchangeOf(context, purchase.document)
    const lines = inBase(posted, exchange)
    const amounts = amountsIn(lines)
    const items = purchase.items.map((item, index) => ({ ...item, cost: amounts.nets[index]! }))
    const moves = items
      .filter(item => isGoods(products, item))
      .map(item =>
        moveOfLine({ ...purchase, items }, item, {
          kind: 'purchase',
          quantity: quantityMoved(purchase.document, item),
          ownValue: item.cost,
          ofMoveId: null,
        }),
      )
    const { worthOf, adjustments } = await moveGoods(stockContextOf(context), moves, replacedMoves)
    // Goods that were sold before they came in settle what their sale had guessed.
    const settled = sum(moves.map(move => worthOf.get(move)! - move.ownValue!))
    const booked = bookedOf(amounts, purchase.document, exchange)
    return {
      lines: [...lines, ...postings.goods_sold({ cost: -settled })],
      adjustments,
      document: withBaseAmounts({ ...purchase, items }, booked, exchange),
    }
  }
}

export const purchaseInvoiceRules: Rules = {
  async prepare(context, kind, entered, before) {
    const { rows, products } = await preparedTrade(context, kind, entered, before)
    return { ...rows, post: postPurchase(context, products) }
  },
}
