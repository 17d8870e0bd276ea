import { isResourceName, permissionOf, type ResourceName, resourceNames } from '../index.ts'
import { demand, may, type PermissionName, type Permissions } from '../permissions.ts'
import type { ListOptions } from '../query.ts'

/** What can be imported: sales invoices, and every declared resource. */
export type Importable = 'invoice_sales' | ResourceName

/** Whether a file may be taken into the books: sales bring along the clients and products that they name. */
export const mayImport = (held: Permissions, name: Importable): boolean =>
  neededToImport(name).every(permission => may(held, permission, 'create'))

/** What has to be created for that. */
const neededToImport = (name: Importable): readonly PermissionName[] => [
  'imports',
  ...(isResourceName(name) ? [permissionOf(name)] : (['invoice_sales', 'clients', 'products'] as const)),
]

/** Of which resources somebody is told what was imported: those that they may read, or import themselves. */
export const importsSeen = (held: Permissions): Importable[] =>
  (['invoice_sales', ...resourceNames] as const).filter(
    name => may(held, name === 'invoice_sales' ? name : permissionOf(name), 'read') || mayImport(held, name),
  )

export function demandImport(held: Permissions, name: Importable): void {
  for (const permission of neededToImport(name)) demand(held, permission, 'create')
}

export const importListOptions: ListOptions = { filters: {}, sorts: ['id'], sort: { field: 'id', order: 'desc' } }
