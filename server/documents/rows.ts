import type { DocumentKind, DocumentStatus } from '../../schema/documents.ts'
import type { Minor } from '../ledger/money.ts'
import type { DiscountType } from '../ledger/totals.ts'

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
  notes: string | null
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
  entry_id: number | null
  created_by: number | null
  posted_at: string | null
  created_at: string
}

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
  gross: Minor
  line_discount: Minor
  net: Minor
  value_added_tax_amount: Minor
  sales_tax_amount: Minor
  total: Minor
  cost: Minor
}

export interface DocumentWithItems {
  document: DocumentRow
  items: ItemRow[]
}
