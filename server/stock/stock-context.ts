import type { GoodsStore } from '../books/goods-store.ts'
import { firstDayAfterLock } from '../books/lock.ts'
import type { BooksContext } from '../books/store.ts'

/** What moving stock needs of an organization. */
export const stockContextOf = (context: BooksContext): StockContext => ({
  goods: context.store.goods,
  allowsNegativeStock: context.organization.allows_negative_stock,
  openFrom: firstDayAfterLock(context),
})

/** The stock of an organization, and whether it may go negative. */
export interface StockContext {
  goods: GoodsStore
  allowsNegativeStock: boolean
  /** The first day that is not locked: what changes in the cost of earlier movements is posted on it. Null where none is. */
  openFrom: string | null
}
