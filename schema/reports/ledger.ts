import type { ReportDeclaration } from './declare.ts'

/** Reports of accounts and their entries. */
export const ledgerReports = {
  trial_balance: {
    wire: 'trial-balance',
    group: 'ledger',
    time: 'period',
    filters: ['account_id', 'known_at', 'folded'],
  },
  general_ledger: {
    wire: 'general-ledger',
    group: 'ledger',
    time: 'period',
    filters: ['account_id', 'known_at', 'folded'],
  },
} as const satisfies Record<string, ReportDeclaration>
