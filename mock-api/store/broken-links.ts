import type { FieldIssues } from '../../schema/errors.ts'
import type { ResourceName } from '../../schema/index.ts'
import { ownedBy } from './state.ts'
import type { Work } from './work.ts'

/** The links that name no record of this organization, or one that was put away. */
export function brokenLinks(
  { state, organization }: Work,
  links: readonly { path: string; table: string; id: unknown }[],
): FieldIssues {
  const issues: FieldIssues = {}
  for (const { path, table, id } of links) {
    if (typeof id !== 'number') continue
    const records = ownedBy(state.collections[table as ResourceName], organization.id)
    const record = records.find(each => each.id === id)
    if (!record) issues[path] = ['not_found']
    else if (!record.active) issues[path] = ['not_active']
  }
  return issues
}
