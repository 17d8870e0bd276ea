import { countryOf } from '../../i18n/records/currencies-countries.ts'
import type { Organization } from '../work.ts'

/** 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Browsers and older releases of Node.js know it as a property, newer ones as a function. */
interface WeekKnown {
  weekInfo?: { firstDay: number }
  getWeekInfo?: () => { firstDay: number }
}

const found = new Map<string, Weekday>()

/** The day that weeks begin with in a country, by the Unicode locale data. */
function firstWeekdayIn(country: string): Weekday {
  const known = found.get(country)
  if (known !== undefined) return known
  const locale: WeekKnown = new Intl.Locale('und', { region: country }) as WeekKnown
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7
  const weekday = (firstDay % 7) as Weekday
  found.set(country, weekday)
  return weekday
}

const chosen = { saturday: 6, sunday: 0, monday: 1 } as const

/** The day that the weeks of an organization begin with: its own choice; by its country where that was chosen. */
export const firstWeekdayOf = ({ week_start, countryId }: Pick<Organization, 'week_start' | 'countryId'>): Weekday =>
  week_start === 'by_country' ? firstWeekdayIn(countryOf(countryId)?.code ?? 'EG') : chosen[week_start]
