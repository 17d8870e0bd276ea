import { type ChequeReason, chequeReasonWords } from '../../i18n/books/cheques.ts'
import { fill, type Language, readableDay } from '../../i18n/text.ts'
import { reversed } from '../../ledger/lines.ts'
import type { Permit } from '../../schema/answers/values.ts'
import { undoFields } from '../../schema/cheques.ts'
import { invoiceKindsFor } from '../../schema/documents.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { lacks } from '../../schema/permissions.ts'
import { check, recordSchema } from '../../schema/validate.ts'
import { entryName } from '../books/entry.ts'
import { isLocked, refuseLocked } from '../books/lock.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { ChequeEventRow, ChequeRow, CreditRow, InvoiceShare } from '../books/tables.ts'
import { invoicesOf, ofInvoices } from './allocations.ts'
import {
  lockCheque,
  mayStep,
  paymentsOf,
  type StandingCheque,
  type StandingStep,
  standingSteps,
  statusAfter,
} from './cheque-life.ts'
import { documentsOfUsedCredits } from './credits.ts'
import { debtsOf, isSameDebt } from './debts.ts'
import { calledInSentence, endedShares, roomTakenUntil } from './ends.ts'
import { givenBackBy } from './refunding-return.ts'

/** A step of a cheque that was taken by mistake is taken back, the last one first: by an entry that reverses its own, on its day. */

/** Why a step stays; `values` fill its sentence. */
interface Hindrance {
  reason: ChequeReason
  values?: Record<string, string>
}

/** What a bounce took back of its payment. */
interface Released {
  shares: InvoiceShare[]
  credits: CreditRow[]
}

/** Of all that a payment ever gave, what a bounce took back: it was the last to take anything, and took it at one moment. */
async function releasedBy({ store }: BooksContext, bounce: StandingStep, payment: DocumentRow): Promise<Released> {
  const removed = { document_id: payment.id, voided_on: bounce.date }
  const shares = await store.rows.find('allocations', removed)
  const credits = await store.rows.find('credits', removed)
  const moments = [...shares, ...credits].map(({ voided_at }) => voided_at ?? '')
  const last = moments.reduce(
    (latest, moment) => (Date.parse(moment) > Date.parse(latest) ? moment : latest),
    moments[0] ?? '',
  )
  const isLast = ({ voided_at }: { voided_at: string | null }) => voided_at === last
  return { shares: ofInvoices(shares).filter(isLast), credits: credits.filter(isLast) }
}

/** Why the invoices that a bounce opened again are not as they were then, and open by as much; null when they are. */
async function whyNotOpen(
  { store, language }: BooksContext,
  bounce: StandingStep,
  payment: DocumentRow,
  shares: readonly InvoiceShare[],
): Promise<Hindrance | null> {
  const debtOf = await debtsOf(store, shares)
  const given = await store.rows.find('allocations', { invoice_id: invoicesOf(shares) })
  for (const share of shares) {
    const whole = debtOf(share)?.total ?? 0n
    const others = given.filter(other => isSameDebt(other, share))
    // Since the bounce it may have been settled until a later day.
    const { invoice_id: id, amount } = share
    const end = await roomTakenUntil(store, { id, date: bounce.date, whole, amount }, others)
    if (!end) continue
    const values = {
      from: readableDay(end.from),
      until: readableDay(end.day),
      document: calledInSentence(end.other, language),
    }
    return end.from < end.day ? { reason: 'was_settled_since', values } : { reason: 'settled_since' }
  }
  const isOpen = shares.every(share => {
    const debt = debtOf(share)
    if (!debt) return false
    // Entries are numbered as they are written: one that came later was written anew.
    const isAsItWas =
      debt.client_id === payment.client_id &&
      debt.supplier_id === payment.supplier_id &&
      (debt.entryId ?? 0) < (bounce.entry_id ?? Number.POSITIVE_INFINITY)
    const left = debt.residual - share.amount
    const baseLeft = debt.baseResidual - share.base_amount
    return isAsItWas && left >= 0n && baseLeft >= 0n && (left === 0n) === (baseLeft === 0n)
  })
  return isOpen ? null : { reason: 'settled_since' }
}

type Undoable = Pick<StandingCheque, 'cheque' | 'payment' | 'endorsement'> & { remembered: readonly ChequeEventRow[] }

/** What of the payment that handed a cheque on was used or given back since; null when nothing was. */
async function whyEndorsementStays({ store }: BooksContext, { id }: DocumentRow): Promise<ChequeReason | null> {
  if ((await documentsOfUsedCredits(store.rows, [id])).size > 0) return 'credit_used'
  if ((await endedShares(store.rows, id)).length > 0) return 'credit_was_used'
  const given = await store.rows.find('allocations', { document_id: id, voided_on: null })
  return (await givenBackBy(store, given)) === null ? null : 'given_back'
}

/** Why the last step of a cheque cannot be taken back; null when it can. */
async function hindranceOf(context: BooksContext, undoable: Undoable): Promise<Hindrance | null> {
  const { cheque, endorsement, remembered } = undoable
  const last = standingSteps(remembered).at(-1)
  if (cheque.status === 'cancelled') return { reason: 'is_cancelled' }
  if (!last) return { reason: 'nothing_to_undo' }
  if (isLocked(last.date, context.organization.own_lock_date)) return { reason: 'step_locked' }
  if (last.kind === 'bounce')
    for (const payment of paymentsOf(undoable)) {
      const { shares } = await releasedBy(context, last, payment)
      const cause = await whyNotOpen(context, last, payment, shares)
      if (cause) return cause
    }
  const used = last.kind === 'endorse' && endorsement ? await whyEndorsementStays(context, endorsement) : null
  if (used) return { reason: used }
  return mayStep(context.permissions) ? null : { reason: 'no_permission' }
}

/** Why a step is not the one to take back now, whatever the last one is; null when it is the last that stands. */
function notTheLast(remembered: readonly ChequeEventRow[], id: number): ChequeReason | null {
  const standing = standingSteps(remembered)
  if (standing.at(-1)?.id === id) return null
  return standing.some(step => step.id === id) ? 'later_step' : 'undone_already'
}

const sentenceOf = ({ reason, values }: Hindrance, language: Language, date: string): string =>
  fill(chequeReasonWords[reason][language], { date, ...values })

/** Whether each step of a cheque can be taken back now, and if not, why. */
export async function undoPermits(
  context: BooksContext,
  cheque: ChequeRow,
  remembered: readonly ChequeEventRow[],
): Promise<(id: number) => Permit> {
  if (remembered.length === 0) return () => ({ allowed: false, reason: null })
  const { document_id, endorsement_id } = cheque
  const heads = await context.store.heads([document_id, ...(endorsement_id === null ? [] : [endorsement_id])])
  const payment = heads.find(({ id }) => id === document_id)!
  const endorsement = heads.find(({ id }) => id === endorsement_id) ?? null
  const ofLast = await hindranceOf(context, { cheque, payment, endorsement, remembered })
  const date = context.organization.own_lock_date ?? ''
  return id => {
    const ofStep = notTheLast(remembered, id)
    const cause = ofStep ? { reason: ofStep } : ofLast
    return { allowed: cause === null, reason: cause && sentenceOf(cause, context.language, date) }
  }
}

function readNamed(body: unknown, remembered: readonly ChequeEventRow[]): number | undefined {
  const checked = check(recordSchema(undoFields, 'create'), body)
  if ('issues' in checked) return refuseFields(checked.issues)
  const named = (checked.values.event_id as number | null | undefined) ?? undefined
  const isStep = remembered.some(({ id, kind }) => id === named && kind !== 'undo')
  return named === undefined || isStep ? named : refuseFields({ event_id: ['not_found'] })
}

/** Takes a payment back as of a day, and answers the entry that reverses its own. */
type VoidPayment = (context: BooksContext, payment: DocumentRow, on: string) => Promise<number | null>

/**
 * Takes the last step of a cheque back. A cheque that bounced pays again what it had paid; of one that was handed on, the
 * payment that did so is taken back by `voidPayment`.
 */
export async function undoStep(
  context: BooksContext,
  id: number,
  body: unknown,
  voidPayment: VoidPayment,
): Promise<void> {
  const { store, organization, language } = context
  const standing = await lockCheque(context, id)
  const { cheque, endorsement, events, remembered } = standing
  const named = readNamed(body, remembered)
  const last = events.at(-1)
  const released: Released = { shares: [], credits: [] }
  for (const payment of last?.kind === 'bounce' ? paymentsOf(standing) : []) {
    const { shares, credits } = await releasedBy(context, last!, payment)
    await store.lockHeads(invoiceKindsFor(payment.kind), invoicesOf(shares))
    released.shares.push(...shares)
    released.credits.push(...credits)
  }
  const ofNamed = named === undefined ? null : notTheLast(remembered, named)
  const cause = ofNamed ? { reason: ofNamed } : await hindranceOf(context, standing)
  const reason = cause?.reason ?? null
  if (reason === 'no_permission') lacks('cheques', 'update')
  if (reason === 'step_locked') refuseLocked(last!.date, organization.own_lock_date)
  if (cause) refuse('cheque_state', { reason: sentenceOf(cause, language, last?.date ?? '') })
  const { id: undoes_id, date, entry_id } = last!
  for (const { id: share } of released.shares)
    await store.rows.update('allocations', share, { voided_on: null, voided_at: null })
  for (const { id: credit } of released.credits)
    await store.rows.update('credits', credit, { voided_on: null, voided_at: null })
  const isHandedOn = last!.kind === 'endorse'
  const reversal =
    entry_id === null || isHandedOn
      ? []
      : [
          {
            date,
            name: entryName('cheque', cheque.number, organization.language, 'undone'),
            source: { kind: 'cheque' as const, id },
            revision: 1,
            reversesId: entry_id,
            lines: reversed(await store.linesOfEntry(entry_id)),
          },
        ]
  const [reversalId = null] = isHandedOn
    ? [await voidPayment(context, endorsement!, date)]
    : await store.writeEntries(reversal)
  await store.rows.insert('cheque_events', [
    {
      ...{ organization_id: organization.id, cheque_id: id, kind: 'undo', date, fee: 0n },
      ...{ entry_id: reversalId, bank_account_id: null, undoes_id },
    },
  ])
  const before = events.at(-2)
  await store.rows.update('cheques', id, {
    status: before ? statusAfter[before.kind] : 'in_hand',
    bank_account_id: before ? (before.bank_account_id ?? cheque.bank_account_id) : null,
    ...(isHandedOn ? { endorsement_id: null } : {}),
  })
}
