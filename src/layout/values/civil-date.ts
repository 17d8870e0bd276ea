import * as fns from 'date-fns'
import { toAsciiDigits } from '../../../schema/search.ts'
import { ZonelessDate } from './zoneless-date.ts'

/** A day without a clock: `YYYY-MM-DD`. */
export type CivilDate = string

/** The day at midnight, for what takes dates: no time zone moves it. */
export const dateOf = (date: CivilDate): Date => new ZonelessDate(`${date}T00:00:00Z`)
const civilDateOf = (date: Date): CivilDate => fns.lightFormat(date, 'yyyy-MM-dd')

export const isCivilDate = (value: string): boolean =>
  /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value) && fns.isValid(fns.parseISO(value))

/** Today by the clock of this computer. */
export const today = (): CivilDate => civilDateOf(new Date())

export const addDays = (date: CivilDate, days: number): CivilDate => civilDateOf(fns.addDays(dateOf(date), days))
/** The same day of another month, or its last when it is shorter. */
export const addMonths = (date: CivilDate, months: number): CivilDate =>
  civilDateOf(fns.addMonths(dateOf(date), months))

/** 0 is Sunday. */
export type Weekday = fns.Day
export const startOfWeek = (date: CivilDate, weekStartsOn: Weekday = 0): CivilDate =>
  civilDateOf(fns.startOfWeek(dateOf(date), { weekStartsOn }))
export const endOfWeek = (date: CivilDate, weekStartsOn: Weekday = 0): CivilDate =>
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

/** dd/MM/yyyy. Show it inside an ltr isolate. */
export const showDate = (date: CivilDate): string => date.slice(0, 10).split('-').reverse().join('/')

function byThisClock(moment: string, format: string): string {
  const date = fns.parseISO(moment)
  return fns.isValid(date) ? fns.lightFormat(date, format) : ''
}
/** A moment as the person's clock shows it: dd/MM/yyyy HH:mm. Its day and its hour alone. */
export const showMoment = (moment: string): string => byThisClock(moment, 'dd/MM/yyyy HH:mm')
export const dayOf = (moment: string): CivilDate => byThisClock(moment, 'yyyy-MM-dd')
export const hourOf = (moment: string): string => byThisClock(moment, 'HH:mm')

/** The moment when the person's clock shows this hour of the day; nothing for an hour that no clock shows. */
export function momentOf(day: CivilDate, hour: string): string | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(toAsciiDigits(hour.trim())) ?? []
  const date = hours && fns.parseISO(`${day}T${hours.padStart(2, '0')}:${minutes}`)
  return date && Number(hours) < 24 && fns.isValid(date) ? date.toISOString() : undefined
}

/** Reads a date as typed: 21/11/2026, ٢١-١١-٢٦, 21112026, 2026-11-21, or 21/11 and 21 of the present year and month. `''` for nothing. */
export function readDate(typed: string, present: CivilDate = today()): CivilDate | '' | undefined {
  const text = toAsciiDigits(typed)
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .trim()
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
