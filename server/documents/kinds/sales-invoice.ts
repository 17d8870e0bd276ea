import { refuseIfAny } from '../../../schema/errors.ts'
import { may } from '../../../schema/permissions.ts'
import { exchangeOf } from '../../books/exchange.ts'
import type { DocumentRow, DocumentWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { formatMoney } from '../../ledger/money.ts'
import { postings } from '../../ledger/postings.ts'
import { amountsInBase, type TradeAmounts } from '../../ledger/trade-amounts.ts'
import { moveGoods } from '../../stock/goods.ts'
import { stockContextOf } from '../../stock/stock-context.ts'
import { baseAmountsOf, withBaseAmounts } from '../base-amounts.ts'
import type { Posted, Prepared, Rules } from '../rules.ts'
import { isGoods, moveOfLine, type Products, preparedTrade, quantityMoved, tradeOf } from '../trade.ts'

/** The lines of the entry of a computed sales invoice, without those of its goods. */
export const linesOfSale = ({ document, items }: DocumentWithItems, amounts: TradeAmounts, products: Products) =>
  postings.sales_invoice({
    ...amounts,
    clientId: document.client_id!,
    income: items.map((item, index) => {
      const own = products.get(item.product_id!)?.income_account_id ?? null
      return {
        account: own === null ? ('sales' as const) : { accountId: own },
        net: amounts.nets[index]!,
        analyticalAccountId: item.analytical_account_id,
      }
    }),
  })

/** Posts a sale: goods leave the shelf at their average, in the sale's own entry. */
export function postSale(context: BooksContext, products: Products): Prepared['post'] {
  return async (sale, replacedMoves): Promise<Posted> => {
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
    const goods = items.flatMap(item =>
      postings.goods_sold({ cost: item.cost, analyticalAccountId: item.analytical_account_id }),
    )
    const exchange = exchangeOf(context, sale.document)
    const amounts = amountsInBase(tradeOf(sale), exchange)
    return {
      lines: [...linesOfSale(sale, amounts, products), ...goods],
      adjustments,
      document: withBaseAmounts({ ...sale, items }, baseAmountsOf(amounts, sale.document, exchange), exchange),
    }
  }
}

/** Who may not sell beyond credit limits is refused where the client would owe more than theirs, and more than before. */
async function refuseBeyondCredit(
  { store, organization, permissions }: BooksContext,
  { client_id, base_total }: DocumentRow,
  before: DocumentRow | null,
): Promise<void> {
  if (may(permissions, 'credit_limits', 'create')) return
  const isOwed = before?.status === 'posted' && before.client_id === client_id
  const added = base_total - (isOwed ? before.base_total : 0n)
  const { limit, owed } = await store.creditOf(client_id!)
  if (limit === null || added <= 0n || owed + added <= limit) return
  const left = limit > owed ? limit - owed : 0n
  refuseIfAny({ client_id: [`beyond_credit_limit|${formatMoney(left, organization.baseDecimals)}`] })
}

export const salesInvoiceRules: Rules = {
  async prepare(context, kind, entered, before) {
    const { rows, products } = await preparedTrade(context, kind, entered, before)
    const post = postSale(context, products)
    return {
      ...rows,
      async post(...posted) {
        await refuseBeyondCredit(context, rows.document, before)
        return post(...posted)
      },
    }
  },
}
