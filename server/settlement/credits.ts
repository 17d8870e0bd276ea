import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { CreditRole, CreditRow, RowStore } from '../books/tables.ts'
import { type Minor, sum } from '../ledger/money.ts'
import { partyOf } from './allocations.ts'

/** Remembers that a document left something to its party's credit: minor units of its currency, and of the base. */
export async function keepCredit(
  { store, organization }: BooksContext,
  document: DocumentRow,
  role: CreditRole,
  amount: Minor,
  baseAmount: Minor,
): Promise<void> {
  await store.rows.insert('credits', [
    {
      organization_id: organization.id,
      ...partyOf(document),
      document_id: document.id,
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

/** What is left of credits, by their ids: in their own currency, and of what was booked. */
export async function leftOf(
  rows: RowStore,
  credits: readonly CreditRow[],
): Promise<(id: number) => { amount: Minor; base: Minor }> {
  const ids = credits.map(({ id }) => id)
  const left = new Map(credits.map(({ id, amount, base_amount }) => [id, { amount, base: base_amount }]))
  for (const { credit_id, amount, credit_base_amount } of await rows.find('allocations', {
    credit_id: ids,
    voided_on: null,
  })) {
    const before = left.get(credit_id!)!
    left.set(credit_id!, { amount: before.amount - amount, base: before.base - credit_base_amount })
  }
  return id => left.get(id) ?? { amount: 0n, base: 0n }
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

/** What is left of the credits that a document gave its party: minor units of its currency. */
export async function unusedCreditOf(rows: RowStore, documentId: number): Promise<Minor> {
  const credits = await rows.find('credits', { document_id: documentId, voided_on: null })
  const left = await leftOf(rows, credits)
  return sum(credits.map(({ id }) => left(id).amount))
}

/** Takes back what a document left to its party's credit, as of a date. */
export async function dropCredits({ store, now }: BooksContext, documentId: number, on: string): Promise<void> {
  for (const { id } of await store.rows.find('credits', { document_id: documentId, voided_on: null }))
    await store.rows.update('credits', id, { voided_on: on, voided_at: now.toISOString() })
}
