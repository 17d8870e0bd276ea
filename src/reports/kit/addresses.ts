import type { RowLink } from '../../../schema/answers/proofs.ts'
import type { Report } from '../../../schema/answers/reports.ts'
import { type ReportFilter, reportByKey, reportDeclaration } from '../../../schema/reports.ts'
import { type Filters, parametersOf, type ReportQuery } from './report-query.ts'

const console = '/dashboard'
export const reportsAddress = `${console}/reports`

/** Where a report stands, asked a question. */
export const reportAddress = (key: string, parameters: Record<string, string>): string => {
  const query = new URLSearchParams(parameters)
  return `${reportsAddress}/${encodeURIComponent(key)}${query.size > 0 ? `?${query}` : ''}`
}

/** Where the changes of a report since a moment stand. */
export const changesAddress = (key: string, parameters: Record<string, string>): string =>
  reportAddress(key, parameters).replace(/(\?|$)/, '/changes$1')

/** What a link leads from: a report as it was answered, and what it was asked. */
export interface From {
  report: Pick<Report, 'key' | 'from' | 'to'>
  question: ReportQuery
}

/** Reports of one thing's movement, the most detailed first: the first that the console knows is where its figures lead. */
const below = {
  account: ['detailed-general-ledger', 'general-ledger'],
  client: ['customer-statement'],
  supplier: ['vendor-statement'],
  entry: ['show-account-transaction'],
} as const satisfies Partial<Record<RowLink['kind'], readonly string[]>>

const filterOf = {
  account: 'account_id',
  client: 'client_id',
  supplier: 'supplier_id',
  entry: 'entry_id',
} as const satisfies Record<keyof typeof below, ReportFilter>

const resourceOf: Partial<Record<RowLink['kind'], string>> = {
  account: 'accounts',
  client: 'clients',
  supplier: 'suppliers',
  product: 'products',
  representative: 'representatives',
  analytical_account: 'analytical_accounts',
  cheque: 'cheques',
  custody_holder: 'custody_holders',
}

/** The page of a record or a document. */
export function pageOfLink({ kind, id, resource }: RowLink): string | undefined {
  const of = kind === 'document' ? resource : resourceOf[kind]
  return of && `${console}/${of}/${id}`
}

const isFollowed = (kind: RowLink['kind']): kind is keyof typeof below => kind in below

/** The next report down: over the same days, as it was known then, of this account, client, supplier or entry. */
function reportBelow({ report, question }: From, { kind, id }: RowLink): string | undefined {
  if (!isFollowed(kind)) return undefined
  const keys: readonly string[] = below[kind]
  // A report does not lead to itself, nor to one that says less.
  const [key] = keys.slice(0, keys.includes(report.key) ? keys.indexOf(report.key) : undefined).filter(reportByKey)
  const name = key === undefined ? undefined : reportByKey(key)
  if (key === undefined || name === undefined) return undefined
  const declared = reportDeclaration(name)
  const filters: Filters = { ...question.filters, [filterOf[kind]]: String(id) }
  const from = reportByKey(report.key)
  const isOfPeriod = from !== undefined && reportDeclaration(from).time === 'period'
  const period = isOfPeriod ? question.period : { from: report.from, to: report.to }
  return reportAddress(key, parametersOf({ period, filters, page: 1 }, declared))
}

/** Where a row leads: one level down where there is one, and to the page of what it names otherwise. */
export const addressOfLink = (from: From, link: RowLink): string | undefined =>
  reportBelow(from, link) ?? pageOfLink(link)
