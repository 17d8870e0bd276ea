import { type Minor, parseDecimal } from '../../ledger/money.ts'
import type { DiscountType } from '../../ledger/totals.ts'
import type { Refund } from '../../schema/document-fields.ts'
import type { DocumentShape } from '../../schema/documents/declaration.ts'
import type { DeductedLine } from '../../schema/documents/deducted-line.ts'
import {
  type DocumentKind,
  type DocumentStatus,
  documentKinds,
  type KindOfShape,
  type ShapeOf,
} from '../../schema/documents.ts'
import type { lineModes } from '../../schema/resources/tax-codes.ts'
import type { Emirate } from '../../schema/tax/ae/emirates.ts'
import type { TermsOfSale } from '../../schema/tax/document-type.ts'
import type { TaxesByCode } from '../../schema/tax/line.ts'
import type { NoteReason } from '../../schema/tax/note-reasons.ts'

/**
 * Documents and their lines as they stand in the database. All kinds share two tables; a row has the columns of its shape,
 * the others are empty. Amounts are in minor units of the document's currency, those that begin with `base_` of the base.
 */

/** What every document has. */
export interface DocumentRow {
  organization_id: number
  id: number
  kind: DocumentKind
  status: DocumentStatus
  number: string | null
  counter: number | null
  date: string
  name: string | null
  client_id: number | null
  supplier_id: number | null
  currency_id: number
  exchange_rate: string
  reference: string | null
  /** Its number in the file that it was imported from. */
  source_number: string | null
  notes: string | null
  total: Minor
  base_total: Minor
  revision: number
  /** Carried over from before these books. */
  is_opening: boolean
  /** Of one that was carried over: the date on its paper, before these books; it counts from `date`. */
  issued_on: string | null
  entry_id: number | null
  /** The day it was taken back: until then it counted. */
  voided_on: string | null
  /** Why, in the words of who took it back. */
  void_reason: string | null
  created_by: number | null
  posted_at: string | null
  /** Of a document of sales: when it was issued, after which it is not changed. */
  issued_at: string | null
  created_at: string
}

/** What carries taxes of the organization: a trade, or a voucher. */
export interface TaxedDocument extends DocumentRow {
  kind: KindOfShape<'items' | 'voucher'>
  representative_id: number | null
  tax_inclusive: boolean
  value_added_tax_rate: string
  sales_tax_rate: string
  taxes_compound: boolean
  value_added_tax_recoverable: boolean
  sales_tax_recoverable: boolean
  subtotal: Minor
  taxable: Minor
  value_added_tax: Minor
  sales_tax: Minor
  rounding: Minor
  /** As its entry has them: the taxes, and what each was computed on. */
  base_value_added_tax: Minor
  base_sales_tax: Minor
  base_value_added_taxable: Minor
  base_sales_taxable: Minor
  /** Of a sale of an organization of the Emirates. */
  emirate: Emirate | null
  /** Of what was entered after the return of its period was filed: the day by which it is declared. */
  tax_day: string | null
  /** Where its lines bear several rates, or a tax that does not come back: what each comes to, by the id of its code. */
  taxes: TaxesByCode | null
  /** What hands money out or takes it in: of a voucher always, of a return that pays back in cash. */
  cash_account_id: number | null
}

/** An offer, an order, an invoice or a return. */
export interface TradeDocument extends TaxedDocument, TermsOfSale {
  kind: KindOfShape<'items'>
  due_date: string | null
  /** Of an invoice: what share of its total is due on its own day, and what that comes to. */
  due_at_once_percent: string | null
  due_at_once: Minor
  warehouse_id: number | null
  discount: string
  discount_type: DiscountType
  discount_total: Minor
  shipping_fee: Minor
  /** Whether its shipping carries value added tax. */
  shipping_taxable: boolean
  /** Where its taxes are rounded, `line_5dp`; null for once for each code, to the decimals of its currency. */
  rounding_policy: string | null
  settlement: Minor
  client_comments: string | null
  /** The invoice that a return takes back, or that a debit note adds to; and why. */
  invoice_id: number | null
  reason: string | null
  /** By the list of the country, of returns and debit notes of sales. */
  reason_code: NoteReason | null
  /** The offer or order that this was made from. */
  source_id: number | null
  /** The issued document that this one takes the place of. */
  corrects_id: number | null
  /** Of a sales invoice: the advance invoices that it deducts, as they were entered, as JSON. */
  advances: string | null
  /** What it deducts of lines of advance invoices; of a return with the other sign. */
  deducted: readonly DeductedLine[] | null
  refund: Refund | null
  /** Of a return whose money was handed back in another currency: the rate of that day. */
  refund_rate: string | null
  /** Of a bill: the tax number that stands on it, where that is typed. */
  supplier_tax_number: string | null
  /** Whether what was bought has a tax number, its own or that of its supplier; null where that was not recorded. */
  has_tax_number: boolean | null
}

export interface PaymentDocument extends DocumentRow {
  kind: KindOfShape<'payment'>
  /** What came in or went out; its total is the same. */
  amount: Minor
  discount_allowed: Minor
  /** What is withheld for the state of all of its shares. */
  withheld: Minor
  bank_fees: Minor
  payment_method: PaymentMethod | null
  cheque_number: string | null
  cheque_date: string | null
  cash_account_id: number | null
  /** What moves of an account in another currency than the document's, in that. */
  cash_amount: string | null
}

export type PaymentMethod = 'cash' | 'cheque'

/** Cash spent on something, or received for something, without an invoice of ours. */
export interface VoucherDocument extends TaxedDocument {
  kind: KindOfShape<'voucher'>
  /** Of an expense: who got the money, where that is no supplier of ours. */
  payee: string | null
  /** What a search and a list say that it was for: the words of its lines. */
  details: string | null
  cash_amount: string | null
}

/** Cash that goes from one account of ours to another. */
export interface TransferDocument extends DocumentRow {
  kind: KindOfShape<'transfer'>
  amount: Minor
  bank_fees: Minor
  cash_account_id: number
  to_account_id: number
  /** The day on which the cash is there when that is a later one, and the entry of that day. */
  arrives_on: string | null
  arrival_entry_id: number | null
  /** What leaves an account in a currency of its own, and comes into one. */
  cash_amount: string | null
  to_amount: string | null
}

export interface JournalDocument extends DocumentRow {
  kind: KindOfShape<'journal'>
  details: string | null
  /** Where lines of it are tax of a code: what each comes to, and where it was entered late, the day by which it is declared. */
  taxes: TaxesByCode | null
  tax_day: string | null
}

export interface WriteOffDocument extends DocumentRow {
  kind: KindOfShape<'write_off'>
  client_id: number
  /** Why the debt is given up. */
  reason: string | null
}

interface DocumentsByShape {
  items: TradeDocument
  payment: PaymentDocument
  voucher: VoucherDocument
  transfer: TransferDocument
  journal: JournalDocument
  write_off: WriteOffDocument
}

/** A document of a kind has the columns of its shape, and so have its lines. */
export type DocumentOf<Kind extends DocumentKind> = DocumentsByShape[ShapeOf<Kind>]

/** What every line has. */
export interface ItemRow {
  organization_id: number
  id: number
  document_id: number
  position: number
}

/** A line that carries taxes: of a product, or of an account in a voucher. */
export interface TaxedItem extends ItemRow {
  analytical_account_id: number | null
  value_added_tax: boolean
  sales_tax: boolean
  gross: Minor
  net: Minor
  value_added_tax_amount: Minor
  sales_tax_amount: Minor
  /** What it is taxed by; null where that is as `value_added_tax` says. */
  tax_code_id: number | null
  /** In percent; null of a line that is taxed at the rate of its document, or not at all. */
  tax_rate: string | null
  /** Who owes value added tax: the seller charges it, or the buyer owes it. */
  tax_mode: (typeof lineModes)[number]
  /** Of what is bought: whether its code lets value added tax come back; of an expense also whether who was paid has a number. */
  tax_recoverable: boolean
  /** What we owe the state in the supplier's stead: no part of what the document comes to. */
  reverse_tax_amount: Minor
  total: Minor
  /** As its entry has them: the line, and its tax. */
  base_net: Minor
  base_tax: Minor
}

export interface TradeItem extends TaxedItem {
  /** Null of an advance: words and an amount. */
  product_id: number | null
  description: string | null
  quantity: string
  price: string
  discount: string
  discount_type: DiscountType
  line_discount: Minor
  cost: Minor
  base_cost: Minor
  /** What the line sold, on which day and to whom, as reports count it: a return with the other sign. */
  sold_on: string | null
  sold_to_id: number | null
  sold: Minor
  invoice_item_id: number | null
  source_item_id: number | null
  /** Of a returned line: whether the goods go back to the shelf. */
  restock: boolean
  /** Of a returned line: what is let off the price, no goods coming back. */
  allowance: Minor
}

export interface VoucherItem extends TaxedItem {
  account_id: number | null
  details: string | null
  client_id: number | null
  supplier_id: number | null
  amount: Minor
  /** Of a line that is tax which customs collected: what it was charged on. */
  tax_base: Minor | null
  /** Of an expense: the tax number of who was paid, where it is not that of a supplier. */
  tax_number: string | null
}

export interface JournalItem extends ItemRow {
  account_id: number
  debtor: Minor
  creditor: Minor
  details: string | null
  client_id: number | null
  supplier_id: number | null
  analytical_account_id: number | null
  /** The shares that it gives to invoices, as JSON. */
  allocations: string | null
  /** On an account of value added tax: the code that it is the tax of, and what that was charged on. */
  tax_code_id: number | null
  tax_base: Minor | null
  /** On cash in a currency of its own: what it moves of that. */
  foreign_amount: string | null
}

/** A share of a payment or of a write-off, given to one invoice. */
export interface ShareItem extends ItemRow {
  invoice_id: number
  amount: Minor
}

/** A share of a payment, with what of it is withheld for the state; a base and an amount of null are computed. */
export interface PaymentShare extends ShareItem {
  withholding_kind_id: number | null
  /** In percent, on the day of the payment. */
  withholding_rate: string | null
  withholding_base: Minor | null
  withheld: Minor | null
}

interface ItemsByShape {
  items: TradeItem
  payment: PaymentShare
  voucher: VoucherItem
  transfer: never
  journal: JournalItem
  write_off: ShareItem
}

export type ItemOf<Kind extends DocumentKind> = ItemsByShape[ShapeOf<Kind>]

export interface DocumentWithItems<Document extends DocumentRow = DocumentRow, Item extends ItemRow = ItemRow> {
  document: Document
  items: Item[]
}

export type TradeWithItems = DocumentWithItems<TradeDocument, TradeItem>

type WithItemsByShape = {
  [Shape in DocumentShape]: DocumentWithItems<DocumentsByShape[Shape], ItemsByShape[Shape]> & { shape: Shape }
}

/** A document and its lines with their shape, which says what columns they have. */
export const withShape = (rows: DocumentWithItems) =>
  ({ ...rows, shape: documentKinds[rows.document.kind].shape }) as WithItemsByShape[DocumentShape]

/** Those of some documents that are trades. */
export const tradesAmong = (documents: readonly DocumentWithItems[]): TradeWithItems[] =>
  documents.flatMap(each => {
    const rows = withShape(each)
    return rows.shape === 'items' ? [rows] : []
  })

export const isTrade = (document: DocumentRow): document is TradeDocument =>
  documentKinds[document.kind].shape === 'items'

export const carriesTaxes = (document: DocumentRow): document is TradeDocument | VoucherDocument =>
  isTrade(document) || documentKinds[document.kind].shape === 'voucher'

type ColumnOf<Row> = Row extends unknown ? keyof Row : never
type InColumn<Row, Column> = Row extends unknown ? (Column extends keyof Row ? Row[Column] : never) : never
type WithColumns<Common, Row> = Common & {
  [Column in Exclude<ColumnOf<Row>, keyof Common>]?: InColumn<Row, Column> | null
}

/** A document or a line of any shape, read by its columns: those of other shapes are absent or empty. */
export type AnyDocument = WithColumns<DocumentRow, DocumentOf<DocumentKind>>
export type AnyItem = WithColumns<ItemRow, ItemOf<DocumentKind>>

export const quantityOf = (item: { quantity: string }) => parseDecimal(item.quantity, 6)
