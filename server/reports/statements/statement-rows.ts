import { recordName } from '../../../i18n/records/seeded-names.ts'
import { sectionWords } from '../../../i18n/reports.ts'
import type { StatementSection } from '../../../schema/account-types.ts'
import { cellsOf, type SpanFigures, type TimeColumns } from '../columns-of-time.ts'
import type { AccountFact } from '../facts/facts.ts'
import { sectionTotal } from '../ledger/ledger-reports.ts'
import type { Cell, ReportContext, ReportRow } from '../report.ts'

/** The rows that statements are written with. */

export interface AccountFigures {
  account: AccountFact
  figures: SpanFigures
}

export const heading = (id: string, account: string, level = 0): ReportRow => ({
  id,
  kind: 'section',
  level,
  cells: { account },
})

export const total = (id: string, account: string, cells: Record<string, Cell>, level = 0): ReportRow => ({
  id,
  kind: 'subtotal',
  level,
  cells: { account, ...cells },
})

/** The rows of accounts, each leading to its account. */
export const accountRows = (
  time: TimeColumns,
  { language }: ReportContext,
  accounts: readonly AccountFigures[],
  { level = 1, prefix = '' } = {},
): ReportRow[] =>
  accounts.map(({ account, figures }) => ({
    id: `${prefix}account:${account.id}`,
    kind: 'row',
    level,
    cells: { code: account.code, account: recordName(account, language), ...cellsOf(time, figures) },
    link: { kind: 'account', id: account.id },
  }))

/** The accounts of a section inside a larger part, with their heading and their total. */
export const sectionRows = (
  time: TimeColumns,
  context: ReportContext,
  section: StatementSection,
  accounts: readonly AccountFigures[],
  figures: SpanFigures,
): ReportRow[] => [
  heading(section, sectionWords[section][context.language], 1),
  ...accountRows(time, context, accounts, { level: 2 }),
  total(`total:${section}`, sectionTotal(section, context.language), cellsOf(time, figures), 1),
]
