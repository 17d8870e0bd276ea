import { mayBeCalled } from '../../../i18n/currency-words.ts'
import type { OwnCurrency } from './decimal.ts'

const known = new Map<string, OwnCurrency>()

/** A currency as amounts in it may name it; the same for the same code, so that fields stay as they are. */
export function ownCurrency(code: string): OwnCurrency {
  const own = known.get(code) ?? { code, isCalled: unit => mayBeCalled(code, unit) }
  known.set(code, own)
  return own
}
