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
} as const satisfies Record<string, ReportDeclaration>
