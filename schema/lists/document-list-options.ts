import { type DocumentKind, isInvoice } from '../documents.ts'
import { choice, date, link, money, text } from '../fields.ts'
import { standingsOfKind } from './document-standings.ts'
import { invoiceStates } from './invoice-standings.ts'
import type { ListOptions } from './list-options.ts'

const common: ListOptions = {
  filters: {
    status: choice(['draft', 'posted', 'void']),
    date: date(),
    due_date: date(),
    client_id: link('clients'),
    supplier_id: link('suppliers'),
    representative_id: link('representatives'),
    warehouse_id: link('warehouses'),
    total: money({ signed: true }),
    payment_method: choice(['cash', 'cheque']),
    invoice_id: { kind: 'link', to: 'documents' },
    source_id: { kind: 'link', to: 'documents' },
    corrects_id: { kind: 'link', to: 'documents' },
    reference: text(),
    source_number: text(),
    number: text(),
  },
  sorts: ['id', 'date', 'number', 'due_date', 'total', 'reference', 'status'],
  sort: { field: 'date', order: 'desc' },
}

/** The filters and sorts of a list of documents. */
export const documentListOptions = (kind: DocumentKind): ListOptions => ({
  ...common,
  filters: {
    ...common.filters,
    standing: choice(standingsOfKind[kind]),
    ...(isInvoice(kind) ? { state: choice(invoiceStates), next_due: date() } : {}),
  },
})
