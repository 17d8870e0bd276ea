import type { Language } from '../../../i18n/text.ts'
import { addMonths, today } from '../../layout/values/civil-date.ts'
import { dateInWords } from '../../layout/values/date-words.ts'

/** A month (`YYYY-MM`) in words. */
export const monthName = (month: string, language: Language): string =>
  dateInWords(`${month}-01`, language, 'monthAndYear')

export const currentMonth = (): string => today().slice(0, 7)

/** The month that is so many months away. */
export const addMonthsTo = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)

const [monthsBack, monthsAhead] = [24, 3]

/** The months to choose from, the latest first, and the one that is open wherever it lies. */
export function monthChoices(open: string): string[] {
  const months = Array.from({ length: monthsBack + monthsAhead + 1 }, (_, index) =>
    addMonthsTo(currentMonth(), monthsAhead - index),
  )
  return [...new Set([...months, open])].sort().reverse()
}
