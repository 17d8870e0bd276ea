import type { Minor } from '../../../ledger/money.ts'
import type { Share } from '../../../ledger/postings/trade.ts'
import { postings } from '../../../ledger/postings.ts'
import { amountsInBase, type TradeAmounts } from '../../../ledger/trade-amounts.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { exchangeOf } from '../../books/exchange.ts'
import { costAccountOf } from '../../books/line-accounts.ts'
import type { TradeDocument, TradeItem, TradeWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { madeGoodLines, moveGoods } from '../../stock/goods.ts'
import { stockContextOf } from '../../stock/stock-context.ts'
import { baseAmountsOf, withBaseAmounts } from '../base-amounts.ts'
import type { Posted, Prepared, RulesOf } from '../rules.ts'
import { isGoods, moveOfLine, type Products, preparedTrade, quantityMoved, tradeOf } from '../trade.ts'

/** Where the cost of each line goes, `nets` by line: goods to `goodsAccount`, services to their expense. */
export const boughtShares = (
  items: readonly TradeItem[],
  nets: readonly Minor[],
  products: Products,
  goodsAccount: 'inventory' | 'purchase_return_variance',
): Share[] =>
  items.map((item, index) => ({
    account: costAccountOf(products.get(item.product_id ?? 0), goodsAccount),
    net: elementAt(nets, index),
    analyticalAccountId: item.analytical_account_id,
  }))

/** The lines of the entry of a computed purchase invoice. */
export const linesOfPurchase = ({ document, items }: TradeWithItems, amounts: TradeAmounts, products: Products) =>
  postings.purchase_invoice({
    supplierId: document.supplier_id!,
    bought: boughtShares(items, amounts.nets, products, 'inventory'),
    recoverableTax: amounts.inputTax + amounts.reverseTaxBack,
    reverseTax: amounts.reverseTax,
    rounding: amounts.rounding,
    total: amounts.total,
  })

/** Posts a purchase: goods come to the shelf at what they cost us. */
function postPurchase(context: BooksContext, products: Products): Prepared<TradeDocument, TradeItem>['post'] {
  return async (purchase, replacedMoves): Promise<Posted> => {
    const exchange = exchangeOf(context, purchase.document)
    const amounts = amountsInBase(tradeOf(purchase), exchange)
    const items = purchase.items.map((item, index) => ({ ...item, cost: elementAt(amounts.nets, index) }))
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
    const { settledOf, adjustments } = await moveGoods(stockContextOf(context), moves, replacedMoves)
    return {
      lines: [...linesOfPurchase(purchase, amounts, products), ...madeGoodLines(settledOf)],
      adjustments,
      document: withBaseAmounts({ ...purchase, items }, baseAmountsOf(amounts, purchase, exchange), exchange),
    }
  }
}

export const purchaseInvoiceRules: RulesOf<'purchase_invoice'> = {
  async prepare(context, kind, input, before) {
    const { rows, products } = await preparedTrade(context, kind, input, before)
    return { ...rows, post: postPurchase(context, products) }
  },
}
