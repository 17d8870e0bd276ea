import { type NamedBySeed, recordName } from '../../i18n/records/seeded-names.ts'
import type { Language } from '../../i18n/text.ts'
import type { PostingRole } from '../../schema/chart.ts'
import type { lineModes, vatCategories } from '../../schema/resources/tax-codes.ts'

/** What the rules need to know of an account that a person writes to. */
export interface JournalAccount {
  id: number
  type: string
  has_analytical_account: boolean
  active: boolean
  /** The parts that it plays in the postings. */
  roles: readonly PostingRole[]
  /** Whether it is somebody's custody, and that of somebody who may be given more. */
  custody: 'open' | 'put_away' | null
  /** Whether it holds credits and advances, which are kept by party beside the ledger. */
  holds_credits: boolean
  /** The tax code of its lines of which nobody says how they are taxed. */
  tax_code_id: number | null
  /** Of cash in a currency of its own, which; null in the base currency. */
  currency_id: number | null
}

/** What a document needs to know of a product it sells. */
export interface ProductFacts {
  id: number
  name: string
  code: string | null
  stock_type: 'goods' | 'services'
  value_added_tax: boolean
  sales_tax: boolean
  sale_tax_code_id: number | null
  purchase_tax_code_id: number | null
  income_account_id: number | null
  expense_account_id: number | null
  /** Whether the account its sales go to asks for an analytical account. */
  needs_analytical: boolean
  /** Whether the account its purchases go to asks for one. */
  expense_needs_analytical: boolean
  analytical_account_id: number | null
  active: boolean
}

/** What a line needs to know of a tax code. */
export interface TaxCodeFacts extends NamedBySeed {
  id: number
  category: (typeof vatCategories)[number]
  mode: (typeof lineModes)[number]
  /** In percent; null where it has the rate of the document. */
  rate: string | null
  side: 'both' | 'sale' | 'purchase'
  recoverable: boolean
  active: boolean
}

/** What a document of sales needs to know to be issued: who buys, and what the law of the country calls the tax codes. */
export interface IssuingFacts {
  buyers: ReadonlyMap<number, Record<string, unknown>>
  codes: ReadonlyMap<number, string>
}

/** A product as a document shows it. */
export interface NamedProduct extends ProductFacts {
  /** Its unit. */
  unit: NamedBySeed | null
}

/** What a product and its unit are called. */
export const productNamed = (product: NamedProduct | undefined, language: Language) =>
  product ? { name: product.name, code: product.code, unit: product.unit && recordName(product.unit, language) } : null

/** A link from a field of a document to a record that it names. */
export interface Link {
  path: string
  table: string
  id: number | null | undefined
  /** Whether the document named it before: it stands, also where its record is not seen. */
  stands?: true
}
