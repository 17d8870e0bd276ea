import { type FieldIssues, refuseFields } from '../../schema/errors.ts'
import { date, link } from '../../schema/fields.ts'
import { type DatePreset, datePresets, type ReportFilter, type ReportName, reports } from '../../schema/reports.ts'
import { filled } from '../../schema/validate.ts'
import { periodOf, todayIn } from '../calendar.ts'
import type { Work } from '../http/caller.ts'
import type { ReportQuestion } from './report.ts'

const parametersOf: Record<ReportFilter, readonly string[]> = {
  period: ['preset', 'date_from', 'date_to'],
  as_of: ['as_of'],
  account_id: ['account_id'],
  client_id: ['client_id'],
  supplier_id: ['supplier_id'],
  analytical_account_id: ['analytical_account_id'],
}
const everyReport = ['organization_id', 'page', 'format']

/** What a request asks of a report, or what is wrong with it. */
export function readQuestion(
  { organization, now }: Pick<Work, 'organization' | 'now'>,
  name: ReportName,
  parameters: Record<string, unknown>,
  { first: firstEntry, last: lastEntry }: { first: string | null; last: string | null },
): ReportQuestion {
  const allowed = new Set([...everyReport, ...reports[name].filters.flatMap(filter => parametersOf[filter])])
  const issues: FieldIssues = {}
  const given: Record<string, string> = {}
  for (const [key, value] of Object.entries(parameters)) {
    if (value === '') continue
    if (!allowed.has(key) || typeof value !== 'string') issues[key] = ['unknown_parameter']
    else given[key] = value
  }
  for (const key of ['date_from', 'date_to'] as const) {
    const result = given[key] === undefined ? undefined : filled(date(), 2).safeParse(given[key])
    if (result && !result.success) issues[key] = ['not_a_date']
  }
  if (given.preset !== undefined && !datePresets.includes(given.preset as DatePreset)) issues.preset = ['not_an_option']
  const account = given.account_id === undefined ? undefined : filled(link('accounts'), 2).safeParse(given.account_id)
  if (account && !account.success) issues.account_id = ['not_found']
  if (given.format !== undefined && given.format !== 'json') issues.format = ['not_an_option']
  if (given.page !== undefined && !/^[1-9]\d{0,5}$/.test(given.page)) issues.page = ['not_a_number']
  if (Object.keys(issues).length > 0) refuseFields(issues)

  const today = todayIn(organization.timeZone, now)
  const preset = periodOf((given.preset as DatePreset | undefined) ?? 'this_year', {
    today,
    firstEntry,
    lastEntry,
  })
  const from =
    given.date_from ??
    (given.date_to !== undefined && given.preset === undefined ? (firstEntry ?? preset.from) : preset.from)
  const to = given.date_to ?? (given.date_from !== undefined && given.preset === undefined ? today : preset.to)
  if (from > to) refuseFields({ date_to: [`date_before|${from}`] })
  return {
    from,
    to,
    fiscalYearStart: organization.fiscalYearStart,
    accountId: account?.success ? (account.data as number) : null,
    page: Number(given.page ?? '1'),
  }
}
