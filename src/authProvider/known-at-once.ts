import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { tabUser } from '../public/connection/tab-session.ts'
import { heldPermissions, isAllowed } from './index.ts'

/** What the library asks the provider of rights, as it names the question. */
function known([about, question, of]: QueryKey): unknown {
  if (about !== 'auth' || !tabUser()) return undefined
  if (question === 'checkAuth') return true
  if (question === 'getPermissions') return heldPermissions()
  if (question !== 'canAccess') return undefined
  // A list whose page asks by itself has the library not ask: no answer is given then, which would turn its reader away.
  const { action, resource, enabled = true } = of as { action: string; resource: string; enabled?: boolean }
  return enabled ? isAllowed(action, resource) : undefined
}

/**
 * What the profile allows was read at the door: it is known when it is first asked. Left to itself the library answers
 * later, and every page is first empty and then without its buttons.
 */
export function knowAtOnce(client: QueryClient): QueryClient {
  client.getQueryCache().subscribe(({ type, query }) => {
    const answer = type === 'added' ? known(query.queryKey) : undefined
    if (answer !== undefined) query.setData(answer)
  })
  return client
}
