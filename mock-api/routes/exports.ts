import { type DocumentKind, documentKindNames, documentKinds } from '../../schema/documents.ts'
import { refuse } from '../../schema/errors.ts'
import { declarationOf, type ResourceName, resourceNames } from '../../schema/index.ts'
import { demand, may } from '../../schema/permissions.ts'
import { recordName } from '../../schema/resources/seeded-names.ts'
import { todayIn } from '../../server/calendar.ts'
import {
  type FileNames,
  type PartyNames,
  type PartyRecord,
  partyOfFile,
} from '../../server/exports/lined/file-names.ts'
import { linedTable, lineOptions, linesOf } from '../../server/exports/lined/lined-documents.ts'
import { listFormatOf, listTable } from '../../server/exports/list-table.ts'
import { type ListOfFile, listOfDocuments, listOfResource } from '../../server/exports/lists.ts'
import { exportNameOf } from '../../server/exports/name.ts'
import { found, type Listed } from '../../server/resources/in-memory-list.ts'
import { codeFieldOf, linkName, type NamedRecord } from '../../server/resources/link-names.ts'
import type { Route } from '../calls.ts'
import { fileOf } from '../files.ts'
import { listedRecords } from '../store/records.ts'
import { ownedBy, type State, withoutItems } from '../store/state.ts'
import { inOrganization, membership, type Work } from '../store/work.ts'
import { listedDocuments } from './documents.ts'

/** Lists as files. They are made in one go, so that none is ever being written when somebody asks how far it is. */

function linkNamesOf({ state, organization, language }: Work, resource: ResourceName): Map<number, string> {
  const { title } = declarationOf(resource)
  const code = codeFieldOf(resource)
  const records: (Record<string, unknown> & { id: number })[] = ownedBy(state.collections[resource], organization.id)
  const named = (record: Record<string, unknown>): NamedRecord => ({
    name: String(record[title]),
    code: code === null ? null : ((record[code] ?? null) as string | null),
    seed: (record.seed ?? null) as string | null,
    isShared: records.some(other => other !== record && other[title] === record[title]),
  })
  return new Map(records.map(record => [record.id, linkName(resource, named(record), language)]))
}

/** Clients and suppliers as files name them. */
export function partyNames({ state, organization, permissions }: Work): PartyNames {
  const find = (resource: 'clients' | 'suppliers') => (id: number) => {
    const parties = ownedBy(state.collections[resource], organization.id) as unknown as PartyRecord[]
    const party = parties.find(each => each.id === id)
    if (!party) return null
    const isShared = parties.some(other => other !== party && other.display_name === party.display_name)
    return partyOfFile(party, isShared, may(permissions, resource, 'read'))
  }
  return { client: find('clients'), supplier: find('suppliers') }
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

/** The documents that a question selects, with their lines. */
export async function linedTableOf(work: Work, kind: DocumentKind, question: Record<string, unknown>) {
  const { state, organization, language } = work
  const { details } = documentKinds[kind].wire
  if (details !== null) demand(work.permissions, details, 'read')
  const { wire } = found(
    await listedDocuments(work, kind),
    question,
    listOfDocuments(kind).listOptions(work.permissions),
  )
  const documents = new Map(ownedBy(state.collections.documents, organization.id).map(each => [each.id, each]))
  const record = (resource: ResourceName, id: number) =>
    (ownedBy(state.collections[resource], organization.id) as (Record<string, unknown> & { id: number })[]).find(
      each => each.id === id,
    )
  const named = (resource: ResourceName, id: number, name: string) =>
    (record(resource, id)?.[name] ?? null) as string | null
  const names: FileNames = {
    ...partyNames(work),
    product: id => ({
      ...{ code: named('products', id, 'code'), name: named('products', id, 'name')! },
      stock_type: named('products', id, 'stock_type')!,
    }),
    account: id => ({
      code: named('accounts', id, 'code')!,
      name: recordName({ name: named('accounts', id, 'name')!, seed: named('accounts', id, 'seed') }, language),
    }),
    link: (resource, id) => linkNamesOf(work, resource).get(id) ?? null,
    cheque: id => {
      const cheque = ownedBy(state.collections.cheques, organization.id).find(
        each => each.document_id === id || each.endorsement_id === id,
      )
      if (!cheque) return null
      const { status, amount, bank_account_id: bankId } = cheque
      const clearing = ownedBy(state.collections.cheque_events, organization.id).findLast(
        each => each.cheque_id === cheque.id && each.kind === 'clear',
      )
      const cleared = status === 'cleared' ? clearing : undefined
      const entry = ownedBy(state.collections.entries, organization.id).find(each => each.id === cleared?.entry_id)
      const ofBank = entry?.lines.filter(line => line.account_id === cleared?.bank_account_id) ?? []
      const worth = ofBank.reduce((net, { debit, credit }) => net + debit - credit, cleared?.fee ?? 0n)
      return {
        ...{ status, amount },
        bank: bankId === null ? null : (linkNamesOf(work, 'accounts').get(bankId) ?? null),
        clearedOn: cleared?.date ?? null,
        fee: cleared?.fee ?? null,
        worth: cleared ? (worth < 0n ? -worth : worth) : null,
      }
    },
    invoice: id => {
      const invoice = documents.get(id)
      if (!invoice) return null
      return invoice.kind === 'purchase_invoice' ? (invoice.reference ?? invoice.number) : invoice.number
    },
  }
  const lined = wire.map(({ id }) => ({ ...withoutItems(documents.get(Number(id))!), names }))
  async function* batches() {
    yield lined
  }
  return linedTable(work, kind, { count: lined.flatMap(linesOf).length, batches })
}

const route = (state: State, list: ListOfFile, kind: DocumentKind | null, rows: RowsOf): Route => ({
  method: 'get',
  path: `/owner/${list.path}/export`,
  labelOf: list.labelOf,
  answer: call =>
    inOrganization(state, call, list.permission, 'read', async work => {
      const { format, question: requested } = listFormatOf(call.query)
      const { hasLines, question } = lineOptions(kind, requested)
      const table = hasLines ? await linedTableOf(work, kind!, question) : await tableOfList(work, list, rows, question)
      const today = todayIn(work.organization.timeZone, work.now)
      return fileOf(table, { name: `${table.title} ${today}`, plain: `${list.path}-${today}`, format })
    }),
})

export const exportRoutes = (state: State): Route[] => [
  ...resourceNames.map(resource => route(state, listOfResource(resource), null, work => listedRecords(work, resource))),
  ...documentKindNames.map(kind => route(state, listOfDocuments(kind), kind, work => listedDocuments(work, kind))),
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
