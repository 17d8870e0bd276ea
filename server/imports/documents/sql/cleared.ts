import { firstOf } from '../../../../schema/collections/certain.ts'
import type { DocumentRow } from '../../../books/rows.ts'
import type { BooksContext } from '../../../books/store.ts'
import { stepCheque } from '../../../settlement/cheque-life.ts'
import { isByCheque } from '../bodies.ts'
import type { Draft } from '../drafts.ts'

/**
 * Clears the cheque of a payment of which the file says that it is money: on the day that it says, else when the cheque fell
 * due, into or out of the bank that it names.
 */
export async function clearCheque(context: BooksContext, draft: Draft, document: DocumentRow): Promise<void> {
  const { cheque_state, cheque_cleared_on, cheque_bank, cash_account_id, cheque_fee, cheque_rate } = draft.header
  if (cheque_state !== 'cleared' || !isByCheque(draft)) return
  const cheque = firstOf(await context.store.rows.find('cheques', { document_id: document.id }))
  const due = cheque.due_date > document.date ? cheque.due_date : document.date
  const date = cheque_cleared_on ?? due
  await stepCheque(context, 'clear', cheque.id, {
    ...{ date, bank_account_id: cheque_bank ?? cash_account_id },
    ...((cheque_fee ?? null) !== null && { fee: cheque_fee }),
    ...((cheque_rate ?? null) !== null && { exchange_rate: cheque_rate }),
  })
}
