import type { FastifyInstance } from 'fastify'
import { savedViewLabel } from '../../../i18n/labels.ts'
import { wholePage } from '../../../schema/query.ts'
import type { Audited } from '../../audit/event.ts'
import { context } from '../../books/sql/store.ts'
import { success } from '../../http/answers.ts'
import { amongMembers } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { removeView, savedViews, saveView, type ViewsReader } from '../../organizations/saved-views.ts'
import { membersOf } from '../../organizations/sql/members.ts'
import type { Work } from '../../work.ts'

const url = '/owner/saved-views'
const resource = 'saved_views'

type Answered = { saved_view: Awaited<ReturnType<typeof saveView>> }

const audited: Audited<Work, Answered> = {
  event: (event, { saved_view }) => ({ ...event, recordName: saved_view.name }),
}

const reader = async (work: Work): Promise<ViewsReader> => ({
  context: context(work),
  permissions: work.permissions,
  members: await membersOf(work),
})

/** How members look at lists, under names: each their own, and what they share. */
export async function savedViewRoutes(app: FastifyInstance): Promise<void> {
  app.get(url, async request =>
    amongMembers(request, resource, async work => ({ saved_views: wholePage(await savedViews(await reader(work))) })),
  )

  app.post(url, { config: { labelOf: savedViewLabel } }, async (request, reply) => {
    const save = async (work: Work) => {
      const saved_view = await saveView(await reader(work), request.body)
      return { message: success(request, 'added'), saved_view }
    }
    const answer = await amongMembers(request, resource, save, audited)
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.delete(`${url}/:id`, async request => {
    const remove = async (work: Work) => {
      const saved_view = await removeView(await reader(work), idOf(request))
      return { message: success(request, 'deleted'), saved_view }
    }
    return amongMembers(request, resource, remove, audited)
  })
}
