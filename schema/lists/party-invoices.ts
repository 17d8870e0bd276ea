import type { InvoiceKind } from '../documents.ts'

/** The invoices of one party, as a list under its record. */
export const partyInvoices = [
  { kind: 'sales_invoice', party: 'clients', by: 'client_id', url: '/owner/clients/{id}/invoices' },
  { kind: 'purchase_invoice', party: 'suppliers', by: 'supplier_id', url: '/owner/suppliers/{id}/invoices' },
] as const satisfies readonly { kind: InvoiceKind; party: string; by: string; url: string }[]
