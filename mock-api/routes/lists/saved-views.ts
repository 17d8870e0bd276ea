import { savedViewLabel } from '../../../i18n/labels.ts'
import { wholePage } from '../../../schema/query.ts'
import type { Audited } from '../../../server/audit/event.ts'
import { removeView, savedViews, saveView, type ViewsReader } from '../../../server/organizations/saved-views.ts'
import { type Answer, idOf, type Route, success } from '../../calls.ts'
import { context } from '../../store/document-store.ts'
import type { State } from '../../store/state.ts'
import { amongMembers, membersOf, type Work } from '../../store/work.ts'

const path = '/owner/saved-views'
const resource = 'saved_views'

type Answered = { saved_view: Awaited<ReturnType<typeof saveView>> }

const audited: Audited<Work, Answer> = {
  event: (event, answer) => ({ ...event, recordName: (answer as Answered).saved_view.name }),
}

const reader = (work: Work): ViewsReader => ({
  context: context(work),
  permissions: work.permissions,
  members: membersOf(work),
})

/** How members look at lists, under names: each their own, and what they share. */
export const savedViewRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path,
    answer: call =>
      amongMembers(state, call, resource, async work => ({ saved_views: wholePage(await savedViews(reader(work))) })),
  },
  {
    method: 'post',
    path,
    status: 201,
    labelOf: savedViewLabel,
    answer: call => {
      const save = async (work: Work) => ({
        message: success(call, 'added'),
        saved_view: await saveView(reader(work), call.body),
      })
      return amongMembers(state, call, resource, save, audited)
    },
  },
  {
    method: 'delete',
    path: `${path}/:id`,
    answer: call => {
      const remove = async (work: Work) => ({
        message: success(call, 'deleted'),
        saved_view: await removeView(reader(work), idOf(call)),
      })
      return amongMembers(state, call, resource, remove, audited)
    },
  },
]
