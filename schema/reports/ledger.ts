import type { ReportDeclaration } from './declare.ts'

const journal = {
  group: 'journals',
  time: 'period',
  filters: ['known_at', 'folded'],
} as const satisfies Omit<ReportDeclaration, 'wire'>

/** Reports of accounts and their entries. */
export const ledgerReports = {
  trial_balance: {
    wire: 'trial-balance',
    group: 'ledger',
    time: 'period',
    opens: true,
    filters: ['account_id', 'known_at', 'folded'],
  },
  general_ledger: {
    wire: 'general-ledger',
    group: 'ledger',
    time: 'period',
    opens: true,
    filters: ['account_id', 'known_at', 'folded'],
  },
  detailed_general_ledger: {
    wire: 'detailed-general-ledger',
    group: 'ledger',
    time: 'period',
    opens: true,
    filters: ['account_id', 'known_at', 'folded'],
  },
  account_transactions: {
    wire: 'account-transactions',
    group: 'ledger',
    time: 'period',
    opens: true,
    filters: ['account_id', 'client_id', 'supplier_id', 'known_at', 'folded'],
  },
  show_account_transaction: {
    wire: 'show-account-transaction',
    group: 'ledger',
    time: 'period',
    filters: ['entry_id', 'known_at'],
  },
  account_type_summary: {
    wire: 'account-type-summary',
    group: 'ledger',
    time: 'period',
    opens: true,
    filters: ['known_at', 'folded'],
  },
  journal_sales: { wire: 'journal-report-sales', ...journal },
  journal_sales_returns: { wire: 'journal-report-throwBackSales', ...journal },
  journal_receipts: { wire: 'journal-report-paymentSales', ...journal },
  journal_purchases: { wire: 'journal-report-purchase', ...journal },
  journal_purchase_returns: { wire: 'journal-report-throwBackPurchase', ...journal },
  journal_supplier_payments: { wire: 'journal-report-paymentPurchase', ...journal },
  journal_expenses: { wire: 'journal-report-expense', ...journal },
  journal_other_receipts: { wire: 'journal-report-other-receipt', ...journal },
  journal_transfers: { wire: 'journal-report-transfer', ...journal },
  journal_write_offs: { wire: 'journal-report-write-off', ...journal },
  journal_custodies: { wire: 'journal-report-custody', ...journal },
  journal_entries: { wire: 'journal-report-restriction', ...journal },
  analytical_statement: {
    wire: 'analytical-account-statement-for-account',
    group: 'analytical',
    time: 'period',
    opens: true,
    filters: ['account_id', 'analytical_account_id', 'known_at', 'folded'],
  },
  analytical_summary: {
    wire: 'summary-of-analytical-account-for-accounts',
    group: 'analytical',
    time: 'period',
    filters: ['account_id', 'known_at'],
  },
  account_history: {
    wire: 'Account_Action',
    group: 'ledger',
    time: 'period',
    filters: ['account_id'],
  },
} as const satisfies Record<string, ReportDeclaration>
