import type { FastifyInstance } from 'fastify'
import { refuse } from '../../schema/errors.ts'
import { exportKey, exportNameOf, progressOf } from '../exports/progress.ts'
import { membershipOf } from '../http/caller.ts'

/** How far a file is that its reader waits for. */
export async function exportRoutes(app: FastifyInstance): Promise<void> {
  app.get('/owner/exports/:name/progress', async request => {
    const { caller, organization } = await membershipOf(request)
    const name = exportNameOf((request.params as { name: string }).name) ?? refuse('not_found')
    const progress = progressOf(exportKey(organization.id, caller.userId, name)) ?? refuse('not_found')
    return { progress }
  })
}
