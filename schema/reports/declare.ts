/** One row per report. `wire` is the specification's key; the rest is what page, export and permission derive from. */
export const reportFilters = [
  'account_id',
  'client_id',
  'supplier_id',
  'product_id',
  'representative_id',
  'analytical_account_id',
  'entry_id',
  'currency',
  'compare',
  'interval',
  'known_at',
  'folded',
  'age_by',
] as const
export type ReportFilter = (typeof reportFilters)[number]

export const columnTypes = [
  'text',
  'code',
  'money',
  'foreign',
  'quantity',
  'price',
  'date',
  'moment',
  'count',
  'days',
  'percent',
] as const
export type ColumnType = (typeof columnTypes)[number]

/** Where a report stands in the index. */
export const reportGroups = [
  'statements',
  'ledger',
  'journals',
  'receivables',
  'payables',
  'sales',
  'purchases',
  'stock',
  'cash',
  'analytical',
] as const
export type ReportGroup = (typeof reportGroups)[number]

export const reportTimes = ['period', 'as_of'] as const

export interface ReportDeclaration {
  wire: string
  group: ReportGroup
  /** What its figures are of: what happened in a period, or what stands on a day. */
  time: (typeof reportTimes)[number]
  filters: readonly ReportFilter[]
  /** Of a period: it also shows what stood before, so that entries of earlier days change it too. */
  opens?: true
  /** By month unless the query names other columns. */
  byMonth?: true
  /** The report whose series this one draws. */
  chartOf?: string
}
