import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useGetList } from 'react-admin'
import { documentWords } from '../../../../i18n/books/documents.ts'
import { lowStockWords } from '../../../../i18n/books/low-stock.ts'
import { presentOrganization } from '../../../dataProvider/organization.ts'
import { useText } from '../../../layout/language.tsx'
import { PageHead, Sheet } from '../../../layout/Page.tsx'
import { LoadFailed } from '../../../layout/States.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { listAddressOf } from '../../document-parts/kinds.ts'
import { basePriceOf, pickedProduct } from '../../document-parts/lines/product/product-columns.tsx'
import { blankProductLine, type ProductLine, withProduct } from '../../document-parts/lines/product/product-line.ts'
import { negated, sumDecimals } from '../../kit/sum.ts'
import { InvoiceForm } from './InvoiceForm.tsx'

const kind = 'purchase_order'
const params = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const

/** What is missing of a product beyond what is ordered already; nothing where that is enough. */
function quantityOf({ shortfall, on_order }: RaRecord): string {
  if (isZeroOrEmpty(shortfall)) return ''
  const left = sumDecimals([String(shortfall), negated(String(on_order ?? '0'))])
  return left.startsWith('-') || isZeroOrEmpty(left) ? '' : left
}

/** A new purchase order of products: what is missing of each, at its last price, from whom all of them came last. */
export function OrderOfProducts({ ids }: { ids: readonly number[] }) {
  const text = useText()
  const dataProvider = useDataProvider()
  const { data: units } = useGetList('units', params, { staleTime: 300_000 })
  const {
    data: products,
    error,
    refetch,
  } = useQuery({
    queryKey: ['products', 'ordered', presentOrganization().id, ids],
    queryFn: async () =>
      (await Promise.all(ids.map(id => dataProvider.getOne('products', { id })))).map(one => one.data),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { title } = documentWords[kind]
  if (!products || !units) {
    return (
      <>
        <PageHead crumbs={[{ label: text(title.all), to: listAddressOf(kind) }]} title={text(title.one)} />
        <Sheet flush>
          {error ? (
            <LoadFailed title={lowStockWords.title} error={error} retry={() => void refetch()} />
          ) : (
            <p className="muted">{text(lowStockWords.gathering)}</p>
          )}
        </Sheet>
      </>
    )
  }
  const unitOf = (id: number) => units.find(unit => unit.id === id)?.name as string | undefined
  const lines = products.map((product): ProductLine => {
    const line = { ...blankProductLine, quantity: quantityOf(product) }
    const picked = pickedProduct(product, unitOf, basePriceOf('purchase_price'))
    return { ...line, ...withProduct(line, picked), quantity: line.quantity }
  })
  const suppliers = [...new Set(products.map(product => product.last_supplier_id as number | null))]
  const [supplier = null] = suppliers.length === 1 ? suppliers : []
  return <InvoiceForm kind={kind} record={null} isCopy={false} party={supplier} begun={lines} />
}
