import type { AccountRef } from '../../ledger/lines.ts'
import type { ProductFacts } from './references.ts'

/** The accounts that the lines of trade are booked to, by their product. */

type Product = Pick<ProductFacts, 'stock_type' | 'income_account_id' | 'expense_account_id'> | undefined

/** What a sale brings. */
export const incomeAccountOf = (product: Product): AccountRef => {
  const own = product?.income_account_id ?? null
  return own === null ? 'sales' : { accountId: own }
}

/** What a purchase costs: goods to `goodsAccount`, services to their expense. */
export const costAccountOf = (
  product: Product,
  goodsAccount: 'inventory' | 'purchase_return_variance' = 'inventory',
): AccountRef => {
  if (product?.stock_type === 'goods') return goodsAccount
  const own = product?.expense_account_id ?? null
  return own === null ? 'uncategorized' : { accountId: own }
}
