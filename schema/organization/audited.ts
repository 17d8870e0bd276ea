import { present } from '../collections/certain.ts'
import { isResourceName, permissionOf, type ResourceName, resourceNames } from '../index.ts'
import { isPermissionName, may, type PermissionName, type Permissions, permissionNames } from '../permissions.ts'
import { attachableNames, mayAttachment } from './attachments.ts'

/** Whom the trail shows what a record held: who may read the record itself. */

/** What the trail calls records without a permission of their own, and the permission that reads them. */
const readBy = {
  sign_ins: 'users',
  ownership: 'users',
  tax_rates: 'organizations',
  lock_exceptions: 'organizations',
  saved_views: 'organizations',
  revaluations: 'restrictions',
  tax_filings: 'restrictions',
  bank_lines: 'bank_statements',
  advances: 'representative_salaries',
  stock_transfers: 'stock_movements',
  stock_adjustments: 'stock_movements',
} as const satisfies Record<string, PermissionName>

/** A file is read by who may read the files of the record that it is attached to. */
const files = 'attachments'

/** What the trail can be about. */
export type AuditedResource = PermissionName | ResourceName | keyof typeof readBy | typeof files

/** The permission that reads what the trail calls so; undefined of files, and of what nobody declared. */
export function permissionOfAudited(resource: string): PermissionName | undefined {
  if (Object.hasOwn(readBy, resource)) return readBy[resource as keyof typeof readBy]
  if (isResourceName(resource)) return permissionOf(resource)
  return isPermissionName(resource) ? resource : undefined
}

const names: readonly string[] = [...new Set([...permissionNames, ...resourceNames, ...Object.keys(readBy)])]

/** What somebody is shown the values of: these records, and the files of those. */
interface AuditShown {
  resources: readonly string[]
  filesOf: readonly string[]
}

export const auditShownTo = (permissions: Permissions): AuditShown => ({
  resources: names.filter(name => may(permissions, present(permissionOfAudited(name), name), 'read')),
  filesOf: attachableNames.filter(name => mayAttachment(permissions, name, 'read')),
})

/** Whether somebody is shown the values of a row; `attachedTo` is what record the file has that the row is about. */
export const isShownOf = ({ resources, filesOf }: AuditShown, resource: string, attachedTo: string | null): boolean =>
  resource === files ? attachedTo !== null && filesOf.includes(attachedTo) : resources.includes(resource)
