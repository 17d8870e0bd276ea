import type { ColumnType } from '../../schema/reports.ts'
/** A journal entry as the API answers it. */
export interface Entry {
  id: number
  number: string
  date: string
  name: string | null
  source: { kind: string; id: number } | null
  /** Which revision of its document it says. */
  revision?: number
  /** The entry that it takes back, if it does. */
  reverses_id?: number | null
  recorded_at?: string
  /** Who wrote it. */
  recorded_by?: string | null
  items: EntryItem[]
}

export interface EntryOfDocument {
  /** What the document says in the ledger now; null while it is a draft. */
  entry: Entry | null
  /** What it said before, and what undid it. */
  reversals: Entry[]
}

export interface EntryItem {
  account: { id: number; code: string; name: string }
  /** Decimal strings in the base currency. */
  debtor: string
  creditor: string
  client_id: number | null
  supplier_id: number | null
  analytical_account_id: number | null
}

/** A report as the API answers it: its own columns, rows, totals and proofs, whatever the report. */
export interface Report {
  key: string
  title: string
  organization: string
  /** ISO code of the currency that every money cell is in. */
  currency: string
  from: string
  to: string
  /** Of a report of a day. */
  as_of?: string
  /** Only what was recorded by then. */
  known_at?: string
  basis: string
  generated_at: string
  /** How many journal entries were read. */
  entries: number
  /** Sixteen letters that are others when an entry is added or changed. */
  fingerprint: string
  columns: ReportColumn[]
  rows: ReportRow[]
  totals: Record<string, string | null>
  /** The totals that can say what made them. */
  totals_explained: string[]
  proofs: Proof[]
  chart?: ReportChart
  notes: string[]
  page: PageOfRows
}

export interface ReportColumn {
  key: string
  type: ColumnType
  label: string
}

export interface RowLink {
  kind: string
  id: number
  /** Of a document: its resource. */
  resource?: string
}

export interface ReportRow {
  /** What it is asked about by. */
  id: string
  kind: 'row' | 'section' | 'subtotal' | 'total'
  level: number
  cells: Record<string, string | null>
  /** The columns whose figure can say what made it. */
  explained: string[]
  link?: RowLink
}

export interface PageOfRows {
  current_page: number
  per_page: number
  total: number
  last_page: number
}

/** Time runs along `labels`, the earliest first. */
export interface ReportChart {
  kind: 'bars' | 'lines'
  labels: string[]
  series: { key: string; label: string; values: string[] }[]
}

/** What made a figure. */
export interface Explanation {
  row: string
  column: string
  figure: string
  sum: string
  difference: string
  sentence: string
  parts: { label: string; count: number; amount: string }[]
  columns: ReportColumn[]
  rows: Pick<ReportRow, 'cells' | 'link'>[]
  page: PageOfRows
}

/** Why a report is not what it was: the entries recorded since a moment, and the accounts that they moved. */
export interface ChangesOfReport {
  known_at: string
  from: string
  to: string
  entries: ChangeOfReport[]
  /** `before` is what moved in the days before the period. */
  accounts: {
    account: { id: number; code: string; name: string }
    before: string
    debit: string
    credit: string
    net: string
  }[]
  page: PageOfRows
}

export interface ChangeOfReport {
  id: number
  date: string
  number: string
  name: string
  type: string
  source: { kind: string; id: number | null }
  amount: string
  recorded_at: string
  recorded_by: string | null
  /** The entry that it takes back. */
  reverses: { id: number; number: string; date: string; name: string } | null
}

/** Two figures that must agree, and by how much they do not. */
export interface Proof {
  /** Which check it is, whatever the language. */
  key: string
  /** The check in the reader's words. */
  name: string
  left: string
  right: string
  difference: string
  /** The first record that breaks it. */
  breaks?: { label: string; link?: RowLink } | null
}
