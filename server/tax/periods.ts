import type { TaxCountry } from '../../schema/tax/declare.ts'
import { addDays, type CivilDate, monthEnd, monthStart, type Period } from '../calendar.ts'

/** Periods of returns, by the law of a country. */

type Law = Pick<TaxCountry, 'returnPeriod'>

/** Where a country says nothing: quarters. */
const usualMonths = 3

/** The months of a period that begins and ends with a month; null of any other. */
function monthsOf({ from, to }: Period): number | null {
  if (monthStart(from, 0) !== from || monthEnd(to) !== to) return null
  return (
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
  )
}

/** By when a return is due; null where the law is not known. */
export function dueDayOf({ returnPeriod }: Law, to: CivilDate): CivilDate | null {
  if (!returnPeriod) return null
  return returnPeriod.due === 'end_of_next_month' ? monthEnd(addDays(to, 1)) : addDays(to, returnPeriod.due.days)
}

/** The last period of the country's calendar that is over. */
function lastEnded(months: number, today: CivilDate): Period {
  const within = (Number(today.slice(5, 7)) - 1) % months
  const next = monthStart(today, -within)
  return { from: monthStart(next, -months), to: addDays(next, -1) }
}

/** The period that is filed next: after the last one and as long, or the last one that is over. */
export function nextPeriod({ returnPeriod }: Law, last: Period | null, today: CivilDate): Period {
  const usual = returnPeriod?.months ?? usualMonths
  if (last === null) return lastEnded(usual, today)
  const from = addDays(last.to, 1)
  const months = monthsOf(last)
  // After days that are no months the country's calendar begins again.
  const begun = months === null ? (Number(from.slice(5, 7)) - 1) % usual : 0
  return { from, to: addDays(monthStart(from, (months ?? usual) - begun), -1) }
}
