import type { WarningReason } from '../../i18n/files/imports.ts'
import { isHijriYear } from '../../schema/calendar/hijri.ts'
import { elementAt, valueFor } from '../../schema/collections/certain.ts'
import type { Issue } from '../../schema/errors.ts'
import { isRecordableDay } from '../../schema/validate.ts'
import { addDays, isRealDay, todayIn } from '../calendar.ts'
import type { WorkContext } from '../work.ts'
import {
  type DateOrder,
  dateOrderOf,
  issueOfCalendar,
  isYearFirst,
  orderShownBy,
  plainDate,
  readsSwapped,
} from './cells.ts'
import type { Warning } from './outcome.ts'
import type { Table, TableRow } from './table.ts'

/** How the days of a file are written, decided for all of its columns together: one of them may tell what another does not. */

/** Where and when a file is read: a moment of universal time is another day elsewhere, and no document is of the far future. */
export interface DateSetting {
  timeZone: string
  today: string
}

export const dateSettingOf = ({ organization, now }: Pick<WorkContext, 'organization' | 'now'>): DateSetting => ({
  timeZone: organization.timeZone,
  today: todayIn(organization.timeZone, now),
})

export interface DatesOfFile {
  /** A cell of a column as the wire writes it; what is no date is answered as it stands. */
  read(column: string): (cell: string) => string | { issue: Issue }
  /** A date of the file as it was read, year first, so that it means the same beside other dates. */
  asRead: ReadonlyMap<string, (cell: string) => string>
  warnings: Warning[]
}

interface DateColumn {
  name: string
  cell: (row: TableRow) => string
}

export function datesOfFile(
  columns: readonly DateColumn[],
  { format, rows, countsFrom1904 }: Pick<Table, 'format' | 'rows' | 'countsFrom1904'>,
  { timeZone, today }: DateSetting,
): DatesOfFile {
  const found = columns.map(({ name, cell }) => {
    const cells = rows.map(cell)
    const written = dateOrderOf(cells)
    return { name, cells, ...written, isYearFirst: isYearFirst(cells, written.order, plausibleYears(today), today) }
  })
  const shown = new Set(found.filter(({ isShown }) => isShown).map(({ order }) => order))
  const [onlyOrder] = shown.size === 1 ? shown : []
  // Without a column that tells, all are read alike, and it is said once.
  const warnings: Warning[] = []
  const readers = new Map<string, (cell: string) => string>()
  const mixed = new Set(found.filter(({ isMixed, isYearFirst }) => isMixed && !isYearFirst).map(({ name }) => name))
  for (const { name, cells, order, doubtful, ...column } of found) {
    const taken: DateOrder = column.isYearFirst ? 'year_first' : doubtful === null ? order : (onlyOrder ?? order)
    const orderOf = (cell: string) => {
      const own = mixed.has(name) ? orderShownBy(cell) : null
      return own === null || own === 'either' ? taken : own
    }
    const read = (cell: string) => plainDate(momentDay(cell, timeZone), orderOf(cell), { countsFrom1904, today })
    readers.set(name, read)
    const warn = (index: number, reason: Warning['reason'], other: DateOrder) => {
      const cell = elementAt(cells, index)
      const values = { cell, taken: read(cell), other: plainDate(cell, other, { today }) }
      warnings.push({ row: elementAt(rows, index).number, column: name, reason, values })
    }
    const swapped = format === 'xlsx' ? readsSwapped(cells) : null
    if (column.isYearFirst)
      warn(
        cells.findIndex(cell => cell !== ''),
        'year_first',
        order,
      )
    else if (doubtful !== null && onlyOrder === undefined && warnings.every(({ reason }) => reason !== 'day_or_month'))
      warn(doubtful, 'day_or_month', order === 'day_first' ? 'month_first' : 'day_first')
    else if (swapped !== null)
      warnings.push({
        row: elementAt(rows, swapped).number,
        column: name,
        reason: 'mixed_dates',
        values: { cell: elementAt(cells, swapped) },
      })
  }
  const isDoubtful = (name: string, cell: string) => mixed.has(name) && orderShownBy(cell) === 'either'
  for (const { name, cells } of found) {
    if (!daysOfWhatHappened.has(name)) continue
    const read = valueFor(readers, name)
    const days = cells.flatMap((cell, index) => {
      const day = cell === '' ? '' : read(cell)
      // What is refused is not recorded.
      return isRealDay(day) && isRecordableDay(day) && !isDoubtful(name, cell)
        ? [{ day, row: elementAt(rows, index).number }]
        : []
    })
    warnings.push(...warningsOfDays(name, days, today))
  }
  const asRead = (name: string, read: (cell: string) => string) => (cell: string) => {
    if (isDoubtful(name, cell)) return cell
    const day = read(cell)
    return isRealDay(day) ? day : cell
  }
  return {
    read: column => dayReader(readers.get(column) ?? (cell => cell), cell => isDoubtful(column, cell)),
    asRead: new Map([...readers].map(([name, read]) => [name, asRead(name, read)])),
    warnings,
  }
}

/** Reads a day, or says what is wrong with it. */
const dayReader =
  (read: (cell: string) => string, isDoubtful: (cell: string) => boolean): ReturnType<DatesOfFile['read']> =>
  cell => {
    const issue = issueOfCalendar(cell) ?? (isDoubtful(cell) ? (`both_day_orders|${cell}` as const) : null)
    if (issue !== null) return { issue }
    const day = read(cell)
    // A Hijri year stays only in a day that its month does not have.
    return isHijriYear(Number(/^(\d{4})-/.exec(day)?.[1])) ? { issue: `no_hijri_day|${cell}` } : day
  }

interface DayOfRow {
  day: string
  row: number
}

/** Days of a column on which hardly anything can have happened. */
function warningsOfDays(column: string, all: readonly DayOfRow[], today: string): Warning[] {
  const warning = (days: readonly DayOfRow[], reasons: readonly [WarningReason, WarningReason]): Warning[] => {
    const [first] = days
    // How many are taken is known when every row was looked at.
    const counted = { days, reasons }
    return first ? [{ row: first.row, column, reason: reasons[0], values: { today }, counted }] : []
  }
  const old = addDays(today, -yearsOfBooks * 366) as string
  return [
    ...warning(
      all.filter(({ day }) => day > today),
      ['later_day', 'later_days'],
    ),
    ...warning(
      all.filter(({ day }) => day < old),
      ['old_day', 'old_days'],
    ),
  ]
}

/** Documents are of the last years; some fall due in the next ones. */
const plausibleYears = (today: string): readonly [string, string] => [
  addDays(today, -15 * 366) as string,
  addDays(today, 3 * 366) as string,
]

const universalMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(?:Z|UTC|[+-]00:?00)$/i

/** The day of a moment of universal time where the organization is; any other text as it stands. */
function momentDay(cell: string, timeZone: string): string {
  if (!universalMoment.test(cell)) return cell
  const moment = new Date(cell.replace(' ', 'T').replace(/\s?(?:UTC|[+-]00:?00)$/i, 'Z'))
  return Number.isNaN(moment.getTime()) ? cell : todayIn(timeZone, moment)
}

/** A day further back is more likely a slip of the pen than a document. */
const yearsOfBooks = 20

/** Something falls due on a day to come; what a file records has happened. */
const daysOfWhatHappened: ReadonlySet<string> = new Set(['date', 'as_of'])
