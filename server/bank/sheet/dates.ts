import { normalize, toAsciiDigits, withoutMarks } from '../../../schema/search.ts'
import { isRealDay } from '../../calendar.ts'
import { type DateOrder, plainDate } from '../../imports/cells.ts'

/** Days as banks write them into cells; a cell is a date only as a whole, with its time of day. */

const monthsElsewhere: readonly (readonly [string, string])[] = [
  ['jan', 'januar januari janvier janv enero ene janeiro gennaio gen jaenner jan'],
  ['feb', 'februar februari fevrier fevr fev febrero fevereiro febbraio'],
  ['mar', 'marz maerz mrz maart mrt mars marzo marco mar'],
  ['apr', 'april avril avr abril abr aprile apr'],
  ['may', 'mai mei mayo maio maggio mag'],
  ['jun', 'juni juin junio junho giugno giu jun'],
  ['jul', 'juli juillet juil julio julho luglio lug jul'],
  ['aug', 'august augustus aout aou agosto ago aug'],
  ['sep', 'september septembre sept septiembre setembro set settembre sep'],
  ['oct', 'oktober okt octobre octubre outubro out ottobre ott'],
  ['nov', 'november novembre noviembre novembro nov'],
  ['dec', 'dezember dez decembre diciembre dic dezembro dicembre'],
]
const monthNames = new Map(monthsElsewhere.flatMap(([month, names]) => names.split(' ').map(name => [name, month])))

const clock = String.raw`(?:(?:[T,]|\s)\s*\d{1,2}[:.]\d\d(?:[:.]\d\d(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?|[صم]|Z|UTC|GMT|[+-]\d\d:?\d\d)?)?`
const calendar = String.raw`(?:\s*(?:[هﻫﻩ]ـ?|م|هجري[ةه]?|ميلادي[ةه]?))?`
const weekday = String.raw`(?:\p{L}{2,9}(?: \p{L}{2,9})?[.,،]?\s+)?`
const numbers = String.raw`\d{1,4}[/.\-\s]\d{1,2}[/.\-\s]\d{1,4}`
const dayThenMonth = String.raw`\d{1,2}(?:[/.-]|\s)?[\s/.-]?\p{L}{3,12}(?: \p{L}{2,8})?\.?(?:[/.,-]|\s)?\s?\d{1,4}`
const monthThenDay = String.raw`\p{L}{3,12}\.?[\s/.-]\d{1,2}(?:[/.,-]|\s)\s?\d{2,4}`
const shape = new RegExp(
  `^${weekday}(?:${numbers}|${dayThenMonth}|${monthThenDay})${calendar}${clock}${calendar}$`,
  'iu',
)
const compact = /^(\d{4})(\d\d)(\d\d)(?:\d{4}|\d{6})?(?:\.\d+)?(?:\[[^\]]{0,12}\])?$/
const serial = /^\d{5}(?:\.\d+)?$/

const isYear = (text: string) => /^(?:19|20|13|14)\d\d$/.test(text)

/** The text of a date as the reader of dates takes it; null where the cell is no date. */
function dateText(cell: string): string | null {
  if (cell.length > 50) return null
  const text = withoutMarks(toAsciiDigits(cell))
    .trim()
    .replace(/^'/, '')
    .replace(/\s*([/.-])\s*/g, '$1')
  const run = compact.exec(text)
  if (run) {
    const [, first = '', second = '', third = ''] = run
    if (isYear(first)) return `${first}-${second}-${third}`
    return isYear(second + third) && text.length === 8
      ? `${first.slice(0, 2)}/${first.slice(2)}/${second}${third}`
      : null
  }
  if (!shape.test(text)) return null
  const isShort = /^\d{1,2}[-/. ]\p{L}+[-/. ]\d$/u.test(text)
  const withYear = isShort ? text.replace(/(\d)$/, '0$1') : text
  return withYear.replace(/[a-zA-Z\u00c0-\u017f]{3,12}/, word => monthNames.get(normalize(word)) ?? word)
}

const isOfStatements = (day: string): boolean => /^(?:19|20|21)/.test(day) && isRealDay(day)

interface DateReading {
  order: DateOrder
  /** Whether a bare number of five digits is a day as a spreadsheet counts them. */
  hasSerials: boolean
  countsFrom1904: boolean
}

/** The day of a cell; null where it is none, 30 February among them. */
export function dayOf(cell: string, { order, hasSerials, countsFrom1904 }: DateReading): string | null {
  const text = hasSerials && serial.test(cell) ? cell : dateText(cell)
  if (text === null) return null
  const day = plainDate(text, order, { countsFrom1904 })
  return isOfStatements(day) ? day : null
}

const orders: readonly DateOrder[] = ['day_first', 'month_first', 'year_first']

/** Whether a cell is written as a date, whatever its order, also of a day that no month has. */
export const isDateShaped = (cell: string): boolean => dateText(cell) !== null

export const isSerial = (cell: string): boolean => serial.test(cell) && Number(cell) >= 30_000 && Number(cell) <= 60_000

const sorted = (days: readonly string[]): boolean =>
  days.every((day, at) => at === 0 || day >= (days[at - 1] ?? '')) ||
  days.every((day, at) => at === 0 || day <= (days[at - 1] ?? ''))

const spanOf = (days: readonly string[]): number => {
  const times = days.map(day => Date.parse(day))
  return (
    (times.reduce((a, b) => Math.max(a, b), -Infinity) - times.reduce((a, b) => Math.min(a, b), Infinity)) / 86_400_000
  )
}

/**
 * The orders in which the days of a file can be written: those in which every cell is a day; of several, the only one in
 * which the rows are sorted. Two orders in which all days are the same are one. `columns` are the columns of dates, and
 * `others` dates elsewhere in the file, which have no order among themselves.
 */
export function dateOrdersOf(
  columns: readonly (readonly string[])[],
  others: readonly string[],
  form: Omit<DateReading, 'order'>,
): readonly DateOrder[] {
  // A year of lines has few days.
  const distinct = [...new Set(columns.flat())]
  const read = (order: DateOrder) => {
    const days = new Map(distinct.map(cell => [cell, dayOf(cell, { ...form, order })]))
    return columns.map(cells => cells.map(cell => days.get(cell) ?? null))
  }
  const known = new Map<string, { order: DateOrder; days: string[][] }>()
  for (const order of orders) {
    const days = read(order)
    if (days.some(column => column.includes(null))) continue
    if (others.some(cell => dayOf(cell, { ...form, order }) === null)) continue
    const key = days.join('|')
    if (!known.has(key)) known.set(key, { order, days: days as string[][] })
  }
  const possible = [...known.values()]
  if (possible.length < 2) return possible.map(({ order }) => order)
  const inOrder = possible.filter(({ days }) => days.every(sorted))
  const left = narrowed(inOrder.length > 0 ? inOrder : possible)
  return left.map(({ order }) => order)
}

/** Of 25/11/15 the year is hardly ever first: only where the days would otherwise be scattered over many years. */
function narrowed<Each extends { order: DateOrder; days: string[][] }>(possible: readonly Each[]): readonly Each[] {
  const yearFirst = possible.find(({ order }) => order === 'year_first')
  if (yearFirst === undefined || possible.length < 2) return possible
  const span = (each: Each) => spanOf(each.days.flat())
  const others = possible.filter(each => each !== yearFirst)
  if (others.every(each => span(each) > 5 * span(yearFirst) + 180)) return [yearFirst]
  return others.every(each => span(yearFirst) > 5 * span(each) + 180) ? others : possible
}
