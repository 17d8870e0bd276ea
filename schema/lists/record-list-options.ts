import { fieldOf } from '../collections/certain.ts'
import { declarationOf, type ResourceName } from '../index.ts'
import type { ListOptions } from './list-options.ts'

/** What a list of this resource can be asked for. */
export function listOptionsOf(resource: ResourceName): ListOptions {
  const { fields, filters, sort } = declarationOf(resource)
  const sorts = Object.entries(fields).filter(([, field]) => field.kind !== 'note' && field.kind !== 'link')
  return {
    filters: Object.fromEntries(filters.map(name => [name, fieldOf(fields, name)])),
    sorts: ['id', ...sorts.map(([name]) => name)],
    sort,
  }
}
