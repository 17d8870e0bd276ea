import type { Minor } from '../../../ledger/money.ts'
import type { RowLink } from '../report.ts'

/** A stored balance beside the sum of the records it was made from, and the first record at which they differ. */
export interface StoredSide {
  key: 'kept_months' | 'kept_corrections' | 'kept_standings' | 'kept_sales' | 'kept_stock' | 'kept_entries'
  unit: 'money' | 'count'
  kept: Minor
  raw: Minor
  /** What all parts differ by, whatever their signs. */
  difference: Minor
  breaks: { label: string; link: RowLink } | null
}
