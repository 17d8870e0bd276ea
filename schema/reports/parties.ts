import type { ReportDeclaration } from './declare.ts'

/** Reports of clients and suppliers: what is owed, since when, and what was paid. */
export const partiesReports = {
  customer_balances: {
    wire: 'customer-balances',
    group: 'receivables',
    time: 'as_of',
    filters: ['client_id', 'currency'],
  },
  vendor_balances: {
    wire: 'vendor-balances',
    group: 'payables',
    time: 'as_of',
    filters: ['supplier_id', 'currency'],
  },
  receivable_aging_summary: {
    wire: 'aRAging-summary-by-invoice-due-date',
    group: 'receivables',
    time: 'as_of',
    filters: ['client_id', 'currency', 'age_by'],
  },
  payable_aging_summary: {
    wire: 'aPAging-summary-by-bill-due-date',
    group: 'payables',
    time: 'as_of',
    filters: ['supplier_id', 'currency', 'age_by'],
  },
} as const satisfies Record<string, ReportDeclaration>
