import type { GoodsStore } from '../books/goods-store.ts'
import { firstOpenDay } from '../books/lock.ts'
import type { BooksContext } from '../books/store.ts'

/** The goods of an organization, with its rule about selling before they came in. */
export const shelfOf = (context: BooksContext): Shelf => ({
  goods: context.store.goods,
  allowsNegativeStock: context.organization.allows_negative_stock,
  adjustedOn: firstOpenDay(context),
})

/** Whose goods move, and whether they may be sold before they came in. */
export interface Shelf {
  goods: GoodsStore
  allowsNegativeStock: boolean
  /** The day of the entry that adjusts what moved before. */
  adjustedOn: string
}
