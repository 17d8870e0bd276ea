import type { ReportDeclaration } from './declare.ts'

/** The statements and what they are read by: earnings, the balance sheet, cash. */
export const statementsReports = {
  profit_and_loss: {
    wire: 'profits-and-losses',
    group: 'statements',
    time: 'period',
    filters: ['analytical_account_id', 'compare', 'interval', 'known_at'],
  },
  balance_sheet: {
    wire: 'general-budget',
    group: 'statements',
    time: 'as_of',
    filters: ['compare', 'interval', 'known_at'],
  },
  cash_flow: {
    wire: 'statement-of-cach-flows',
    group: 'statements',
    time: 'period',
    filters: ['compare', 'interval', 'known_at'],
  },
  income_and_expense: {
    wire: 'income-and-expense',
    group: 'statements',
    time: 'period',
    filters: ['analytical_account_id', 'interval', 'known_at'],
    byMonth: true,
  },
  income_and_expense_chart: {
    wire: 'income-and-expense-chart',
    group: 'statements',
    time: 'period',
    filters: ['analytical_account_id', 'interval', 'known_at'],
    byMonth: true,
    chartOf: 'income-and-expense',
  },
  expense_summary: {
    wire: 'expense-summaryby-category',
    group: 'statements',
    time: 'period',
    filters: ['analytical_account_id', 'compare', 'interval', 'known_at'],
  },
  cash_balance: {
    wire: 'cash-balance',
    group: 'cash',
    time: 'period',
    filters: ['account_id', 'known_at'],
  },
  custody: {
    wire: 'custody',
    group: 'cash',
    time: 'period',
    opens: true,
    filters: ['account_id', 'known_at'],
  },
  bank_reconciliation: {
    wire: 'bank-reconciliation',
    group: 'cash',
    time: 'as_of',
    filters: ['account_id'],
  },
  net_cash: {
    wire: 'net-cache',
    group: 'cash',
    time: 'period',
    filters: ['interval', 'known_at'],
    byMonth: true,
  },
  net_cash_chart: {
    wire: 'net-cache-chart',
    group: 'cash',
    time: 'period',
    filters: ['interval', 'known_at'],
    byMonth: true,
    chartOf: 'net-cache',
  },
  net_receivable: {
    wire: 'net-receivable-accounts',
    group: 'receivables',
    time: 'period',
    filters: ['client_id', 'interval', 'known_at'],
    byMonth: true,
  },
  net_payable: {
    wire: 'net-payable-accounts',
    group: 'payables',
    time: 'period',
    filters: ['supplier_id', 'interval', 'known_at'],
    byMonth: true,
  },
} as const satisfies Record<string, ReportDeclaration>
