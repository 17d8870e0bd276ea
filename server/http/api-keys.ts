import type { FastifyInstance } from 'fastify'
import { refuse } from '../../schema/errors.ts'
import { isClosedToKeys, isKey, isRead } from '../../schema/organization/programs/api-keys.ts'
import { networkOf } from '../people/network.ts'
import { countRequest, type KeyShown, keyOfHash, noteKeyUse } from '../people/sql/api-keys.ts'
import { hashToken } from '../people/tokens.ts'
import { organizationInQuery, tokenOf } from './parameters.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that the request comes in with, when it is one that works. */
    apiKey: KeyShown | null
  }
}

/**
 * Looks at the key of a program before anything of its request is read: whether it works, has made enough requests, and
 * opens such a call at all. A key is of one organization, so a request need not name it; another is refused.
 */
export function lookAtKeys(app: FastifyInstance): void {
  app.decorateRequest('apiKey', null)
  app.addHook('onRequest', async request => {
    const { url } = request.routeOptions
    const token = tokenOf(request)
    if (!isKey(token) || url === undefined || !url.startsWith('/owner/')) return
    const { db, now } = request.server.services
    const key = await keyOfHash(db, hashToken(token).toString('hex'), now())
    await countRequest(db, key, now())
    noteKeyUse(db, key, networkOf(request.ip), now())
    if (isClosedToKeys(request.method, url)) refuse('key_never')
    if (key.isReadOnly && !isRead(request.method)) refuse('key_read_only')
    const query = request.query as Record<string, unknown>
    if (query.organization_id === undefined) query.organization_id = String(key.organizationId)
    else if (organizationInQuery(request) !== key.organizationId) refuse('forbidden')
    request.apiKey = key
  })
}
