import type { FastifyInstance } from 'fastify'
import { chequeLabel } from '../../i18n/books/cheques.ts'
import { chequeListOptions, chequeSteps } from '../../schema/cheques.ts'
import { context } from '../books/sql/store.ts'
import { listQueryOf } from '../db/listing.ts'
import { demandStep, takeStep, undoChequeStep } from '../documents/cheques/endorsement.ts'
import { success } from '../http/answers.ts'
import { inOrganization } from '../http/caller.ts'
import { idOf } from '../http/parameters.ts'
import { messageOfStep } from '../settlement/cheque-life.ts'
import { listCheques, readCheque } from '../settlement/sql/cheques.ts'
import type { Work } from '../work.ts'

const url = '/owner/cheques'
const permission = 'cheques'

/** The register of cheques, and the life of each. */
export async function chequeRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: chequeLabel }

  app.get(url, { config }, async request =>
    inOrganization(request, permission, 'read', async work => ({
      cheques: await listCheques(work, listQueryOf(request.query, chequeListOptions)),
    })),
  )

  app.get(`${url}/:id`, { config }, async request =>
    inOrganization(request, permission, 'read', async work => ({ cheque: await readCheque(work, idOf(request)) })),
  )

  for (const step of chequeSteps) {
    app.post(`${url}/:id/${step}`, { config }, async (request, reply) => {
      const take = async (work: Work) => {
        await takeStep(context(work), step, idOf(request), request.body)
        const cheque = await readCheque(work, idOf(request))
        return { message: success(request, messageOfStep(step, cheque)), cheque }
      }
      const answer = await inOrganization(request, permission, 'update', take, {
        before: work => {
          demandStep(work, step)
          return readCheque(work, idOf(request))
        },
      })
      return reply.type('application/json; charset=utf-8').send(answer)
    })
  }

  app.post(`${url}/:id/undo`, { config }, async (request, reply) => {
    const undo = async (work: Work) => {
      await undoChequeStep(context(work), idOf(request), request.body)
      return { message: success(request, 'cheque_step_undone'), cheque: await readCheque(work, idOf(request)) }
    }
    const answer = await inOrganization(request, permission, 'update', undo, {
      before: work => readCheque(work, idOf(request)),
    })
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}
