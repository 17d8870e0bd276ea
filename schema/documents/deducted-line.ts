import type { Emirate } from '../tax/ae/emirates.ts'

/** What a final invoice deducts of a line of an advance invoice: minor units of the document's currency and of the base, as text. */
export interface DeductedLine {
  invoice_id: number
  item_id: number
  /** Of an organization of the Emirates: where its advance was declared. */
  emirate: Emirate | null
  tax_code_id: number | null
  /** In percent; 0 of a line without value added tax. */
  rate: string
  net: string
  tax: string
  /** What rounding its advance left, with the line that takes the rest. */
  rounding: string
  base_rounding: string
  /** Without its tax, with what rounding left. */
  base_net: string
  base_tax: string
}
