import type { FastifyInstance } from 'fastify'
import { refuse } from '../../schema/errors.ts'
import { describeApi } from '../openapi/describe.ts'

/** What this API takes and answers, for developers. Off in production unless asked for. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const isShown = process.env.NODE_ENV !== 'production' || process.env.API_DOCS === '1'
  app.get('/api/openapi.json', async () => (isShown ? describeApi() : refuse('not_found')))
}
