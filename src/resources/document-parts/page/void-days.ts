import { addDays, type CivilDate, today } from '../../../layout/values/civil-date.ts'

/** The days that a document may be taken back on: the first of them, and the one that is usually meant, today. */
export function voidDays(
  date: CivilDate,
  lockDate: CivilDate | null,
  filedUntil: CivilDate | null = null,
): { first: CivilDate; usual: CivilDate } {
  const [closed = ''] = [lockDate ?? '', filedUntil ?? ''].sort().reverse()
  const first = date <= closed ? addDays(closed, 1) : date
  const now = today()
  return { first, usual: first > now ? first : now }
}
