import { type Issue, refuseFields } from '../../schema/errors.ts'
import { firstOpenDay, isLocked, refuseLocked, taxDayOf } from './lock.ts'
import type { BooksContext } from './store.ts'

/**
 * The day that something is taken back on: the one that is named, or else its own, or the first open one when its period is
 * locked or its tax was filed. It did not stand before its day, and who looks at the books today must find it gone. What rested on it until a later day
 * keeps it until then, and says why: `stood`.
 */
export function reversalDay(
  context: BooksContext,
  own: string,
  message: string | null | undefined,
  isInLedger = true,
  stood: { until: string; why: Issue } | null = null,
  isDeclared = false,
): string {
  const { own_lock_date: lockDate } = context.organization
  const isStored = stood !== null && stood.until > own
  const afterFiled = isDeclared ? taxDayOf(context.organization, own) : null
  const [first = own] = [own, ...(isStored ? [stood.until] : []), ...(afterFiled === null ? [] : [afterFiled])]
    .sort()
    .reverse()
  const firstOpen = firstOpenDay(context)
  const last = first > firstOpen ? first : firstOpen
  if (typeof message !== 'string') return isLocked(first, lockDate) ? last : first
  if (message < first) refuseFields({ date: [isStored ? stood.why : `date_before|${first}`] })
  if (message > last) refuseFields({ date: [`date_after|${last}`] })
  if (isInLedger) refuseLocked(message, lockDate)
  return message
}
