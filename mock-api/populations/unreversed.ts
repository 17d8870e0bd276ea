import { isPayment, isTrade } from '../../schema/documents.ts'
import type { AllocationRow, CreditRow } from '../../server/books/tables.ts'
import type { CivilDate } from '../../server/calendar.ts'
import { ownedBy } from '../store/state.ts'
import type { Work } from '../store/work.ts'

/** Later than any day: asks for what is in force now. */
export const everyDay: CivilDate = '9999-12-31'

/** Whether a record was made by a day and not voided by then. */
const inForceOn =
  (day: CivilDate) =>
  ({ date, voided_on }: { date: CivilDate; voided_on: CivilDate | null }): boolean =>
    date <= day && (voided_on === null || voided_on > day)

/** The documents, settlements and credits of parties that are in force on a day. */
export function recordsInForce({ state, organization }: Work, day: CivilDate) {
  const inForce = inForceOn(day)
  const { collections } = state
  const all = ownedBy(collections.documents, organization.id).filter(({ status }) => status !== 'draft')
  const documents = all.filter(inForce)
  return {
    documents: documents.filter(({ kind }) => isTrade(kind)),
    journals: documents.filter(({ kind }) => kind === 'journal_entry'),
    payments: documents.filter(({ kind }) => isPayment(kind)),
    documentOf: new Map(all.map(document => [document.id, document])),
    allocations: ownedBy(collections.allocations, organization.id).filter(inForce),
    credits: ownedBy(collections.credits, organization.id).filter(inForce),
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
