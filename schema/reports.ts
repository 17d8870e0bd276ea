import type { ReportDeclaration } from './reports/declare.ts'
import { ledgerReports } from './reports/ledger.ts'
import { partiesReports } from './reports/parties.ts'
import { statementsReports } from './reports/statements.ts'
import { tradeReports } from './reports/trade.ts'

export type { ColumnType, ReportDeclaration, ReportFilter, ReportGroup } from './reports/declare.ts'

export const reports = { ...statementsReports, ...ledgerReports, ...partiesReports, ...tradeReports } as const

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]
const keys = new Map(reportNames.map(name => [reports[name].wire as string, name]))
export const reportByKey = (key: string): ReportName | undefined => keys.get(key)
export const reportDeclaration = (name: ReportName): ReportDeclaration => reports[name]

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
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'this_fiscal_year',
  'all_time',
] as const
export type DatePreset = (typeof datePresets)[number]

export const comparisons = ['previous_period', 'previous_year'] as const
export type Comparison = (typeof comparisons)[number]
export const intervals = ['month', 'quarter', 'year'] as const
export type Interval = (typeof intervals)[number]
