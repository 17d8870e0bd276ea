import type { FastifyInstance } from 'fastify'
import { makeDashboard, refuseParameters } from '../dashboard/dashboard.ts'
import { dashboardSource } from '../dashboard/sql/source.ts'
import { inTwinSnapshot } from '../db/connect.ts'
import type { Tx } from '../db/connection/transaction.ts'
import { openOrganization } from '../db/organization.ts'
import { languageOf } from '../http/answers.ts'
import { membershipOf, restrictToOwn } from '../http/caller.ts'

/** The first page in one call. Whoever belongs to the organization may ask for it, and is answered what they may read. */
export async function dashboardRoutes(app: FastifyInstance): Promise<void> {
  app.get('/owner/dashboard', async request => {
    const { caller, organization, permissions, membership } = await membershipOf(request)
    refuseParameters(request.query as Record<string, unknown>)
    const { db, now } = app.services
    const requested = { organization, permissions, language: languageOf(request), now: now() }
    return inTwinSnapshot(db, async (one, other) => {
      const open = async (tx: Tx) => {
        await openOrganization(tx, organization.id)
        await restrictToOwn(tx, { caller, membership })
      }
      await Promise.all([...new Set([one, other])].map(open))
      const source = dashboardSource([one, other], requested, caller.userId)
      return { dashboard: await makeDashboard(source) }
    })
  })
}
