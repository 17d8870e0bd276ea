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
  from?: string | null
  to?: string | null
  generated_at: string
  /** How many journal entries were read. */
  entries: number
  columns: ReportColumn[]
  rows: ReportRow[]
  totals: Record<string, string>
  proofs: Proof[]
}

export interface ReportColumn {
  key: string
  type: 'text' | 'code' | 'money' | 'quantity' | 'date'
  label: string
}

export interface ReportRow {
  kind: 'row' | 'section' | 'subtotal' | 'total'
  level: number
  cells: Record<string, string | null>
  link?: { kind: string; id: number } | null
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
}
