import { chequeReasonWords } from '../../i18n/books/cheques.ts'
import { currencyOf, decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { formatMoney } from '../../ledger/money.ts'
import type { Cheque, ChequeEvent, ChequeWhole } from '../../schema/answers/settlement.ts'
import type { Permit } from '../../schema/answers/values.ts'
import type { ChequeStep } from '../../schema/cheques.ts'
import { valueFor } from '../../schema/collections/certain.ts'
import { type LinkNames, nameOfDocument } from '../books/document-names.ts'
import type { BooksContext } from '../books/store.ts'
import type { ChequeRow } from '../books/tables.ts'
import { bouncedAmong } from './bounced.ts'
import { chequeVerdicts, mayTakeSteps } from './cheque-life.ts'
import { undoPermits } from './cheque-undo.ts'
import { documentsOfUsedCredits } from './credits.ts'

/** Cheques as they stand on the wire. */

export type ChequeNames = Pick<LinkNames, 'client' | 'supplier' | 'account'>

const isOpen = ({ status }: ChequeRow): boolean => status === 'in_hand' || status === 'deposited'

const partyOf = ({ client_id, supplier_id }: ChequeRow, names: ChequeNames): Cheque['party'] =>
  client_id !== null
    ? { resource: 'clients', id: client_id, display_name: names.client(client_id) }
    : { resource: 'suppliers', id: supplier_id!, display_name: names.supplier(supplier_id!) }

const accountOf = (id: number | null, names: ChequeNames): Cheque['bank_account'] => {
  const account = id === null ? null : names.account(id)
  return account ? { id: id!, code: account.code, name: account.name } : null
}

/** Cheques with their payments, and what may be done with each. */
export async function wireCheques(
  context: BooksContext,
  cheques: readonly ChequeRow[],
  names: ChequeNames,
): Promise<Cheque[]> {
  const { store, organization, permissions, language } = context
  const paymentIds = ({ document_id, endorsement_id }: ChequeRow) =>
    endorsement_id === null ? [document_id] : [document_id, endorsement_id]
  const documentIds = cheques.flatMap(paymentIds)
  const payments = new Map((await store.heads(documentIds)).map(head => [head.id, head]))
  const named = (id: number) => ({ id, ...nameOfDocument(valueFor(payments, id)) })
  const used = await documentsOfUsedCredits(store.rows, documentIds)
  const bounced = await bouncedAmong(store, cheques)
  const endorsedTo = (id: number | null): Cheque['endorsed_to'] =>
    id === null ? null : { id, display_name: names.supplier(id) }
  return cheques.map((cheque): Cheque => {
    const verdicts = chequeVerdicts(cheque, {
      isCreditUsed: paymentIds(cheque).some(id => used.has(id)),
      ...mayTakeSteps(permissions),
    })
    const permit = (step: ChequeStep): Permit => {
      const { allowed, reason } = verdicts[step]
      return { allowed, reason: reason === null ? null : chequeReasonWords[reason][language] }
    }
    const decimals = decimalsOf(cheque.currency_id)
    const { on = null, leftOpen = 0n } = bounced.get(cheque.id) ?? {}
    return {
      id: cheque.id,
      number: cheque.number,
      direction: cheque.direction,
      status: cheque.status,
      is_open: isOpen(cheque),
      client_id: cheque.client_id,
      supplier_id: cheque.supplier_id,
      party: partyOf(cheque, names),
      date: cheque.date,
      due_date: cheque.due_date,
      currency_id: cheque.currency_id,
      currency: currencyOf(cheque.currency_id)?.code ?? null,
      amount: formatMoney(cheque.amount, decimals),
      base_amount: formatMoney(cheque.base_amount, organization.baseDecimals),
      bank_account_id: cheque.bank_account_id,
      bank_account: accountOf(cheque.bank_account_id, names),
      document_id: cheque.document_id,
      document: named(cheque.document_id),
      endorsed_to: endorsedTo(payments.get(cheque.endorsement_id ?? 0)?.supplier_id ?? null),
      endorsement: cheque.endorsement_id === null ? null : named(cheque.endorsement_id),
      bounced_on: on,
      left_open: formatMoney(leftOpen, decimals),
      can: {
        deposit: permit('deposit'),
        endorse: permit('endorse'),
        clear: permit('clear'),
        bounce: permit('bounce'),
      },
    }
  })
}

/** One cheque with the steps that it took and those that were taken back, in their order. */
export async function wireCheque(context: BooksContext, cheque: ChequeRow, names: ChequeNames): Promise<ChequeWhole> {
  const [wire] = await wireCheques(context, [cheque], names)
  const remembered = await context.store.rows.find('cheque_events', { cheque_id: cheque.id })
  const undoOf = await undoPermits(context, cheque, remembered)
  return {
    ...wire!,
    events: remembered.map(
      ({ id, kind, date, fee, entry_id, undoes_id }): ChequeEvent => ({
        id,
        kind,
        date,
        fee: formatMoney(fee, context.organization.baseDecimals),
        entry_id,
        undoes_id,
        undone_by_id: remembered.find(later => later.undoes_id === id)?.id ?? null,
        can: { undo: undoOf(id) },
      }),
    ),
  }
}
