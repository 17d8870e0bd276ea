import type { ResourceProps } from 'react-admin'
import { declarationOf, type ResourceName, resourceNames } from '../../schema/index.ts'
import { lazyPages } from '../layout/shell/lazy-pages.tsx'
import { crud } from './records/crud.tsx'

const accounts = lazyPages(() => import('./accounts/pages.ts'))
const hubs = lazyPages(() => import('./hubs/pages.ts'))

/** What is special about a resource, merged over what its declaration gives. */
const overrides: Partial<Record<ResourceName, Partial<ResourceProps>>> = {
  accounts: {
    list: accounts.page(pages => pages.ChartPage),
    create: hubs.page(pages => pages.NewAccountPage),
    edit: hubs.page(pages => pages.AccountPage),
  },
  clients: { edit: hubs.page(pages => pages.ClientPage) },
  custody_holders: { edit: hubs.page(pages => pages.CustodyHolderPage) },
  products: { edit: hubs.page(pages => pages.ProductPage) },
  suppliers: { edit: hubs.page(pages => pages.SupplierPage) },
}

/** The pages of every declared resource. */
export const resourcePages: ResourceProps[] = resourceNames.map(name => ({
  ...crud(declarationOf(name)),
  ...overrides[name],
}))
