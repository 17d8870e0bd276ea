import { isResourceName, permissionOf, type ResourceName } from '../index.ts'
import { may, type Permissions } from '../permissions.ts'

/** What can be imported: sales invoices, and every declared resource. */
export type Importable = 'invoice_sales' | ResourceName

/** Whether a file may be taken into the books: sales bring along the clients and products that they name. */
export const mayImport = (held: Permissions, name: Importable): boolean =>
  may(held, 'imports', 'create') &&
  (isResourceName(name) ? [permissionOf(name)] : (['invoice_sales', 'clients', 'products'] as const)).every(
    permission => may(held, permission, 'create'),
  )
