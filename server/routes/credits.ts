import type { FastifyInstance } from 'fastify'
import { documentLabel } from '../../i18n/labels.ts'
import { creditListOptions, openEntryListOptions } from '../../schema/credits.ts'
import { refuse } from '../../schema/errors.ts'
import { context } from '../books/sql/store.ts'
import { listQueryOf } from '../db/listing.ts'
import { withholdingTerms } from '../documents/withholding/terms.ts'
import { success } from '../http/answers.ts'
import { inOrganization, membershipOf, readingOrganization } from '../http/caller.ts'
import { idOf } from '../http/parameters.ts'
import {
  applicationEvent,
  applyCredits,
  permissionOfSide,
  permissionToTry,
  sidesToList,
  takeCreditsBack,
} from '../settlement/credit-use.ts'
import { refundCredits } from '../settlement/credits/credit-refund.ts'
import { permissionOfDebts, sidesOfDebts } from '../settlement/open-entries.ts'
import { listCredits, readApplication } from '../settlement/sql/credits.ts'
import { listOpenEntries } from '../settlement/sql/open-entries.ts'
import type { Work } from '../work.ts'

/** What parties have to their credit, put on their invoices or handed back, and taken back again; what they owe by journal entries, and what payments withhold. */
export async function creditRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: documentLabel }

  app.get('/owner/credits', { config }, async request => {
    const { permissions } = await membershipOf(request)
    const sides = sidesToList(permissions, request.query as Record<string, unknown>)
    return inOrganization(request, permissionOfSide[sides[0] ?? refuse('forbidden')], 'read', async work => ({
      credits: await listCredits(work, sides, listQueryOf(request.query, creditListOptions)),
    }))
  })

  app.get('/owner/open-entries', { config }, async request => {
    const { permissions } = await membershipOf(request)
    const sides = sidesOfDebts(permissions, request.query as Record<string, unknown>)
    return inOrganization(request, permissionOfDebts(sides[0] ?? refuse('forbidden')), 'read', async work => ({
      open_entries: await listOpenEntries(work, sides, listQueryOf(request.query, openEntryListOptions)),
    }))
  })

  app.get('/owner/withholding-terms', { config }, async request => {
    const { permissions } = await membershipOf(request)
    const [side] = sidesToList(permissions, request.query as Record<string, unknown>)
    return readingOrganization(request, permissionOfSide[side ?? refuse('forbidden')], async work => ({
      withholding_terms: await withholdingTerms(context(work), side!, request.query as Record<string, unknown>),
    }))
  })

  app.post('/owner/credits/:id/apply', { config }, async (request, reply) => {
    const { permissions } = await membershipOf(request)
    const apply = async (work: Work) => {
      const id = await applyCredits(context(work), idOf(request), request.body)
      return { message: success(request, 'credit_used'), credit_application: await readApplication(work, id) }
    }
    const answer = await inOrganization(request, permissionToTry(permissions, 'create'), 'create', apply, {
      event: (event, { credit_application }) => applicationEvent(event, credit_application),
    })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.post('/owner/credits/:id/refund', { config }, async (request, reply) => {
    const { permissions } = await membershipOf(request)
    const refund = async (work: Work) => {
      const id = await refundCredits(context(work), idOf(request), request.body)
      return { message: success(request, 'credit_refunded'), credit_application: await readApplication(work, id) }
    }
    const answer = await inOrganization(request, permissionToTry(permissions, 'create'), 'create', refund, {
      event: (event, { credit_application }) => applicationEvent(event, credit_application),
    })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.post('/owner/credit-applications/:id/void', { config }, async (request, reply) => {
    const { permissions } = await membershipOf(request)
    const takeBack = async (work: Work) => {
      await takeCreditsBack(context(work), idOf(request), request.body)
      return { message: success(request, 'voided'), credit_application: await readApplication(work, idOf(request)) }
    }
    const answer = await inOrganization(request, permissionToTry(permissions, 'delete'), 'delete', takeBack, {
      event: (event, { credit_application }) => applicationEvent(event, credit_application),
    })
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}
