import type { DocumentKind } from '../../schema/documents.ts'
import type { CivilDate, Period } from '../calendar.ts'

/** What waits for somebody and stands in no report: asked of the place that remembers it. */

export interface WaitingDrafts {
  kind: DocumentKind
  count: number
}

export interface WaitingOffer {
  id: number
  number: string
  due_date: CivilDate
  client_id: number | null
}

export interface WaitingFacts {
  drafts(): Promise<WaitingDrafts[]>
  /** Posted offers that nothing was made of and that expire in these days, the first to expire first. */
  expiringOffers(period: Period): Promise<WaitingOffer[]>
  /** Months of representatives that are not approved, the earliest first. */
  unapprovedSalaries(): Promise<{ month: string; count: number }[]>
  /** Goods that are in use. */
  goodsInUse(productIds: readonly number[]): Promise<number[]>
}
