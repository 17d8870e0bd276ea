import type { Minor } from '../../ledger/money.ts'
import { firstOf, valueFor } from '../../schema/collections/certain.ts'
import type { StockCorrection } from '../books/goods-store.ts'
import { changePast } from './later-changes.ts'
import type { StockContext } from './stock-context.ts'

/** A purchase that is found to have cost another sum. */
interface Repriced {
  moveId: number
  /** How much more what is left of it cost. */
  difference: Minor
  /** How much more what went back of it would have cost: it left at the old cost, which stands. */
  returned?: Minor
  /** That of the line which moved it. */
  analyticalAccountId: number | null
}

/**
 * Changes what purchases cost, and the cost of everything that went out since with it; until `day` they had cost what was
 * posted. Answers what that corrects of earlier movements, beside the differences themselves; null where the value of a
 * product would fall below zero.
 */
export async function repriceGoods(
  { goods, openFrom }: StockContext,
  repriced: readonly Repriced[],
  day: string,
): Promise<StockCorrection[] | null> {
  if (repriced.length === 0) return []
  const found = await goods.moves(repriced.map(({ moveId }) => moveId))
  const productIds = [...new Set(found.map(({ productId }) => productId))].sort((a, b) => a - b)
  await goods.lockProducts(productIds)
  const correctedFrom = openFrom !== null && openFrom > day ? openFrom : day
  const repricedOf = new Map(
    repriced.map(each => [each.moveId, { ...each, whole: each.difference + (each.returned ?? 0n) }]),
  )
  // Read again: nobody else changes them now.
  const purchases = await goods.moves(repriced.map(({ moveId }) => moveId))
  const corrections: StockCorrection[] = []
  for (const productId of productIds) {
    const own = purchases.filter(move => move.productId === productId)
    const result = await changePast(goods, {
      productId,
      from: firstOf(own.map(({ date }) => date).sort()),
      added: [],
      removed: [],
      repriced: own.map(move => ({ ...move, ownValue: move.ownValue! + valueFor(repricedOf, move.id).whole })),
      // No quantity changes.
      allowsNegativeStock: true,
      correctedFrom,
    })
    if ('fault' in result) return null
    const later = own.filter(({ date }) => date < correctedFrom)
    if (later.length > 0)
      await goods.keepLaterChanges(
        later.map(move => ({ move, day: correctedFrom, difference: valueFor(repricedOf, move.id).whole })),
      )
    corrections.push(
      ...result.corrections,
      ...own.flatMap(({ id, date }): StockCorrection[] => {
        const { whole, returned = 0n, analyticalAccountId } = valueFor(repricedOf, id)
        const day = date > correctedFrom ? date : correctedFrom
        const ofPurchase = { day, kind: 'purchase' as const, analyticalAccountId: null, value: -whole }
        const ofReturn = { day, kind: 'purchase_return' as const, analyticalAccountId, value: returned }
        return [ofPurchase, ...(returned === 0n ? [] : [ofReturn])]
      }),
    )
  }
  return corrections
}
