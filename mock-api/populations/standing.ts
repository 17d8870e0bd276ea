import { isPayment, isTrade } from '../../schema/documents.ts'
import type { AllocationRow, CreditRow } from '../../server/books/tables.ts'
import type { CivilDate } from '../../server/calendar.ts'
import { ownedBy } from '../store/state.ts'
import type { Work } from '../store/work.ts'

/** No day is later: what stands now. */
export const everyDay: CivilDate = '9999-12-31'

/** What was done by a day and not taken back by then. */
const standingOn =
  (day: CivilDate) =>
  ({ date, voided_on }: { date: CivilDate; voided_on: CivilDate | null }): boolean =>
    date <= day && (voided_on === null || voided_on > day)

/** What is dealt with parties and stands on a day. */
export function standingBooks({ state, organization }: Work, day: CivilDate) {
  const stands = standingOn(day)
  const { collections } = state
  const all = ownedBy(collections.documents, organization.id).filter(({ status }) => status !== 'draft')
  const documents = all.filter(stands)
  return {
    documents: documents.filter(({ kind }) => isTrade(kind)),
    payments: documents.filter(({ kind }) => isPayment(kind)),
    documentOf: new Map(all.map(document => [document.id, document])),
    allocations: ownedBy(collections.allocations, organization.id).filter(stands),
    credits: ownedBy(collections.credits, organization.id).filter(stands),
  }
}

export const totalOf = <Row>(rows: readonly Row[], amount: (row: Row) => bigint): bigint =>
  rows.reduce((sum, row) => sum + amount(row), 0n)

/** What is left of a credit, in its own currency and of what was booked. */
export function usesOf(credit: CreditRow, allocations: readonly AllocationRow[]) {
  const uses = allocations.filter(({ credit_id }) => credit_id === credit.id)
  const used = totalOf(uses, each => each.credit_base_amount)
  const ownUsed = totalOf(uses, each => each.amount)
  return { used, ownUsed, unused: credit.base_amount - used, ownUnused: credit.amount - ownUsed }
}
