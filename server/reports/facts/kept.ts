import type { Minor } from '../../ledger/money.ts'
import type { RowLink } from '../report.ts'

/** What is kept, what it was made of, and the first record that differs. */
export interface KeptSide {
  key: 'kept_months' | 'kept_corrections' | 'kept_standings' | 'kept_sales' | 'kept_entries'
  unit: 'money' | 'count'
  kept: Minor
  raw: Minor
  /** What all parts differ by, whatever their signs. */
  difference: Minor
  breaks: { label: string; link: RowLink } | null
}
