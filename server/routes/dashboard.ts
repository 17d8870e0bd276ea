import type { FastifyInstance } from 'fastify'
import { makeDashboard } from '../dashboard/dashboard.ts'
import { sqlWaiting } from '../dashboard/sql/waiting.ts'
import { inSnapshot } from '../db/connect.ts'
import { languageOf } from '../http/answers.ts'
import { membershipOf, openOrganization } from '../http/caller.ts'
import { readStanding } from '../proofs/runs.ts'
import { sqlFacts } from '../reports/sql/facts.ts'

/** The first page in one call. Whoever belongs to the organization may ask for it, and is answered what they may read. */
export async function dashboardRoutes(app: FastifyInstance): Promise<void> {
  app.get('/owner/dashboard', async request => {
    const { organization, permissions } = await membershipOf(request)
    const { db, now } = app.services
    const asking = { organization, permissions, language: languageOf(request), now: now() }
    return inSnapshot(db, async tx => {
      await openOrganization(tx, organization.id)
      const standing = await readStanding(tx, organization.id)
      const [facts, waiting] = [sqlFacts(tx, organization.id), sqlWaiting(tx, organization.id)]
      return { dashboard: await makeDashboard({ asking, facts, waiting, standing }) }
    })
  })
}
