import { currencies } from '../../i18n/records/currencies-countries.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { type FieldIssues, type Issue, refuseFields } from '../../schema/errors.ts'
import { date, type Field, link } from '../../schema/fields.ts'
import {
  type Comparison,
  comparisons,
  type DatePreset,
  datePresets,
  type Interval,
  intervals,
  type ReportFilter,
  type ReportName,
  reportDeclaration,
} from '../../schema/reports.ts'
import { toAsciiDigits } from '../../schema/search.ts'
import { filled } from '../../schema/validate.ts'
import { fiscalYearStart, periodOf, todayIn } from '../calendar.ts'
import { firstWeekdayOf } from '../organizations/week.ts'
import type { Organization, Work } from '../work.ts'
import type { Facts, LedgerExtent, NamedResource } from './facts/facts.ts'
import { spansOf } from './periods.ts'
import type { ReportQuestion } from './report.ts'

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

const everyReport = ['organization_id', 'page', 'per_page', 'format', 'preset', 'date_from', 'date_to', 'as_of']
const rowsOnPage = 500
const maxOnPage = 1000
const furthestPage = 999_999
/** Fifty years by month: each is a column of figures, and nobody else is served while they are computed. */
const maxParts = 600

const links = [
  'account_id',
  'client_id',
  'supplier_id',
  'product_id',
  'representative_id',
  'analytical_account_id',
  'entry_id',
] as const satisfies readonly ReportFilter[]

const isOneOf = <T extends string>(options: readonly T[], value: string): value is T =>
  (options as readonly string[]).includes(value)

const options: Partial<Record<ReportFilter, readonly string[]>> = {
  compare: comparisons,
  interval: intervals,
  folded: ['0', '1'],
  age_by: ['due_date', 'date'],
}

const currencyIdOf = (given: string): number | null =>
  currencies.find(({ id, code }) => String(id) === given || code === given.toUpperCase())?.id ?? null

const momentParts = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):\d{2})$/

/** A parameter in the form that is kept, or what is wrong with it. */
type Read = { value: string } | { issue: Issue }

const wrong = (issue: Issue): Read => ({ issue })
const asGiven = (value: string, isRight: boolean, issue: Issue): Read => (isRight ? { value } : { issue })

function checked(field: Field, given: string): Read {
  const result = filled(field, 2).safeParse(given)
  return result.success ? { value: String(result.data) } : wrong(firstOf(result.error.issues).message as Issue)
}

function momentOf(typed: string): Read {
  const given = toAsciiDigits(typed).trim()
  if (/^\d{4}-\d{2}-\d{2}$/.test(given)) return wrong('not_a_moment')
  const [, day] = momentParts.exec(given) ?? []
  if (day === undefined || Number.isNaN(Date.parse(given))) return wrong('not_a_date')
  // The 30th of February is a day to Date.parse.
  const read = checked(date(), day)
  return 'issue' in read ? read : { value: given }
}

function counted(typed: string, max: number): Read {
  const given = toAsciiDigits(typed).trim()
  return asGiven(given, /^[1-9]\d{0,8}$/.test(given) && Number(given) <= max, `out_of_range|${max}`)
}

function readParameter(key: string, given: string): Read {
  if (key === 'date_from' || key === 'date_to' || key === 'as_of') return checked(date(), given)
  if (key === 'preset') return asGiven(given, isOneOf(datePresets, given), 'not_an_option')
  if ((links as readonly string[]).includes(key)) return checked(link('accounts'), given)
  if (key === 'currency') return asGiven(given, currencyIdOf(given) !== null, 'not_found')
  if (key === 'known_at') return momentOf(given)
  if (key === 'format') return asGiven(given, given === 'json' || isOneOf(exportFormats, given), 'not_an_option')
  if (key === 'page') return counted(given, furthestPage)
  if (key === 'per_page') return counted(given, maxOnPage)
  const chosen = options[key as ReportFilter]
  return asGiven(given, chosen === undefined || chosen.includes(given), 'not_an_option')
}

/** The parameters of a request that this report has; refused when there are others, or when one is not what it should be. */
function readParameters(name: ReportName, parameters: Record<string, unknown>, besides: readonly string[]) {
  const allowed = new Set<string>([...everyReport, ...besides, ...reportDeclaration(name).filters])
  // A stranger may call a parameter whatever every object already has.
  const issues: FieldIssues = Object.create(null)
  const given: Record<string, string> = {}
  for (const [key, value] of Object.entries(parameters)) {
    if (value === '') continue
    if (!allowed.has(key)) {
      issues[key] = ['unknown_parameter']
      continue
    }
    // What is said twice is not one of what it should be.
    const read = readParameter(key, typeof value === 'string' ? value : JSON.stringify(value))
    if ('issue' in read) issues[key] = [read.issue]
    else given[key] = read.value
  }
  if (Object.keys(issues).length > 0) refuseFields(issues)
  return given
}

/** The days that a request names. A report of a day takes the last of them, and the fiscal year up to it. */
function daysOf(
  given: Record<string, string>,
  isOfDay: boolean,
  today: string,
  organization: Organization,
  extent: LedgerExtent,
) {
  const { preset, date_from, date_to, as_of } = given
  const { first: firstEntry, last: lastEntry } = extent
  const usual = isOfDay ? 'today' : 'this_year'
  const yearBegins = organization.fiscal_year_start
  const named = periodOf((preset as DatePreset | undefined) ?? usual, {
    ...{ today, firstEntry, lastEntry },
    weekStart: firstWeekdayOf(organization),
    yearStart: yearBegins,
  })
  const to = as_of ?? date_to ?? (date_from !== undefined && preset === undefined ? today : named.to)
  if (as_of !== undefined || (isOfDay && date_from === undefined)) return { from: fiscalYearStart(to, yearBegins), to }
  const from = date_from ?? (date_to !== undefined && preset === undefined ? (firstEntry ?? named.from) : named.from)
  if (date_from === undefined && from > to) return { from: to, to }
  return { from, to }
}

const namedBy: Partial<Record<(typeof links)[number], NamedResource>> = {
  client_id: 'clients',
  supplier_id: 'suppliers',
  product_id: 'products',
  representative_id: 'representatives',
  analytical_account_id: 'analytical_accounts',
}

async function isThere(facts: Facts, key: (typeof links)[number], id: number): Promise<boolean> {
  const resource = namedBy[key]
  if (resource) {
    const found = (await facts.named(resource, [id])).get(id)
    return found !== undefined && !found.isNameOnly
  }
  if (key === 'account_id') return (await facts.accounts()).some(account => account.id === id)
  return (await facts.rows('entries', { where: { entry_id: id }, order: ['entry_id'], take: 1 })).length > 0
}

/** Of nothing there would be an empty report, which looks as if nothing had happened. */
async function refuseStrangers(given: Record<string, string>, facts: Facts): Promise<void> {
  const issues: FieldIssues = {}
  for (const key of links) {
    const id = given[key]
    if (id !== undefined && !(await isThere(facts, key, Number(id)))) issues[key] = ['not_found']
  }
  if (Object.keys(issues).length > 0) refuseFields(issues)
}

/**
 * What a request asks of a report, or what is wrong with it. `besides` are parameters that the caller reads by itself.
 * The books are opened only where the question depends on what stands in them.
 */
export async function readQuestion(
  { organization, now }: Pick<Work, 'organization' | 'now'>,
  name: ReportName,
  parameters: Record<string, unknown>,
  openFacts: () => Facts,
  besides: readonly string[] = [],
): Promise<ReportQuestion & { format: ExportFormat | 'json' }> {
  const given = readParameters(name, parameters, besides)
  const today = todayIn(organization.timeZone, now)
  const needsExtent = given.preset === 'all_time' || (given.date_to !== undefined && given.date_from === undefined)
  const extent = needsExtent ? await openFacts().extent() : { entries: 0, first: null, last: null, fingerprint: '' }
  const isOfDay = reportDeclaration(name).time === 'as_of'
  const { from, to } = daysOf(given, isOfDay, today, organization, extent)
  if (from > to) refuseFields({ date_to: [`date_before|${from}`] })
  const interval = (given.interval as Interval | undefined) ?? null
  if (interval !== null && spansOf({ from, to }, interval).length > maxParts)
    refuseFields({ interval: [`too_many_columns|${maxParts}`] })
  if (links.some(key => given[key] !== undefined)) await refuseStrangers(given, openFacts())
  const id = (key: (typeof links)[number]) => (given[key] === undefined ? null : Number(given[key]))
  return {
    from,
    to,
    today,
    fiscalYearStart: organization.fiscal_year_start,
    accountId: id('account_id'),
    clientId: id('client_id'),
    supplierId: id('supplier_id'),
    productId: id('product_id'),
    representativeId: id('representative_id'),
    analyticalAccountId: id('analytical_account_id'),
    entryId: id('entry_id'),
    currencyId: given.currency === undefined ? null : currencyIdOf(given.currency),
    compare: (given.compare as Comparison | undefined) ?? null,
    interval,
    knownAt: given.known_at ?? null,
    isFolded: given.folded !== '0',
    ageBy: given.age_by === 'date' ? 'date' : 'due_date',
    page: Number(given.page ?? '1'),
    perPage: Number(given.per_page ?? rowsOnPage),
    format: (given.format as ExportFormat | undefined) ?? 'json',
  }
}
