import { isOfSuppliers } from '../../schema/documents.ts'
import type { PaymentDocument } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import { partyOf } from './allocations.ts'

/** Cheques, from hand to bank. */

/**
 * Remembers the cheque of a payment: it is in hand until it is deposited, cleared or bounced. That of a payment which
 * was changed is the same cheque as before.
 */
export async function receiveCheque({ store, organization }: BooksContext, document: PaymentDocument): Promise<void> {
  const message = {
    ...partyOf(document),
    number: document.cheque_number!,
    date: document.date,
    due_date: document.cheque_date!,
    currency_id: document.currency_id,
    amount: document.total,
    base_amount: document.base_total,
    status: 'in_hand' as const,
  }
  const [before] = await store.rows.find('cheques', { document_id: document.id, status: 'cancelled' })
  if (before) return store.rows.update('cheques', before.id, message)
  const [id] = await store.rows.takeIds('cheques', 1)
  const direction = isOfSuppliers(document.kind) ? 'issued' : 'received'
  await store.rows.insert('cheques', [
    {
      organization_id: organization.id,
      id: id!,
      document_id: document.id,
      direction,
      ...message,
      bank_account_id: null,
      endorsement_id: null,
    },
  ])
}

/** A payment that is taken back has no cheque any more. */
export async function cancelCheque({ store }: BooksContext, documentId: number): Promise<void> {
  for (const { id } of await store.rows.find('cheques', { document_id: documentId, status: 'in_hand' }))
    await store.rows.update('cheques', id, { status: 'cancelled' })
}
