import { proofWords, reportColumnWords, reportTotalWords, reportWords, sectionWords } from '../../i18n/reports.ts'
import { type Language, say } from '../../i18n/text.ts'
import { currencyOf } from '../../i18n/world.ts'
import { type ReportName, reports } from '../../schema/reports.ts'
import type { Organization } from '../http/caller.ts'
import { formatMoney } from '../ledger/money.ts'
import { generalLedger, type ReportNames, trialBalance } from './ledger-reports.ts'
import type { LedgerRows } from './movements.ts'
import type { Cell, Report, ReportQuestion } from './report.ts'

/** How each report is made of the ledger's rows. */
export const makers: Record<ReportName, (ledger: LedgerRows, question: ReportQuestion, names: ReportNames) => Report> =
  {
    trial_balance: trialBalance,
    general_ledger: generalLedger,
  }

/** A heading inside a sentence: "Total current assets". */
const inSentence = (heading: string) => heading.charAt(0).toLowerCase() + heading.slice(1)

/** The words of a report in a language. */
export const namesIn = (language: Language): ReportNames => ({
  language,
  section: section => sectionWords[section][language],
  sectionTotal: section =>
    say(reportTotalWords.section_total, language).replace('{section}', inSentence(sectionWords[section][language])),
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
      key: name,
      name: proofWords[name as keyof typeof proofWords]?.[language] ?? name,
      left: money(left),
      right: money(right),
      difference: money(left - right),
    })),
  }
}
