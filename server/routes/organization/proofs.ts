import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../schema/errors.ts'
import { demand } from '../../../schema/permissions.ts'
import { reports } from '../../../schema/reports.ts'
import { inTransaction } from '../../db/connect.ts'
import { openOrganization } from '../../db/organization.ts'
import { languageOf, success } from '../../http/answers.ts'
import { inOrganization, membershipOf } from '../../http/caller.ts'
import { mayStopRun, wireProofStatus } from '../../proofs/proof-run.ts'
import { beginRun, proofStatusNow, readProofStatus, stopRun } from '../../proofs/sql/runs.ts'
import type { Work } from '../../work.ts'

const url = '/owner/proofs'
const permission = reports.trial_balance.wire

const proofStatusOf = async (work: Work) => ({
  run: wireProofStatus(await readProofStatus(work.tx, work.organization.id), work),
})

/** All proofs of an organization's books: the last run, and a new one. */
export async function proofRoutes(app: FastifyInstance): Promise<void> {
  const { db, now, jobs } = app.services
  app.get(url, request => inOrganization(request, permission, 'read', proofStatusOf))

  // Nothing of the books is written: it needs no more than to be allowed to read, and leaves no row in the trail.
  app.post(url, async (request, reply) => {
    const { organization, permissions, caller } = await membershipOf(request)
    demand(permissions, permission, 'read')
    await inTransaction(db, async tx => {
      await openOrganization(tx, organization.id)
      const run = await beginRun(tx, organization.id, now(), caller.userId)
      if (run !== null) await jobs.add(tx, 'proof', { organizationId: organization.id, run })
    })
    jobs.wake('proof')
    const run = wireProofStatus(await proofStatusNow(db, organization.id), {
      language: languageOf(request),
      ...{ permissions, caller },
    })
    return reply.code(202).send({ message: success(request, 'proofs_started'), run })
  })

  app.delete(url, request =>
    inOrganization(
      request,
      permission,
      'read',
      async work => {
        if (!mayStopRun(await readProofStatus(work.tx, work.organization.id), work)) refuse('forbidden')
        await stopRun(work.tx, work.organization.id)
        return { message: success(request, 'proofs_stopped'), ...(await proofStatusOf(work)) }
      },
      { event: () => null },
    ),
  )
}
