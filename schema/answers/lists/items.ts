import { z } from 'zod'
import { emirates } from '../../tax/ae/emirates.ts'
import { documentTypes } from '../../tax/document-type.ts'
import { decimal, id, moment, namedProduct } from '../values.ts'

/** The lines of documents that name products: amounts are decimal strings in the document's currency. */

export const discountType = z.enum(['amount', 'percent'])

export const item = {
  id,
  product_id: id,
  product: namedProduct,
  description: z.string().nullable(),
  quantity: decimal,
  price: decimal,
  discount: decimal,
  discount_type: discountType,
  value_added_tax: z.boolean(),
  sales_tax: z.boolean(),
  /** What it is taxed by, where that was chosen, and at which rate of value added tax, in percent. */
  tax_code_id: id.nullable(),
  tax_rate: decimal,
  analytical_account_id: id.nullable(),
  /** After the discounts of the line and of the document, before tax. */
  net: decimal,
  /** The two taxes on the line, and both together. */
  value_added_tax_amount: decimal,
  sales_tax_amount: decimal,
  tax: decimal,
  /** Value added tax that the buyer owes the state, which the supplier does not charge: no part of the total. */
  reverse_tax_amount: decimal,
  total: decimal,
  /** Of the whole line, in the base currency; null for who may not see costs. */
  cost: decimal.nullable(),
  /** The line of the offer or order that it was made from. */
  source_item_id: id.nullable(),
}
export const productItem = z.strictObject(item)
export type ProductItem = z.infer<typeof productItem>

/** A line without a product is of an advance invoice, or of what was taken back of one. */
const unsold = { product_id: id.nullable(), product: namedProduct.nullable() }
export const advanceItem = z.strictObject({ ...item, ...unsold })
export type AdvanceItem = z.infer<typeof advanceItem>

export const returnItem = z.strictObject({
  ...item,
  ...unsold,
  /** The line of the invoice, whether the goods go back to stock, and what is let off instead of goods. */
  invoice_item_id: id.nullable(),
  restock: z.boolean(),
  allowance: decimal.nullable(),
})
export type ReturnItem = z.infer<typeof returnItem>

/** The tax number on a bill, where that was typed: its supplier may have one as well. */
export const onBills = { supplier_tax_number: z.string().nullable() }
/** Of an organization of the Emirates: where it was sold; and when it was issued, of what was. */
export const onSales = {
  emirate: z.enum(emirates).nullable(),
  /** Standard or simplified by the law of the country: of a draft as it was chosen; null where the country does not tell them apart. */
  document_type: z.enum(documentTypes).nullable(),
  issued_at: moment.nullable(),
}
