import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { allOf } from '../../i18n/records/missing-permission.ts'
import type { Language } from '../../i18n/text.ts'
import { formatMoney } from '../../ledger/money.ts'
import { isDebitNote } from '../../schema/documents/debit-notes.ts'
import {
  type DocumentKind,
  documentKinds,
  documentsOfInvoice,
  isInvoice,
  isOfSuppliers,
} from '../../schema/documents.ts'
import { refuse, type splitIssue } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import { isDeclared, isLocked } from '../books/lock.ts'
import { type DocumentRow, isTrade, type TradeDocument } from '../books/rows.ts'
import { no, refuseUnless, type Verdict, yes } from '../books/verdict.ts'
import { residualOf, settledInAll } from '../settlement/allocations.ts'
import { calledInSentence } from '../settlement/ends.ts'
import type { Work } from '../work.ts'
import { deductedInAll } from './advances/deducting.ts'
import type { Dependents } from './dependents.ts'

/** What can be done with a document. */
export const documentActions = ['edit', 'return', 'delete', 'void', 'pay', 'correct'] as const
export type DocumentAction = (typeof documentActions)[number]

/** What decides, besides the document itself. */
export interface Circumstances {
  lockDate: string | null
  tax_filed_until: string | null
  language: Language
  may: { update: boolean; delete: boolean; return: boolean; pay: boolean; correct: boolean }
}

const amountOf = (document: DocumentRow, minor: bigint) => formatMoney(minor, decimalsOf(document.currency_id))

/** What stands in the way of taking a document back or writing it anew. */
function tiedBy(document: DocumentRow, dependents: Dependents, language: Language): Verdict | null {
  if (document.is_opening) return no('is_opening')
  if (dependents.returnNumber !== null) return no('has_returns', { number: dependents.returnNumber })
  if (dependents.deductedBy !== null) return no('is_deducted', { number: dependents.deductedBy })
  const notes = dependents.debitNoteNumbers
  if (notes.length > 0) return no('has_debit_notes', { number: allOf(notes, language) })
  if (dependents.givenBackBy !== null) return no('given_back', { number: dependents.givenBackBy })
  if (dependents.recovery !== null)
    return no('is_recovered', { document: calledInSentence(dependents.recovery, language) })
  if (dependents.movedCheque !== null) return no('cheque_moved', { number: dependents.movedCheque })
  if (dependents.endorsedCheque !== null) return no('endorses_cheque', { number: dependents.endorsedCheque })
  if (dependents.isRestoredUsed) return no('restored_used')
  if (dependents.isCreditUsed) return no('credit_used')
  if (dependents.invoiceNumber !== null) return no('is_converted', { number: dependents.invoiceNumber })
  return dependents.hasDraftInvoice ? no('has_draft_invoice') : null
}

const called = (documents: readonly DocumentRow[], language: Language): string =>
  allOf(
    documents.map(each => calledInSentence(each, language)),
    language,
  )

/** What settles a document stands in the way of taking it back, and is named. */
function settledNow(
  document: DocumentRow,
  { settled, settlers, byAdvances }: Dependents,
  language: Language,
): Verdict | null {
  if (settled.written_off !== 0n) return no('is_written_off', { documents: called(settlers.writtenOff, language) })
  const paid = settledInAll(settled) - settled.credits
  // What it deducts itself it gives back.
  const credits = settled.credits - byAdvances
  if (paid > 0n)
    return no('has_payments', { amount: amountOf(document, paid), documents: called(settlers.paid, language) })
  return credits > 0n
    ? no('has_credits', { amount: amountOf(document, credits), documents: called(settlers.credits, language) })
    : null
}

/** Offers and orders wrote no entry that another could reverse. */
const isVoid = ({ kind }: DocumentRow): Verdict => no(documentKinds[kind].posts ? 'is_void' : 'is_void_without_entry')

/** The books have a document as it was until something ended that was between it and another. */
const stoodUntil = ({ until }: NonNullable<Dependents['stood']>, language: Language): Verdict =>
  no('stood_until', { document: calledInSentence(until.other, language), date: until.day })

function canEdit(document: DocumentRow, dependents: Dependents, circumstances: Circumstances): Verdict {
  const { lockDate, tax_filed_until, language, may } = circumstances
  if (document.status === 'void') return isVoid(document)
  if (document.issued_at !== null) return no('is_issued')
  const isInLedger = document.status === 'posted' && documentKinds[document.kind].posts
  if (isInLedger && isLocked(document.date, lockDate)) return no('is_locked', { date: lockDate! })
  if (isInLedger && isDeclared(document, { tax_filed_until })) return no('is_filed', { date: tax_filed_until! })
  const settled = document.kind === 'journal_entry' ? settledNow(document, dependents, language) : null
  if (settled) return settled
  if (dependents.isChangedByAdvance) return no('advance_used')
  const tied = tiedBy(document, dependents, language)
  if (tied) return tied
  // What it left to its party, and the items of an entry, are written anew with it; an invoice keeps what settled it.
  if (dependents.stood !== null && !isInvoice(document.kind)) return stoodUntil(dependents.stood, language)
  return may.update ? yes : no('no_permission')
}

/** Whether what touches no figure may still change of a document that is closed otherwise: whatever was made of it since. */
export function lightEditOf(document: DocumentRow, { lockDate, may }: Circumstances): Verdict {
  if (document.status === 'void') return isVoid(document)
  if (isLocked(document.date, lockDate)) return no('is_locked', { date: lockDate! })
  if (document.is_opening) return no('is_opening')
  return may.update ? yes : no('no_permission')
}

/** What the authority refused was never valid. */
const staysIssued = ({ issued_at }: DocumentRow, { isRefused }: Dependents): boolean => issued_at !== null && !isRefused

function canDelete(document: DocumentRow, dependents: Dependents, { may }: Circumstances): Verdict {
  if (document.status === 'void') return isVoid(document)
  if (document.status === 'posted' && staysIssued(document, dependents)) return no('is_posted_and_issued')
  if (document.status === 'posted')
    return no(documentKinds[document.kind].posts ? 'is_posted' : 'is_posted_without_entry')
  return may.delete ? yes : no('no_permission')
}

function canVoid(document: DocumentRow, dependents: Dependents, { language, may }: Circumstances): Verdict {
  if (document.status === 'void') return isVoid(document)
  if (document.status === 'draft') return no('is_draft')
  if (staysIssued(document, dependents)) return no('is_issued')
  if (dependents.neededBy !== null) return no('pays_deducted', { number: dependents.neededBy })
  const stopped = tiedBy(document, dependents, language) ?? settledNow(document, dependents, language)
  if (stopped) return stopped
  return may.delete ? yes : no('no_permission')
}

/** Why an invoice cannot be returned or paid as it stands; null when it is posted. */
function notPosted({ kind, status, is_opening }: DocumentRow): Verdict | null {
  if (!isInvoice(kind)) return no('not_an_invoice')
  if (status === 'void') return no('is_void')
  if (status === 'draft') return no('is_draft')
  return is_opening ? no('is_opening') : null
}

function canReturn(document: DocumentRow, dependents: Dependents, { may }: Circumstances): Verdict {
  const unfit = notPosted(document)
  if (unfit) return unfit
  if (dependents.isFullyReturned) return no('is_returned')
  return may.return ? yes : no('no_permission')
}

function canPay(document: DocumentRow, dependents: Dependents, { language, may }: Circumstances): Verdict {
  const unfit = notPosted({ ...document, is_opening: false })
  if (unfit) return unfit
  if (residualOf(document, dependents.settled) <= 0n)
    return dependents.settled.written_off === 0n
      ? no('is_settled')
      : no('is_written_off', { documents: called(dependents.settlers.writtenOff, language) })
  return may.pay ? yes : no('no_permission')
}

/** A return that the authority refused is taken back, and made anew. */
function canCorrectReturn(document: DocumentRow, dependents: Dependents, circumstances: Circumstances): Verdict {
  if (document.status === 'void') return isVoid(document)
  if (document.issued_at === null) return no('not_issued')
  if (!dependents.isRefused) return no('return_stands')
  const back = canVoid(document, dependents, circumstances)
  if (!back.allowed) return back
  return circumstances.may.correct ? yes : no('no_permission')
}

/** What was issued is corrected by a return of all of it and a new document. */
function canCorrect(document: DocumentRow, dependents: Dependents, circumstances: Circumstances): Verdict {
  const { language, may } = circumstances
  if (document.kind === 'sales_return') return canCorrectReturn(document, dependents, circumstances)
  if (!isInvoice(document.kind)) return no('not_an_invoice')
  if (document.status === 'void') return isVoid(document)
  if (document.issued_at === null) return no(isOfSuppliers(document.kind) ? 'never_issued' : 'not_issued')
  if (dependents.returnNumber !== null)
    return no(dependents.isFullyReturned ? 'has_returns' : 'returned_in_part', { number: dependents.returnNumber })
  if (dependents.deductedBy !== null) return no('deducted_by', { number: dependents.deductedBy })
  if (dependents.settled.written_off !== 0n)
    return no('is_written_off', { documents: called(dependents.settlers.writtenOff, language) })
  if (isDebitNote(document.kind) && isTrade(document) && chargesBeyondLines(document))
    return no(dependents.isRefused ? 'beyond_lines_of_refused' : 'beyond_lines')
  return may.correct ? yes : no('no_permission')
}

/** A return of a debit note takes back amounts of its lines alone. */
const chargesBeyondLines = ({ shipping_fee, settlement, rounding }: TradeDocument): boolean =>
  shipping_fee !== 0n || settlement !== 0n || rounding !== 0n

/** Whether each action is allowed now. */
export function verdicts(
  document: DocumentRow,
  dependents: Dependents,
  circumstances: Circumstances,
): Record<DocumentAction, Verdict> {
  return {
    edit: canEdit(document, dependents, circumstances),
    delete: canDelete(document, dependents, circumstances),
    void: canVoid(document, dependents, circumstances),
    return: canReturn(document, dependents, circumstances),
    pay: canPay(document, dependents, circumstances),
    correct: canCorrect(document, dependents, circumstances),
  }
}

/**
 * Whether a posted invoice that is, or was until a later day, partly settled may become another: nothing that settles it may lose
 * its ground, on no day.
 */
export function changeOfSettled(
  before: DocumentRow,
  after: DocumentRow,
  dependents: Dependents,
  language: Language,
): Verdict {
  // What it deducts itself is deducted anew.
  const settled = settledInAll(dependents.settled) - dependents.byAdvances
  const due = after.total - (isTrade(after) ? deductedInAll(after) : 0n)
  const { settledFrom, stood } = dependents
  const keepsTerms =
    before.client_id === after.client_id &&
    before.supplier_id === after.supplier_id &&
    before.currency_id === after.currency_id &&
    Number(before.exchange_rate) === Number(after.exchange_rate)
  if (settledFrom !== null && !(keepsTerms && after.date <= settledFrom)) return no('terms_settled')
  const { written_off } = dependents.settled
  if (settledFrom !== null && due < settled && written_off > 0n)
    return no('below_written_off', { sum: amountOf(before, written_off), amount: amountOf(before, settled) })
  if (settledFrom !== null && due < settled) return no('below_settled', { amount: amountOf(before, settled) })
  if (stood === null || (keepsTerms && after.date <= stood.from && due >= stood.most)) return yes
  return stoodUntil(stood, language)
}

/** What decides for a caller. */
export const circumstancesOf = (
  { organization, permissions, language }: Pick<Work, 'organization' | 'permissions' | 'language'>,
  kind: DocumentKind,
): Circumstances => {
  const { permission } = documentKinds[kind].wire
  const around = isInvoice(kind) ? documentsOfInvoice[kind] : null
  const mayMake = (other: DocumentKind | undefined) =>
    other !== undefined && may(permissions, documentKinds[other].wire.permission, 'create')
  return {
    lockDate: organization.own_lock_date,
    tax_filed_until: organization.tax_filed_until,
    language,
    may: {
      update: may(permissions, permission, 'update'),
      delete: may(permissions, permission, 'delete'),
      return: mayMake(around?.returned),
      correct: (kind === 'sales_return' || mayMake(around?.returned)) && mayMake(kind),
      pay: mayMake(around?.paid),
    },
  }
}
/** Refuses to return an invoice that is not posted. */
export const refuseReturn = (invoice: DocumentRow, language: Language): void =>
  refuseUnless(notPosted(invoice) ?? yes, 'cannot_return', language)

/** Refuses to void what brought in goods that have gone out, or whose value was adjusted, since: `why` is what stock says of it. */
export function refuseMissingGoods({ code, value }: ReturnType<typeof splitIssue>, language: Language): void {
  const [date = '', ...rest] = value.split('|')
  if (code === 'goods_short_on') {
    const [quantity = '', warehouse = '', product = ''] = rest
    refuseUnless(no('goods_gone', { quantity, product, warehouse, date }), 'cannot_void', language)
  }
  if (code === 'goods_revalued_on') {
    const [, product = ''] = rest
    refuseUnless(no('goods_revalued', { product, date }), 'cannot_void', language)
  }
}

/** Refuses to make an invoice of an offer or order that has become one, or is not posted. */
export function refuseConversion(
  document: DocumentRow,
  dependents: Dependents,
  isOpen: boolean,
  language: Language,
): void {
  const verdict =
    document.status === 'void'
      ? isVoid(document)
      : document.status === 'draft'
        ? no('is_draft')
        : isOpen
          ? yes
          : dependents.hasDraftInvoice
            ? no('has_draft_invoice')
            : no('is_converted', { number: dependents.invoiceNumber ?? '' })
  refuseUnless(verdict, 'cannot_convert', language)
}

/** Refuses a change whose `revision` is not the present one: somebody changed the document in between. */
export function refuseStale(revision: number, body: unknown): void {
  const sent = (body as { revision?: unknown } | null)?.revision
  if (sent !== undefined && sent !== null && sent !== '' && Number(sent) !== revision) refuse('stale')
}
