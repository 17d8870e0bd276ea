import type { DocumentKind } from '../../schema/documents.ts'
import { documentListOptions } from '../../schema/lists/document-list-options.ts'
import type { ListOptions } from '../../schema/lists/list-options.ts'
import { seesPrices } from '../../schema/organization/hidden-fields.ts'
import type { Permissions } from '../../schema/permissions.ts'

/** Of what a list of documents can be asked for, what somebody may ask for: an order or a bound of prices that are not for them would tell them. */
export function visibleListOptions(kind: DocumentKind, permissions: Permissions): ListOptions {
  const listOptions = documentListOptions(kind)
  if (seesPrices(permissions, kind)) return listOptions
  const { total: _, ...filters } = listOptions.filters
  return { ...listOptions, filters, sorts: listOptions.sorts.filter(name => name !== 'total') }
}
