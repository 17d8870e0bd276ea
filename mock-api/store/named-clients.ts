import { withVisibleLines } from './row-visibility.ts'
import { ownedBy, type State } from './state.ts'

/**
 * The client of a document or of an entry's line that the present call sees, whether or not it sees the client's record:
 * `app_named_clients` in 0014-own-scope.sql does it for the server.
 */
export function clientOnDocument(state: State, organizationId: number, id: unknown) {
  const { clients, documents, entries } = state.collections
  const client = clients.find(each => each.organization_id === organizationId && each.id === id)
  if (!client) return undefined
  const names = (row: { client_id?: unknown }) => row.client_id === id
  const isNamed =
    ownedBy(documents, organizationId).some(names) ||
    ownedBy(entries, organizationId).some(entry => withVisibleLines(entry).lines.some(names))
  return isNamed ? client : undefined
}

/** The representative of a document that the present call sees: `app_named_representatives` does it for the server. */
export function representativeOnDocument(state: State, organizationId: number, id: unknown) {
  const { representatives, documents } = state.collections
  const isNamed = ownedBy(documents, organizationId).some(({ representative_id }) => representative_id === id)
  return isNamed ? representatives.find(each => each.organization_id === organizationId && each.id === id) : undefined
}
