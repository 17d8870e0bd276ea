import { useCanAccess, useGetList, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { lowStockWords } from '../../../i18n/books/low-stock.ts'
import type { Resource } from '../../../schema/declare.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { Button } from '../../layout/Button.tsx'
import { IndexTabs } from '../../layout/IndexTabs.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { EmptyState } from '../../layout/States.tsx'
import { useFilters } from '../lists/list-filters.tsx'
import { lowStockFilter, orderAddress } from './low-stock-filter.ts'

/** Whether a list shows the products that run low. */
export const isLowStock = (resource: string, filters: Readonly<Record<string, unknown>>): boolean =>
  resource === 'products' && filters[lowStockFilter] === true

/** What a list of them says of each: how much there is and should be, and from whom it was bought last. */
export const lowStock = (declaration: Resource): Resource => ({
  ...declaration,
  list: [
    'name',
    'code',
    'unit_id',
    'quantity',
    'reorder_level',
    'last_supplier_id',
    'last_purchase_price',
    'shortfall',
  ],
})

const one = { pagination: { page: 1, perPage: 1 }, filter: { [lowStockFilter]: true } } as const

/** All products, or those that run low, with how many they are. */
export function LowStockTabs({ resource }: { resource: string }) {
  const text = useText()
  const { filters, ask } = useFilters()
  const isOfProducts = resource === 'products'
  const { total } = useGetList('products', one, { enabled: isOfProducts, retry: false })
  if (!isOfProducts) return null
  return (
    <IndexTabs
      label={text(lowStockWords.tabs)}
      selected={isLowStock(resource, filters) ? 'low' : 'all'}
      onSelect={tab => ask({ [lowStockFilter]: tab === 'low' ? true : null })}
      tabs={[
        { key: 'all', label: text(lowStockWords.all), count: undefined },
        { key: 'low', label: text(lowStockWords.low), count: total },
      ]}
    />
  )
}

/** A purchase order of all that the page shows to run low. */
export function OrderLowStock({ resource }: { resource: string }) {
  const text = useText()
  const { data = [], filterValues } = useListContext()
  const { canAccess } = useCanAccess({ action: 'create', resource: documentKinds.purchase_order.wire.permission })
  if (!isLowStock(resource, filterValues) || canAccess !== true || data.length === 0) return null
  return (
    <Button size="small" component={Link} to={orderAddress(data.map(({ id }) => id))} startIcon={<Icon name="cart" />}>
      {text(lowStockWords.orderAll)}
    </Button>
  )
}

export function NothingRunsLow() {
  const text = useText()
  return (
    <EmptyState title={text(lowStockWords.nothing)}>
      <p>{text(lowStockWords.nothingBody)}</p>
    </EmptyState>
  )
}
