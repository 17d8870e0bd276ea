import { choice, date, type Fields, percent } from '../fields.ts'

/** The two taxes of an organization, and what they were on a day. */

export const taxNames = ['value_added_tax', 'sales_tax'] as const
export type TaxName = (typeof taxNames)[number]

/** Both taxes in percent. */
export type TaxRates = Record<TaxName, string>

/** A tax from a day on, in percent. */
export interface DatedTaxRate {
  code: TaxName
  rate: string
  valid_from: string
}

export const taxRateFields = {
  code: choice(taxNames, { required: true }),
  rate: percent({ required: true }),
  valid_from: date({ required: true }),
} as const satisfies Fields

/** Whether anything is taxed by these rates; where nothing is, nobody has to be asked how prices have their taxes. */
export const areTaxed = (rates: TaxRates): boolean => taxNames.some(code => Number(rates[code]) !== 0)

/** Value added tax by the law of a country from a day on, in percent. */
export type RateOfLaw = Pick<DatedTaxRate, 'rate' | 'valid_from'>

/** A rate that is the law's of today was the law's on every day; any other is the organization's for all days. */
function lawfulOn(own: string, law: readonly RateOfLaw[], day: string): string {
  const follows = Number(law.at(-1)?.rate) === Number(own)
  return (follows && law.findLast(({ valid_from }) => valid_from <= day)?.rate) || own
}

/** The taxes of a day: of each, the rate that began last by then; before the first, the organization's own, or that of the law. */
export function taxRatesOn(
  own: TaxRates,
  dated: readonly DatedTaxRate[],
  law: readonly RateOfLaw[],
  day: string,
): TaxRates {
  const rateOf = (code: TaxName) =>
    dated
      .filter(each => each.code === code && each.valid_from <= day)
      .reduce<DatedTaxRate | null>((last, each) => (last && last.valid_from > each.valid_from ? last : each), null)
  return {
    value_added_tax: rateOf('value_added_tax')?.rate ?? lawfulOn(own.value_added_tax, law, day),
    sales_tax: rateOf('sales_tax')?.rate ?? own.sales_tax,
  }
}
