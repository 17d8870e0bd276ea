import type { Amount, Decimal } from './decimal.ts'

/**
 * An invoice or a credit note in the terms of EN 16931 (BT: a term, BG: a group of them). What is undefined is not there;
 * an empty text is there and says nothing, which some rules tell apart.
 */

/** A number or a code, and the list that it is of. */
export interface Identifier {
  value: string
  scheme?: string
}

/** BG-5, BG-8, BG-12, BG-15: an address. */
export interface Address {
  /** BT-35, BT-50, BT-64, BT-75. */
  street?: string
  /** BT-36, BT-51, BT-65, BT-76. */
  additionalStreet?: string
  /** BT-162 to BT-165. */
  thirdLine?: string
  /** BT-37, BT-52, BT-66, BT-77. */
  city?: string
  /** BT-38, BT-53, BT-67, BT-78. */
  postalCode?: string
  /** BT-39, BT-54, BT-68, BT-79. */
  region?: string
  /** BT-40, BT-55, BT-69, BT-80. */
  country?: string
}

/** BT-31, BT-32, BT-48, BT-63: a number by which a tax is paid, and the tax. */
interface TaxNumber {
  value?: string
  scheme?: string
}

/** BG-4 seller, BG-7 buyer, BG-10 payee, BG-11 tax representative. */
export interface Party {
  /** BT-27, BT-44: its name in law. */
  name?: string
  /** BT-28, BT-45, BT-59, BT-62: the name that it trades by. */
  tradeName?: string
  /** BT-29, BT-46, BT-60, and BT-90 by the scheme SEPA. */
  identifiers: Identifier[]
  /** BT-30, BT-47, BT-61. */
  registration?: Identifier
  taxNumbers: TaxNumber[]
  /** BT-34, BT-49. */
  electronicAddress?: Identifier
  address?: Address
  /** BG-6, BG-9. */
  contact?: { name?: string; phone?: string; mail?: string }
}

/** BG-14, BG-26: a period, and of a document the code of its tax point (BT-8). */
export interface Period {
  start?: string
  end?: string
  taxPointCode?: string
}

/** BT-95 and BT-96, BT-102 and BT-103, BT-118 to BT-121, BT-151 and BT-152: how something is taxed. */
export interface TaxCategory {
  code?: string
  percent?: Decimal
  /** VAT, or another tax. */
  scheme?: string
  /** BT-120. */
  reason?: string
  /** BT-121. */
  reasonCode?: string
}

/** BG-20, BG-21, BG-27, BG-28: an allowance, or a charge. */
export interface Adjustment {
  amount?: Amount
  base?: Amount
  percent?: Decimal
  reason?: string
  reasonCode?: string
  /** Of a document; on a line the tax is the line's. */
  taxes: TaxCategory[]
}

/** BG-16 to BG-19: how it is paid. */
export interface Payment {
  /** BT-81. */
  code?: string
  /** BT-83. */
  reference?: string
  /** BG-17; BT-84 is its number. */
  account?: { number?: string; name?: string }
  /** BT-87. */
  cardNumber?: string
}

/** BG-23: what is taxed in one way. */
export interface TaxBreakdown {
  /** BT-116. */
  taxable?: Amount
  /** BT-117. */
  tax?: Amount
  /** BT-118 to BT-121. */
  categories: TaxCategory[]
}

/** BT-110 with its breakdown, or BT-111, the same in the currency of the tax. */
export interface TaxTotal {
  amount?: Amount
  breakdown: TaxBreakdown[]
}

/** BG-22: BT-106 to BT-109 and BT-112 to BT-115. */
export interface Totals {
  lines?: Amount
  allowances?: Amount
  charges?: Amount
  withoutTax?: Amount
  withTax?: Amount
  prepaid?: Amount
  rounding?: Amount
  payable?: Amount
}

/** BG-24, and BT-18 by the kind 130. */
export interface SupportingDocument {
  id?: Identifier
  kind?: string
  /** BT-125. */
  file?: { type?: string; name?: string }
}

/** BG-29: prices of one item. */
interface Price {
  /** BT-146. */
  net?: Amount
  /** BT-147. */
  discount?: Amount
  /** BT-148. */
  gross?: Amount
  /** BT-149 and BT-150. */
  baseQuantity?: Decimal
  baseUnit?: string
}

/** BG-31 and BG-32: what a line is of. */
interface Item {
  /** BT-153. */
  name?: string
  /** BT-154. */
  description?: string
  /** BT-155. */
  sellerNumber?: string
  /** BT-157. */
  standardNumber?: Identifier
  /** BT-158. */
  classifications: Identifier[]
  /** BT-159. */
  origin?: string
  /** BT-160 and BT-161. */
  properties: { name?: string; value?: string }[]
  /** BG-30. */
  taxes: TaxCategory[]
}

/** BG-25. */
export interface Line {
  /** BT-126. */
  id?: string
  /** BT-127. */
  note?: string
  /** BT-129 and BT-130. */
  quantity?: Decimal
  unit?: string
  /** BT-131. */
  net?: Amount
  /** BT-128 and other documents of the line. */
  documents: SupportingDocument[]
  period?: Period
  allowances: Adjustment[]
  charges: Adjustment[]
  price: Price
  item: Item
}

/** BG-13: where and when goods were delivered. */
export interface Delivery {
  /** BT-70. */
  name?: string
  /** BT-71. */
  location?: Identifier
  /** BT-72. */
  date?: string
  address?: Address
}

/** What stands more often than it may: the term, and the line where it is of one. */
export interface Repeat {
  term: string
  line?: number
}

export interface BusinessDocument {
  kind: 'invoice' | 'credit_note'
  /** BT-24. */
  specification?: string
  /** BT-23. */
  process?: string
  /** BT-1. */
  number?: string
  /** BT-2. */
  date?: string
  /** BT-3. */
  type?: string
  /** BT-5. */
  currency?: string
  /** BT-6. */
  taxCurrency?: string
  /** BT-7. */
  taxPoint?: string
  /** BT-9. */
  due?: string
  /** BT-10. */
  buyerReference?: string
  /** BT-22. */
  notes: string[]
  /** BT-12, BT-13. */
  contract?: string
  order?: string
  period?: Period
  /** BG-3: BT-25 and BT-26. */
  precedings: { number?: string; date?: string }[]
  supporting: SupportingDocument[]
  seller?: Party
  buyer?: Party
  payee?: Party
  representative?: Party
  delivery?: Delivery
  payments: Payment[]
  /** BT-20. */
  paymentTerms?: string
  allowances: Adjustment[]
  charges: Adjustment[]
  taxTotals: TaxTotal[]
  totals?: Totals
  lines: Line[]
  repeats: Repeat[]
  /** What stands where a number or a day is meant, and is none. */
  unreadable: { term: string; text: string }[]
}
