import type { CivilDate } from '../../layout/values/civil-date.ts'

/** A moment by the clock of a time zone, `YYYY-MM-DD` and `HH:mm`. */
function clockAt(timeZone: string, moment: Date): { date: CivilDate; time: string } {
  const parts = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(each => each.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** A moment as the organization's clock shows it: dd/MM/yyyy HH:mm. Show it inside an ltr isolate. */
export function showMomentAt(timeZone: string, moment: string): string {
  const { date, time } = clockAt(timeZone, new Date(moment))
  return `${date.split('-').reverse().join('/')} ${time}`
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
