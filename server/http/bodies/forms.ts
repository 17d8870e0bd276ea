import type { FastifyInstance } from 'fastify'
import qs from 'qs'

/** Reads what a plain form of HTML posts, of so many bytes at most. */
export function readForms(app: FastifyInstance, mostBytes: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_, body, done) => done(null, qs.parse(body as string, { parameterLimit: 20, depth: 0 })),
  )
}
