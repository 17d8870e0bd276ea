import { documentLabel, documentLabelOf } from '../../i18n/labels.ts'
import type { SuccessCode } from '../../i18n/messages.ts'
import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { headerOf } from '../../schema/document-fields.ts'
import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
  invoiceKindOf,
  isOffer,
  partyInvoices,
} from '../../schema/documents.ts'
import { refuse } from '../../schema/errors.ts'
import { documentListOptions } from '../../schema/lists/document-list-options.ts'
import { demand } from '../../schema/permissions.ts'
import { type Audited, unlessUnchanged } from '../../server/audit/event.ts'
import type { LinkNames } from '../../server/books/document-names.ts'
import { searchTextOf } from '../../server/books/entry.ts'
import { entriesOfDocument } from '../../server/books/entry-wire.ts'
import { circumstancesOf } from '../../server/documents/allowed-actions.ts'
import { dependentsOf } from '../../server/documents/dependents.ts'
import {
  convertDocument,
  createDocument,
  deleteDocument,
  postDraft,
  updateDocument,
  voidDocument,
} from '../../server/documents/life.ts'
import {
  refuseUnseenLines,
  visibleAnswer,
  visibleHead,
  visibleStandings,
} from '../../server/documents/visible-documents.ts'
import { visibleListOptions } from '../../server/documents/visible-list-options.ts'
import { wireDocument, wireSummary } from '../../server/documents/wire.ts'
import { comparable, found, type Listed, listed } from '../../server/resources/in-memory-list.ts'
import { type Settled, settledOf } from '../../server/settlement/allocations.ts'
import { type Answer, type Call, idOf, type Route, success } from '../calls.ts'
import { entriesOf, readEntry, shownEntry } from '../populations/ledger.ts'
import { standingsOf } from '../populations/standings.ts'
import { removeFilesWith } from '../store/attachments.ts'
import { context } from '../store/document-store.ts'
import { namesOf } from '../store/link-names.ts'
import { shownById } from '../store/records.ts'
import { ownedBy, type State, type StoredDocument, withoutItems } from '../store/state.ts'
import { inOrganization, type Work } from '../store/work.ts'

/** Documents over the mock's collections: the server's own life of a document, listed and shown. */

const documentsOf = ({ state, organization }: Work, kind: DocumentKind): StoredDocument[] =>
  ownedBy(state.collections.documents, organization.id).filter(document => document.kind === kind)

export const storedDocument = (work: Work, kind: DocumentKind, id: number): StoredDocument =>
  documentsOf(work, kind).find(document => document.id === id) ?? refuse('not_found')

/** A document as it stands on the wire. */
export async function shown(work: Work, stored: StoredDocument) {
  const { rows, madeFrom, heads, lossesOf } = context(work).store
  return wireDocument(withoutItems(stored), {
    dependents: await dependentsOf({ rows, madeFrom, heads, lossesOf, itemsOf: async () => stored.items }, stored),
    names: namesOf(work),
    decimals: decimalsOf(stored.currency_id),
    baseDecimals: work.organization.baseDecimals,
    circumstances: circumstancesOf(work, stored.kind),
    language: work.language,
  })
}

function listedAs(work: Work, names: LinkNames, settled: Settled, stored: StoredDocument): Listed {
  const { client, supplier } = names
  const partyName =
    stored.client_id !== null
      ? client(stored.client_id)
      : stored.supplier_id !== null
        ? supplier(stored.supplier_id)
        : null
  const wire: Record<string, unknown> = wireSummary(
    withoutItems(stored),
    settled,
    names,
    decimalsOf(stored.currency_id),
    work.organization.baseDecimals,
  )
  return {
    id: stored.id,
    wire,
    searchText: searchTextOf(stored, partyName),
    // Numbers are ordered by their counter: INV-9 before INV-10.
    orderedBy: sort =>
      sort === 'number' ? stored.counter : comparable(documentListOptions(stored.kind).filters[sort], wire[sort]),
  }
}

/** Every document of a kind, to be listed as somebody sees it. */
export const listedDocuments = async (work: Work, kind: DocumentKind): Promise<Listed[]> =>
  (await documentsWhole(work, kind)).map(listed => ({ ...listed, wire: visibleHead(work, kind, listed.wire) }))

async function documentsWhole(work: Work, kind: DocumentKind): Promise<Listed[]> {
  const names = namesOf(work)
  const documents = documentsOf(work, kind)
  const settled = await settledOf(
    context(work).store.rows,
    documents.map(({ id }) => id),
  )
  return documents.map(document => listedAs(work, names, settled(document.id), document))
}

function entryOf(work: Work, kind: DocumentKind, id: number) {
  const document = storedDocument(work, kind, id)
  const entries = entriesOf(work.state, work.organization.id)
    .filter(({ source_kind, source_id }) => [kind, 'cost_adjustment'].includes(source_kind) && source_id === id)
    .map(entry => shownEntry(work, entry))
  return entriesOfDocument(document, entries)
}

/** The calls of every document kind, and of the ledger's entries. */
export function documentRoutes(state: State): Route[] {
  const entry: Route = {
    method: 'get',
    path: '/owner/entries/:id',
    answer: call => inOrganization(state, call, 'restriction_details', 'read', work => readEntry(work, idOf(call))),
  }
  return [entry, ...documentKindNames.flatMap(kind => routesOf(state, kind))]
}

function routesOf(state: State, kind: DocumentKind): Route[] {
  const { path, list, one, permission } = documentKinds[kind].wire
  const url = `/owner/${path}`
  const labelOf = documentLabelOf(kind)
  const seen = visibleAnswer(kind) as Audited<Work, Answer>['shown']
  const done = async (call: Call, text: SuccessCode, work: Work, id: number) => ({
    message: success(call, text),
    [one]: await shown(work, storedDocument(work, kind, id)),
  })
  /** An action on a document that exists: the audit event records the document as it was before. */
  const change = (
    call: Call,
    action: 'update' | 'delete',
    work: (work: Work) => Promise<Answer>,
    audited: Pick<Audited<Work, Answer>, 'event' | 'takes'> = {},
  ) =>
    inOrganization(state, call, permission, action, work, {
      before: about => shown(about, storedDocument(about, kind, idOf(call))),
      shown: seen!,
      ...audited,
    })
  const conversion: Route = {
    method: 'post',
    path: `${url}/:id/convert`,
    status: 201,
    labelOf,
    answer: call => {
      const made = documentKinds[invoiceKindOf(kind)].wire
      const convert = async (work: Work) => {
        demand(work.permissions, permission, 'read')
        const { id } = await convertDocument(context(work), kind, idOf(call), call.body)
        return {
          message: success(call, 'added'),
          [made.one]: await shown(work, storedDocument(work, invoiceKindOf(kind), id)),
        }
      }
      const seenInvoice = visibleAnswer(invoiceKindOf(kind)) as typeof seen
      return inOrganization(state, call, made.permission, 'create', convert, { shown: seenInvoice! })
    },
  }
  const standings: Route = {
    method: 'get',
    path: `${url}/standings`,
    labelOf,
    answer: call =>
      inOrganization(state, call, permission, 'read', async work => {
        const options = visibleListOptions(kind, work.permissions)
        found([], call.query, options)
        const { wire } = found(await documentsWhole(work, kind), { ...call.query, standing: '' }, options)
        return { standings: visibleStandings(work, kind, standingsOf(kind, wire, work.organization.baseDecimals)) }
      }),
  }
  return [
    ...(isOffer(kind) ? [conversion] : []),
    {
      method: 'get',
      path: url,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => {
          const options = visibleListOptions(kind, work.permissions)
          return { [list]: listed(await listedDocuments(work, kind), call.query, options) }
        }),
    },
    standings,
    {
      method: 'post',
      path: url,
      status: 201,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'create',
          async work => {
            const text = kind === 'journal_entry' ? 'entry_added' : 'added'
            const { id } = await createDocument(context(work), kind, call.body)
            return done(call, text, work, id)
          },
          { shown: seen! },
        ),
    },
    {
      method: 'get',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'read',
          async work => ({ [one]: await shown(work, storedDocument(work, kind, idOf(call))) }),
          { shown: seen! },
        ),
    },
    {
      method: 'put',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        change(
          call,
          'update',
          async work => {
            refuseUnseenLines(work, kind, call.body)
            await updateDocument(context(work), kind, idOf(call), call.body)
            return done(call, 'updated', work, idOf(call))
          },
          { event: unlessUnchanged, takes: headerOf(kind) },
        ),
    },
    {
      method: 'delete',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'delete',
          async work => {
            const document = await shown(work, storedDocument(work, kind, idOf(call)))
            await deleteDocument(context(work), kind, idOf(call))
            removeFilesWith(work, { resource: permission, record_id: idOf(call) })
            return { message: success(call, 'deleted'), [one]: document }
          },
          { shown: seen! },
        ),
    },
    {
      method: 'post',
      path: `${url}/:id/post`,
      labelOf,
      answer: call =>
        change(call, 'update', async work => {
          await postDraft(context(work), kind, idOf(call), call.body)
          return done(call, 'posted', work, idOf(call))
        }),
    },
    {
      method: 'post',
      path: `${url}/:id/void`,
      labelOf,
      answer: call =>
        change(call, 'delete', async work => {
          await voidDocument(context(work), kind, idOf(call), call.body)
          return done(call, 'voided', work, idOf(call))
        }),
    },
    {
      method: 'get',
      path: `${url}/:id/entry`,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', work => {
          demand(work.permissions, 'restriction_details', 'read')
          return entryOf(work, kind, idOf(call))
        }),
    },
  ]
}

/** The invoices of one client or supplier. */
export const partyInvoiceRoutes = (state: State): Route[] =>
  partyInvoices.map(({ kind, party, by, url }) => ({
    method: 'get',
    path: url.replace('{id}', ':id'),
    labelOf: documentLabel,
    answer: call =>
      inOrganization(state, call, 'account_invoices', 'read', async work => {
        demand(work.permissions, party, 'read')
        shownById(work, party, idOf(call))
        const requested = { ...call.query, [by]: String(idOf(call)) }
        return {
          [documentKinds[kind].wire.list]: listed(
            await listedDocuments(work, kind),
            requested,
            documentListOptions(kind),
          ),
        }
      }),
  }))
