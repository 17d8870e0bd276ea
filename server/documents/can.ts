import { type Reason, reasonWords } from '../../i18n/documents.ts'
import { fill, type Language } from '../../i18n/text.ts'
import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { Refusal, refuse } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import type { Work } from '../http/caller.ts'
import type { DocumentRow } from './rows.ts'

/** What can be done with a document. */
export const deeds = ['edit', 'return', 'delete', 'void', 'pay'] as const
export type Deed = (typeof deeds)[number]

/** Whether a deed is allowed now, and if not, why. `values` fill the reason's sentence. */
export interface Verdict {
  allowed: boolean
  reason: Reason | null
  values: Record<string, string>
}

/** What decides, besides the document itself. */
export interface Circumstances {
  lockDate: string | null
  may: { update: boolean; delete: boolean }
}

const yes: Verdict = { allowed: true, reason: null, values: {} }
const no = (reason: Reason, values: Record<string, string> = {}): Verdict => ({ allowed: false, reason, values })

/** Whether a date may no longer be posted to. The lock date itself is locked. */
export const isLocked = (date: string, lockDate: string | null): boolean => lockDate !== null && date <= lockDate

function canEdit(document: DocumentRow, { lockDate, may }: Circumstances): Verdict {
  if (document.status === 'void') return no('is_void')
  if (document.status === 'posted' && isLocked(document.date, lockDate)) return no('is_locked', { date: lockDate! })
  return may.update ? yes : no('no_permission')
}

function canDelete(document: DocumentRow, { may }: Circumstances): Verdict {
  if (document.status === 'void') return no('is_void')
  if (document.status === 'posted') return no('is_posted')
  return may.delete ? yes : no('no_permission')
}

function canVoid(document: DocumentRow, { may }: Circumstances): Verdict {
  if (document.status === 'void') return no('is_void')
  if (document.status === 'draft') return no('is_draft')
  return may.delete ? yes : no('no_permission')
}

/** Every deed and its verdict. */
export function verdicts(document: DocumentRow, circumstances: Circumstances): Record<Deed, Verdict> {
  return {
    edit: canEdit(document, circumstances),
    delete: canDelete(document, circumstances),
    void: canVoid(document, circumstances),
    return: no('comes_later'),
    pay: no('comes_later'),
  }
}

/** Refuses to write into a period that is locked. */
export const refuseLocked = (date: string, lockDate: string | null): void => {
  if (isLocked(date, lockDate)) refuse('locked_period', { date: lockDate! })
}

/** What decides for a caller. */
export const circumstancesOf = (
  { organization, permissions }: Pick<Work, 'organization' | 'permissions'>,
  kind: DocumentKind,
): Circumstances => {
  const { permission } = documentKinds[kind].wire
  return {
    lockDate: organization.lockDate,
    may: { update: may(permissions, permission, 'update'), delete: may(permissions, permission, 'delete') },
  }
}

/** Refuses a deed that is not allowed now, with its reason. */
export function refuseUnless(
  verdict: Verdict,
  code: 'cannot_edit' | 'cannot_delete' | 'cannot_void',
  language: Language,
): void {
  if (verdict.allowed) return
  if (verdict.reason === 'no_permission') refuse('forbidden')
  if (verdict.reason === 'is_locked') refuse('locked_period', verdict.values)
  throw new Refusal(code, { values: { reason: fill(reasonWords[verdict.reason!][language], verdict.values) } })
}

/** Refuses a change that was made upon an older state than the present one. */
export function refuseStale(revision: number, body: unknown): void {
  const sent = (body as { revision?: unknown } | null)?.revision
  if (sent !== undefined && sent !== null && sent !== '' && Number(sent) !== revision) refuse('stale')
}
