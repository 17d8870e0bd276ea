import { sql } from 'kysely'
import { proofWords, reportColumnWords, reportTotalWords, reportWords, sectionWords } from '../../i18n/reports.ts'
import { type Language, say } from '../../i18n/text.ts'
import { currencyOf } from '../../i18n/world.ts'
import { type FieldIssues, refuseFields } from '../../schema/errors.ts'
import { date, link } from '../../schema/fields.ts'
import { type DatePreset, datePresets, type ReportFilter, type ReportName, reports } from '../../schema/reports.ts'
import { filled } from '../../schema/validate.ts'
import { periodOf, todayIn } from '../calendar.ts'
import type { Organization, Work } from '../http/caller.ts'
import { formatMoney } from '../ledger/money.ts'
import { generalLedger, type ReportNames, trialBalance } from './ledger-reports.ts'
import { type LedgerRows, readLedger } from './ledger-rows.ts'
import type { Cell, Report, ReportQuestion } from './report.ts'

/** How each report is made of the ledger's rows. */
const makers: Record<ReportName, (ledger: LedgerRows, question: ReportQuestion, names: ReportNames) => Report> = {
  trial_balance: trialBalance,
  general_ledger: generalLedger,
}

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
export async function readQuestion(
  { tx, organization, now }: Work,
  name: ReportName,
  parameters: Record<string, unknown>,
): Promise<ReportQuestion> {
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

  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(date) as first, max(date) as last from entries where organization_id = ${organization.id}`.execute(tx)
  const today = todayIn(organization.timeZone, now)
  const preset = periodOf((given.preset as DatePreset | undefined) ?? 'this_year', {
    today,
    firstEntry: rows[0]!.first,
  })
  const from =
    given.date_from ??
    (given.date_to !== undefined && given.preset === undefined ? (rows[0]!.first ?? preset.from) : preset.from)
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

const namesIn = (language: Language): ReportNames => ({
  language,
  section: section => sectionWords[section][language],
  sectionTotal: section =>
    say(reportTotalWords.section_total, language).replace('{section}', sectionWords[section][language]),
  total: reportTotalWords.total[language],
})

const written = (cell: Cell, decimals: number): string | null =>
  typeof cell === 'bigint' ? formatMoney(cell, decimals) : cell

/** A report in the form of the contract. */
export function wireReport(
  report: Report,
  about: { organization: Organization; question: ReportQuestion; entries: number; language: Language; now: Date },
) {
  const { organization, question, entries, language, now } = about
  const money = (amount: bigint) => formatMoney(amount, organization.baseDecimals)
  return {
    key: reports[report.name].wire,
    title: reportWords[report.name].title[language],
    organization: organization.name,
    currency: currencyOf(organization.baseCurrencyId)?.code ?? '',
    from: question.from,
    to: question.to,
    generated_at: now.toISOString(),
    entries,
    columns: report.columns.map(({ key, type }) => ({
      key,
      type,
      label: reportColumnWords[key as keyof typeof reportColumnWords]?.[language] ?? key,
    })),
    rows: report.rows.map(({ kind, level, cells, link: target }) => ({
      kind,
      level,
      cells: Object.fromEntries(
        Object.entries(cells).map(([key, cell]) => [key, written(cell, organization.baseDecimals)]),
      ),
      ...(target ? { link: target } : {}),
    })),
    totals: Object.fromEntries(Object.entries(report.totals).map(([key, amount]) => [key, money(amount)])),
    proofs: report.proofs.map(({ name, left, right }) => ({
      name: proofWords[name as keyof typeof proofWords]?.[language] ?? name,
      left: money(left),
      right: money(right),
      difference: money(left - right),
    })),
  }
}

/** Makes a report for the caller. */
export async function makeReport(work: Work, name: ReportName, parameters: Record<string, unknown>) {
  const { tx, organization, language, now } = work
  const question = await readQuestion(work, name, parameters)
  const ledger = await readLedger(tx, organization.id, question)
  const report = makers[name](ledger, question, namesIn(language))
  return wireReport(report, { organization, question, entries: ledger.entries, language, now })
}
