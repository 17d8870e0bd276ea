import type { PostingRole } from '../../schema/chart.ts'
import { cr, dr, type Line } from '../lines.ts'
import { type Minor, sum } from '../money.ts'
import { type ByKind, kindsIn, type MoveKind } from '../stock.ts'

/** What goods post when they move or are valued anew; those of returns are in returns.ts. */

export interface GoodsFigures {
  cost: Minor
  analyticalAccountId?: number | null
}

/** Sold goods leave the shelf at what they cost. */
export const goodsSold = ({ cost, ...of }: GoodsFigures): Line[] => [
  dr('cost_of_goods_sold', cost, of),
  cr('inventory', cost),
]

/** Goods that were there before the books began. */
export const goodsOpened = ({ cost }: GoodsFigures): Line[] => [dr('inventory', cost), cr('opening_adjustments', cost)]

/** Goods that were missed or found, or found to be worth another sum: our loss, or less of it. */
export const goodsAdjusted = ({ cost }: GoodsFigures): Line[] => [dr('inventory', cost), cr('shrinkage', cost)]

/** What moves goods and has a cost: a transfer between warehouses changes no value. */
export type CostedMove = Exclude<MoveKind, 'transfer'>

export interface RevaluedGoodsFigures {
  moved: CostedMove
  /** How much more the movement adds to the stock than its entry said. */
  difference: Minor
  /** That of the line which moved it: its cost stands there already. */
  analyticalAccountId?: number | null
}

/**
 * The account across from the stock when a movement's worth changes, by what moved it. What an opening or a purchase
 * brings never changes; in books of earlier releases what it settled stands with it, for the cost of sales.
 */
const acrossFromStock: Record<CostedMove, PostingRole> = {
  opening: 'cost_of_goods_sold',
  purchase: 'cost_of_goods_sold',
  purchase_return: 'purchase_return_variance',
  sale: 'cost_of_goods_sold',
  sales_return: 'cost_of_goods_sold',
  scrap: 'shrinkage',
  adjustment: 'shrinkage',
}

/** A movement that was posted before is found to be worth another sum. */
export const goodsRevalued = ({ moved, difference, ...of }: RevaluedGoodsFigures): Line[] => [
  dr('inventory', difference),
  cr(acrossFromStock[moved], difference, of),
]

/**
 * What comes in makes good what went out before it: how much more or less that turned out to cost is for the account which bore
 * its first cost.
 */
export const goodsMadeGood = (settledOf: ByKind): Line[] => [
  ...madeGoodAcross(settledOf),
  dr('inventory', sum(Object.values(settledOf))),
]

export const madeGoodAcross = (settledOf: ByKind): Line[] =>
  kindsIn(settledOf).map(kind => cr(acrossFromStock[kind as CostedMove], settledOf[kind]!))
