import type { Minor } from '../../ledger/money.ts'
import type { DocumentRow, JournalItem } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { AllocationRow, CreditRole, CreditRow, RowStore } from '../books/tables.ts'
import { partyOf } from './allocations.ts'

/**
 * Remembers that a document left something to its party's credit, or an item of a journal entry to that of its own: minor
 * units of its currency, and of the base.
 */
export async function keepCredit(
  { store, organization }: BooksContext,
  document: DocumentRow,
  role: CreditRole,
  amount: Minor,
  baseAmount: Minor,
  item: Pick<JournalItem, 'id' | 'client_id' | 'supplier_id'> | null = null,
): Promise<void> {
  await store.rows.insert('credits', [
    {
      organization_id: organization.id,
      ...partyOf(item ?? document),
      document_id: document.id,
      item_id: item?.id ?? null,
      role,
      currency_id: document.currency_id,
      amount,
      base_amount: baseAmount,
      date: document.date,
      voided_on: null,
      voided_at: null,
    },
  ])
}

/** What is left of something that was booked: in its own currency, and of what was booked. */
interface Left {
  amount: Minor
  base: Minor
}
const nothingLeft: Left = { amount: 0n, base: 0n }

/** What is left of credits, by their ids. `allocations` are those that stand. */
export function leftBy(credits: readonly CreditRow[], allocations: readonly AllocationRow[]): (id: number) => Left {
  const left = new Map(credits.map(({ id, amount, base_amount }) => [id, { amount, base: base_amount }]))
  for (const { credit_id, amount, credit_base_amount } of allocations) {
    const before = credit_id === null ? undefined : left.get(credit_id)
    if (before) left.set(credit_id!, { amount: before.amount - amount, base: before.base - credit_base_amount })
  }
  return id => left.get(id) ?? nothingLeft
}

/** What is left of credits, by their ids: in their own currency, and of what was booked. */
export const leftOf = async (rows: RowStore, credits: readonly CreditRow[]): Promise<(id: number) => Left> =>
  leftBy(credits, await rows.find('allocations', { credit_id: credits.map(({ id }) => id), voided_on: null }))

/** What is left of the credits that documents gave their parties, by the ids of the documents. Credits and allocations stand. */
function unusedBy(credits: readonly CreditRow[], allocations: readonly AllocationRow[]): (documentId: number) => Left {
  const left = leftBy(credits, allocations)
  const unused = new Map<number, Left>()
  for (const { id, document_id } of credits) {
    const before = unused.get(document_id) ?? nothingLeft
    unused.set(document_id, { amount: before.amount + left(id).amount, base: before.base + left(id).base })
  }
  return id => unused.get(id) ?? nothingLeft
}

/** As `unusedBy`, read from the books. */
export async function unusedCreditsOf(rows: RowStore, documentIds: readonly number[]) {
  if (documentIds.length === 0) return unusedBy([], [])
  const credits = await rows.find('credits', { document_id: documentIds, voided_on: null })
  const ids = credits.map(({ id }) => id)
  return unusedBy(credits, ids.length === 0 ? [] : await rows.find('allocations', { credit_id: ids, voided_on: null }))
}

/** Those of some documents that left a credit which has been used since. */
export async function documentsOfUsedCredits(
  rows: RowStore,
  documentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const credits = await rows.find('credits', { document_id: documentIds, voided_on: null })
  const left = await leftOf(rows, credits)
  const used = credits.filter(({ id, amount }) => left(id).amount !== amount)
  return new Set(used.map(({ document_id }) => document_id))
}

/** Whether any of the credits that a document left has been used. */
export const isCreditUsed = async (rows: RowStore, documentId: number): Promise<boolean> =>
  (await documentsOfUsedCredits(rows, [documentId])).has(documentId)

/** Takes back what a document left to its party's credit, as of a date. */
export async function dropCredits({ store, now }: BooksContext, documentId: number, on: string): Promise<void> {
  for (const { id } of await store.rows.find('credits', { document_id: documentId, voided_on: null }))
    await store.rows.update('credits', id, { voided_on: on, voided_at: now.toISOString() })
}
