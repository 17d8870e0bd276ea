import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import type { DocumentKind } from '../../../../../schema/documents.ts'
import type { Books } from '../../../../dataProvider/index.ts'
import { presentOrganization } from '../../../../dataProvider/organization.ts'
import type { InvoiceRecord } from '../../record.ts'
import type { LineStore } from '../line-store.ts'
import type { ProductLine } from './product-line.ts'
import { type StockTerms, stockTermsOf } from './stock-of-lines.ts'

const inOrder = (ids: readonly number[]): string => [...new Set(ids)].sort((a, b) => a - b).join(',')

interface OfDocument {
  kind: DocumentKind
  /** The document that is changed, if one is. */
  record: InvoiceRecord | null
  warehouseId: number | null
}

/** What there is of the goods of a document's lines, fetched again when a product joins them; undefined until it is known. */
export function useStockOfLines<Terms, Sums>(
  lines: LineStore<ProductLine, Terms, Sums>,
  document: OfDocument,
): StockTerms | undefined {
  const products = useSyncExternalStore(lines.subscribe, () =>
    inOrder(lines.lines().flatMap(({ product }) => (product ? [product.id] : []))),
  )
  return useStock(products, document)
}

/** As `useStockOfLines`, of products that are known beforehand. */
export const useStockOfProducts = (ids: readonly number[], document: OfDocument): StockTerms | undefined =>
  useStock(inOrder(ids), document)

function useStock(products: string, { kind, record, warehouseId }: OfDocument): StockTerms | undefined {
  const dataProvider = useDataProvider<DataProvider & Books>()
  const { data } = useQuery({
    queryKey: ['stock-on-hand', presentOrganization().id, products],
    queryFn: () => dataProvider.stockOnHand(products.split(',').map(Number)),
    enabled: products !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
  return useMemo(() => data && stockTermsOf({ kind, record, warehouseId }, data), [data, kind, record, warehouseId])
}
