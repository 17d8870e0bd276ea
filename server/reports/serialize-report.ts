import { currencyOf } from '../../i18n/records/currencies-countries.ts'
import { proofWords, reportColumnWords, reportNoteWords, reportWords } from '../../i18n/reports.ts'
import type { Language } from '../../i18n/text.ts'
import { formatDecimal, formatMoney, PRICE_DECIMALS } from '../../ledger/money.ts'
import type { Proof as ProofAnswer } from '../../schema/answers/proofs.ts'
import type { Report as ReportAnswer, ReportRow as ReportRowAnswer } from '../../schema/answers/reports.ts'
import { nameIn } from '../../schema/organization/name.ts'
import { reportDeclaration, reports } from '../../schema/reports.ts'
import type { Organization } from '../work.ts'
import type { LedgerExtent } from './facts/facts.ts'
import {
  amountOf,
  type Cell,
  type Column,
  isFigure,
  type Report,
  type ReportQuestion,
  type ReportRow,
} from './report.ts'

/** A report in the form of the contract. */

const percentDecimals = 2

/** An amount as it stands on the wire: a decimal string. */
function writtenAmount(amount: bigint, type: Column['type'] | undefined, baseDecimals: number): string {
  if (type === 'quantity' || type === 'price') return formatDecimal(amount, PRICE_DECIMALS)
  if (type === 'percent') return formatMoney(amount, percentDecimals)
  if (type === 'count' || type === 'days') return String(amount)
  return formatMoney(amount, baseDecimals)
}

/** A cell as it stands on the wire: an amount is a decimal string, an empty side null. */
export function writtenCell(
  cell: Cell | undefined,
  type: Column['type'] | undefined,
  baseDecimals: number,
): string | null {
  if (cell === undefined || cell === null || typeof cell === 'string') return cell ?? null
  if (typeof cell === 'object' && !isFigure(cell))
    return formatMoney(cell.amount, currencyOf(cell.currencyId)?.decimals ?? baseDecimals)
  return writtenAmount(amountOf(cell), type, baseDecimals)
}

/** The heading of a column in the reader's language. */
export const columnLabel = ({ key, label }: Column, language: Language): string =>
  label ?? reportColumnWords[key as keyof typeof reportColumnWords]?.[language] ?? key

export const writtenProofs = (report: Report, language: Language, baseDecimals: number): Promise<ProofAnswer[]> =>
  Promise.all(
    report.proofs.map(async ({ name, left, right, type = 'money', breaks }) => ({
      key: name,
      name: proofWords[name as keyof typeof proofWords]?.[language] ?? name,
      left: writtenAmount(left, type, baseDecimals),
      right: writtenAmount(right, type, baseDecimals),
      difference: writtenAmount(left - right, type, baseDecimals),
      ...(left !== right && breaks ? { breaks: await breaks() } : {}),
    })),
  )

/** The rows of one page, and how many pages there are. */
async function rowsOnPage({ rows }: Report, { page, perPage }: ReportQuestion) {
  const count = Array.isArray(rows) ? rows.length : rows.count
  const lastPage = Math.max(1, Math.ceil(count / perPage))
  const skip = (page - 1) * perPage
  const shown = { current_page: page, per_page: perPage, total: count, last_page: lastPage }
  if (Array.isArray(rows)) return { rows: rows.slice(skip, skip + perPage), shown }
  const own = page > lastPage ? [] : await rows.slice(skip, perPage)
  return { rows: [...(page === 1 ? rows.head : []), ...own, ...(page === lastPage ? rows.tail : [])], shown }
}

const wireChart = (
  { kind, labels, series }: NonNullable<Report['chart']>,
  language: Language,
  baseDecimals: number,
): ReportAnswer['chart'] => ({
  kind,
  labels,
  series: series.map(({ key, values }) => ({
    key,
    label: columnLabel({ key, type: 'money' }, language),
    values: values.map(value => formatMoney(value, baseDecimals)),
  })),
})

export async function wireReport(
  report: Report,
  about: {
    organization: Organization
    question: ReportQuestion
    extent: LedgerExtent
    language: Language
    now: Date
    /** Whether the reader may ask what made a figure. */
    mayAskWhy: boolean
  },
): Promise<ReportAnswer> {
  const { organization, question, extent, language, now, mayAskWhy } = about
  const { baseDecimals } = organization
  const types = new Map(report.columns.map(({ key, type }) => [key, type]))
  const cellsOf = (cells: Record<string, Cell>) =>
    Object.fromEntries(
      Object.entries(cells).map(([key, cell]) => [key, writtenCell(cell, types.get(key), baseDecimals)]),
    )
  const explainedIn = (cells: Record<string, Cell>) =>
    mayAskWhy ? Object.entries(cells).flatMap(([key, cell]) => (isFigure(cell) ? [key] : [])) : []
  const wireRow = ({ id, kind, level, cells, link }: ReportRow): ReportRowAnswer => ({
    id,
    kind,
    level,
    cells: cellsOf(cells),
    explained: explainedIn(cells),
    ...(link ? { link } : {}),
  })
  const { rows, shown } = await rowsOnPage(report, question)
  return {
    key: reports[report.name].wire,
    title: reportWords[report.name].title[language],
    organization: nameIn(organization, language),
    currency: currencyOf(organization.baseCurrencyId)?.code ?? '',
    from: question.from,
    to: question.to,
    ...(reportDeclaration(report.name).time === 'as_of' ? { as_of: question.to } : {}),
    ...(question.knownAt === null ? {} : { known_at: question.knownAt }),
    basis: 'accrual',
    generated_at: now.toISOString(),
    entries: extent.entries,
    fingerprint: extent.fingerprint,
    columns: report.columns.map(column => ({
      key: column.key,
      type: column.type,
      label: columnLabel(column, language),
    })),
    rows: rows.map(wireRow),
    totals: cellsOf(report.totals),
    totals_explained: explainedIn(report.totals).filter(key => types.has(key)),
    proofs: await writtenProofs(report, language, baseDecimals),
    ...(report.chart ? { chart: wireChart(report.chart, language, baseDecimals) } : {}),
    ...(report.corrections
      ? { corrections: { count: report.corrections.count, are_shown: report.corrections.areShown } }
      : {}),
    notes: (report.notes ?? []).map(note => reportNoteWords[note as keyof typeof reportNoteWords]?.[language] ?? note),
    page: shown,
  }
}
