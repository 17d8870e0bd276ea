import type { Millionths, Minor } from '../../../ledger/money.ts'
import type { ChequeStatus } from '../../../schema/cheques.ts'
import type { TaxedKind, TradeKind } from '../../../schema/documents.ts'
import type { TaxName } from '../../../schema/organization/tax-rates.ts'
import type { GoodsStep, MoveKind } from '../../../schema/stock.ts'
import type { TaxSide } from '../../../schema/tax/line.ts'
import type { CivilDate } from '../../calendar.ts'

/** The populations of trade. A void document is there twice: on its day, and taken back on the day of its reversal. */

interface TradeHead<Kind = TradeKind> {
  document_id: number
  date: CivilDate
  /** `YYYY-MM`. */
  month: string
  kind: Kind
  number: string
  client_id: number | null
  supplier_id: number | null
  /** Whether this row takes a void document back: its measures are negative. */
  is_taken_back: boolean
  /** The day of the document itself. */
  document_date: CivilDate
  /** Where it was entered after the return of its period was filed: the day by which it is declared. */
  tax_day: CivilDate | null
}

/** A line of an invoice or a return, with the amounts that its entry has for it. Returns are positive too. */
export interface ItemFact extends TradeHead {
  item_id: number
  position: number
  representative_id: number | null
  product_id: number
  analytical_account_id: number | null
  currency_id: number
  /** Whether value added tax was charged on it. */
  bears_value_added_tax: boolean
  /** What it is taxed by, where that was chosen. */
  tax_code_id: number | null
  /** Of a purchase: whether its value added tax comes back. */
  gives_back_tax: boolean
  stock_type: 'goods' | 'services'
  quantity: Millionths
  net: Minor
  /** The net without what a purchase adds to its cost, freight and lost taxes, and without what advances changed. */
  own_net: Minor
  /** The net of a sale, what came back of it with the other sign; of a purchase nothing. */
  sold: Minor
  /** What stands beside the net on the paper: of a purchase the tax that comes back. */
  tax: Minor
  /** Of a purchase: of that the value added tax. */
  input_vat: Minor
  /** Of a sale: what its goods cost when it was posted. */
  cost: Minor
  /**
   * Whether it is what an advance in a foreign currency made the line cost, or bring, more, on the day that the advance was used:
   * a net without a quantity.
   */
  is_of_advance: boolean
  /** One of each line, and of the first line of each document. */
  lines: bigint
  documents: bigint
}

/** A tax of an invoice, a return or a voucher. */
interface TaxFact extends TradeHead<TaxedKind | 'journal_entry'> {
  code: TaxName
  /** The tax code, where it is another than the rate of the document. */
  tax_code_id: number | null
  /** Of a purchase and an expense: whether it comes back; otherwise it is a part of the cost. */
  is_recoverable: boolean
  /** In percent, as it stood on the document. */
  rate: string
  /** What a purchase makes us owe in the supplier's stead; what of it comes back is another row. */
  is_owed: boolean
  /** Of a sale of an organization of the Emirates. */
  emirate: string | null
  /** What is owed of sales, or of purchases in the supplier's stead; and what comes back of purchases. */
  side: TaxSide
  /** Of a return, and of a line of a journal entry that takes tax back. */
  takes_back: boolean
  taxable: Minor
  tax: Minor
}

/** What was posted about a movement of stock. */
export interface MoveFact {
  id: number
  move_id: number | null
  date: CivilDate
  month: string
  product_id: number | null
  warehouse_id: number | null
  kind: MoveKind
  step: GoodsStep
  /** Where it counts, though it be negative because it was taken back; `value` changes no quantity. */
  direction: 'in' | 'out' | 'transfer' | 'value'
  document_id: number | null
  document_kind: TradeKind | null
  number: string | null
  transfer_id: number | null
  adjustment_id: number | null
  quantity: Millionths
  value: Minor
}

/** A cheque as it stood on a day; one whose payment was taken back by then is not there. */
export interface ChequeFact {
  cheque_id: number
  document_id: number
  direction: 'received' | 'issued'
  status: ChequeStatus
  client_id: number | null
  supplier_id: number | null
  number: string
  date: CivilDate
  due_date: CivilDate
  due_month: string
  currency_id: number
  /** In the cheque's own currency. */
  foreign_amount: Minor
  value: Minor
}

/** A document, or what was collected of it, that an approved month of a representative counted. */
export interface CommissionFact {
  line_id: number
  salary_id: number
  entry_id: number | null
  representative_id: number
  /** Of the approval's entry. */
  date: CivilDate
  /** The month that was approved, `YYYY-MM`. */
  salary_month: string
  status: 'approved' | 'paid'
  /** In percent. */
  rate: string
  document_id: number
  document_kind: TradeKind
  document_date: CivilDate
  number: string
  net: Minor
  commission: Minor
}

export interface TradePopulations {
  items: ItemFact
  taxes: TaxFact
  moves: MoveFact
  cheques: ChequeFact
  commissions: CommissionFact
}
