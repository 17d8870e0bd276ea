/** One row per report. `wire` is the specification's key; the rest is what page, export and permission derive from. */
export type ReportFilter =
  | 'account_id'
  | 'client_id'
  | 'supplier_id'
  | 'product_id'
  | 'representative_id'
  | 'analytical_account_id'
  | 'entry_id'
  | 'currency'
  | 'compare'
  | 'interval'
  | 'known_at'
  | 'folded'
  | 'age_by'

export type ColumnType =
  | 'text'
  | 'code'
  | 'money'
  | 'foreign'
  | 'quantity'
  | 'price'
  | 'date'
  | 'moment'
  | 'count'
  | 'percent'

/** Where a report stands in the index. */
export type ReportGroup =
  | 'statements'
  | 'ledger'
  | 'journals'
  | 'receivables'
  | 'payables'
  | 'sales'
  | 'purchases'
  | 'stock'
  | 'cash'
  | 'analytical'

export interface ReportDeclaration {
  wire: string
  group: ReportGroup
  /** What its figures are of: what happened in a period, or what stands on a day. */
  time: 'period' | 'as_of'
  filters: readonly ReportFilter[]
  /** Of a period: it also shows what stood before, so that entries of earlier days change it too. */
  opens?: true
  /** The report whose series this one draws. */
  chartOf?: string
}
