import type { lineModes, vatCategories } from '../resources/tax-codes.ts'
import type { Emirate } from './ae/emirates.ts'

/** What a line is taxed by, decided alike by the server and by a form. */

export type TaxSide = 'sale' | 'purchase'

interface OfCode {
  category: (typeof vatCategories)[number]
  mode: (typeof lineModes)[number]
}

/** Whether a code charges value added tax; the others say why there is none. */
export const isTaxedCode = ({ category, mode }: OfCode): boolean => category === 'S' && mode === 'charged'

/** Whether the buyer owes the tax of a code, which the seller does not charge. */
export const isOwedByBuyer = ({ mode }: Pick<OfCode, 'mode'>): boolean =>
  mode === 'reverse' || mode === 'import_deferred'

/** Whether customs collected the tax: a line of it is tax alone, and says what it was charged on. */
export const isOfCustoms = ({ mode }: Pick<OfCode, 'mode'>): boolean => mode === 'import_paid'

/** The codes of a product, by the side that each is for. */
export interface CodesOfProduct {
  sale_tax_code_id?: number | null
  purchase_tax_code_id?: number | null
}

/** The codes of a line of which nobody chose the tax: that of its party first, then that of its product. */
export const proposedCodes = (
  side: TaxSide,
  ofParty: number | null | undefined,
  product: CodesOfProduct | null | undefined,
): number[] =>
  [ofParty, side === 'sale' ? product?.sale_tax_code_id : product?.purchase_tax_code_id].filter(
    id => typeof id === 'number',
  )

/** The records that propose codes to lines of documents, with the fields that name them. */
export const proposersOfCodes = [
  { resource: 'products', fields: ['sale_tax_code_id', 'purchase_tax_code_id'] },
  { resource: 'clients', fields: ['tax_code_id'] },
  { resource: 'suppliers', fields: ['tax_code_id'] },
  { resource: 'accounts', fields: ['tax_code_id'] },
] as const

/** Value added tax by code, as decimal strings of minor units of the base; `0` is the rate of the document itself. */
export type TaxesByCode = Record<string, TaxOfCode>

interface TaxOfCode {
  rate: string
  taxable: string
  tax: string
  is_recoverable: boolean
  /** Of what the buyer owes: left out where the seller charges it. */
  mode?: (typeof lineModes)[number]
  /** Of a journal entry alone, whose kind does not say it: the side, and whether tax of that side is taken back. */
  side?: TaxSide
  takes_back?: boolean
  /** What a purchase makes us owe in the supplier's stead. */
  is_owed?: boolean
  /** Of sales of an organization of the Emirates. */
  emirate?: Emirate | null
}
