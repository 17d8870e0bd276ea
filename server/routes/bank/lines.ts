import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bankLineLabel } from '../../../i18n/bank/matching.ts'
import type { AuditEvent } from '../../audit/event.ts'
import { readLine, readMatches } from '../../bank/match/sql/lines.ts'
import { matchAll, matchLine, readMatchAll, unmatchLine } from '../../bank/match/sql/matching.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import type { Work } from '../../work.ts'

const url = '/owner/bank-lines'
const permission = 'bank_statements'
const resource = 'bank_lines' as const

/** What a line might have been is no part of what the trail keeps of it. */
const withoutCandidates = (event: AuditEvent): AuditEvent => {
  const { candidates: _, ...after } = (event.after ?? {}) as Record<string, unknown>
  return { ...event, after }
}

const audited = (request: FastifyRequest) => ({
  resource,
  before: (work: Work) => readMatches(work, idOf(request)),
  event: withoutCandidates,
})

const changes = {
  match: { work: matchLine, message: 'bank_line_matched' },
  unmatch: { work: unmatchLine, message: 'bank_line_opened' },
} as const

/** Lines of banks: what they are in the books, and what they may be. */
export async function bankLineRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: bankLineLabel }

  app.get(`${url}/:id`, { config }, async request =>
    inOrganization(request, permission, 'read', async work => ({ bank_line: await readLine(work, idOf(request)) })),
  )

  for (const [verb, { work: change, message }] of Object.entries(changes))
    app.post(`${url}/:id/${verb}`, { config }, async (request, reply) => {
      const answer = await inOrganization(
        request,
        permission,
        'update',
        async (work: Work) => {
          await change(work, idOf(request), request.body)
          return { message: success(request, message), bank_line: await readLine(work, idOf(request)) }
        },
        audited(request),
      )
      return reply.type('application/json; charset=utf-8').send(answer)
    })

  app.post('/owner/bank-accounts/:id/match', { config }, async (request, reply) => {
    let isDryRun = false
    const match = async (work: Work) => {
      const wanted = readMatchAll(request.body)
      isDryRun = wanted.isDryRun
      return { message: success(request, 'bank_lines_matched'), ...(await matchAll(work, idOf(request), wanted)) }
    }
    const answer = await inOrganization(request, permission, 'update', match, {
      resource,
      event: event => (isDryRun ? null : event),
    })
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}
