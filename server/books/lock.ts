import { declaredKinds, voucherKinds } from '../../schema/documents.ts'
import { refuse } from '../../schema/errors.ts'
import { addDays, todayIn } from '../calendar.ts'
import type { Work } from '../work.ts'
import type { AnyDocument, DocumentRow } from './rows.ts'

/** Whether a date may no longer be posted to. The lock date itself is locked. */
export const isLocked = (date: string, lockDate: string | null): boolean => lockDate !== null && date <= lockDate

/** Today in the organization, or the first day after that is open. */
export function firstOpenDay({ organization, now }: Pick<Work, 'organization' | 'now'>): string {
  const today = todayIn(organization.timeZone, now)
  const { own_lock_date: lockDate } = organization
  return isLocked(today, lockDate) ? addDays(lockDate!, 1) : today
}

/** The first day that is not locked; null where none is. */
export const firstDayAfterLock = ({ organization }: Pick<Work, 'organization'>): string | null =>
  organization.own_lock_date === null ? null : addDays(organization.own_lock_date, 1)

/** Refuses to write into a period that is locked. */
export const refuseLocked = (date: string, lockDate: string | null): void => {
  if (isLocked(date, lockDate)) refuse('locked_period', { date: lockDate! })
}

type Filed = Pick<Work['organization'], 'tax_filed_until'>

/** Whether the return that a day belongs to was filed. */
const isFiled = (day: string, { tax_filed_until }: Filed): boolean => tax_filed_until !== null && day <= tax_filed_until

/** The day by which a document of this date is declared, where the return of its period was filed: the first one that was not. */
export const taxDayOf = (organization: Filed, date: string): string | null =>
  isFiled(date, organization) ? addDays(organization.tax_filed_until!, 1) : null

/** Whether a posted document stands in a return that was filed; a voucher or an entry without tax is in none. */
export function isDeclared(document: DocumentRow, organization: Filed): boolean {
  const { tax_day = null, taxes = null, base_value_added_tax = 0n }: AnyDocument = document
  const mayBeUntaxed = [...voucherKinds, 'journal_entry'].some(kind => kind === document.kind)
  if (mayBeUntaxed && taxes === null && base_value_added_tax === 0n) return false
  return declaredKinds.some(kind => kind === document.kind) && isFiled(tax_day ?? document.date, organization)
}
