import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { revaluationLabel } from '../../i18n/labels.ts'
import { pageOf } from '../../schema/query.ts'
import { revaluationListOptions } from '../../schema/revaluations.ts'
import type { Audited } from '../audit/event.ts'
import { context } from '../books/sql/store.ts'
import type { RevaluationRow } from '../books/tables.ts'
import { conditionsOf, listQueryOf, readPage } from '../db/listing.ts'
import { success } from '../http/answers.ts'
import { inOrganization } from '../http/caller.ts'
import { idOf } from '../http/parameters.ts'
import {
  createRevaluation,
  readRevaluation,
  renewRevaluation,
  voidRevaluation,
  wireRevaluations,
} from '../period/revaluations.ts'
import type { Work } from '../work.ts'

const url = '/owner/revaluations'
const permission = 'restrictions'

type Answered = { revaluation: Awaited<ReturnType<typeof readRevaluation>> }

const audited: Audited<Work, Answered> = {
  resource: 'revaluations',
  event: (event, { revaluation }) => ({ ...event, recordName: revaluation.date }),
}

const renewed: Audited<Work, Answered> = {
  resource: 'revaluations',
  event: (event, { revaluation }) => ({ ...event, action: 'update', recordName: revaluation.date }),
}

/** Foreign balances at the end of a period: made, listed, read, taken back. */
export async function revaluationRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: revaluationLabel }

  app.get(url, { config }, async request =>
    inOrganization(request, permission, 'read', async work => {
      const query = listQueryOf(request.query, revaluationListOptions)
      const { rows, total } = await readPage<RevaluationRow>(
        work.tx,
        {
          columns: sql`revaluations.*`,
          from: sql`revaluations`,
          where: conditionsOf('revaluations', work.organization.id, { ...query, q: '' }),
          orderBy: sql.ref(`revaluations.${query.sort}`),
          id: sql.ref('revaluations.id'),
        },
        query,
      )
      return { revaluations: pageOf(await wireRevaluations(context(work), rows), total, query) }
    }),
  )

  app.post(url, { config }, async (request, reply) => {
    const create = async (work: Work) => {
      const id = await createRevaluation(context(work), request.body)
      return { message: success(request, 'posted'), revaluation: await readRevaluation(context(work), id) }
    }
    const answer = await inOrganization(request, permission, 'create', create, audited)
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.get(`${url}/:id`, async request =>
    inOrganization(request, permission, 'read', async work => ({
      revaluation: await readRevaluation(context(work), idOf(request)),
    })),
  )

  app.post(`${url}/:id/renew`, { config }, async (request, reply) => {
    const renew = async (work: Work) => {
      const id = await renewRevaluation(context(work), idOf(request), request.body)
      return { message: success(request, 'posted'), revaluation: await readRevaluation(context(work), id) }
    }
    const before = (work: Work) => readRevaluation(context(work), idOf(request))
    const answer = await inOrganization(request, permission, 'update', renew, { ...renewed, before })
    return reply.type('application/json; charset=utf-8').send(answer)
  })

  app.post(`${url}/:id/void`, async (request, reply) => {
    const takeBack = async (work: Work) => {
      await voidRevaluation(context(work), idOf(request))
      return { message: success(request, 'voided'), revaluation: await readRevaluation(context(work), idOf(request)) }
    }
    const before = (work: Work) => readRevaluation(context(work), idOf(request))
    const answer = await inOrganization(request, permission, 'delete', takeBack, { ...audited, before })
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}
