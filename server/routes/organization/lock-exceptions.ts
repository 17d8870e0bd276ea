import type { FastifyInstance } from 'fastify'
import { lockExceptionLabel } from '../../../i18n/labels.ts'
import { may } from '../../../schema/permissions.ts'
import { wholePage } from '../../../schema/query.ts'
import type { Audited } from '../../audit/event.ts'
import { context } from '../../books/sql/store.ts'
import { success } from '../../http/answers.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { endException, grantException, listExceptions } from '../../organizations/lock-exceptions.ts'
import { membersOf } from '../../organizations/sql/members.ts'
import type { Work } from '../../work.ts'

const url = '/owner/lock-exceptions'
const permission = 'organizations'

type Answered = { lock_exception: Awaited<ReturnType<typeof grantException>> }

const audited: Audited<Work, Answered> = {
  resource: 'lock_exceptions',
  event: (event, { lock_exception }) => ({ ...event, recordName: lock_exception.user.name }),
}

/** Who may still write into a locked period. */
export async function lockExceptionRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: lockExceptionLabel }

  app.get(url, async request =>
    inOrganization(request, permission, 'read', async work => {
      const members = await membersOf(work)
      // Whom one may be granted to is for who grants them.
      const mayGrant = may(work.permissions, permission, 'update')
      const lock_exceptions = wholePage(await listExceptions(context(work), members))
      return { lock_exceptions, members: mayGrant ? members : [] }
    }),
  )

  app.post(url, { config }, async (request, reply) => {
    const grant = async (work: Work) => {
      const lock_exception = await grantException(context(work), await membersOf(work), request.body)
      return { message: success(request, 'added'), lock_exception }
    }
    const answer = await inOrganization(request, permission, 'update', grant, audited)
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.delete(`${url}/:id`, async request => {
    const end = async (work: Work) => {
      const lock_exception = await endException(context(work), await membersOf(work), idOf(request))
      return { message: success(request, 'deleted'), lock_exception }
    }
    return inOrganization(request, permission, 'update', end, audited)
  })
}
