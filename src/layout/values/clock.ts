import { lightFormat } from 'date-fns'
import { toAsciiDigits } from '../../../schema/search.ts'

/** What a clock shows: `YYYY-MM-DD` and `HH:mm`. */
export interface Clock {
  date: string
  time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one takes longer than using it a hundred times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const stored = formats.get(timeZone)
  if (stored) return stored
  const format = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  formats.set(timeZone, format)
  return format
}

/** A moment by the clock of a time zone; of this computer's when none is named. */
function clockAt(timeZone: string | undefined, moment: Date): Clock {
  if (timeZone === undefined) return { date: lightFormat(moment, 'yyyy-MM-dd'), time: lightFormat(moment, 'HH:mm') }
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(each => each.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

const inUtc = ({ date, time }: Clock): number => Date.parse(`${date}T${time}Z`)

/** The moment when the clock of a time zone shows this; in an hour that it leaves out, the one an hour later. */
function momentWhen(timeZone: string | undefined, shown: Clock): Date {
  const wanted = inUtc(shown)
  let moment = wanted
  // Twice, because the first guess may stand on the other side of a change of the clock.
  for (let turn = 0; turn < 2; turn += 1) moment += wanted - inUtc(clockAt(timeZone, new Date(moment)))
  return new Date(moment)
}

let zoneOfBooks: () => string | undefined = () => undefined

/** Whoever opens an organization says here where its time zone is found: its clock decides what day it is. */
export function takeTimeZoneFrom(zone: () => string | undefined): void {
  zoneOfBooks = zone
}

/** What the clock of the open organization shows at a moment; that of this computer while none is open. */
export const clockOfBooks = (moment: Date): Clock => clockAt(zoneOfBooks(), moment)

/** What the clock of this computer shows at a moment; nothing where it shows the same as that of the open organization. */
export function clockHere(moment: Date): Clock | undefined {
  const here = clockAt(undefined, moment)
  const there = clockOfBooks(moment)
  return here.date === there.date && here.time === there.time ? undefined : here
}

/** The moment when the clock of the open organization shows this hour of the day; nothing for an hour that no clock shows. */
export function momentOf(day: string, hour: string): string | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(toAsciiDigits(hour.trim())) ?? []
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return undefined
  const moment = momentWhen(zoneOfBooks(), { date: day, time: `${hours.padStart(2, '0')}:${minutes}` })
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
