import type { RevaluationLineRow } from '../../server/books/tables.ts'
import { type CivilDate, daysBetween } from '../../server/calendar.ts'
import { type Ages, bucketOf, isDueSoon } from '../../server/reports/facts/ages.ts'
import type { DueFact } from '../../server/reports/facts/parties.ts'
import { ownedBy, type StoredDocument } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import { totalOf } from './unreversed.ts'

/** What a revaluation of a day makes open invoices and credits worth more; it is taken back on the next. */
export function revaluedOn({ state, organization }: Work, day: CivilDate) {
  const of = ownedBy(state.collections.revaluations, organization.id).filter(
    ({ date, voided_on }) => date === day && voided_on === null,
  )
  const lines = ownedBy(state.collections.revaluation_lines, organization.id).filter(
    ({ revaluation_id, cheque_id }) => cheque_id === null && of.some(({ id }) => id === revaluation_id),
  )
  const more = (some: readonly RevaluationLineRow[]) => totalOf(some, ({ value, booked }) => value - booked)
  const ofInvoice = (id: number) => lines.filter(line => line.credit_id === null && line.document_id === id)
  const ofCredit = (id: number) => lines.filter(line => line.credit_id === id)
  return {
    hasInvoice: (id: number) => ofInvoice(id).length > 0,
    hasCredit: (id: number) => ofCredit(id).length > 0,
    invoice: (id: number) => more(ofInvoice(id)),
    credit: (id: number) => more(ofCredit(id)),
  }
}

/** What is left of an invoice that was settled or taken back since: the difference that is in the ledger. */
export function differenceLeft(document: StoredDocument, residual: bigint, day: CivilDate, ages: Ages): DueFact {
  const { id, kind, number, date, client_id, supplier_id, currency_id } = document
  const [due_date, issued_on] = [document.due_date ?? date, document.issued_on ?? date]
  const bucketOn = (on: CivilDate) => bucketOf(ages, daysBetween(on, day))
  return {
    ...{ id, kind: kind as DueFact['kind'], number: number!, date, issued_on, client_id, supplier_id, currency_id },
    ...{ due_date, due_bucket: bucketOn(due_date), date_bucket: bucketOn(issued_on), is_at_once: false },
    ...{ is_due_soon: isDueSoon(due_date, day), residual, foreign_residual: 0n, invoices: 1n },
  }
}
