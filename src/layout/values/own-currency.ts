import { mayBeCalled, mayBeCurrency } from '../../../i18n/currency-words.ts'
import { type Decimals, type OwnCurrency, unitPriceIn } from './decimal.ts'

const known = new Map<string, OwnCurrency>()

/** A currency as amounts in it may name it; the same for the same code, so that fields stay as they are. */
export function ownCurrency(code: string): OwnCurrency {
  const own = known.get(code) ?? { code, isCalled: unit => mayBeCalled(code, unit), isCurrency: mayBeCurrency }
  known.set(code, own)
  return own
}

interface CodeAndDecimals {
  code: string
  decimals: number
}

/** An amount in a currency, which may be written beside it. */
export const moneyIn = ({ code, decimals }: CodeAndDecimals): Decimals => ({
  least: decimals,
  most: decimals,
  of: ownCurrency(code),
})

/** A price per unit in a currency, which may be written beside it. */
export const priceIn = ({ code, decimals }: CodeAndDecimals): Decimals => unitPriceIn(decimals, ownCurrency(code))
