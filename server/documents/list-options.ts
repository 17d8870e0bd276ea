import { type DocumentKind, isInvoice } from '../../schema/documents.ts'
import { choice, date, link, money, text } from '../../schema/fields.ts'
import { standingsOfKind } from '../../schema/lists/document-standings.ts'
import { invoiceStates } from '../../schema/lists/invoice-standings.ts'
import { seesPrices } from '../../schema/organization/hidden-fields.ts'
import type { Permissions } from '../../schema/permissions.ts'
import type { ListOptions } from '../../schema/query.ts'

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
    reference: text(),
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

/** Of these what somebody may ask for: an order or a bound of prices that are not for them would tell them. */
export function seenListOptions(kind: DocumentKind, permissions: Permissions): ListOptions {
  const listOptions = documentListOptions(kind)
  if (seesPrices(permissions, kind)) return listOptions
  const { total: _, ...filters } = listOptions.filters
  return { ...listOptions, filters, sorts: listOptions.sorts.filter(name => name !== 'total') }
}
