import { type CivilDate, today } from '../../layout/values/civil-date.ts'

/** The day that the entry which takes a document back is written on: the document's own, or today when its period is locked. */
export function reversalDate(
  date: CivilDate,
  lockDate: CivilDate | null,
): { date: CivilDate; lockedUpTo: CivilDate | null } {
  const isLocked = lockDate !== null && date <= lockDate
  return isLocked ? { date: today(), lockedUpTo: lockDate } : { date, lockedUpTo: null }
}
