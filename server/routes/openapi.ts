import type { FastifyInstance } from 'fastify'
import { refuse } from '../../schema/errors.ts'
import { describeApi } from '../openapi/describe.ts'

/** What this API takes and answers, for developers. Off in production unless asked for. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const isShown = process.env.NODE_ENV !== 'production' || process.env.API_DOCS === '1'
  let described: ReturnType<typeof describeApi> | undefined
  app.get('/api/openapi.json', async () => {
    if (!isShown) refuse('not_found')
    described ??= describeApi()
    return described
  })
}
