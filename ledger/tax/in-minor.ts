import { elementAt } from '../../schema/collections/certain.ts'
import { allocateByLargestRemainder, type Minor, powerOfTen, roundHalfAwayFromZero, sum } from '../money.ts'
import type { DocumentFigures } from './document.ts'
import type { RoundingPolicy } from './policy.ts'

/** What was typed of a line, in minor units; contains tax when prices do. */
interface TypedLine {
  gross: Minor
  discount: Minor
  document_discount: Minor
}

interface Terms {
  policy: RoundingPolicy
  /** Of the currency. */
  decimals: number
  isInclusive: boolean
}

/**
 * What was typed of a document in minor units, where its policy computes to more decimals: what is left of the lines after
 * their discounts comes to the subtotal, and the subtotal, less the discount and with the shipping, to what is posted.
 */
export function typedFiguresInMinor(
  { lines, subtotal, discountTotal, shippingFee, ledger }: DocumentFigures,
  { policy, decimals, isInclusive }: Terms,
): { lines: TypedLine[]; subtotal: Minor; discountTotal: Minor } {
  if (policy.decimals <= decimals) {
    const typed = lines.map(({ gross, discount, documentDiscount }) => ({
      ...{ gross, discount },
      document_discount: documentDiscount,
    }))
    return { lines: typed, subtotal, discountTotal }
  }
  const scale = powerOfTen(policy.decimals - decimals)
  const toMinor = (amount: bigint) => roundHalfAwayFromZero(amount, scale)
  const posted = isInclusive
    ? ledger.total - ledger.settlement
    : sum([...ledger.lines, ledger.shipping].map(({ net }) => net))
  const inMinor = posted + toMinor(discountTotal) - toMinor(shippingFee)
  const lefts = lines.map(({ gross, discount }) => gross - discount)
  const ofLines = lines.map(({ documentDiscount }) => documentDiscount)
  const shown = lines.length > 0 ? allocateByLargestRemainder(inMinor, lefts) : []
  // Shipping shares in the discount as a line does, and comes last.
  const shares = allocateByLargestRemainder(toMinor(discountTotal), [...ofLines, discountTotal - sum(ofLines)])
  return {
    lines: lines.map(({ discount }, index) => ({
      gross: elementAt(shown, index) + toMinor(discount),
      discount: toMinor(discount),
      document_discount: elementAt(shares, index),
    })),
    subtotal: inMinor,
    discountTotal: toMinor(discountTotal),
  }
}
