import type { Language } from '../../i18n/text.ts'
import type { Minor } from '../../ledger/money.ts'
import type { ColumnType, Comparison, Interval, ReportName } from '../../schema/reports.ts'
import type { CivilDate } from '../calendar.ts'
import type { Organization } from '../work.ts'
import type { AnyMeasure, AnyWhere, Facts, PopulationName, View, Where } from './facts/facts.ts'

/** What a report is asked for, resolved: both days included. A report of a day is asked as of `to`. */
export interface ReportQuestion {
  from: CivilDate
  to: CivilDate
  today: CivilDate
  /** The fiscal year of the organization, `MM-DD`. */
  fiscalYearStart: string
  accountId: number | null
  clientId: number | null
  supplierId: number | null
  productId: number | null
  representativeId: number | null
  analyticalAccountId: number | null
  entryId: number | null
  currencyId: number | null
  compare: Comparison | null
  interval: Interval | null
  /** RFC 3339: only what was recorded by then. */
  knownAt: string | null
  /** Whether an entry and its reversal inside the period are left out of the movements. */
  isFolded: boolean
  /** What an age is computed from. */
  ageBy: 'due_date' | 'date'
  page: number
  perPage: number
}

export interface Column {
  key: string
  type: ColumnType
  /** A heading that no dictionary knows, such as a month or an analytical account. */
  label?: string
}

/** A figure's origin: the rows of a population whose measures make it. `plus` is added, `minus` taken off. */
export interface Origin extends View {
  of: PopulationName
  plus: readonly AnyMeasure[]
  minus: readonly AnyMeasure[]
  where: AnyWhere
}

/** An amount that can say what made it. */
export interface Figure {
  amount: Minor
  why: readonly Origin[]
}

/** An amount of another currency: minor units of `currencyId`. */
export interface Foreign {
  amount: Minor
  currencyId: number
}

/**
 * A cell: text as written, or an amount in the unit of its column: `money` minor units of the base, `quantity` and
 * `price` millionths, `percent` hundredths of a percent, `count` ones. Null is an empty side, never 0.00.
 */
export type Cell = string | bigint | Figure | Foreign | null

/** Where a row leads. */
export interface RowLink {
  kind:
    | 'account'
    | 'entry'
    | 'document'
    | 'client'
    | 'supplier'
    | 'product'
    | 'representative'
    | 'analytical_account'
    | 'cheque'
    | 'custody_holder'
  id: number
  /** Of a document: its resource. */
  resource?: string
}

export interface ReportRow {
  /** What it is called when a figure of it is asked about; unique in the report. */
  id: string
  kind: 'row' | 'section' | 'subtotal' | 'total'
  level: number
  cells: Record<string, Cell>
  link?: RowLink
}

/** Rows too many to be made at once. `head` stands before the first of them and `tail` after the last. */
export interface Listing {
  head: ReportRow[]
  count: number
  slice(skip: number, take: number): Promise<ReportRow[]>
  tail: ReportRow[]
  /** A row of the slices that has figures of its own, by its name. */
  find?(id: string): Promise<ReportRow | undefined>
}

/** Two figures reached by different ways that must be the same. */
export interface Proof {
  name: string
  left: Minor
  right: Minor
  /** What is compared: money unless it says otherwise. */
  type?: ColumnType
  /** When they differ: the first record that breaks it. */
  breaks?: () => Promise<{ label: string; link?: RowLink } | null>
}

export interface Chart {
  kind: 'bars' | 'lines'
  /** Headings along the time, the earliest first. */
  labels: string[]
  series: { key: string; values: Minor[] }[]
}

/** A report computed, before it is written in a language and currency. */
export interface Report {
  name: ReportName
  columns: Column[]
  rows: ReportRow[] | Listing
  totals: Record<string, Cell>
  proofs: Proof[]
  chart?: Chart
  /** Sentences of the dictionary that a reader needs to understand the figures. */
  notes?: string[]
  /** The lines that a correction must have to be one of this report; null where it shows none at all. */
  correctedLines?: Where<'lines'> | null
  corrections?: Corrections
}

/** Entries that were taken back on their own day: how many, and whether they are among the rows. */
export interface Corrections {
  count: number
  areShown: boolean
}

/** What a report is made with. */
export interface ReportContext {
  facts: Facts
  question: ReportQuestion
  language: Language
  organization: Pick<Organization, 'countryId' | 'baseCurrencyId' | 'baseDecimals' | 'aging_days'>
  /** Whether the caller sees what things cost. */
  seesCost: boolean
  /** Whether the caller sees all of the organization, or only what is theirs. */
  seesAll: boolean
}

export type ReportMaker = (context: ReportContext) => Promise<Report>

export const isFigure = (cell: Cell): cell is Figure => typeof cell === 'object' && cell !== null && 'why' in cell
export const amountOf = (cell: Cell | undefined): Minor =>
  typeof cell === 'bigint' ? cell : typeof cell === 'object' && cell !== null ? cell.amount : 0n
