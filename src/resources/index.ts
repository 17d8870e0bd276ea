import type { ResourceProps } from 'react-admin'
import { declarationOf, type ResourceName, resourceNames } from '../../schema/index.ts'
import { lazyPages } from '../layout/shell/lazy-pages.tsx'
import { crud } from './records/crud.tsx'

const accounts = lazyPages(() => import('./accounts/pages.ts'))
const stock = lazyPages(() => import('./stock/pages.ts'))

/** What is special about a resource, merged over what its declaration gives. */
const overrides: Partial<Record<ResourceName, Partial<ResourceProps>>> = {
  accounts: { list: accounts.page(pages => pages.ChartPage) },
  products: { edit: stock.page(pages => pages.ProductPage) },
}

/** The pages of every declared resource. */
export const resourcePages: ResourceProps[] = resourceNames.map(name => ({
  ...crud(declarationOf(name)),
  ...overrides[name],
}))
