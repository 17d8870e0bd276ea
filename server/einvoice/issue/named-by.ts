import type { TradeDocument, TradeItem } from '../../books/rows.ts'
import type { OurParty, Surroundings } from '../ours.ts'

/** What documents name, as their issue needs it. */

/** A party as its record has it: a client, or the settings of the organization. */
export interface PartyRecord extends OurParty {
  building: string | null
  phone: string | null
}

/** What the figures of a sale follow from. */
export type SoldDocument = Pick<
  TradeDocument,
  | ('number' | 'date' | 'due_date' | 'client_id' | 'currency_id' | 'total')
  | ('tax_inclusive' | 'taxes_compound' | 'value_added_tax_rate' | 'sales_tax_rate')
  | ('discount' | 'discount_type' | 'shipping_fee' | 'shipping_taxable')
>

export type SoldItem = Pick<
  TradeItem,
  'id' | 'quantity' | 'price' | 'discount' | 'discount_type' | 'value_added_tax' | 'sales_tax' | 'tax_rate'
>

/** The invoice that a return takes back, as it was sold, and as the authority knows it. */
export interface OriginalInvoice {
  document: SoldDocument
  items: readonly SoldItem[]
  uuid: string | null
}

/** An advance invoice that others deduct, as it was issued. */
export interface IssuedAdvance {
  number: string | null
  date: string
  uuid: string | null
  time: string | null
}

/** What a document names, as far as its issue needs it. */
export interface NamedBy {
  seller: PartyRecord
  /** None of a sale to nobody by name. */
  buyer: PartyRecord | null
  codes: Surroundings['codes']
  /** By what letter the authority knows each code, where it has letters of its own. */
  letters: ReadonlyMap<number, string>
  untaxed: Surroundings['untaxed']
  /** The ids of codes that a supply abroad has. */
  exports: ReadonlySet<number>
  base: Surroundings['base']
  invoice: { number: string | null; date: string } | null
  /** Of a return, where its figures follow from the invoice. */
  original: OriginalInvoice | null
  advances: ReadonlyMap<number, IssuedAdvance>
  nameOf: (item: TradeItem) => string
}
