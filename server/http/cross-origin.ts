import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { roleHeader } from '../organizations/role-digest.ts'

const allowedHeaders = 'authorization, content-type, lang, idempotency-key, x-api-password, x-export-name, x-view-as'

/** The origins that CORS_ORIGIN names. */
export const originsAllowed = ({ CORS_ORIGIN }: Pick<Config, 'CORS_ORIGIN'>): string[] =>
  (CORS_ORIGIN ?? '')
    .split(',')
    .map(origin => origin.trim())
    .filter(Boolean)

/** Other origins may call only when CORS_ORIGIN names them; no credentials ride along, tokens are in a header. */
export function crossOrigin(app: FastifyInstance): void {
  const origins = originsAllowed(app.services.config)
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin).header('vary', 'origin')
    reply.header('access-control-expose-headers', roleHeader)
    if (request.method !== 'OPTIONS') return
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    reply.header('access-control-allow-headers', allowedHeaders)
    reply.header('access-control-max-age', '600')
    return reply.code(204).send()
  })
}
