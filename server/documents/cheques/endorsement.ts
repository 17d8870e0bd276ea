import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { formatMoney } from '../../../ledger/money.ts'
import { type ChequeStep, chequeStepFields } from '../../../schema/cheques.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { refuseIfAny } from '../../../schema/errors.ts'
import { demand } from '../../../schema/permissions.ts'
import { check, recordSchema } from '../../../schema/validate.ts'
import { refuseLocked } from '../../books/lock.ts'
import type { DocumentRow } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { unallocate } from '../../settlement/allocations.ts'
import {
  dateIssues,
  holdingOf,
  lockCheque,
  refuseUnlessPossible,
  type StandingCheque,
  statusAfter,
  stepCheque,
} from '../../settlement/cheque-life.ts'
import { undoStep } from '../../settlement/cheque-undo.ts'
import { dropCredits } from '../../settlement/credits.ts'
import { readBody, refuseMissing } from '../document-input.ts'
import { preparePayment } from '../kinds/payments.ts'
import { readWhole } from '../named/links.ts'
import { withStanding } from '../named/may-keep-named.ts'
import { postAll, reversalOf, withIds } from '../posting.ts'

/** A client's cheque handed on to a supplier: a supplier payment that gives the cheque instead of money, and a step of the cheque. */

const kind = 'supplier_payment'

/** What the payment says: who gets the cheque, when and for which bills; the cheque says the rest. */
function paymentOf({ cheque, payment }: StandingCheque, body: unknown): Record<string, unknown> {
  // Refuses what is no form; what is wrong with its fields the payment says.
  check(recordSchema(chequeStepFields.endorse, 'create'), body)
  const { date, supplier_id, allocations = [], notes } = (body ?? {}) as Record<string, unknown>
  return {
    ...{ date, supplier_id, allocations, notes },
    amount: formatMoney(cheque.amount, decimalsOf(cheque.currency_id)),
    currency_id: cheque.currency_id,
    exchange_rate: payment.exchange_rate,
    payment_method: 'cheque',
    cheque_number: cheque.number,
    cheque_date: cheque.due_date,
    status: 'posted',
  }
}

/** Refuses a step to who may not take it: handing a cheque on pays a supplier too. */
export function demandStep({ permissions }: Pick<BooksContext, 'permissions'>, step: ChequeStep): void {
  if (step === 'endorse') demand(permissions, documentKinds[kind].wire.permission, 'create')
}

/**
 * Hands a client's cheque on to a supplier: it pays the bills that the body names, and what is left of it is an advance. The
 * supplier payment that it makes is the step's entry.
 */
async function endorseCheque(context: BooksContext, id: number, body: unknown): Promise<void> {
  const { store, organization } = context
  demandStep(context, 'endorse')
  const standing = await lockCheque(context, id)
  await refuseUnlessPossible(context, 'endorse', standing)
  const stated = paymentOf(standing, body)
  const read = () => readBody(kind, stated, null, organization, {})
  const input = await readWhole(kind, stated, read, store.brokenLinks)
  refuseMissing(kind, input)
  const { held } = await holdingOf(store, standing)
  const prepared = await preparePayment(withStanding(context, null), kind, input, null, held)
  const { date } = prepared.document
  refuseIfAny(dateIssues(date, standing))
  refuseLocked(date, organization.own_lock_date)
  const identified = await withIds(context, [prepared])
  const payment = await postAll(context, kind, identified, async ([made]) => {
    await store.insert([made!])
    return made!.document
  })
  const about = { organization_id: organization.id, cheque_id: id, kind: 'endorse' as const, undoes_id: null }
  await store.rows.insert('cheque_events', [
    { ...about, date, fee: 0n, entry_id: payment.entry_id, bank_account_id: null },
  ])
  await store.rows.update('cheques', id, { status: statusAfter.endorse, endorsement_id: payment.id })
}

/** Takes the payment back that handed a cheque on: its bills are open again. */
async function voidEndorsement(context: BooksContext, payment: DocumentRow, on: string): Promise<number | null> {
  const { store } = context
  const whole = await store.lock(kind, payment.id)
  await unallocate(context, { document_id: payment.id }, () => on)
  await dropCredits(context, payment.id, on)
  const [reversalId = null] = await store.writeEntries(await reversalOf(context, payment, on))
  await store.markVoid(whole!, on, null)
  return reversalId
}

/** Takes a cheque one step on, whichever it is. */
export const takeStep = (context: BooksContext, step: ChequeStep, id: number, body: unknown): Promise<void> =>
  step === 'endorse' ? endorseCheque(context, id, body) : stepCheque(context, step, id, body)

/** Takes the last step of a cheque back, whichever it was. */
export const undoChequeStep = (context: BooksContext, id: number, body: unknown): Promise<void> =>
  undoStep(context, id, body, voidEndorsement)
