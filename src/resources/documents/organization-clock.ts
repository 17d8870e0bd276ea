import { type CivilDate, showDate } from '../../layout/values/civil-date.ts'
import { clockAt } from '../../layout/values/clock.ts'

/** A moment as the organization's clock shows it: dd/MM/yyyy HH:mm. Show it inside an ltr isolate. */
export function showMomentAt(timeZone: string, moment: string): string {
  const { date, time } = clockAt(timeZone, new Date(moment))
  return `${showDate(date)} ${time}`
}

/** The day that the entry which takes a document back is written on: the document's own, or today when its period is locked. */
export function reversalDate(
  date: CivilDate,
  { lock_date, time_zone }: { lock_date: CivilDate | null; time_zone: string },
  now = new Date(),
): { date: CivilDate; lockedUpTo: CivilDate | null } {
  const isLocked = lock_date !== null && date <= lock_date
  return isLocked ? { date: clockAt(time_zone, now).date, lockedUpTo: lock_date } : { date, lockedUpTo: null }
}
