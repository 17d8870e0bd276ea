import type { Comparison, Interval } from '../../schema/reports.ts'
import { addDays, type CivilDate, monthEnd, monthStart, type Period } from '../calendar.ts'

/** The periods beside the one that is asked for: those it is compared with, and those it is divided into. */

/** Days that a column is of. */
export interface Span extends Period {
  /** The key of its column: a month `2026-03`, a quarter `2026-Q1`, a year `2026`; or a name of its own. */
  key: string
}

/** What a month counts to. */
export const spanKey = (month: string, interval: Interval): string => {
  const [year = month, number] = month.split('-')
  return interval === 'month' ? month : interval === 'year' ? year : `${year}-Q${Math.ceil(Number(number) / 3)}`
}

/** The months, quarters or years of a period, the earliest first; the outer ones end where the period does. */
export function spansOf({ from, to }: Period, interval: Interval): Span[] {
  const spans: Span[] = []
  for (let start = from; start <= to; start = monthStart(start, 1)) {
    const key = spanKey(start.slice(0, 7), interval)
    const end = monthEnd(start) < to ? monthEnd(start) : to
    const last = spans.at(-1)
    if (last?.key === key) last.to = end
    else spans.push({ key, from: start, to: end })
  }
  return spans
}

/** The same day of the year before; of the 29th of February the 28th. */
const yearEarlier = (date: CivilDate): CivilDate => {
  const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0')
  return date.endsWith('-02-29') ? `${year}-02-28` : `${year}${date.slice(4)}`
}

const daysFrom = (from: CivilDate, to: CivilDate): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

const monthsFrom = (from: CivilDate, to: CivilDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/**
 * The period that one is compared with. A month of the year before ends where that month ended, so that the end of
 * February is met by the end of February; a period of whole months follows as many of them, another as many days.
 */
export function earlierPeriod({ from, to }: Period, comparison: Comparison): Period {
  const next = addDays(to, 1)
  if (comparison === 'previous_year') {
    const isMonthEnd = next.endsWith('-01') && from !== to
    return { from: yearEarlier(from), to: isMonthEnd ? addDays(yearEarlier(next), -1) : yearEarlier(to) }
  }
  const isWholeMonths = from.endsWith('-01') && next.endsWith('-01')
  const start = isWholeMonths ? monthStart(from, -monthsFrom(from, next)) : addDays(from, -daysFrom(from, next))
  return { from: start, to: addDays(from, -1) }
}
