import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentWords } from '../../i18n/documents.ts'
import { documentLabel, resourceLabel } from '../../i18n/labels.ts'
import { resourceWords } from '../../i18n/resources.ts'
import type { Title } from '../../i18n/text.ts'
import { documentKinds, liveDocumentKinds } from '../../schema/documents.ts'
import { refuse } from '../../schema/errors.ts'
import { declarationOf, permissionOf, resourceNames } from '../../schema/index.ts'
import type { Listable, ListQuery } from '../../schema/query.ts'
import { todayIn } from '../calendar.ts'
import { listQueryOf } from '../db/listing.ts'
import { documentListable } from '../documents/listable.ts'
import { idsOfDocuments, listDocuments } from '../documents/reading.ts'
import { columnsOfDocuments, columnsOfResource, type ListColumn } from '../exports/list-columns.ts'
import { listFormatOf, listTable, questionFor } from '../exports/list-table.ts'
import { exportKey, exportNameOf, progressOf } from '../exports/progress.ts'
import { membershipOf, readingOrganization, type Work } from '../http/caller.ts'
import { sendTable } from '../http/send-table.ts'
import { listableOf } from '../resources/declared.ts'
import { idsOfRecords, listRecords, titlesOf } from '../resources/records.ts'

/** A list that leaves as a file. */
interface ListOfFile {
  path: string
  permission: string
  title: Title
  listable: Listable
  columns: readonly ListColumn[]
  ids(work: Work, query: ListQuery): Promise<number[]>
  load(work: Work, query: ListQuery): Promise<{ data: readonly Record<string, unknown>[] }>
}

/** Every row of a list as a file, and how far a file is that its reader waits for. */
export async function exportRoutes(app: FastifyInstance): Promise<void> {
  for (const resource of resourceNames) {
    const list: ListOfFile = {
      path: declarationOf(resource).wire.path,
      permission: permissionOf(resource),
      title: resourceWords[resource].title,
      listable: listableOf(resource),
      columns: columnsOfResource(resource),
      ids: (work, query) => idsOfRecords(work, resource, query),
      load: (work, query) => listRecords(work, resource, query),
    }
    const config = { labelOf: resourceLabel(resource) }
    app.get(`/owner/${list.path}/export`, { config }, (request, reply) => sendList(request, reply, list))
  }
  for (const kind of liveDocumentKinds) {
    const { path, permission } = documentKinds[kind].wire
    const list: ListOfFile = {
      path,
      permission,
      title: documentWords[kind].title,
      listable: documentListable,
      columns: columnsOfDocuments(kind),
      ids: (work, query) => idsOfDocuments(work, kind, query),
      load: (work, query) => listDocuments(work, kind, query),
    }
    const config = { labelOf: documentLabel }
    app.get(`/owner/${path}/export`, { config }, (request, reply) => sendList(request, reply, list))
  }

  app.get('/owner/exports/:name/progress', async request => {
    const { caller, organization } = await membershipOf(request)
    const name = exportNameOf((request.params as { name: string }).name) ?? refuse('not_found')
    const progress = progressOf(exportKey(organization.id, caller.userId, name)) ?? refuse('not_found')
    return { progress }
  })
}

async function sendList(request: FastifyRequest, reply: FastifyReply, list: ListOfFile): Promise<FastifyReply> {
  const { path, permission, columns, listable } = list
  await readingOrganization(request, permission, async work => {
    const { format, question } = listFormatOf(request.query)
    const query = listQueryOf(question, listable)
    const ids = await list.ids(work, query)
    const title = list.title.all[work.language]
    const table = await listTable(
      { ...work, title, query, columns },
      {
        ids,
        load: async some => [...(await list.load(work, questionFor(query, some))).data],
        names: (resource, some) => titlesOf(work, resource, some),
      },
    )
    const today = todayIn(work.organization.timeZone, work.now)
    await sendTable(request, reply, work, table, { name: `${title} ${today}`, plain: `${path}-${today}`, format })
  })
  return reply
}
