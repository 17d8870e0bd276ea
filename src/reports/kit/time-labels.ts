import { quarterWords, reportAskWords } from '../../../i18n/pages/report-pages.ts'
import { inDirectionOf, type Language, translated } from '../../../i18n/text.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { isCivilDate, showDate } from '../../layout/values/civil-date.ts'
import { dateInWords } from '../../layout/values/date-words.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'

/** Months, quarters and years travel as `2026-03`, `2026-Q1`, `2026`; a person reads them in words. */

const isAge = /\d (يوم|يومًا|أيام)$/

/** The heading of a column or a point in time in the reader's words; any other heading is as it came. */
export function timeLabel(label: string, language: Language, length: 'long' | 'short' = 'long'): string {
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(label)
  if (month) return dateInWords(`${label}-01`, language, length === 'long' ? 'monthAndYear' : 'shortMonthAndYear')
  const quarter = /^(\d{4})-Q([1-4])$/.exec(label)
  if (quarter) {
    const [, year = '', number = '1'] = quarter
    return translated(reportAskWords.quarterOf, language, {
      quarter: elementAt(quarterWords, Number(number) - 1)[language],
      year: inDigitsOfBooks(year),
    })
  }
  if (isCivilDate(label)) return showDate(label)
  // A code of an account in a heading keeps its digits; the days of an age are a figure.
  return inDirectionOf(isAge.test(label) ? inDigitsOfBooks(label) : label, language)
}

/** Whether a heading is one of a row of times. */
export const isTime = (label: string): boolean => /^\d{4}(-(0[1-9]|1[0-2]|Q[1-4])(-\d{2})?)?$/.test(label)
