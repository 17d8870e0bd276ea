import { useCanAccess, useListContext } from 'react-admin'
import { lowStockWords } from '../../../i18n/books/low-stock.ts'
import { documentKinds } from '../../../schema/documents.ts'
import type { BarLink } from '../lists/BulkBar.tsx'
import { lowStockFilter, orderAddress } from './low-stock-filter.ts'

/** The purchase order of selected products, for who may write one. */
export function useOrderOfSelected(resource: string): BarLink[] {
  const { filterValues = {} } = useListContext()
  const { canAccess } = useCanAccess({ action: 'create', resource: documentKinds.purchase_order.wire.permission })
  if (resource !== 'products' || canAccess !== true || filterValues[lowStockFilter] !== true) return []
  return [{ key: 'order', label: lowStockWords.order, icon: 'cart', to: orderAddress }]
}
