import { declarationOf } from '../../../schema/index.ts'
import { EditPage } from '../FormPage.tsx'
import { ProductStock } from './ProductStock.tsx'

/** The page of a product: its fields, and under them its stock. */
export const ProductPage = () => (
  <EditPage declaration={declarationOf('products')} below={product => <ProductStock product={product} />} />
)
