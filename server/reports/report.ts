import type { ColumnType, ReportName } from '../../schema/reports.ts'
import type { CivilDate } from '../calendar.ts'
import type { Minor } from '../ledger/money.ts'

/** What a report is asked for, resolved: both days included. */
export interface ReportQuestion {
  from: CivilDate
  to: CivilDate
  /** The fiscal year of the organization, `MM-DD`. */
  fiscalYearStart: string
  accountId: number | null
  page: number
}

export interface Column {
  key: string
  type: ColumnType
}

/** A cell: text as written, money in minor units of the base currency; null is an empty side, never 0.00. */
export type Cell = string | Minor | null

/** Where a row leads. */
export interface RowLink {
  kind: 'account' | 'entry' | 'document' | 'client' | 'supplier'
  id: number
}

export interface ReportRow {
  kind: 'row' | 'section' | 'subtotal' | 'total'
  level: number
  cells: Record<string, Cell>
  link?: RowLink
}

/** Two figures reached by different ways that must be the same. */
export interface Proof {
  name: string
  left: Minor
  right: Minor
}

/** A report computed, before it is written in a language and currency. */
export interface Report {
  name: ReportName
  columns: Column[]
  rows: ReportRow[]
  totals: Record<string, Minor>
  proofs: Proof[]
}
