import { mayBeCalled, mayBeCurrency } from '../../../i18n/currency-words.ts'
import type { Issue } from '../../../schema/errors.ts'
import { issueOfTyped, readNumber, withoutDoubtMark } from '../../../schema/numbers/reading.ts'
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

/** What is wrong with what was typed for an amount in a currency: beside the number may stand another one, or something else. */
export function issueOfTypedAmount(typed: string, code: string | undefined): Issue {
  const unit = readNumber(withoutDoubtMark(typed))?.unit
  if (!unit || code === undefined) return issueOfTyped(typed)
  const { isCalled, isCurrency } = ownCurrency(code)
  if (isCalled(unit)) return issueOfTyped(typed)
  return isCurrency(unit) ? `currency_differs|${code}` : `number_alone|${unit}|${code}`
}
