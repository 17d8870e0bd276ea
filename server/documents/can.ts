import type { Reason } from '../../i18n/documents.ts'
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
