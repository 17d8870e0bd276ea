import type { TaxCode } from './codes.ts'
import type { TaxCountry } from './declare.ts'

/** Codes of a country as an organization begins with them, and how the record of one finds its declaration again. */

/** The categories that a line can have so far: who owes the tax in the seller's stead is not kept yet. */
const categories: readonly (string | null)[] = ['S', 'Z', 'E', 'O']

/** A code that lines of documents can bear: the seller charges its tax, on all of the price, at a rate that is known. */
export const isOfLines = ({ tax, mode, category, hasOwnRate, isDefault, base, recoverable }: TaxCode): boolean =>
  tax === 'vat' &&
  mode === 'charged' &&
  categories.includes(category) &&
  base === undefined &&
  // The rate of the organization is the one of its default code, and of a tax that is lost.
  (hasOwnRate !== true || isDefault || !recoverable)

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
  rate: ownRate(code),
  side: code.sides.length > 1 ? 'both' : (code.sides[0] ?? 'both'),
  recoverable: code.sides.includes('purchase') ? code.recoverable : true,
  reason: null,
  active: code.isActive,
})
