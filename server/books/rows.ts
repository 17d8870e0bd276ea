import { type Minor, parseDecimal } from '../../ledger/money.ts'
import type { DiscountType } from '../../ledger/totals.ts'
import type { Refund } from '../../schema/document-fields.ts'
import type { DocumentKind, DocumentStatus } from '../../schema/documents.ts'

/** A document as it stands in the database: amounts in minor units of its currency, `base_total` of the base. */
export interface DocumentRow {
  organization_id: number
  id: number
  kind: DocumentKind
  status: DocumentStatus
  number: string | null
  counter: number | null
  date: string
  due_date: string | null
  /** Of an invoice: what share of its total is due on its own day, and what that comes to. */
  due_at_once_percent: string | null
  due_at_once: Minor
  name: string | null
  details: string | null
  client_id: number | null
  supplier_id: number | null
  representative_id: number | null
  warehouse_id: number | null
  currency_id: number
  exchange_rate: string
  tax_inclusive: boolean
  value_added_tax_rate: string
  sales_tax_rate: string
  discount: string
  discount_type: DiscountType
  shipping_fee: Minor
  settlement: Minor
  reference: string | null
  /** Its number in the file that it was imported from. */
  source_number: string | null
  notes: string | null
  /** Why a debt is given up. */
  reason: string | null
  client_comments: string | null
  subtotal: Minor
  discount_total: Minor
  taxable: Minor
  value_added_tax: Minor
  sales_tax: Minor
  rounding: Minor
  total: Minor
  base_total: Minor
  revision: number
  taxes_compound: boolean
  /** Whether its shipping carries value added tax. */
  shipping_taxable: boolean
  value_added_tax_recoverable: boolean
  sales_tax_recoverable: boolean
  /** The invoice that a return takes back. */
  invoice_id: number | null
  /** The offer or order that this was made from. */
  source_id: number | null
  /** Carried over from before these books. */
  is_opening: boolean
  /** Of one that was carried over: the date on its paper, before these books; it counts from `date`. */
  issued_on: string | null
  refund: Refund | null
  /** Of a return whose money was handed back in another currency: the rate of that day. */
  refund_rate: string | null
  /** Of a payment: what came in or went out; its total is the same. */
  amount: Minor
  discount_allowed: Minor
  bank_fees: Minor
  payment_method: PaymentMethod | null
  cheque_number: string | null
  cheque_date: string | null
  cash_account_id: number | null
  /** Of a transfer: where the cash goes, and the day on which it is there when that is a later one. */
  to_account_id: number | null
  arrives_on: string | null
  /** Of an expense: who got the money, where that is no supplier of ours. */
  payee: string | null
  /** Of a bill: the tax number that stands on it, where that is typed. */
  supplier_tax_number: string | null
  /** Whether what was bought has a tax number, its own or that of its supplier; null where nobody asked. */
  has_tax_number: boolean | null
  /** In the base currency, as its entry has them: the taxes of a trade, and what each was computed on. */
  base_value_added_tax: Minor
  base_sales_tax: Minor
  base_value_added_taxable: Minor
  base_sales_taxable: Minor
  entry_id: number | null
  /** Of a transfer that arrives on a later day: the entry of that day. */
  arrival_entry_id: number | null
  /** The day it was taken back: until then it counted. */
  voided_on: string | null
  /** Why, in the words of who took it back. */
  void_reason: string | null
  created_by: number | null
  posted_at: string | null
  created_at: string
}

export type PaymentMethod = 'cash' | 'cheque'

/** A line of a document: of a product, or of an account in a journal entry. */
export interface ItemRow {
  organization_id: number
  id: number
  document_id: number
  position: number
  product_id: number | null
  account_id: number | null
  description: string | null
  quantity: string | null
  price: string | null
  discount: string
  discount_type: DiscountType
  value_added_tax: boolean
  sales_tax: boolean
  analytical_account_id: number | null
  details: string | null
  client_id: number | null
  supplier_id: number | null
  debtor: Minor
  creditor: Minor
  /** Of a journal entry: the shares that it gives to invoices, as JSON. */
  allocations: string | null
  gross: Minor
  line_discount: Minor
  net: Minor
  value_added_tax_amount: Minor
  sales_tax_amount: Minor
  total: Minor
  cost: Minor
  /** In the base currency, as its entry has them: the line, the tax beside it, and what its goods cost then. */
  base_net: Minor
  base_tax: Minor
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
  /** Of a payment: the invoice that this share of it is given to. */
  invoice_id: number | null
  amount: Minor
  /** Of an expense: the tax number of who was paid, where it is not that of a supplier; whether the tax comes back by it. */
  tax_number: string | null
  tax_recoverable: boolean
}

export interface DocumentWithItems {
  document: DocumentRow
  items: ItemRow[]
}

export const quantityOf = (item: ItemRow) => parseDecimal(item.quantity ?? '0', 6)
