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
  customer_balance_summary: {
    wire: 'customer-balance-summary',
    group: 'receivables',
    time: 'period',
    filters: ['client_id', 'known_at', 'folded'],
  },
  vendor_balance_summary: {
    wire: 'vendor-balance-summary',
    group: 'payables',
    time: 'period',
    filters: ['supplier_id', 'known_at', 'folded'],
  },
  receivable_summary: {
    wire: 'receivable-summary',
    group: 'receivables',
    time: 'period',
    filters: ['client_id', 'representative_id', 'currency'],
  },
  payable_summary: {
    wire: 'payable-summary',
    group: 'payables',
    time: 'period',
    filters: ['supplier_id', 'representative_id', 'currency'],
  },
  receivable_returns: {
    wire: 'receivable-summary-throwBack',
    group: 'receivables',
    time: 'period',
    filters: ['client_id', 'representative_id', 'currency'],
  },
  payable_returns: {
    wire: 'payable-summary-throw-back',
    group: 'payables',
    time: 'period',
    filters: ['supplier_id', 'representative_id', 'currency'],
  },
  receivable_details: {
    wire: 'receivable-details',
    group: 'receivables',
    time: 'period',
    filters: ['client_id', 'product_id', 'representative_id', 'currency'],
  },
  payable_details: {
    wire: 'payable-details',
    group: 'payables',
    time: 'period',
    filters: ['supplier_id', 'product_id', 'representative_id', 'currency'],
  },
  invoice_details: {
    wire: 'invoice-details',
    group: 'receivables',
    time: 'period',
    filters: ['client_id', 'representative_id', 'currency'],
  },
  bills_details: {
    wire: 'bills-details',
    group: 'payables',
    time: 'period',
    filters: ['supplier_id', 'representative_id', 'currency'],
  },
  payments_received: {
    wire: 'payments-received',
    group: 'receivables',
    time: 'period',
    filters: ['client_id', 'account_id', 'currency'],
  },
  payments_made: {
    wire: 'payments-made',
    group: 'payables',
    time: 'period',
    filters: ['supplier_id', 'account_id', 'currency'],
  },
  receivable_aging_details: {
    wire: 'aRAging-details-by-invoice-due-date',
    group: 'receivables',
    time: 'as_of',
    filters: ['client_id', 'currency', 'age_by'],
  },
  payable_aging_details: {
    wire: 'aPAging-details-by-bill-due-date',
    group: 'payables',
    time: 'as_of',
    filters: ['supplier_id', 'currency', 'age_by'],
  },
  customer_statement: {
    wire: 'customer-statement',
    group: 'receivables',
    time: 'period',
    filters: ['client_id', 'currency', 'folded'],
  },
  vendor_statement: {
    wire: 'vendor-statement',
    group: 'payables',
    time: 'period',
    filters: ['supplier_id', 'currency', 'folded'],
  },
} as const satisfies Record<string, ReportDeclaration>
