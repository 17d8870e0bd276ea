import type { Decimals } from './decimal.ts'
import { presentForms } from './forms-of-books.ts'

/** A rate in the currency of the books. */
export const rateDecimals = (min: number): Decimals => ({
  ...{ least: min, most: 9 },
  ...(presentForms().hasLargeRates === false && { largest: 999 }),
})
