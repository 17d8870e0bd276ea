import { lineModes } from '../resources/tax-codes.ts'
import type { TaxCode, TaxMode } from './codes.ts'
import type { TaxCountry } from './declare.ts'

/** Codes of a country as an organization begins with them, and how the record of one finds its declaration again. */

/** The categories that a line can have so far: what a seller sells whose buyer owes the tax has no code of lines yet. */
const categories: readonly (string | null)[] = ['S', 'Z', 'E', 'O']

const isMode = (mode: TaxMode): mode is (typeof lineModes)[number] => lineModes.some(each => each === mode)

/** A code that lines of documents can bear: of their seller or of their buyer, on all of the price, at a rate that is known. */
export const isOfLines = ({ tax, mode, category, hasOwnRate, isDefault, base, recoverable }: TaxCode): boolean =>
  tax === 'vat' &&
  isMode(mode) &&
  categories.includes(category) &&
  base === undefined &&
  // The rate of the organization is the one of its default code, of a tax that is lost, and of what we owe in another's stead.
  (hasOwnRate !== true || isDefault || !recoverable || mode !== 'charged')

/** By what a record knows its declaration: `sa_zero_35`. */
export const seedOfTaxCode = (country: Pick<TaxCountry, 'code'>, { key }: Pick<TaxCode, 'key'>): string =>
  `${country.code.toLowerCase()}_${key}`

/** The rate that a record keeps, in percent; none where the code has the organization's rate of the day. */
function ownRate({ rates, isDefault }: TaxCode): string | null {
  const [only] = rates
  return !isDefault && rates.length === 1 && only?.from === null ? only.percent : null
}

/** The columns of a code that an organization is founded with, but for its name. */
export const foundedTaxCode = (country: TaxCountry, code: TaxCode) => ({
  seed: seedOfTaxCode(country, code),
  category: code.category,
  mode: code.mode,
  rate: ownRate(code),
  side: code.sides.length > 1 ? 'both' : (code.sides[0] ?? 'both'),
  recoverable: code.sides.includes('purchase') ? code.recoverable : true,
  reason: null,
  active: code.isActive,
})
