import { voiding } from '../../../schema/document-fields.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { check, recordSchema } from '../../../schema/validate.ts'
import { firstOpenDay, isLocked, refuseLocked } from '../../books/lock.ts'
import type { DocumentRow } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'

/** Until when a document counted, and why it does not any more. */
interface Voiding {
  date: string
  reason: string | null
}

/**
 * The day that a document is taken back on: the one that is named, or else its own, or the first open one when its period is
 * locked. It did not stand before its day, and who looks at the books today must find it gone.
 */
export function readVoiding(context: BooksContext, document: DocumentRow, body: unknown): Voiding {
  const { organization } = context
  const checked = check(recordSchema(voiding, 'create', organization.baseDecimals), body)
  if ('issues' in checked) return refuseFields(checked.issues)
  const { date: said, reason } = checked.values
  const why = (reason as string | null | undefined) ?? null
  const { own_lock_date: lockDate } = organization
  const isInLedger = documentKinds[document.kind].posts
  const firstOpen = firstOpenDay(context)
  if (typeof said !== 'string')
    return { date: isLocked(document.date, lockDate) ? firstOpen : document.date, reason: why }
  const last = document.date > firstOpen ? document.date : firstOpen
  if (said < document.date) refuseFields({ date: [`date_before|${document.date}`] })
  if (said > last) refuseFields({ date: [`date_after|${last}`] })
  if (isInLedger) refuseLocked(said, lockDate)
  return { date: said, reason: why }
}
