import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../schema/errors.ts'
import { idIn } from '../../schema/ids.ts'

/** A request that is made within a view of what somebody else sees: its header names the view. */

const header = 'x-view-as'

/** The view that a request names; 0 where it is none that could be. Undefined of a request that names none. */
export function namedView({ headers }: FastifyRequest): number | undefined {
  const named = headers[header]
  return named === undefined ? undefined : (idIn(String(named)) ?? 0)
}

// The one write within a view, and it is the viewer's own.
const isEnd = ({ method, routeOptions }: FastifyRequest) => method === 'DELETE' && routeOptions.url === '/owner/view'

/** The view that a request works within. */
export const viewOf = (request: FastifyRequest): number | undefined => (isEnd(request) ? undefined : namedView(request))

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Nothing is written within a view: refused before anything of the request is read. */
export function refuseWritesOfViewers(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    if (viewOf(request) !== undefined && !reads.has(request.method)) refuse('viewing')
  })
}
