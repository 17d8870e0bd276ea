import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { present } from '../../schema/collections/certain.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '../../schema/documents.ts'
import { refuse } from '../../schema/errors.ts'
import { type ResourceName, resourceNames } from '../../schema/index.ts'
import { demand } from '../../schema/permissions.ts'
import type { ListQuery } from '../../schema/query.ts'
import { todayIn } from '../calendar.ts'
import { inTransaction } from '../db/connect.ts'
import { listQueryOf } from '../db/listing.ts'
import { openOrganization } from '../db/organization.ts'
import { idsOfDocuments, listDocuments } from '../documents/sql/reading.ts'
import { linedTable, lineOptions } from '../exports/lined/lined-documents.ts'
import { listFormatOf, listTable, questionFor } from '../exports/list-table.ts'
import { type ListOfFile, listOfDocuments, listOfResource } from '../exports/lists.ts'
import { exportNameOf } from '../exports/name.ts'
import { sqlLined } from '../exports/sql/lined-documents.ts'
import type { Table } from '../exports/table.ts'
import { membershipOf, readingOrganization } from '../http/caller.ts'
import { progressOf } from '../http/downloads/export-progress.ts'
import { fileLimit, sendTable } from '../http/downloads/send-table.ts'
import { idsOfRecords, linkNamesOf, listRecords } from '../resources/sql/records.ts'
import type { Work } from '../work.ts'

/** A list with the way to its rows. */
interface ReadList extends ListOfFile {
  /** Of a list of documents: their kind. */
  kind: DocumentKind | null
  ids(work: Work, query: ListQuery): Promise<number[]>
  load(work: Work, query: ListQuery): Promise<{ data: readonly Record<string, unknown>[] }>
}

export const readRecords = (resource: ResourceName): ReadList => ({
  ...listOfResource(resource),
  kind: null,
  ids: (work, query) => idsOfRecords(work, resource, query),
  load: (work, query) => listRecords(work, resource, query),
})

export const readDocuments = (kind: DocumentKind): ReadList => ({
  ...listOfDocuments(kind),
  kind,
  ids: (work, query) => idsOfDocuments(work, kind, query),
  load: (work, query) => listDocuments(work, kind, query),
})

const lists: readonly ReadList[] = [...resourceNames.map(readRecords), ...documentKindNames.map(readDocuments)]

/** All that a question selects of a list, as a table. */
export async function tableOfList(work: Work, list: ReadList, question: Record<string, unknown>): Promise<Table> {
  const query = listQueryOf(question, list.listOptions(work.permissions))
  const columns = list.columns(work.permissions)
  const ids = await list.ids(work, query)
  return listTable(
    { ...work, title: list.title.all[work.language], query, columns },
    {
      ids,
      load: async some => [...(await list.load(work, questionFor(query, some))).data],
      names: (resource, some) => linkNamesOf(work, resource, some),
    },
  )
}

/** The documents that a question selects with their lines, for whoever may read these. */
export async function linedTableOf(work: Work, list: ReadList, question: Record<string, unknown>): Promise<Table> {
  const kind = present(list.kind, 'kind')
  const { details } = documentKinds[kind].wire
  if (details !== null) demand(work.permissions, details, 'read')
  const ids = await list.ids(work, listQueryOf(question, list.listOptions(work.permissions)))
  return linedTable(work, kind, await sqlLined(work, ids))
}

/** Every row of a list as a file, and how far a file is that its reader waits for. */
export async function exportRoutes(app: FastifyInstance): Promise<void> {
  for (const list of lists) {
    const config = { labelOf: list.labelOf }
    app.get(`/owner/${list.path}/export`, { config }, (request, reply) => sendList(request, reply, list))
  }

  app.get('/owner/exports/:name/progress', async request => {
    const { caller, organization } = await membershipOf(request)
    const name = exportNameOf((request.params as { name: string }).name) ?? refuse('not_found')
    // It may not have begun, or be refused: who waits for it asks again, and nothing is wrong with that.
    const named = { organizationId: organization.id, userId: caller.userId, name }
    const progress = await inTransaction(app.services.db, async tx => {
      await openOrganization(tx, organization.id)
      return progressOf(tx, named)
    })
    return { progress }
  })
}

async function sendList(request: FastifyRequest, reply: FastifyReply, list: ReadList): Promise<FastifyReply> {
  const { path, permission } = list
  const send = async (work: Work) => {
    const { format, question: requested } = listFormatOf(request.query)
    const { hasLines, question } = lineOptions(list.kind, requested)
    const table = hasLines ? await linedTableOf(work, list, question) : await tableOfList(work, list, question)
    const today = todayIn(work.organization.timeZone, work.now)
    await sendTable(request, reply, work, table, { name: `${table.title} ${today}`, plain: `${path}-${today}`, format })
  }
  await readingOrganization(request, permission, send, { runLimited: fileLimit(reply) })
  return reply
}
