import type { Text } from '../../../i18n/text.ts'
import { type Minor, parsePrice } from '../../../ledger/money.ts'
import { carriesTaxes } from '../../books/rows.ts'
import type { Printable } from '../printable.ts'
import type { Fact, Sheet, Twin } from '../sheet.ts'

/** What the shape of a document puts on paper: its table, its totals, and the amount that is written out in words. */
export interface Parts extends Pick<Sheet, 'columns' | 'rows' | 'totals' | 'code'> {
  /** Facts of the shape, under those that every document has. */
  facts: Fact[]
  /** Null where the paper says no amount. */
  inWords: Minor | null
  /** What a receipt says in a sentence; the amount in words where no value stands. */
  statement?: { label: Twin; value: string | null }[]
}

/** The currency that a document's figures are in. */
export interface Coin {
  id: number
  code: string
  decimals: number
  name: Text
}

/** Whether a document counts as one of taxes: its seller is registered, and it was made at a rate. */
export const isTaxed = ({ document, organization }: Printable): boolean =>
  organization.tax_number !== null && carriesTaxes(document) && parsePrice(document.value_added_tax_rate) > 0n
