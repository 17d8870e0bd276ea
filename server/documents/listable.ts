import { choice, date, link, money, text } from '../../schema/fields.ts'
import type { Listable } from '../../schema/query.ts'

/** What a list of documents can be asked for. */
export const documentListable: Listable = {
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
    reference: text(),
    number: text(),
  },
  sorts: ['id', 'date', 'number', 'due_date', 'total', 'reference', 'status'],
  sort: { field: 'date', order: 'desc' },
}
