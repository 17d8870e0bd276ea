import { elementAt } from '../../schema/collections/certain.ts'
import { allocateByLargestRemainder, roundHalfAwayFromZero, sum } from '../money.ts'
import {
  type AppliedCode,
  codesOn,
  type Part,
  type TaxedPart,
  TIMES_ONE,
  taxOn,
  timesWithTaxes,
  vatBase,
} from './parts.ts'

/** Prices exclude tax: each tax is rounded once for its code, then given to the parts that have it. */
export function taxesAdded(parts: readonly Part[]): TaxedPart[] {
  const excises = taxesOf(
    parts,
    'excise',
    parts.map(({ amount }) => amount),
  )
  const vats = taxesOf(
    parts,
    'vat',
    parts.map(({ amount, excise }, index) => vatBase(amount, elementAt(excises, index), excise)),
  )
  return parts.map(({ amount }, index) => ({
    net: amount,
    vat: elementAt(vats, index),
    excise: elementAt(excises, index),
  }))
}

/** The tax of each part, by what it falls on. */
function taxesOf(parts: readonly Part[], tax: 'vat' | 'excise', amounts: readonly bigint[]): bigint[] {
  const taxes = parts.map(() => 0n)
  for (const code of codesOn(parts, tax)) {
    const bases = amounts.map((amount, index) => (parts[index]?.[tax] === code ? amount : 0n))
    const shares = allocateByLargestRemainder(taxOn(sum(bases), code), bases)
    shares.forEach((share, index) => {
      if (share !== 0n) taxes[index] = share
    })
  }
  return taxes
}

/** Prices contain tax: what was charged is the truth, and net and taxes are found for each set of codes at once. */
export function taxesContained(parts: readonly Part[]): TaxedPart[] {
  const taxed: TaxedPart[] = parts.map(({ amount }) => ({ net: amount, vat: 0n, excise: 0n }))
  const vats = new Set(parts.map(({ vat }) => vat))
  const excises = new Set(parts.map(({ excise }) => excise))
  for (const vat of vats)
    for (const excise of excises) {
      if (!vat && !excise) continue
      const indexes = [...parts.keys()].filter(index => parts[index]?.vat === vat && parts[index]?.excise === excise)
      if (indexes.length === 0) continue
      const amounts = indexes.map(index => elementAt(parts, index).amount)
      for (const [position, figures] of containedInGroup(amounts, vat, excise).entries())
        taxed[elementAt(indexes, position)] = figures
    }
  return taxed
}

function containedInGroup(
  amounts: readonly bigint[],
  vat: AppliedCode | null,
  excise: AppliedCode | null,
): TaxedPart[] {
  const net = roundHalfAwayFromZero(sum(amounts) * TIMES_ONE, timesWithTaxes(vat, excise))
  const exciseTax = excise ? taxOn(net, excise) : 0n
  const vatTax = vat ? taxOn(vatBase(net, exciseTax, excise), vat) : 0n

  const nets = allocateByLargestRemainder(net, amounts)
  // A line's tax is what its price holds beyond its net, so that net and tax of a line give its price again; only
  // where the group has a rounding does its line with the most tax differ by it.
  const gaps = amounts.map((amount, index) => amount - elementAt(nets, index))
  const taxes = allocateByLargestRemainder(exciseTax + vatTax, sum(gaps) === 0n ? amounts : gaps)
  const vats = allocateByLargestRemainder(vatTax, taxes)
  return nets.map((lineNet, index) => ({
    net: lineNet,
    vat: elementAt(vats, index),
    excise: elementAt(taxes, index) - elementAt(vats, index),
  }))
}
