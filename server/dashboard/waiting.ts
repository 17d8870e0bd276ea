import type { DocumentKind } from '../../schema/documents.ts'
import type { CivilDate, Period } from '../calendar.ts'

/** What waits for somebody and stands in no report: asked of the place that remembers it. */

export interface Waiting {
  drafts: { kind: DocumentKind; count: number }[]
  /** Posted offers that nothing was made of and that expire in some days, the first to expire first. */
  offers: { due_date: CivilDate; client_id: number | null }[]
  /** Months of representatives that are not approved, the earliest first: how many sheets each. */
  salaries: { month: string; count: number }[]
}

export interface WaitingFacts {
  /** `expiring` are the days of the offers. */
  waiting(expiring: Period): Promise<Waiting>
  /** Goods that are in use. */
  goodsInUse(productIds: readonly number[]): Promise<number[]>
  /** Goods of which less is on hand than their reorder level, by their names. */
  goodsThatRunLow(): Promise<number[]>
}
