import type { withholdingSides } from '../resources/withholding-kinds.ts'
import type { TaxCode } from './codes.ts'
import { rateOn, type TaxCountry } from './declare.ts'
import { seedOfTaxCode } from './founding.ts'
import { taxCountries, taxCountryOf } from './index.ts'

/** Kinds of withholding as the law of a country has them. */

/** A kind whose rate the law says; the others are only named. */
export const isWithheld = ({ tax, rates }: TaxCode): boolean => tax === 'withholding' && rates.length > 0

/** The columns of a kind that an organization is founded with, but for its name. */
export const foundedWithholding = (country: TaxCountry, code: TaxCode, currency: string) => ({
  seed: seedOfTaxCode(country, code),
  code: code.reason,
  side: 'both' as const,
  rate: null,
  threshold: country.currency === currency ? (country.withholdingAbove ?? null) : null,
  active: true,
})

/** What a payment needs to know of a kind. */
export interface WithholdingKind {
  id: number
  name: string
  seed: string | null
  side: (typeof withholdingSides)[number]
  rate: string | null
  /** Minor units of the base. */
  threshold: bigint | null
  active: boolean
}

const lawful = new Map<string, TaxCode>(
  Object.values(taxCountries).flatMap((country: TaxCountry) =>
    country.codes.filter(isWithheld).map(code => [seedOfTaxCode(country, code), code]),
  ),
)

/** The rate of a kind on a day, in percent: its own, or that of the law. */
export const withholdingRateOn = ({ rate, seed }: Pick<WithholdingKind, 'rate' | 'seed'>, day: string): string | null =>
  rate ?? rateOn(lawful.get(seed ?? '') ?? { rates: [] }, day) ?? null

/** The kinds of a country that an organization begins with. */
export const withholdingOf = (countryNumber: number): readonly TaxCode[] =>
  taxCountryOf(countryNumber).codes.filter(isWithheld)

/** Whether payments of a side may bear a kind. */
export const isOfSide = ({ side }: Pick<WithholdingKind, 'side'>, of: 'client' | 'supplier'): boolean =>
  side === 'both' || side === of
