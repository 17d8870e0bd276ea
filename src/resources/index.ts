import type { ResourceProps } from 'react-admin'
import { declarationOf, type ResourceName, resourceNames } from '../../schema/index.ts'
import { ChartPage } from './accounts/ChartPage.tsx'
import { crud } from './crud.tsx'
import { ProductPage } from './stock/ProductPage.tsx'

/** What is special about a resource, merged over what its declaration gives. */
const overrides: Partial<Record<ResourceName, Partial<ResourceProps>>> = {
  accounts: { list: ChartPage },
  products: { edit: ProductPage },
}

/** The pages of every declared resource. */
export const resourcePages: ResourceProps[] = resourceNames.map(name => ({
  ...crud(declarationOf(name)),
  ...overrides[name],
}))
