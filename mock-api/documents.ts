import { documentLabel } from '../i18n/labels.ts'
import type { SuccessCode } from '../i18n/messages.ts'
import { type DocumentKind, documentKinds, liveDocumentKinds } from '../schema/documents.ts'
import { refuse } from '../schema/errors.ts'
import type { Values } from '../schema/validate.ts'
import { todayIn } from '../server/calendar.ts'
import {
  circumstancesOf,
  isLocked,
  refuseLocked,
  refuseStale,
  refuseUnless,
  verdicts,
} from '../server/documents/can.ts'
import {
  asEntered,
  decimalsOf,
  type Entered,
  type Facts,
  linksOf,
  prepared,
  readBody,
  refuseIfAny,
} from '../server/documents/entered.ts'
import { entryName, incomeAccountFrom, linesOf, refuseUnbalanced, searchTextOf } from '../server/documents/entry.ts'
import { documentListable } from '../server/documents/listable.ts'
import type { DocumentRow, DocumentWithItems } from '../server/documents/rows.ts'
import { type LinkNames, type Settled, wireDocument, wireSummary } from '../server/documents/wire.ts'
import { accountName } from '../server/ledger/chart.ts'
import { reversed } from '../server/ledger/posting.ts'
import { type Call, idOf, type Route, success } from './calls.ts'
import { entriesOf, isWorthNothing, linesOfEntry, nextNumber, readEntry, shownEntry, writeEntry } from './ledger.ts'
import { comparable, type Listed, listed } from './listing.ts'
import { brokenLinks } from './records.ts'
import { ownedBy, type State, type StoredDocument, type StoredRecord } from './state.ts'
import { inOrganization, type Work } from './work.ts'

/** The life of a document: the server's own rules over the mock's collections. */

/** No payment or return exists yet that could settle anything. */
const nothingSettled: Settled = { paid: 0n, returned: 0n }

const byId = ({ state, organization }: Work, resource: 'clients' | 'suppliers' | 'products' | 'accounts') =>
  new Map(ownedBy(state.collections[resource], organization.id).map(record => [record.id, record]))

const asFacts = <Fact>(records: Map<number, StoredRecord>) => records as unknown as ReadonlyMap<number, Fact>

function factsOf(work: Work): Facts {
  return {
    products: asFacts(byId(work, 'products')),
    accounts: asFacts(byId(work, 'accounts')),
    coins: new Set(work.organization.coins),
  }
}

function namesOf({ state, organization, language }: Work): LinkNames {
  const find = (
    resource: 'clients' | 'suppliers' | 'representatives' | 'products' | 'units' | 'accounts',
    id: unknown,
  ) => ownedBy(state.collections[resource], organization.id).find(record => record.id === id)
  const text = (value: unknown) => (value === undefined || value === null ? null : String(value))
  return {
    client: id => text(find('clients', id)?.display_name),
    supplier: id => text(find('suppliers', id)?.display_name),
    representative: id => text(find('representatives', id)?.name),
    product: id => {
      const product = find('products', id)
      return product
        ? {
            name: String(product.name),
            code: text(product.code),
            unit: text(find('units', product.unit_id)?.name),
          }
        : null
    },
    account: id => {
      const account = find('accounts', id)
      return account
        ? {
            name: accountName({ name: String(account.name), seed: account.seed }, language),
            code: String(account.code),
          }
        : null
    },
  }
}

const documentsOf = ({ state, organization }: Work, kind: DocumentKind): StoredDocument[] =>
  ownedBy(state.collections.documents, organization.id).filter(document => document.kind === kind)

const find = (work: Work, kind: DocumentKind, id: number): StoredDocument =>
  documentsOf(work, kind).find(document => document.id === id) ?? refuse('not_found')

const apart = ({ items, ...document }: StoredDocument): DocumentWithItems => ({ document, items })

function shown(work: Work, stored: StoredDocument) {
  return wireDocument(apart(stored), {
    settled: nothingSettled,
    names: namesOf(work),
    decimals: decimalsOf(stored.currency_id),
    baseDecimals: work.organization.baseDecimals,
    circumstances: circumstancesOf(work, stored.kind),
    language: work.language,
  })
}

function listedAs(work: Work, names: LinkNames, stored: StoredDocument): Listed {
  const { client, supplier } = names
  const partyName =
    stored.client_id !== null
      ? client(stored.client_id)
      : stored.supplier_id !== null
        ? supplier(stored.supplier_id)
        : null
  const wire: Record<string, unknown> = wireSummary(
    stored,
    nothingSettled,
    names,
    decimalsOf(stored.currency_id),
    work.organization.baseDecimals,
  )
  return {
    id: stored.id,
    wire,
    searchText: searchTextOf(stored, partyName),
    // Numbers are ordered by their counter: INV-9 before INV-10.
    orderedBy: sort => (sort === 'number' ? stored.counter : comparable(documentListable.filters[sort], wire[sort])),
  }
}

function prepare(work: Work, kind: DocumentKind, entered: Entered, before: DocumentRow | null) {
  const facts = factsOf(work)
  const rows = prepared(work, kind, entered, facts, brokenLinks(work, linksOf(kind, entered)), before)
  const { reference } = rows.document
  const isTaken = documentsOf(work, kind).some(other => other.reference === reference && other.id !== before?.id)
  return { rows, facts, refuseTaken: () => refuseIfAny(reference !== null && isTaken ? { reference: ['taken'] } : {}) }
}

/** Lines keep the order in which they were entered, each with an id of its own. */
const withIds = ({ state }: Work, { document, items }: DocumentWithItems): StoredDocument => {
  const id = document.id || state.nextId('documents')
  return {
    ...document,
    id,
    items: items.map(item => ({ ...item, id: state.nextId('document_items'), document_id: id })),
  }
}

const nameInLedger = ({ organization }: Work, { kind, name, number }: DocumentRow) =>
  name ?? entryName(kind, number!, organization.language)

/** Gives a document its number and writes its entry; one of total 0 posts without an entry. */
function post(work: Work, document: StoredDocument, { products }: Facts): StoredDocument {
  const { organization, now } = work
  refuseLocked(document.date, organization.lockDate)
  const lines = linesOf(apart(document), incomeAccountFrom(products), organization.baseDecimals)
  const numbered: StoredDocument = {
    ...document,
    ...nextNumber(work, document.kind, document.date),
    status: 'posted',
    posted_at: now.toISOString(),
  }
  return { ...numbered, entry_id: isWorthNothing(lines) ? null : writeEntryOf(work, numbered, lines) }
}

const writeEntryOf = (work: Work, document: StoredDocument, lines: ReturnType<typeof linesOf>): number =>
  writeEntry(work, {
    date: document.date,
    name: nameInLedger(work, document),
    source: { kind: document.kind, id: document.id },
    revision: document.revision,
    reversesId: null,
    lines,
  })

/** Writes the entry that takes a document's present one back. */
function reverse(work: Work, document: StoredDocument, date: string): void {
  const entry = entriesOf(work.state, work.organization.id).find(({ id }) => id === document.entry_id)
  if (!entry) return
  writeEntry(work, {
    date,
    name: entryName(document.kind, document.number!, work.organization.language, 'reversal'),
    source: { kind: document.kind, id: document.id },
    revision: document.revision,
    reversesId: entry.id,
    lines: reversed(linesOfEntry(entry)),
  })
}

/** A new document, as a draft or posted at once. */
export function createDocument(work: Work, kind: DocumentKind, body: unknown): StoredDocument {
  const entered = readBody(kind, body, null, work.organization.baseDecimals)
  const { rows, facts, refuseTaken } = prepare(work, kind, entered, null)
  const isDraft = entered.header.status === 'draft'
  if (!isDraft) {
    refuseUnbalanced(rows)
    refuseLocked(rows.document.date, work.organization.lockDate)
  }
  refuseTaken()
  const identified = withIds(work, rows)
  const document = isDraft ? identified : post(work, identified, facts)
  work.state.collections.documents.push(document)
  return document
}

/** A posted document is reversed and posted again under the same number, one revision up. */
function repost(work: Work, before: StoredDocument, revised: StoredDocument, { products }: Facts): StoredDocument {
  const lines = linesOf(apart(revised), incomeAccountFrom(products), work.organization.baseDecimals)
  reverse(work, before, before.date)
  return { ...revised, entry_id: isWorthNothing(lines) ? null : writeEntryOf(work, revised, lines) }
}

function updateDocument(work: Work, kind: DocumentKind, id: number, body: unknown): StoredDocument {
  const { organization, language } = work
  const stored = find(work, kind, id)
  const before = { ...stored }
  refuseUnless(verdicts(before, circumstancesOf(work, kind)).edit, 'cannot_edit', language)
  refuseStale(before.revision, body)
  const { baseDecimals } = organization
  const entered = readBody(kind, body, asEntered(apart(before), baseDecimals), baseDecimals)
  const { rows, facts, refuseTaken } = prepare(work, kind, entered, before)
  const isPosting = before.status === 'draft' && (body as Values | null)?.status === 'posted'
  if (before.status === 'posted' || isPosting) {
    refuseUnbalanced(rows)
    refuseLocked(rows.document.date, organization.lockDate)
  }
  refuseTaken()
  const revised = { ...withIds(work, rows), revision: before.revision + 1 }
  const standing =
    before.status === 'posted' ? repost(work, before, revised, facts) : isPosting ? post(work, revised, facts) : revised
  return Object.assign(stored, standing)
}

function postDraft(work: Work, kind: DocumentKind, id: number): StoredDocument {
  const stored = find(work, kind, id)
  if (stored.status === 'void') refuse('already_void')
  if (stored.status !== 'draft') refuse('not_a_draft')
  const { rows, facts } = prepare(work, kind, asEntered(apart(stored), work.organization.baseDecimals), stored)
  refuseUnbalanced(rows)
  return Object.assign(stored, post(work, withIds(work, rows), facts))
}

function voidDocument(work: Work, kind: DocumentKind, id: number): StoredDocument {
  const { organization, language, now } = work
  const stored = find(work, kind, id)
  if (stored.status === 'void') refuse('already_void')
  refuseUnless(verdicts(stored, circumstancesOf(work, kind)).void, 'cannot_void', language)
  const { lockDate, timeZone } = organization
  const date = isLocked(stored.date, lockDate) ? todayIn(timeZone, now) : stored.date
  refuseLocked(date, lockDate)
  reverse(work, stored, date)
  return Object.assign(stored, { status: 'void', revision: stored.revision + 1 })
}

function deleteDocument(work: Work, kind: DocumentKind, id: number) {
  const { documents } = work.state.collections
  const stored = find(work, kind, id)
  const wire = shown(work, stored)
  refuseUnless(verdicts(stored, circumstancesOf(work, kind)).delete, 'cannot_delete', work.language)
  documents.splice(documents.indexOf(stored), 1)
  return wire
}

function entryOf(work: Work, kind: DocumentKind, id: number) {
  const { entry_id } = find(work, kind, id)
  const entries = entriesOf(work.state, work.organization.id)
    .filter(({ source_kind, source_id }) => source_kind === kind && source_id === id)
    .map(entry => shownEntry(work, entry))
  const present = entries.find(entry => entry.id === entry_id) ?? null
  return { entry: present, reversals: entries.filter(entry => entry !== present) }
}

/** The calls of every document kind that is live, and of the ledger's entries. */
export function documentRoutes(state: State): Route[] {
  const entry: Route = {
    method: 'get',
    path: '/owner/entries/:id',
    answer: call => inOrganization(state, call, 'restriction_details', 'read', work => readEntry(work, idOf(call))),
  }
  return [entry, ...liveDocumentKinds.flatMap(kind => routesOf(state, kind))]
}

function routesOf(state: State, kind: DocumentKind): Route[] {
  const { path, list, one, permission } = documentKinds[kind].wire
  const url = `/owner/${path}`
  const labelOf = documentLabel
  const done = (call: Call, said: SuccessCode, work: Work, document: StoredDocument) => ({
    message: success(call, said),
    [one]: shown(work, document),
  })
  return [
    {
      method: 'get',
      path: url,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', work => {
          const names = namesOf(work)
          const rows = documentsOf(work, kind).map(document => listedAs(work, names, document))
          return { [list]: listed(rows, call.query, documentListable) }
        }),
    },
    {
      method: 'post',
      path: url,
      status: 201,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'create', work =>
          done(call, kind === 'journal_entry' ? 'entry_added' : 'added', work, createDocument(work, kind, call.body)),
        ),
    },
    {
      method: 'get',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', work => ({ [one]: shown(work, find(work, kind, idOf(call))) })),
    },
    {
      method: 'put',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'update', work =>
          done(call, 'updated', work, updateDocument(work, kind, idOf(call), call.body)),
        ),
    },
    {
      method: 'delete',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'delete', work => ({
          message: success(call, 'deleted'),
          [one]: deleteDocument(work, kind, idOf(call)),
        })),
    },
    {
      method: 'post',
      path: `${url}/:id/post`,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'update', work =>
          done(call, 'posted', work, postDraft(work, kind, idOf(call))),
        ),
    },
    {
      method: 'post',
      path: `${url}/:id/void`,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'delete', work =>
          done(call, 'voided', work, voidDocument(work, kind, idOf(call))),
        ),
    },
    {
      method: 'get',
      path: `${url}/:id/entry`,
      labelOf,
      answer: call => inOrganization(state, call, permission, 'read', work => entryOf(work, kind, idOf(call))),
    },
  ]
}
