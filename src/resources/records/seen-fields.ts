import { usePermissions } from 'react-admin'
import type { Resource } from '../../../schema/declare.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { balanceFields } from '../../../schema/resources/accounts.ts'
import { costFields } from '../../../schema/resources/products.ts'

/** Whether a field is for the reader: costs and balances of accounts are hidden where an answer hides them. */
export function useIsSeen(): (name: string) => boolean {
  const { permissions = {} } = usePermissions<Permissions>()
  const hidden = [
    ...(may(permissions, 'cost', 'read') ? [] : costFields),
    ...(may(permissions, 'trial-balance', 'read') ? [] : balanceFields),
  ]
  return name => !hidden.includes(name)
}

/** The fields that stand in the list of a resource. */
export const useListedFields = ({ list }: Resource): readonly string[] => list.filter(useIsSeen())
