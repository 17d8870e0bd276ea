import { currencies } from '../../i18n/world.ts'
import { type FieldIssues, refuseFields } from '../../schema/errors.ts'
import { date, link } from '../../schema/fields.ts'
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
import { filled } from '../../schema/validate.ts'
import { fiscalYearStart, periodOf, todayIn } from '../calendar.ts'
import type { Work } from '../http/caller.ts'
import type { LedgerExtent } from './facts.ts'
import type { ReportQuestion } from './report.ts'

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

const everyReport = ['organization_id', 'page', 'per_page', 'format', 'preset', 'date_from', 'date_to', 'as_of']
const rowsOnPage = 500
const mostOnPage = 1000

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

const isMoment = (given: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(given) && !Number.isNaN(Date.parse(given))

/** What is wrong with one parameter, if anything. */
function issueOf(key: string, given: string): FieldIssues[string] | null {
  if (key === 'date_from' || key === 'date_to' || key === 'as_of')
    return filled(date(), 2).safeParse(given).success ? null : ['not_a_date']
  if (key === 'preset') return isOneOf(datePresets, given) ? null : ['not_an_option']
  if ((links as readonly string[]).includes(key))
    return filled(link('accounts'), 2).safeParse(given).success ? null : ['not_found']
  if (key === 'currency') return currencyIdOf(given) === null ? ['not_found'] : null
  if (key === 'known_at') return isMoment(given) ? null : ['not_a_date']
  if (key === 'format') return given === 'json' || isOneOf(exportFormats, given) ? null : ['not_an_option']
  if (key === 'page') return /^[1-9]\d{0,5}$/.test(given) ? null : ['not_a_number']
  if (key === 'per_page') return /^[1-9]\d{0,3}$/.test(given) && Number(given) <= mostOnPage ? null : ['not_a_number']
  const chosen = options[key as ReportFilter]
  return chosen === undefined || chosen.includes(given) ? null : ['not_an_option']
}

/** The parameters of a request that this report has; refused when there are others, or when one is not what it should be. */
function readParameters(name: ReportName, parameters: Record<string, unknown>, besides: readonly string[]) {
  const allowed = new Set<string>([...everyReport, ...besides, ...reportDeclaration(name).filters])
  const issues: FieldIssues = {}
  const given: Record<string, string> = {}
  for (const [key, value] of Object.entries(parameters)) {
    if (value === '') continue
    if (!allowed.has(key) || typeof value !== 'string') issues[key] = ['unknown_parameter']
    else {
      const issue = issueOf(key, value)
      if (issue) issues[key] = issue
      given[key] = value
    }
  }
  if (Object.keys(issues).length > 0) refuseFields(issues)
  return given
}

/** The days that a request names. A report of a day takes the last of them, and the fiscal year up to it. */
function daysOf(
  given: Record<string, string>,
  isOfDay: boolean,
  today: string,
  yearBegins: string,
  extent: LedgerExtent,
) {
  const { preset, date_from, date_to, as_of } = given
  const { first: firstEntry, last: lastEntry } = extent
  const usual = isOfDay ? 'today' : 'this_year'
  const named = periodOf((preset as DatePreset | undefined) ?? usual, { today, firstEntry, lastEntry })
  const to = as_of ?? date_to ?? (date_from !== undefined && preset === undefined ? today : named.to)
  if (as_of !== undefined || (isOfDay && date_from === undefined)) return { from: fiscalYearStart(to, yearBegins), to }
  const from = date_from ?? (date_to !== undefined && preset === undefined ? (firstEntry ?? named.from) : named.from)
  if (date_from === undefined && from > to) return { from: to, to }
  return { from, to }
}

/**
 * What a request asks of a report, or what is wrong with it. `besides` are parameters that the caller reads by itself.
 * `extent` is asked only where the days depend on what stands in the ledger.
 */
export async function readQuestion(
  { organization, now }: Pick<Work, 'organization' | 'now'>,
  name: ReportName,
  parameters: Record<string, unknown>,
  extentOf: () => Promise<LedgerExtent>,
  besides: readonly string[] = [],
): Promise<ReportQuestion & { format: ExportFormat | 'json' }> {
  const given = readParameters(name, parameters, besides)
  const today = todayIn(organization.timeZone, now)
  const needsExtent = given.preset === 'all_time' || (given.date_to !== undefined && given.date_from === undefined)
  const extent = needsExtent ? await extentOf() : { entries: 0, first: null, last: null, fingerprint: '' }
  const isOfDay = reportDeclaration(name).time === 'as_of'
  const { from, to } = daysOf(given, isOfDay, today, organization.fiscalYearStart, extent)
  if (from > to) refuseFields({ date_to: [`date_before|${from}`] })
  const id = (key: (typeof links)[number]) => (given[key] === undefined ? null : Number(given[key]))
  return {
    from,
    to,
    today,
    fiscalYearStart: organization.fiscalYearStart,
    accountId: id('account_id'),
    clientId: id('client_id'),
    supplierId: id('supplier_id'),
    productId: id('product_id'),
    representativeId: id('representative_id'),
    analyticalAccountId: id('analytical_account_id'),
    entryId: id('entry_id'),
    currencyId: given.currency === undefined ? null : currencyIdOf(given.currency),
    compare: (given.compare as Comparison | undefined) ?? null,
    interval: (given.interval as Interval | undefined) ?? null,
    knownAt: given.known_at ?? null,
    isFolded: given.folded !== '0',
    ageBy: given.age_by === 'date' ? 'date' : 'due_date',
    page: Number(given.page ?? '1'),
    perPage: Number(given.per_page ?? rowsOnPage),
    format: (given.format as ExportFormat | undefined) ?? 'json',
  }
}
