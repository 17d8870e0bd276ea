import { toAsciiDigits } from '../../../schema/search.ts'

/** A day without a clock: `YYYY-MM-DD`. */
export type CivilDate = string

const asUtc = (date: CivilDate) => new Date(`${date}T00:00:00Z`)
const fromUtc = (date: Date): CivilDate => date.toISOString().slice(0, 10)

/** The day `year-month-day`, or nothing when the calendar has no such day. */
function civilDate(year: number, month: number, day: number): CivilDate | undefined {
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  const isReal = year >= 1900 && year <= 2999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? fromUtc(date) : undefined
}

export const isCivilDate = (value: string): boolean => {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && civilDate(year, month, day) !== undefined
}

/** Today by the clock of this computer. */
export function today(): CivilDate {
  const now = new Date()
  return civilDate(now.getFullYear(), now.getMonth() + 1, now.getDate())!
}

export function addDays(date: CivilDate, days: number): CivilDate {
  const moved = asUtc(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return fromUtc(moved)
}

/** The same day of another month, or its last when it is shorter. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return fromUtc(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))))
}

/** 0 is Sunday. */
const weekday = (date: CivilDate): number => asUtc(date).getUTCDay()
export const startOfWeek = (date: CivilDate, firstWeekday = 0): CivilDate =>
  addDays(date, -((weekday(date) - firstWeekday + 7) % 7))
export const endOfWeek = (date: CivilDate, firstWeekday = 0): CivilDate => addDays(startOfWeek(date, firstWeekday), 6)
export const startOfMonth = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`
export const endOfMonth = (date: CivilDate): CivilDate => addDays(addMonths(startOfMonth(date), 1), -1)
export const startOfYear = (date: CivilDate): CivilDate => `${date.slice(0, 4)}-01-01`
const endOfYear = (date: CivilDate): CivilDate => `${date.slice(0, 4)}-12-31`

/** dd/MM/yyyy. Show it inside an ltr isolate. */
export const showDate = (date: CivilDate): string => date.slice(0, 10).split('-').reverse().join('/')

/** A moment as the person's clock shows it: dd/MM/yyyy HH:mm. */
export function showMoment(moment: string): string {
  const date = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()} ${two(date.getHours())}:${two(date.getMinutes())}`
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
  return civilDate(year.length <= 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day))
}

type Step = (date: CivilDate, firstWeekday: number) => CivilDate

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
