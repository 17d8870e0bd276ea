import { civilDateOf, hijriOf, isHijriYear, lastYear } from '../../schema/calendar/hijri.ts'
import type { Issue } from '../../schema/errors.ts'
import { normalize, toAsciiDigits, withoutMarks } from '../../schema/search.ts'

/** What people and programs write into the cells of a spreadsheet, read as the wire's decimals and dates. */

/** Which of the first two numbers of 03/04/2026 is the day; of 26-01-05, whether the first is the year. */
export type DateOrder = 'day_first' | 'month_first' | 'year_first'

const numericDate = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?!\d)/

interface WrittenDates {
  order: 'day_first' | 'month_first'
  /** Where none tells, the place of the first that would be another day with the month first. */
  doubtful: number | null
  /** Whether one of them can be read in one way only. */
  isShown: boolean
  /** Whether some can be read with the day first only, and others with the month first only. */
  isMixed: boolean
}

/** How the dates of a column are written: by those that can be read in one way only; the day first where none tells. */
export function dateOrderOf(cells: Iterable<string>): WrittenDates {
  let doubtful: number | null = null
  let position = -1
  const shown = new Set<WrittenDates['order']>()
  for (const cell of cells) {
    position += 1
    const order = orderShownBy(cell)
    if (order === null) continue
    if (order === 'either') doubtful ??= position
    else shown.add(order)
  }
  const [order = 'day_first'] = shown
  if (shown.size > 1) return { order, doubtful: null, isShown: false, isMixed: true }
  return { order, doubtful: shown.size === 1 ? null : doubtful, isShown: shown.size === 1, isMixed: false }
}

/** The only order in which a date of numbers is a day; `either` where it is another in each, null where it does not matter. */
export function orderShownBy(cell: string): WrittenDates['order'] | 'either' | null {
  const match = numericDate.exec(tidy(cell))
  const [first, second] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || first === second || (first > 12 && second > 12)) return null
  return first > 12 ? 'day_first' : second > 12 ? 'month_first' : 'either'
}

const twoDigits = /^(\d\d)[/.-](\d\d)[/.-](\d\d)(?!\d)/

/**
 * Whether a column writes 26-01-05, the year first: where with the year at the end some of its days are of no year in which
 * documents are, and with the year first all of them are.
 */
export function isYearFirst(
  cells: readonly string[],
  order: DateOrder,
  [from, to]: readonly [string, string],
  today: string,
): boolean {
  const written: string[] = []
  for (const cell of cells) {
    if (cell === '') continue
    const text = tidy(cell)
    if (!twoDigits.test(text)) return false
    written.push(text)
  }
  if (written.length === 0) return false
  const arePlausible = (each: DateOrder) =>
    written.every(cell => {
      const day = plainDate(cell, each, { today })
      return day >= from && day <= to && /-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(day)
    })
  return !arePlausible(order) && arePlausible('year_first')
}

/**
 * The place of the first day that a spreadsheet may have read with the month first: where it took all days up to the
 * twelfth for its own, and left those after it as texts.
 */
export function readsSwapped(cells: readonly string[]): number | null {
  let first: number | null = null
  let texts = 0
  for (const [position, cell] of cells.entries()) {
    const own = /^\d{4}-(\d\d)-(\d\d)$/.exec(cell)
    if (own) {
      if (Number(own[2]) > 12) return null
      first ??= position
      continue
    }
    const text = numericDate.exec(tidy(cell))
    if (!text) continue
    if (Number(text[1]) <= 12) return null
    texts += 1
  }
  return texts > 0 ? first : null
}

const weekday =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+|(?:يوم\s+)?(?:ال)?(?:سبت|[اأ]حد|[اإ]ثنين|ثلاثاء|[اأ]ربعاء|خميس|جمعة)\s*[،,]?\s+)/i
const tidy = (cell: string) => withoutMarks(toAsciiDigits(cell)).trim().replace(weekday, '')

// The Gregorian months as Egypt and the Gulf, the Levant and Iraq, and the Maghreb say them.
const arabicMonths = [
  ['يناير', 'كانون الثاني', 'جانفي'],
  ['فبراير', 'شباط', 'فيفري'],
  ['مارس', 'آذار', 'اذار'],
  ['أبريل', 'ابريل', 'إبريل', 'نيسان', 'أفريل'],
  ['مايو', 'أيار', 'ايار', 'ماي'],
  ['يونيو', 'يونية', 'حزيران', 'جوان'],
  ['يوليو', 'يولية', 'تموز', 'جويلية'],
  ['أغسطس', 'اغسطس', 'آب', 'أوت'],
  ['سبتمبر', 'أيلول', 'ايلول'],
  ['أكتوبر', 'اكتوبر', 'تشرين الأول'],
  ['نوفمبر', 'تشرين الثاني'],
  ['ديسمبر', 'كانون الأول'],
]
const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function monthOf(name: string): number {
  const english = englishMonths.indexOf(name.slice(0, 3).toLowerCase())
  return 1 + (english >= 0 ? english : arabicMonths.findIndex(names => names.includes(name)))
}

const hijriMonths = [
  ['محرم', 'المحرم', 'Muharram'],
  ['صفر', 'Safar'],
  ['ربيع الأول', 'Rabi I'],
  ['ربيع الآخر', 'ربيع الثاني', 'Rabi II'],
  ['جمادى الأولى', 'جمادى الأول', 'Jumada I'],
  ['جمادى الآخرة', 'جمادى الثانية', 'جمادى الثاني', 'Jumada II'],
  ['رجب', 'Rajab'],
  ['شعبان', 'Shaban'],
  ['رمضان', 'Ramadan'],
  ['شوال', 'Shawwal'],
  ['ذو القعدة', 'ذي القعدة', 'Dhu al-Qadah'],
  ['ذو الحجة', 'ذي الحجة', 'Dhu al-Hijjah'],
].map(names => names.map(normalize))

type Calendar = 'hijri' | 'gregorian'

const hijriMark = String.raw`[هﻫﻩ]ـ*|هجري[ةه]?|a\.?h\.?|hijri`
const gregorianMark = String.raw`م|ميلادي[ةه]?|a\.?d\.?|ce`
/** What stands behind a day, or before it, to say of which calendar it is. The letter of the civil calendar behind a clock is that of the afternoon. */
const markBehind = new RegExp(
  String.raw`(?<=\d)(?<!:\d\d)(?<!:\d\d\s)\s*(?:(${hijriMark})|(${gregorianMark}))(?![\p{L}\p{N}])\.?`,
  'iu',
)
const markBefore = new RegExp(String.raw`^(?:(${hijriMark})|(${gregorianMark}))\.?\s*(?=\d)`, 'iu')

/** A text without the mark of its calendar, and that calendar. */
function marked(text: string): { text: string; calendar: Calendar | null } {
  if (!/\p{L}/u.test(text)) return { text, calendar: null }
  const found = markBehind.exec(text) ?? markBefore.exec(text)
  if (found === null) return { text, calendar: null }
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length)
  return { text: rest.trim(), calendar: found[1] === undefined ? 'gregorian' : 'hijri' }
}

/** What is wrong with a day whose mark says another calendar than its year of four digits, or else null. */
export function issueOfCalendar(cell: string): Issue | null {
  const { text, calendar } = marked(tidy(cell))
  const year = calendar === null ? undefined : /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]
  if (year === undefined || isHijriYear(Number(year)) === (calendar === 'hijri')) return null
  return `other_calendar|${year}`
}

const century = (year: string) => (year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`)

/** A Hijri year of two digits is the one nearest to today: 47 is 1447, and 99 is 1399. */
function hijriYear(year: string, today: string): number {
  if (year.length === 4) return Number(year)
  const present = hijriOf(today)?.year ?? lastYear
  const years = [-100, 0, 100].map(hundred => present - (present % 100) + hundred + Number(year))
  return years.reduce((nearest, each) => (Math.abs(each - present) < Math.abs(nearest - present) ? each : nearest))
}

interface Reading {
  calendar: Calendar | null
  today: string
}

/** A year of the Hijri calendar is no year of ours: the civil date of its day, or as it is written where it has no such day. */
function written(year: string, month: string | number, day: string, { calendar, today }: Reading): string {
  const isHijri = calendar === 'hijri' || (calendar === null && isHijriYear(Number(year)))
  const civil = isHijri ? civilDateOf({ year: hijriYear(year, today), month: Number(month), day: Number(day) }) : null
  const whole = isHijri ? String(hijriYear(year, today)) : century(year)
  return civil ?? `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

// Serials of 1954 to 2119: a smaller or larger number in a column of dates is more likely something else.
const [firstSerial, lastSerial] = [20_000, 80_000]
const from1900To1904 = 1462
const serialDate = (serial: number) => new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)

/**
 * A date as the wire writes it, its time of day dropped: ISO, numbers in either order, a month's name in Arabic or
 * English, a spreadsheet's serial number, a Hijri date. What is no date is answered as it stands.
 */
export function plainDate(
  cell: string,
  order: DateOrder,
  {
    countsFrom1904 = false,
    today = new Date().toISOString().slice(0, 10),
  }: { countsFrom1904?: boolean; today?: string } = {},
): string {
  if (issueOfCalendar(cell) !== null) return cell
  const { text, calendar } = marked(tidy(cell))
  const reading = { calendar, today }
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]|$)/.exec(text)
  if (iso) {
    const [, year = '', month = '', day = ''] = iso
    return written(year, month, day, reading)
  }
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1]
  if (serial !== undefined) {
    const days = Number(serial) + (countsFrom1904 ? from1900To1904 : 0)
    return days >= firstSerial && days <= lastSerial ? serialDate(days) : text
  }
  const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)(?!\d)/.exec(text)
  if (yearFirst) {
    const [, year = '', month = '', day = ''] = yearFirst
    return written(year, month, day, reading)
  }
  const numeric = numericDate.exec(text)
  if (numeric) {
    const [, first = '', second = '', year = ''] = numeric
    if (order === 'year_first' && twoDigits.test(text)) return written(first, second, year, reading)
    return order === 'month_first' ? written(year, first, second, reading) : written(year, second, first, reading)
  }
  const dayThenMonth = /^(\d{1,2})[\s/.-]*(\p{L}+(?: \p{L}+)?)\.?[\s,/.-]*(\d{4}|\d{2})(?!\d)/u.exec(text)
  if (dayThenMonth) {
    const [, day = '', month = '', year = ''] = dayThenMonth
    return named(year, month, day, reading) ?? text
  }
  const monthThenDay = /^(\p{L}+)\.?[\s/.-]*(\d{1,2})[\s,/.-]+(\d{4}|\d{2})(?!\d)/u.exec(text)
  if (monthThenDay) {
    const [, month = '', day = '', year = ''] = monthThenDay
    return named(year, month, day, reading) ?? text
  }
  return text
}

function named(year: string, monthName: string, day: string, reading: Reading): string | undefined {
  const { calendar } = reading
  const isHijri = calendar === 'hijri' || (calendar === null && isHijriYear(Number(year)))
  const hijri = 1 + hijriMonths.findIndex(names => names.includes(normalize(monthName)))
  if (hijri > 0) return isHijri ? written(year, hijri, day, reading) : undefined
  const month = monthOf(monthName)
  return month === 0 || isHijri ? undefined : written(year, month, day, reading)
}

/** A number that a program wrote as a fraction, 17850.0, is the whole number that it stands for. */
export const plainCode = (cell: string): string => (/^\d+\.0+$/.test(cell) ? cell.slice(0, cell.indexOf('.')) : cell)
