import type { Work } from '../../work.ts'
import type { GoodsStore } from '../goods-store.ts'
import { historyQueries, movementQueries, standingQueries } from './goods-queries.ts'
import { goodsLocks, goodsWrites, replayWrites } from './goods-writes.ts'

/** The goods of the database. */
export const sqlGoods = (work: Work): GoodsStore => ({
  ...movementQueries(work),
  ...standingQueries(work),
  ...historyQueries(work),
  ...goodsLocks(work),
  ...goodsWrites(work),
  ...replayWrites(work),
})
