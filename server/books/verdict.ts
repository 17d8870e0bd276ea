import type { Reason } from '../../i18n/books/documents.ts'
import { reasonOf } from '../../i18n/tax/reasons-of-notes.ts'
import { fill, type Language } from '../../i18n/text.ts'
import { isDebitNote } from '../../schema/documents/debit-notes.ts'
import { isAdvance } from '../../schema/documents/sold.ts'
import { type DocumentKind, isInvoice } from '../../schema/documents.ts'
import { Refusal, refuse } from '../../schema/errors.ts'

/** Whether an action is allowed now, and if not, why. `values` fill the reason's sentence. */
export interface Verdict {
  allowed: boolean
  reason: Reason | null
  values: Record<string, string>
}

export const yes: Verdict = { allowed: true, reason: null, values: {} }

export const no = (reason: Reason, values: Record<string, string> = {}): Verdict => ({ allowed: false, reason, values })

type RefusedAction =
  | 'cannot_edit'
  | 'cannot_delete'
  | 'cannot_void'
  | 'cannot_return'
  | 'cannot_convert'
  | 'cannot_send'
  | 'cannot_correct'

/** Refuses an action that is not allowed now, with its reason. Of an invoice it speaks as one, of others as documents. */
export function refuseUnless(verdict: Verdict, code: RefusedAction, language: Language, kind?: DocumentKind): void {
  if (verdict.allowed) return
  if (verdict.reason === 'no_permission') refuse('forbidden')
  if (verdict.reason === 'is_locked') refuse('locked_period', verdict.values)
  const reason = fill(reasonOf(verdict.reason!, kind)[language], verdict.values)
  throw new Refusal(code, {
    values: { reason, of: kind && (!isInvoice(kind) || isDebitNote(kind) || isAdvance(kind)) ? 'document' : 'invoice' },
  })
}
