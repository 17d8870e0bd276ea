import type { DatedLines } from '../../../ledger/lines.ts'
import { allocateByLargestRemainder, type Minor } from '../../../ledger/money.ts'
import { amountsInBase } from '../../../ledger/trade-amounts.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { type FieldIssues, refuseFields, refuseIfAny } from '../../../schema/errors.ts'
import { exchangeOf } from '../../books/exchange.ts'
import type { TradeItem, TradeWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { no, refuseUnless } from '../../books/verdict.ts'
import { adjustmentsOf } from '../../stock/goods.ts'
import { repriceGoods } from '../../stock/reprice.ts'
import { stockContextOf } from '../../stock/stock-context.ts'
import { baseAmountsOf, withBaseAmounts } from '../base-amounts.ts'
import type { Posted, RulesOf } from '../rules.ts'
import { isGoods, type Products, preparedTrade, tradeOf } from '../trade.ts'
import { completedNote } from './debit-note.ts'
import { linesOfPurchase } from './purchase-invoice.ts'

/**
 * A supplier's debit note adds to what a bill cost: we owe it as a bill of its own, and goods that the bill brought cost so much
 * more, on the shelf and where they were sold since. No quantity moves by it.
 */

type Goods = readonly { productId: number; cost: Minor }[]

/** What a note adds to the cost of each product, in minor units of the base currency. */
function addedCosts(
  items: readonly TradeItem[],
  products: Products,
  costOf: (item: TradeItem, index: number) => Minor,
) {
  const costs = new Map<number, Minor>()
  items.forEach((item, index) => {
    if (isGoods(products, item)) costs.set(item.product_id!, (costs.get(item.product_id!) ?? 0n) + costOf(item, index))
  })
  return [...costs].map(([productId, cost]) => ({ productId, cost }))
}

/** The movements by which a bill brought goods, of one product. */
const broughtBy = async ({ store }: BooksContext, invoiceId: number) =>
  (await store.movesOf(invoiceId)).filter(({ kind }) => kind === 'purchase')

/** Changes what goods of a bill cost, from a day on. Answers the entries of what was sold of them; null where their value would fall below zero. */
async function repriced(
  context: BooksContext,
  invoiceId: number,
  goods: Goods,
  day: string,
): Promise<DatedLines[] | null> {
  const brought = goods.length > 0 ? await broughtBy(context, invoiceId) : []
  const changes = goods.flatMap(({ productId, cost }) => {
    const moves = brought.filter(move => move.productId === productId)
    const shares = allocateByLargestRemainder(
      cost,
      moves.map(({ quantity }) => quantity),
    )
    return moves.map(({ id }, index) => ({
      moveId: id,
      difference: elementAt(shares, index),
      analyticalAccountId: null,
    }))
  })
  const corrections = await repriceGoods(stockContextOf(context), changes, day)
  return corrections === null ? null : adjustmentsOf(corrections)
}

/** Goods that the bill did not bring have no cost that could change. */
async function refuseOtherGoods(
  context: BooksContext,
  invoiceId: number,
  items: readonly TradeItem[],
  products: Products,
): Promise<void> {
  if (!items.some(item => isGoods(products, item))) return
  const brought = new Set((await broughtBy(context, invoiceId)).map(({ productId }) => productId))
  const issues: FieldIssues = {}
  items.forEach((item, index) => {
    if (isGoods(products, item) && !brought.has(item.product_id!))
      issues[`items.${index}.product_id`] = ['goods_not_on_invoice']
  })
  refuseIfAny(issues)
}

/** Takes back what a note added to the cost of goods, as of a day. */
export async function addedCostsTakenBack(
  context: BooksContext,
  { document, items }: TradeWithItems,
  on: string,
): Promise<DatedLines[]> {
  const products = await context.store.products(items.flatMap(({ product_id }) => product_id ?? []))
  const goods = addedCosts(items, products, ({ cost }) => -(cost ?? 0n))
  const lines = await repriced(context, document.invoice_id!, goods, on)
  if (lines === null) refuseUnless(no('goods_below_zero'), 'cannot_void', context.language)
  return lines ?? []
}

export const supplierDebitNoteRules: RulesOf<'purchase_debit_note'> = {
  complete: completedNote,
  async prepare(context, kind, input, before) {
    const { rows, products } = await preparedTrade(context, kind, input, before)
    await refuseOtherGoods(context, rows.document.invoice_id!, rows.items, products)
    return {
      ...rows,
      async post(note): Promise<Posted> {
        const exchange = exchangeOf(context, note.document)
        const amounts = amountsInBase(tradeOf(note), exchange)
        const items = note.items.map((item, index) => ({ ...item, cost: elementAt(amounts.nets, index) }))
        const goods = addedCosts(items, products, ({ cost }) => cost)
        const adjustments = await repriced(context, note.document.invoice_id!, goods, note.document.date)
        if (adjustments === null) return refuseFields({ items: ['value_below_zero'] })
        return {
          lines: linesOfPurchase(note, amounts, products),
          adjustments,
          document: withBaseAmounts({ ...note, items }, baseAmountsOf(amounts, note, exchange), exchange),
        }
      },
    }
  },
}
