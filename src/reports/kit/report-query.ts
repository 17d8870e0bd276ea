import {
  comparisons,
  type DatePreset,
  datePresets,
  intervals,
  type ReportDeclaration,
  type ReportFilter,
} from '../../../schema/reports.ts'
import { isCivilDate } from '../../layout/values/civil-date.ts'

/** A period by its name, or between two days; of a report of a day, that day. */
export type Period = { preset: DatePreset } | { from: string; to: string } | { asOf: string }

/** What a report is asked for, as the address of its page holds it. */
export interface ReportQuery {
  period: Period
  /** Only what the report has, each as it travels. */
  filters: Filters
  page: number
}
export type Filters = Partial<Record<ReportFilter, string>>

/** A figure whose making is shown, and which page of its lines. */
export interface ExplainedFigure {
  row: string
  column: string
  page: number
}

type Declared = Pick<ReportDeclaration, 'time' | 'filters'>

const isPreset = (value: string | null): value is DatePreset => datePresets.includes(value as DatePreset)
const isMoment = (value: string) => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value)
const oneOf = (options: readonly string[]) => (value: string) => options.includes(value)

// A choice that is the report's own way is not written into the address.
const understood: Record<ReportFilter, (value: string) => boolean> = {
  account_id: isId,
  client_id: isId,
  supplier_id: isId,
  product_id: isId,
  representative_id: isId,
  analytical_account_id: isId,
  entry_id: isId,
  currency: value => /^[A-Za-z]{3}$|^\d{1,3}$/.test(value),
  compare: oneOf(comparisons),
  interval: oneOf(intervals),
  known_at: isMoment,
  folded: oneOf(['0']),
  age_by: oneOf(['date']),
}

/** What a report is asked for when nothing is said: this year, or today. */
export const defaultPeriod = ({ time }: Declared): Period => ({ preset: time === 'as_of' ? 'today' : 'this_year' })

function readPeriod(search: URLSearchParams, declared: Declared): Period {
  const [from, to, asOf, preset] = ['date_from', 'date_to', 'as_of', 'preset'].map(name => search.get(name) ?? '')
  if (declared.time === 'as_of') {
    const day = asOf || to
    if (day && isCivilDate(day)) return { asOf: day }
  } else if (from && to && isCivilDate(from) && isCivilDate(to)) return { from, to }
  return isPreset(preset ?? null) ? { preset: preset as DatePreset } : defaultPeriod(declared)
}

const pageIn = (value: string | null) => (value && isId(value) ? Number(value) : 1)

/** Reads a question from an address; what is missing or not understood is as if nothing was said. */
export function readReportQuery(search: URLSearchParams, declared: Declared): ReportQuery {
  const filters = declared.filters.flatMap(name => {
    const value = search.get(name)
    return value !== null && understood[name](value) ? [[name, value]] : []
  })
  return {
    period: readPeriod(search, declared),
    filters: Object.fromEntries(filters),
    page: pageIn(search.get('page')),
  }
}

function periodParameters(period: Period, declared: Declared): Record<string, string> {
  if ('asOf' in period)
    return declared.time === 'as_of' ? { as_of: period.asOf } : { date_from: period.asOf, date_to: period.asOf }
  if ('from' in period)
    return declared.time === 'as_of' ? { as_of: period.to } : { date_from: period.from, date_to: period.to }
  // A report of a day is of today by itself.
  return declared.time === 'as_of' && period.preset === 'today' ? {} : { preset: period.preset }
}

/** The parameters of a question, for the address of the page and for the call alike; only those that the report has. */
export function parametersOf({ period, filters, page }: ReportQuery, declared: Declared): Record<string, string> {
  const known = declared.filters.flatMap(name => (filters[name] === undefined ? [] : [[name, filters[name]]]))
  return {
    ...periodParameters(period, declared),
    ...Object.fromEntries(known),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The figure that an address asks to explain, if it does. */
export function readExplained(search: URLSearchParams): ExplainedFigure | undefined {
  const [row, column] = [search.get('row'), search.get('column')]
  return row && column ? { row, column, page: pageIn(search.get('lines')) } : undefined
}

/** A question's address with a figure open beside it. */
export const explainedParameters = ({ row, column, page }: ExplainedFigure): Record<string, string> => ({
  row,
  column,
  ...(page > 1 && { lines: String(page) }),
})
