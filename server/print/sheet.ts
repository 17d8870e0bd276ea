import type { Language } from '../../i18n/text.ts'

/**
 * A document as it stands on paper: words and figures already written, in the order in which they are read. The
 * typesetter (sheet.typ) knows no kind of document; what a kind has of its own, it has here as data.
 */
export interface Sheet {
  /** A page of A4, or a roll of 80 mm. */
  form: 'sheet' | 'roll'
  look: Look
  /** The language it is read in first; English beside it makes its words twins. */
  language: Language
  title: Twin
  /** Drawn across every page of what is no document in force. */
  mark: Twin | null
  number: string | null
  logo: PrintedLogo | null
  seller: Letterhead
  sellerBeside: Letterhead | null
  party: (Letterhead & { label: Twin }) | null
  facts: Fact[]
  /** What a receipt says in a sentence: how much, what for. */
  statement: { label: Twin; value: string }[]
  columns: Column[]
  rows: Cell[][]
  totals: Total[]
  words: { label: Twin; lines: string[] } | null
  notes: { label: Twin; text: string }[]
  /** An SVG picture. */
  code: string | null
  signatures: Twin[]
  footer: { start: string; end: string }
  page: Twin
}

/** How papers of an organization look. */
export interface Look {
  template: 'daybook' | 'compact' | 'letterhead'
  colour: string
  /** What a letterhead leaves at the top, in millimetres. */
  top: number
}

/** A cheque that we write (cheque.typ), on a bank's form or whole on plain paper. */
export interface ChequeSheet {
  form: 'cheque'
  language: Language
  title: Twin
  logo: null
  form_of_bank: ChequeForm | null
  number: string
  date: string
  payee: string
  amount: string
  currency: string
  /** In the language of the cheque, and in English beneath it when it is in both. */
  words: string[]
  /** Between the two lines that cross it. */
  crossing: string | null
  drawer: string
  bank: string | null
  labels: Record<'number' | 'date' | 'payee' | 'words' | 'signature', Twin>
}

/** Where each entry stands on a bank's cheque: millimetres from its upper left corner. */
export interface ChequeForm {
  width: number
  height: number
  /** Letters, in points. */
  size: number
  shift: { x: number; y: number }
  date: Place
  amount: Place
  payee: Place & { width: number }
  words: Place & { width: number }
}

interface Place {
  x: number
  y: number
}

/** A label, and the same label in the other language on a bilingual copy. */
export interface Twin {
  first: string
  second: string | null
}

/** The picture of the seller, beside the words of the sheet. */
export interface PrintedLogo {
  format: 'png' | 'jpg'
  base64: string
}

export interface Letterhead {
  name: string | null
  lines: string[]
}

export interface Fact {
  label: Twin
  value: string
  /** Codes, dates and amounts are written from left to right; a text goes its own way. */
  is: 'code' | 'text'
  note: string | null
}

/** A wide column takes the room that the others leave. */
export interface Column {
  label: Twin
  is: 'number' | 'code' | 'text'
}

export interface Cell {
  text: string
  under: string | null
}

export interface Total {
  label: Twin
  value: string
  weight: 'plain' | 'strong' | 'grand'
}

/** A report as it stands on paper (report.typ): its heads come again on every page. */
export interface ReportSheet {
  form: 'report'
  language: Language
  title: string
  /** Landscape, for many columns. */
  isWide: boolean
  logo: PrintedLogo | null
  seller: Letterhead
  facts: { label: string; value: string }[]
  columns: { label: string; is: 'number' | 'code' | 'text' }[]
  rows: { kind: 'row' | 'section' | 'subtotal' | 'total'; level: number; cells: string[] }[]
  proofs: { name: string; left: string; right: string; difference: string; holds: boolean }[]
  notes: string[]
  footer: { start: string; end: string }
  page: string
}
