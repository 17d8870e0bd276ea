import { declarationOf } from '../../../schema/index.ts'
import { EditPage } from '../records/FormPage.tsx'
import { ProductCard, ProductWarehouses } from './ProductStock.tsx'

/** The page of a product: its fields, where it lies beside them, and its card under them. */
export const ProductPage = () => (
  <EditPage
    declaration={declarationOf('products')}
    beside={product => <ProductWarehouses product={product} />}
    below={product => <ProductCard product={product} />}
  />
)
