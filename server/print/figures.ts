import { grouped, type Language } from '../../i18n/text.ts'
import { formatMoney, type Minor } from '../../ledger/money.ts'
import { civilDateOf, hijriOf } from '../../schema/calendar/hijri.ts'

export const amount = (minor: Minor, decimals: number): string => grouped(formatMoney(minor, decimals))

/** A civil date as it is written on paper here: 21/11/2026. */
export const dateOnPaper = (date: string): string => date.split('-').reverse().join('/')

const hijriCalendar = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-u-ca-islamic-umalqura-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
const hijriCalendars = { ar: hijriCalendar('ar'), en: hijriCalendar('en') }

/** A year in which `Intl` has the months right: their names and the order of the words are taken from it. */
const yearOfNames = 1440

/** The same day in the calendar of Umm al-Qura: "11 جمادى الآخرة 1448 هـ"; null where the calendar has no day for it. */
export function hijriOnPaper(date: string, language: Language): string | null {
  const hijri = hijriOf(date)
  if (hijri === null) return null
  const sameMonth = new Date(`${civilDateOf({ year: yearOfNames, month: hijri.month, day: 1 })}T00:00:00Z`)
  return hijriCalendars[language]
    .formatToParts(sameMonth)
    .map(({ type, value }) => {
      if (type === 'day') return String(hijri.day)
      return type === 'year' || (type as string) === 'relatedYear' ? String(hijri.year) : value
    })
    .join('')
}

/** The hour of a moment where the organization is: "10:45:00". */
export const hourIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(moment)
