import { refuseFields } from '../../schema/errors.ts'
import { firstOpenDay, isLocked, refuseLocked } from './lock.ts'
import type { BooksContext } from './store.ts'

/**
 * The day that something is taken back on: the one that is named, or else its own, or the first open one when its period is
 * locked. It did not stand before its day, and who looks at the books today must find it gone.
 */
export function reversalDay(
  context: BooksContext,
  own: string,
  said: string | null | undefined,
  isInLedger = true,
): string {
  const { own_lock_date: lockDate } = context.organization
  const firstOpen = firstOpenDay(context)
  if (typeof said !== 'string') return isLocked(own, lockDate) ? firstOpen : own
  const last = own > firstOpen ? own : firstOpen
  if (said < own) refuseFields({ date: [`date_before|${own}`] })
  if (said > last) refuseFields({ date: [`date_after|${last}`] })
  if (isInLedger) refuseLocked(said, lockDate)
  return said
}
