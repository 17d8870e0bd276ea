import type { FastifyInstance } from 'fastify'
import { auditListOptions } from '../../../schema/organization/audit-areas.ts'
import { listAudit, readAudit } from '../../audit/sql/reading.ts'
import { verifyAudit } from '../../audit/sql/verify.ts'
import { listQueryOf } from '../../db/listing.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { visibleAudit } from '../../organizations/visible-audit.ts'

/** Who did what, and when: to read, and to prove that nothing of it was changed. */
export async function auditRoutes(app: FastifyInstance): Promise<void> {
  app.get('/owner/audit', async request =>
    inOrganization(request, 'audit', 'read', async work => ({
      audit: await listAudit(work, listQueryOf(request.query, auditListOptions)),
    })),
  )

  app.get('/owner/audit/verification', async request =>
    inOrganization(request, 'audit', 'read', async ({ tx, organization }) => {
      const { rows, head, isWhole, firstFault } = await verifyAudit(tx, organization.id)
      return { verification: { rows, head, whole: isWhole, first_fault: firstFault } }
    }),
  )

  app.get('/owner/audit/:id', async request =>
    inOrganization(request, 'audit', 'read', async work => ({
      audit_row: visibleAudit(work, await readAudit(work, idOf(request))),
    })),
  )
}
