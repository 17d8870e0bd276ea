import { lockExceptionLabel } from '../../i18n/labels.ts'
import { may } from '../../schema/permissions.ts'
import { wholePage } from '../../schema/query.ts'
import type { Audited } from '../../server/audit/event.ts'
import { endException, grantException, listExceptions } from '../../server/organizations/lock-exceptions.ts'
import { type Answer, idOf, type Route, success } from '../calls.ts'
import { context } from '../store/document-store.ts'
import type { State } from '../store/state.ts'
import { inOrganization, membersOf, type Work } from '../store/work.ts'

const path = '/owner/lock-exceptions'
const permission = 'organizations'

type Answered = { lock_exception: Awaited<ReturnType<typeof grantException>> }

const audited: Audited<Work, Answer> = {
  resource: 'lock_exceptions',
  event: (event, answer) => ({ ...event, recordName: (answer as Answered).lock_exception.user.name }),
}

/** Who may still write into a locked period. */
export function lockExceptionRoutes(state: State): Route[] {
  return [
    {
      method: 'get',
      path,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => {
          const members = membersOf(work)
          const mayGrant = may(work.permissions, permission, 'update')
          const lock_exceptions = wholePage(await listExceptions(context(work), members))
          return { lock_exceptions, members: mayGrant ? members : [] }
        }),
    },
    {
      method: 'post',
      path,
      status: 201,
      labelOf: lockExceptionLabel,
      answer: call => {
        const grant = async (work: Work) => {
          const lock_exception = await grantException(context(work), membersOf(work), call.body)
          return { message: success(call, 'added'), lock_exception }
        }
        return inOrganization(state, call, permission, 'update', grant, audited)
      },
    },
    {
      method: 'delete',
      path: `${path}/:id`,
      answer: call => {
        const end = async (work: Work) => {
          const lock_exception = await endException(context(work), membersOf(work), idOf(call))
          return { message: success(call, 'deleted'), lock_exception }
        }
        return inOrganization(state, call, permission, 'update', end, audited)
      },
    },
  ]
}
