import type { FastifyInstance } from 'fastify'
import { refuse } from '../../schema/errors.ts'
import { answersAnew } from '../db/connect.ts'

/** Whether the process lives, and whether it can serve. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    await answersAnew(app.services.db).catch(() => refuse('unavailable'))
    return { status: 'ready' }
  })
}
