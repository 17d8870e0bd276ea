import type { Minor } from '../../ledger/money.ts'
import type { DocumentKind } from '../../schema/documents.ts'
import type { PaymentPromiseRow } from '../books/sent-rows.ts'
import type { CivilDate, Period } from '../calendar.ts'
import type { ChangedSeal } from '../seals/comparing.ts'

/** What waits for somebody and stands in no report: asked of the place that remembers it. */

export interface Waiting {
  drafts: { kind: DocumentKind; count: number }[]
  /** Posted offers that nothing was made of and that expire in some days, the first to expire first. */
  offers: { due_date: CivilDate; client_id: number | null }[]
  /** Months of representatives that are not approved, the earliest first: how many sheets each. */
  salaries: { month: string; count: number }[]
  /** What clients and suppliers did lately on the pages of documents that are not void, the latest first. */
  answers: AnswerRow[]
}

/** Something that was done on the page of a document, and how that document stands now. */
interface AnswerRow {
  answer: 'accepted' | 'declined' | 'paid_notice' | 'question'
  /** When, as the database has it. */
  at: string
  /** Whether it was said of the document as it is now. */
  is_present: boolean
  document_id: number
  kind: DocumentKind
  number: string | null
  client_id: number | null
  supplier_id: number | null
  is_posted: boolean
  /** An invoice of which something is not paid. */
  is_owed: boolean
  /** An offer or order of which a document was made. */
  is_made: boolean
  /** Whether the document was mailed after it. */
  is_written: boolean
}

/** A cheque that bounced and still needs somebody; its value in the base currency. */
export interface BouncedCheque {
  cheque_id: number
  document_id: number
  direction: 'received' | 'issued'
  client_id: number | null
  supplier_id: number | null
  number: string
  bounced_on: CivilDate
  value: Minor
}

/** How long the answers of a page wait for somebody. */
export const answered_days = 60

/** The answers that wait for somebody, one of a kind for each document. */
export function answersThatWait(answers: readonly AnswerRow[]): AnswerRow[] {
  const last = new Map<string, AnswerRow>()
  for (const row of answers) {
    const what = row.answer === 'declined' ? 'accepted' : row.answer
    const key = `${row.document_id} ${what}`
    if (!last.has(key) && (what !== 'accepted' || row.is_present)) last.set(key, row)
  }
  return [...last.values()].filter(({ answer, is_posted, is_owed, is_made, is_written }) => {
    if (answer === 'accepted') return is_posted && !is_made
    if (answer === 'paid_notice') return is_posted && is_owed
    return answer === 'question' && !is_written
  })
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

/** Invoices with the tax authority that need somebody. */
export interface EinvoicesThatWait {
  /** The clients of those that it refused and nothing has corrected; 0 of one without a client. */
  refused: number[]
  /** When simplified ones were made that have not arrived within their 24 hours, the earliest first. */
  late: string[]
  /** Units that it does not let send any more, by their names. */
  stopped: string[]
}

export interface WaitingFacts {
  /** The documents of these kinds that were made last, the latest first. */
  recent(kinds: readonly DocumentKind[], max: number): Promise<RecentRow[]>
  /** `expiring` are the days of the offers, `since` the first moment of the answers. */
  waiting(expiring: Period, since: Date): Promise<Waiting>
  /** Periods that the reader sealed and that are not what they were, the first to end first. */
  changedSeals(): Promise<ChangedSeal[]>
  /** Revaluations in the open period that are out of date, the earliest first. */
  outdatedRevaluations(): Promise<{ id: number; date: CivilDate }[]>
  /** The last return of value added tax that was filed and stands. */
  lastFiling(): Promise<Period | null>
  /**
   * Cheques that bounced, the latest first, of which an invoice that they had paid is open; and those that had paid none, if
   * they bounced after a day.
   */
  bouncedCheques(after: CivilDate): Promise<BouncedCheque[]>
  /** Promises of clients that stand, for a day up to this one. */
  promisesUntil(day: CivilDate): Promise<PaymentPromiseRow[]>
  einvoices(now: Date): Promise<EinvoicesThatWait>
  /** Goods that are in use. */
  goodsInUse(productIds: readonly number[]): Promise<number[]>
  /** Goods of which less is on hand than their reorder level, by their names. */
  goodsThatRunLow(): Promise<number[]>
}
