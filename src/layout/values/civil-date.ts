import * as fns from 'date-fns'
import { toAsciiDigits, withoutMarks } from '../../../schema/search.ts'
import { type Clock, clockHere, clockOfBooks } from './clock.ts'
import { inDigitsOfBooks, presentForms, type Weekday } from './forms-of-books.ts'
import { ZonelessDate } from './zoneless-date.ts'

/** A day without a clock: `YYYY-MM-DD`. */
export type CivilDate = string

/** The day at midnight, for what takes dates: no time zone moves it. */
export const dateOf = (date: CivilDate): Date => new ZonelessDate(`${date}T00:00:00Z`)
const civilDateOf = (date: Date): CivilDate => fns.lightFormat(date, 'yyyy-MM-dd')

// A day that its month does not have is none, or another one.
const isDay = (date: Date, written: string) => fns.isValid(date) && civilDateOf(date) === written

export const isCivilDate = (value: string): boolean =>
  /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value) && isDay(dateOf(value), value)

/** Today by the clock of the open organization. */
export const today = (): CivilDate => clockOfBooks(new Date()).date

export const addDays = (date: CivilDate, days: number): CivilDate => civilDateOf(fns.addDays(dateOf(date), days))
/** The same day of another month, or its last when it is shorter. */
export const addMonths = (date: CivilDate, months: number): CivilDate =>
  civilDateOf(fns.addMonths(dateOf(date), months))

export const startOfWeek = (date: CivilDate, weekStartsOn: Weekday = presentForms().firstWeekday): CivilDate =>
  civilDateOf(fns.startOfWeek(dateOf(date), { weekStartsOn }))
export const endOfWeek = (date: CivilDate, weekStartsOn: Weekday = presentForms().firstWeekday): CivilDate =>
  civilDateOf(fns.endOfWeek(dateOf(date), { weekStartsOn }))
export const startOfMonth = (date: CivilDate): CivilDate => civilDateOf(fns.startOfMonth(dateOf(date)))
export const endOfMonth = (date: CivilDate): CivilDate => civilDateOf(fns.endOfMonth(dateOf(date)))
export const startOfYear = (date: CivilDate): CivilDate => civilDateOf(fns.startOfYear(dateOf(date)))
const endOfYear = (date: CivilDate): CivilDate => civilDateOf(fns.endOfYear(dateOf(date)))
export const isSameMonth = (one: CivilDate, other: CivilDate): boolean => fns.isSameMonth(dateOf(one), dateOf(other))

/** The weeks that have a day of this month, each of seven days. */
export const weeksOfMonth = (date: CivilDate, weekStartsOn: Weekday): CivilDate[][] =>
  fns
    .eachWeekOfInterval({ start: dateOf(startOfMonth(date)), end: dateOf(endOfMonth(date)) }, { weekStartsOn })
    .map(start => fns.eachDayOfInterval({ start, end: fns.addDays(start, 6) }).map(civilDateOf))

/** dd/MM/yyyy, as it is typed. */
export const writtenDate = (date: CivilDate): string => date.slice(0, 10).split('-').reverse().join('/')
/** dd/MM/yyyy in the digits of the reader. Show it inside an ltr isolate. */
export const showDate = (date: CivilDate): string => inDigitsOfBooks(writtenDate(date))

const clockOf = (moment: string, clockAt: (date: Date) => Clock | undefined = clockOfBooks): Clock | undefined => {
  const date = new Date(moment)
  return fns.isValid(date) ? clockAt(date) : undefined
}
const written = ({ date, time }: Clock): string => inDigitsOfBooks(`${writtenDate(date)} ${time}`)
/** A moment as the clock of the open organization shows it: dd/MM/yyyy HH:mm. Its day and its hour alone. */
export function showMoment(moment: string): string {
  const clock = clockOf(moment)
  return clock ? written(clock) : ''
}
/** The same by the clock of this computer; nothing where that is the same. */
export function showMomentHere(moment: string): string | undefined {
  const clock = clockOf(moment, clockHere)
  return clock && written(clock)
}
export const dayOf = (moment: string): CivilDate => clockOf(moment)?.date ?? ''
export const hourOf = (moment: string): string => clockOf(moment)?.time ?? ''

/** Reads a date as typed: 21/11/2026, ٢١-١١-٢٦, 21112026, 2026-11-21, or 21/11 and 21 of the present year and month. `''` for nothing. */
export function readDate(typed: string, present: CivilDate = today()): CivilDate | '' | undefined {
  const text = withoutMarks(toAsciiDigits(typed)).trim()
  if (text === '') return ''
  if (isCivilDate(text)) return text
  const joined = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  const parts = joined ? joined.slice(1) : text.split(/[\s/.\-،]+/)
  if (parts.length > 3 || !parts.every(part => /^\d{1,4}$/.test(part))) return undefined
  const [day, month = present.slice(5, 7), year = present.slice(0, 4)] = parts
  const whole = `${year.length <= 2 ? 2000 + Number(year) : year}-${month.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isCivilDate(whole) ? whole : undefined
}

type Step = (date: CivilDate, weekStartsOn: Weekday) => CivilDate

const steps: Record<string, Step> = {
  KeyT: () => today(),
  Equal: date => addDays(date, 1),
  NumpadAdd: date => addDays(date, 1),
  Minus: date => addDays(date, -1),
  NumpadSubtract: date => addDays(date, -1),
  KeyW: startOfWeek,
  KeyK: endOfWeek,
  KeyM: startOfMonth,
  KeyH: endOfMonth,
  KeyY: startOfYear,
  KeyR: endOfYear,
}

/** Where a key takes a date: t today, + − a day, w k the ends of the week, m h of the month, y r of the year. By physical key: an Arabic keyboard has other letters on them. */
export const stepOf = (keyCode: string): Step | undefined => steps[keyCode]
