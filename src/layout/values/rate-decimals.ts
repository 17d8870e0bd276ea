import { areRatesLarge, mostOfSmallRates } from '../../../schema/numbers/large-rates.ts'
import type { Decimals } from './decimal.ts'
import { presentForms } from './forms-of-books.ts'

/** A rate in the currency of the books. */
export const rateDecimals = (least: number): Decimals => ({
  ...{ least, most: 9 },
  ...(!areRatesLarge(presentForms().base) && { largest: mostOfSmallRates }),
})
