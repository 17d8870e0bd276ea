import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { refuse } from '../../schema/errors.ts'

/** Whether the process lives, and whether it can serve. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    await sql`select 1`.execute(app.services.db).catch(() => refuse('unavailable'))
    return { status: 'ready' }
  })
}
