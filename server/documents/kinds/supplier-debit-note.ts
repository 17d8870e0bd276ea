import type { DatedLines } from '../../../ledger/lines.ts'
import { allocateByLargestRemainder, type Minor } from '../../../ledger/money.ts'
import { amountsInBase } from '../../../ledger/trade-amounts.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { type FieldIssues, refuseFields, refuseIfAny } from '../../../schema/errors.ts'
import { exchangeOf } from '../../books/exchange.ts'
import type { TradeItem } from '../../books/rows.ts'
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

/** A movement by which a bill brought goods. */
type Brought = Awaited<ReturnType<BooksContext['store']['movesOf']>>[number]

const broughtBy = async ({ store }: BooksContext, invoiceId: number): Promise<Brought[]> =>
  (await store.movesOf(invoiceId)).filter(({ kind }) => kind === 'purchase')

/** What lines add to the cost of each product that a bill brought, in minor units of the base currency. */
function addedCosts(items: readonly TradeItem[], brought: readonly Brought[]): ReadonlyMap<number, Minor> {
  const goods = new Set(brought.map(({ productId }) => productId))
  const costs = new Map<number, Minor>()
  for (const { product_id, cost } of items)
    if (product_id !== null && goods.has(product_id)) costs.set(product_id, (costs.get(product_id) ?? 0n) + cost)
  return costs
}

/** Changes what goods of a bill cost, from a day on. Answers the entries of what was sold of them; null where their value would fall below zero. */
async function repriced(
  context: BooksContext,
  brought: readonly Brought[],
  costs: ReadonlyMap<number, Minor>,
  day: string,
): Promise<DatedLines[] | null> {
  const changes = [...costs].flatMap(([productId, cost]) => {
    const moves = brought.filter(move => move.productId === productId)
    const quantities = moves.map(({ quantity }) => quantity)
    const shares = allocateByLargestRemainder(cost, quantities)
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
function refuseOtherGoods(items: readonly TradeItem[], products: Products, brought: readonly Brought[]): void {
  const issues: FieldIssues = {}
  items.forEach((item, index) => {
    if (isGoods(products, item) && !brought.some(({ productId }) => productId === item.product_id))
      issues[`items.${index}.product_id`] = ['goods_not_on_invoice']
  })
  refuseIfAny(issues)
}

export const supplierDebitNoteRules: RulesOf<'purchase_debit_note'> = {
  complete: completedNote,
  async prepare(context, kind, input, before) {
    const { rows, products } = await preparedTrade(context, kind, input, before)
    const hasGoods = rows.items.some(item => isGoods(products, item))
    const brought = hasGoods ? await broughtBy(context, rows.document.invoice_id!) : []
    refuseOtherGoods(rows.items, products, brought)
    return {
      ...rows,
      async post(note): Promise<Posted> {
        const exchange = exchangeOf(context, note.document)
        const amounts = amountsInBase(tradeOf(note), exchange)
        const items = note.items.map((item, index) => ({ ...item, cost: elementAt(amounts.nets, index) }))
        const adjustments = await repriced(context, brought, addedCosts(items, brought), note.document.date)
        if (adjustments === null) return refuseFields({ items: ['value_below_zero'] })
        return {
          lines: linesOfPurchase(note, amounts, products),
          adjustments,
          document: withBaseAmounts({ ...note, items }, baseAmountsOf(amounts, note, exchange), exchange),
        }
      },
    }
  },
  async takeBack(context, { document, items }, on) {
    const brought = await broughtBy(context, document.invoice_id!)
    const less = items.map(item => ({ ...item, cost: -item.cost }))
    const adjustments = await repriced(context, brought, addedCosts(less, brought), on)
    if (adjustments === null) refuseUnless(no('goods_below_zero'), 'cannot_void', context.language)
    return adjustments ?? []
  },
}
