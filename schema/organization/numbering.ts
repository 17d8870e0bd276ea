import type { FieldIssues } from '../errors.ts'
import type { ListOptions } from '../lists/list-options.ts'
import { toAsciiDigits } from '../search.ts'
import { cleanWords } from '../validate.ts'

/** How the numbers of a series look. */
export interface SerialNumber {
  prefix: string
  /** The first number given, unless more were given already. */
  start: number
  /** Digits of the counter at least; shorter ones are filled with zeros. */
  width: number
  /** Numbers carry their year and begin again with each. */
  yearly_reset: boolean
}

export const longestPrefix = 20
const widestCounter = 12
/** Leaves a series as long as a person lives within the database's whole numbers. */
const highestStart = 999_999_999

/** A number as it is printed; it ends in its counter. */
export const writtenNumber = ({ prefix, width, yearly_reset }: SerialNumber, year: number, counter: number): string =>
  `${prefix}${yearly_reset ? `${year}-` : ''}${String(counter).padStart(width, '0')}`

/** The counter that comes next, when `last` was the last one given; 0 when none was. */
export const nextCounter = ({ start }: Pick<SerialNumber, 'start'>, last: number): number =>
  Math.max(last, start - 1) + 1

/**
 * Whether a series would come to give `number`, which exists already. `lastOf` tells the last counter given in a year;
 * in year 0 of a series that does not begin again each year.
 */
export function wouldRepeat(serial: SerialNumber, number: string, lastOf: (year: number) => number): boolean {
  if (!number.startsWith(serial.prefix)) return false
  const parts = (serial.yearly_reset ? /^(\d{4})-(\d+)$/ : /^()(\d+)$/).exec(number.slice(serial.prefix.length))
  if (!parts) return false
  const [year, counter] = [Number(parts[1]), Number(parts[2])]
  return writtenNumber(serial, year, counter) === number && counter >= nextCounter(serial, lastOf(year))
}

const digits = (raw: unknown): string => toAsciiDigits(cleanWords(String(raw ?? '')))
/** Digits and nothing else: 1e3 and 0x10 are no numbers that people count by. */
const wholeNumber = (written: string): number => (/^-?\d+$/.test(written) ? Number(written) : Number.NaN)
const yes = new Set<unknown>([true, 1, '1', 'true'])
const no = new Set<unknown>([false, 0, '0', 'false'])

/** What a body makes of a series; what it leaves out stays. */
export function readSerial(body: unknown, before: SerialNumber): { serial: SerialNumber } | { issues: FieldIssues } {
  const sent = (body ?? {}) as Record<string, unknown>
  const issues: FieldIssues = {}
  const serial = { ...before }
  if (sent.prefix !== undefined) {
    serial.prefix = digits(sent.prefix)
    if (serial.prefix.length > longestPrefix) issues.prefix = [`too_long|${longestPrefix}`]
    else if (!/^[\p{L}\d/-]*$/u.test(serial.prefix)) issues.prefix = ['prefix_characters']
  }
  if (sent.start !== undefined) {
    serial.start = wholeNumber(digits(sent.start))
    if (digits(sent.start) === '') issues.start = ['required']
    else if (!Number.isInteger(serial.start)) issues.start = ['not_a_number']
    else if (serial.start < 1) issues.start = ['not_positive']
    else if (serial.start > highestStart) issues.start = ['too_large']
  }
  if (sent.width !== undefined) {
    serial.width = wholeNumber(digits(sent.width))
    const isWidth = digits(sent.width) !== '' && Number.isInteger(serial.width)
    if (!isWidth || serial.width < 1 || serial.width > widestCounter) issues.width = ['counter_width']
  }
  if (sent.yearly_reset !== undefined) {
    serial.yearly_reset = yes.has(sent.yearly_reset)
    if (!yes.has(sent.yearly_reset) && !no.has(sent.yearly_reset)) issues.yearly_reset = ['not_a_flag']
  }
  return Object.keys(issues).length > 0 ? { issues } : { serial }
}

export const seriesListOptions: ListOptions = { filters: {}, sorts: ['id'], sort: { field: 'id', order: 'asc' } }
