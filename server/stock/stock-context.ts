import type { GoodsStore } from '../books/goods-store.ts'
import { firstOpenDay } from '../books/lock.ts'
import type { BooksContext } from '../books/store.ts'

/** What moving stock needs of an organization: its goods, and whether stock may go negative. */
export const stockContextOf = (context: BooksContext): StockContext => ({
  goods: context.store.goods,
  allowsNegativeStock: context.organization.allows_negative_stock,
  adjustedOn: firstOpenDay(context),
})

/** The stock of an organization, and whether it may go negative. */
export interface StockContext {
  goods: GoodsStore
  allowsNegativeStock: boolean
  /** The date of entries that correct the cost of earlier moves: the first open day. */
  adjustedOn: string
}
