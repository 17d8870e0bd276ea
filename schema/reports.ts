/** One row per report. `wire` is the specification's key; the rest is what page, export and permission derive from. */
export type ReportFilter = 'period' | 'as_of' | 'account_id' | 'client_id' | 'supplier_id' | 'analytical_account_id'
export type ColumnType = 'text' | 'code' | 'money' | 'quantity' | 'date'

export interface ReportDeclaration {
  wire: string
  group: 'ledger' | 'statements' | 'sales' | 'purchases' | 'analytical'
  filters: readonly ReportFilter[]
}

export const reports = {
  trial_balance: { wire: 'trial-balance', group: 'ledger', filters: ['period', 'account_id'] },
  general_ledger: { wire: 'general-ledger', group: 'ledger', filters: ['period', 'account_id'] },
} as const satisfies Record<string, ReportDeclaration>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]
export const reportByKey = (key: string): ReportName | undefined => reportNames.find(name => reports[name].wire === key)

export const datePresets = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'next_week',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'next_month',
  'this_year',
  'last_year',
  'all_time',
] as const
export type DatePreset = (typeof datePresets)[number]
