import { elementAt, lastOf } from '../../schema/collections/certain.ts'
import { allocateByLargestRemainder, type Minor, powerOfTen, roundHalfAwayFromZero, sum } from '../money.ts'
import { type AppliedCode, type CodeFigures, type Part, type TaxedPart, withTaxes } from './parts.ts'
import type { RoundingPolicy } from './policy.ts'

/** What a document posts, in minor units of its currency; total = Σ lines + shipping + rounding + settlement. */
export interface LedgerFigures {
  lines: readonly TaxedPart[]
  shipping: TaxedPart
  codes: readonly CodeFigures[]
  /** What is left when nets and taxes were rounded; together with the settlement an account of its own. */
  rounding: Minor
  settlement: Minor
  total: Minor
}

/** What was computed in units of the policy; shipping is the last part. */
interface Computed {
  parts: readonly Part[]
  taxed: readonly TaxedPart[]
  codes: readonly CodeFigures[]
  /** What is owed before the settlement. */
  charged: bigint
  settlement: Minor
}

/** The figures of the ledger: by line, nets and taxes are rounded once for each code, and lines get their shares. */
export function ledgerFigures(
  { parts, taxed, codes, charged, settlement }: Computed,
  policy: RoundingPolicy,
  currencyDecimals: number,
): LedgerFigures {
  const toMinor = converter(policy.decimals, currencyDecimals)
  const isInMinor = policy.where === 'category' && policy.decimals === currencyDecimals
  const rounded = isInMinor
    ? taxed
    : policy.where === 'line'
      ? roundedByCode(parts, taxed, toMinor)
      : taxed.map(each => inMinor(each, toMinor))
  const total = toMinor(charged)
  return {
    lines: rounded.slice(0, -1),
    shipping: lastOf(rounded),
    codes: isInMinor
      ? codes
      : codes.map(({ code, tax, base, amount }) => ({ code, tax, base: toMinor(base), amount: toMinor(amount) })),
    rounding: total - withTaxes(rounded),
    settlement,
    total: total + settlement,
  }
}

/** From units of the policy to minor units, half away from zero. */
function converter(decimals: number, currencyDecimals: number): (amount: bigint) => Minor {
  if (decimals === currencyDecimals) return amount => amount
  if (decimals < currencyDecimals) {
    const scale = powerOfTen(currencyDecimals - decimals)
    return amount => amount * scale
  }
  const scale = powerOfTen(decimals - currencyDecimals)
  return amount => roundHalfAwayFromZero(amount, scale)
}

const inMinor = ({ net, vat, excise }: TaxedPart, toMinor: (amount: bigint) => Minor): TaxedPart => ({
  net: toMinor(net),
  vat: toMinor(vat),
  excise: toMinor(excise),
})

/** Nets by code of value added tax, and taxes each by its own code, rounded together and shared by largest remainder. */
function roundedByCode(
  parts: readonly Part[],
  taxed: readonly TaxedPart[],
  toMinor: (amount: bigint) => Minor,
): TaxedPart[] {
  const shared = (figure: keyof TaxedPart, tax: 'vat' | 'excise') => {
    const amounts = taxed.map(each => each[figure])
    const shares = amounts.map(() => 0n)
    for (const code of new Set<AppliedCode | null>(parts.map(part => part[tax]))) {
      const weights = amounts.map((amount, index) => (parts[index]?.[tax] === code ? amount : 0n))
      const together = allocateByLargestRemainder(toMinor(sum(weights)), weights)
      for (const [index, share] of together.entries()) if (share !== 0n) shares[index] = share
    }
    return shares
  }
  const nets = shared('net', 'vat')
  const vats = shared('vat', 'vat')
  const excises = shared('excise', 'excise')
  return taxed.map((_, index) => ({
    net: elementAt(nets, index),
    vat: elementAt(vats, index),
    excise: elementAt(excises, index),
  }))
}
