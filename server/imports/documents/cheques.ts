import { firstOf, present } from '../../../schema/collections/certain.ts'
import type { ImportedDocuments } from '../../../schema/organization/imports.ts'
import type { Fault, Warning } from '../outcome.ts'
import { isByCheque } from './bodies.ts'
import type { Draft } from './drafts.ts'

/** What becomes of the cheque of a payment, by the state that the file says. */

/** What keeps a payment out: a cheque that came back, or one of a client's that was handed on. */
export function chequeFault(draft: Draft, form: ImportedDocuments): Fault | null {
  const { cheque_state: state, cheque_bank, cash_account_id } = draft.header
  const column = 'cheque_state'
  if (state === 'bounced' || state === 'cancelled') {
    const cell = present(
      draft.rows.map(({ written }) => written(column)).find(each => each !== ''),
      column,
    )
    return { column, reason: 'cheque_taken_back', values: { cell } }
  }
  if (!isByCheque(draft)) return null
  if (state === 'endorsed' && form === 'payment_purchases') return { column, reason: 'cheque_handed_on' }
  if (state === 'cleared' && (cheque_bank ?? cash_account_id ?? null) === null)
    return { column, reason: 'cleared_account' }
  return null
}

/** The steps to the bank and to a supplier are a person's to record: they say more than a file of payments does. */
export const isTakenAsInHand = (draft: Draft): boolean =>
  isByCheque(draft) && ['deposited', 'endorsed'].includes(String(draft.header.cheque_state))

const namedAtMost = 5

export function chequesInHand(taken: readonly Draft[]): Warning[] {
  const [first] = taken
  if (first === undefined) return []
  const numbers = taken.slice(0, namedAtMost).map(({ header }) => String(header.cheque_number))
  const more = taken.length > namedAtMost ? ' …' : ''
  const values = { numbers: `${numbers.join(' · ')}${more}` }
  return [{ row: firstOf(first.rows).number, column: 'cheque_state', reason: 'cheques_in_hand', values }]
}
