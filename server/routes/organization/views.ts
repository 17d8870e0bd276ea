import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../schema/errors.ts'
import type { AuditEvent } from '../../audit/event.ts'
import { success } from '../../http/answers.ts'
import { amongMembers, inOrganization, membershipOf } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { namedView } from '../../http/viewing.ts'
import { memberOfVisit, sessionOf } from '../../people/sql/views.ts'
import { asMember, beginView, endView, viewEvent } from '../../people/views.ts'
import type { Work } from '../../work.ts'
import { withPeopleOf } from './user-sessions.ts'

const json = 'application/json; charset=utf-8'
/** Seeing the organization as one of its members does, without writing. */
export async function viewRoutes(app: FastifyInstance): Promise<void> {
  const withPeople = withPeopleOf(app)
  app.post('/owner/users/:id/view', async (request, reply) => {
    let event: AuditEvent | null = null
    const begin = async (work: Work) => {
      const begun = await beginView(withPeople(work), idOf(request), sessionOf(work.caller))
      const visible = await memberOfVisit(work.tx, work.organization, begun.user_id, work.now)
      const { view } = asMember(work, begun, visible, work.now)
      event = viewEvent('view', view.user, view.expires_at)
      return { message: success(request, 'view_began'), view }
    }
    const answer = await inOrganization(request, 'users', 'update', begin, { event: () => event })
    return reply.code(201).type(json).send(answer)
  })

  app.get('/owner/view', async request => {
    const { view } = await membershipOf(request)
    return { view: view ?? refuse('not_found') }
  })

  app.delete('/owner/view', async request => {
    let event: AuditEvent | null = null
    const end = async (work: Work) => {
      const id = namedView(request) ?? refuse('view_ended')
      const person = await endView(withPeople(work), id, sessionOf(work.caller))
      event = viewEvent('end_view', person)
      return { message: success(request, 'view_done') }
    }
    return amongMembers(request, 'users', end, { event: () => event })
  })
}
