import { usePermissions } from 'react-admin'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { seesPrices } from '../../../../schema/organization/hidden-fields.ts'
import type { Permissions } from '../../../../schema/permissions.ts'

/** Whether the reader sees the prices of documents of a kind. */
export function useSeesPrices(kind: DocumentKind): boolean {
  const { permissions = {} } = usePermissions<Permissions>()
  return seesPrices(permissions, kind)
}
