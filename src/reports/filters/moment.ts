import { toAsciiDigits } from '../../../schema/search.ts'
import { type CivilDate, showMoment } from '../../layout/values/civil-date.ts'

/** The day and hour of a moment by the reader's clock, and back. */

export const dayOf = (moment: string): CivilDate => showMoment(moment).slice(0, 10).split('/').reverse().join('-')
export const hourOf = (moment: string): string => showMoment(moment).slice(11)

/** A moment as it travels; nothing for an hour that no clock shows. */
export function momentOf(day: CivilDate, hour: string): string | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(toAsciiDigits(hour.trim())) ?? []
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, Number(hours), Number(minutes)).toISOString()
}
