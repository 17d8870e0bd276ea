import type { DatePreset } from '../../../schema/reports.ts'
import {
  addDays,
  addMonths,
  type CivilDate,
  endOfMonth,
  endOfWeek,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from '../../layout/values/civil-date.ts'

export const usualDays = [
  'today',
  'yesterday',
  'this_week',
  'this_month',
  'last_month',
  'last_30_days',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const satisfies readonly DatePreset[]
type UsualDays = (typeof usualDays)[number]

/** The first and the last day of a period that people have a name for: the same days as in reports. */
export function daysOf(period: UsualDays, today: CivilDate): { from: CivilDate; to: CivilDate } {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'this_week':
      return { from: startOfWeek(today), to: endOfWeek(today) }
    case 'this_month':
      return { from: startOfMonth(today), to: endOfMonth(today) }
    case 'last_month': {
      const before = addMonths(startOfMonth(today), -1)
      return { from: before, to: endOfMonth(before) }
    }
    case 'last_30_days':
      return { from: addDays(today, -29), to: today }
    case 'this_quarter':
      return quarterOf(today)
    case 'last_quarter':
      return quarterOf(addDays(quarterOf(today).from, -1))
    case 'this_year':
      return { from: startOfYear(today), to: `${today.slice(0, 4)}-12-31` }
    case 'last_year': {
      const lastDay = addDays(startOfYear(today), -1)
      return { from: startOfYear(lastDay), to: lastDay }
    }
  }
}

function quarterOf(day: CivilDate): { from: CivilDate; to: CivilDate } {
  const from = addMonths(startOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3))
  return { from, to: endOfMonth(addMonths(from, 2)) }
}
