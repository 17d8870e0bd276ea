import { present } from '../schema/collections/certain.ts'
import type { DatePreset } from '../schema/reports.ts'

/** A civil date, `YYYY-MM-DD`. It has no time: the organization's time zone decides what day it is. */
export type CivilDate = string

// Each costs half a millisecond to make, and every request asks what day it is.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      calendar: 'gregory',
      numberingSystem: 'latn',
    })
  clocks.set(timeZone, clock)
  return clock
}

/** What day it is in a time zone. */
export function todayIn(timeZone: string, now: Date): CivilDate {
  const parts = clockOf(timeZone).formatToParts(now)
  const part = (type: string) =>
    present(
      parts.find(each => each.type === type),
      type,
    ).value
  return `${part('year')}-${part('month')}-${part('day')}`
}

const utc = (date: CivilDate) => new Date(`${date}T00:00:00Z`)
/** An instant as the database answers it: RFC 3339 in UTC, without zeros at its end. */
export const instantOf = (at: Date): string => at.toISOString().replace(/\.?0+Z$/, 'Z')

const civil = (at: Date): CivilDate => at.toISOString().slice(0, 10)

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: 2026-02-30 is none. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = utc(text)
  return !Number.isNaN(at.getTime()) && civil(at) === text
}

export function addDays(date: CivilDate, days: number): CivilDate {
  const at = utc(date)
  at.setUTCDate(at.getUTCDate() + days)
  return civil(at)
}

const dayMilliseconds = 86_400_000

/** The days from one to another; negative when it is yet to come. */
export const daysBetween = (from: CivilDate, to: CivilDate): number =>
  (Date.parse(to) - Date.parse(from)) / dayMilliseconds

/** The first day of the month that is `months` away. */
export function monthStart(date: CivilDate, months: number): CivilDate {
  const at = utc(date)
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  return civil(at)
}

/** The last day of its month. */
export function monthEnd(date: CivilDate): CivilDate {
  const at = utc(date)
  at.setUTCMonth(at.getUTCMonth() + 1, 0)
  return civil(at)
}

const yearOf = (date: CivilDate) => Number(date.slice(0, 4))
const padded = (year: number) => String(year).padStart(4, '0')

export interface Period {
  from: CivilDate
  to: CivilDate
}

interface PresetFacts {
  today: CivilDate
  /** The first day an entry bears, null when there is none. */
  firstEntry: CivilDate | null
  /** The last day an entry bears: books may be kept ahead. */
  lastEntry?: CivilDate | null
  /** 0 is Sunday. */
  weekStart?: number
  /** `MM-DD`. */
  yearStart?: string
}

const tenYearsBack = (today: CivilDate): CivilDate => {
  const date = `${padded(yearOf(today) - 10)}${today.slice(4)}`
  return date.endsWith('02-29') ? `${date.slice(0, 4)}-02-28` : date
}

/** The days that a preset names, both included. */
export function periodOf(
  preset: DatePreset,
  { today, firstEntry, lastEntry = null, weekStart = 0, yearStart = '01-01' }: PresetFacts,
): Period {
  const sinceWeekStart = (utc(today).getUTCDay() - weekStart + 7) % 7
  const week = (weeks: number): Period => {
    const from = addDays(today, weeks * 7 - sinceWeekStart)
    return { from, to: addDays(from, 6) }
  }
  const month = (months: number): Period => ({
    from: monthStart(today, months),
    to: addDays(monthStart(today, months + 1), -1),
  })
  const quarter = (quarters: number): Period => {
    const from = monthStart(today, quarters * 3 - ((Number(today.slice(5, 7)) - 1) % 3))
    return { from, to: addDays(monthStart(from, 3), -1) }
  }
  const year = (years: number): Period => {
    const name = padded(yearOf(today) + years)
    return { from: `${name}-01-01`, to: `${name}-12-31` }
  }
  const lastDays = (days: number): Period => ({ from: addDays(today, 1 - days), to: today })
  const tenYears = tenYearsBack(today)
  const presets: Record<DatePreset, () => Period> = {
    today: () => ({ from: today, to: today }),
    yesterday: () => ({ from: addDays(today, -1), to: addDays(today, -1) }),
    this_week: () => week(0),
    last_week: () => week(-1),
    next_week: () => week(1),
    last_7_days: () => lastDays(7),
    last_30_days: () => lastDays(30),
    this_month: () => month(0),
    last_month: () => month(-1),
    next_month: () => month(1),
    this_quarter: () => quarter(0),
    last_quarter: () => quarter(-1),
    this_year: () => year(0),
    last_year: () => year(-1),
    this_fiscal_year: () => fiscalYear(today, yearStart),
    all_time: () => ({
      from: firstEntry !== null && firstEntry < tenYears ? firstEntry : tenYears,
      to: lastEntry !== null && lastEntry > today ? lastEntry : today,
    }),
  }
  return presets[preset]()
}

/** The fiscal year that a day falls in: up to the day before the next one begins. */
function fiscalYear(date: CivilDate, start: string): Period {
  const from = fiscalYearStart(date, start)
  return { from, to: addDays(`${padded(yearOf(from) + 1)}-${start}`, -1) }
}

/** The first day of the fiscal year that a day falls in. `start` is `MM-DD`. */
export function fiscalYearStart(date: CivilDate, start: string): CivilDate {
  const thisYear = `${padded(yearOf(date))}-${start}`
  return thisYear <= date ? thisYear : `${padded(yearOf(date) - 1)}-${start}`
}

/** A period as lists name it: a whole month `YYYY-MM`, others by their two days. */
export function periodName({ from, to }: Period): string {
  const isMonth = from.endsWith('-01') && to === monthEnd(from)
  const read = (day: CivilDate) => day.split('-').reverse().join('/')
  return isMonth ? from.slice(0, 7) : `${read(from)} – ${read(to)}`
}
