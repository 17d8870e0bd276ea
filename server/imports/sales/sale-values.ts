import type { TaxCodeFacts } from '../../books/references.ts'
import type { Fault } from '../outcome.ts'
import type { DocumentColumn } from './sale-columns.ts'

/** What the cells of a file of sales are read as. */

/** What a row says of its document; null where it says nothing. */
export type ValuesOfDocument = { readonly [column in DocumentColumn]: string | number | null }

/** Finds what a cell names: its id, or why there is none or no certain one. */
type FindNamed = (cell: string) => number | 'unknown_name' | 'several_names'

export type NamingColumn =
  | 'currency_id'
  | 'representative_id'
  | 'warehouse_id'
  | 'analytical_account_id'
  | 'tax_code_id'

/** The records that cells of these columns name. */
export type NamesInUse = { readonly [column in NamingColumn]: FindNamed } & {
  /** An advance invoice by its number. */
  advance: FindNamed
  taxCodes: ReadonlyMap<number, TaxCodeFacts>
}

export type Read = { value: string | number | null } | { fault: Fault }
