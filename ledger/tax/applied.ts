import type { TaxCode } from '../../schema/tax/codes.ts'
import { PRICE_DECIMALS, parseDecimal } from '../money.ts'
import type { AppliedCode } from './parts.ts'

/** A declared code at a rate in percent, as the arithmetic takes it: once for each code of a document. */
export function appliedCode({ key, base, isInBase, isPerUnit }: TaxCode, percent: string): AppliedCode {
  if (isPerUnit) throw new Error(`${key} is an amount for each unit, not a percentage`)
  return {
    key,
    rate: parseDecimal(percent, PRICE_DECIMALS),
    base: parseDecimal(base ?? '100', PRICE_DECIMALS),
    isInBase: isInBase ?? false,
  }
}
