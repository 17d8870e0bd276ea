import { usePermissions } from 'react-admin'
import type { Resource } from '../../../schema/declare.ts'
import { fieldsToKeep, hiddenFields, unwritableFields } from '../../../schema/organization/hidden-fields.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { useHiddenColumns } from '../kit/hidden-columns.ts'

/** Whether a field of a resource is for the reader: what an answer hides from them has no place on a page. */
export function useIsVisible(resource: string): (name: string) => boolean {
  const { permissions = {} } = usePermissions<Permissions>()
  const hidden = hiddenFields(resource, permissions)
  return name => !hidden.includes(name)
}

/** Whether a field of a new record is for its writer: what would be refused has no place on a form. */
export function useIsWritable(resource: string): (name: string) => boolean {
  const { permissions = {} } = usePermissions<Permissions>()
  const refused = unwritableFields(resource, permissions)
  return name => !refused.includes(name)
}

/** Whether a field is shown and stays as it is, whatever else of the record its reader may write. */
export function useIsStored(resource: string): (name: string) => boolean {
  const { permissions } = usePermissions<Permissions>()
  // Nothing is said of a role before it is known.
  const stored = permissions ? fieldsToKeep(resource, permissions) : []
  return name => stored.includes(name)
}

/** The fields that stand in the list of a resource. */
export const useListedFields = ({ name, list }: Resource): readonly string[] => list.filter(useIsVisible(name))

/** Of these, the ones that the reader has not put away; what a record is called always stands. */
export function useShownFields(declaration: Resource): readonly string[] {
  const { hidden } = useHiddenColumns(declaration.name)
  return useListedFields(declaration).filter(name => name === declaration.title || !hidden.includes(name))
}
