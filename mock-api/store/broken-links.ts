import type { FieldIssues } from '../../schema/errors.ts'
import type { ResourceName } from '../../schema/index.ts'
import { clientOnDocument } from './named-clients.ts'
import { ownedBy } from './state.ts'
import type { Work } from './work.ts'

/** The links that name no record that is seen of this organization and do not stand, or one that was put away. */
export function brokenLinks(
  { state, organization }: Work,
  links: readonly { path: string; table: string; id: unknown; stands?: true }[],
): FieldIssues {
  const issues: FieldIssues = {}
  for (const { path, table, id, stands } of links) {
    if (typeof id !== 'number') continue
    const records = ownedBy(state.collections[table as ResourceName], organization.id)
    const hidden = stands && table === 'clients' ? clientOnDocument(state, organization.id, id) : undefined
    const record = records.find(each => each.id === id) ?? hidden
    if (!record && !stands) issues[path] = ['not_found']
    else if (record && !record.active) issues[path] = ['not_active']
  }
  return issues
}
