import { grouped, type Language } from '../../i18n/text.ts'
import { formatMoney, type Minor } from '../ledger/money.ts'

export const amount = (minor: Minor, decimals: number): string => grouped(formatMoney(minor, decimals))

/** A civil date as it is written on paper here: 21/11/2026. */
export const dateOnPaper = (date: string): string => date.split('-').reverse().join('/')

const hijri = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-u-ca-islamic-umalqura-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
const hijriCalendars = { ar: hijri('ar'), en: hijri('en') }

/** The same day in the calendar of Umm al-Qura: "11 جمادى الآخرة 1448 هـ". */
export const hijriOnPaper = (date: string, language: Language): string =>
  hijriCalendars[language].format(new Date(`${date}T00:00:00Z`))

/** The hour of a moment where the organization is: "10:45:00". */
export const hourIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(moment)
