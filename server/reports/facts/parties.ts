import type { Minor } from '../../../ledger/money.ts'
import type { AgeBucket } from '../../../schema/answers/dashboard.ts'
import type { DocumentKind, PaymentKind, TradeKind } from '../../../schema/documents.ts'
import type { EntrySource } from '../../../schema/entry-sources.ts'
import type { AllocationRow, CreditRole } from '../../books/tables.ts'
import type { CivilDate } from '../../calendar.ts'

/**
 * What is dealt with clients and suppliers, as of a day: what was done later is not there yet, and what was taken back
 * later still stands. Amounts are of the base currency, at the rates that were booked; `foreign_` ones of the record's own.
 */

interface OfParty {
  client_id: number | null
  supplier_id: number | null
  currency_id: number
}

/** An invoice, an opening invoice or a return that stands on the day. total = paid + returned + credited + written_off + residual. */
export interface DocumentFact extends OfParty {
  id: number
  kind: TradeKind
  number: string
  reference: string | null
  date: CivilDate
  /** Of sales: when it was supplied, where that is not its date. */
  supply_date: CivilDate | null
  /** The date on its paper: of one carried over an earlier one. */
  issued_on: CivilDate
  /** Its own date where it has none. */
  due_date: CivilDate
  due_bucket: AgeBucket
  /** On the day or in the week after it. */
  is_due_soon: boolean
  /** The day on which the first of what is open falls due. */
  next_due: CivilDate
  date_bucket: AgeBucket
  representative_id: number | null
  /** The invoice that a return takes back. */
  invoice_id: number | null
  is_opening: boolean
  /** Whether anything of an invoice is left, in either currency. */
  is_open: boolean
  /** When it was taken back, on a day after this one. */
  voided_on: CivilDate | null
  total: Minor
  /** What it wrote on its party's control account: without the advances that it deducts; of a return, what came off its invoice. */
  on_account: Minor
  /** Of a return: what was handed back at once. */
  paid: Minor
  /** Of a return: what came off its invoice. */
  returned: Minor
  /** Credits that were put on an invoice; of a return, what it left to the party's credit. */
  credited: Minor
  written_off: Minor
  residual: Minor
  foreign_total: Minor
  foreign_paid: Minor
  foreign_returned: Minor
  foreign_credited: Minor
  foreign_residual: Minor
}

/**
 * What is open of an invoice and falls due on one day: all of it, or what is left of the share that was due on the day of the
 * invoice, and the rest. The residuals of an invoice's rows are its residual.
 */
interface DueFact extends OfParty {
  /** Of the invoice. */
  id: number
  kind: TradeKind
  number: string
  date: CivilDate
  /** The date on its paper. */
  issued_on: CivilDate
  due_date: CivilDate
  due_bucket: AgeBucket
  is_due_soon: boolean
  date_bucket: AgeBucket
  /** Whether it is of the share that was due on the day of the invoice. */
  is_at_once: boolean
  residual: Minor
  foreign_residual: Minor
  /** Adds up to the number of invoices: of two rows that are both late, or both due soon, one counts. */
  invoices: Minor
}

/** A line of such a document; what belongs to it as a whole (shipping, settlement) is its last line, without a product. */
export interface DocumentLineFact extends OfParty {
  document_id: number
  position: number
  kind: TradeKind
  number: string
  date: CivilDate
  voided_on: CivilDate | null
  representative_id: number | null
  product_id: number | null
  description: string | null
  /** Decimals as they were entered. */
  quantity: string | null
  price: string | null
  is_opening: boolean
  /** Of the line, and its share of the document's. */
  discount: Minor
  net: Minor
  tax: Minor
  total: Minor
  foreign_total: Minor
}

/** A receipt or a payment to a supplier that stands on the day; a bounced cheque leaves it standing. */
export interface PaymentFact extends OfParty {
  id: number
  kind: PaymentKind
  number: string
  reference: string | null
  date: CivilDate
  payment_method: 'cash' | 'cheque' | null
  cheque_number: string | null
  cheque_date: CivilDate | null
  /** By the day. */
  bounced_on: CivilDate | null
  /** What its entry put the money into, or took it out of. */
  account_id: number | null
  voided_on: CivilDate | null
  amount: Minor
  /** What the bank kept of it, or took beside it. */
  fees: Minor
  /** What was let off beside it; nothing once the cheque bounced. */
  discount: Minor
  /** What it settles, at the rates of the invoices. */
  allocated: Minor
  /** What of it stood to the party's credit first, and settled something by the day. */
  used: Minor
  /** What is left of it to the party's credit. */
  unused: Minor
  /** What its rate makes it differ from what it settles: amount + discount = allocated + used + unused + exchange. */
  exchange: Minor
  foreign_amount: Minor
  foreign_allocated: Minor
  foreign_unused: Minor
}

/** What a party has to its credit on the day. amount = used + unused. */
interface CreditFact extends OfParty {
  id: number
  role: CreditRole
  document_id: number
  document_kind: DocumentKind
  number: string
  date: CivilDate
  voided_on: CivilDate | null
  is_unused: boolean
  amount: Minor
  used: Minor
  unused: Minor
  foreign_amount: Minor
  foreign_used: Minor
  foreign_unused: Minor
}

/** What is left on the day of an item of a journal entry in the name of a party, on the side that it was written on. */
interface JournalItemFact {
  document_id: number
  entry_id: number
  position: number
  date: CivilDate
  voided_on: CivilDate | null
  number: string
  account_id: number
  client_id: number | null
  supplier_id: number | null
  is_open: boolean
  debit: Minor
  credit: Minor
}

/** A share of a payment, a return or a credit that settles an invoice on the day. */
interface SettlementFact extends OfParty {
  id: number
  kind: AllocationRow['kind']
  date: CivilDate
  voided_on: CivilDate | null
  invoice_id: number
  invoice_kind: DocumentKind
  invoice_number: string
  /** What settles: a payment, a return or a journal entry. Of a credit, what had left it. */
  document_id: number | null
  document_kind: DocumentKind | null
  number: string | null
  credit_id: number | null
  amount: Minor
  foreign_amount: Minor
}

/** An entry in the name of a party: what it wrote on its account, invoices and credits together. */
export interface DealingFact {
  entry_id: number
  date: CivilDate
  /** Of an invoice carried over: the date on its paper. */
  issued_on: CivilDate | null
  client_id: number | null
  supplier_id: number | null
  number: string
  name: string
  source_kind: EntrySource
  source_id: number | null
  reverses_id: number | null
  /** The document that it is of; of a bounced cheque, its payment; of an opening, one of its invoices. */
  document_id: number | null
  document_kind: TradeKind | PaymentKind | null
  document_number: string | null
  currency_id: number | null
  debit: Minor
  credit: Minor
  /** Debits less credits in the currency of the document. */
  foreign_amount: Minor
}

export interface PartyPopulations {
  documents: DocumentFact
  dues: DueFact
  document_lines: DocumentLineFact
  payments: PaymentFact
  credits: CreditFact
  journal_items: JournalItemFact
  settlements: SettlementFact
  dealings: DealingFact
}
