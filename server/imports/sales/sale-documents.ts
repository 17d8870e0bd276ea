import { firstOf } from '../../../schema/collections/certain.ts'
import type { TaxRates } from '../../../schema/organization/tax-rates.ts'
import type { TaxCodeFacts } from '../../books/references.ts'
import type { TaxRateRow } from '../../books/tables.ts'
import type { Organization } from '../../work.ts'
import type { OwnDocument } from '../documents/own-documents.ts'
import type { Fault } from '../outcome.ts'
import type { RecordedRates, SaleHead } from './sale-heads.ts'
import type { PlannedLine, TaxOfProduct } from './sale-lines.ts'
import type { Named, SaleRow } from './sale-rows.ts'

/** What the books know of what a file of sales names, and a document of it as it was read. */

export interface KnownClient {
  id: number
  serial_number: string | null
  display_name: string
  active: boolean
}

export interface KnownProduct {
  id: number
  code: string | null
  name: string
  value_added_tax: boolean
  sales_tax: boolean
  /** How its sales are taxed, where that is not by the two flags. */
  tax_code: TaxOfProduct | null
  is_goods: boolean
  active: boolean
}

/** What the books know of the clients and products that a file names. */
export interface Register {
  client(named: Named): KnownClient | undefined
  product(named: Named): KnownProduct | undefined
}

/** What the books say of what a file names. */
export interface BooksOfFile {
  organization: Organization
  register: Register
  /** Number in the file → number of the document that was imported with it. */
  recorded: ReadonlyMap<string, string>
  /** The documents of the books that bear a number of the file as our own. */
  own: ReadonlyMap<string, OwnDocument>
  datedRates: readonly TaxRateRow[]
  taxCodes: ReadonlyMap<number, TaxCodeFacts>
  /** Whether the file has a column for the code of a line. */
  hasTaxCodes: boolean
  exchangeRates: RecordedRates
  firstWarehouse: number | null
  /** Whether each row of the file is a line, as in a file of ours. */
  areLines: boolean
}

/** The rows of a document, and what was made of them. */
export interface Document {
  reference: string | null
  rows: SaleRow[]
  head: SaleHead
  lines: PlannedLine[]
  rates: TaxRates
  faults: readonly { fault: Fault; rows: readonly SaleRow[] }[]
}

/** A document that gives back is a return: the sign of its first row says which it is. */
export const isReturned = (rows: readonly SaleRow[]): boolean => firstOf(rows).quantity < 0n
