import { usePermissions } from 'react-admin'
import type { Resource } from '../../../schema/declare.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { costFields } from '../../../schema/resources/products.ts'

/** Whether a field is for the reader: what a product costs is for who may see costs. */
export function useIsSeen(): (name: string) => boolean {
  const { permissions = {} } = usePermissions<Permissions>()
  const seesCost = may(permissions, 'cost', 'read')
  return name => seesCost || !costFields.includes(name)
}

/** The fields that stand in the list of a resource. */
export const useListedFields = ({ list }: Resource): readonly string[] => list.filter(useIsSeen())
