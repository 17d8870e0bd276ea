import { exchangeOf } from '../../books/exchange.ts'
import type { DocumentWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { inBase } from '../../ledger/posting.ts'
import type { SaleFigures } from '../../ledger/postings/trade.ts'
import { postings } from '../../ledger/postings.ts'
import { amountsIn } from '../../ledger/trade-amounts.ts'
import { moveGoods } from '../../stock/goods.ts'
import { stockContextOf } from '../../stock/stock-context.ts'
import { bookedOf, withBaseAmounts } from '../base-amounts.ts'
import type { Effect, Prepared, Rules } from '../rules.ts'
import { isGoods, moveOfLine, type Products, preparedTrade, quantityMoved, shippingOf } from '../trade.ts'

/** What a computed sales invoice posts. */
export const salesInvoiceFigures = ({ document, items }: DocumentWithItems, products: Products): SaleFigures => ({
  clientId: document.client_id!,
  income: items.map(item => {
    const own = products.get(item.product_id!)?.income_account_id ?? null
    return {
      account: own === null ? ('sales' as const) : { accountId: own },
      net: item.net,
      analyticalAccountId: item.analytical_account_id,
    }
  }),
  shipping: shippingOf({ document, items }),
  valueAddedTax: document.value_added_tax,
  salesTax: document.sales_tax,
  rounding: document.rounding,
  settlement: document.settlement,
  total: document.total,
})

/** Posts a sale: goods leave the shelf at their average, in the sale's own entry. */
export function postSale(context: BooksContext, products: Products): Prepared['post'] {
  return async (sale, replacedMoves): Promise<Effect> => {
    const moves = sale.items
      .filter(item => isGoods(products, item))
      .map(item =>
        moveOfLine(sale, item, {
          kind: 'sale',
          quantity: quantityMoved(sale.document, item),
          ownValue: null,
          ofMoveId: null,
        }),
      )
    const { worthOf, adjustments } = await moveGoods(stockContextOf(context), moves, replacedMoves)
    const costOf = new Map(moves.map(move => [move.documentItemId, -worthOf.get(move)!]))
    const items = sale.items.map(item => ({ ...item, cost: costOf.get(item.id) ?? 0n }))
    const sold = postings.sales_invoice(salesInvoiceFigures(sale, products))
    const goods = items.flatMap(item =>
      postings.goods_sold({ cost: item.cost, analyticalAccountId: item.analytical_account_id }),
    )
    const exchange = exchangeOf(context, sale.document)
    const lines = inBase(sold, exchange)
    const booked = bookedOf(amountsIn(lines), sale.document, exchange)
    return {
      lines: [...lines, ...goods],
      adjustments,
      document: withBaseAmounts({ ...sale, items }, booked, exchange),
    }
  }
}

export const salesInvoiceRules: Rules = {
  async prepare(context, kind, entered, before) {
    const { rows, products } = await preparedTrade(context, kind, entered, before)
    return { ...rows, post: postSale(context, products) }
  },
}
