import { AsyncLocalStorage } from 'node:async_hooks'
import type { Membership } from '../../server/work.ts'
import type { State } from './state.ts'

/** Whether a row of a collection is seen by somebody who sees only their own. */
type IsSeen = (rows: readonly unknown[], row: unknown) => boolean

const sight = new AsyncLocalStorage<IsSeen | undefined>()

/** Rows of a collection as the present call sees them. */
export function seen<Row>(rows: readonly Row[], all: readonly unknown[] = rows): Row[] {
  const isSeen = sight.getStore()
  return isSeen ? rows.filter(row => isSeen(all, row)) : [...rows]
}

interface Marks {
  id: number
  created_by?: unknown
  recorded_by?: unknown
  representative_id?: unknown
  client_id?: unknown
  document_id?: unknown
  invoice_id?: unknown
  cheque_id?: unknown
  source_kind?: unknown
  source_id?: unknown
  resource?: unknown
  record_id?: unknown
}

/** From here on the call sees what its member may see: with the scope `own`, as migration 0045 says it for the server. */
export function limitSight({ collections }: State, userId: number, { scope, representativeId }: Membership): void {
  if (scope === 'all') {
    sight.enterWith(undefined)
    return
  }
  const { clients, documents, representatives, entries, allocations, credits, credit_applications } = collections
  const { cheques, cheque_events, attachments } = collections
  const isOwnClient = (id: unknown) =>
    id !== null && clients.some(each => each.id === id && each.representative_id === representativeId)
  const isOwn = ({ created_by, representative_id, client_id }: Marks) =>
    created_by === userId ||
    (representative_id !== null && representative_id === representativeId) ||
    isOwnClient(client_id)
  const isOwnDocument = (id: unknown) => documents.some(each => each.id === id && isOwn(each as unknown as Marks))
  const tests = new Map<readonly unknown[], (row: Marks) => boolean>([
    [representatives, ({ id }) => id === representativeId],
    [clients, ({ id }) => isOwnClient(id)],
    [documents, isOwn],
    [
      entries,
      ({ recorded_by, source_kind, source_id }) =>
        recorded_by === userId ||
        documents.some(each => each.kind === source_kind && each.id === source_id && isOwn(each as unknown as Marks)),
    ],
    [allocations, ({ invoice_id }) => isOwnDocument(invoice_id)],
    [credits, ({ document_id }) => isOwnDocument(document_id)],
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
    [cheque_events, ({ cheque_id }) => isOwnDocument(cheques.find(({ id }) => id === cheque_id)?.document_id)],
  ])
  sight.enterWith((rows, row) => tests.get(rows)?.(row as Marks) ?? true)
}
