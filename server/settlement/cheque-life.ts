import { type ChequeReason, chequeReasonWords } from '../../i18n/books/cheques.ts'
import type { SuccessCode } from '../../i18n/messages.ts'
import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { type AccountRef, isWorthNothing, type Line } from '../../ledger/lines.ts'
import { convertToBase, type Minor, parseMoney } from '../../ledger/money.ts'
import { holderOfCheque, paymentTakenBack } from '../../ledger/postings/cheques.ts'
import { postings } from '../../ledger/postings.ts'
import { bankTypes, type ChequeStep, chequeStepFields } from '../../schema/cheques.ts'
import { documentsOfInvoice, invoiceKindsFor, invoiceOf } from '../../schema/documents.ts'
import { type FieldIssues, type Issue, refuse, refuseFields, refuseIfAny } from '../../schema/errors.ts'
import { lacks, may, type Permissions } from '../../schema/permissions.ts'
import { check, missing, recordSchema, type Values, withDefaults, withMissing } from '../../schema/validate.ts'
import { entryName } from '../books/entry.ts'
import { refuseRate } from '../books/exchange.ts'
import { refuseLocked } from '../books/lock.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { ChequeEventRow, ChequeRow } from '../books/tables.ts'
import { invoicesOf, unallocate } from './allocations.ts'
import { documentsOfUsedCredits, dropCredits } from './credits.ts'
import { endedShares, issueOfEnd, lastEnd } from './ends.ts'
import { givenBackBy } from './refunding-return.ts'

/**
 * The life of a cheque: deposited, cleared, bounced. The payment that brought it stays posted whatever becomes of it. Handing
 * it on to a supplier is a payment of its own: `server/documents/cheques/endorsement.ts`.
 */

/** Whether a step is possible now, and if not, why. */
interface ChequeVerdict {
  allowed: boolean
  reason: ChequeReason | null
}

interface ChequeCircumstances {
  /** Whether what its payment, or the one that handed it on, left to the party's credit was used. */
  isCreditUsed: boolean
  mayStep: boolean
  /** Whether the caller may pay suppliers, which handing a cheque on does. */
  mayPay: boolean
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
  const verdict = (hindrance: ChequeReason | null, isPermitted = true): ChequeVerdict => {
    const reason = end ?? hindrance
    if (reason) return no(reason)
    return about.mayStep && isPermitted ? { allowed: true, reason: null } : no('no_permission')
  }
  const removed = cheque.status === 'endorsed' ? 'is_endorsed' : null
  const atBank = cheque.status === 'deposited' ? 'is_deposited' : null
  const isIssued = cheque.direction === 'issued'
  return {
    deposit: verdict(isIssued ? 'is_issued' : (atBank ?? removed)),
    endorse: verdict(isIssued ? 'is_not_handed_on' : (atBank ?? removed), about.mayPay),
    clear: verdict(removed),
    bounce: verdict(about.isCreditUsed ? 'credit_used' : null),
  }
}

export const mayStep = (permissions: Permissions): boolean => may(permissions, 'cheques', 'update')

/** What of the caller decides which steps they may take. */
export const mayTakeSteps = (permissions: Permissions): Pick<ChequeCircumstances, 'mayStep' | 'mayPay'> => ({
  mayStep: mayStep(permissions),
  mayPay: may(permissions, 'payment_purchases', 'create'),
})

const saidWords = {
  deposit: 'cheque_deposited',
  endorse: 'cheque_endorsed',
  clear: 'cheque_cleared',
  bounce: 'cheque_bounced',
} as const

/** What is said when a step was taken: of a cheque of ours that cleared, that the bank paid it. */
export const messageOfStep = (step: ChequeStep, { direction }: { direction: string }): SuccessCode =>
  step === 'clear' && direction === 'issued' ? 'cheque_paid' : saidWords[step]

/** A step that a cheque took and that stands. */
export type StandingStep = ChequeEventRow & { kind: ChequeStep }

/** Of what is remembered of a cheque, the steps that were not taken back. */
export const standingSteps = (events: readonly ChequeEventRow[]): StandingStep[] => {
  const undone = new Set(events.map(({ undoes_id }) => undoes_id))
  return events.filter((event): event is StandingStep => event.kind !== 'undo' && !undone.has(event.id))
}

export interface StandingCheque {
  cheque: ChequeRow
  payment: DocumentRow
  /** The supplier payment that handed it on. */
  endorsement: DocumentRow | null
  events: StandingStep[]
  remembered: ChequeEventRow[]
}

/** A cheque with its payment, which nobody else may change until this work is done. */
export async function lockCheque({ store }: BooksContext, id: number): Promise<StandingCheque> {
  const [found] = await store.rows.find('cheques', { id })
  const [head] = await store.heads([found?.document_id ?? refuse('not_found')])
  const [payment] = await store.lockHeads([head!.kind], [head!.id])
  const [cheque] = await store.rows.lock('cheques', { id })
  const handedOnBy = cheque!.endorsement_id
  const [endorsement = null] =
    handedOnBy === null ? [] : await store.lockHeads([documentsOfInvoice[invoiceOf.supplier].paid], [handedOnBy])
  const remembered = await store.rows.find('cheque_events', { cheque_id: id })
  return { cheque: cheque!, payment: payment!, endorsement, events: standingSteps(remembered), remembered }
}

/** The steps that are no payment to somebody else. */
type OwnStep = Exclude<ChequeStep, 'endorse'>

function readStep(context: BooksContext, step: OwnStep, body: unknown, cheque: ChequeRow): Values {
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

/**
 * What the bank gives for a cheque on a day, or takes: of one in another currency at the rate that is said, or else at the
 * latest that was recorded, or that of its payment.
 */
async function worthOf(
  { store, organization }: BooksContext,
  { cheque, payment }: StandingCheque,
  values: Values,
): Promise<Minor> {
  const { currency_id, amount, base_amount } = cheque
  const message = (values.exchange_rate ?? null) as string | null
  if (currency_id === organization.baseCurrencyId) {
    if (message !== null && Number(message) !== 1) refuseFields({ exchange_rate: ['same_currency_rate'] })
    return base_amount
  }
  const recorded = message === null ? (await store.exchangeRates(values.date as string)).get(currency_id) : undefined
  const rate = message ?? recorded ?? payment.exchange_rate
  const worth = convertToBase(amount, decimalsOf(currency_id), rate, organization.baseDecimals)
  refuseRate(amount, worth)
  return worth
}

/** A step cannot come before the one before it, nor before the cheque itself. */
export function dateIssues(date: string, { cheque, events }: Pick<StandingCheque, 'cheque' | 'events'>): FieldIssues {
  const since = events.reduce((latest, event) => (event.date > latest ? event.date : latest), cheque.date)
  return date < since ? { date: [`before_step|${since}`] } : {}
}

interface Step {
  date: string
  /** What the bank gave for the cheque, or took, in the base currency. */
  worth: Minor
  bankAccountId: number | null
  fee: bigint
}

/** What the payment of a cheque wrote, and the account that the cheque is in. */
export async function holdingOf(
  store: BooksContext['store'],
  { cheque, payment, events }: Pick<StandingCheque, 'cheque' | 'payment' | 'events'>,
): Promise<{ paid: Line[]; held: AccountRef }> {
  const deposit = events.find(event => event.kind === 'deposit')?.entry_id ?? null
  const paid = payment.entry_id === null ? [] : await store.linesOfEntry(payment.entry_id)
  const deposited = deposit === null ? [] : await store.linesOfEntry(deposit)
  return { paid, held: holderOfCheque(paid, deposited, cheque.direction) }
}

async function linesOf(
  { store }: BooksContext,
  step: OwnStep,
  message: Step,
  standing: StandingCheque,
): Promise<Line[]> {
  const { cheque, endorsement } = standing
  const { direction, base_amount: amount } = cheque
  const { paid, held } = await holdingOf(store, standing)
  const handedOn = (endorsement?.entry_id ?? null) === null ? [] : await store.linesOfEntry(endorsement!.entry_id!)
  const bank = message.bankAccountId === null ? 'bank' : { accountId: message.bankAccountId }
  if (step === 'deposit') return postings.cheque_deposited({ held, amount })
  if (step === 'bounce')
    return postings.cheque_bounced({
      takenBack: paymentTakenBack(paid, held, direction, handedOn),
      bank,
      fee: message.fee,
    })
  return postings[direction === 'received' ? 'cheque_cleared' : 'cheque_paid']({
    ...{ held, amount, worth: message.worth, bank, fee: message.fee },
  })
}

/** Money that a return handed back, or put to the party's credit, cannot turn out not to have come. */
async function refuseIfGivenBack({ store, language }: BooksContext, payment: DocumentRow): Promise<void> {
  const given = await store.rows.find('allocations', { document_id: payment.id, voided_on: null })
  await store.lockHeads(invoiceKindsFor(payment.kind), invoicesOf(given))
  if ((await givenBackBy(store, given)) !== null)
    refuse('cheque_state', { reason: chequeReasonWords.given_back[language] })
}

/** What a payment left to its party's credit was used until a later day: until then it had come. */
async function refuseWhileUsed({ store, language }: BooksContext, { id }: DocumentRow, date: string): Promise<void> {
  const end = await lastEnd(store, await endedShares(store.rows, id), id)
  if (end && date < end.day) refuseFields({ date: [issueOfEnd(end, language)] })
}

/** What the payment settled is open again, and what it left to the party's credit is gone, as of a date. */
async function takePaymentBack(context: BooksContext, payment: DocumentRow, date: string): Promise<void> {
  const given = await context.store.rows.find('allocations', { document_id: payment.id, voided_on: null })
  await context.store.lockHeads(invoiceKindsFor(payment.kind), invoicesOf(given))
  await unallocate(context, { document_id: payment.id }, () => date)
  await dropCredits(context, payment.id, date)
}

export const statusAfter = {
  deposit: 'deposited',
  endorse: 'endorsed',
  clear: 'cleared',
  bounce: 'bounced',
} as const

/** The payments that a cheque stands for: what brought it, and what handed it on. */
export const paymentsOf = ({ payment, endorsement }: Pick<StandingCheque, 'payment' | 'endorsement'>): DocumentRow[] =>
  endorsement ? [payment, endorsement] : [payment]

/** Refuses what the state of a cheque does not allow, or who may not do it. */
export async function refuseUnlessPossible(
  { store, permissions, language }: BooksContext,
  step: ChequeStep,
  standing: StandingCheque,
): Promise<void> {
  const ids = paymentsOf(standing).map(({ id }) => id)
  const isCreditUsed = (await documentsOfUsedCredits(store.rows, ids)).size > 0
  const { reason } = chequeVerdicts(standing.cheque, { isCreditUsed, ...mayTakeSteps(permissions) })[step]
  if (reason === 'no_permission') lacks('cheques', 'update')
  if (reason) refuse('cheque_state', { reason: chequeReasonWords[reason][language] })
}

/**
 * Takes a cheque one step on, by an entry of its own. Refused with `cheque_state` when the state of the cheque does not
 * allow it, and at its field when the date or the account does not fit.
 */
export async function stepCheque(context: BooksContext, step: OwnStep, id: number, body: unknown): Promise<void> {
  const { store, organization } = context
  const standing = await lockCheque(context, id)
  const { cheque } = standing
  await refuseUnlessPossible(context, step, standing)
  if (step === 'bounce') for (const payment of paymentsOf(standing)) await refuseIfGivenBack(context, payment)
  const values = readStep(context, step, body, cheque)
  const message: Step = {
    date: values.date as string,
    worth: step === 'clear' ? await worthOf(context, standing, values) : cheque.base_amount,
    bankAccountId: (values.bank_account_id as number | null | undefined) ?? cheque.bank_account_id,
    fee: parseMoney(String(values.fee ?? '0'), organization.baseDecimals),
  }
  const named = step === 'bounce' ? null : message.bankAccountId
  refuseIfAny({ ...dateIssues(message.date, standing), ...(await bankIssues(context, named)) })
  if (step === 'bounce')
    for (const payment of paymentsOf(standing)) await refuseWhileUsed(context, payment, message.date)
  refuseLocked(message.date, organization.own_lock_date)
  if (step === 'bounce')
    for (const payment of paymentsOf(standing)) await takePaymentBack(context, payment, message.date)
  const lines = await linesOf(context, step, message, standing)
  const isPaid = step === 'clear' && cheque.direction === 'issued'
  const entries = isWorthNothing(lines)
    ? []
    : [
        {
          date: message.date,
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
    { ...about, date: message.date, fee: message.fee, bank_account_id: message.bankAccountId },
  ])
  await store.rows.update('cheques', id, { status: statusAfter[step], bank_account_id: message.bankAccountId })
}
