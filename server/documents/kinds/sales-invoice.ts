import { convertToBase, formatMoney, type Minor, parseMoney } from '../../../ledger/money.ts'
import { postings } from '../../../ledger/postings.ts'
import { amountsInBase, type TradeAmounts } from '../../../ledger/trade-amounts.ts'
import { elementAt, valueFor } from '../../../schema/collections/certain.ts'
import { refuseIfAny } from '../../../schema/errors.ts'
import { may } from '../../../schema/permissions.ts'
import type { Values } from '../../../schema/validate.ts'
import { exchangeOf } from '../../books/exchange.ts'
import { incomeAccountOf } from '../../books/line-accounts.ts'
import type { TradeDocument, TradeItem, TradeWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { moveGoods } from '../../stock/goods.ts'
import { stockContextOf } from '../../stock/stock-context.ts'
import {
  type Deduction,
  deduct,
  deductedInAll,
  deductionsOf,
  lessDifference,
  refuseUnpaid,
} from '../advances/deducting.ts'
import { baseAmountsOf, withBaseAmounts } from '../base-amounts.ts'
import type { Posted, Prepared, RulesOf } from '../rules.ts'
import { isGoods, moveOfLine, type Products, preparedTrade, quantityMoved, tradeOf } from '../trade.ts'

/** The lines of the entry of a computed sales invoice, without those of its goods. */
export const linesOfSale = ({ document, items }: TradeWithItems, amounts: TradeAmounts, products: Products) =>
  postings.sales_invoice({
    ...amounts,
    clientId: document.client_id!,
    income: items.map((item, index) => ({
      account: incomeAccountOf(products.get(item.product_id ?? 0)),
      net: elementAt(amounts.nets, index),
      analyticalAccountId: item.analytical_account_id,
    })),
  })

/** Posts a sale: goods leave the shelf at their average, in the sale's own entry. */
export function postSale(
  context: BooksContext,
  products: Products,
  deductions: readonly Deduction[] = [],
): Prepared<TradeDocument, TradeItem>['post'] {
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
    const costOf = new Map(moves.map(move => [move.documentItemId, -valueFor(worthOf, move)]))
    const items = sale.items.map(item => ({ ...item, cost: costOf.get(item.id) ?? 0n }))
    const goods = items.flatMap(item =>
      postings.goods_sold({ cost: item.cost, analyticalAccountId: item.analytical_account_id }),
    )
    const exchange = exchangeOf(context, sale.document)
    const advances = await deduct(context, sale.document, deductions)
    const amounts = lessDifference(amountsInBase(tradeOf(sale), exchange), advances.difference)
    const document = { ...sale.document, deducted: advances.deducted }
    return {
      lines: [...linesOfSale(sale, amounts, products), ...advances.lines, ...goods],
      adjustments,
      document: withBaseAmounts({ document, items }, baseAmountsOf(amounts, sale, exchange), exchange),
    }
  }
}

/** What of an invoice is paid in the same breath, in the base currency: never more than the whole of it. */
function paidAtOnce(context: BooksContext, document: TradeDocument, payment: Values | null): Minor {
  const { decimals, rate, baseDecimals } = exchangeOf(context, document)
  const paid = payment ? parseMoney(String(payment.amount), decimals) : 0n
  return paid < document.total ? convertToBase(paid, decimals, rate, baseDecimals) : document.base_total
}

/** Who may not sell beyond credit limits is refused where the client would owe more than theirs, and more than before. */
export async function refuseBeyondCredit(
  context: BooksContext,
  document: TradeDocument,
  before: TradeDocument | null,
  payment: Values | null,
): Promise<void> {
  const { store, organization, permissions } = context
  const { client_id, base_total } = document
  if (may(permissions, 'credit_limits', 'create')) return
  const isOwed = before?.status === 'posted' && before.client_id === client_id
  const { decimals, rate, baseDecimals } = exchangeOf(context, document)
  const deducted = convertToBase(deductedInAll(document), decimals, rate, baseDecimals)
  const added = base_total - deducted - paidAtOnce(context, document, payment) - (isOwed ? before.base_total : 0n)
  const { limit, owed } = await store.creditOf(client_id!)
  if (limit === null || added <= 0n || owed + added <= limit) return
  const left = limit > owed ? limit - owed : 0n
  refuseIfAny({ client_id: [`beyond_credit_limit|${formatMoney(left, organization.baseDecimals)}`] })
}

/** Posts a sale that may deduct advances: what it says of them is read now, and whether they are paid as it is posted. */
export async function postFinal(
  context: BooksContext,
  document: TradeDocument,
  products: Products,
): Promise<Prepared<TradeDocument, TradeItem>['post']> {
  const deductions = await deductionsOf(context, document)
  const post = postSale(context, products, deductions)
  return async (...posted) => {
    refuseUnpaid(document, deductions)
    return post(...posted)
  }
}

export const salesInvoiceRules: RulesOf<'sales_invoice'> = {
  async prepare(context, kind, input, before, payment) {
    const { rows, products } = await preparedTrade(context, kind, input, before)
    const post = await postFinal(context, rows.document, products)
    return {
      ...rows,
      async post(...posted) {
        await refuseBeyondCredit(context, rows.document, before, payment)
        return post(...posted)
      },
    }
  },
}
