import { type DocumentKind, documentKindNames } from '../../schema/documents.ts'
import { refuse } from '../../schema/errors.ts'
import { declarationOf, type ResourceName, resourceNames } from '../../schema/index.ts'
import { todayIn } from '../../server/calendar.ts'
import { listFormatOf, listTable } from '../../server/exports/list-table.ts'
import { type ListOfFile, listOfDocuments, listOfResource } from '../../server/exports/lists.ts'
import { exportNameOf } from '../../server/exports/name.ts'
import { found, type Listed } from '../../server/resources/in-memory-list.ts'
import { codeFieldOf, linkName, type NamedRecord } from '../../server/resources/link-names.ts'
import type { Route } from '../calls.ts'
import { fileOf } from '../files.ts'
import { listedRecords } from '../store/records.ts'
import { ownedBy, type State } from '../store/state.ts'
import { inOrganization, membership, type Work } from '../store/work.ts'
import { listedDocuments } from './documents.ts'

/** Lists as files. They are made in one go, so that none is ever being written when somebody asks how far it is. */

function linkNamesOf({ state, organization, language }: Work, resource: ResourceName): Map<number, string> {
  const { title } = declarationOf(resource)
  const code = codeFieldOf(resource)
  const records: (Record<string, unknown> & { id: number })[] = ownedBy(state.collections[resource], organization.id)
  const named = (record: Record<string, unknown>): NamedRecord => ({
    title: String(record[title]),
    code: code === null ? null : ((record[code] ?? null) as string | null),
    seed: (record.seed ?? null) as string | null,
    isShared: records.some(other => other !== record && other[title] === record[title]),
  })
  return new Map(records.map(record => [record.id, linkName(resource, named(record), language)]))
}

type RowsOf = (work: Work) => Listed[] | Promise<Listed[]>

/** All that a question selects of a list, as a table. */
async function tableOfList(work: Work, list: ListOfFile, rows: RowsOf, question: Record<string, unknown>) {
  const { query, wire } = found(await rows(work), question, list.listOptions(work.permissions))
  const byId = new Map(wire.map(record => [Number(record.id), record]))
  return listTable(
    { ...work, title: list.title.all[work.language], query, columns: list.columns(work.permissions) },
    {
      ids: [...byId.keys()],
      load: async ids => ids.map(id => byId.get(id)!),
      names: async resource => linkNamesOf(work, resource),
    },
  )
}

export const tableOfRecords = (work: Work, resource: ResourceName) =>
  tableOfList(work, listOfResource(resource), () => listedRecords(work, resource), {})

export const tableOfDocuments = (work: Work, kind: DocumentKind) =>
  tableOfList(work, listOfDocuments(kind), () => listedDocuments(work, kind), { sort: 'date', order: 'asc' })

const route = (state: State, list: ListOfFile, rows: RowsOf): Route => ({
  method: 'get',
  path: `/owner/${list.path}/export`,
  labelOf: list.labelOf,
  answer: call =>
    inOrganization(state, call, list.permission, 'read', async work => {
      const { format, question } = listFormatOf(call.query)
      const table = await tableOfList(work, list, rows, question)
      const today = todayIn(work.organization.timeZone, work.now)
      return fileOf(table, { name: `${table.title} ${today}`, plain: `${list.path}-${today}`, format })
    }),
})

export const exportRoutes = (state: State): Route[] => [
  ...resourceNames.map(resource => route(state, listOfResource(resource), work => listedRecords(work, resource))),
  ...documentKindNames.map(kind => route(state, listOfDocuments(kind), work => listedDocuments(work, kind))),
  {
    method: 'get',
    path: '/owner/exports/:name/progress',
    answer: async call => {
      membership(state, call)
      if (!exportNameOf(call.params.name)) refuse('not_found')
      return { progress: null }
    },
  },
]
