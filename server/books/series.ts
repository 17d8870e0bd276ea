import type { Series as SeriesAnswer } from '../../schema/answers/numbering.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '../../schema/documents.ts'
import { type FieldIssues, refuseFields } from '../../schema/errors.ts'
import {
  nextCounter,
  readSerial,
  type SerialNumber,
  wouldRepeat,
  writtenNumber,
} from '../../schema/organization/numbering.ts'

/** A series as it is kept, with what it gave last. */
export interface SeriesRow extends SerialNumber {
  id: number
  series: Series
  revision: number
  /** The last counter given while numbers do not begin again each year; 0 for none. */
  given: number
  /** The last counter given in the present year, of a series that begins again with it. */
  given_this_year: number
}

/** The pages that numbers are chosen on: one series per document kind, and that of the ledger's entries. */
export const seriesPages = {
  serial_numbers: {
    path: 'serial-numbers',
    list: 'serial_numbers',
    one: 'serial_number',
    series: documentKindNames as readonly Series[],
  },
  restriction_numbers: {
    path: 'restriction-numbers',
    list: 'restriction_numbers',
    one: 'restriction_number',
    series: ['entry'] as readonly Series[],
  },
} as const

export type SeriesPage = keyof typeof seriesPages

const isDocument = (series: Series): series is DocumentKind => series !== 'entry'

/** A series on the wire; `next_number` is what would be given today. */
export function wireSeries(row: SeriesRow, year: number): SeriesAnswer {
  const { id, series, prefix, start, width, yearly_reset, given, given_this_year, revision } = row
  const counter = nextCounter(row, yearly_reset ? given_this_year : given)
  return {
    id,
    series,
    resource: isDocument(series) ? documentKinds[series].wire.permission : null,
    ...{ prefix, start, width, yearly_reset, given, given_this_year },
    next_number: writtenNumber(row, yearly_reset ? year : 0, counter),
    revision,
  }
}

/** What a body makes of a series, or a refusal at its fields. */
export function changedSerial(body: unknown, before: SerialNumber): SerialNumber {
  const read = readSerial(body, before)
  return 'serial' in read ? read.serial : refuseFields(read.issues)
}

/** Refuses a look under which one of the numbers that exist would be given again. */
export function refuseRepeats(
  serial: SerialNumber,
  numbers: readonly string[],
  lastOf: (year: number) => number,
): void {
  const repeated = numbers.find(number => wouldRepeat(serial, number, lastOf))
  const issues: FieldIssues = repeated === undefined ? {} : { prefix: [`number_given|${repeated}`] }
  if (repeated !== undefined) refuseFields(issues)
}

/** Refuses a prefix that documents of another kind have: nobody would tell their numbers apart. None at all is nobody's. */
export function refusePrefixOfOthers(
  { prefix }: SerialNumber,
  before: SerialNumber & { series: Series },
  all: readonly (Pick<SerialNumber, 'prefix'> & { series: Series })[],
): void {
  if (prefix === '' || prefix === before.prefix || !isDocument(before.series)) return
  const others = all.filter(({ series }) => isDocument(series) && series !== before.series)
  if (others.some(other => other.prefix.toLowerCase() === prefix.toLowerCase()))
    refuseFields({ prefix: ['prefix_of_others'] })
}

/** Whether a start was chosen that more numbers than that have passed already, so that it changes nothing. */
export const isPassed = (before: SerialNumber, after: SerialNumber, last: number): boolean =>
  after.start !== before.start && after.start <= last

/** What numbers are counted in: one series per document kind, and one for the ledger's entries. */
export type Series = DocumentKind | 'entry'

export interface GivenNumber {
  number: string
  counter: number
}
