import type { DocumentKind } from '../../schema/documents.ts'
import type { CivilDate, Period } from '../calendar.ts'
import type { Minor } from '../ledger/money.ts'

/** What waits for somebody and stands in no report: asked of the place that remembers it. */

export interface Waiting {
  drafts: { kind: DocumentKind; count: number }[]
  /** Posted offers that nothing was made of and that expire in some days, the first to expire first. */
  offers: { due_date: CivilDate; client_id: number | null }[]
  /** Months of representatives that are not approved, the earliest first: how many sheets each. */
  salaries: { month: string; count: number }[]
}

/** A document that was made lately. */
export interface RecentRow {
  id: number
  kind: DocumentKind
  number: string | null
  status: 'draft' | 'posted' | 'void'
  date: CivilDate
  name: string | null
  client_id: number | null
  supplier_id: number | null
  currency_id: number
  total: Minor
}

export interface WaitingFacts {
  /** The documents of these kinds that were made last, the latest first. */
  recent(kinds: readonly DocumentKind[], most: number): Promise<RecentRow[]>
  /** `expiring` are the days of the offers. */
  waiting(expiring: Period): Promise<Waiting>
  /** Goods that are in use. */
  goodsInUse(productIds: readonly number[]): Promise<number[]>
  /** Goods of which less is on hand than their reorder level, by their names. */
  goodsThatRunLow(): Promise<number[]>
}
