import { type ChequeReason, chequeReasonWords } from '../../i18n/books/cheques.ts'
import type { SuccessCode } from '../../i18n/messages.ts'
import { bankTypes, type ChequeStep, chequeStepFields } from '../../schema/cheques.ts'
import { invoiceKindOf } from '../../schema/documents.ts'
import { type FieldIssues, type Issue, refuse, refuseFields, refuseIfAny } from '../../schema/errors.ts'
import { lacks, may, type Permissions } from '../../schema/permissions.ts'
import { check, missing, recordSchema, type Values, withDefaults, withMissing } from '../../schema/validate.ts'
import { entryName } from '../books/entry.ts'
import { refuseLocked } from '../books/lock.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { ChequeEventRow, ChequeRow } from '../books/tables.ts'
import { isWorthNothing, type Line } from '../ledger/lines.ts'
import { parseMoney } from '../ledger/money.ts'
import { holderOfCheque, paymentTakenBack } from '../ledger/postings/cheques.ts'
import { postings } from '../ledger/postings.ts'
import { unallocate } from './allocations.ts'
import { documentsOfUsedCredits, dropCredits } from './credits.ts'
import { givenBackBy } from './given-back.ts'

/** The life of a cheque: deposited, cleared, bounced. The payment that brought it stays posted whatever becomes of it. */

/** Whether a step is possible now, and if not, why. */
interface ChequeVerdict {
  allowed: boolean
  reason: ChequeReason | null
}

interface ChequeCircumstances {
  /** Whether what its payment left to the party's credit was used. */
  isCreditUsed: boolean
  mayStep: boolean
}

const no = (reason: ChequeReason): ChequeVerdict => ({ allowed: false, reason })

/** Why nothing more can happen to a cheque; null while it is in hand or with the bank. */
function endOf({ status, direction }: ChequeRow): ChequeReason | null {
  if (status === 'cleared') return direction === 'received' ? 'is_cleared' : 'is_paid'
  if (status === 'bounced') return 'is_bounced'
  return status === 'cancelled' ? 'is_cancelled' : null
}

/** Every step of a cheque and its verdict. */
export function chequeVerdicts(cheque: ChequeRow, about: ChequeCircumstances): Record<ChequeStep, ChequeVerdict> {
  const end = endOf(cheque)
  const verdict = (hindrance: ChequeReason | null): ChequeVerdict => {
    const reason = end ?? hindrance
    if (reason) return no(reason)
    return about.mayStep ? { allowed: true, reason: null } : no('no_permission')
  }
  return {
    deposit: verdict(
      cheque.direction === 'issued' ? 'is_issued' : cheque.status === 'deposited' ? 'is_deposited' : null,
    ),
    clear: verdict(null),
    bounce: verdict(about.isCreditUsed ? 'credit_used' : null),
  }
}

export const mayStep = (permissions: Permissions): boolean => may(permissions, 'cheques', 'update')

const saidWords = { deposit: 'cheque_deposited', clear: 'cheque_cleared', bounce: 'cheque_bounced' } as const

/** What is said when a step was taken: of a cheque of ours that cleared, that the bank paid it. */
export const saidOf = (step: ChequeStep, { direction }: { direction: string }): SuccessCode =>
  step === 'clear' && direction === 'issued' ? 'cheque_paid' : saidWords[step]

/** A step that a cheque took and that stands. */
export type StandingStep = ChequeEventRow & { kind: ChequeStep }

/** Of what is remembered of a cheque, the steps that were not taken back. */
export const standingSteps = (events: readonly ChequeEventRow[]): StandingStep[] => {
  const undone = new Set(events.map(({ undoes_id }) => undoes_id))
  return events.filter((event): event is StandingStep => event.kind !== 'undo' && !undone.has(event.id))
}

interface StandingCheque {
  cheque: ChequeRow
  payment: DocumentRow
  events: StandingStep[]
  remembered: ChequeEventRow[]
}

/** A cheque with its payment, which nobody else may change until this work is done. */
export async function lockCheque({ store }: BooksContext, id: number): Promise<StandingCheque> {
  const [found] = await store.rows.find('cheques', { id })
  const [head] = await store.heads([found?.document_id ?? refuse('not_found')])
  const [payment] = await store.lockHeads(head!.kind, [head!.id])
  const [cheque] = await store.rows.lock('cheques', { id })
  const remembered = await store.rows.find('cheque_events', { cheque_id: id })
  return { cheque: cheque!, payment: payment!, events: standingSteps(remembered), remembered }
}

function readStep(context: BooksContext, step: ChequeStep, body: unknown, cheque: ChequeRow): Values {
  const fields = chequeStepFields[step]
  const checked = check(recordSchema(fields, 'create', context.organization.baseDecimals), body)
  if ('issues' in checked) {
    const { bank_account_id: bank, ...issues } = withMissing(fields, checked.issues, body)
    const isBankWrong = bank !== undefined && (checked.issues.bank_account_id || step !== 'clear')
    return refuseFields(isBankWrong ? { ...issues, bank_account_id: bank } : issues)
  }
  const values = withDefaults(fields, checked.values)
  // The bank that holds it is the bank that collects it, unless another is named.
  if (step === 'clear') values.bank_account_id ??= cheque.bank_account_id
  refuseIfAny(missing(fields, values))
  return values
}

async function bankIssues({ store }: BooksContext, accountId: number | null): Promise<FieldIssues> {
  if (accountId === null) return {}
  const account = (await store.accounts([accountId])).get(accountId)
  const types: readonly string[] = bankTypes
  const issue: Issue | undefined = !account
    ? 'not_found'
    : !account.active
      ? 'not_active'
      : types.includes(account.type)
        ? undefined
        : 'wrong_account_type'
  return issue ? { bank_account_id: [issue] } : {}
}

/** A step cannot come before the one before it, nor before the cheque itself. */
function dateIssues(date: string, { cheque, events }: StandingCheque): FieldIssues {
  const since = events.reduce((latest, event) => (event.date > latest ? event.date : latest), cheque.date)
  return date < since ? { date: [`date_before|${since}`] } : {}
}

interface Step {
  date: string
  bankAccountId: number | null
  fee: bigint
}

async function linesOf(
  { store }: BooksContext,
  step: ChequeStep,
  said: Step,
  standing: StandingCheque,
): Promise<Line[]> {
  const { cheque, payment, events } = standing
  const { direction, base_amount: amount } = cheque
  const deposit = events.find(event => event.kind === 'deposit')?.entry_id ?? null
  const paid = payment.entry_id === null ? [] : await store.linesOfEntry(payment.entry_id)
  const deposited = deposit === null ? [] : await store.linesOfEntry(deposit)
  const held = holderOfCheque(paid, deposited, direction)
  const bank = said.bankAccountId === null ? 'bank' : { accountId: said.bankAccountId }
  if (step === 'deposit') return postings.cheque_deposited({ held, amount })
  if (step === 'bounce')
    return postings.cheque_bounced({ takenBack: paymentTakenBack(paid, held, direction), bank, fee: said.fee })
  return postings[direction === 'received' ? 'cheque_cleared' : 'cheque_paid']({ held, amount, bank, fee: said.fee })
}

/** Money that a return handed back, or put to the party's credit, cannot turn out not to have come. */
async function refuseIfGivenBack({ store, language }: BooksContext, payment: DocumentRow): Promise<void> {
  const given = await store.rows.find('allocations', { document_id: payment.id, voided_on: null })
  const invoices = given.map(({ invoice_id }) => invoice_id)
  await store.lockHeads(invoiceKindOf(payment.kind), invoices)
  if ((await givenBackBy(store, given)) !== null)
    refuse('cheque_state', { reason: chequeReasonWords.given_back[language] })
}

/** What the payment settled is open again, and what it left to the party's credit is gone, as of a date. */
async function takePaymentBack(context: BooksContext, payment: DocumentRow, date: string): Promise<void> {
  const given = await context.store.rows.find('allocations', { document_id: payment.id, voided_on: null })
  await context.store.lockHeads(
    invoiceKindOf(payment.kind),
    given.map(({ invoice_id }) => invoice_id),
  )
  await unallocate(context, { document_id: payment.id }, () => date)
  await dropCredits(context, payment.id, date)
}

export const statusAfter = { deposit: 'deposited', clear: 'cleared', bounce: 'bounced' } as const

/**
 * Takes a cheque one step on, by an entry of its own. Refused with `cheque_state` when the state of the cheque does not
 * allow it, and at its field when the date or the account does not fit.
 */
export async function stepCheque(context: BooksContext, step: ChequeStep, id: number, body: unknown): Promise<void> {
  const { store, organization, permissions, language } = context
  const standing = await lockCheque(context, id)
  const { cheque, payment } = standing
  const used = await documentsOfUsedCredits(store.rows, [payment.id])
  const circumstances = { isCreditUsed: used.has(payment.id), mayStep: mayStep(permissions) }
  const { reason } = chequeVerdicts(cheque, circumstances)[step]
  if (reason === 'no_permission') lacks('cheques', 'update')
  if (reason) refuse('cheque_state', { reason: chequeReasonWords[reason][language] })
  if (step === 'bounce') await refuseIfGivenBack(context, payment)
  const values = readStep(context, step, body, cheque)
  const said: Step = {
    date: values.date as string,
    bankAccountId: (values.bank_account_id as number | null | undefined) ?? cheque.bank_account_id,
    fee: parseMoney(String(values.fee ?? '0'), organization.baseDecimals),
  }
  const named = step === 'bounce' ? null : said.bankAccountId
  refuseIfAny({ ...dateIssues(said.date, standing), ...(await bankIssues(context, named)) })
  refuseLocked(said.date, organization.own_lock_date)
  if (step === 'bounce') await takePaymentBack(context, payment, said.date)
  const lines = await linesOf(context, step, said, standing)
  const isPaid = step === 'clear' && cheque.direction === 'issued'
  const entries = isWorthNothing(lines)
    ? []
    : [
        {
          date: said.date,
          name: entryName('cheque', cheque.number, organization.language, isPaid ? 'paid' : step),
          source: { kind: 'cheque' as const, id: cheque.id },
          revision: 1,
          reversesId: null,
          lines,
        },
      ]
  const [entryId = null] = await store.writeEntries(entries)
  const about = { organization_id: organization.id, cheque_id: id, kind: step, entry_id: entryId, undoes_id: null }
  await store.rows.insert('cheque_events', [
    { ...about, date: said.date, fee: said.fee, bank_account_id: said.bankAccountId },
  ])
  await store.rows.update('cheques', id, { status: statusAfter[step], bank_account_id: said.bankAccountId })
}
