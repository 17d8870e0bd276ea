import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin'
import { internalFailure } from '../../i18n/failure.ts'
import { readLanguage } from '../../i18n/stored-language.ts'
import { translated } from '../../i18n/text.ts'
import type { CashOnHand } from '../../schema/answers/books/cash-on-hand.ts'
import type { Entry, EntryOfDocument } from '../../schema/answers/entries.ts'
import type { OwnOrganization } from '../../schema/answers/membership.ts'
import type { Explanation, Report, ReportChanges } from '../../schema/answers/reports.ts'
import type { StockOnHand } from '../../schema/answers/stock.ts'
import type { Wire } from '../../schema/declare.ts'
import { type Answer, get, send } from './calls/call.ts'
import { filterLocally } from './calls/filter-locally.ts'
import { newAttempt } from './calls/idempotency.ts'
import { inPages, listQuery, type Query } from './calls/query.ts'
import type { RefusalBody } from './calls/refusal.ts'
import { wireOf } from './calls/wires.ts'
import { exportLines, exportList, exportPapers, exportReport } from './exporting.ts'
import { type Settings, settings } from './settings.ts'

/** What a writing call may carry in `meta`. */
interface WriteMeta {
  /** Names the attempt; given again on a retry, so that one press of Save writes one record. */
  attempt?: string
}

interface DocumentAction {
  id: Identifier
  action: 'post' | 'void' | 'convert' | 'correct'
  data?: Record<string, unknown>
  meta?: WriteMeta
}

const addressOf = ({ path }: Wire, id: Identifier) => `${path}/${encodeURIComponent(id)}`

interface Page<R> {
  data: R[]
  total: number
}

type Requested = Parameters<typeof listQuery>[0]

async function page<R extends RaRecord>(resource: string, params: Requested): Promise<Page<R>> {
  const wire = wireOf(resource)
  if (!wire.bare) {
    const { data, total } = (await get(wire.path, listQuery(params)))[wire.list] as Page<R>
    return { data, total }
  }
  const all = filterLocally(resource, (await get(wire.path))[wire.list] as R[], params)
  const { page: index, perPage } = params.pagination ?? { page: 1, perPage: all.length }
  return { data: all.slice((index - 1) * perPage, index * perPage), total: all.length }
}

async function one<R>(resource: string, answer: Promise<Answer>): Promise<{ data: R }> {
  return { data: (await answer)[wireOf(resource).one] as R }
}

/** A write is done when the server names its record; any other answer is not taken for one. */
async function recorded<R>(answer: Promise<{ data: R }>): Promise<{ data: R }> {
  const { data } = await answer
  if (typeof data === 'object' && data !== null && 'id' in data) return { data }
  throw new HttpError(translated(internalFailure, readLanguage()), 0, { code: null, errors: {} } satisfies RefusalBody)
}

async function many<R extends RaRecord>(resource: string, ids: readonly Identifier[]): Promise<R[]> {
  const pages = inPages(ids).map(some =>
    page<R>(resource, { pagination: { page: 1, perPage: some.length }, filter: { ids: some } }),
  )
  return (await Promise.all(pages)).flatMap(({ data }) => data)
}

const update = <R>(resource: string, id: Identifier, data: unknown) =>
  recorded(one<R>(resource, send('put', addressOf(wireOf(resource), id), data)))

async function remove<R>(resource: string, id: Identifier): Promise<{ data: R }> {
  const { data } = await one<R | undefined>(resource, send('delete', addressOf(wireOf(resource), id)))
  return { data: data ?? ({ id } as R) }
}

const verbs: DataProvider = {
  getList: (resource, question) => page(resource, question),
  getOne: (resource, { id }) => one(resource, get(addressOf(wireOf(resource), id))),
  getMany: async (resource, { ids }) => ({ data: await many(resource, ids) }),
  getManyReference: (resource, { target, id, filter, pagination, sort }) =>
    page(resource, { pagination, sort, filter: { ...filter, [target]: id } }),
  create: (resource, { data, meta }) =>
    recorded(
      one(
        resource,
        send('post', wireOf(resource).path, data, (meta as WriteMeta | undefined)?.attempt ?? newAttempt()),
      ),
    ),
  update: (resource, { id, data }) => update(resource, id, data),
  delete: (resource, { id }) => remove(resource, id),
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await update(resource, id, data)
    return { data: [...ids] }
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await remove(resource, id)
    return { data: [...ids] }
  },
}

/** What documents and reports ask beside react-admin's verbs. */
export interface Books {
  /** Posts, voids, converts or corrects a document. The answer is the document that came of it. */
  act(resource: string, action: DocumentAction): Promise<{ data: RaRecord }>
  /** The journal entry of a document, and the entries that its changes left behind. */
  entryOf(resource: string, id: Identifier): Promise<{ data: EntryOfDocument }>
  /** One journal entry by its own id. */
  entry(id: Identifier): Promise<{ data: Entry }>
  /** The organizations that the caller belongs to. */
  organizations(): Promise<OwnOrganization[]>
  /** What each account of cash holds on a day, and at the least from then on, as if one entry were not there. */
  cashOnHand(date: string, entryId: number | null): Promise<CashOnHand[]>
  /** How much there is of goods now, in each warehouse that has any. */
  stockOnHand(productIds: readonly number[]): Promise<StockOnHand[]>
  /** A report by its key on the wire, with its filters. */
  report(key: string, filters: Query): Promise<{ data: Report }>
  /** The same as a file. */
  exportReport: typeof exportReport
  /** Every row that a list's question selects, as a file. */
  exportList: typeof exportList
  /** The same documents with their lines, as an import takes them back. */
  exportLines: typeof exportLines
  exportPapers: typeof exportPapers
  /** What made one figure of a report: `row` and `column` beside its filters. */
  explanation(key: string, query: Query): Promise<{ data: Explanation }>
  /** What was recorded after the `known_at` of the filters and changed the report. */
  changesOfReport(key: string, filters: Query): Promise<{ data: ReportChanges }>
}

const books: Books = {
  async act(resource, { id, action, data = {}, meta }) {
    const address = `${addressOf(wireOf(resource), id)}/${action}`
    const { message: _said, ...answer } = await send('post', address, data, meta?.attempt ?? newAttempt())
    return recorded(Promise.resolve({ data: Object.values(answer)[0] as RaRecord }))
  },
  async entryOf(resource, id) {
    const { message: _said, ...entries } = await get(`${addressOf(wireOf(resource), id)}/entry`)
    return { data: entries as EntryOfDocument }
  },
  async entry(id) {
    return { data: (await get(`entries/${encodeURIComponent(id)}`)).entry as Entry }
  },
  async organizations() {
    return ((await get('organizations')).organizations as Page<OwnOrganization>).data
  },
  async cashOnHand(date, entryId) {
    const requested = { date, ...(entryId === null ? {} : { entry_id: entryId }) }
    return (await get('cash-on-hand', requested)).cash_on_hand as CashOnHand[]
  },
  async stockOnHand(ids) {
    return (await get('stock-on-hand', { ids })).stock_on_hand as StockOnHand[]
  },
  async report(key, filters) {
    return { data: (await get(`reports/${encodeURIComponent(key)}`, filters)).report as Report }
  },
  exportReport,
  exportLines,
  exportList,
  exportPapers,
  async explanation(key, query) {
    return { data: (await get(`reports/${encodeURIComponent(key)}/explanation`, query)).explanation as Explanation }
  },
  async changesOfReport(key, filters) {
    return { data: (await get(`reports/${encodeURIComponent(key)}/changes`, filters)).changes as ReportChanges }
  },
}

/**
 * React-admin's verbs over `/owner/*`, with `Books` and `Settings` beside them. Every refusal is an `HttpError`: its message is a
 * sentence in the reader's language, and `refusalOf` reads its code and its fields. A session that has ended is a refusal as well (401, `unauthenticated`).
 */
export const dataProvider: DataProvider & Books & Settings = { ...verbs, ...books, ...settings }
