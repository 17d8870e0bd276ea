import type { FastifyInstance } from 'fastify'

/**
 * With LOG_LEVEL=info a line for each answer: by its route, never by its address, in which ids and searches stand. The
 * line's `reqId` is the one that a fault names to its reader.
 */
export function logAnswers(app: FastifyInstance): void {
  if (!['info', 'debug'].includes(app.services.config.LOG_LEVEL)) return
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const answered = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info(answered, 'answered')
  })
}
