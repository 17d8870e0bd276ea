import { elementAt } from '../../schema/collections/certain.ts'
import { allocateByLargestRemainder, type Minor, PRICE_DECIMALS, parseDecimal, percentOf, sum } from '../money.ts'
import type { TaxedPart } from './parts.ts'

/** A tax code at its rate; lines of one key are taxed together. */
export interface RateOfCode {
  key: string
  percent: string
}

/** Of the tax that the buyer owes; none where the seller charges it, or nobody. */
type Coded = readonly { reverse_code?: RateOfCode | null }[]

/**
 * What a buyer owes in the seller's stead, by line: rounded once for each code, and shared by what it is owed on. Of excise
 * that is part of the base tax is owed too.
 */
export function reverseTaxesOf(
  items: Coded,
  lines: readonly Pick<TaxedPart, 'net' | 'excise'>[],
  isExciseInBase: boolean,
): Minor[] {
  const taxes = items.map(() => 0n)
  for (const key of new Set(items.flatMap(({ reverse_code }) => reverse_code?.key ?? []))) {
    const indexes = items.flatMap(({ reverse_code }, index) => (reverse_code?.key === key ? [index] : []))
    const bases = indexes.map(index => {
      const { net, excise } = elementAt(lines, index)
      return net + (isExciseInBase ? excise : 0n)
    })
    const percent = elementAt(items, indexes[0] ?? 0).reverse_code?.percent ?? '0'
    const tax = percentOf(sum(bases), parseDecimal(percent, PRICE_DECIMALS))
    allocateByLargestRemainder(tax, bases).forEach((share, turn) => {
      taxes[elementAt(indexes, turn)] = share
    })
  }
  return taxes
}
