import { AsyncLocalStorage } from 'node:async_hooks'
import type { Membership } from '../../server/work.ts'
import type { State, StoredDocument, StoredEntry } from './state.ts'

/** Whether a row of a collection is seen by somebody who sees only their own. */
type IsSeen = (rows: readonly unknown[], row: unknown) => boolean

interface RowVisibility {
  isSeen: IsSeen
  /** Of an entry of others only the lines that name a client of one's own. */
  linesOf: (entry: StoredEntry) => StoredEntry['lines']
  /** Of a document of others only the items that name a client of one's own. */
  itemsOf: (document: StoredDocument) => StoredDocument['items']
}

const visibility = new AsyncLocalStorage<RowVisibility | undefined>()

/** Rows of a collection as the present call sees them. */
export function visibleRows<Row>(rows: readonly Row[], all: readonly unknown[] = rows): Row[] {
  const present = visibility.getStore()
  return present ? rows.filter(row => present.isSeen(all, row)) : [...rows]
}

/** An entry with the lines of it that the present call sees. */
export function withVisibleLines(entry: StoredEntry): StoredEntry {
  const present = visibility.getStore()
  return present ? { ...entry, lines: present.linesOf(entry) } : entry
}

/** The items of a document that the present call sees. */
export const visibleItems = (document: StoredDocument): StoredDocument['items'] =>
  visibility.getStore()?.itemsOf(document) ?? document.items

interface Marks {
  id: number
  created_by?: unknown
  representative_id?: unknown
  client_id?: unknown
  document_id?: unknown
  invoice_id?: unknown
  owed_item_id?: unknown
  application_id?: unknown
  cheque_id?: unknown
  resource?: unknown
  record_id?: unknown
}

/** From here on the call sees what its member may see: with the scope `own`, as 0014-own-scope.sql has it. */
export function restrictToOwn({ collections }: State, userId: number, { scope, representativeId }: Membership): void {
  if (scope === 'all') {
    visibility.enterWith(undefined)
    return
  }
  const { clients, documents, representatives, entries, allocations, credits, credit_applications } = collections
  const { cheques, cheque_events, attachments, mail_messages, document_links, document_events } = collections
  const isOwnClient = (id: unknown) =>
    id !== null &&
    representativeId !== null &&
    clients.some(each => each.id === id && each.representative_id === representativeId)
  const isOwn = ({ created_by, representative_id, client_id }: Marks) =>
    created_by === userId ||
    (representative_id !== null && representative_id === representativeId) ||
    isOwnClient(client_id)
  const isOwnDocument = (id: unknown) => documents.some(each => each.id === id && isOwn(each as unknown as Marks))
  const namesOwnClient = ({ kind, items }: StoredDocument) =>
    kind === 'journal_entry' && items.some(({ client_id }) => isOwnClient(client_id))
  const isOwnItem = (id: unknown) =>
    id !== null && documents.some(({ items }) => items.some(item => item.id === id && isOwnClient(item.client_id)))
  const isOwnApplication = (id: unknown) =>
    credit_applications.some(each => each.id === id && isOwnClient(each.client_id))
  const isOwnEntry = ({ recorded_by, source_kind, source_id }: StoredEntry) =>
    recorded_by === userId ||
    ((source_kind === 'credit_application' || source_kind === 'credit_refund') && isOwnApplication(source_id)) ||
    documents.some(each => each.kind === source_kind && each.id === source_id && isOwn(each as unknown as Marks))
  const tests = new Map<readonly unknown[], (row: Marks) => boolean>([
    [representatives, ({ id }) => id === representativeId],
    [clients, ({ id }) => isOwnClient(id)],
    [documents, row => isOwn(row) || namesOwnClient(row as unknown as StoredDocument)],
    [
      entries,
      row => {
        const entry = row as unknown as StoredEntry
        return isOwnEntry(entry) || entry.lines.some(({ client_id }) => isOwnClient(client_id))
      },
    ],
    [
      allocations,
      ({ invoice_id, owed_item_id, application_id }) =>
        isOwnDocument(invoice_id) ||
        isOwnItem(owed_item_id) ||
        (invoice_id === null && isOwnApplication(application_id)),
    ],
    [credits, ({ document_id, client_id }) => isOwnDocument(document_id) || isOwnClient(client_id)],
    [credit_applications, ({ client_id }) => isOwnClient(client_id)],
    [cheques, ({ document_id }) => isOwnDocument(document_id)],
    [
      attachments,
      ({ resource, record_id }) => {
        if (resource === 'suppliers' || resource === 'products') return true
        if (resource === 'clients') return isOwnClient(record_id)
        return resource === 'representatives' ? record_id === representativeId : isOwnDocument(record_id)
      },
    ],
    [
      mail_messages,
      ({ document_id, client_id }) => (document_id === null ? isOwnClient(client_id) : isOwnDocument(document_id)),
    ],
    [collections.stopped_reminders, ({ document_id }) => isOwnDocument(document_id)],
    [collections.client_contacts, ({ client_id }) => isOwnClient(client_id)],
    [collections.payment_promises, ({ client_id }) => isOwnClient(client_id)],
    [document_links, ({ document_id }) => isOwnDocument(document_id)],
    [document_events, ({ document_id }) => isOwnDocument(document_id)],
    [cheque_events, ({ cheque_id }) => isOwnDocument(cheques.find(({ id }) => id === cheque_id)?.document_id)],
  ])
  visibility.enterWith({
    isSeen: (rows, row) => tests.get(rows)?.(row as Marks) ?? true,
    linesOf: entry => (isOwnEntry(entry) ? entry.lines : entry.lines.filter(({ client_id }) => isOwnClient(client_id))),
    itemsOf: document =>
      isOwn(document) ? document.items : document.items.filter(({ client_id }) => isOwnClient(client_id)),
  })
}
